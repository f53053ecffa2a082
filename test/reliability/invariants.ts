import type { Sandbox } from '../../apps/sandbox/src/sandbox.js';

/** Rows of a query; `?` are its values. */
export type Sql = <T = Record<string, unknown>>(query: string, values?: unknown[]) => Promise<T[]>;

/** One row that breaks an invariant, as the database returns it. */
export interface Violation {
  readonly invariant: string;
  readonly row: unknown;
}

interface Rule {
  readonly id: string;
  readonly sql: string;
  /** Values for `?`; most rules need none. */
  readonly values?: (now: Date) => unknown[];
}

const STOCK: readonly Rule[] = [
  {
    // Conservation, and the counters are the sums of their ledger.
    id: 'I1',
    sql: `select l.sku, l.offered, l.held, l.committed, l.shipped, l.initial, l.adjusted from stock_level l
          left join (select sku, sum(offered_delta) o, sum(held_delta) h, sum(committed_delta) c, sum(shipped_delta) s,
                            sum(warehouse_delta) w, sum(initial_delta) i, sum(adjusted_delta) a
                     from stock_movement group by sku) m using (sku)
          where l.offered + l.held + l.committed + l.shipped <> l.initial + l.adjusted
             or least(l.offered, l.held, l.committed, l.shipped, l.warehouse_qty) < 0
             or (l.offered, l.held, l.committed, l.shipped, l.warehouse_qty, l.initial, l.adjusted)
                is distinct from (m.o, m.h, m.c, m.s, m.w, m.i, m.a)`,
  },
  {
    // Counters equal the holds by state, and every hold belongs to a line of its order.
    id: 'I2',
    sql: `select l.sku, l.held, l.committed, l.shipped, h.* from stock_level l
          left join (select sku, coalesce(sum(quantity) filter (where state = 'held'), 0) sum_held,
                            coalesce(sum(quantity) filter (where state = 'committed'), 0) sum_committed,
                            coalesce(sum(quantity) filter (where state in ('shipped', 'returning')), 0) sum_shipped
                     from stock_hold group by sku) h using (sku)
          where (l.held, l.committed, l.shipped)
             <> (coalesce(h.sum_held, 0), coalesce(h.sum_committed, 0), coalesce(h.sum_shipped, 0))
          union all
          select i.sku, 0, 0, 0, i.sku, 0, sum(i.quantity), 0 from order_item i
          left join stock_hold h on h.order_id = i.order_id and h.sku = i.sku
          group by i.order_id, i.sku, h.quantity, h.returned having sum(i.quantity) is distinct from h.quantity + h.returned`,
  },
];

const ORDERS: readonly Rule[] = [
  {
    // Nothing of a cancelled order is open, every paid one has its pieces, nobody waits past the end.
    id: 'I3',
    sql: `select o.id, o.status, o.paid_state, h.state hold, u.state coupon from shop_order o
          left join stock_hold h on h.order_id = o.id left join coupon_use u on u.order_id = o.id
          where (o.status = 'cancelled' and (h.state in ('held', 'committed', 'shipped') or u.state <> 'released'))
             or (o.status <> 'cancelled' and o.paid_state = 'unpaid' and (h.state <> 'held' or u.state <> 'held'))
             or (o.status <> 'cancelled' and o.paid_state <> 'unpaid'
                 and (h.state not in ('committed', 'shipped', 'restocked', 'written-off') or u.state <> 'consumed'))
             or (o.status = 'pending' and o.paid_state = 'unpaid' and o.hold_expires_at < ?::timestamptz - interval '15 minutes')`,
    values: (now) => [now],
  },
  {
    id: 'I4',
    sql: `select c.code, c.used, c.usage_limit, count(u.id) live from coupon c
          left join coupon_use u on u.coupon_id = c.id and u.state in ('held', 'consumed')
          group by c.id having c.used <> count(u.id) or c.used > c.usage_limit
             or count(u.id) filter (where u.first_purchase)
                <> count(distinct u.person_key) filter (where u.first_purchase)`,
  },
  {
    id: 'I5',
    sql: `select o.id, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.total_cents from shop_order o
          left join (select order_id, sum(price_cents * quantity) lines, sum(discount_cents) shares,
                            bool_or(discount_cents > price_cents * quantity) too_much
                     from order_item group by order_id) i on i.order_id = o.id
          left join (select order_id, sum(amount_cents) off from order_discount group by order_id) d on d.order_id = o.id
          where o.subtotal_cents <> coalesce(i.lines, 0) or o.discount_cents - o.pix_discount_cents <> coalesce(d.off, 0)
             or o.discount_cents - o.pix_discount_cents <> coalesce(i.shares, 0) or coalesce(i.too_much, false) or o.discount_cents > o.subtotal_cents
             or (o.ship_type->>'priceCents')::int <> o.shipping_cents
             or o.subtotal_cents - o.discount_cents + o.shipping_cents <> o.total_cents`,
  },
  {
    // Kept money: approved or disputed, and no refund written down. Unpaid and cancelled orders keep none.
    id: 'I6',
    sql: `select o.id, o.status, o.paid_state, c.live, c.kept, c.other_amount from shop_order o
          join (select c.order_id, count(*) filter (where c.state in ('creating', 'open', 'in_process')) live,
                       count(*) filter (where c.state in ('approved', 'disputed') and r.id is null) kept,
                       count(*) filter (where c.state in ('approved', 'disputed') and c.amount_cents <> o.total_cents) other_amount
                from charge c join shop_order o on o.id = c.order_id left join refund r on r.charge_id = c.id and not r.partial
                group by c.order_id) c on c.order_id = o.id
          where c.live > 1 or c.kept > 1 or c.other_amount > 0
             or (o.paid_state = 'paid' and c.kept <> 1)
             or (o.paid_state = 'unpaid' and c.kept > 0) or (o.status = 'cancelled' and c.kept > 0)
          union all
          select o.id, o.status, o.paid_state, 0, 0, 0 from shop_order o
          where o.paid_state <> 'unpaid' and o.total_cents > 0 and not exists (select 1 from charge c where c.order_id = o.id)`,
  },
];

const REFUNDS: readonly Rule[] = [
  {
    // A refund is what its lines, its freight and what was typed by hand come to; no piece and no freight goes back twice.
    id: 'I6',
    sql: `select r.id, r.amount_cents, r.goods_cents, r.freight_cents, l.cents from refund r
          left join (select refund_id, sum(amount_cents) cents from refund_line group by refund_id) l on l.refund_id = r.id
          where r.goods_cents is not null and (r.goods_cents <> coalesce(l.cents, 0)
             or (r.goods_cents + r.freight_cents <> r.amount_cents and r.why = ''))
             or (r.goods_cents is null and l.cents is not null)
          union all
          select i.id, i.quantity, i.refunded, 0, sum(l.quantity) from order_item i
          left join refund_line l on l.order_item_id = i.id
          group by i.id having i.refunded > i.quantity or i.refunded < coalesce(sum(l.quantity), 0)
             or (i.refunded <> coalesce(sum(l.quantity), 0) and not exists (select from return_line b where b.order_item_id = i.id))
          union all
          select i.id, i.quantity, i.refunded, 0, sum(b.quantity) from order_item i
          join return_line b on b.order_item_id = i.id join order_return o on o.id = b.return_id
          where o.state in ('requested', 'authorised', 'posted', 'received')
          group by i.id having i.refunded + sum(b.quantity) > i.quantity and not exists (
            select from refund f where f.order_id = i.order_id and f.return_id is null)
          union all
          select o.id, o.shipping_cents, 0, sum(r.freight_cents)::int, 0 from shop_order o join refund r on r.order_id = o.id
          group by o.id having sum(r.freight_cents) > o.shipping_cents
          union all
          select c.id, c.amount_cents, 0, 0, sum(r.amount_cents) from charge c join refund r on r.charge_id = c.id
          where r.state in ('requested', 'done') group by c.id having sum(r.amount_cents) > c.amount_cents`,
  },
];

/** Every administrator's mutation of an order has its row in the audit log: one a step, one a cancellation. */
const AUDIT: Rule = {
  id: 'I12',
  sql: `select o.id, s.moves, a.moves audited, o.cancel_reason, a.cancels from shop_order o
        left join (select order_id, count(*) moves from order_step
                   where kind in ('status', 'shipped', 'delivered') and actor not in ('Melhor Envio', 'Mercado Pago', 'Loja')
                   group by order_id) s on s.order_id = o.id
        left join (select entity_id, count(*) filter (where action = 'order.status' and "after"->>'step' is not null) moves,
                          count(*) filter (where action = 'order.cancel') cancels
                   from audit_log where entity = 'order' group by entity_id) a on a.entity_id = o.id::text
        where coalesce(s.moves, 0) <> coalesce(a.moves, 0)
           or coalesce(a.cancels, 0) <> (o.cancel_reason is not distinct from 'admin')::int`,
};

/** What holds once no event waits any more. */
const SETTLED: readonly Rule[] = [
  {
    id: 'I3',
    sql: `select o.id, c.id charge, c.state from shop_order o join charge c on c.order_id = o.id
          where (o.status = 'cancelled' or o.paid_state <> 'unpaid') and c.state in ('creating', 'open', 'in_process')`,
  },
  {
    id: 'I9',
    sql: `select id, type, state, deliveries, last_error from outbox_message where state <> 'acked'`,
  },
  {
    id: 'I11',
    sql: `select scope, created_at from idempotency_key where state = 'started' and created_at < ?::timestamptz - interval '60 seconds'`,
    values: (now) => [now],
  },
];

/**
 * Every row that breaks I1 … I6 or I12; with `settled` also what holds once all events have
 * been delivered. Empty when the shop is sound.
 */
export async function violations(
  sql: Sql,
  { now = new Date(), settled = false }: { now?: Date; settled?: boolean } = {},
): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const { id, sql: query, values } of [
    ...STOCK,
    ...ORDERS,
    ...REFUNDS,
    AUDIT,
    ...(settled ? SETTLED : []),
  ]) {
    for (const row of await sql(query, values?.(now) ?? [])) found.push({ invariant: id, row });
  }
  return found;
}

/** I9, the other half: every acknowledged event was taken by each of its consumers. Exactly once is the inbox's key. */
export async function unconsumed(
  sql: Sql,
  consumersOf: (type: string) => readonly string[] | undefined,
): Promise<Violation[]> {
  const events = await sql<{ id: string; type: string; by: string[] }>(
    `select m.id, m.type, coalesce(array_agg(i.consumer) filter (where i.consumer is not null), '{}') as by
     from outbox_message m left join inbox_entry i on i.event_id = m.id where m.state = 'acked' group by m.id`,
  );
  return events
    .filter(({ type, by }) => (consumersOf(type) ?? []).some((consumer) => !by.includes(consumer)))
    .map((row) => ({ invariant: 'I9', row }));
}

interface OwnCharge {
  providerId: string;
  orderId: string;
  state: string;
  statusDetail: string;
  amountCents: number;
  refundedCents: number;
}

/** What a provider's status must be on our side once all updates were read. */
const OURS: Readonly<Record<string, readonly string[]>> = {
  approved: ['approved', 'refunding'],
  in_mediation: ['disputed', 'refunding'],
  refunded: ['refunded'],
  charged_back: ['charged_back'],
  // Paid back to the shop: kept again, owed, given back outside, or found not to be owed.
  reimbursed: ['approved', 'refunding', 'refunded', 'charged_back'],
};

/** States of ours that money came for. */
const MONEY = ['approved', 'refunding', 'refunded', 'disputed', 'charged_back'];

/** I7: the provider's ledger of money and ours are the same set and the same sums, once all updates were read. */
export async function ledgerDifferences(sql: Sql, sandbox: Sandbox): Promise<Violation[]> {
  const ours = new Map(
    (
      await sql<OwnCharge>(
        `select provider_id as "providerId", order_id as "orderId", state, status_detail as "statusDetail", amount_cents as "amountCents",
                refunded_cents as "refundedCents" from charge where provider_id is not null`,
      )
    ).map((charge) => [charge.providerId, charge]),
  );
  const different: Violation[] = [];
  for (const payment of sandbox.control.payments()) {
    const charge = ours.get(String(payment.id));
    ours.delete(String(payment.id));
    const reimbursed = payment.detail === 'reimbursed';
    const expected = reimbursed ? OURS['reimbursed'] : OURS[payment.status];
    if (!expected) {
      if (charge && MONEY.includes(charge.state))
        different.push({ invariant: 'I7', row: { id: payment.id, status: payment.status, charge } });
      continue;
    }
    const back = payment.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const same =
      charge &&
      expected.includes(charge.state) &&
      charge.amountCents === payment.amountCents &&
      (charge.state !== 'charged_back' || (charge.statusDetail === 'reimbursed') === reimbursed) &&
      (payment.status !== 'refunded' || charge.refundedCents === back);
    if (!same)
      different.push({ invariant: 'I7', row: { id: payment.id, status: payment.status, back, charge } });
  }
  for (const charge of ours.values()) {
    if (MONEY.includes(charge.state)) different.push({ invariant: 'I7', row: { charge } });
  }
  return different;
}

/** I8: the carrier's wallet paid each label once, and only labels that we know as paid. */
export async function walletDifferences(sql: Sql, sandbox: Sandbox): Promise<Violation[]> {
  const debits = sandbox.control.labels.wallet().movements.filter(({ kind }) => kind === 'debit');
  const paid = await sql<{ carrierId: string; orderId: string }>(
    `select carrier_id as "carrierId", order_id as "orderId" from shipping_label where paid_at is not null`,
  );
  const twice = (ids: readonly (string | null)[]): (string | null)[] =>
    ids.filter((id, at) => ids.indexOf(id) !== at);
  const bought = debits.map(({ label }) => label);
  const known = paid.map(({ carrierId }) => carrierId);
  return [
    ...twice(bought).map((row) => ({ invariant: 'I8', row: { boughtTwice: row } })),
    ...bought
      .filter((id) => id === null || !known.includes(id))
      .map((row) => ({ invariant: 'I8', row: { unknown: row } })),
    ...known.filter((id) => !bought.includes(id)).map((row) => ({ invariant: 'I8', row: { unpaid: row } })),
    ...twice(paid.map(({ orderId }) => orderId)).map((row) => ({ invariant: 'I8', row: { twoLabels: row } })),
  ];
}
