import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { ContactMessage } from '@plantao/domain/leads';
import { shopEnvironment } from '../../../../scripts/lib/environment.mjs';
import { startSandbox, type Sandbox } from '../../../../apps/sandbox/src/sandbox.js';
import { createTestDatabase, type TestDatabase } from '../../../infra/database.js';
import { freePort } from '../../../infra/free-port.js';
import { until } from '../../../infra/until.js';
import { figures, seedOf } from '../../figures.js';
import { startCrashable, type CrashableProcess } from './crashable-process.js';

/** Where a worker may die between an event and its effect (CP2, CP3, CP4). */
const PLACES = ['relay-not-run', 'published-not-marked', 'effect-not-acknowledged'] as const;
const SHOP = 'atendimento@plantao.test';

const r13 = figures('R13-relay', { short: 1, full: 50 });

let database: TestDatabase;
let sandbox: Sandbox;
let orm: MikroORM;
beforeAll(async () => {
  [database, sandbox] = await Promise.all([
    createTestDatabase(),
    startSandbox({ webhookUrl: 'http://127.0.0.1:9/none', labelWebhookUrl: '' }),
  ]);
  orm = await MikroORM.init(shopOrmOptions(database.url, 4));
});
afterAll(async () => {
  await orm.close(true);
  await sandbox.close();
  await database.drop();
});

async function worker(): Promise<CrashableProcess> {
  return startCrashable(
    'relay-crash-host.ts',
    shopEnvironment({
      ...{ PATH: process.env['PATH'], APP_ENV: 'test', DATABASE_URL: database.url, DATABASE_POOL: '8' },
      ...{ LOG_LEVEL: 'silent', SMTP_URL: sandbox.urls.smtp, WORKER_PORT: String(await freePort()) },
      MP_API_BASE_URL: sandbox.urls.mercadoPago,
    }),
  );
}

/** A message whose event is armed before anybody sees it. Resolves to the event when the worker has come to the place. */
async function write(process: CrashableProcess, place: string): Promise<string> {
  let there: Promise<void> | undefined;
  let id = '';
  await (orm.em.fork() as EntityManager).transactional(async (em) => {
    em.persist(ContactMessage.receive({ name: 'Ana Prado', email: 'p@x.test', phone: '', message: 'Oi' }));
    await em.flush();
    const [event] = await em.execute<{ id: string }[]>(
      `select id from outbox_message where type = 'contact.received' order by created_at desc limit 1`,
    );
    id = event?.id ?? '';
    const { armed, there: come } = process.arm(place, id);
    there = come;
    await armed;
  });
  await there;
  return id;
}

/** Events that are not done. */
async function left(): Promise<number> {
  const [row] = await (orm.em.fork() as EntityManager).execute<{ n: number }[]>(
    `select count(*)::int as n from outbox_message where state <> 'acked'`,
  );
  return row?.n ?? 0;
}

const mailsAbout = (eventId: string): number =>
  sandbox.control.mails(SHOP).filter(({ messageId }) => messageId.includes(eventId)).length;

it(`R13 (CP2, CP3, CP4) a worker that dies between an event and its effect loses none and repeats none (${r13.rounds} times each place)`, async () => {
  await r13.measure(seedOf(), async () => {
    let next = await worker();
    const events: string[] = [];
    for (let round = 0; round < r13.rounds; round += 1)
      for (const place of PLACES) {
        events.push(await write(next, place));
        await next.kill();
        // What the dead one held is free at once instead of after its lease.
        await (orm.em.fork() as EntityManager).execute(
          `update outbox_message set next_at = now() where state <> 'acked'`,
        );
        await (orm.em.fork() as EntityManager).execute(
          `update bullmq.job set locked_until_ms = 0 where state = 'active'`,
        );
        next = await worker();
        // Else the next death may be in the middle of this mail, which the server has then and nobody has noted.
        await until(async () => (await left()) === 0, { milliseconds: 240_000, every: 500, instead: left });
      }
    await next.kill();
    expect(events.map(mailsAbout)).toEqual(events.map(() => 1));
    r13.note({ places: PLACES.length, deaths: events.length });
  });
}, 3_600_000);
