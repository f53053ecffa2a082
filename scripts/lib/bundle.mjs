// api and worker as a few files: a process reads some dozen files at its start instead of thousands.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { rolldown } from 'rolldown';
import { ROOT } from './root.mjs';

/** Native code, packages that serve files of their own folder, and what those share with the shop. */
const OWN_FILES = ['sharp', '@node-rs/argon2', 'swagger-ui-dist', '@bull-board/api', '@bull-board/fastify'];
/** By app: bullmq is the same for the queue dashboard and for the queues that it shows. */
const EXTERNAL = { api: [...OWN_FILES, 'bullmq'], worker: OWN_FILES };
/** What packages use when it is installed, and the shop does not have. */
const NOT_INSTALLED = [
  'pg-native',
  '@nestjs/microservices',
  '@nestjs/websockets',
  '@nestjs/platform-express',
];
/** Chunks of packages begin with this. */
const PACKAGES = 'packages';

/**
 * Replaces `dist/apps/<app>/src/main.js` by the entry of a bundle, whose chunks are in `dist/apps/<app>/bundle`. Dynamic
 * imports stay lazy. Stack traces name the sources (`--enable-source-maps`), class names stay as they are (tokens of
 * Nest, entities).
 * @param {string} app
 */
async function bundle(app) {
  const external = [...EXTERNAL[app], ...NOT_INSTALLED];
  const build = await rolldown({
    cwd: ROOT,
    platform: 'node',
    input: { main: `dist/apps/${app}/src/main.js` },
    external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [{ name: 'source-maps', load: withSourceMap }],
    onLog(_level, log) {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    },
  });
  const { output } = await build.write({
    dir: path.join(ROOT, 'dist/apps', app),
    entryFileNames: 'src/[name].js',
    // Without a hash: the compile cache keeps one entry a file.
    chunkFileNames: 'bundle/[name].js',
    keepNames: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    codeSplitting: { groups: [{ name: PACKAGES, test: /node_modules/, entriesAware: true }] },
  });
  await build.close();
  const chunks = output.filter(({ type }) => type === 'chunk');
  const folder = path.join(ROOT, 'dist/apps', app);
  for (const { fileName } of chunks) tidySourceMap(path.join(folder, fileName));
  const packages = chunks.map(({ fileName, moduleIds }) => [path.basename(fileName), packagesOf(moduleIds)]);
  writeFileSync(path.join(folder, 'bundle/packages.json'), JSON.stringify(Object.fromEntries(packages)));
}

/** The packages that the modules are of, for tools/boot.int-spec.ts. */
function packagesOf(modules) {
  const names = modules.map((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** A built file with the map that leads to its TypeScript; packages have none. */
function withSourceMap(file) {
  if (!file.startsWith(path.join(ROOT, 'dist') + path.sep) || !file.endsWith('.js')) return null;
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  return { code: readFileSync(file, 'utf8'), map };
}

/** One position a line is what a stack trace names, and packages need none: a process keeps its maps in memory. */
function tidySourceMap(file) {
  const mapFile = `${file}.map`;
  if (path.basename(file).startsWith(PACKAGES)) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
    rmSync(mapFile, { force: true });
  } else if (existsSync(mapFile)) {
    const map = JSON.parse(readFileSync(mapFile, 'utf8'));
    const lines = decode(map.mappings).map((segments) => segments.slice(0, 1).map((one) => one.slice(0, 4)));
    writeFileSync(mapFile, JSON.stringify({ ...map, names: [], mappings: encode(lines) }));
  }
}

for (const app of Object.keys(EXTERNAL)) await bundle(app);
