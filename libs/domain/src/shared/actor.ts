/** Who acts, for history and audit: a person, or the shop itself. */
export interface Actor {
  readonly id: string | null;
  readonly name: string;
  readonly requestId?: string;
  readonly ip?: string;
}

/** What an audit entry says about who acted (correctness 3.11). */
export const actorOf = ({ id, name, requestId, ip }: Actor) => ({
  actorId: id,
  actor: name,
  requestId: requestId ?? null,
  ip: ip ?? null,
});
