import { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { OutboxMessage } from '../outbox/index.js';
import { ormOptions } from './index.js';

class LocksHotTable extends Migration {
  override up(): void {
    this.addSql('create table "migrated_first" (id int)');
    this.addSql('alter table "shop_order" alter column "id" set not null');
  }
}
/** Fails unless the locks of the migration before are gone, as a session of the shop sees it. */
class AsksForLocks extends Migration {
  override up(): void {
    this.addSql(
      `do $$ begin if exists (select from pg_locks where relation = 'shop_order'::regclass and mode = 'AccessExclusiveLock') then raise 'the table is still locked'; end if; end $$`,
    );
  }
}
class Fails extends Migration {
  override up(): void {
    this.addSql('create table "migrated_half" (id int)');
    this.addSql('select 1 / 0');
  }
}

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase();
  const { migrations, ...options } = ormOptions({
    databaseUrl: database.url,
    entities: [OutboxMessage],
    pool: 2,
    migrationsPath: 'libs/domain/migrations',
  });
  const migrationsList = [LocksHotTable, AsksForLocks, Fails].map((one, at) => ({
    name: `9-${at}`,
    class: one,
  }));
  orm = await MikroORM.init({ ...options, migrations: { ...migrations, migrationsList } });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const exists = async (table: string): Promise<boolean> => {
  const [row] = await orm.em
    .fork()
    .execute<{ there: boolean }[]>('select to_regclass(?) is not null there', [table]);
  return row?.there === true;
};

describe('migrations', () => {
  it('give back the locks of each before the next begins, and keep what was done when a later one fails', async () => {
    await expect(orm.migrator.up()).rejects.toThrow('division by zero');
    expect([await exists('migrated_first'), await exists('migrated_half')]).toEqual([true, false]);
    expect((await orm.migrator.getPending()).map(({ name }) => name)).toEqual(['9-2']);
  });
});
