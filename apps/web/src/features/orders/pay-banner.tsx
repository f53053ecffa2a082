import type { OrderView } from '@plantao/contracts/orders/order.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { Clock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '@/lib/date-format';
import { BoletoButtons, boletoDue } from '@/shop/orders/boleto';
import { boletoTexts } from '@/texts/boleto';
import { orderTexts } from '@/texts/orders';
import { Countdown } from '@/ui/countdown/countdown';
import { LinkButton } from '@/ui/link-button/link-button';

const DAY = 24 * 60 * 60 * 1000;

interface PaymentNoticeProps {
  title: string;
  text: ReactNode;
  /** What can be done about it. */
  children: ReactNode;
}

/** What of an order waits for a payment, and the way to pay it. */
export function PaymentNotice({ title, text, children }: PaymentNoticeProps) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-4 rounded-tile bg-amber-soft p-4 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between md:px-6"
    >
      <div className="flex gap-3 text-amber">
        <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div>
          <p className="font-semibold">{title}</p>
          {text}
        </div>
      </div>
      {children}
    </section>
  );
}

/** A pending order can be paid, and for how long (ORD-17). */
export function PayBanner({ order, onEnd }: { order: OrderView; onEnd: () => void }) {
  const { payableUntil } = order;
  const { underReview, boleto, refusal } = order.payment;
  const title = boleto ? boletoTexts.title : underReview ? orderTexts.reviewTitle : orderTexts.payTitle;
  const due = boleto ? boletoDue(boleto) : '';
  const [loadedAt] = useState(() => Date.now());
  const soon = payableUntil !== null && Date.parse(payableUntil) - loadedAt < DAY;
  return (
    <PaymentNotice
      title={title}
      text={
        <>
          {underReview ? <p className="text-small">{orderTexts.reviewText}</p> : null}
          {refusal ? <p className="text-small">{orderTexts.refused(refusal)}</p> : null}
          <p className="text-small">
            {due ? (
              `${due} ${boletoTexts.confirmed}`
            ) : payableUntil === null ? (
              orderTexts.payOver
            ) : soon ? (
              <>
                {orderTexts.payLeft} <Countdown until={payableUntil} onEnd={onEnd} />
              </>
            ) : (
              orderTexts.payUntil(formatDateTime(payableUntil))
            )}
          </p>
        </>
      }
    >
      <div className="flex shrink-0 flex-col gap-2 sm:flex-row">
        {boleto ? <BoletoButtons boleto={boleto} /> : null}
        <LinkButton
          to={pages.checkoutRecovery({ id: order._id })}
          size="lg"
          variant={underReview || boleto ? 'secondary' : 'primary'}
        >
          {orderTexts.pay}
        </LinkButton>
      </div>
    </PaymentNotice>
  );
}
