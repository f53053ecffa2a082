import { Collection } from '@mikro-orm/core';
import { recordEvent } from '../events.js';
import type { PricedEmbroidery } from '../shared/embroidery.js';
import type { OwnPackedSize } from '../shared/packed-size.js';
import { splitDiscount, subtotalOf } from './rules/order-total.rules.js';
import type { CustomerSnapshot, DeliveryAddress, ShipType } from './rules/order-snapshots.rules.js';
import { Order, OrderDiscount, OrderItem, type OrderStep } from './entities/order.entity.js';
import type { StepBy } from './rules/order-status.rules.js';

/** One line as it is bought: name, picture and price as they stand at this moment. */
export type OrderLine = Pick<
  OrderItem,
  'productId' | 'sku' | 'name' | 'image' | 'size' | 'colour' | 'colourValue' | 'quantity' | 'priceCents'
> &
  Partial<Pick<OrderItem, 'setId' | 'setName' | 'setSize' | 'setPlace'>> &
  OwnPackedSize & {
    /** What is stitched on each piece: its price is a part of `priceCents`. */
    readonly embroidery?: PricedEmbroidery | undefined;
    /** Id of what is stitched on the line of the cart, which of a set is several of these. */
    readonly cartEmbroideryId?: string | undefined;
  };

export interface OrderDraft {
  readonly id: string;
  readonly userId: string;
  /** The cart's revision: a second order from the same revision is the same order. */
  readonly cartRevision: number;
  readonly lines: readonly OrderLine[];
  /** In centavos. `shares`: of each line, where the lines do not share it by their price. */
  readonly discount: {
    readonly code: string;
    readonly amountCents: number;
    readonly shares?: readonly number[];
  } | null;
  readonly customer: CustomerSnapshot;
  readonly address: DeliveryAddress;
  /** The network that the order comes from; null when nobody knows. */
  readonly placedFrom: string | null;
  readonly shipType: ShipType;
  readonly holdExpiresAt: Date;
  /** No event says that it was placed: the customer knows it as a part of something else. */
  readonly unannounced?: boolean;
}

/** O1: a new order is pending and unpaid (CHK-38), with every amount fixed in centavos. */
export function newOrder(draft: OrderDraft, by: StepBy): Order {
  const { lines, discount, unannounced = false, ...facts } = draft;
  const subtotalCents = subtotalOf(lines);
  const discountCents = discount?.amountCents ?? 0;
  const order = Object.assign(new Order(), facts, {
    status: 'pending',
    paidState: 'unpaid',
    shipsContested: false,
    subtotalCents,
    discountCents,
    pixDiscountCents: 0,
    embroideredPieces: lines.reduce((sum, line) => sum + (line.embroidery ? line.quantity : 0), 0),
    shippingCents: draft.shipType.priceCents,
    totalCents: subtotalCents - discountCents + draft.shipType.priceCents,
    goods: searchTextOf(lines),
    createdAt: by.at,
  });
  order.items = new Collection<OrderItem>(order);
  order.discounts = new Collection<OrderDiscount>(order);
  order.steps = new Collection<OrderStep>(order);
  const shares = discount?.shares ?? splitDiscount(discountCents, lines);
  lines.forEach(({ embroidery: _kept, cartEmbroideryId: _known, ...line }, position) => {
    order.items.add(
      Object.assign(new OrderItem(), line, unknownAsNull(line), {
        id: crypto.randomUUID(),
        order,
        position,
        discountCents: shares[position] ?? 0,
      }),
    );
  });
  if (discount) {
    order.discounts.add(
      Object.assign(new OrderDiscount(), {
        id: crypto.randomUUID(),
        order,
        code: discount.code,
        amountCents: discount.amountCents,
      }),
    );
  }
  order.addStep('placed', by, 'pending');
  if (!unannounced) recordEvent(order, 'order.placed', { orderId: order.id });
  return order;
}

/** Lines of whatever kind name the same columns, so that the statement that writes them is one, prepared once. */
const unknownAsNull = ({
  setId,
  setName,
  setSize,
  setPlace,
  weightGrams,
  lengthCm,
  widthCm,
  heightCm,
}: OrderLine) => ({
  setId: setId ?? null,
  setName: setName ?? null,
  setSize: setSize ?? null,
  setPlace: setPlace ?? null,
  weightGrams: weightGrams ?? null,
  lengthCm: lengthCm ?? null,
  widthCm: widthCm ?? null,
  heightCm: heightCm ?? null,
});

/** 'Blusa Scrub Tulipa M Azul TUL-M-AZUL', a line for each that is another. */
export const searchTextOf = (
  lines: readonly Pick<OrderLine, 'name' | 'size' | 'colour' | 'sku' | 'setName'>[],
): string =>
  [
    ...new Set(
      lines.map(({ name, size, colour, sku, setName }) =>
        [name, size, colour, sku, ...(setName ? [setName] : [])].join(' '),
      ),
    ),
  ].join('\n');
