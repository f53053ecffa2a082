import type { Sandbox } from '../../../../apps/sandbox/src/sandbox.js';
import type { Sql } from '../../invariants.js';

const SKUS = 200;
const FIRST_PAYMENT = 7_000_000_000;

/**
 * Sound orders in every state of their life, made by whole statements: unpaid, confirmed, processing with a label,
 * shipped, delivered, expired, given back, paid by hand; every fourth with a coupon. Deterministic: the n-th of twenty
 * has always the same state.
 */
export async function cleanOrders(sql: Sql, count: number): Promise<void> {
  await sql(
    `insert into coupon (id, code, discount_type, discount_value, start_date, end_date, usage_limit, version)
     values (gen_random_uuid(), 'LIMPO', 'fixed', 500, '2026-01-01', '2027-12-31', 100000, 1)`,
  );
  await sql(
    `create unlogged table clean_order as
     select i, gen_random_uuid() as id, 'LIM-' || lpad((i % ${SKUS})::text, 3, '0') || '-M-AZUL' as sku,
            1 + i % 3 as quantity, 18990 * (1 + i % 3) as lines, case when i % 4 = 0 then 500 else 0 end as off,
            now() - make_interval(mins => 20 + i % 20) as at, kind,
            case kind when 'unpaid' then 'pending' when 'expired' then 'cancelled' when 'refunded' then 'cancelled'
              when 'by-hand' then 'confirmed' else kind end as status,
            case kind when 'unpaid' then 'held' when 'expired' then 'released' when 'refunded' then 'released'
              when 'shipped' then 'shipped' when 'delivered' then 'shipped' else 'committed' end as hold
       from generate_series(1, ?) i
       cross join lateral (select (array['unpaid', 'unpaid', 'unpaid', 'unpaid', 'confirmed', 'confirmed', 'confirmed', 'confirmed',
         'confirmed', 'processing', 'processing', 'shipped', 'shipped', 'shipped', 'delivered', 'delivered', 'expired', 'expired',
         'refunded', 'by-hand'])[1 + i % 20] as kind) k`,
    [count],
  );
  for (const statement of [...ORDERS, ...STOCK, ...MONEY]) await sql(statement);
}

const ORDERS = [
  `insert into shop_order (id, user_id, cart_revision, status, paid_state, subtotal_cents, discount_cents, shipping_cents,
      total_cents, customer, address, ship_type, tracking, hold_expires_at, cancel_reason, created_at, paid_at, shipped_at,
      delivered_at, cancelled_at)
   select id, gen_random_uuid(), 1, status, case kind when 'unpaid' then 'unpaid' when 'expired' then 'unpaid'
      when 'refunded' then 'refunded' else 'paid' end, lines, off, 1890, lines - off + 1890,
      jsonb_build_object('name', 'Ana Prado', 'email', 'ana' || i || '@exemplo.test', 'phone', '11987654321', 'taxId', '52998224725'),
      jsonb_build_object('street', 'Avenida Paulista', 'number', '1578', 'complement', '', 'neighborhood', 'Bela Vista',
        'city', 'São Paulo', 'state', 'SP', 'zipCode', '01310200', 'country', 'Brasil'),
      jsonb_build_object('id', 'melhor-envio-1', 'name', 'PAC', 'company', 'Correios', 'priceCents', 1890, 'quotedCents', 1890,
        'deliveryRange', jsonb_build_object('min', 4, 'max', 5), 'serviceId', 1, 'source', 'melhor-envio'),
      case when kind in ('shipped', 'delivered') then 'AA' || lpad(i::text, 9, '0') || 'BR' end, now() + interval '1 day',
      case kind when 'expired' then 'expired' when 'refunded' then 'customer' end, at,
      case when kind not in ('unpaid', 'expired') then at end, case when kind in ('shipped', 'delivered') then at end,
      case when kind = 'delivered' then at end, case when status = 'cancelled' then at end from clean_order`,
  `insert into order_item (id, order_id, position, product_id, sku, name, image, size, colour, colour_value, quantity, price_cents,
      discount_cents)
   select gen_random_uuid(), id, 0, gen_random_uuid(), sku, 'Conjunto Scrub', '/media/f.webp', 'M', 'Azul', '#1F2F4F', quantity,
      18990, off from clean_order`,
  `insert into order_discount (id, order_id, code, amount_cents)
   select gen_random_uuid(), id, 'LIMPO', off from clean_order where off > 0`,
  `insert into order_step (id, order_id, kind, status, actor, at)
   select gen_random_uuid(), id, step, case step when 'placed' then 'pending' when 'paid' then 'confirmed' end, 'Loja', at
     from clean_order cross join lateral unnest(case kind when 'unpaid' then array['placed'] when 'expired' then array['placed', 'expired']
       else array['placed', 'paid'] end) step`,
  `insert into coupon_use (id, coupon_id, order_id, person_key, state)
   select gen_random_uuid(), c.id, o.id, 'p' || o.i, case o.hold when 'held' then 'held' when 'released' then 'released' else 'consumed' end
     from clean_order o cross join coupon c where c.code = 'LIMPO' and o.off > 0`,
  `update coupon set used = (select count(*) from coupon_use u where u.coupon_id = coupon.id and u.state <> 'released')`,
];

const STOCK = [
  `insert into stock_movement (sku, kind, warehouse_delta, offered_delta, initial_delta, actor)
   select 'LIM-' || lpad(s::text, 3, '0') || '-M-AZUL', 'open', 20000, 10000, 10000, 'Loja' from generate_series(0, ${SKUS - 1}) s`,
  `insert into stock_hold (id, order_id, sku, quantity, state, expires_at)
   select gen_random_uuid(), id, sku, quantity, hold, now() + interval '1 day' from clean_order`,
  ...[
    [`'hold'`, `offered_delta, held_delta`, `-quantity, quantity`, `true`],
    [`'commit'`, `held_delta, committed_delta`, `-quantity, quantity`, `kind not in ('unpaid', 'expired')`],
    [
      `'ship'`,
      `committed_delta, shipped_delta, warehouse_delta`,
      `-quantity, quantity, -quantity`,
      `hold = 'shipped'`,
    ],
    [`'release'`, `held_delta, offered_delta`, `-quantity, quantity`, `kind = 'expired'`],
    [`'release'`, `committed_delta, offered_delta`, `-quantity, quantity`, `kind = 'refunded'`],
  ].map(
    ([kind, columns, values, when]) =>
      `insert into stock_movement (sku, kind, ${columns}, order_id, actor) select sku, ${kind}, ${values}, id, 'Loja' from clean_order where ${when}`,
  ),
  `insert into stock_level (sku, warehouse_product_id, warehouse_qty, offered, held, committed, shipped, initial, adjusted)
   select sku, gen_random_uuid(), sum(warehouse_delta), sum(offered_delta), sum(held_delta), sum(committed_delta), sum(shipped_delta),
      sum(initial_delta), sum(adjusted_delta) from stock_movement where sku like 'LIM-%' group by sku`,
];

const MONEY = [
  `insert into charge (id, order_id, provider_id, method, amount_cents, refunded_cents, state, attempt, idem_key, created_at,
      approved_at, next_poll_at)
   select gen_random_uuid(), id, case when kind <> 'by-hand' then (${FIRST_PAYMENT} + 10 * i)::text end,
      case kind when 'by-hand' then 'manual' else 'pix' end, lines - off + 1890,
      case kind when 'refunded' then lines - off + 1890 else 0 end,
      case kind when 'unpaid' then 'open' when 'expired' then 'cancelled' when 'refunded' then 'refunded' else 'approved' end, 1,
      'limpo-' || i, at, case when kind not in ('unpaid', 'expired') then at end,
      case kind when 'unpaid' then now() + interval '1 hour' end from clean_order`,
  `insert into refund (id, order_id, charge_id, amount_cents, reason, state, idem_key, provider_refund_id, done_at)
   select gen_random_uuid(), c.order_id, c.id, c.amount_cents, 'cancelled', 'done', 'limpo-' || c.id, (c.provider_id::bigint + 1)::text, now()
     from charge c where c.state = 'refunded' and c.idem_key like 'limpo-%'`,
  `insert into shipping_label (id, order_id, state, carrier_id, carrier_status, price_cents, tracking, print_url, paid_at, generated_at,
      next_check_at)
   select gen_random_uuid(), id, 'released', gen_random_uuid()::text, 'released', 1890, 'AA' || lpad(i::text, 9, '0') || 'BR',
      'http://transportadora.test/' || i, at, at, now() + interval '1 hour' from clean_order where kind in ('processing', 'shipped')`,
  // Events that were dealt with: nothing waits.
  `insert into outbox_message (id, type, aggregate_id, payload, state, created_at)
   select gen_random_uuid(), 'order.placed', id, jsonb_build_object('orderId', id), 'acked', at from clean_order`,
];

/** The provider and the carrier know this many orders of each state as we do, and it is our turn to ask about them. */
export async function reportOutside(
  sql: Sql,
  sandbox: Sandbox,
  asked: number,
): Promise<{ payments: number; labels: number }> {
  const charges = await sql<{ id: string; order: string; state: string; cents: number; at: Date }>(
    `update charge set next_poll_at = case state when 'open' then now() end where id in (
       select id from (select id, row_number() over (partition by state order by id) n from charge
         where idem_key like 'limpo-%' and provider_id is not null) c where n <= ${asked})
     returning provider_id as id, order_id as "order", state, amount_cents as cents, created_at as at`,
  );
  const status: Partial<Record<string, string>> = { open: 'pending' };
  for (const { id, order, state, cents } of charges)
    await seed(sandbox, 'payments', {
      ...{ id: Number(id), status: status[state] ?? state, external_reference: order },
      transaction_amount: cents / 100,
    });
  const labels = await sql<{ id: string; order: string; tracking: string }>(
    `update shipping_label set next_check_at = now() where id in (
       select l.id from shipping_label l join clean_order c on c.id = l.order_id where c.kind = 'processing' limit ${asked})
     returning carrier_id as id, order_id as "order", tracking`,
  );
  for (const { id, order, tracking } of labels)
    await seed(sandbox, 'labels', { ...PARCEL, id, status: 'released', tracking, options: tagged(order) });
  return { payments: charges.length, labels: labels.length };
}

const tagged = (order: string) => ({
  insurance_value: 100,
  non_commercial: true,
  tags: [{ tag: order, url: '' }],
});
const PARTY = {
  ...{ name: 'Ana Prado', phone: '11987654321', email: 'ana@exemplo.test', document: '52998224725' },
  ...{ address: 'Avenida Paulista', number: '1578', district: 'Bela Vista', city: 'São Paulo' },
  ...{ state_abbr: 'SP', country_id: 'BR', postal_code: '01310200' },
};
const PARCEL = {
  ...{
    service: 1,
    from: PARTY,
    to: { ...PARTY, document: '11144477735', postal_code: '60175047', city: 'Fortaleza', state_abbr: 'CE' },
  },
  products: [{ name: 'Conjunto Scrub', quantity: 1, unitary_value: 100 }],
  volumes: [{ height: 4, width: 25, length: 30, weight: 0.35 }],
};

async function seed(sandbox: Sandbox, what: 'payments' | 'labels', body: object): Promise<void> {
  const response = await fetch(`${sandbox.url}/control/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`not seeded: ${await response.text()}`);
}
