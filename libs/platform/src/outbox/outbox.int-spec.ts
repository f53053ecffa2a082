import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
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
