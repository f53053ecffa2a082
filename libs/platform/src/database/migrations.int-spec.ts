import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { OutboxMessage } from '../outbox/index.js';
import { MIGRATION_OPTIONS, ormOptions, runMigrations } from './index.js';

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
/** Builds an index as the shop's own migrations do, while a sale holds rows of the table. */
class BuildsBesideSales extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists "migrated_index"');
    this.addSql('create index concurrently "migrated_index" on "outbox_message" ("deliveries")');
  }
}
class Fails extends Migration {
  override up(): void {
    this.addSql('create table "migrated_half" (id int)');
    this.addSql('select 1 / 0');
  }
}

/** Before this nobody sold: the first version's own tables. */
const SINCE = '20261122164700';

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
  const migrationsList = [LocksHotTable, AsksForLocks, BuildsBesideSales, Fails].map((one, at) => ({
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
  it('release the locks of each before the next begins, and keep earlier ones when a later one fails', async () => {
    await expect(orm.migrator.up()).rejects.toThrow('division by zero');
    expect([await exists('migrated_first'), await exists('migrated_half')]).toEqual([true, false]);
    expect(await exists('migrated_index')).toBe(true);
    expect((await orm.migrator.getPending()).map(({ name }) => name)).toEqual(['9-3']);
  });

  it('build an index on an existing table without blocking writes', () => {
    const folder = 'libs/domain/migrations';
    const ofMigrations = readdirSync(folder)
      .filter((name) => name >= SINCE)
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const);
    const faults = ofMigrations.flatMap(([name, text]) =>
      [...text.matchAll(/create (?:unique )?index (?!concurrently)[^;]*? on "(\w+)"/g)]
        .filter(([, table]) => !text.includes(`create table "${table}"`))
        .map(([statement]) => `${name}: ${statement}`),
    );
    expect(faults).toEqual([]);
    for (const [name, text] of ofMigrations.filter(([, each]) => each.includes('index concurrently')))
      expect([name, /isTransactional\(\) \{\s+return false;/.test(text)]).toEqual([name, true]);
  });
});

describe('migrations of a shop that sells', () => {
  class NeedsLock extends Migration {
    override up(): void {
      this.addSql('alter table "shop_order" add column "migrated_column" int');
    }
  }
  let busy: TestDatabase;
  beforeAll(async () => {
    busy = await createTestDatabase();
  });
  afterAll(() => busy.drop());

  const migrating = async (): Promise<MikroORM> => {
    const { migrations, ...options } = ormOptions({
      databaseUrl: busy.url,
      entities: [OutboxMessage],
      pool: 2,
      migrationsPath: 'libs/domain/migrations',
    });
    const migrationsList = [{ name: '9-lock', class: NeedsLock }];
    const driverOptions = { options: MIGRATION_OPTIONS };
    return MikroORM.init({ ...options, driverOptions, migrations: { ...migrations, migrationsList } });
  };

  it('give a table back that is busy and try again; two processes at once make each once', async () => {
    const [one, two] = [await migrating(), await migrating()];
    const sale = new pg.Client({ connectionString: busy.url });
    await sale.connect();
    await sale.query('begin');
    await sale.query('lock table shop_order in access share mode');
    const waits: string[] = [];
    const onWait = (reason: string): void => {
      waits.push(reason);
      // The sale ends while the second attempt, or the other process, waits.
      if (waits.filter((each) => each === 'busy tables').length === 2) void sale.query('commit');
    };
    try {
      const made = await Promise.all(
        [one, two].map((orm) => runMigrations(orm, busy.url, { pause: 20, onWait })),
      );
      expect(made.flat()).toEqual(['9-lock']);
      expect(new Set(waits)).toEqual(new Set(['busy tables', 'another process']));
    } finally {
      await sale.end();
      await one.close(true);
      await two.close(true);
    }
  });

  it('end with the error when the table stays busy', async () => {
    const orm = await migrating();
    const sale = new pg.Client({ connectionString: busy.url });
    await sale.connect();
    await sale.query('begin');
    await sale.query('lock table shop_order in access share mode');
    await sale.query(`select 1`);
    await orm.migrator.unlogMigration('9-lock');
    try {
      await expect(runMigrations(orm, busy.url, { attempts: 2, pause: 20 })).rejects.toThrow('lock timeout');
    } finally {
      await sale.end();
      await orm.close(true);
    }
  });
});
