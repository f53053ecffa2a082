import { readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NOT_OURS =
  /(^|\/)(node_modules|dist|coverage|\.[^/]+)(\/|$)|^libs\/domain\/migrations\/|^tools\/fixtures\//;

/** Every file below the given folders that a person wrote, as paths from the root of the project. */
export function sourceFiles(folders: readonly string[], kinds: RegExp): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
  );
  return files.filter((file) => kinds.test(file) && !NOT_OURS.test(file)).sort();
}

/** Prints what is wrong, one line each, and ends with 1 when there is anything. */
export function report(check: string, faults: readonly string[]): void {
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? `${check}: in order` : `${check}: ${faults.length} to put right`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
