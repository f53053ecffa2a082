// npm run upgrade:record, at a release: the statements that its processes send, and its commit, for the tests of the next one.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Together they use what customers, staff and jobs use. */
const FOLDERS = [
  ...[
    'accounts',
    'admin',
    'cart',
    'catalogue',
    'checkout',
    'leads',
    'orders',
    'payments',
    'settings',
    'shipping',
  ],
  'warehouse',
].map((folder) => `apps/api/test/${folder}`);
/** Tests of jobs and of the relay. */
const JOBS = 'apps/worker/src';

/** Names of objects that only tests make, and statements about other databases. */
const OF_TESTS = /pg_sleep|pg_stat|pg_locks|pg_class|information_schema|pg_terminate|\bt_\d+_/i;

const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-statements-'));
try {
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'e2e', 'int', '--maxWorkers', '2'];
  const { status } = spawnSync(process.execPath, [...jest, ...FOLDERS, JOBS], {
    cwd: ROOT,
    env: { ...process.env, RECORD_STATEMENTS: folder },
    stdio: 'inherit',
  });
  if (status !== 0) console.error('some tests failed: what they sent was recorded');
  const texts = readdirSync(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string),
  );
  const statements = [...new Set(texts)].filter((text) => !OF_TESTS.test(text)).sort();
  const migration = readdirSync(path.join(ROOT, 'libs/domain/migrations')).sort().at(-1);
  const file = `test/upgrade/statements-${new Date().toISOString().slice(0, 10)}.json.gz`;
  writeFileSync(path.join(ROOT, file), gzipSync(JSON.stringify({ migration, statements }), { level: 9 }));
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
  writeFileSync(
    path.join(ROOT, 'deploy/release.json'),
    `${JSON.stringify({ commit, date: new Date().toISOString().slice(0, 10) }, null, 2)}\n`,
  );
  console.log(`${file}: ${statements.length} statements. Remove the one before the last, then run its test`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
