import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import { SHOP } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { lockOrder, Order } from './entities/order.entity.js';
import type { OrderEffects } from './ports/order-effects.port.js';
import { deliveryName } from './rules/delivery-name.rules.js';
import { isHeldByDispute } from './rules/order-status.rules.js';
import type { DeliveryAddress, ShipType } from './rules/order-snapshots.rules.js';

/** Where and how an order goes. */
export interface Delivery {
  readonly address: DeliveryAddress;
  readonly shipType: ShipType;
}

/** The order whose delivery a supplement pays, and what that was before; null where it was not written down. */
export interface ParentOrder {
  readonly order: Order;
  readonly before: Delivery | null;
}

/**
 * The order whose delivery a supplement pays, locked, and what else is on top of that, which moves with it; undefined when there is none. The
 * caller holds the supplement and no piece yet: the newer order is locked before the older one (`lockOrders`), and orders before pieces.
 */
export async function lockParent(em: EntityManager, supplement: Order): Promise<ParentOrder | undefined> {
  if (supplement.cartRevision > 0 || supplement.shippingCents === 0) return undefined;
  const [edit] = await em.execute<{ orderId: string; before: Delivery | null }[]>(
    'select order_id as "orderId", delivery_before as before from order_edit where supplement_id = ?',
    [supplement.id],
  );
  if (!edit) return undefined;
  const order = await lockOrder(em, edit.orderId);
  await em.execute(`${SUPPLEMENTS} for update of s`, [order.id]);
  return { order, before: edit.before };
}

/**
 * A dearer delivery is an order's once the supplement with its price is paid (ADR 45): one that is never paid leaves address and delivery as
 * they were. The caller holds both (`lockParent`).
 */
export async function applyPaidDelivery(
  em: EntityManager,
  order: Order,
  supplement: Order,
  effects: OrderEffects,
  at: Date,
): Promise<void> {
  const detail = isNotPosted(order)
    ? `Complemento pago: entrega por ${deliveryName(supplement.shipType)}`
    : 'Complemento pago depois da postagem: a entrega não mudou';
  if (isNotPosted(order)) await deliverBy(em, { order, supplement }, supplement, effects, at);
  order.addStep('edited', { name: SHOP.name, at, detail });
}

/**
 * The money of a supplement goes back: its order is delivered as it was before. The caller holds both (`lockParent`), and no piece.
 * @throws DomainError order-edit.newer-supplement when a later one counts on this delivery
 */
export async function restoreDelivery(
  em: EntityManager,
  { order, before }: ParentOrder,
  supplement: Order,
  effects: OrderEffects,
  at: Date,
): Promise<void> {
  if (order.status === 'cancelled') return;
  const newer = await em.execute(
    `select 1 from order_edit e join shop_order s on s.id = e.supplement_id
      where e.order_id = ? and s.created_at > ? and s.shipping_cents > 0 and s.status <> 'cancelled' limit 1`,
    [order.id, supplement.createdAt],
  );
  if (newer.length > 0) throw new DomainError('order-edit.newer-supplement');
  const back = isNotPosted(order) ? before : null;
  if (back) await deliverBy(em, { order, supplement }, back, effects, at);
  const detail = back
    ? `Complemento cancelado: entrega de novo por ${deliveryName(back.shipType)}`
    : 'Complemento cancelado: a entrega não mudou';
  order.addStep('edited', { name: SHOP.name, at, detail });
}

/** Not posted yet, nor ended. */
const isNotPosted = ({ status }: Order): boolean => status === 'confirmed' || status === 'processing';

/** What an order was paid of its own freight stays. */
async function deliverBy(
  em: EntityManager,
  { order, supplement }: { readonly order: Order; readonly supplement: Order },
  { address, shipType }: Delivery,
  effects: OrderEffects,
  at: Date,
): Promise<void> {
  move(order, { address, shipType }, at);
  await effects.onMoved(em, order);
  await moveSupplements(em, order, effects, at, supplement.id);
}

function move(order: Order, { address, shipType }: Delivery, at: Date): void {
  const own = { ...shipType, priceCents: order.shippingCents };
  Object.assign(order, { address, shipType: own, updatedAt: at });
}

/** Ids of what is on top of an order and still to be paid. */
export async function unpaidSupplements(em: EntityManager, orderId: string): Promise<string[]> {
  const waiting = await em.execute<{ id: string }[]>(
    `select s.id from order_edit e join shop_order s on s.id = e.supplement_id where e.order_id = ? and s.status = 'pending'`,
    [orderId],
  );
  return waiting.map(({ id }) => id);
}

/** SQL: whether the order `s` was for freight alone and is done: paid, and with nothing to be posted (`Order.freightAlone`). */
const IS_DONE_FREIGHT = `s.subtotal_cents = 0 and s.status in ('shipped', 'delivered')`;

/** What is on top of an order that was not posted, and not posted itself. */
const SUPPLEMENTS = `select s.id from order_edit e join shop_order s on s.id = e.supplement_id
  where e.order_id = ? and (s.status in ('pending', 'confirmed', 'processing') or ${IS_DONE_FREIGHT})
  order by s.created_at desc, s.id`;

/**
 * Locks what is on top of an order, before the order: one that is being paid or cancelled just now is not waited for, since that one
 * waits for others.
 * @throws DomainError order-edit.paying
 */
export async function lockSupplements(em: EntityManager, orderId: string): Promise<void> {
  const free = await em.execute(`${SUPPLEMENTS} for update of s skip locked`, [orderId]);
  const all = await em.execute(SUPPLEMENTS, [orderId]);
  if (free.length < all.length) throw new DomainError('order-edit.paying');
}

/** What is on top of an order is posted with it: it goes where and how that goes, but `except`, which knows it. */
export async function moveSupplements(
  em: EntityManager,
  parent: Order,
  effects: Pick<OrderEffects, 'onMoved'>,
  at: Date,
  except?: string,
): Promise<void> {
  const ids = (await em.execute<{ id: string }[]>(SUPPLEMENTS, [parent.id])).map(({ id }) => id);
  const others = ids.filter((id) => id !== except);
  if (others.length === 0) return;
  const orders = await em.find(
    Order,
    { id: { $in: others } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { createdAt: 'desc', id: 'asc' } },
  );
  for (const order of orders) {
    move(order, parent, at);
    await effects.onMoved(em, order);
  }
}

/**
 * Staff moved an order: where a supplement had found it at the same CEP it goes to the new address as well, once that supplement is
 * cancelled. The caller holds the order.
 */
export async function moveDeliveryBefore(
  em: EntityManager,
  orderId: string,
  zipCode: string,
  to: DeliveryAddress,
): Promise<void> {
  await em.execute(
    `update order_edit set delivery_before = jsonb_set(delivery_before, '{address}', ?::jsonb)
      where order_id = ? and delivery_before->'address'->>'zipCode' = ?`,
    [JSON.stringify(to), orderId, zipCode],
  );
}

/** An order and what is on top of it, cancelled supplements aside. */
export interface Sale {
  readonly orderIds: readonly string[];
  /** Those that were not cancelled. */
  readonly notCancelledIds: readonly string[];
  /** Supplements that paid for the delivery of all of it, some with pieces of their own. */
  readonly freightPayers: readonly string[];
  /** Pieces of all of them that were not given back; none of an order that was cancelled, whose money goes back as a whole. */
  readonly pieces: number;
}

/** What was bought with an order, which may itself be on top of another one. */
export async function saleOf(em: EntityManager, orderId: string): Promise<Sale> {
  const [sale] = await em.execute<Sale[]>(
    `with first as (select coalesce((select order_id from order_edit where supplement_id = ?), ?::uuid) as id),
          sale as (select id, false as pays from first
            union all select s.id, s.shipping_cents > 0 from first join order_edit e on e.order_id = first.id
              join shop_order s on s.id = e.supplement_id where s.status <> 'cancelled')
     select jsonb_agg(sale.id) as "orderIds", coalesce(jsonb_agg(sale.id) filter (where o.status <> 'cancelled'), '[]') as "notCancelledIds",
            coalesce(jsonb_agg(sale.id) filter (where sale.pays), '[]') as "freightPayers",
            coalesce(sum(i.pieces), 0)::int as pieces
       from sale join shop_order o on o.id = sale.id
       left join lateral (select sum(quantity - refunded) as pieces from order_item
                           where order_id = o.id and o.status <> 'cancelled') i on true`,
    [orderId, orderId],
  );
  return sale ?? { orderIds: [orderId], notCancelledIds: [], freightPayers: [], pieces: 0 };
}

/** What a supplement paid for the delivery went back while it goes on: nothing is to be undone when it is cancelled. */
export async function clearDeliveryBefore(em: EntityManager, supplementId: string): Promise<void> {
  await em.execute('update order_edit set delivery_before = null where supplement_id = ?', [supplementId]);
}

/** So many days after an order has left nobody moves it back any more. */
const MOVED_BACK_DAYS = 30;

/**
 * How an order was delivered before is an address, and of no use once the supplement has ended, or the order has, or has left for good: one
 * that is moved back is delivered as before when its supplement is cancelled. Clears `batch` edits a statement, until none is left or `signal`
 * is aborted.
 * @returns how many edits were cleared
 */
export async function purgeDeliveriesBefore(
  em: EntityManager,
  batch: number,
  signal: AbortSignal,
): Promise<number> {
  for (let total = 0; ;) {
    const rows = await em.execute<object[]>(
      `update order_edit set delivery_before = null where id in (
         select e.id from order_edit e join shop_order o on o.id = e.order_id join shop_order s on s.id = e.supplement_id
          where e.delivery_before is not null and (s.status = 'cancelled' or o.status = 'cancelled'
            or o.status not in ('confirmed', 'processing') and o.updated_at < now() - interval '${MOVED_BACK_DAYS} days')
          limit ${batch}) returning 1`,
    );
    total += rows.length;
    if (rows.length < batch || signal.aborted) return total;
  }
}

/** SQL: whether what was ordered on top of the order `o` waits for its payment (ADR 45). */
export const HAS_UNPAID_SUPPLEMENT = `exists (select from order_edit e join shop_order s on s.id = e.supplement_id
  where e.order_id = o.id and s.status = 'pending')`;

/**
 * What was ordered on top of an order ("complemento", ADR 45) leaves with it: while it waits for its payment the order waits as well, and
 * the order is cancelled after it. Of freight alone nothing is posted: it is cancelled first until its order was. The caller holds the order's
 * row.
 * @throws DomainError order-edit.supplement-waits, order-edit.supplement-open (to be paid, or to be posted)
 */
export async function expectNoSupplements(
  em: EntityManager,
  orderId: string,
  state: 'waits' | 'open',
): Promise<void> {
  const found = await em.execute(
    `select 1 from order_edit e join shop_order s on s.id = e.supplement_id join shop_order o on o.id = e.order_id
      where e.order_id = ? and (s.status = 'pending' or ? and (s.status in ('confirmed', 'processing')
        or ${IS_DONE_FREIGHT} and o.status in ('pending', 'confirmed', 'processing'))) limit 1`,
    [orderId, state === 'open'],
  );
  if (found.length > 0) throw new DomainError(`order-edit.supplement-${state}`);
}

/** SQL: whether the order `o` came of an exchange, and what pays for its pieces is contested and was not let go (ADR 41, 42). */
export const HELD_BY_SOURCE = `(o.cart_revision < 0 and exists (
  select from exchange e join exchange_line x on x.exchange_id = e.id, jsonb_array_elements(x.credits) c
    join shop_order s on s.id = (c->>'orderId')::uuid
   where e.order_id = o.id and s.paid_state in ('disputed', 'charged_back') and not s.ships_contested))`;

/** Whether nothing of it is bought or posted: its payment, or what pays for an exchange, is contested. */
export async function isHeld(em: EntityManager, order: Order): Promise<boolean> {
  if (isHeldByDispute(order) || order.cartRevision > 0) return isHeldByDispute(order);
  const sql = `select from shop_order o where o.id = ? and ${HELD_BY_SOURCE}`;
  return (await em.execute<object[]>(sql, [order.id])).length > 0;
}
