import type { OrderView } from '@plantao/contracts/orders/order.view';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { track, type AnalyticsData } from '@/lib/analytics';
import { logFailure } from '@/lib/log';

const NAME = 'plantao.purchases';
const KEPT = 20;

export type ToldOrder = Pick<OrderView, '_id' | 'total' | 'discounts' | 'items'> & {
  shipping: { ship_type: { price: number } };
};

/** What analytics hears of an order. Amounts in reais; the value is that of the goods after the discount. */
export const toldOrder = ({ total, discounts, items, shipping }: ToldOrder): AnalyticsData => ({
  value: toReais(fromReais(total) - fromReais(shipping.ship_type.price)),
  coupon: discounts[0]?.code,
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

/** PAY-26: a purchase is told once an order, however often its approval is seen. */
export function trackPurchase(order: ToldOrder): void {
  const told = (localStorage.getItem(NAME) ?? '').split(' ').filter(Boolean);
  if (told.includes(order._id)) return;
  localStorage.setItem(NAME, [...told, order._id].slice(-KEPT).join(' '));
  track('purchase', { orderId: order._id, shipping: order.shipping.ship_type.price, ...toldOrder(order) });
  void startReceivers();
}

/** A page that was opened by itself (back from the provider) has none running; they hear what was told before. */
async function startReceivers(): Promise<void> {
  try {
    const { resumeConsent } = await import('@/lib/consent/resume');
    await resumeConsent();
  } catch (error) {
    logFailure('consent', error);
  }
}
