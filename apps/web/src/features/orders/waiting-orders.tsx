import type { OrderView } from '@plantao/contracts/orders/order.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { formatReais } from '@/lib/format';
import { formatDateTime } from '@/lib/date-format';
import { ordersTexts, orderTexts } from '@/texts/orders';
import { LinkButton } from '@/ui/link-button/link-button';
import { PaymentNotice } from './pay-banner.js';
import { useOrders } from './use-orders.js';

/** Below an empty cart: own orders that can still be paid, among the newest, with what they cost. */
export default function WaitingOrders() {
  const waiting = useOrders().orders.filter(({ payableUntil }) => payableUntil !== null);
  return waiting.length === 0 ? null : (
    <div className="space-y-4">
      {waiting.map((order) => (
        <WaitingOrder key={order._id} order={order} />
      ))}
    </div>
  );
}

function WaitingOrder({ order }: { order: OrderView }) {
  const { _id: id, payableUntil, total, payment } = order;
  const number = ordersTexts.number(orderNumber(id));
  const review = payment.underReview;
  return (
    <PaymentNotice
      title={ordersTexts[review ? 'inReview' : 'waiting'](number, formatReais(total))}
      text={
        <p className="text-small">
          {review || payableUntil === null
            ? orderTexts.reviewText
            : orderTexts.payUntil(formatDateTime(payableUntil))}
        </p>
      }
    >
      <div className="flex shrink-0 flex-col gap-2 sm:flex-row">
        {review ? null : (
          <LinkButton to={pages.checkoutRecovery({ id })} size="lg">
            {orderTexts.pay}
          </LinkButton>
        )}
        <LinkButton to={pages.order({ id })} size="lg" variant="secondary">
          {ordersTexts.see}
        </LinkButton>
      </div>
    </PaymentNotice>
  );
}
