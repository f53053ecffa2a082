import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { isDatabaseUnavailable, ormOptions } from '@plantao/platform/database';
import { OutboxMessage } from '@plantao/platform/outbox';
import { NOT_DURABLE, startPostgres } from '../../scripts/embedded-postgres.mjs';
import { until } from './until.js';

type Server = Awaited<ReturnType<typeof startPostgres>>;

let folder: string;
let server: Server | undefined;
let output: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-embedded-'));
  output = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => void output.push(line));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
  jest.restoreAllMocks();
});

const start = async (supervised = false): Promise<Server> =>
  (server = await startPostgres({ folder, port: 0, settings: NOT_DURABLE, supervised }));

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 20_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Resolves to the rows as soon as the server answers. */
async function askAgain<Row>(url: string, sql: string): Promise<Row[] | undefined> {
  return until(() => ask<Row>(url, sql).catch(() => undefined), { every: 100, instead: () => output });
}

const postmaster = (): number =>
  Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('F19: the embedded PostgreSQL', () => {
  it('requires the password, which only its owner can read', async () => {
    const { url } = await start();
    await expect(ask(url('postgres').replace(/:[^:@/]+@/, '@'), 'select 1')).rejects.toThrow(/password/);
    await expect(ask(url('postgres').replace(/:[^:@/]+@/, ':plantao@'), 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
    expect(await ask(url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(path.join(folder, 'shop.password')).mode & 0o777).toBe(0o600);
    const rules = readFileSync(path.join(folder, 'pg_hba.conf'), 'utf8');
    expect(rules.split('\n').filter((line) => !line.startsWith('#') && /trust/.test(line))).toEqual([]);
  });

  it('of an earlier version with trust authentication is secured at its next start and keeps its data', async () => {
    const before = await start();
    await ask(before.url('postgres'), 'create table kept as select 7 as n');
    await ask(before.url('postgres'), 'alter role plantao password null');
    await before.stop();
    rmSync(path.join(folder, 'shop.password'));
    const rules = path.join(folder, 'pg_hba.conf');
    writeFileSync(rules, readFileSync(rules, 'utf8').replaceAll('scram-sha-256', 'trust'));
    const { url } = await start();
    await expect(ask(url('postgres').replace(/:[^:@/]+@/, '@'), 'select 1')).rejects.toThrow(/password/);
    expect(await ask(url('postgres'), 'select n from kept')).toEqual([{ n: 7 }]);
  });
});

describe('the Unix socket of the embedded PostgreSQL', () => {
  const isLocal = 'select inet_server_addr() is null as local';

  it('is in the folder that its owner alone may enter, and wants the password as well', async () => {
    const { localUrl, url } = await start();
    expect(new URL(localUrl()).searchParams.get('host')).toBe(folder);
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(await ask(localUrl('postgres'), isLocal)).toEqual([{ local: true }]);
    expect(await ask(url('postgres'), isLocal)).toEqual([{ local: false }]);
    await expect(ask(localUrl('postgres').replace(/:[^:@/]+@/, ':plantao@'), isLocal)).rejects.toThrow(
      /password authentication failed/,
    );
  });

  it('is what the ORM connects to; one that is gone is a lost connection', async () => {
    const { localUrl, stop } = await start();
    const orm = await MikroORM.init(
      ormOptions({
        databaseUrl: localUrl('postgres'),
        entities: [OutboxMessage],
        pool: 1,
        migrationsPath: '',
      }),
    );
    try {
      expect(await orm.em.fork().execute(isLocal)).toEqual([{ local: true }]);
      await stop();
      const failure: unknown = await orm.em
        .fork()
        .execute(isLocal)
        .then(
          () => undefined,
          (error: unknown) => error,
        );
      expect(isDatabaseUnavailable(failure)).toBe(true);
    } finally {
      await orm.close(true);
    }
  });

  it('is known to those who join, and left out where its path would be too long', async () => {
    const first = await start();
    const joined = await startPostgres({ folder, port: 0 });
    expect(joined.localUrl()).toBe(first.localUrl());
    const long = path.join(folder, 'x'.repeat(80));
    const other = await startPostgres({ folder: long, port: 0, settings: NOT_DURABLE });
    try {
      expect(other.localUrl()).toBe(other.url());
    } finally {
      await other.stop();
    }
  });
});

describe('F4: the embedded PostgreSQL of npm start', () => {
  it('restarts at the same address when it is killed, though a session is still busy', async () => {
    const { url } = await start(true);
    // Written before it is answered, which this server's settings otherwise leave for later.
    await ask(url('postgres'), 'set synchronous_commit = on; create table kept as select 7 as n');
    const busy = ask(url('postgres'), 'select count(*) from generate_series(1, 1e12::bigint)').catch(
      () => undefined,
    );
    const running = `select from pg_stat_activity where query like 'select count(*) from generate_series%'`;
    await until(async () => (await ask(url('postgres'), running)).length > 0);
    process.kill(postmaster(), 'SIGKILL');
    expect(await askAgain(url('postgres'), 'select n from kept')).toEqual([{ n: 7 }]);
    await busy;
    // A start that finds the old sessions still ending is reported as well, and tried again.
    await until(() => output.at(-1)?.startsWith('postgres voltou'), { instead: () => output });
    expect(output[0]).toMatch(/^postgres parou \(SIGKILL\); começa de novo em 0.25 s$/);
  });

  it('is restarted as well by a process that only joined it', async () => {
    const first = await start();
    const joined = await startPostgres({ folder, port: 0, settings: NOT_DURABLE, supervised: true });
    expect([joined.reused, joined.port]).toEqual([true, first.port]);
    process.kill(postmaster(), 'SIGKILL');
    expect(await askAgain(joined.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await joined.stop();
  });

  it('starts although its old pid belongs to another process', async () => {
    const { stop } = await start();
    const lock = path.join(folder, 'postmaster.pid');
    const lines = readFileSync(lock, 'utf8').split('\n');
    await stop();
    // Not our own number: PostgreSQL itself takes no parent of its for a postmaster.
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => 0, 60_000)'], { stdio: 'ignore' });
    try {
      writeFileSync(lock, [String(other.pid), ...lines.slice(1)].join('\n'));
      const again = await start();
      expect(await ask(again.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('stays down after it was stopped', async () => {
    const { stop, url } = await start(true);
    await stop();
    await sleep(1_000);
    await expect(ask(url('postgres'), 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(output).toEqual([]);
  });

  it('joins a server that takes longer than ten seconds to be ready, also by a link to its folder', async () => {
    const first = await start();
    const lock = path.join(folder, 'postmaster.pid');
    // Its log says so a moment before its lock file does.
    await until(() => /^ready\s*$/m.test(readFileSync(lock, 'utf8')));
    const ready = readFileSync(lock, 'utf8');
    writeFileSync(lock, ready.replace(/^ready\s*$/m, 'starting'));
    const link = `${folder}-link`;
    symlinkSync(folder, link);
    try {
      const joining = startPostgres({ folder: link, port: 0, settings: NOT_DURABLE });
      await until(() => output.length > 0);
      expect(await ask(first.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
      writeFileSync(lock, ready);
      const joined = await joining;
      expect([joined.reused, joined.port]).toEqual([true, first.port]);
      expect(output).toEqual([expect.stringMatching(/^postgres \(processo \d+\) ainda não está pronto/)]);
    } finally {
      writeFileSync(lock, ready);
      rmSync(link);
    }
  });
});
