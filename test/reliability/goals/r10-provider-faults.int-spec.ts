import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ApplyPaymentStatus, PollCharges } from '@plantao/domain/payments';
import { PaymentGateway } from '@plantao/domain/payments/ports/payment-gateway.port';
import { circuitFigures } from '@plantao/platform/breaker';
import { until } from '../../infra/until.js';
import { duringTests } from '../../infra/during-tests.js';
import type { FaultKind } from '../../../apps/sandbox/src/faults.js';
import { aCardToken, aCpf, fillCart, orderBody, payBody } from '../../../apps/api/test/orders/shopping.js';
import { aProduct } from '../../../apps/api/test/support/test-products.js';
import { aPerson, anAdmin, type Person } from '../../../apps/api/test/support/people.js';
import { figures, seedOf } from '../figures.js';
import { MINUTE, aPix, openReliabilityShop, placed } from './reliability-shop.js';

const TIMEOUT = 8_000;
const r10 = figures('R10', { short: 1, full: 20 });
/** Faults that cost seconds each are for the full run; one of them is enough here. */
const QUICK: readonly FaultKind[] = ['500', '502', '429', 'malformed', 'html', 'types', 'reset'];
const SLOW: readonly FaultKind[] = ['timeout', 'late', 'hang'];
const KINDS = r10.full ? [...QUICK, ...SLOW] : QUICK;
const seed = seedOf();

const shop = duringTests(() => openReliabilityShop());
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

const mercadoPago = () => circuitFigures().find(({ name }) => name === 'mercado-pago');

interface FaultTarget {
  readonly id: string;
  readonly buyer: Person;
}
type Said = { readonly status: number; readonly ms: number; readonly text: string };

/**
 * One thing that the shop asks of the provider: what goes before, what meets the fault, and how it must be in the end.
 */
interface Operation {
  readonly name: string;
  /** The requests that fail, as `METHOD /path`. */
  readonly match: string;
  prepare(): Promise<FaultTarget>;
  suffer(target: FaultTarget): Promise<Said | undefined>;
  recover(target: FaultTarget): Promise<void>;
  /** Status, state of the money, and what the provider has open or approved of the order. */
  readonly end: readonly [status: string, paid: string, payments: readonly string[]];
}

async function timed(call: Promise<{ status: number; text: string }>): Promise<Said> {
  const began = performance.now();
  const { status, text } = await call;
  return { status, text, ms: performance.now() - began };
}

const pay = (target: FaultTarget, body: unknown) =>
  shop.call('POST', `/orders/payment-create/${target.id}`, { as: target.buyer, body });
const payCard = async (target: FaultTarget) =>
  pay(target, payBody('master', { token: await aCardToken(shop, 'APRO'), installments: 1 }));
const ordered = async (): Promise<FaultTarget> => {
  const buyer = await aPerson(shop);
  return { buyer, id: await placed(shop, buyer, await aProduct(shop)) };
};
const paid = async (): Promise<FaultTarget> => {
  const order = await aPix(shop);
  shop.sandbox.control.decide(order.paymentId, { status: 'approved' });
  await shop.bus.execute(new ApplyPaymentStatus(order.paymentId));
  return order;
};
const paymentsOf = ({ id }: FaultTarget) =>
  shop.sandbox.control.payments().filter(({ reference }) => reference === id);
/** A minute later the poller has asked again. */
const poll = async (): Promise<void> => {
  // Many polls at once must not wait for each other in a ring here; the poller itself skips what is locked.
  await shop.sql(
    `update charge set next_poll_at = ? where id in
       (select id from charge where next_poll_at is not null order by id for update)`,
    [shop.clock.now()],
  );
  await shop.bus.execute(new PollCharges(1_000));
};
const approveAlive = async (target: FaultTarget): Promise<void> => {
  for (const { id, status } of paymentsOf(target))
    if (status === 'pending') shop.sandbox.control.decide(id, { status: 'approved' });
  await poll();
};

const OPERATIONS: readonly Operation[] = [
  {
    ...{
      name: 'create a PIX',
      match: 'POST /mp/v1/payments',
      prepare: ordered,
      end: ['confirmed', 'paid', ['approved']],
    },
    suffer: (target) => timed(pay(target, payBody('pix'))),
    recover: async (target) => {
      expect((await pay(target, payBody('pix'))).status).toBe(200);
      await approveAlive(target);
    },
  },
  {
    ...{
      name: 'charge a card',
      match: 'POST /mp/v1/payments',
      prepare: ordered,
      end: ['confirmed', 'paid', ['approved']],
    },
    suffer: (target) => timed(payCard(target)),
    recover: async (target) => {
      await poll();
      expect([200, 409]).toContain((await payCard(target)).status);
    },
  },
  {
    ...{ name: 'read a payment', match: 'GET /mp/v1/payments', end: ['confirmed', 'paid', ['approved']] },
    prepare: async () => {
      const order = await aPix(shop);
      shop.sandbox.control.decide(order.paymentId, { status: 'approved' });
      return order;
    },
    suffer: async () => {
      await poll();
      return undefined;
    },
    recover: poll,
  },
  {
    ...{ name: 'cancel a charge', match: 'PUT /mp/v1/payments', end: ['confirmed', 'paid', ['approved']] },
    prepare: () => aPix(shop),
    suffer: (target) => timed(payCard(target)),
    recover: async (target) => {
      await poll();
      expect([200, 409]).toContain((await payCard(target)).status);
    },
  },
  {
    ...{ name: 'give money back', match: '/refunds', prepare: paid, end: ['cancelled', 'refunded', []] },
    suffer: async ({ id }) => {
      const timings = await timed(shop.call('PATCH', `/orders/${id}/cancel`, { as: admin }));
      await shop.deliver().catch(() => undefined);
      return timings;
    },
    recover: () => shop.deliver(),
  },
  {
    ...{
      name: 'open a payment page',
      match: 'POST /mp/checkout/preferences',
      end: ['pending', 'unpaid', []],
    },
    prepare: async () => {
      const buyer = await aPerson(shop);
      return { buyer, id: '' };
    },
    suffer: async (target) => {
      const product = await aProduct(shop);
      await fillCart(shop, target.buyer, product);
      const body = await orderBody(shop, product, { cpf: aCpf() });
      const response = shop.call('POST', '/orders', { as: target.buyer, body });
      const timings = await timed(response);
      Object.assign(target, { id: (await response).body.data.order._id });
      return timings;
    },
    recover: () => Promise.resolve(),
  },
];

const requestsToProvider = () => shop.sandbox.control.requests('mercado-pago');
const lastRequest = (): number => requestsToProvider().at(-1)?.id ?? 0;

async function cell(
  { name, match, prepare, suffer, recover, end }: Operation,
  kind: FaultKind,
  copies: number,
): Promise<number> {
  const patients: FaultTarget[] = [];
  for (let copy = 0; copy < copies; copy += 1) patients.push(await prepare());
  const earlier = lastRequest();
  shop.sandbox.control.setFault({ service: 'mercado-pago', kind, rate: 1, match });
  const timings = await Promise.all(patients.map((target) => suffer(target)));
  // A payment page is asked for beside the response.
  await until(() => requestsToProvider().some((request) => request.id > earlier && request.fault === kind));
  shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
  for (const response of timings) {
    if (!response) continue;
    expect([200, 201, 502, 503]).toContain(response.status);
    if (response.status >= 500)
      expect(JSON.parse(response.text)).toMatchObject({
        code: 'payment.unavailable',
        message: expect.any(String),
      });
    expect(response.ms).toBeLessThanOrEqual(r10.limit(TIMEOUT));
  }
  shop.clock.advance(MINUTE);
  for (const target of patients) await recover(target);
  await shop.deliver();
  // One call gets a response: the provider is asked as usual again, whatever this cell asked of it.
  await shop.app.get(PaymentGateway).findByReference(crypto.randomUUID());
  expect(mercadoPago()?.state).toBe('closed');
  shop.clock.advance(-MINUTE);
  for (const target of patients) {
    const [row] = await shop.sql<{ status: string; paid: string }>(
      'select status, paid_state as paid from shop_order where id = ?',
      [target.id],
    );
    const alive = paymentsOf(target).flatMap(({ status }) =>
      ['pending', 'in_process', 'approved'].includes(status) ? status : [],
    );
    expect([name, kind, row?.status, row?.paid, alive]).toEqual([name, kind, ...end]);
  }
  await shop.expectSound(true);
  await shop.forget();
  return Math.max(...timings.map((response) => response?.ms ?? 0));
}

it(`R10 under every provider fault, nobody pays twice and everything settles (${KINDS.length} faults × ${OPERATIONS.length} calls × ${r10.rounds})`, async () => {
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const failed: string[] = [];
  let slowest = 0;
  await r10.measure(seed, async () => {
    for (const operation of OPERATIONS)
      for (const kind of KINDS) {
        try {
          slowest = Math.max(slowest, await cell(operation, kind, r10.rounds));
        } catch (error) {
          failed.push(`${operation.name} × ${kind}: ${(error as Error).message}`);
          shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
          await shop.forget();
        }
      }
    r10.note({
      cells: KINDS.length * OPERATIONS.length,
      failures: failed.length,
      slowestMs: Math.round(slowest),
      breakerOpened: mercadoPago()?.opened,
      loopP99Ms: Math.round(loop.percentile(99) / 1e6),
    });
    expect(failed).toEqual([]);
    if (r10.rounds >= 5) expect(mercadoPago()?.opened).toBeGreaterThan(0);
  });
}, 3_600_000);

it('R10 would charge twice with a new key for every call and no lookup (the check detects it)', async () => {
  const gateway = shop.app.get(PaymentGateway);
  const { createCard, findByReference } = gateway;
  gateway.createCard = (input) => createCard.call(gateway, input, crypto.randomUUID());
  gateway.findByReference = () => Promise.resolve([]);
  const card = OPERATIONS.find(({ name }) => name === 'charge a card');
  try {
    await expect(card && cell(card, 'malformed', 1)).rejects.toThrow('approved');
  } finally {
    Object.assign(gateway, { createCard, findByReference });
    await shop.forget();
  }
});
