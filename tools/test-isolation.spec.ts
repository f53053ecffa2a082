import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** A package that sets itself up when it is loaded, and a module of the project that remembers. */
const PACKAGE = `globalThis.ofPackage = true; process.on('SIGUSR2', () => undefined); module.exports = { loads: [] };`;
const MODULE = `module.exports = { calls: 0 };`;

const LEAVES = `
const own = require('./own'); const shared = require('shared');
test('leaves everything behind', () => {
  own.calls += 1; shared.loads.push('first');
  globalThis.left = true; globalThis.fetch = null; delete globalThis.URL;
  process.env.LEFT = '1'; process.env.NODE_ENV = 'production'; delete process.env.KEPT;
  process.on('SIGUSR1', () => undefined); process.exitCode = 0; process.chdir('/');
  jest.useFakeTimers(); jest.spyOn(Math, 'random').mockReturnValue(4);
});`;
const FINDS = `
const own = require('./own'); const shared = require('shared');
test('finds nothing of it, but for the package', () => {
  expect(own.calls).toBe(0); expect(shared.loads).toEqual(['first']);
  expect(globalThis.left).toBeUndefined(); expect(typeof fetch).toBe('function'); expect(typeof URL).toBe('function');
  expect([process.env.LEFT, process.env.NODE_ENV, process.env.KEPT]).toEqual([undefined, 'test', 'kept']);
  expect(process.listenerCount('SIGUSR1')).toBe(0); expect(process.cwd()).toBe(process.env.FOLDER);
  expect(setTimeout.clock).toBeUndefined(); expect(Math.random()).toBeLessThan(1);
  expect([globalThis.ofPackage, process.listenerCount('SIGUSR2')]).toEqual([true, 1]);
  expect([] instanceof Array && new Error() instanceof Error && new Date() instanceof Date).toBe(true);
});`;
const ALONE = `/** @jest-environment node */
test('has its packages to itself', () => expect(require('shared').loads).toEqual([]));`;
const BREAKS = `
test('is green', () => undefined);
test('is red', () => expect(1).toBe(2));`;
const BROKEN_OUTSIDE = `
afterAll(() => { throw new Error('in the end'); });
test('is green', () => undefined);`;
const UNHANDLED = `
test('waits', async () => { Promise.reject(new Error('nobody catches me')); await new Promise((done) => setTimeout(done, 50)); });`;

interface Result {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/** As many events as there were before, which a file listens to: jest's own listener must be there after them. */
const LISTENS = `
const { WorkerState } = require(process.argv[1]);
process.on('message', () => undefined);
const before = process.eventNames().map(String);
const state = new WorkerState();
for (let n = 0; n < before.length; n += 1) process.on('added-' + n, () => undefined);
state.restore();
console.log(JSON.stringify([before, process.eventNames().map(String)]));
process.exit();`;

describe('a worker', () => {
  it('keeps its own listeners, whatever a test file listens to', () => {
    const state = path.join(ROOT, 'test/jest/worker-state.cjs');
    const { stdout } = spawnSync(process.execPath, ['-e', LISTENS, state], { encoding: 'utf8' });
    const [before, after] = JSON.parse(stdout) as string[][];
    expect(before).toContain('message');
    expect(after).toEqual(before);
  });
});

describe('test files that share a worker', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'plantao-isolation-'));
    mkdirSync(path.join(folder, 'node_modules/shared'), { recursive: true });
    write('node_modules/shared/index.js', PACKAGE);
    write('package.json', '{}');
    write('own.js', MODULE);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);

  /** The state of every file and of its tests, in the order of the names. */
  function runFiles(files: Record<string, string>): string[][] {
    for (const [name, text] of Object.entries(files)) write(name, text);
    const config = {
      rootDir: folder,
      runtime: path.join(ROOT, 'test/jest/worker-runtime.cjs'),
      testEnvironment: path.join(ROOT, 'test/jest/worker-environment.cjs'),
      testRegex: Object.keys(files).map((name) => `${name}$`),
      transform: {},
      haste: { enableSymlinks: false },
    };
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(ROOT, 'node_modules/jest/bin/jest.js'), '--config', JSON.stringify(config), '--json', '-i'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'test', KEPT: 'kept', FOLDER: folder },
      },
    );
    if (!stdout) throw new Error(stderr);
    const { testResults } = JSON.parse(stdout) as Result;
    return testResults
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ status, assertionResults }) => [status, ...assertionResults.map((test) => test.status)]);
  }

  it('do not affect one another, and load a package once', () => {
    const larger = `${LEAVES}\n// ${'The larger file runs first. '.repeat(100)}`;
    expect(runFiles({ 'a.js': larger, 'b.js': FINDS, 'c.js': ALONE })).toEqual([
      ['passed', 'passed'],
      ['passed', 'passed'],
      ['passed', 'passed'],
    ]);
  });

  it('fail when a test fails, on errors outside of tests, and on unhandled rejections', () => {
    expect(runFiles({ 'd.js': BREAKS, 'e.js': BROKEN_OUTSIDE, 'f.js': UNHANDLED })).toEqual([
      ['failed', 'passed', 'failed'],
      ['failed', 'passed'],
      ['failed', 'failed'],
    ]);
  });
});
