import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { shopEnvironment } from '../../../scripts/lib/environment.mjs';
import { NODE_FLAGS } from '../../../scripts/lib/server-options.mjs';
import { createTestDatabase, type TestDatabase } from '../../infra/database.js';
import { freePort } from '../../infra/free-port.js';
import { shopProcess } from '../../infra/shop-process.mjs';
import { slowness } from '../../infra/slowness.mjs';
import { until } from '../../infra/until.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** No cause keeps a process from serving for longer, in milliseconds (G1). */
const SERVES_MS = 10_000;
/** Each of them writes a line. */
const REQUESTS = 200;

jest.setTimeout(300_000);

let database: TestDatabase;
let folder: string;
let child: ChildProcess | undefined;
const opened: number[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-log-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  for (const descriptor of opened.splice(0)) closeSync(descriptor);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A pipe that holds nothing more; its reader is there and does not read. */
function fullPipe(): number {
  const file = path.join(folder, crypto.randomUUID());
  execFileSync('mkfifo', [file]);
  const reader = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
  opened.push(reader);
  try {
    for (;;) writeSync(reader, Buffer.alloc(4_096, ' '));
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('EAGAIN');
  }
  const writer = openSync(file, constants.O_WRONLY);
  opened.push(writer);
  return writer;
}

/** A pipe that nobody will ever read again. */
function brokenPipe(): number {
  const file = path.join(folder, crypto.randomUUID());
  execFileSync('mkfifo', [file]);
  const reader = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
  const writer = openSync(file, constants.O_WRONLY);
  opened.push(writer);
  closeSync(reader);
  return writer;
}

/** Refuses every write: without a device for that, a file that is open for reading. */
function fullDisk(): number {
  const device = statSync('/dev/full', { throwIfNoEntry: false });
  const descriptor = device?.isCharacterDevice()
    ? openSync('/dev/full', constants.O_WRONLY)
    : openSync(path.join(ROOT, 'package.json'), constants.O_RDONLY);
  expect(() => writeSync(descriptor, 'x')).toThrow();
  opened.push(descriptor);
  return descriptor;
}

describe('G1 a process whose log lines nobody takes', () => {
  it.each([
    ['api', 'a reader that does not read', fullPipe],
    ['api', 'a reader that is gone', brokenPipe],
    ['api', 'a full disk', fullDisk],
    ['worker', 'a full disk', fullDisk],
  ] as const)('serves all the same: %s with %s', async (kind, _what, output) => {
    const port = await freePort();
    const env = shopEnvironment({
      ...{ PATH: process.env['PATH'], APP_ENV: 'test', LOG_LEVEL: 'info' },
      ...{ DATA_DIR: folder, DATABASE_URL: database.applicationUrl },
      ...(kind === 'api' ? { PORT: String(port) } : { WORKER_PORT: String(port) }),
    });
    const endings: (string | number)[] = [];
    child = spawn(process.execPath, [...NODE_FLAGS[kind], ...shopProcess(`apps/${kind}/src/main.ts`)], {
      cwd: ROOT,
      env,
      stdio: ['ignore', output(), 'inherit'],
    });
    child.once('exit', (code, signal) => endings.push(signal ?? code ?? 0));
    const answers = async (milliseconds: number): Promise<boolean> => {
      const signal = AbortSignal.timeout(milliseconds);
      return fetch(`http://127.0.0.1:${port}/health/ready`, { signal }).then(
        async (response) => (await response.text(), response.ok),
        () => false,
      );
    };
    await until(() => answers(1_000), { milliseconds: slowness() * SERVES_MS, every: 100 });
    const answered: boolean[] = [];
    for (let request = 0; request < REQUESTS; request += 1) answered.push(await answers(SERVES_MS));
    expect(answered.filter(Boolean)).toHaveLength(REQUESTS);
    expect(endings).toEqual([]);
    child.kill('SIGTERM');
    await until(() => endings.length > 0, { milliseconds: slowness() * SERVES_MS, every: 100 });
    expect(endings).toEqual([0]);
  });
});
