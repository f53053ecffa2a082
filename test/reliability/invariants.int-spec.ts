import { AUDIT_GUARD } from '../infra/audit.js';
import { CancelOrder, ChangeOrderStatus } from '@plantao/domain/orders';
import { ApplyPaymentStatus } from '@plantao/domain/payments';
import { ledgerDifferences, violations, unconsumed, walletDifferences } from './invariants.js';
import { SmtpMailer } from '@plantao/providers/mail/smtp.adapter';
import { Env } from '@plantao/platform/config';
import { repeatedMails } from './mails.js';
import { aPix, openReliabilityShop, type ReliabilityShop } from './goals/reliability-shop.js';

const ADMIN = { id: null, name: 'Clara Admin' };
let shop: ReliabilityShop;
beforeEach(async () => {
  shop ??= await openReliabilityShop();
  await shop.forget();
});
afterAll(() => shop.close());

/** A paid order, a cancelled one, one that waits; everything delivered. */
async function aShop(): Promise<{ paid: string; cancelled: string; waiting: string; paymentId: string }> {
  const [paid, cancelled, waiting] = [await aPix(shop), await aPix(shop), await aPix(shop)];
  shop.sandbox.control.decide(paid.paymentId, { status: 'approved' });
  await shop.bus.execute(new ApplyPaymentStatus(paid.paymentId));
  await shop.bus.execute(new ChangeOrderStatus(paid.id, 'processing', undefined, ADMIN));
  await shop.bus.execute(new CancelOrder(cancelled.id, 'admin', ADMIN));
  await shop.deliver();
  return { paid: paid.id, cancelled: cancelled.id, waiting: waiting.id, paymentId: paid.paymentId };
}

it('hold in a valid shop', async () => {
  await aShop();
  await shop.expectSound(true);
  expect(await walletDifferences(shop.sql, shop.sandbox)).toEqual([]);
  expect(await unconsumed(shop.sql, () => [])).toEqual([]);
});

/** What breaks each, as somebody with a database client could. `?` is the order's id. */
const BREAKS: readonly (readonly [
  invariant: string,
  what: string,
  order: 'paid' | 'cancelled' | 'waiting',
  sql: string,
])[] = [
  [
    'I1',
    'a counter that no movement explains',
    'paid',
    `update stock_level set offered = offered - 1, adjusted = adjusted - 1 where sku in (select sku from stock_hold where order_id = ?)`,
  ],
  ['I2', 'a hold that no counter knows', 'paid', `update stock_hold set state = 'held' where order_id = ?`],
  ['I2', 'an order line without a hold', 'waiting', `delete from stock_hold where order_id = ?`],
  [
    'I3',
    'a cancelled order with live pieces',
    'cancelled',
    `update stock_hold set state = 'held' where order_id = ?`,
  ],
  [
    'I3',
    'an order that waits for ever',
    'waiting',
    `update shop_order set hold_expires_at = now() - interval '16 minutes' where id = ?`,
  ],
  [
    'I3',
    'a cancelled order with an open charge',
    'cancelled',
    `update charge set state = 'open' where order_id = ?`,
  ],
  [
    'I4',
    'a use that nobody made',
    'waiting',
    `insert into coupon (id, code, discount_type, discount_value, start_date, end_date, used) select ?::uuid, 'FANTASMA', 'fixed', 1, '', '', 1`,
  ],
  [
    'I5',
    'a line that was repriced',
    'paid',
    `update order_item set price_cents = price_cents + 1 where order_id = ?`,
  ],
  ['I6', 'a paid order without money', 'paid', `update charge set state = 'cancelled' where order_id = ?`],
  [
    'I6',
    'money of an order that is called unpaid',
    'waiting',
    `update charge set state = 'approved' where order_id = ?`,
  ],
  [
    'I6',
    'a charge of another amount',
    'paid',
    `update charge set amount_cents = amount_cents - 1 where order_id = ?`,
  ],
  [
    'I9',
    'an event that nobody took',
    'paid',
    `update outbox_message set state = 'dead' where aggregate_id = ?`,
  ],
  [
    'I11',
    'a key that is stuck',
    'paid',
    `insert into idempotency_key (scope, fingerprint, state, created_at) select ?, '', 'started', now() - interval '61 seconds'`,
  ],
  ['I12', 'a move that the audit log does not know', 'paid', `delete from audit_log where entity_id = ?`],
  [
    'I12',
    'a cancellation that the audit log does not know',
    'cancelled',
    `delete from audit_log where entity_id = ?`,
  ],
];

it.each(BREAKS)('%s detects %s', async (invariant, _, order, statement) => {
  const orders = await aShop();
  const spoilsAudit = statement.includes('audit_log');
  if (spoilsAudit) await shop.sql(AUDIT_GUARD.off);
  await shop.sql(statement, [orders[order]]);
  if (spoilsAudit) await shop.sql(AUDIT_GUARD.on);
  const found = await violations(shop.sql, { now: shop.clock.now(), settled: true });
  await shop.sql(`delete from coupon where code = 'FANTASMA'`);
  expect(found.map((one) => one.invariant)).toContain(invariant);
});

it('I7 detects payments at the provider that are unknown here, and the reverse', async () => {
  const { paid, waiting } = await aShop();
  await shop.sql(`update charge set state = 'expired' where order_id = ?`, [paid]);
  expect(await ledgerDifferences(shop.sql, shop.sandbox)).toMatchObject([{ invariant: 'I7' }]);
  await shop.sql(`update charge set state = 'approved' where order_id in (?)`, [[paid, waiting]]);
  expect(await ledgerDifferences(shop.sql, shop.sandbox)).toMatchObject([
    { invariant: 'I7', row: { charge: { orderId: waiting } } },
  ]);
});

it('I8 detects a paid label that the wallet did not pay', async () => {
  const { paid } = await aShop();
  await shop.sql(
    `insert into shipping_label (id, order_id, state, carrier_id, paid_at) values (gen_random_uuid(), ?, 'released', 'etiqueta', now())`,
    [paid],
  );
  expect(await walletDifferences(shop.sql, shop.sandbox)).toEqual([
    { invariant: 'I8', row: { unpaid: 'etiqueta' } },
  ]);
  await shop.sql('delete from shipping_label');
});

it('I9 detects an acknowledged event that a consumer never processed', async () => {
  await aShop();
  const missing = await unconsumed(shop.sql, (type) => (type === 'order.paid' ? ['mail.order-paid'] : []));
  expect(missing).toMatchObject([{ invariant: 'I9', row: { type: 'order.paid' } }]);
});

it('I10 detects a second mail about one event, and none for two different events', async () => {
  const { paid } = await aShop();
  const events = await shop.sql<{ id: string; type: string }>(
    `select id, type from outbox_message where payload->>'orderId' = ? order by created_at`,
    [paid],
  );
  const of = (type: string): string => events.find((event) => event.type === type)?.id ?? '';
  const mailer = new SmtpMailer(Object.assign(new Env(), { SMTP_URL: shop.sandbox.urls.smtp }));
  const send = (eventId: string, kind: string) =>
    mailer.send({
      messageId: `${eventId}.${kind}`,
      to: 'ana@exemplo.test',
      subject: kind,
      html: kind,
      text: kind,
    });
  await send(of('order.placed'), 'order-placed');
  await send(of('order.paid'), 'order-paid');
  await send(of('payment.pix-issued'), 'payment-code');
  expect(await repeatedMails(shop.sql, shop.sandbox)).toEqual([]);
  await send(of('order.paid'), 'order-paid');
  await mailer.close();
  expect(await repeatedMails(shop.sql, shop.sandbox)).toMatchObject([
    { invariant: 'I10', row: { subject: 'order-paid' } },
  ]);
});
