// npm run t -- <file…> [jest options]: runs test files of any kind, each in the project that it belongs to.
//   npm run t -- libs/domain/src/shared/money.spec.ts
//   npm run t -- apps/api/test/orders --testNamePattern CHK-34
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './lib/root.mjs';
import { useTestNode } from './node-version.mjs';

/** The projects of jest.config.mjs by the ending of a test file, the ones that need more first. */
const PROJECTS = [
  [/^test[\\/]browser[\\/].*\.e2e\.ts$/, 'browser'],
  [/^apps[\\/]web[\\/].*\.(spec|test)\.tsx?$/, 'web'],
  [/\.e2e-spec\.ts$/, 'e2e'],
  [/\.int-spec\.ts$/, 'int'],
  [/\.contract-spec\.ts$/, 'contract'],
  [/\.spec\.ts$/, 'unit'],
];
const NEED_REDIS = ['int', 'contract', 'e2e', 'browser'];

await ensureInstalled();
await useTestNode();
const [files, options] = split(process.argv.slice(2));
if (files.length === 0) {
  console.error('Which test? npm run t -- <file or folder> [jest options]');
  process.exit(2);
}
const { ensureBrowser, ensureRedis } = await import('./testing/machine.mjs');
const projects = projectsOf(files);
if (projects.some((name) => NEED_REDIS.includes(name))) await ensureRedis();
if (projects.includes('browser')) {
  process.env.CHROMIUM_PATH = await ensureBrowser();
  await (await import('./build.mjs')).buildIfNeeded();
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', ...files, '--selectProjects', ...projects, '--colors', ...options],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_OPTIONS: nodeOptions() } },
);
process.exit(status ?? 1);

/** Files stand before the first option; paths may be given from the folder that npm was called in. */
function split(args) {
  const at = args.findIndex((arg) => arg.startsWith('-'));
  const end = at < 0 ? args.length : at;
  const from = process.env.INIT_CWD ?? ROOT;
  const files = args.slice(0, end).map((file) => path.relative(ROOT, path.resolve(from, file)));
  return [files, args.slice(end)];
}

/** A folder may hold several kinds: jest itself says which of its files match. */
function projectsOf(files) {
  const known = files.map((file) => PROJECTS.find(([pattern]) => pattern.test(file))?.[1]);
  return known.every(Boolean) ? [...new Set(known)] : [...new Set(PROJECTS.map(([, name]) => name))];
}

function nodeOptions() {
  const options = [
    process.env.NODE_OPTIONS,
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
  ];
  return options.filter(Boolean).join(' ');
}
