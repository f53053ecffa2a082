import type { OrderItemView, OrderView } from '@plantao/contracts/orders/order.view';
import { localPreference } from '@plantao/domain/orders';
import { isAwaited } from '@plantao/domain/orders/rules/charge-status.rules';
import { maskCep } from '@plantao/domain/shared/cep';
import { toReais } from '@plantao/domain/shared/money';
import type { ItemRow, OrderRow } from './order-rows.js';

export const iso = (moment: Date | string): string => new Date(moment).toISOString();

/** Where an order is paid: our own screen, carrying the provider's preference (CHK-32). */
export function paymentAddress(publicUrl: string, orderId: string, preferenceId: string | null): string {
  return `${publicUrl}/checkout-recovery/${orderId}?pref_id=${encodeURIComponent(preferenceId ?? localPreference(orderId))}`;
}

/** An order as its customer sees it; `now` decides whether it can still be paid. */
export function presentOrder(row: OrderRow, publicUrl: string, now: Date): OrderView {
  const payable = row.status === 'pending' && row.paidState === 'unpaid' && new Date(row.holdExpiresAt) > now;
  return {
    _id: row.id,
    id: row.id,
    date: iso(row.createdAt),
    createdAt: iso(row.createdAt),
    status: row.status,
    total: toReais(row.totalCents),
    subtotal: toReais(row.subtotalCents),
    discounts: presentDiscounts(row),
    user: { name: row.customer.name },
    items: row.items.map(presentItem),
    payment: {
      method: row.paymentMethod,
      details: row.charge?.details ?? '',
      installments: row.charge?.installments ?? 1,
      url_payment: paymentAddress(publicUrl, row.id, row.preferenceId),
      paymentId: row.charge?.providerId ?? null,
      underReview: payable && row.charge !== null && isAwaited(row.charge),
    },
    shipping: presentShipping(row),
    payableUntil: payable ? iso(row.holdExpiresAt) : null,
    cancelReason: row.cancelReason,
    refund: row.refund && { state: row.refund.state, amount: toReais(row.refund.amountCents) },
    timeline: (row.timeline ?? []).map(({ status, at }) => ({ status, at: iso(at) })),
    taxId: row.customer.taxId,
  };
}

/** Every coupon of an order in reais; one that gave only the delivery took 0 off the goods. */
export const presentDiscounts = ({ discounts }: OrderRow): OrderView['discounts'] =>
  (discounts ?? []).map(({ code, amountCents }) => ({ code, amount: toReais(amountCents) }));

function presentItem(item: ItemRow): OrderItemView {
  return {
    _id: item.id,
    name: item.name,
    image: item.image,
    selectedSize: item.size,
    selectedColor: item.colour,
    colorValue: item.colourValue,
    quantity: item.quantity,
    price: toReais(item.priceCents),
    product: { id: item.productId, _id: item.productId },
  };
}

function presentShipping({ tracking, address, customer, shipType }: OrderRow): OrderView['shipping'] {
  return {
    tracking,
    address: { ...address, zipCode: maskCep(address.zipCode) },
    contactPhone: customer.phone,
    ship_type: {
      id: shipType.id,
      name: shipType.name,
      price: toReais(shipType.priceCents),
      company: { name: shipType.company },
      delivery_range: shipType.deliveryRange,
    },
  };
}
