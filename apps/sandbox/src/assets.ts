import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder of the files that browsers get as they are; found from the sources and from the built output alike. */
const ASSETS = findAssets(import.meta.dirname);

/** The text of one file. */
export function readAsset(name: string): string {
  return readFileSync(join(ASSETS, name), 'utf8');
}

/** The files of a folder as one script, in the order of their names, hidden from the page's own names. */
export function readScript(folder: string): string {
  const names = readdirSync(join(ASSETS, folder)).sort();
  const parts = names.map((name) => readAsset(join(folder, name)));
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}

function findAssets(from: string): string {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'apps', 'sandbox', 'assets');
    if (existsSync(candidate)) return candidate;
  }
  throw new Error('A pasta apps/sandbox/assets não foi encontrada.');
}
