import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { hashPassword } from '@plantao/domain/accounts';
import { DEMONSTRATION_ACCOUNTS } from '@plantao/domain/demonstration-accounts';
import { ACCOUNTS } from '../../scripts/lib/environment.mjs';
import { createTestDatabase, type TestDatabase } from '../infra/database.js';
import { freePort } from '../infra/free-port.js';
import { shopProcess } from '../infra/shop-process.mjs';
import { UNSAFE, safeEnvironment } from './safe-environment.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OPEN_MS = 150_000;

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-test-production-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

/**
 * Starts a process of the shop; resolves to how it ended and what it output, or to what it output once `ready` holds.
 */
async function open(
  main: string,
  changed: Record<string, string>,
  ready: (output: string) => boolean | Promise<boolean> = () => false,
): Promise<{ code: number | null; output: string }> {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, LOG_LEVEL: 'info', ...changed };
  const child = spawn(process.execPath, shopProcess(main), { cwd: ROOT, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  for (const until = Date.now() + OPEN_MS; Date.now() < until && child.exitCode === null;) {
    if (await ready(output)) {
      child.kill('SIGTERM');
      await ended;
      return { code: null, output };
    }
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 100))]);
  }
  child.kill('SIGKILL');
  return { code: await ended, output };
}

const API = 'apps/api/src/main.ts';
const WORKER = 'apps/worker/src/main.ts';
const GATE = 'tools/cli/src/gate.ts';

async function sql(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

const addPerson = async (email: string, password: string, role: string): Promise<void> =>
  sql(
    `insert into app_user (id, name, email, role, password_hash, created_at, updated_at)
     values (gen_random_uuid(), 'Alguém', $1, $2, $3, now(), now())`,
    [email, role, await hashPassword(password)],
  );

describe('production starts only when it is safe', () => {
  it.each([API, WORKER])(
    '%s refuses to start with only a database, and names every cause at once',
    async (main) => {
      const { code, output } = await open(main, { APP_ENV: 'production', DATABASE_URL: database.url });
      expect(code).toBe(78);
      const causes = [
        'MP_ACCESS_TOKEN',
        'MP_PUBLIC_KEY',
        'MP_WEBHOOK_SECRET',
        'ME_TOKEN',
        'ME_WEBHOOK_SECRET',
      ];
      for (const name of [...causes, 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'TRUSTED_PROXIES'])
        expect(output).toContain(`  ${name}: `);
      expect(output).not.toContain('    at ');
    },
  );

  it.each(UNSAFE)('the api does not start with %s', async (_, changed, named) => {
    const { code, output } = await open(API, { ...safeEnvironment(database.url), ...changed });
    expect(code).toBe(78);
    const causes = output.split('\n').filter((line) => line.startsWith('  '));
    expect(new Set(causes.map((line) => line.trim().split(':')[0]))).toEqual(new Set([named]));
  });

  it('starts api and worker when nothing is wrong', async () => {
    const PORT = String(await freePort());
    const ready = async (): Promise<boolean> =>
      (await fetch(`http://127.0.0.1:${PORT}/health/ready`).catch(() => undefined))?.ok === true;
    const api = await open(API, { ...safeEnvironment(database.url), PORT }, ready);
    expect(api.code).toBeNull();
    const worker = await open(WORKER, safeEnvironment(database.url), (output) =>
      output.includes('worker ready'),
    );
    expect(worker.code).toBeNull();
  });

  it('does not start when the database cannot be asked', async () => {
    const nowhere = `postgres://shop@127.0.0.1:${await freePort()}/plantao`;
    const { code, output } = await open(GATE, safeEnvironment(nowhere));
    expect([code, output]).toEqual([78, expect.stringContaining('banco de dados: ')]);
  });

  it('starts on a database without tables', async () => {
    await sql('create database never_migrated');
    const empty = new URL(database.url);
    empty.pathname = '/never_migrated';
    try {
      expect(await open(GATE, safeEnvironment(empty.href))).toEqual({ code: 0, output: '' });
    } finally {
      await sql('drop database never_migrated');
    }
  });

  it('knows the accounts of the seed and the README', () => {
    const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
    const printed = [...readme.matchAll(/^\|[^|]+\| (\S+@\S+) +\| (\S+) +\|$/gm)].map(([, ...pair]) => pair);
    const known = DEMONSTRATION_ACCOUNTS.map(({ email, password }) => [email, password]);
    expect(printed).toEqual(known);
    expect(ACCOUNTS.map(([, ...pair]) => pair)).toEqual(known);
  });

  it('does not start while a demonstration account is active, and starts once it is not', async () => {
    await addPerson('admin@plantao.test', 'plantao-admin-2026', 'admin');
    await addPerson('bia@plantao.test', 'plantao-bia-2026', 'user');
    const refused = await open(API, safeEnvironment(database.url));
    expect([refused.code, refused.output]).toEqual([78, expect.stringContaining('admin@plantao.test')]);
    expect(refused.output).toContain('bia@plantao.test');
    await sql(`update app_user set active = false where email = 'admin@plantao.test'`);
    await sql(`update app_user set deleted_at = now() where email = 'bia@plantao.test'`);
    expect(await open(GATE, safeEnvironment(database.url))).toEqual({ code: 0, output: '' });
  });

  it('does not start while staff use a password of the demonstration under another e-mail', async () => {
    await addPerson('chefe@plantao.med.br', 'plantao-admin-2026', 'operator');
    await addPerson('dona@plantao.med.br', 'uma frase que ninguém adivinha', 'admin');
    const { code, output } = await open(WORKER, safeEnvironment(database.url));
    expect([code, output]).toEqual([78, expect.stringContaining('chefe@plantao.med.br')]);
    expect(output).not.toContain('dona@plantao.med.br');
    await sql(`delete from app_user`);
  });

  it('finds the administrator with a password of the demonstration behind any number of newer staff', async () => {
    await addPerson('fundadora@plantao.med.br', 'plantao-admin-2026', 'admin');
    await sql(
      `insert into app_user (id, name, email, role, password_hash, created_at, updated_at)
       select gen_random_uuid(), 'Alguém', 'equipe' || n || '@plantao.med.br', case when n % 2 = 0 then 'operator' else 'admin' end,
              $1, now() + make_interval(mins => n), now() from generate_series(1, 40) n`,
      [await hashPassword('uma frase que ninguém adivinha')],
    );
    const { code, output } = await open(GATE, safeEnvironment(database.url));
    expect([code, output]).toEqual([78, expect.stringContaining('fundadora@plantao.med.br')]);
    await sql(`delete from app_user`);
  });

  it('does not check a demonstration', async () => {
    expect(await open(GATE, { APP_ENV: 'demo', DATABASE_URL: database.url })).toEqual({
      code: 0,
      output: '',
    });
  });
});
