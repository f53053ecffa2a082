import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

/** Bytes that may still be written below a folder; null where that cannot be known. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

let version: string | undefined;

/** The version in package.json of the folder that the process runs in. */
export function shopVersion(): string {
  if (version !== undefined) return version;
  try {
    version = String((JSON.parse(readFileSync('package.json', 'utf8')) as { version?: unknown }).version);
  } catch {
    version = 'unknown';
  }
  return version;
}
