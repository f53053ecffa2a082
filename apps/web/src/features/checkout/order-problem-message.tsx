import { CircleAlert } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { lazyComponent } from '@/lib/lazy-component';
import { checkoutTexts, orderProblemTexts } from '@/texts/checkout';
import type { OrderProblem } from './order-outcome.js';

const HoldLimitMessage = lazyComponent(() => import('./hold-limit-message.js'));

/** Why the order cannot be placed, beside the button; shortages and changed prices have dialogs of their own. */
export function OrderProblemMessage({ problem }: { problem: OrderProblem | null }) {
  const notified = words(problem);
  return (
    <div role="alert">
      {notified ? (
        <div className="flex gap-3 rounded-control bg-err-soft p-4 text-small text-err">
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
          <div className="min-w-0 flex-1 space-y-1">{notified}</div>
        </div>
      ) : null}
    </div>
  );
}

const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

function words(problem: OrderProblem | null): ReactNode {
  switch (problem?.kind) {
    case 'failed':
      return (
        <>
          <p className="font-semibold">{problem.text}</p>
          <p>{orderProblemTexts.failedHint}</p>
        </>
      );
    case 'coupon':
      return (
        <p className="font-semibold">
          {problem.text} {orderProblemTexts.couponRemoved}
        </p>
      );
    case 'too-many':
      return (
        <>
          <p className="font-semibold">{problem.text}</p>
          <Link to={pages.orders()} className={link}>
            {orderProblemTexts.seeOrders}
          </Link>
        </>
      );
    case 'hold':
      return (
        <Suspense fallback={<p className="font-semibold">{problem.text}</p>}>
          <HoldLimitMessage text={problem.text} confirmFor={problem.confirmFor} />
        </Suspense>
      );
    case 'cart-changed':
      return (
        <>
          <p className="font-semibold">{orderProblemTexts.cartChanged}</p>
          <Link to={pages.cart()} className={link}>
            {checkoutTexts.editCart}
          </Link>
        </>
      );
    default:
      return null;
  }
}
