import { readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NOT_OURS =
  /(^|\/)(node_modules|dist|coverage|\.[^/]+)(\/|$)|^libs\/domain\/migrations\/|^tools\/fixtures\//;

/** A comment of a TypeScript file; what follows `https:` is none. */
export const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;

/** Every hand-written file below the given folders, as paths from the project root. */
export function sourceFiles(folders: readonly string[], kinds: RegExp): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
  );
  return files.filter((file) => kinds.test(file) && !NOT_OURS.test(file)).sort();
}

/** Prints the problems, one per line, and sets exit code 1 when there are any. */
export function report(check: string, faults: readonly string[]): void {
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? `${check}: ok` : `${check}: ${faults.length} problems`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
