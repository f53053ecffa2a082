import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

/** Free disk space of a folder in bytes; null when it cannot be read. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

let version: string | undefined;

/** The version in package.json of the working directory. */
export function shopVersion(): string {
  if (version !== undefined) return version;
  try {
    version = String((JSON.parse(readFileSync('package.json', 'utf8')) as { version?: unknown }).version);
  } catch {
    version = 'unknown';
  }
  return version;
}
