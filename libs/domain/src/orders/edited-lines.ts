import type { EntityManager } from '@mikro-orm/postgresql';
import { amountsBy } from '../shared/order-price.js';
import { ownPackedSize } from '../shared/packed-size.js';
import { Order, OrderItem } from './entities/order.entity.js';
import { searchTextOf, type OrderLine } from './new-order.js';
import type { DeliveryAddress, ShipType } from './rules/order-snapshots.rules.js';

/** What staff make of an order (ADR 45): where it goes, its amounts where it is not paid, and the lines it is found by. */
export interface EditedOrder {
  readonly address: DeliveryAddress;
  readonly shipType: ShipType;
  /** Centavos; undefined: what was paid stays. */
  readonly amounts?: Readonly<
    Record<'subtotalCents' | 'discountCents' | 'shippingCents' | 'totalCents', number>
  >;
  readonly lines: readonly Pick<OrderLine, 'name' | 'size' | 'colour' | 'sku' | 'setName'>[];
}

/** The caller holds the order's row. Of an unpaid order the discount for PIX goes: no payment of it is open. */
export function editOrder(order: Order, { address, shipType, amounts, lines }: EditedOrder, at: Date): void {
  if (amounts) Object.assign(order, amountsBy(order, 0), amounts);
  Object.assign(order, { address, shipType, goods: searchTextOf(lines), updatedAt: at });
}

/** A line of an unpaid order afterwards: one that it had, or a new one. */
export interface LineAfterEdit extends OrderLine {
  readonly item: OrderItem | null;
}

/** Makes the lines of an unpaid order these, with their shares of the discount in centavos; others are deleted. */
export function replaceLines(
  em: EntityManager,
  order: Order,
  before: readonly OrderItem[],
  lines: readonly LineAfterEdit[],
  shares: readonly number[],
): void {
  const kept = new Set(lines.map(({ item }) => item));
  for (const item of before) if (!kept.has(item)) em.remove(item);
  lines.forEach((line, position) => {
    const item = line.item ?? newItem(order);
    Object.assign(item, lineOf(line), { position, discountCents: shares[position] ?? 0 });
    em.persist(item);
  });
}

/** What pieces of a line become. */
export type OtherPiece = Pick<OrderItem, 'sku' | 'size' | 'colour' | 'colourValue' | 'image'>;

/**
 * Makes pieces of a paid line another size or colour: all of them in its place, some of them as a new line at `position`, which
 * takes `discountCents` of its discount and is returned.
 */
export function swapPieces(
  em: EntityManager,
  item: OrderItem,
  {
    quantity,
    to,
    discountCents,
    position,
  }: { quantity: number; to: OtherPiece; discountCents: number; position: number },
): OrderItem | undefined {
  if (quantity === item.quantity) {
    Object.assign(item, to);
    return undefined;
  }
  const other = Object.assign(newItem(item.order), lineOf(item), to, { quantity, discountCents, position });
  item.quantity -= quantity;
  item.discountCents -= discountCents;
  em.persist(other);
  return other;
}

/** The set that a garment was bought in is named by other sizes. */
export function renameSet(item: OrderItem, setSize: string): void {
  item.setSize = setSize;
}

const newItem = (order: Order): OrderItem =>
  Object.assign(new OrderItem(), { id: crypto.randomUUID(), order, discountCents: 0, refunded: 0 });

/** A line of an order as a new one would be made of it. */
export const lineOf = (item: OrderLine): OrderLine => ({
  ...{ productId: item.productId, sku: item.sku, name: item.name, image: item.image, size: item.size },
  ...{
    colour: item.colour,
    colourValue: item.colourValue,
    quantity: item.quantity,
    priceCents: item.priceCents,
  },
  ...{
    setId: item.setId ?? null,
    setName: item.setName ?? null,
    setSize: item.setSize ?? null,
    setPlace: item.setPlace ?? null,
  },
  ...ownPackedSize(item),
});
