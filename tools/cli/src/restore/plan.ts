import {
  fileLists,
  logRange,
  storedPieces,
  wholeBackups,
  type Manifest,
  type StoredPiece,
} from '../backup/manifest.js';
import type { BackupTarget } from '../backup/target.js';
import { chainFrom, segmentStart } from '../backup/wal-pieces.js';

/** What is asked for: a moment, the end of one backup, or, without both, the newest state that is kept. */
export interface Wanted {
  readonly to?: Date | undefined;
  readonly backup?: string | undefined;
}

export interface RestorePlan {
  readonly backup: Manifest;
  /** The log to replay after it, in order. */
  readonly pieces: readonly StoredPiece[];
  /** Where the replay ends: at a moment, at the end of the backup, or at the end of the log. */
  readonly end: { readonly at: 'moment'; readonly moment: Date } | { readonly at: 'backup' | 'log' };
  /** Every commit until then is in it; what the shop did afterwards is lost. */
  readonly moment: Date;
  /** Timelines of the cluster that are taken: a restored server begins another one. */
  readonly newestTimeline: number;
}

/** What can be restored, and why a moment cannot. */
export class NotRestorable extends Error {
  override name = 'NotRestorable';
}

/**
 * Chooses the newest backup before the moment and the log from there, without a gap; a logical one leads to no moment.
 * Without a moment the newest state, whatever its kind.
 * @throws NotRestorable when there is none, or the log does not lead to the moment
 */
export async function planRestore(target: BackupTarget, wanted: Wanted): Promise<RestorePlan> {
  if (wanted.to || wanted.backup !== undefined) return planOf(target, wanted);
  const whole = await wholeBackups(target);
  const kinds = [...Map.groupBy(whole, ({ kind }) => kind).keys()];
  if (kinds.length < 2) return planOf(target, wanted);
  const plans = await Promise.all(kinds.map((kind) => planOf(target, wanted, kind)));
  return plans.toSorted((a, b) => b.moment.getTime() - a.moment.getTime())[0] as RestorePlan;
}

async function planOf(
  target: BackupTarget,
  { to, backup: id }: Wanted,
  kind?: Manifest['kind'],
): Promise<RestorePlan> {
  const whole = await wholeBackups(target);
  const refused = await refusedBackups(target, whole);
  if (whole.length === 0) throw new NotRestorable(`não há backup inteiro em ${target.address}${refused}`);
  const named = whole.filter((each) => (id === undefined || each.id === id) && (!kind || each.kind === kind));
  const physical = to ? named.filter((each) => each.kind === 'physical') : [];
  const candidates = physical.length > 0 ? physical : named;
  if (candidates.length === 0)
    throw new NotRestorable(`não há backup inteiro ${id} em ${target.address}${refused}`);
  const backup = candidates.findLast(({ finishedAt }) => !to || Date.parse(finishedAt) <= to.getTime());
  if (!backup)
    throw new NotRestorable(
      `o backup mais antigo é de ${candidates[0]?.finishedAt}, depois do momento pedido`,
    );
  const finished = new Date(backup.finishedAt);
  if (backup.kind === 'logical' || (id !== undefined && !to)) {
    if (to)
      throw new NotRestorable(
        `${backup.id} é lógico: só volta a ${backup.finishedAt}. Use --backup ${backup.id}`,
      );
    return {
      backup,
      pieces: [],
      end: { at: 'backup' },
      moment: new Date(backup.startedAt),
      newestTimeline: 0,
    };
  }
  const { systemId, timeline, start, end } = logRange(backup);
  const stored = await storedPieces(target, systemId);
  const chain = chainFrom(stored, timeline, segmentStart(start));
  const goesOn = chain.end >= end;
  const leads = goesOn && chain.until >= finished.getTime();
  const newestTimeline = Math.max(timeline, ...stored.map((piece) => piece.timeline));
  // What follows the last mark is replayed as well, though nothing says up to when it goes.
  const pieces = goesOn ? (chain.pieces as StoredPiece[]) : [];
  if (!to) {
    const moment = new Date(Math.max(Date.parse(backup.startedAt), goesOn ? chain.until : 0));
    return { backup, pieces, end: { at: goesOn ? 'log' : 'backup' }, moment, newestTimeline };
  }
  if (chain.until < to.getTime()) {
    const until = leads ? new Date(chain.until) : finished;
    throw new NotRestorable(
      `o log vai sem falha de ${backup.finishedAt} até ${until.toISOString()}, e não até o momento pedido (${to.toISOString()})`,
    );
  }
  return { backup, pieces, end: { at: 'moment', moment: to }, moment: to, newestTimeline };
}

/** Names the backups, and counts the lists of files, that are there without the signature that is asked for; else empty. */
export async function refusedBackups(target: BackupTarget, trusted: readonly Manifest[]): Promise<string> {
  if (!target.seal) return '';
  const known = new Set(trusted.map(({ id }) => id));
  const refused = (await wholeBackups(target, { any: true })).filter(({ id }) => !known.has(id));
  const lists = (await fileLists(target, { any: true })).length - (await fileLists(target)).length;
  if (refused.length + lists === 0) return '';
  const ids = [...refused.map(({ id }) => id), ...(lists > 0 ? [`${lists} listas de arquivos`] : [])].join(
    ', ',
  );
  return `; sem a assinatura de BACKUP_SIGNING_KEY, e por isso recusados (alterados, ou feitos sem a chave): ${ids}`;
}

/** Each backup that is whole, and up to when the log leads from it without a gap. */
export async function listRestorable(
  target: BackupTarget,
): Promise<readonly (Manifest & { readonly bytes: number; readonly until: Date | undefined })[]> {
  const whole = await wholeBackups(target);
  const pieces = new Map<string, StoredPiece[]>();
  for (const systemId of new Set(whole.flatMap(({ log }) => (log ? [log.systemId] : []))))
    pieces.set(systemId, await storedPieces(target, systemId));
  return whole.map((manifest) => {
    const bytes = manifest.parts.reduce((sum, part) => sum + part.bytes, 0);
    if (!manifest.log) return { ...manifest, bytes, until: undefined };
    const { systemId, timeline, start, end } = logRange(manifest);
    const chain = chainFrom(pieces.get(systemId) ?? [], timeline, segmentStart(start));
    const leads = chain.end >= end && chain.until >= Date.parse(manifest.finishedAt);
    return { ...manifest, bytes, until: leads ? new Date(chain.until) : undefined };
  });
}
