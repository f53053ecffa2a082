import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../../test/infra/database.js';
import { shopProcess } from '../../../../test/infra/shop-process.mjs';
import { auditPowers, grantToApplication, makeApplicationRole } from './application-role.js';
import { withClient } from './with-client.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const ROLE = `plantao_app_${crypto.randomUUID().slice(0, 8)}`;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
  await onServer(`drop role if exists ${ROLE}`);
});

const onServer = (sql: string) =>
  withClient(process.env['PLANTAO_TEST_SERVER'] ?? '', (client) => client.query(sql));
/** The same database as a role of this test's own. */
function as(role: string, password: string, url = database.url): string {
  const address = new URL(url);
  Object.assign(address, { username: role, password });
  return address.href;
}
const count = (url: string, table: string): Promise<number> =>
  withClient(url, async (client) =>
    Number((await client.query(`select count(*) as n from ${table}`)).rows[0].n),
  );

describe('S15 the role of the processes', () => {
  it('is made with the password of its address, gets its rights once, and a new password when the old one is refused', async () => {
    const mine = as(ROLE, 'first');
    await makeApplicationRole(database.url, mine);
    expect((await grantToApplication(database.url, mine)).length).toBeGreaterThan(10);
    expect(await grantToApplication(database.url, mine)).toEqual([]);
    expect(await auditPowers(mine)).toEqual([]);
    expect(await count(mine, 'shop_order')).toBe(0);
    const other = as(ROLE, 'second');
    await expect(count(other, 'shop_order')).rejects.toThrow('password authentication failed');
    await makeApplicationRole(database.url, other);
    expect(await count(other, 'shop_order')).toBe(0);
    await withClient(database.url, (client) => client.query(`drop owned by ${ROLE} cascade`));
  });

  it('may use what a migration adds at once, and never what a later one makes append-only', async () => {
    await withClient(database.url, async (client) => {
      await client.query(
        'create schema later; create table later.thing (id bigserial primary key, actor text)',
      );
    });
    await withClient(database.applicationUrl, async (client) => {
      await client.query(`insert into later.thing (actor) values ('a'); update later.thing set actor = 'b'`);
    });
    await withClient(database.url, (client) =>
      client.query('grant update, truncate on audit_log to plantao_app'),
    );
    expect(await auditPowers(database.applicationUrl)).toEqual(['UPDATE', 'TRUNCATE']);
    await grantToApplication(database.url, database.applicationUrl);
    expect(await auditPowers(database.applicationUrl)).toEqual([]);
  });

  it('is refused as a superuser, and is not asked for where one role does everything', async () => {
    await expect(makeApplicationRole(as('other', 'x'), database.url)).rejects.toThrow();
    await onServer(`create role ${ROLE} login superuser password 'x'`);
    await expect(makeApplicationRole(database.url, as(ROLE, 'x'))).rejects.toThrow('superusuário');
    expect(await grantToApplication(database.url, database.url)).toEqual([]);
    expect(await auditPowers(database.url)).toEqual(['UPDATE', 'DELETE', 'TRUNCATE']);
  });

  it('upgrades a shop that one role has migrated so far: db:migrate with two addresses is all', async () => {
    const empty = await createEmptyDatabase();
    const migrate = (env: Record<string, string>) =>
      promisify(execFile)(process.execPath, shopProcess('tools/cli/src/migrate.ts'), {
        cwd: ROOT,
        env: { PATH: process.env['PATH'], ...env },
      });
    try {
      await migrate({ DATABASE_URL: empty.url });
      await expect(count(empty.applicationUrl, 'audit_log')).rejects.toThrow('permission denied');
      await migrate({ DATABASE_URL: empty.applicationUrl, DATABASE_MIGRATION_URL: empty.url });
      expect(await count(empty.applicationUrl, 'audit_log')).toBe(0);
      expect(await auditPowers(empty.applicationUrl)).toEqual([]);
    } finally {
      await empty.drop();
    }
  });
});
