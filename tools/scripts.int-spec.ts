import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { shopEnvironment } from '../scripts/lib/environment.mjs';
import { createTestDatabase, type TestDatabase } from '../test/infra/database.js';
import { freePort } from '../test/infra/free-port.js';

const ROOT = path.resolve(import.meta.dirname, '..');
const MIGRATIONS = path.join(ROOT, 'libs/domain/migrations');
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

interface Run {
  readonly args?: readonly string[];
  readonly env?: Record<string, string>;
  readonly code?: number;
  readonly prints: RegExp;
}

const PRODUCTION = { APP_ENV: 'production' };
const closed: Run = { env: PRODUCTION, code: 78, prints: /MP_ACCESS_TOKEN/ };
/** Its port is taken by this test: it says so before it does anything. */
const taken: Run = { code: 1, prints: /já está em uso/ };

/** A quick and harmless run of each script. */
const RUNS: Record<string, Run> = {
  start: taken,
  dev: taken,
  'start:api': closed,
  'start:worker': closed,
  'start:sandbox': { env: PRODUCTION, code: 1, prints: /não roda com APP_ENV=production/ },
  test: { args: ['--only', 'nothing'], code: 2, prints: /no such suite: nothing/ },
  t: { code: 2, prints: /Which test\?/ },
  'test:nemesis': { args: ['--faults', 'nothing'], code: 1, prints: /--faults nothing: there is api-kill/ },
  'test:reliability': { args: ['--only', 'nothing'], code: 1, prints: /No tests found/ },
  'test:scanners': { args: ['--only', 'nothing'], code: 2, prints: /--only nothing: there is sqlmap/ },
  'test:chaos': { args: ['--seeds', '0'], code: 2, prints: /--seeds and --seconds are positive/ },
  lint: { args: ['--version'], prints: /Version: \d+\.\d+/ },
  format: { args: ['--version'], prints: /\d+\.\d+/ },
  'db:migrate': { prints: /banco em dia/ },
  'db:new': { args: ['nothing'], prints: /No changes required/ },
  'db:reset': { env: PRODUCTION, code: 1, prints: /não é apagado por comando/ },
  seed: { env: PRODUCTION, code: 1, prints: /não roda em produção/ },
  'admin:create': { args: ['--help'], prints: /npm run admin:create/ },
  doctor: { prints: /ok +PostgreSQL \d+/ },
  'files:move': { args: ['--help'], prints: /npm run files:move/ },
  backup: { args: ['--help'], prints: /npm run backup/ },
  restore: { args: ['--help'], prints: /npm run restore/ },
  reconcile: { args: ['--help'], prints: /npm run reconcile/ },
  queues: { args: ['status'], prints: /eventos: 0 a caminho/ },
  icons: { args: ['--help'], code: 1, prints: /ERR_PARSE_ARGS_UNKNOWN_OPTION/ },
  studio: { args: ['--list', 'tradicional-top'], code: 0, prints: /tradicional-top: \d+ pictures to make/ },
  bench: { args: ['--only', 'nothing'], code: 1, prints: /--only nothing: there is detail/ },
  'bench:paint': { args: ['--only', 'nothing'], code: 1, prints: /--only nothing: there is home/ },
  'bench:growth': { args: ['--rounds', '0'], code: 1, prints: /--rounds is a positive number/ },
  requirements: { args: ['CHK-34'], prints: /CHK-34/ },
  sbom: { prints: /sbom\.cdx\.json: \d{3} packages/ },
};

/** Too long or too large for a test of tests; `npm test` itself runs what they run. */
const STAGES = ['build', 'typecheck', 'verify', 'unit', 'int', 'e2e', 'upgrade:record', 'test:previous'];
/** They write the file that is in the repository: its own test compares what they write with it. */
const WRITERS = ['lock:repair', 'licences'];

let database: TestDatabase;
let folder: string;
let port: number;
const holder = net.createServer();

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-test-scripts-'));
  port = await freePort();
  await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve));
});
// Where `db:new` found something to write, no other test meets it.
afterEach(() => {
  for (const file of readdirSync(MIGRATIONS).filter((name) => name.endsWith('-nothing.cjs')))
    rmSync(path.join(MIGRATIONS, file));
});
afterAll(async () => {
  holder.close();
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

async function run(name: string, { args = [], env = {} }: Run): Promise<{ code: number; output: string }> {
  const sandboxPort = String(await freePort());
  const { NODE_OPTIONS: _jest, REDIS_URL: _redis, ...own } = process.env;
  const environment = {
    ...own,
    ...{ DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(port), SANDBOX_PORT: sandboxPort },
    ...env,
  };
  if (env['APP_ENV'] === 'production') Reflect.deleteProperty(environment, 'SANDBOX_PORT');
  return new Promise((resolve) => {
    const line = ['run', '--silent', name, '--', ...args];
    execFile('npm', line, { cwd: ROOT, env: environment }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

/** The files of the project that a script names. */
const filesOf = (script: string): string[] =>
  script.split(' ').filter((word) => /^(scripts|tools|dist|node_modules)\/.+\.(m?js|ts)$/.test(word));

describe('every script of package.json', () => {
  it('has a test', () => {
    expect(Object.keys(scripts).sort()).toEqual([...Object.keys(RUNS), ...STAGES, ...WRITERS].sort());
  });

  it.each(Object.entries(scripts))('%s names files that exist', (_, script) => {
    expect(filesOf(script).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it.each(Object.entries(RUNS))('%s runs', async (name, expected) => {
    const { code, output } = await run(name, expected);
    expect({ code, output }).toEqual({
      code: expected.code ?? 0,
      output: expect.stringMatching(expected.prints),
    });
  });

  it.each(['verify', 'unit', 'int', 'e2e'])('%s names an existing suite', async (name) => {
    expect(scripts[name]).toBe(`node scripts/test.mjs --only ${name}`);
    const { code, output } = await run('test', { args: ['--only', `${name},nothing`], prints: /./ });
    expect([code, output]).toEqual([2, expect.stringMatching(/^no such suite: nothing;/)]);
  });

  it('lock:repair finds nothing to repair in the lock file that is there', async () => {
    const lock = path.join(ROOT, 'package-lock.json');
    const before = readFileSync(lock, 'utf8');
    const { code, output } = await run('lock:repair', { prints: /./ });
    expect([code, output]).toEqual([0, expect.stringContaining('0 optional platform packages added')]);
    expect(readFileSync(lock, 'utf8')).toBe(before);
  });

  it('licences writes the page that is there', async () => {
    const page = path.join(ROOT, 'docs', 'licences.md');
    const before = readFileSync(page, 'utf8');
    expect((await run('licences', { prints: /./ })).code).toBe(0);
    expect(readFileSync(page, 'utf8')).toBe(before);
  });
});

describe('the ports of npm start', () => {
  it('are not those of the sandbox: the worker listens on the next one', () => {
    const portOfWorker = (env: NodeJS.ProcessEnv) => shopEnvironment({ PORT: '4700', ...env })['WORKER_PORT'];
    expect(portOfWorker({})).toBe('4701');
    expect(portOfWorker({ SANDBOX_PORT: '4701' })).toBe('4702');
    expect(portOfWorker({ SANDBOX_PORT: '4702', SANDBOX_SMTP_PORT: '4701' })).toBe('4703');
    expect(portOfWorker({ SANDBOX_PORT: '4701', WORKER_PORT: '4800' })).toBe('4800');
  });

  it('are checked for duplicates before anything starts', async () => {
    const { code, output } = await run('start', {
      env: { PORT: '4700', SANDBOX_PORT: '4701', WORKER_PORT: '4701' },
      prints: /./,
    });
    expect(code).toBe(1);
    expect(output).toContain('WORKER_PORT e SANDBOX_PORT são a mesma porta (4701): escolha uma para cada.');
  });
});
