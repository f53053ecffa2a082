import type { OrderView } from '@plantao/contracts/orders/order.view';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '@/lib/moments';
import { paths } from '@/paths';
import { orderTexts } from '@/texts/account';
import { Countdown } from '@/ui/countdown/countdown';
import { LinkButton } from '@/ui/link-button/link-button';

const DAY = 24 * 60 * 60 * 1000;

/** A pending order can be paid, and for how long (ORD-17). */
export function PayBanner({ order, onEnd }: { order: OrderView; onEnd: () => void }) {
  const { payableUntil } = order;
  const { underReview } = order.payment;
  const title = underReview ? orderTexts.reviewTitle : orderTexts.payTitle;
  const [loadedAt] = useState(() => Date.now());
  const soon = payableUntil !== null && Date.parse(payableUntil) - loadedAt < DAY;
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-4 rounded-tile bg-amber-soft p-4 sm:flex-row sm:items-center sm:justify-between md:px-6"
    >
      <div className="flex gap-3 text-amber">
        <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div>
          <p className="font-semibold">{title}</p>
          {underReview ? <p className="text-small">{orderTexts.reviewText}</p> : null}
          <p className="text-small">
            {payableUntil === null ? (
              orderTexts.payOver
            ) : soon ? (
              <>
                {orderTexts.payLeft} <Countdown until={payableUntil} onEnd={onEnd} />
              </>
            ) : (
              orderTexts.payUntil(formatDateTime(payableUntil))
            )}
          </p>
        </div>
      </div>
      <LinkButton
        to={paths.checkoutRecovery(order._id)}
        size="lg"
        variant={underReview ? 'secondary' : 'primary'}
        className="shrink-0"
      >
        {orderTexts.pay}
      </LinkButton>
    </section>
  );
}
