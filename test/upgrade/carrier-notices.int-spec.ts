import { MikroORM } from '@mikro-orm/postgresql';
import { consumersOf } from '@plantao/domain/consumers';
import { shopOrmOptions } from '@plantao/domain/database';
import { createEmptyDatabase, type TestDatabase } from '../infra/database.js';

/** The last migration of the version that kept the carrier's notifications with the payment provider's. */
const BEFORE = '20261122175600-known-networks.cjs';

const ids = { waiting: crypto.randomUUID(), dead: crypto.randomUUID(), done: crypto.randomUUID() };
const payment = crypto.randomUUID();

describe('the notifications that an earlier version stored', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  const query = <Row extends object>(sql: string, values: unknown[] = []) =>
    orm.em.fork().execute<Row[]>(sql, values);

  async function seed(id: string, provider: string, state: string, subject = 'me-1'): Promise<void> {
    await query(
      `insert into webhook_event (id, provider, event_key, topic, subject_id) values (?, ?, ?, 'order.posted', ?)`,
      [id, provider, `key-${id}`, subject],
    );
    await query(
      `insert into outbox_message (id, type, payload, aggregate_id, state, deliveries, next_at)
       values (gen_random_uuid(), 'webhook.received', ?, ?, ?, 1, now() + interval '10 minutes')`,
      [JSON.stringify({ webhookEventId: id }), id, state],
    );
  }

  beforeAll(async () => {
    database = await createEmptyDatabase();
    orm = await MikroORM.init({ ...shopOrmOptions(database.url, 2), logger: () => undefined });
    await orm.migrator.up({ to: BEFORE });
    await seed(ids.waiting, 'melhor-envio', 'published');
    await seed(ids.dead, 'melhor-envio', 'dead');
    await seed(ids.done, 'melhor-envio', 'acked');
    await seed(payment, 'mercado-pago', 'published', '90000000001');
    await orm.migrator.up();
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  it('are recognised, so that a repetition changes nothing', async () => {
    const notices = await query<{ id: string; event_key: string; carrier_id: string }>(
      'select id, event_key, carrier_id from carrier_notice order by id',
    );
    expect(notices).toEqual(
      Object.values(ids)
        .sort()
        .map((id) => ({ id, event_key: `key-${id}`, carrier_id: 'me-1' })),
    );
  });

  it('go to the shipping job at once when still pending, and stay set aside when they were', async () => {
    const events = await query<{ id: string; type: string; state: string; due: boolean }>(
      `select payload->>'carrierNoticeId' as id, type, state, next_at <= now() as due from outbox_message
        where payload->>'carrierNoticeId' is not null order by state desc`,
    );
    expect(events).toEqual([
      { id: ids.waiting, type: 'carrier.notice-received', state: 'new', due: true },
      { id: ids.dead, type: 'carrier.notice-received', state: 'dead', due: true },
    ]);
    expect(consumersOf('carrier.notice-received')).toEqual(['labels.read-notice']);
  });

  it('go to the payments job with their payment number when they are from the payment provider', async () => {
    expect(
      await query(
        `select type, payload, state, next_at <= now() as due from outbox_message where aggregate_id = ?`,
        [payment],
      ),
    ).toEqual([
      {
        type: 'payment.notice-received',
        payload: { webhookEventId: payment, providerPaymentId: '90000000001' },
        state: 'new',
        due: true,
      },
    ]);
    expect(consumersOf('payment.notice-received')).toEqual(['payments.read-notice']);
  });
});
