import { text } from 'node:stream/consumers';
import { lsnText, parseLsn, parsePieceName, pieceName, type Lsn, type WalPiece } from './wal-pieces.js';
import type { BackupTarget } from './target.js';
import type { StoredPart } from './vault.js';

export const BASES = 'base/';
const MANIFEST = 'manifest.json';
const LISTS = 'lists/';

/** A backup of the database. Written last: without it nothing of the backup counts. */
export interface Manifest {
  readonly format: 1;
  /** Sorts by time: 20261125T190000Z-1a2b3c. */
  readonly id: string;
  readonly kind: 'physical' | 'logical';
  readonly startedAt: string;
  readonly finishedAt: string;
  /** Version of PostgreSQL, e.g. 18.4. */
  readonly server: string;
  /** The newest migration of the database. */
  readonly migration: string;
  readonly parts: readonly StoredPart[];
  /** Of a physical one: its cluster, and the part of the log without which it is not consistent. */
  readonly log?: {
    readonly systemId: string;
    readonly timeline: number;
    readonly start: string;
    readonly end: string;
  };
}

/** A file of the shop at the time of a list. `object` may have been stored by an earlier one. */
export interface ListedFile {
  readonly name: string;
  /** Of the file itself. */
  readonly bytes: number;
  readonly sha256: string;
  readonly object: StoredPart;
}

/** All files of the shop at one moment. */
export interface FileList {
  readonly format: 1;
  readonly id: string;
  readonly takenAt: string;
  readonly files: readonly ListedFile[];
}

/** Names a backup or a list by its moment. */
export const newId = (at: Date): string =>
  `${at
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z')}-${crypto.randomUUID().slice(0, 6)}`;

export const partName = (id: string, name: string): string => `${BASES}${id}/${name}`;

/** What is signed of it: its name as well, so that none can stand in for another. */
const signedText = (name: string, value: object): string => `${name}\n${JSON.stringify(value)}`;

function writeJson(target: BackupTarget, name: string, value: object): Promise<void> {
  const signature = target.seal?.of(signedText(name, value));
  return target.put(
    name,
    Buffer.from(`${JSON.stringify(signature ? { ...value, signature } : value, null, 2)}\n`),
  );
}

export const writeManifest = (target: BackupTarget, manifest: Manifest): Promise<void> =>
  writeJson(target, partName(manifest.id, MANIFEST), manifest);

export const writeFileList = (target: BackupTarget, list: FileList): Promise<void> =>
  writeJson(target, `${LISTS}${list.id}.json`, list);

/** `any`: also what does not have the signature that the target asks for, as of before it was signed. */
export interface Trust {
  readonly any?: boolean;
}

/**
 * Every backup that is whole, the oldest first: its manifest can be read and is signed as the target asks, and each of its parts
 * is there with its size. A part's content is compared when it is restored.
 */
export async function wholeBackups(target: BackupTarget, trust: Trust = {}): Promise<Manifest[]> {
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of target.list(BASES)) sizes.set(name, bytes);
  const whole: Manifest[] = [];
  for (const name of [...sizes.keys()].filter((each) => each.endsWith(`/${MANIFEST}`))) {
    const manifest = await readJson<Manifest>(target, name, trust);
    if (manifest?.format !== 1 || partName(manifest.id, MANIFEST) !== name) continue;
    if (manifest.parts.every((part) => sizes.get(part.name) === part.bytes)) whole.push(manifest);
  }
  return whole.toSorted((a, b) => (a.finishedAt < b.finishedAt ? -1 : 1));
}

/** Every list of files, the oldest first. */
export async function fileLists(target: BackupTarget, trust: Trust = {}): Promise<FileList[]> {
  const lists: FileList[] = [];
  for await (const { name } of target.list(LISTS)) {
    const list = await readJson<FileList>(target, name, trust);
    if (list?.format === 1) lists.push(list);
  }
  return lists.toSorted((a, b) => (a.takenAt < b.takenAt ? -1 : 1));
}

/** Deletes a backup; the manifest goes first, so that one without its parts is never seen. */
export async function deleteBackup(target: BackupTarget, id: string): Promise<void> {
  await target.delete(partName(id, MANIFEST));
  const left: string[] = [];
  for await (const { name } of target.list(`${BASES}${id}/`)) left.push(name);
  for (const name of left) await target.delete(name);
}

export const deleteFileList = (target: BackupTarget, id: string): Promise<void> =>
  target.delete(`${LISTS}${id}.json`);

/** A piece of the log, and where it is kept. */
export interface StoredPiece extends WalPiece {
  readonly object: string;
}

export const logFolder = (systemId: string): string => `log/${systemId}/`;

/** The pieces of a cluster's log that are kept. */
export async function storedPieces(
  target: BackupTarget,
  systemId: string,
  { any = false }: Trust = {},
): Promise<StoredPiece[]> {
  const pieces: StoredPiece[] = [];
  const folder = logFolder(systemId);
  for await (const { name } of target.list(folder)) {
    const piece = parsePieceName(name.slice(folder.length).replace(/\.zst(\.age)?$/, ''));
    if (!piece) continue;
    const isTrusted = any || !target.seal || target.seal.holds(folder + pieceName(piece), piece.signature);
    if (isTrusted) pieces.push({ ...piece, object: name });
  }
  return pieces;
}

/** Where the log of a physical backup begins and ends. @throws Error for a logical one */
export function logRange({ id, log }: Manifest): {
  systemId: string;
  timeline: number;
  start: Lsn;
  end: Lsn;
} {
  if (!log) throw new Error(`${id} has no log`);
  return { ...log, start: parseLsn(log.start), end: parseLsn(log.end) };
}

export const logOf = (
  systemId: string,
  range: { readonly timeline: number; readonly start: Lsn; readonly end: Lsn },
): NonNullable<Manifest['log']> => ({
  systemId,
  timeline: range.timeline,
  start: lsnText(range.start),
  end: lsnText(range.end),
});

/** Undefined for what is not JSON, or not signed as the target asks; an object that is gone meanwhile counts as such. */
async function readJson<T extends object>(
  target: BackupTarget,
  name: string,
  { any = false }: Trust,
): Promise<T | undefined> {
  const content = await target.get(name).then(text, () => undefined);
  try {
    const { signature, ...value } = JSON.parse(content ?? '') as T & { signature?: unknown };
    const isTrusted = any || !target.seal || target.seal.holds(signedText(name, value), signature);
    return isTrusted ? (value as unknown as T) : undefined;
  } catch {
    return undefined;
  }
}
