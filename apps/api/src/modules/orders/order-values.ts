import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrdersFilterDto } from '@plantao/contracts/orders/admin-order.dto';
import type { OrderValuesResponse } from '@plantao/contracts/orders/order-values.view';
import { IS_ORDER_REFUND } from '@plantao/domain/payments';

/** Values that a filter takes, and that the screen offers of each kind. */
const MAX_VALUES = 30;
const MAX_OFFERED = 100;
/** Of the tags, which staff choose for the catalogue, more than a shop has: a list is not cut where its last ones are missed. */
const MAX_TAGS = 1000;

/** Orders of which money of their own went back. */
const GIVEN_BACK = `select r.order_id from refund r where r.state = 'done' and ${IS_ORDER_REFUND}`;
const REFUNDED = {
  full: `paid_state = 'refunded'`,
  part: `paid_state <> 'refunded' and id in (${GIVEN_BACK})`,
  /** Not one or the other: each is looked up in its own index. */
  any: `id in (select o.id from shop_order o where o.paid_state = 'refunded' union all ${GIVEN_BACK})`,
} as const;
const CONTESTED = { open: 'disputed', lost: 'charged_back' } as const;

/** The values of a filter: 'SP,RJ' means either. */
export const valuesOf = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(',').map((value) => value.trim()))]
    .filter((value) => value !== '')
    .slice(0, MAX_VALUES);

type ManyValued = Pick<OrdersFilterDto, 'carrier' | 'uf' | 'coupon' | 'tag' | 'refunded' | 'contested'>;

/**
 * The filters that take several values, one condition each over the columns of shop_order; each has an index, so that one that
 * leaves nothing looks at nothing (order-indexes.ts).
 */
export function valueConditions(query: ManyValued): { text: string; values: readonly unknown[] }[] {
  const conditions: { text: string; values: readonly unknown[] }[] = [];
  const among = (text: string, values: readonly string[]): void => {
    if (values.length > 0) conditions.push({ text, values: [values] });
  };
  among(`ship_type->>'company' in (?)`, valuesOf(query.carrier));
  among(`address->>'state' in (?)`, valuesOf(query.uf?.toUpperCase()));
  among(
    'id in (select d.order_id from order_discount d where d.code in (?))',
    valuesOf(query.coupon?.toUpperCase()),
  );
  among(
    'id in (select i.order_id from order_item i where i.product_id in (select p.id from product p where p.tags && array[?]::text[]))',
    valuesOf(query.tag),
  );
  const refunded = valuesOf(query.refunded);
  const [kind] = refunded;
  if (kind)
    conditions.push({ text: REFUNDED[refunded.length > 1 ? 'any' : (kind as 'full' | 'part')], values: [] });
  among(
    'paid_state in (?)',
    valuesOf(query.contested).map((value) => CONTESTED[value as keyof typeof CONTESTED]),
  );
  return conditions;
}

/**
 * What orders can be filtered by. The carriers are read from the index one after the other, however many orders each has; the tags
 * of all products are kept (ADR 15).
 */
export async function orderValues(em: EntityManager): Promise<OrderValuesResponse['data']> {
  const [row] = await em.execute<OrderValuesResponse['data'][]>(
    `with recursive carrier as (
       (select ship_type->>'company' as name from shop_order order by ship_type->>'company' limit 1)
       union all
       select (select ship_type->>'company' from shop_order where ship_type->>'company' > carrier.name order by ship_type->>'company' limit 1)
         from carrier where carrier.name is not null)
     select (select coalesce(jsonb_agg(name order by name), '[]') from (select name from carrier where name <> '' limit ${MAX_OFFERED}) c) as carriers,
            (select coalesce(jsonb_agg(code), '[]')
               from (select code from coupon where deleted_at is null order by created_at desc, id desc limit ${MAX_OFFERED}) c) as coupons,
            (select coalesce(jsonb_agg(tag order by tag), '[]')
               from (select status as tag from totals.kept where subject = 'product-tag' and day = 'epoch'
                      group by 1 having sum(count) > 0 order by 1 limit ${MAX_TAGS}) t) as tags`,
  );
  return row ?? { carriers: [], coupons: [], tags: [] };
}
