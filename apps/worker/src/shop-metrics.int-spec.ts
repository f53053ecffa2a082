import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Queue } from 'bullmq';
import { shopOrmOptions } from '@plantao/domain/database';
import { QUEUE_NAMES } from '@plantao/domain/queues';
import { readEnv } from '@plantao/platform/config';
import { OutboxMessage } from '@plantao/platform/outbox';
import { JobQueues, queueBackend, type QueueBackend } from '@plantao/platform/queues';
import { createTestDatabase, type TestDatabase } from '../../../test/infra/database.js';
import { QUEUE_BACKENDS, redisFor } from '../../../test/infra/queue-backends.js';
import { countStatements } from '../../../test/infra/statement-counter.js';
import { WorkerMetrics } from './metrics.js';
import { registerShopMetrics } from './shop-metrics.js';

/** Reading the figures of the shop: one statement, and one for each table that a shop may not have yet. */
const MAX_STATEMENTS = 4;

describe.each(QUEUE_BACKENDS)('the metrics of the shop, on %s', (kind) => {
  let database: TestDatabase;
  let redis: Awaited<ReturnType<typeof redisFor>>;
  let orm: MikroORM;
  let backend: QueueBackend;
  let queues: JobQueues;
  let metrics: WorkerMetrics;

  beforeEach(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), redisFor(kind)]);
    orm = await MikroORM.init(shopOrmOptions(database.url, 2));
    backend = queueBackend({ databaseUrl: database.url, redisUrl: redis?.url, pool: 4 });
    await backend.migrate();
    queues = new JobQueues(QUEUE_NAMES.map((name) => new Queue(name, { connection: backend.worker })));
    metrics = new WorkerMetrics();
    const env = readEnv({ DATABASE_URL: database.url });
    registerShopMetrics(metrics.registry, { orm, queues, env });
  });
  afterEach(async () => {
    await queues.close();
    await backend.close();
    await orm.close(true);
    await database.drop();
    await redis?.dispose();
  });

  it('say what waits, what failed and which alarms are open, by a few statements, however often they are asked', async () => {
    const em = orm.em.fork() as EntityManager;
    const [old, dead] = [OutboxMessage.of('order.paid', {}), OutboxMessage.of('order.paid', {})];
    await em.persist([old, dead]).flush();
    await em.execute(`update outbox_message set created_at = now() - interval '1 hour' where id = ?`, [
      old.id,
    ]);
    await em.execute(`update outbox_message set state = 'dead' where id = ?`, [dead.id]);
    await em.execute(
      `insert into alarm (kind, figure, detail, opened_at) values ('stock-drift', 2, '', now() - interval '1 minute')`,
    );
    await em.execute(
      `insert into heartbeat (id, kind, host, version, facts) values (gen_random_uuid(), 'api', 'um', '1', ?::jsonb)`,
      [JSON.stringify({ services: [{ name: 'mercado-pago', failures: 4 }], diskFree: 5_000 })],
    );
    await queues.addBulk('mail', [{ name: 'mail.order-paid', id: 'a-b', data: {} }]);
    for (const [times, since] of [
      [3, 1_800_000_000_000],
      [9, 1_799_999_000_000],
    ])
      await queues
        .get('payments')
        .add('payments.refund', { awaited: { service: 'payments', times, since } }, { delay: 60_000 });

    // They are kept for five seconds.
    const now = performance.now();
    const still = jest.spyOn(performance, 'now').mockImplementation(() => now);
    let text = '';
    const counts = await countStatements(orm, async () => {
      text = await metrics.registry.metrics();
      expect(await metrics.registry.metrics()).toContain('shop_figures_up 1');
    });
    still.mockRestore();
    expect(counts.sent.length).toBeLessThanOrEqual(MAX_STATEMENTS);
    for (const line of [
      /^shop_figures_up 1$/m,
      /^queue_figures_up 1$/m,
      /^outbox_waiting_messages 1$/m,
      /^outbox_dead_messages 1$/m,
      /^outbox_oldest_unpublished_age_seconds 36\d\d$/m,
      /^shop_alarm_open\{kind="stock-drift"\} 1$/m,
      /^shop_processes\{kind="api"\} 1$/m,
      /^shop_processes\{kind="worker"\} 0$/m,
      /^shop_disk_free_bytes\{host="um"\} 5000$/m,
      /^shop_service_failing_processes\{service="mercado-pago"\} 1$/m,
      /^queue_jobs\{queue="mail",state="waiting"\} 1$/m,
      /^queue_jobs\{queue="labels",state="waiting"\} 0$/m,
      /^queue_jobs_awaiting_service\{service="payments"\} 2$/m,
      /^queue_awaiting_service_since_timestamp_seconds\{service="payments"\} 1799999000$/m,
      /^queue_oldest_job_age_seconds\{queue="mail"\} \d+$/m,
    ])
      expect(text).toMatch(line);
    // What the shop does not have has no value: no certificate without https.
    expect(text).not.toMatch(/^tls_certificate/m);
    expect(text).not.toMatch(/^database_replica_lag_seconds /m);
  });

  it('have no values when the database cannot be read, rather than old ones', async () => {
    await orm.em.fork().execute('alter table alarm rename to alarm_of_another_version');
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/^shop_figures_up 0$/m);
    expect(text).not.toMatch(/^outbox_dead_messages /m);
    expect(text).toMatch(/^queue_figures_up 1$/m);
  });
});
