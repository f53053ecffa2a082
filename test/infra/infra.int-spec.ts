import { Redis } from 'ioredis';
import pg from 'pg';
import { createTestDatabase } from './database.js';
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
