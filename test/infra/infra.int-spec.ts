import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import pg from 'pg';
import { createTestDatabase } from './database.js';
import { freePort } from './free-port.js';
import { startRedis } from './redis.js';

async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

describe('test infrastructure', () => {
  it('gives each test file a migrated database of its own', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    try {
      const tables = await query<{ name: string }>(
        one.url,
        `select table_name as name from information_schema.tables where table_schema = 'public'`,
      );
      expect(tables.map(({ name }) => name)).toContain('schema_migration');
      await query(one.url, 'create table only_here (id int)');
      await expect(query(other.url, 'select * from only_here')).rejects.toThrow('only_here');
    } finally {
      await Promise.all([one.drop(), other.drop()]);
    }
  });

  it('gives a port to one process only, also while nobody listens on it', async () => {
    const range = [32_100, 32_104] as const;
    const source = `const { claimPort } = await import('./scripts/lib/ports.mjs');
      const ports = [await claimPort([${range.join()}]), await claimPort([${range.join()}])];
      process.send(ports, () => process.once('message', () => process.exit()));`;
    const other = spawn(process.execPath, ['--input-type=module', '--eval', source], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const theirs = (await once(other, 'message'))[0] as number[];
    try {
      const ours = [await freePort(range), await freePort(range)];
      expect([...theirs, ...ours].toSorted()).toEqual([32_100, 32_101, 32_102, 32_103]);
    } finally {
      other.send('end');
    }
  });

  it('keeps what Redis had acknowledged before a power cut', async () => {
    const server = await startRedis();
    try {
      const before = new Redis(server.url);
      await before.set('pedido', '1');
      before.disconnect();
      await server.stop('kill');
      await server.start();
      const after = new Redis(server.url);
      expect(await after.get('pedido')).toBe('1');
      after.disconnect();
      // And again, at the same address: a container that is stopped twice is stopped twice.
      await server.stop();
      await expect(
        new Redis(server.url, { retryStrategy: () => null, lazyConnect: true }).connect(),
      ).rejects.toThrow();
      await server.start();
      const again = new Redis(server.url);
      expect(await again.get('pedido')).toBe('1');
      again.disconnect();
    } finally {
      await server.dispose();
    }
  });
});
