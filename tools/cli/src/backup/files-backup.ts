import { createHash } from 'node:crypto';
import type { FileStore } from '@plantao/platform/storage';
import { fileLists, newId, writeFileList, type FileList, type ListedFile } from './manifest.js';
import type { StoredPart, Vault } from './vault.js';

/** Files that are read and stored at the same time. */
const AT_ONCE = 4;

export interface FilesBackup {
  readonly files: number;
  /** How many were stored now: the others were there already. */
  readonly stored: number;
  readonly bytes: number;
}

export const objectOf = (sha256: string): string => `files/${sha256}`;

/**
 * Stores the shop's files that the target does not have yet, each under the hash of its content, and the list of all.
 * `whole` reads every file; without it those whose name the newest list has are taken for the same.
 */
export async function backUpFiles(
  vault: Vault,
  store: FileStore,
  { whole }: { readonly whole: boolean },
): Promise<FilesBackup> {
  const takenAt = new Date();
  const lists = await fileLists(vault.target);
  const before = lists.at(-1);
  const known = new Map((before?.files ?? []).map((file) => [file.name, file]));
  const byContent = new Map<string, StoredPart | Promise<StoredPart>>(
    lists.flatMap(({ files }) => files.map(({ sha256, object }) => [sha256, object] as const)),
  );
  const files: ListedFile[] = [];
  let [stored, bytes] = [0, 0];

  const keep = async (name: string): Promise<void> => {
    const same = known.get(name);
    if (!whole && same) return void files.push(same);
    const content = await store.get(name);
    // It was deleted since it was listed.
    if (!content) return;
    const sha256 = createHash('sha256').update(content).digest('hex');
    // Two of the same content at the same time are one object: stored again, it would have another hash where it is encrypted.
    const stores = byContent.get(sha256);
    const storing = stores ?? vault.storeBytes(() => objectOf(sha256), content, { pack: false });
    byContent.set(sha256, storing);
    const object = await storing;
    if (!stores) {
      stored += 1;
      bytes += object.bytes;
    }
    files.push({ name, bytes: content.length, sha256, object });
  };

  let batch: string[] = [];
  for await (const name of store.list()) {
    batch.push(name);
    if (batch.length < AT_ONCE) continue;
    await Promise.all(batch.map(keep));
    batch = [];
  }
  await Promise.all(batch.map(keep));
  files.sort((a, b) => (a.name < b.name ? -1 : 1));
  if (!before || !sameFiles(before, files))
    await writeFileList(vault.target, {
      format: 1,
      id: newId(takenAt),
      takenAt: takenAt.toISOString(),
      files,
    });
  return { files: files.length, stored, bytes };
}

const sameFiles = (list: FileList, files: readonly ListedFile[]): boolean =>
  list.files.length === files.length &&
  list.files.every((file, at) => file.name === files[at]?.name && file.object.name === files[at].object.name);

/**
 * The files to bring back for a moment: those of the last list before it and of the first one after it, since a file
 * may have come after one and gone before the other. Of two contents of a name the earlier list has the right one.
 */
export function filesAt(lists: readonly FileList[], moment: Date | undefined): readonly ListedFile[] {
  if (!moment) return lists.at(-1)?.files ?? [];
  const at = moment.toISOString();
  const earlier = lists.filter(({ takenAt }) => takenAt <= at).at(-1);
  const later = lists.find(({ takenAt }) => takenAt > at);
  const byName = new Map<string, ListedFile>();
  for (const file of [...(later?.files ?? []), ...(earlier?.files ?? [])]) byName.set(file.name, file);
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
