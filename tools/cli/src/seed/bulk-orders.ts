import type { EntityManager } from '@mikro-orm/postgresql';
import { CARRIER } from '@plantao/domain/shared/actor';
import { addEvents } from './bulk-events.js';
import { bulkId, bulkTime, withoutIndexes, withoutSoldLines } from './bulk-load.js';
import { BULK_MAIL } from './bulk-people.js';

const ACTOR = 'carga em massa';
const COUPON = 'MASSA5';
/** What every row of an order goes to; the events of the last weeks are few. */
const TABLES = [
  'shop_order',
  'order_item',
  'order_step',
  'order_discount',
  'coupon_use',
  'charge',
  'stock_hold',
  'stock_level',
  'stock_movement',
];
const SHIPPING_CENTS = 1_990;
const FREE_FROM_CENTS = 10_000;

/**
 * Adds orders with lines, history, payments, holds and stock movements until there are `wanted`. Returns how many were
 * added.
 */
export async function addOrders(em: EntityManager, wanted: number): Promise<number> {
  const [{ known } = { known: 0 }] = await em.execute<{ known: number }[]>(
    `select count(*)::int as known from shop_order where preference_id like 'bulk-%'`,
  );
  if (known >= wanted) return 0;
  await em.execute(`set local work_mem = '256MB'`);
  await plan(em, known + 1, wanted);
  const load = async (): Promise<void> => {
    await addStored(em);
    await addCoupons(em);
    await addHistory(em);
    await moveStock(em);
  };
  await withoutSoldLines(em, async () => {
    if (wanted > 2 * known) await withoutIndexes(em, TABLES, load);
    else await load();
  });
  await addEvents(em);
  return wanted - known;
}

/** Who bought what and how far it went: most orders are delivered, the last weeks' are on their way. */
async function plan(em: EntityManager, first: number, last: number): Promise<void> {
  await em.execute(
    `create temporary table bulk_people on commit drop as
      select row_number() over (order by id) as turn, id, name, email, phone from app_user where email like ?`,
    [`%${BULK_MAIL}`],
  );
  await em.execute('analyze bulk_people');
  await em.execute(
    `create temporary table bulk_order on commit drop as
      select n, ${bulkId('order', 'n')} as id, u.id as user_id, u.name, u.email, u.phone, at,
             case when luck < 0.08 then 'cancelled' when at > now() - interval '2 days' then 'pending'
                  when at > now() - interval '5 days' then 'confirmed' when at > now() - interval '9 days' then 'processing'
                  when at > now() - interval '16 days' then 'shipped' else 'delivered' end as status,
             luck > 0.5 as by_card, n % 10 = 3 as by_coupon
        from generate_series(?::int, ?::int) n
        cross join lateral (select ${bulkTime(`now() - interval '1 hour'`, `interval '365 days'`, [first, last])}, random() + 0 * n) t (at, luck)
        cross join (select count(*) as turns from bulk_people) c
        join bulk_people u on u.turn = 1 + (n::bigint * 7919) % c.turns`,
    [first, last],
  );
  await em.execute('create index on bulk_order (n); analyze bulk_order');
  await em.execute(
    `create temporary table bulk_goods on commit drop as
      select row_number() over (order by md5(l.sku)) as turn, l.sku, p.id as product_id, p.name, p.price_cents,
             size ->> 'name' as size, colour ->> 'name' as colour, colour ->> 'value' as colour_value, colour ->> 'image' as image
        from product p, jsonb_array_elements(p.sizes) size, jsonb_array_elements(size -> 'colors') colour
        join stock_level l on l.sku = colour ->> 'sku' and l.offered > 0
       where p.active and p.deleted_at is null
         and (p.sku like 'BLK-%' or not exists (select 1 from product b where b.sku like 'BLK-%'))`,
  );
  await em.execute('create unique index on bulk_goods (turn); analyze bulk_goods');
  // A few pieces sell far more often than most.
  await em.execute(
    `create temporary table bulk_line on commit drop as
      select o.n, o.id as order_id, o.status, o.at, row_number() over (partition by o.n order by g.sku) - 1 as position, g.*, w.quantity
        from (select distinct on (o.n, turn) o.n, turn, quantity
                from bulk_order o cross join lateral generate_series(1, 1 + (o.n * 13) % 3) line
               cross join lateral (
                 select 1 + floor(power(random(), 2) * (select count(*) from bulk_goods))::int + 0 * o.n * line,
                        1 + floor(power(random(), 4) * 3)::int + 0 * line) t (turn, quantity)) w
        join bulk_order o on o.n = w.n join bulk_goods g on g.turn = w.turn`,
  );
  await em.execute('analyze bulk_line');
  await em.execute(
    `create temporary table bulk_sum on commit drop as
      select *, case when by_coupon then round(subtotal * 0.05)::int else 0 end as discount
        from (select n, sum(price_cents * quantity)::int as subtotal,
                     string_agg(distinct name || ' ' || size || ' ' || colour || ' ' || sku, chr(10)) as goods
                from bulk_line group by n) s
        join (select n, by_coupon from bulk_order) o using (n)`,
  );
  await em.execute('analyze bulk_sum');
}

async function addStored(em: EntityManager): Promise<void> {
  await em.execute(
    `insert into shop_order (id, user_id, cart_revision, status, paid_state, subtotal_cents, discount_cents, shipping_cents, total_cents, customer,
            address, ship_type, tracking, goods, payment_method, preference_id, hold_expires_at, cancel_reason, created_at, updated_at,
            paid_at, shipped_at, delivered_at, cancelled_at)
     select o.id, o.user_id, -1000 - o.n, o.status, case when o.status in ('pending', 'cancelled') then 'unpaid' else 'paid' end,
            s.subtotal, s.discount, f.freight, s.subtotal - s.discount + f.freight,
            jsonb_build_object('name', o.name, 'email', o.email, 'phone', o.phone, 'taxId', '52998224725', 'birthDate', null),
            '{"street": "Rua das Acácias", "number": "10", "complement": "", "neighborhood": "Centro", "city": "São Paulo", "state": "SP", "zipCode": "01310100", "country": "Brasil"}',
            jsonb_build_object('id', 'table-standard', 'name', 'Standard', 'company', 'Plantão', 'priceCents', f.freight,
              'quotedCents', ${SHIPPING_CENTS}, 'deliveryRange', jsonb_build_object('min', 4, 'max', 8), 'serviceId', null, 'source', 'table'),
            case when o.status in ('shipped', 'delivered') then 'AA' || lpad(o.n::text, 9, '0') || 'BR' end, s.goods,
            case when o.status in ('pending', 'cancelled') then 'Mercado Pago' when o.by_card then 'Cartão de crédito' else 'PIX' end,
            'bulk-' || o.n, case when o.status = 'pending' then now() + interval '30 days' else o.at + interval '1 hour' end,
            case when o.status = 'cancelled' then 'expired' end, o.at, o.at,
            case when o.status not in ('pending', 'cancelled') then o.at + interval '6 minutes' end,
            case when o.status in ('shipped', 'delivered') then o.at + interval '30 hours' end,
            case when o.status = 'delivered' then o.at + interval '150 hours' end,
            case when o.status = 'cancelled' then o.at + interval '1 hour' end
       from bulk_order o
       join bulk_sum s on s.n = o.n
       cross join lateral (select case when s.subtotal >= ${FREE_FROM_CENTS} then 0 else ${SHIPPING_CENTS} end) f (freight)
      order by o.n`,
  );
  await em.execute(
    `insert into order_item (id, order_id, position, product_id, sku, name, image, size, colour, colour_value, quantity, price_cents, discount_cents)
     select ${bulkId('item', 'n', 'position')}, order_id, position, product_id, sku, name, image, size, colour, colour_value,
            quantity, price_cents,
            case when discount = 0 then 0
                 else round(reached::numeric * discount / subtotal)::int - round((reached - price_cents * quantity)::numeric * discount / subtotal)::int end
       from (select l.*, s.discount, s.subtotal, sum(price_cents * quantity) over (partition by n order by position) as reached
               from bulk_line l join bulk_sum s using (n)) l
      order by n, position`,
  );
}

/** Every tenth order used the same coupon, which is no longer active. */
async function addCoupons(em: EntityManager): Promise<void> {
  await em.execute(
    `insert into coupon (id, code, discount_type, discount_value, start_date, end_date, usage_limit, active)
     select md5('bulk-coupon')::uuid, '${COUPON}', 'percentage', 500, to_char(now() - interval '2 years', 'YYYY-MM-DD'),
            to_char(now() + interval '1 year', 'YYYY-MM-DD'), 10000000, false
      where not exists (select 1 from coupon where id = md5('bulk-coupon')::uuid)`,
  );
  await em.execute(
    `insert into order_discount (id, order_id, code, amount_cents)
     select ${bulkId('discount', 'o.n')}, o.id, '${COUPON}', s.discount from bulk_order o join bulk_sum s using (n) where o.by_coupon`,
  );
  await em.execute(
    `insert into coupon_use (id, coupon_id, order_id, person_key, state, created_at)
     select ${bulkId('use', 'n')}, md5('bulk-coupon')::uuid, id, '52998224725',
            case status when 'pending' then 'held' when 'cancelled' then 'released' else 'consumed' end, at
       from bulk_order where by_coupon`,
  );
  await em.execute(
    `update coupon c set used = (select count(*) from coupon_use u where u.coupon_id = c.id and u.state <> 'released')
      where c.id = md5('bulk-coupon')::uuid`,
  );
}

async function addHistory(em: EntityManager): Promise<void> {
  await em.execute(
    `insert into order_step (id, order_id, kind, status, actor, at)
     select ${bulkId('step', 'o.n', 's.kind')}, o.id, s.kind, s.status, s.actor, o.at + s.later
       from bulk_order o
       join (values ('placed', 'pending', 'cliente', interval '0', 0), ('paid', 'confirmed', 'sistema', interval '6 minutes', 1),
                    ('label-requested', 'processing', 'sistema', interval '20 hours', 2), ('shipped', 'shipped', '${CARRIER.name}', interval '30 hours', 3),
                    ('delivered', 'delivered', '${CARRIER.name}', interval '150 hours', 4), ('expired', 'cancelled', 'sistema', interval '1 hour', -1))
            as s (kind, status, actor, later, reached)
         on s.kind = 'placed' or (s.kind = 'expired' and o.status = 'cancelled')
         or (s.reached > 0 and s.reached <= array_position(array['confirmed', 'processing', 'shipped', 'delivered'], o.status))
      order by o.n`,
  );
  await em.execute(
    `insert into charge (id, order_id, provider_id, method, amount_cents, state, status_detail, attempt, idem_key, installments, details, created_at, approved_at)
     select ${bulkId('charge', 'o.n')}, o.id, (77000000000 + o.n)::text, case when o.by_card then 'card' else 'pix' end, s.total_cents,
            'approved', 'accredited', 1, ${bulkId('charge-key', 'o.n')}::text, case when o.by_card then 1 + o.n % 3 else 1 end,
            case when o.by_card then 'Cartão Visa final 1111' else 'PIX' end, o.at, s.paid_at
       from bulk_order o join shop_order s on s.id = o.id
      where s.paid_state = 'paid'
      order by o.n`,
  );
}

/**
 * The pieces of these orders came in before they were bought, so that the shop offers what it offered; then each order
 * took, kept, sent or gave back its own. Counters change by the sums of exactly these movements.
 */
async function moveStock(em: EntityManager): Promise<void> {
  await em.execute(
    `create temporary table bulk_moves on commit drop as
      with taken as (select l.*, array_position(array['confirmed', 'processing', 'shipped', 'delivered'], status) as reached from bulk_line l)
      select sku, null::uuid as order_id, 'receive' as kind, sum(quantity)::int as w, 0 as o, 0 as h, 0 as c, 0 as s, 0 as a, min(at) - interval '2 days' as at
        from taken where status <> 'cancelled' group by sku
      union all
      select sku, null, 'offer', 0, sum(quantity)::int, 0, 0, 0, sum(quantity)::int, min(at) - interval '1 day'
        from taken where status <> 'cancelled' group by sku
      union all select sku, order_id, 'hold', 0, -quantity, quantity, 0, 0, 0, at from taken
      union all select sku, order_id, 'release', 0, quantity, -quantity, 0, 0, 0, at + interval '1 hour' from taken where status = 'cancelled'
      union all select sku, order_id, 'commit', 0, 0, -quantity, quantity, 0, 0, at + interval '6 minutes' from taken where reached >= 1
      union all select sku, order_id, 'ship', -quantity, 0, 0, -quantity, quantity, 0, at + interval '30 hours' from taken where reached >= 3`,
  );
  await em.execute(
    `insert into stock_movement (sku, kind, warehouse_delta, offered_delta, held_delta, committed_delta, shipped_delta, adjusted_delta, order_id, actor, at)
     select sku, kind, w, o, h, c, s, a, order_id, '${ACTOR}', at from bulk_moves order by at`,
  );
  await em.execute(
    `update stock_level l set warehouse_qty = warehouse_qty + m.w, offered = offered + m.o, held = held + m.h, committed = committed + m.c,
            shipped = shipped + m.s, adjusted = adjusted + m.a, version = version + 1
       from (select sku, sum(w)::int w, sum(o)::int o, sum(h)::int h, sum(c)::int c, sum(s)::int s, sum(a)::int a from bulk_moves group by sku) m
      where m.sku = l.sku`,
  );
  await em.execute(
    `insert into stock_hold (id, order_id, sku, quantity, state, expires_at, created_at, updated_at)
     select ${bulkId('hold', 'n', 'sku')}, order_id, sku, quantity,
            case status when 'pending' then 'held' when 'cancelled' then 'released' when 'shipped' then 'shipped' when 'delivered' then 'shipped' else 'committed' end,
            case when status = 'pending' then now() + interval '30 days' else at + interval '1 hour' end, at, at
       from bulk_line order by n`,
  );
}
