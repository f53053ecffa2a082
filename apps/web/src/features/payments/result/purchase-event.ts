import type { OrderView } from '@plantao/contracts/orders/order.view';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { track, type AnalyticsData } from '@/shop/analytics/analytics';
import { isInPaymentDocument, keepEvent } from '@/shop/analytics/payment-document';
import { safeLocalStorage } from '@/lib/browser-storage';
import { logFailure } from '@/lib/log';

const NAME = 'plantao.purchases';
const MAX_STORED = 20;

export type TrackedOrder = Pick<OrderView, '_id' | 'total' | 'discounts' | 'pixDiscount' | 'items'> & {
  shipping: { ship_type: { price: number } };
};

/** Analytics data of an order. Amounts in reais; the value is that of the goods after the discount. */
export const orderAnalytics = ({
  total,
  discounts,
  pixDiscount,
  items,
  shipping,
}: TrackedOrder): AnalyticsData => ({
  value: toReais(fromReais(total) - fromReais(shipping.ship_type.price)),
  // What PIX takes off comes last.
  coupon: discounts.slice(0, pixDiscount > 0 ? -1 : undefined)[0]?.code,
  pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  items: items.map(({ product, name, selectedSize, selectedColor, quantity, price }) => ({
    productId: product.id,
    name,
    size: selectedSize,
    colour: selectedColor,
    quantity,
    price,
  })),
});

/** PAY-26: a purchase is tracked once per order, however often its approval is seen. */
export function trackPurchase(order: TrackedOrder): void {
  const tracked = (safeLocalStorage.getItem(NAME) ?? '').split(' ').filter(Boolean);
  if (tracked.includes(order._id)) return;
  safeLocalStorage.setItem(NAME, [...tracked, order._id].slice(-MAX_STORED).join(' '));
  const data = { orderId: order._id, shipping: order.shipping.ship_type.price, ...orderAnalytics(order) };
  if (isInPaymentDocument()) return keepEvent(['purchase', data]);
  track('purchase', data);
  void startDestinations();
}

/**
 * After a return from the provider no destination is running yet; they receive the buffered events when they start.
 */
async function startDestinations(): Promise<void> {
  try {
    const { resumeConsent } = await import('@/shop/consent/resume-consent');
    await resumeConsent();
  } catch (error) {
    logFailure('consent', error);
  }
}
