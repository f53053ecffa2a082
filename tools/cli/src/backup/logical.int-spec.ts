import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { unprivileged } from '../../../../scripts/lib/postgres-binaries.mjs';
import { freePort } from '../../../../test/infra/free-port.js';
import { databaseUrl, migrateTemplate } from '../../../../test/infra/template.mjs';
import { runTool } from '../../../../test/infra/tools.js';
import { until } from '../../../../test/infra/until.js';

/** npm's PostgreSQL has no pg_dump: the newest that Debian installed, with its own server. */
const bin = globSync('/usr/lib/postgresql/*/bin/pg_dump').toSorted().map(path.dirname).at(-1);
const onDebian = bin === undefined ? describe.skip : describe;

onDebian('a logical backup (needs the package postgresql)', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-logical-'));
  let server: ChildProcess | undefined;
  let url: string;

  beforeAll(async () => {
    const data = path.join(folder, 'pg');
    const { prefix } = unprivileged([folder]);
    const [program, ...args] = [...prefix, path.join(String(bin), 'initdb')] as unknown as [
      string,
      ...string[],
    ];
    execFileSync(program, [
      ...args,
      '-D',
      data,
      '-A',
      'trust',
      '-U',
      'plantao',
      '--no-sync',
      '--locale=C.UTF-8',
    ]);
    const port = await freePort();
    const [start, ...flags] = [...prefix, path.join(String(bin), 'postgres')] as unknown as [
      string,
      ...string[],
    ];
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'];
    server = spawn(start, [...flags, '-D', data, '-p', String(port), '-k', '', ...settings], {
      stdio: 'ignore',
    });
    url = `postgres://plantao@127.0.0.1:${port}/postgres`;
    await until(() => ask(url, 'select 1').then(Boolean, () => false), { milliseconds: 60_000, every: 100 });
    await migrateTemplate(url, 'shop');
    await ask(url, 'create database back');
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server?.kill('SIGINT');
    if (server) await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('fills an empty database, and one that is not empty only with --replace', async () => {
    const shop = databaseUrl(url, 'shop');
    const back = databaseUrl(url, 'back');
    const environment = {
      DATABASE_URL: shop,
      DATA_DIR: path.join(folder, 'data'),
      BACKUP_TARGET: `file:${path.join(folder, 'backups')}`,
      BACKUP_KIND: 'logical',
      BACKUP_PG_BIN: String(bin),
    };
    await ask(shop, `insert into alarm (kind, figure, opened_at) values ('disk-full', 7, now())`);
    expect(await runTool('backup', [], environment)).toMatchObject({ code: 0 });
    expect(await ask(shop, 'select kind, ok from backup_run')).toEqual([{ kind: 'logical', ok: true }]);
    const restore = (more: string[] = []) =>
      runTool('restore', ['--latest', '--into', back, ...more], environment);
    expect(await restore()).toMatchObject({ code: 0 });
    const figures = 'select figure from alarm';
    expect(await ask(back, figures)).toEqual([{ figure: 7 }]);
    await ask(back, 'update alarm set figure = 8');
    expect(await restore()).toMatchObject({
      code: 1,
      output: expect.stringContaining('--replace') as string,
    });
    expect(await ask(back, figures)).toEqual([{ figure: 8 }]);
    expect(await restore(['--replace'])).toMatchObject({ code: 0 });
    expect(await ask(back, figures)).toEqual([{ figure: 7 }]);
    expect(await runTool('restore-check', [], { ...environment, DATABASE_URL: back })).toMatchObject({
      code: 0,
    });
  });

  it('is noted as failed when pg_dump fails', async () => {
    const shop = databaseUrl(url, 'shop');
    await ask(shop, 'delete from backup_run');
    const failed = await runTool('backup', ['--kind', 'logical'], {
      DATABASE_URL: shop,
      BACKUP_TARGET: `file:${path.join(folder, 'none')}`,
      BACKUP_PG_BIN: path.join(folder, 'no-tools'),
    });
    expect([failed.code, failed.output]).toEqual([1, expect.stringContaining('pg_dump não foi encontrado')]);
    expect(await ask(shop, 'select ok from backup_run')).toEqual([{ ok: false }]);
  });
});

async function ask(address: string, sql: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(sql)).rows as object[];
  } finally {
    await client.end();
  }
}
