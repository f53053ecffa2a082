import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { CommandBus } from '@nestjs/cqrs';
import { Queue } from 'bullmq';
import { ApplyPaymentStatus } from '@plantao/domain/payments';
import { queueBackend } from '@plantao/platform/queues';
import { FolderTarget } from '../../../tools/cli/src/backup/target.js';
import { listRestorable } from '../../../tools/cli/src/restore/plan.js';
import { aPerson } from '../../../apps/api/test/support/people.js';
import { aProduct } from '../../../apps/api/test/support/test-products.js';
import { createApp, type TestApp } from '../../../apps/api/test/support/app.js';
import { fillCart, orderBody, payBody } from '../../../apps/api/test/orders/shopping.js';
import { startSandbox, type Sandbox } from '../../../apps/sandbox/src/sandbox.js';
import { startPostgres, type EmbeddedPostgres } from '../../../scripts/embedded-postgres.mjs';
import { CODE_POINTS, migrateTemplate } from '../../infra/template.mjs';
import { QUEUE_BACKENDS, redisFor } from '../../infra/queue-backends.js';
import type { TestRedis } from '../../infra/redis.js';
import { runTool, startTool } from '../../infra/tools.js';
import { until } from '../../infra/until.js';
import { figures } from '../figures.js';
import { deliverPayments, twice } from '../deliver.js';
import { violations } from '../invariants.js';

jest.setTimeout(30 * 60_000);

let folder: string;
const at = (name: string): string => path.join(folder, name);
let sandbox: Sandbox;
let postgres: EmbeddedPostgres;
let shop: TestApp | undefined;
let following: ReturnType<typeof startTool> | undefined;
let redis: TestRedis | undefined;

/** Redis knows of events that the restored database has forgotten: the short size has it alone. */
const figure = figures('restore-drill', { short: 4, full: 100 });
const BACKENDS = figure.full ? QUEUE_BACKENDS : (['redis'] as const);

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-drill-'));
  sandbox = await startSandbox({ seed: 'drill' });
  sandbox.control.setWebhooks({ mode: 'off' });
  postgres = await startPostgres({ folder: at('pg'), port: 0 });
  await migrateTemplate(postgres.url('postgres'), 'plantao', CODE_POINTS);
});
afterEach(async () => {
  following?.child.kill('SIGKILL');
  await shop?.close();
  shop = undefined;
  await sandbox.close();
  await postgres.stop();
  await redis?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const environment = (): Record<string, string> => ({
  APP_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATABASE_URL: postgres.url(),
  DATA_DIR: at('data'),
  MP_API_BASE_URL: sandbox.urls.mercadoPago,
  MP_ACCESS_TOKEN: 'TEST-token',
  ME_API_BASE_URL: sandbox.urls.melhorEnvio,
  CEP_BASE_URL: sandbox.urls.viaCep,
  CEP_FALLBACK_BASE_URL: sandbox.urls.brasilApi,
  BACKUP_TARGET: `file:${at('backups')}`,
  BACKUP_LOG_SECONDS: '1',
  ...(redis && { REDIS_URL: redis.url }),
});

/** What the queue of payments has in Redis: the jobs of before, which nobody must run after the restore. */
async function inRedis<T>(work: (queue: Queue) => Promise<T>): Promise<T | undefined> {
  if (!redis) return undefined;
  const backend = queueBackend({ databaseUrl: postgres.url(), redisUrl: redis.url });
  const queue = new Queue('payments', { connection: backend.producer });
  try {
    return await work(queue);
  } finally {
    await queue.close();
    await backend.close();
  }
}

const open = async (): Promise<TestApp> => (shop = await createApp({ env: environment() }));
const bus = (): CommandBus => (shop as TestApp).app.get(CommandBus);

interface Bought {
  readonly id: string;
  readonly paymentId: string;
}

/** Two pieces, with a PIX code that waits to be paid. */
async function buy(opened: TestApp): Promise<Bought> {
  const [buyer, product] = await Promise.all([aPerson(opened), aProduct(opened)]);
  await fillCart(opened, buyer, product, 2);
  const body = await orderBody(opened, product, { quantity: 2 });
  const placed = await opened.call('POST', '/orders', { as: buyer, body });
  const id = placed.body.data.order._id as string;
  const paid = await opened.call('POST', `/orders/payment-create/${id}`, { as: buyer, body: payBody('pix') });
  return { id, paymentId: paid.body.id as string };
}

const inTurn = async (count: number, opened: TestApp): Promise<Bought[]> => {
  const all: Bought[] = [];
  while (all.length < count) all.push(await buy(opened));
  return all;
};

/** Approved at the provider; `heard`: and the shop has noticed. */
async function pay({ paymentId }: Bought, heard: boolean): Promise<void> {
  sandbox.control.decide(paymentId, { status: 'approved' });
  if (heard) await bus().execute(new ApplyPaymentStatus(paymentId));
}

async function keptUntil(moment: Date): Promise<void> {
  await until(
    async () => {
      const known = await listRestorable(new FolderTarget(at('backups')));
      return known.some((one) => one.until && one.until.getTime() > moment.getTime());
    },
    { milliseconds: 60_000, every: 200, instead: () => `the log is not kept: ${following?.log()}` },
  );
}

describe('a disaster', () => {
  it.each(BACKENDS)(
    'the database is destroyed and restored to a moment, jobs on %s: no order before it is missing, no payment is left over',
    async (kind) => {
      redis = await redisFor(kind);
      const identity = await generateX25519Identity();
      const recipient = await identityToRecipient(identity);
      const count = figure.rounds;
      await figure.measure(0, async () => {
        const began = performance.now();
        const first = await open();
        following = startTool('backup', ['--follow'], { ...environment(), BACKUP_AGE_RECIPIENT: recipient });
        await keptUntil(new Date());

        // Before the moment: paid and heard of, paid later, and never paid.
        const [paid, paidLater, waiting] = [
          await inTurn(count, first),
          await inTurn(count, first),
          await inTurn(1, first),
        ];
        for (const order of paid) await pay(order, true);
        // A moment has whole milliseconds and a commit microseconds: the next millisecond is after the last commit.
        const [{ after }] = (await first.sql<{ after: Date }>(
          `select clock_timestamp() + interval '1 millisecond' as after`,
        )) as [{ after: Date }];
        const moment = new Date(after);
        await new Promise((resolve) => setTimeout(resolve, 50));

        // After it: all of this is lost.
        const [lost, lostWaiting] = [await inTurn(count, first), await inTurn(1, first)];
        for (const order of paidLater) await pay(order, order === paidLater[0]);
        for (const order of lost) await pay(order, order === lost[0]);
        await keptUntil(new Date());
        await inRedis((queue) => queue.add('payments.refund', { eventId: crypto.randomUUID() }));

        following.child.kill('SIGKILL');
        await shop?.close();
        shop = undefined;
        await postgres.stop();
        rmSync(at('pg'), { recursive: true });

        const restored = await runTool('restore', ['--to', moment.toISOString(), '--into', at('pg')], {
          ...environment(),
          BACKUP_AGE_IDENTITY: identity,
        });
        expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('pronto em')]);
        postgres = await startPostgres({ folder: at('pg'), port: 0 });
        const checked = await runTool('restore-check', [], environment());
        expect([checked.code, checked.output]).toEqual([0, expect.stringContaining('linhas lidas')]);

        expect(await inRedis((queue) => queue.count())).toBe(redis && 0);

        const again = await open();
        const rows = await again.sql<{ id: string; paid: string }>(
          'select id, paid_state as paid from shop_order',
        );
        const ids = rows.map(({ id }) => id).toSorted();
        expect(ids).toEqual([...paid, ...paidLater, ...waiting].map(({ id }) => id).toSorted());
        expect(rows.filter((row) => row.paid === 'paid')).toHaveLength(count);

        for (let round = 1; round <= 2; round += 1) {
          const reconciled = await runTool('reconcile', ['--since', moment.toISOString()], environment());
          expect([reconciled.code, reconciled.output]).toEqual([0, expect.stringContaining('pagamentos')]);
        }
        await deliverPayments(again.sql, twice(bus()));
        const paidNow = await again.sql<{ id: string }>(
          `select id from shop_order where paid_state = 'paid'`,
        );
        expect(paidNow.map(({ id }) => id).toSorted()).toEqual(
          [...paid, ...paidLater].map(({ id }) => id).toSorted(),
        );
        const unmatched = sandbox.control
          .payments()
          .filter(({ status }) => status === 'approved')
          .filter(({ reference }) => !paidNow.some(({ id }) => id === reference));
        expect(unmatched).toEqual([]);
        for (const { paymentId } of lost)
          expect(sandbox.control.payment(paymentId)).toMatchObject({ status: 'refunded', refunds: [{}] });
        for (const { paymentId } of lostWaiting)
          expect(sandbox.control.payment(paymentId).status).toBe('cancelled');
        for (const { paymentId } of waiting)
          expect(sandbox.control.payment(paymentId).status).toBe('pending');
        expect(await violations(again.sql, { now: again.clock.now(), settled: false })).toEqual([]);
        expect(
          await again.sql(`select figure from alarm where kind = 'payments-orphaned' and closed_at is null`),
        ).toEqual([{ figure: count }]);
        expect(
          await again.sql(
            `select count(*)::int as n from audit_log where action = 'payment.orphan' and after->>'state' = 'refunded'`,
          ),
        ).toEqual([{ n: count }]);
        expect(
          await again.sql(
            `select count(*)::int as n from outbox_message where type = 'payment.orphan-refunded'`,
          ),
        ).toEqual([{ n: count }]);

        figure.note({
          [kind]: {
            orders: 3 * count + 2,
            missing: 0,
            unmatched: 0,
            seconds: Math.round((performance.now() - began) / 1_000),
          },
        });

        // A database that was not restored, of which the provider knows nothing: no money is given back by its word.
        await again.sql(`delete from backup_run where kind = 'restore'`);
        await again.sql('delete from orphan_payment');
        const refunds = sandbox.control.payments().map(({ refunds }) => refunds.length);
        const refused = await runTool('reconcile', ['--since', moment.toISOString()], environment());
        expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('--confirm')]);
        expect(sandbox.control.payments().map(({ refunds }) => refunds.length)).toEqual(refunds);
      });
      expect(readdirSync(at('backups'))).toEqual(expect.arrayContaining(['base', 'log']));
    },
  );
});
