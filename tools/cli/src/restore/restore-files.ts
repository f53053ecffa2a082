import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '@plantao/platform/storage';
import { filesAt } from '../backup/files-backup.js';
import { fileLists } from '../backup/manifest.js';
import type { Vault } from '../backup/vault.js';

/**
 * Brings the shop's files of a moment back into the store. Those that are there with the same content stay, and so do
 * others: a file that no row names harms nobody. Returns how many were written.
 * @throws CorruptedPart before the first of them is written that is not what was stored
 */
export async function restoreFiles(
  vault: Vault,
  store: FileStore,
  moment: Date | undefined,
): Promise<{ readonly files: number; readonly written: number }> {
  const files = filesAt(await fileLists(vault.target), moment);
  let written = 0;
  for (const { name, sha256, object } of files) {
    const there = await store.get(name);
    if (there && createHash('sha256').update(there).digest('hex') === sha256) continue;
    await store.put(name, await buffer(await vault.open(object)));
    written += 1;
  }
  return { files: files.length, written };
}
