import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { CancelOrder } from '@plantao/domain/orders';
import { RequestLabel, RequestLabelPayment, ShippingLabel } from '@plantao/domain/shipping';
import { LABEL_STATES } from '@plantao/domain/shipping/rules/label.rules';
import { shopEnvironment } from '../../../scripts/lib/environment.mjs';
import { figures, seedOf } from '../figures.js';
import { seededRandom, type SeededRandom } from '../seeded-random.js';
import { startCrashable, type CrashableProcess } from './crashes/crashable-process.js';
import { LABEL_PLACES, type LabelPlace } from './crashes/label-crash-places.js';
import { ADMIN, openLabelShop, type LabelEnd, type LabelShop, type Stage } from './label-shop.js';

const r16 = figures('R16', { short: 1, full: 100 });
/** More at once than there are connections only queue: this many are enough where time is short. */
const CONNECTIONS = 16;
const CLICKS = r16.full ? 50 : CONNECTIONS;
const deaths = figures('R16-crashes', { short: 1, full: 13 });
const seed = seedOf();
/** How many labels die at each place with one process. */
const AT_ONCE = deaths.full ? 4 : 2;

let shop: LabelShop;
let folder: string;
/** A process takes its time to start: the first one does while other tests run. */
let first: Promise<CrashableProcess> | undefined;
beforeAll(async () => {
  shop = await openLabelShop({ DATABASE_POOL: String(CONNECTIONS) });
  folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-test-data-'));
  first = crashable();
  first.catch(() => undefined);
});
afterEach(() => shop.forget());
afterAll(async () => {
  await (await first?.catch(() => undefined))?.kill();
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const BOUGHT: LabelEnd = { state: 'released', alive: 1, paid: 1, returned: 0 };
const IN_CART: LabelEnd = { state: 'pending', alive: 1, paid: 0, returned: 0 };
const REFUNDED_SQL: LabelEnd = { state: 'cancelled', alive: 0, paid: 1, returned: 1 };
const NEVER_BOUGHT: LabelEnd = { state: 'cancelled', alive: 0, paid: 0, returned: 0 };

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));
const approve = (order: string) => shop.commands.execute(new RequestLabelPayment(order, ADMIN));
/** The second is refused as already done (LABEL-12). */
const orReported = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof DomainError && /^label[.](exists|paying|paid)$/.test(error.code)) return undefined;
    throw error;
  });
const cancel = (order: string) => shop.commands.execute(new CancelOrder(order, 'admin', ADMIN));

/** What was written down of an order's label: events of payment, lines of the audit log, steps of the history. */
async function written(order: string): Promise<Record<string, number>> {
  const [row] = await shop.sql<Record<string, number>>(
    `select (select count(*)::int from shipping_label where order_id = o.id) as labels,
            (select count(*)::int from outbox_message where type = 'label.payment-requested' and payload->>'orderId' = o.id::text) as payments,
            (select count(*)::int from audit_log where action = 'label.pay' and entity_id = o.id::text) as audited,
            (select count(*)::int from order_step where order_id = o.id and kind = 'label-released') as steps
       from shop_order o where o.id = ?`,
    [order],
  );
  return row ?? {};
}

/** Many hands and a queue that brings everything twice: one label, one payment, all others are refused. */
async function impatience(presses = CLICKS): Promise<void> {
  const order = await shop.order('requested');
  const asked = await times(presses, () => orReported(shop.commands.execute(new RequestLabel(order, ADMIN))));
  await shop.deliver();
  const approved = await times(presses, () => orReported(approve(order)));
  const [due] = await shop.sql<{ payload: Record<string, unknown> }>(
    `select payload from outbox_message where type = 'label.payment-requested' and state = 'new'`,
  );
  await Promise.all([
    shop.deliver(),
    times(3, () => shop.run('labels.release', due?.payload ?? {})).catch(() => undefined),
  ]);
  await shop.later();
  expect(await shop.end(order)).toEqual(BOUGHT);
  expect(await written(order)).toEqual({ labels: 1, payments: 1, audited: 1, steps: 1 });
  // The label was requested before; one press of all pays it.
  const done = [asked, approved].map(
    (responses) => responses.filter((response) => response !== undefined).length,
  );
  expect(done).toEqual([0, 1]);
}

/** An empty wallet pays nothing, however often it is asked; filled, it pays once. */
async function emptyWallet(): Promise<void> {
  const order = await shop.order('pending');
  shop.sandbox.control.labels.setBalance(0);
  for (let time = 0; time < 3; time += 1) {
    await approve(order);
    await shop.later();
    expect(await shop.end(order)).toEqual(IN_CART);
  }
  const [label] = await shop.sql<{ error: string }>('select error from shipping_label where order_id = ?', [
    order,
  ]);
  expect(label?.error).toMatch(/^Seu saldo de R\$ /);
  shop.sandbox.control.labels.setBalance(1_000_000);
  await approve(order);
  await shop.later();
  expect(await shop.end(order)).toEqual(BOUGHT);
}

/** Most can happen while it is being paid. */
const MORE_STAGES: readonly Stage[] = r16.full ? ['paying', 'paying'] : [];
const STAGES: readonly Stage[] = ['requested', 'pending', 'paying', 'released', ...MORE_STAGES];

/**
 * The order is cancelled while its label is being made, paid or printed, or after: the wallet gets back what it paid.
 */
async function cancelled(chance: SeededRandom): Promise<void> {
  const orders = await Promise.all(STAGES.map((stage) => shop.order(stage)));
  const pause = () => new Promise((resolve) => setTimeout(resolve, chance.below(60)));
  await Promise.all([
    shop.deliver(),
    ...orders.map(async (order) => {
      await pause();
      await cancel(order);
      await shop.deliver();
    }),
  ]);
  await shop.later();
  await shop.later();
  for (const [at, order] of orders.entries()) {
    const end = await shop.end(order);
    expect([STAGES[at], [NEVER_BOUGHT, REFUNDED_SQL]]).toEqual([STAGES[at], expect.arrayContaining([end])]);
  }
}

async function round(chance: SeededRandom): Promise<void> {
  await impatience();
  await emptyWallet();
  await cancelled(chance);
  const states = await shop.sql<{ state: string }>('select distinct state from shipping_label');
  for (const { state } of states) expect(LABEL_STATES).toContain(state);
  await shop.expectSound();
  await shop.forget();
}

it(`R16 LABEL-12 a label is paid once: ${CLICKS} presses, an empty wallet, an order cancelled meanwhile (${r16.rounds} rounds)`, async () => {
  const chance = seededRandom(seed);
  await r16.measure(seed, async () => {
    for (let done = 0; done < r16.rounds; done += 1) await round(chance);
    r16.note({ presses: r16.rounds * 2 * CLICKS, cancelled: r16.rounds * STAGES.length });
  });
}, 3_600_000);

it('R16 would request the payment at every press without the state table of labels (the check detects it)', async () => {
  const { requestPayment } = ShippingLabel.prototype;
  ShippingLabel.prototype.requestPayment = function (this: ShippingLabel) {
    this.state = 'pending';
    return requestPayment.call(this);
  };
  try {
    await expect(impatience(3)).rejects.toThrow('"audited": 3');
  } finally {
    ShippingLabel.prototype.requestPayment = requestPayment;
  }
});

it('R16 would lose the money of a label that is paid while its order is cancelled if it were only removed from the cart (the check detects it)', async () => {
  const { status, cancel: takeBack } = shop.carrier;
  const order = await shop.order('pending');
  // The payment comes between looking and taking it off the cart, and nobody looks again.
  shop.carrier.cancel = async (id) => {
    expect((await status.call(shop.carrier, id))?.status).toBe('pending');
    await shop.carrier.pay(id);
  };
  try {
    await cancel(order);
    await shop.later();
    await expect(shop.expectSound()).rejects.toThrow('I8');
  } finally {
    shop.carrier.cancel = takeBack;
  }
});

/** A worker process that is going to die. */
async function crashable(): Promise<CrashableProcess> {
  const [row] = await shop.sql<{ name: string }>('select current_database() as name');
  const database = new URL(process.env['PLANTAO_TEST_SERVER'] ?? '');
  database.pathname = `/${row?.name ?? ''}`;
  return startCrashable(
    'label-crash-host.ts',
    shopEnvironment({
      ...{ PATH: process.env['PATH'], APP_ENV: 'test', DATABASE_URL: database.href, DATABASE_POOL: '20' },
      ...{ DATA_DIR: folder, LOG_LEVEL: 'silent', ME_TOKEN: 'demonstracao', ME_WEBHOOK_SECRET: 'x' },
      ME_API_BASE_URL: shop.sandbox.urls.melhorEnvio,
    }),
  );
}

/** Which job comes to a place, how far the label is before, and how it must stand in the end. */
const VICTIMS: Readonly<
  Record<LabelPlace, { stage: Stage; byOrder: boolean; cancel?: true; end: LabelEnd }>
> = {
  'added-to-cart': { stage: 'requested', byOrder: true, end: IN_CART },
  'label-written': { stage: 'paying', byOrder: true, end: BOUGHT },
  'label-paid': { stage: 'paying', byOrder: false, end: BOUGHT },
  'label-generated': { stage: 'paying', byOrder: false, end: BOUGHT },
  'label-printed': { stage: 'paying', byOrder: false, end: BOUGHT },
  'label-taken-back': { stage: 'released', byOrder: false, cancel: true, end: REFUNDED_SQL },
};

/** Runs a label up to its crash point in the crashable process. */
async function begin(worker: CrashableProcess, place: LabelPlace): Promise<string> {
  const { stage, byOrder, cancel: toCancel } = VICTIMS[place];
  const order = await shop.order(stage);
  if (toCancel) await cancel(order);
  const [label] = await shop.sql<{ id: string | null }>(
    'select carrier_id as id from shipping_label where order_id = ?',
    [order],
  );
  const [event] = await shop.sql<{ id: string; type: string; payload: Record<string, unknown> }>(
    `select id, type, payload from outbox_message where state = 'new' and type like 'label.%' and payload->>'orderId' = ?`,
    [order],
  );
  const { there } = worker.arm(place, byOrder ? order : (label?.id ?? ''));
  const run = { 'label.requested': 'labels.generate', 'label.cancel-requested': 'labels.cancel' };
  worker.send({
    run: run[event?.type as keyof typeof run] ?? 'labels.release',
    event: { eventId: event?.id, type: event?.type, payload: event?.payload, delivery: 1 },
  } as never);
  await there;
  return order;
}

/** Everything under way dies with one worker; the queue brings half of it again, the rest is found by following. */
async function die(places: readonly LabelPlace[]): Promise<void> {
  const worker = await (first ?? crashable());
  first = undefined;
  const orders: [LabelPlace, string][] = [];
  try {
    orders.push(
      ...(await Promise.all(
        places.map(async (place): Promise<[LabelPlace, string]> => [place, await begin(worker, place)]),
      )),
    );
  } finally {
    await worker.kill();
  }
  const lost = orders.filter((_, at) => at % 2 === 1).map(([, order]) => order);
  if (lost.length > 0)
    await shop.sql(
      `update outbox_message set state = 'acked' where type in ('label.requested', 'label.payment-requested') and payload->>'orderId' in (?)`,
      [lost],
    );
  await shop.later();
  for (const [place, order] of orders)
    expect([place, await shop.end(order)]).toEqual([place, VICTIMS[place].end]);
  const unprinted = await shop.sql(
    `select order_id from shipping_label where state = 'released' and print_url is null`,
  );
  expect(unprinted).toEqual([]);
  await shop.expectSound();
}

it(`R16 (CP7, CP8) a worker that crashes at any of ${LABEL_PLACES.length} places of a label loses none and pays none twice (${deaths.rounds * AT_ONCE} times each)`, async () => {
  await deaths.measure(seed, async () => {
    for (let death = 0; death < deaths.rounds; death += 1) {
      await die(LABEL_PLACES.flatMap((place) => Array.from({ length: AT_ONCE }, () => place)));
      await shop.forget();
    }
    deaths.note({
      places: LABEL_PLACES.length,
      deaths: deaths.rounds,
      underWay: deaths.rounds * LABEL_PLACES.length * AT_ONCE,
    });
  });
}, 3_600_000);

it('R16 would add a second label to the cart if a resumed job did no lookup (the check detects it)', async () => {
  const { addToCart, findByOrder } = shop.carrier;
  const order = await shop.order('requested');
  // This worker stops where the process above was killed, and stays there until the test has seen enough.
  const [reached, dead] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
  shop.carrier.addToCart = async (input) => {
    await addToCart.call(shop.carrier, input);
    reached.resolve();
    return dead.promise;
  };
  const stopped = shop.deliver();
  try {
    await reached.promise;
    Object.assign(shop.carrier, { addToCart, findByOrder: () => Promise.resolve(null) });
    await shop.later();
    expect(await shop.end(order)).toEqual({ ...IN_CART, alive: 2 });
  } finally {
    Object.assign(shop.carrier, { addToCart, findByOrder });
    dead.reject(new Error('killed'));
    await stopped;
  }
});
