import net from 'node:net';
import pg from 'pg';
import type { Engine } from './engine.js';
import type { Service } from './faults.js';

/** Milliseconds for one answer. */
const ANSWER_MS = 2_000;

export interface Access {
  /** postgres:// addresses of the role of the processes and of the owner of the tables. */
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  readonly redisPassword: string;
  /** Whether the shop answers through the proxy. */
  throughProxy(): Promise<boolean>;
}

type Look = (address: string, access: Access) => Promise<boolean>;

const answers =
  (port: number, path: string, status?: number): Look =>
  async (address) => {
    const response = await fetch(`http://${address}:${port}${path}`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    return status === undefined || response.status === status;
  };

const selects =
  (port: number, sql: string, role: 'databaseUrl' | 'ownerUrl' = 'databaseUrl'): Look =>
  async (address, access) => {
    const url = new URL(access[role]);
    url.hostname = address;
    url.port = String(port);
    const client = new pg.Client({
      connectionString: url.href,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(sql)).rowCount === 1;
    } finally {
      await client.end().catch(() => undefined);
    }
  };

const pongs: Look = (address, { redisPassword }) =>
  new Promise((resolve, reject) => {
    const socket = net.connect(6379, address);
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      if (!chunk.includes('PONG')) return;
      socket.destroy();
      resolve(true);
    });
    socket.write(`AUTH ${redisPassword}\r\nPING\r\n`);
  });

const LOOKS: Readonly<Record<Service, Look>> = {
  api: answers(3000, '/health/ready', 200),
  worker: answers(3001, '/health/ready', 200),
  proxy: (_, access) => access.throughProxy(),
  postgres: selects(5432, 'select 1 where not pg_is_in_recovery()'),
  // What a receiver does is shown to the owner alone.
  replica: selects(5432, `select 1 from pg_stat_wal_receiver where status = 'streaming'`, 'ownerUrl'),
  redis: pongs,
  pgbouncer: selects(6432, 'select 1'),
  s3: answers(8333, '/'),
};

/** Whether a container serves as it should; false while it does not run or answer. */
export async function isReady(
  engine: Engine,
  service: Service,
  id: string,
  access: Access,
): Promise<boolean> {
  try {
    const address = await engine.addressOf(id);
    return address !== undefined && (await LOOKS[service](address, access));
  } catch {
    return false;
  }
}
