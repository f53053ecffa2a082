import pg from 'pg';
import { readEnv } from '@plantao/platform/config';
import { Replica } from '@plantao/platform/database';
import { ReplicaReads } from '../../apps/api/src/http/replica/replica-reads.service.js';
import { createApp, type TestApp } from '../../apps/api/test/support/app.js';
import { anAdmin, type Person } from '../../apps/api/test/support/people.js';
import { dropUnusedSlot } from '../../tools/cli/src/backup/log-archive.js';
import { BackupRuns } from '../../tools/cli/src/backup/runs.js';
import { database as databaseFindings } from '../../tools/cli/src/doctor/database.js';
import { replica } from '../../tools/cli/src/doctor/replica.js';
import { startReplicatedServer, type ReplicatedServer } from '../infra/replicated-server.js';
import { migrateTemplate } from '../infra/template.mjs';
import { until } from '../infra/until.js';

const DATABASE = 'shop';
const ROUNDS = 100;

let server: ReplicatedServer;
let shop: TestApp;
let admin: Person;
/** Another process of the shop, and an administrator of the replica. */
let other: pg.Client;
beforeAll(async () => {
  server = await startReplicatedServer();
  await migrateTemplate(server.primaryUrl('postgres'), DATABASE);
  const env = {
    DATABASE_URL: server.primaryUrl(DATABASE),
    DATABASE_READ_URL: server.replicaUrl(DATABASE),
    // The longest: how far the replica is, a busy machine may say late.
    DATABASE_READ_WAIT: '5000',
  };
  shop = await createApp({ env });
  admin = await anAdmin(shop);
  other = new pg.Client({ connectionString: server.primaryUrl(DATABASE) });
  await other.connect();
  // It has replayed all migrations.
  await untilReplicaServes();
});
afterAll(async () => {
  await other.end();
  await shop.close();
  await server.close();
});

const figures = () => {
  const { replica } = shop.app.get(ReplicaReads) as unknown as { replica: { figures: Figures } };
  return replica.figures;
};
interface Asked {
  readonly client: pg.Client;
  readonly execute: (sql: unknown) => Promise<unknown>;
}
interface Figures {
  readonly state: string;
  readonly replica: number;
  readonly primary: number;
  readonly repeated: number;
}

/** Who answered the requests of `work`. */
async function answeredBy(work: () => Promise<unknown>): Promise<Pick<Figures, 'replica' | 'primary'>> {
  const before = figures();
  await work();
  const { replica, primary } = figures();
  return { replica: replica - before.replica, primary: primary - before.primary };
}

const asLead = (email: string): string[] => [crypto.randomUUID(), email];
/** A lead that another process of the shop writes. */
const write = (email: string): Promise<unknown> =>
  other.query(
    `insert into lead (id, name, email, whatsapp) values ($1, 'Ana', $2, '11987654321')`,
    asLead(email),
  );
const readLeads = async (): Promise<number> => {
  const { status, body } = await shop.call('GET', '/leads?page=1&limit=10', { as: admin });
  expect(status).toBe(200);
  return body.total;
};
const total = async (): Promise<number> =>
  Number((await other.query('select count(*) as n from lead')).rows[0].n);
const onReplica = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server.replicaUrl(DATABASE) });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** The replica serves again, by itself. */
const untilReplicaServes = (): Promise<unknown> =>
  until(async () => (await answeredBy(readLeads)).replica === 1, { every: 100 });

describe('reads from a replica', () => {
  it(`are never older than what anybody has written before them (${ROUNDS} times)`, async () => {
    const by = await answeredBy(async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await write(`ana${round}@exemplo.test`);
        expect(await readLeads()).toBe(round + 1);
      }
    });
    expect(by).toEqual({ replica: ROUNDS, primary: 0 });
  });

  it('serve all that come together', async () => {
    const by = await answeredBy(() => Promise.all(Array.from({ length: 30 }, readLeads)));
    expect(by).toEqual({ replica: 30, primary: 0 });
  });

  it('answer lists, figures and exports, which are noted on the primary', async () => {
    for (const path of [
      ...['/admin/get-dashboard', '/admin/sales', '/admin/attention', '/admin/audit', '/admin/stock'],
      ...['/admin/products', '/admin/categories', '/admin/get-all-admin-orders', '/orders', '/leads'],
    ]) {
      const by = await answeredBy(async () => {
        expect([path, (await shop.call('GET', path, { as: admin })).status]).toEqual([path, 200]);
      });
      expect([path, by]).toEqual([path, { replica: 1, primary: 0 }]);
    }
    expect(await readOnReplica('%from lead%')).toBeGreaterThan(0);
    // The export is noted in a transaction, which is the primary's.
    const { status } = await shop.call('GET', '/leads/export', { as: admin });
    expect(status).toBe(200);
    const { rows } = await other.query(`select 1 from audit_log where action = 'lead.export'`);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('are from the server that the doctor examines', async () => {
    const examine = async (DATABASE_READ_URL: string): Promise<string[]> => {
      const env = readEnv({ DATABASE_URL: server.primaryUrl(DATABASE), DATABASE_READ_URL });
      return (await replica(env)).map(({ level, what }) => `${level} ${what}`);
    };
    expect(await examine(server.replicaUrl(DATABASE))).toEqual([expect.stringMatching(/^ok réplica em dia/)]);
    expect(await examine(server.primaryUrl(DATABASE))).toEqual([
      expect.stringContaining('não é uma réplica'),
    ]);
    expect(await examine(process.env['PLANTAO_TEST_SERVER'] ?? '')).toEqual([
      expect.stringContaining('é outro banco'),
    ]);
  });

  it('share the server with a slot of backups, which goes when the log is not kept any more', async () => {
    const env = readEnv({ DATABASE_URL: server.primaryUrl(DATABASE) });
    const isReported = async (): Promise<boolean> =>
      (await databaseFindings(env)).some(({ what }) => what.includes('slot plantao_backup retém'));
    const runs = await BackupRuns.open(server.primaryUrl(DATABASE));
    expect([await isReported(), await dropUnusedSlot(runs)]).toEqual([false, false]);
    await runs.query(`select pg_create_physical_replication_slot('plantao_backup', true)`);
    expect([await isReported(), await dropUnusedSlot(runs), await isReported()]).toEqual([true, true, false]);
    await runs.close();
  });

  it('go to the primary while the replica is behind, and come back by themselves', async () => {
    await onReplica('select pg_wal_replay_pause()');
    await write('late@exemplo.test');
    const wanted = await total();
    const by = await answeredBy(async () => {
      for (let round = 0; round < 20; round += 1) expect(await readLeads()).toBe(wanted);
    });
    expect(by).toEqual({ replica: 0, primary: 20 });
    expect(figures().state).toBe('late');
    expect(await metric('db_replica_up')).toBe('0');
    await onReplica('select pg_wal_replay_resume()');
    await untilReplicaServes();
    expect(await readLeads()).toBe(wanted);
    expect(await metric('db_replica_up')).toBe('1');
    expect(Number(await metric('db_replica_lag_seconds'))).toBeLessThan(60);
  });

  it('are not of a timeline that was given up by a restore, however far that replica is', async () => {
    const copy = await server.promotedCopy();
    const [primary, behind] = [copy.url(DATABASE), server.replicaUrl(DATABASE)].map((connectionString) => {
      const client = new pg.Client({ connectionString });
      return { client, execute: async (sql: unknown) => (await client.query(sql as string)).rows as unknown };
    }) as [Asked, Asked];
    await Promise.all([primary.client.connect(), behind.client.connect()]);
    // What the restore has lost: the replica is ahead.
    for (let each = 0; each < 50; each += 1) await write(`lost${each}@exemplo.test`);
    const wanted = await total();
    await until(async () => (await behind.client.query('select from lead')).rowCount === wanted);
    const read = new Replica({
      primary,
      connect: () => ({ execute: behind.execute, close: () => Promise.resolve() }),
      waitMilliseconds: 10_000,
    });
    await read.read(() => Promise.resolve());
    expect(read.figures).toMatchObject({ state: 'other-timeline', replica: 0, primary: 1 });
    await Promise.all([primary.client.end(), behind.client.end()]);
    await copy.stop();
  });

  it.each([
    ['killed', () => server.killReplica(), () => server.startReplica()],
    [
      'frozen',
      () => server.freezeReplica(),
      async () => {
        server.thawReplica();
        await Promise.resolve();
      },
    ],
  ])('fail for nobody while the replica is %s, and come back by themselves', async (_how, hurt, heal) => {
    await untilReplicaServes();
    let stopped = false;
    let read = 0;
    const readers = Array.from({ length: 8 }, async () => {
      while (!stopped) {
        expect(await readLeads()).toBe(wanted);
        read += 1;
      }
    });
    const wanted = await total();
    try {
      await until(() => read > 50);
      hurt();
      await until(() => figures().state !== 'current');
      const before = read;
      await until(() => read > before + 50);
    } finally {
      await heal();
      stopped = true;
    }
    await Promise.all(readers);
    await untilReplicaServes();
  });
});

/** Sessions of the shop on the replica whose last statement is like this. */
async function readOnReplica(statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: server.replicaUrl(DATABASE) });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from pg_stat_activity where application_name = 'plantao' and query ilike $1`,
      [statement],
    );
    return Number(rows[0]?.n);
  } finally {
    await client.end();
  }
}

async function metric(name: string): Promise<string | undefined> {
  const { text } = await shop.call('GET', '//metrics');
  return new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1];
}
