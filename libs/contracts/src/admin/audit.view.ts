/** Who changed what, and what it was before. */
export interface AuditEntryView {
  id: string;
  at: string;
  /** Null when the shop itself did it. */
  actorId: string | null;
  actor: string;
  /** `noun.verb` */
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
  requestId: string | null;
  /** What the things behind the ids of this entry are called now, by id: the entity itself, its category … */
  names: Record<string, string>;
  /** The thing itself has been deleted since: it has no screen any more. */
  gone: boolean;
}

export interface AuditResponse {
  data: {
    /** The newest first. */
    entries: AuditEntryView[];
    /** What to send as `after` for the ones before; null at the end. */
    next: string | null;
  };
}

/** How the chain of seals over the register stands. */
export interface AuditChainView {
  /** Entries that are sealed. */
  sealed: number;
  /** When all of them were last compared with their seals, and nothing was wrong; null before the first time. */
  verifiedAt: string | null;
  /** The last look found that somebody has changed the register. */
  broken: boolean;
}

/** What the register can be narrowed to: everything that occurs in it. */
export interface AuditOptionsResponse {
  data: { actors: string[]; actions: string[]; entities: string[]; chain: AuditChainView };
}
