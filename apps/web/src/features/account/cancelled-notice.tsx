import type { OrderView } from '@plantao/contracts/orders/order.view';
import { CircleX } from 'lucide-react';
import { formatReais } from '@/lib/format';
import { formatDateTime } from '@/lib/moments';
import { orderTexts } from '@/texts/account';
import { BuyAgainButton } from './buy-again-button.js';
import { cancelledAt } from './order-progress.js';

/** In place of the tracker: that and why it was cancelled, what becomes of the money, and buying it again (ORD-10, A-22, A-26). */
export function CancelledNotice({ order }: { order: OrderView }) {
  const at = cancelledAt(order);
  const { cancelReason, refund } = order;
  return (
    <section
      aria-labelledby="cancelled"
      className="flex flex-col gap-4 rounded-tile bg-err-soft p-4 sm:flex-row sm:items-center sm:justify-between md:px-6"
    >
      <div className="flex gap-3">
        <CircleX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-err" />
        <div>
          <h2
            id="cancelled"
            tabIndex={-1}
            className="scroll-mt-24 outline-none font-sans text-body font-semibold text-err"
          >
            {orderTexts.cancelled(at ? formatDateTime(at) : '')}
          </h2>
          {cancelReason ? <p className="text-small">{orderTexts.reasons[cancelReason]}</p> : null}
          {refund ? (
            <p className="text-small font-semibold">
              {orderTexts.refund[refund.state](formatReais(refund.amount))}
            </p>
          ) : null}
        </div>
      </div>
      <BuyAgainButton order={order} variant="primary" />
    </section>
  );
}
