// npm run build: server, tools and libraries by Nest (SWC), api and worker bundled, the web application by Vite.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { run, step } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { useProjectNode } from './node-version.mjs';

const STAMP = path.join(ROOT, '.data', 'build.stamp');
const SOURCES = ['apps', 'libs', 'tools/cli'];
const SETTINGS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'nest-cli.json',
  'scripts/build.mjs',
  'scripts/lib/bundle.mjs',
];
const OUTPUTS = ['dist', 'apps/web/dist/index.html'];
const NOT_BUILT =
  /(^|[\\/])(node_modules|dist|test)([\\/]|$)|\.(spec|test|int-spec|e2e-spec|contract-spec)\.tsx?$/;

/** Builds unless what was built is of these very sources. Resolves to whether it built. */
export async function buildIfNeeded() {
  const fresh = fingerprint();
  const known = existsSync(STAMP) && OUTPUTS.every((file) => existsSync(path.join(ROOT, file)));
  if (known && readFileSync(STAMP, 'utf8') === fresh) return false;
  await build();
  return true;
}

export async function build() {
  const fresh = fingerprint();
  rmSync(STAMP, { force: true });
  rmSync(path.join(ROOT, 'dist'), { recursive: true, force: true });
  const node = (...args) => run(process.execPath, args, { cwd: ROOT, shell: false });
  await step('Compilando o servidor', () => node('node_modules/@nestjs/cli/bin/nest.js', 'build', '--all'));
  await step('Juntando os arquivos do servidor', () => node('scripts/lib/bundle.mjs'));
  await step('Compilando a loja na web', () =>
    node('node_modules/vite/bin/vite.js', 'build', 'apps/web', '--config', 'apps/web/vite.config.ts'),
  );
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, fresh);
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

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await useProjectNode();
  await build().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
