import { Refund } from '@plantao/domain/payments';
import type { Bench } from '../../../../apps/worker/test/support/bench.js';
import { anOrder } from '../../../../apps/worker/test/support/orders.js';

const FIRST = 70_000_000_000;
/** Payments of the last four weeks, well within a report. */
const SPAN_MS = 28 * 24 * 60 * 60_000;
const EDGE_MS = 6 * 60 * 60_000;
const METHODS = ['pix', 'card', 'boleto'] as const;
const NAMES = { pix: 'pix', card: 'master', boleto: 'bolbradesco' };

export interface ManyPayments {
  /** The provider's number of the n-th payment, from 1. */
  idOf(n: number): string;
  amountOf(n: number): number;
  at(n: number): Date;
}

/** As many delivered orders, each paid once by the provider, which knows its payments as the shop does. */
export async function manyPayments(bench: Bench, count: number): Promise<ManyPayments> {
  const { id: base } = await anOrder(bench);
  const now = bench.clock.now().getTime();
  const numbers = Array.from({ length: count }, (_, n) => n + 1);
  const amountOf = (n: number): number => 10_000 + n;
  const at = (n: number): Date => new Date(now - EDGE_MS - Math.floor((n * SPAN_MS) / count));
  const columns = await columnsOf(bench, 'shop_order');
  const own = [
    'id',
    'cart_revision',
    'status',
    'paid_state',
    'subtotal_cents',
    'discount_cents',
    'shipping_cents',
  ];
  const changed = new Set([...own, 'total_cents', 'pix_discount_cents', 'user_id']);
  const kept = columns.filter((name) => !changed.has(name));
  await bench.sql(
    `insert into shop_order (id, user_id, cart_revision, status, paid_state, subtotal_cents, discount_cents, shipping_cents, total_cents, pix_discount_cents, ${kept.join(', ')})
     select lpad(n::text, 32, '0')::uuid, gen_random_uuid(), n, 'delivered', 'paid', 10000 + n, 0, 0, 10000 + n, 0, ${kept.map((name) => `o.${name}`).join(', ')}
       from shop_order o, generate_series(1, ?::int) n where o.id = ?`,
    [count, base],
  );
  const rows = numbers.map((n) => ({ n, method: METHODS[n % 3] ?? 'pix', at: at(n) }));
  await bench.sql(
    `insert into charge (id, order_id, provider_id, method, amount_cents, state, status_detail, attempt, idem_key, created_at, approved_at)
     select gen_random_uuid(), lpad(n::text, 32, '0')::uuid, (${FIRST} + n)::text, method, 10000 + n, 'approved', 'accredited', 1, 'k' || n, at, at
       from jsonb_to_recordset(?::jsonb) as r (n bigint, method text, at timestamptz)`,
    [JSON.stringify(rows)],
  );
  for (const { n, method, at: moment } of rows)
    bench.sandbox.control.seed({
      id: FIRST + n,
      status: 'approved',
      transaction_amount: amountOf(n) / 100,
      payment_method_id: NAMES[method],
      external_reference: orderOf(n),
      date_created: moment.toISOString(),
    });
  return { idOf: (n) => String(FIRST + n), amountOf, at };
}

export const orderOf = (n: number): string =>
  String(n)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

async function columnsOf(bench: Bench, table: string): Promise<string[]> {
  const rows = await bench.sql<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = ? and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** A refund that the shop has made, of so many centavos of a payment. */
export async function refunded(
  bench: Bench,
  paymentId: string,
  amountCents: number,
  doneAt: Date,
  more: Partial<Refund> = {},
): Promise<void> {
  const [charge] = await bench.sql<{ id: string; order_id: string }>(
    'select id, order_id from charge where provider_id = ?',
    [paymentId],
  );
  const em = bench.em();
  const refund = Object.assign(new Refund(), {
    id: crypto.randomUUID(),
    orderId: charge?.order_id ?? '',
    chargeId: charge?.id ?? '',
    amountCents,
    partial: true,
    reason: 'manual' as const,
    state: 'done' as const,
    idemKey: crypto.randomUUID(),
    providerRefundId: String(Math.trunc(Math.random() * 1e9)),
    createdAt: doneAt,
    doneAt,
    ...more,
  });
  await em.persist(refund).flush();
}
