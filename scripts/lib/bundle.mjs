// api, worker and the operator's commands as a few files: a process reads some dozen files at its start instead of
// thousands, and the image needs few packages.
// node scripts/lib/bundle.mjs <source> <folder>: a process of tests alone, into <folder>/src.
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { rolldown } from 'rolldown';
import { ROOT } from './root.mjs';

/** Native code, packages that serve files of their own folder, and what those share with the shop. */
const OWN_FILES = ['sharp', '@node-rs/argon2', 'swagger-ui-dist', '@bull-board/api', '@bull-board/fastify'];
/** Migrations are files that name the package; the ORM that runs them is the one that they see. */
const ORM = [
  '@mikro-orm/core',
  '@mikro-orm/sql',
  '@mikro-orm/postgresql',
  '@mikro-orm/migrations',
  'kysely',
  'pg',
];
/** Files of tools/cli/src that are not commands of operators: of demonstrations, and what the ORM's own program reads. */
const NOT_COMMANDS = ['seed', 'reset', 'mikro-orm.config'];
const CLI = 'tools/cli';
/** By folder of dist. bullmq is the same for the queue dashboard and for the queues that it shows. */
const EXTERNAL = {
  'apps/api': [...OWN_FILES, 'bullmq'],
  'apps/worker': OWN_FILES,
  [CLI]: [...OWN_FILES, ...ORM, 'bullmq'],
};
/** The packages that the bundles load from node_modules. */
export const NOT_BUNDLED = [...new Set(Object.values(EXTERNAL).flat())];
/** What packages use when it is installed, and the shop does not have. */
const NOT_INSTALLED = [
  'pg-native',
  '@nestjs/microservices',
  '@nestjs/websockets',
  '@nestjs/platform-express',
];
/**
 * pdfkit asks Node for the metrics of its fonts by subpath imports of its own package, which a bundle is no part of: with
 * a plain `require` they are bundled too.
 */
const STANDARD_FONTS = {
  name: 'standard-fonts',
  transform: {
    filter: { id: /pdfkit\.node\.mjs$/ },
    handler: (code) => ({
      code: code.replaceAll("require$1('#standard-fonts/", "require('#standard-fonts/"),
      map: null,
    }),
  },
};
/** Chunks of packages begin with this. */
const PACKAGES = 'packages';

/** Replaces the entries in `dist/<folder>/src` by those of a bundle. */
const bundleBuilt = (folder) =>
  bundle({
    input: Object.fromEntries(entriesOf(folder).map((name) => [name, `dist/${folder}/src/${name}.js`])),
    external: EXTERNAL[folder],
    at: path.join(ROOT, 'dist', folder),
    // Chunks of several entries would run before reflect-metadata, which each entry imports first.
    strictExecutionOrder: folder === CLI,
  });

/** A process that tests start many times; `dist` has nothing of it. */
const bundleOfTests = (source, at) =>
  bundle({
    input: { [path.basename(source, '.ts')]: source },
    external: EXTERNAL['apps/api'],
    at,
    tsconfig: path.join(ROOT, 'tsconfig.base.json'),
  });

/**
 * Entries in `<at>/src`, their chunks in `<at>/bundle`. Dynamic imports stay lazy. Stack traces name the sources
 * (`--enable-source-maps`), class names stay as they are (tokens of Nest, entities).
 */
async function bundle({ input, external, at, strictExecutionOrder = false, tsconfig }) {
  const left = [...external, ...NOT_INSTALLED];
  const build = await rolldown({
    cwd: ROOT,
    platform: 'node',
    input,
    ...(tsconfig && { tsconfig }),
    external: (id) => left.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [{ name: 'source-maps', load: withSourceMap }, STANDARD_FONTS],
    onLog(_level, log) {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    },
  });
  const { output } = await build.write({
    dir: at,
    entryFileNames: 'src/[name].js',
    // Without a hash: the compile cache keeps one entry a file.
    chunkFileNames: 'bundle/[name].js',
    keepNames: true,
    // An eighth of what a process reads to be ready; licences stay.
    comments: { legal: true, annotation: false, jsdoc: false },
    strictExecutionOrder,
    sourcemap: true,
    sourcemapExcludeSources: true,
    codeSplitting: { groups: [{ name: PACKAGES, test: /node_modules/, entriesAware: true }] },
  });
  await build.close();
  const chunks = output.filter(({ type }) => type === 'chunk');
  for (const { fileName } of chunks) tidySourceMap(path.join(at, fileName));
  const packages = chunks.map(({ fileName, moduleIds }) => [path.basename(fileName), packagesOf(moduleIds)]);
  writeFileSync(path.join(at, 'bundle/packages.json'), JSON.stringify(Object.fromEntries(packages)));
}

/** An app has one entry, the command line one a command. */
function entriesOf(folder) {
  if (folder !== CLI) return ['main'];
  const files = readdirSync(path.join(ROOT, 'dist', folder, 'src')).filter((name) => name.endsWith('.js'));
  return files.map((name) => path.basename(name, '.js')).filter((name) => !NOT_COMMANDS.includes(name));
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [source, at] = process.argv.slice(2);
  if (source) await bundleOfTests(source, at);
  else for (const folder of Object.keys(EXTERNAL)) await bundleBuilt(folder);
}
