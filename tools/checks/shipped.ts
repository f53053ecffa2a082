// What is shipped: the server's production tree, and what is built into the browser's files or runs in the sandbox.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LockedPackage, LockedPackages } from './dependencies.js';
import { sourceFiles } from './sources.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TEST = /\.(spec|test|contract-spec)\.tsx?$|\/testing\//;
const IMPORT = /(?:from|import|url\()\s*\(?\s*['\"]((?:@[\w.-]+\/)?[\w.-]+)/g;

/** Packages that the browser's and the sandbox's sources name, whatever list of package.json they stand in. */
export function importedByApps(): string[] {
  const files = sourceFiles(['apps/web/src', 'apps/sandbox/src'], /\.(tsx?|css)$/).filter(
    (file) => !TEST.test(file),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, name = '']) => name),
  );
  return [...new Set(names)].sort();
}

/** The packages of a lock file, with those that `roots` need no longer marked as tools (`dev`). */
export function asShipped(packages: LockedPackages, roots: readonly string[]): LockedPackages {
  const needed = new Set<string>();
  const take = (name: string, from: string): void => {
    const place = resolve(name, from, packages);
    if (!place || needed.has(place)) return;
    needed.add(place);
    const { dependencies, optionalDependencies } = packages[place] as LockedPackage;
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) take(each, `${place}/`);
  };
  for (const root of roots) take(root, '');
  return Object.fromEntries(
    Object.entries(packages).map(([place, entry]) => [
      place,
      needed.has(place) ? { ...entry, dev: false } : entry,
    ]),
  );
}

/** Where a package finds another: below itself first, then below each folder above it. */
function resolve(name: string, from: string, packages: LockedPackages): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/'))) {
    const place = `${folder}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}
