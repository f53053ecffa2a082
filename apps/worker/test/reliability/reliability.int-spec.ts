import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import { shopOrmOptions } from '@plantao/domain/database';
import { OutboxMessage } from '@plantao/platform/outbox';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { QUEUE_BACKENDS, redisFor, type QueueBackendName } from '../../../../test/infra/queue-backends.js';
import type { TestRedis } from '../../../../test/infra/redis.js';
import { WorkerProcess, type HostEnvironment } from './workers.js';

const EVENTS = 100;
const KILLS = 10;
const CONSUMERS = ['leads.count', 'mail.send'];

interface Tally {
  readonly lost: number;
  readonly twice: number;
  readonly acked: number;
  readonly dead: number;
}

/** A shop of its own: database, queue and one worker process that gets killed. */
class ReliabilityShop {
  private constructor(
    private readonly database: TestDatabase,
    readonly redis: TestRedis | undefined,
    private readonly orm: MikroORM,
    readonly worker: WorkerProcess,
  ) {}

  static async open(
    backend: QueueBackendName,
    variant?: HostEnvironment['variant'],
  ): Promise<ReliabilityShop> {
    const [database, redis] = await Promise.all([createTestDatabase(), redisFor(backend)]);
    const orm = await MikroORM.init(shopOrmOptions(database.url, 4));
    await orm.em.fork().execute('create table test_effect (event_id uuid not null, consumer text not null)');
    const worker = new WorkerProcess({
      databaseUrl: database.url,
      redisUrl: redis?.url,
      ...(variant && { variant }),
    });
    return new ReliabilityShop(database, redis, orm, worker);
  }

  async happen(count: number): Promise<void> {
    const em = this.orm.em.fork();
    for (let index = 0; index < count; index += 1) em.persist(OutboxMessage.of('test.happened', { index }));
    await em.flush();
  }

  async flush(): Promise<void> {
    const client = new Redis(this.redis?.url ?? '');
    await client.flushall();
    client.disconnect();
  }

  async tally(): Promise<Tally> {
    const [row] = await this.orm.em.fork().execute<Record<keyof Tally, string>[]>(`
      with effects as (select event_id, consumer, count(*) times from test_effect group by event_id, consumer)
      select count(*) filter (where state = 'acked') acked, count(*) filter (where state = 'dead') dead,
        (select count(*) from outbox_message) * ${CONSUMERS.length} - (select count(*) from effects) lost,
        (select count(*) from effects where times > 1) twice
      from outbox_message`);
    return {
      lost: Number(row?.lost),
      twice: Number(row?.twice),
      acked: Number(row?.acked),
      dead: Number(row?.dead),
    };
  }

  /** Waits until `enough` says so, at most `seconds`. */
  async until(enough: (tally: Tally) => boolean, seconds: number): Promise<Tally> {
    for (const end = Date.now() + seconds * 1_000; ;) {
      const tally = await this.tally();
      if (enough(tally) || Date.now() > end) return tally;
      await sleep(200);
    }
  }

  async close(): Promise<void> {
    await this.worker.kill();
    await this.orm.close(true);
    await this.database.drop();
    await this.redis?.dispose();
  }
}

async function storm(shop: ReliabilityShop, kills = KILLS, flushes: readonly number[] = []): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await shop.worker.start();
    await shop.happen(EVENTS / kills);
    await sleep(80 + Math.random() * 250);
    if (flushes.includes(kill)) await shop.flush();
    await shop.worker.kill();
  }
  await shop.worker.start();
}

describe('CP2 CP4: a worker that is killed ten times during a hundred events', () => {
  let shop: ReliabilityShop;
  afterEach(() => shop.close());

  it.each(QUEUE_BACKENDS)(
    'WORK-11 loses none and applies none twice, on %s',
    async (backend) => {
      shop = await ReliabilityShop.open(backend);
      await storm(shop);
      const tally = await shop.until(({ acked }) => acked === EVENTS, 400);
      expect(tally).toEqual({ lost: 0, twice: 0, acked: EVENTS, dead: 0 });
    },
    900_000,
  );

  it('WORK-11 loses none and applies none twice when Redis loses all data, twice', async () => {
    shop = await ReliabilityShop.open('redis');
    await storm(shop, 4, [1, 3]);
    await shop.happen(20);
    await shop.flush();
    const tally = await shop.until(({ acked }) => acked === EVENTS + 20, 400);
    expect(tally).toEqual({ lost: 0, twice: 0, acked: EVENTS + 20, dead: 0 });
  }, 900_000);

  it('would apply some twice without the inbox', async () => {
    shop = await ReliabilityShop.open('postgres', 'no-inbox');
    await shop.worker.start();
    await shop.happen(10);
    const tally = await shop.until(({ twice }) => twice > 0, 400);
    expect(tally.twice).toBeGreaterThan(0);
  }, 900_000);

  it('would lose some without acknowledgements, when Redis loses all data', async () => {
    shop = await ReliabilityShop.open('redis', 'publish-once');
    await shop.worker.start();
    await shop.happen(EVENTS);
    await shop.until(({ acked }) => acked === EVENTS, 400);
    await shop.flush();
    await sleep(3_000);
    expect((await shop.tally()).lost).toBeGreaterThan(0);
  }, 900_000);
});
