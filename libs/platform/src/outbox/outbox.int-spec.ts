import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { until } from '../../../../test/infra/until.js';
import { ormOptions } from '../database/index.js';
import { OutboxMessage, OutboxService } from './index.js';

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(
    ormOptions({
      databaseUrl: database.url,
      entities: [OutboxMessage],
      pool: 1,
      migrationsPath: 'libs/domain/migrations',
    }),
  );
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

it('what the relay notes of its messages does not wait for the disk, and everything after it does (correctness 3.7)', async () => {
  const em = (): EntityManager => orm.em.fork() as EntityManager;
  const outbox = new OutboxService();
  // The servers of tests do not wait for their disks.
  await em().execute('set synchronous_commit = on');
  await em().execute(`create table noted (state text, setting text);
    create function note() returns trigger as $$ begin
      insert into noted values (new.state, current_setting('synchronous_commit')); return null;
    end $$ language plpgsql;
    create trigger noted after update on outbox_message for each row execute function note()`);
  const [first, second] = [OutboxMessage.of('order.paid', {}), OutboxMessage.of('order.paid', {})];
  await em().persist([first, second]).flush();

  const due = await outbox.claimDue(em(), 10, 30);
  expect(due.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
  await outbox.published(em(), due);
  await outbox.acked(em(), first.id);
  await em().execute(`insert into inbox_entry (consumer, event_id) values ('mail.order-paid', ?)`, [
    second.id,
  ]);
  await outbox.ackWhenComplete(em(), second.id, ['mail.order-paid']);
  expect(await em().execute('select state, setting from noted order by state, setting')).toEqual(
    ['acked', 'acked', 'new', 'new', 'published', 'published'].map((state) => ({ state, setting: 'off' })),
  );
  expect(await em().execute('show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
});

it('of transactions with events that commit at the same moment one notifies the relays, and none that is still open keeps another from it (correctness 3.7)', async () => {
  const heard: string[] = [];
  const clients = Array.from({ length: 3 }, () => new pg.Client({ connectionString: database.url }));
  const [first, second, listener] = clients as [pg.Client, pg.Client, pg.Client];
  const happen = (client: pg.Client) =>
    client.query(
      `insert into outbox_message (id, type, payload) values (gen_random_uuid(), 'order.paid', '{}')`,
    );
  const hears = async (...channels: string[]): Promise<void> => {
    await second.query('notify mark');
    await until(() => heard.includes('mark'));
    expect(heard.splice(0)).toEqual([...channels, 'mark']);
  };
  try {
    for (const client of clients) await client.connect();
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.query('listen outbox_new; listen mark');
    await first.query('begin');
    await happen(first);
    await happen(second);
    await hears('outbox_new');
    await first.query('rollback');
    await hears();
    // As one that commits holds it.
    await first.query('select pg_advisory_lock(38, 0)');
    await happen(second);
    await hears();
    await first.query('select pg_advisory_unlock(38, 0)');
    await happen(second);
    await hears('outbox_new');
  } finally {
    for (const client of clients) await client.end();
  }
});
