// What `dist` was built of: scripts/build.mjs notes it, tests that start processes ask (test/infra/shop-process.mjs).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

const STAMP = path.join(ROOT, '.data', 'build.stamp');
const SOURCES = ['apps', 'libs', 'tools/cli'];
const SETTINGS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'nest-cli.json',
  'scripts/build.mjs',
  'scripts/lib/build-stamp.mjs',
  'scripts/lib/bundle.mjs',
];
const OUTPUTS = ['dist', 'apps/web/dist/index.html'];
const NOT_BUILT =
  /(^|[\\/])(node_modules|dist|test)([\\/]|$)|\.(spec|test|int-spec|e2e-spec|contract-spec)\.tsx?$/;

/** Whether what was built is of these very sources. */
export function isBuilt() {
  const known = existsSync(STAMP) && OUTPUTS.every((file) => existsSync(path.join(ROOT, file)));
  return known && readFileSync(STAMP, 'utf8') === fingerprint();
}

/** Nothing counts as built until `markBuilt` is called with what this returns. */
export function markUnbuilt() {
  rmSync(STAMP, { force: true });
  return fingerprint();
}

/** @param {string} sources the fingerprint from before the build */
export function markBuilt(sources) {
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, sources);
}

/** Names, sizes and times of everything that goes into a build: a removed file counts as a change, too. */
function fingerprint() {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name))),
  );
  for (const file of [...files.filter((name) => !NOT_BUILT.test(name)).sort(), ...SETTINGS]) {
    const { size, mtimeMs } = statSync(path.join(ROOT, file));
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
