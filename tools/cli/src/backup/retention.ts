import {
  deleteBackup,
  deleteFileList,
  fileLists,
  logRange,
  storedPieces,
  wholeBackups,
  type FileList,
  type Manifest,
  type StoredPiece,
} from './manifest.js';
import type { BackupTarget } from './target.js';
import { segmentStart } from './wal-pieces.js';

/** A backup that has no manifest after this long never gets one, in milliseconds. */
const ABANDONED_MS = 2 * 24 * 60 * 60_000;

export interface Pruned {
  readonly backups: number;
  readonly pieces: number;
  readonly files: number;
}

/**
 * Deletes what no backup that stays needs: older backups than the newest `keep` of their kind and cluster, the log before the oldest of them,
 * lists of files before it, files that are on no list, and the rests of backups that never ended. The caller holds the
 * lock `database`, under which files are stored as well.
 */
export async function prune(target: BackupTarget, keep: number, now = new Date()): Promise<Pruned> {
  const whole = await wholeBackups(target, { any: true });
  const kept = newestOfEach(whole, keep);
  for (const backup of whole) if (!kept.includes(backup)) await deleteBackup(target, backup.id);
  await deleteAbandoned(target, whole, now);

  const pieces: string[] = [];
  const systems = new Set(whole.flatMap(({ log }) => (log ? [log.systemId] : [])));
  for (const systemId of systems)
    pieces.push(...uselessPieces(await storedPieces(target, systemId, { any: true }), kept, systemId));
  for (const name of pieces) await target.delete(name);

  const lists = await fileLists(target, { any: true });
  const useful = usefulLists(lists, kept);
  for (const { id } of lists.filter((list) => !useful.includes(list))) await deleteFileList(target, id);
  const needed = new Set(useful.flatMap(({ files }) => files.map(({ object }) => object.name)));
  let files = 0;
  for await (const { name } of target.list('files/')) {
    if (needed.has(name)) continue;
    await target.delete(name);
    files += 1;
  }
  return { backups: whole.length - kept.length, pieces: pieces.length, files };
}

/** By kind and cluster: backups by hand must not push those out that lead to any second. */
export function newestOfEach(whole: readonly Manifest[], keep: number): readonly Manifest[] {
  const groups = Map.groupBy(whole, ({ kind, log }) => `${kind} ${log?.systemId ?? ''}`);
  const kept = new Set([...groups.values()].flatMap((group) => group.slice(-keep)));
  return whole.filter((each) => kept.has(each));
}

/** The log of a timeline begins where its oldest backup does; one without a backup is of no use. */
export function uselessPieces(
  pieces: readonly StoredPiece[],
  kept: readonly Manifest[],
  systemId: string,
): string[] {
  const starts = new Map<number, bigint>();
  for (const manifest of kept) {
    if (manifest.log?.systemId !== systemId) continue;
    const { timeline, start } = logRange(manifest);
    const from = segmentStart(start);
    const known = starts.get(timeline);
    if (known === undefined || from < known) starts.set(timeline, from);
  }
  const newest = Math.max(0, ...starts.keys());
  return pieces
    .filter(({ timeline, end }) => {
      const from = starts.get(timeline);
      // A timeline that has just begun gets its first backup soon.
      return from === undefined ? timeline < newest : end <= from;
    })
    .map(({ object }) => object);
}

/** All from the last list before the oldest backup on; the newest one in any case. */
export function usefulLists(lists: readonly FileList[], kept: readonly Manifest[]): readonly FileList[] {
  const since = kept[0]?.startedAt ?? '';
  const first = lists.findLastIndex(({ takenAt }) => takenAt <= since);
  return lists.slice(Math.max(0, first));
}

async function deleteAbandoned(target: BackupTarget, whole: readonly Manifest[], now: Date): Promise<void> {
  const known = new Set(whole.map(({ id }) => id));
  const ids = new Set<string>();
  for await (const { name } of target.list('base/')) ids.add(name.split('/')[1] ?? '');
  for (const id of ids) {
    const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-/.exec(id) ?? [];
    const began = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
    if (!known.has(id) && now.getTime() - began > ABANDONED_MS) await deleteBackup(target, id);
  }
}
