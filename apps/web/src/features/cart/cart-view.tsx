import type { ReactNode } from 'react';
import { useInView } from '@/lib/use-in-view';
import { Link } from 'react-router-dom';
import { useCart, type Cart } from '@/lib/cart/use-cart';
import { paths } from '@/paths';
import { useCheckoutStore } from '@/stores/checkout.store';
import { cartFailureTexts, cartTexts, summaryTexts } from '@/texts/cart';
import { ErrorState } from '@/ui/error-state/error-state';
import { CartLineRow } from './cart-line-row.js';
import { CartSkeleton } from './cart-skeleton.js';
import { CartTitle } from './cart-title.js';
import { cartSums } from '@/lib/cart/cart-sums';
import { CheckoutButton } from './checkout-button.js';
import { checkoutStep } from './checkout-step.js';
import { CouponField } from '@/lib/cart/coupon-field';
import { EmptyCart } from './empty-cart.js';
import { FreeShippingProgress } from './free-shipping-progress.js';
import { FreightBlock } from './freight-block.js';
import { FreightNote } from './freight-note.js';
import { OrderSummary } from './order-summary.js';
import { StickyTotal } from './sticky-total.js';
import { useCoupon } from '@/lib/cart/use-coupon';
import { useShipping } from '@/lib/cart/use-shipping';
import { toldCart } from '@/lib/cart/told-cart';
import { useTold } from '@/lib/use-told';

/** The cart page below its title. `suggestions` knows what the cart holds. */
export function CartView({ suggestions }: { suggestions: (productIds: string[]) => ReactNode }) {
  const cart = useCart();
  const ids = [...new Set(cart.lines.map((line) => line.productId))];
  return (
    <>
      <CartTitle pieces={cart.count} />
      <CartBody cart={cart} />
      {cart.loading ? null : <div className="mt-16">{suggestions(ids)}</div>}
    </>
  );
}

function CartBody({ cart }: { cart: Cart }) {
  if (cart.loading && cart.lines.length === 0) return <CartSkeleton />;
  if (cart.lines.length === 0 && cart.failed) {
    return <ErrorState title={cartFailureTexts.fetch} text={cartTexts.failedText} onRetry={cart.retry} />;
  }
  if (cart.lines.length === 0) return <EmptyCart />;
  return <FilledCart cart={cart} />;
}

function FilledCart({ cart }: { cart: Cart }) {
  const { cep, option, coupon } = useCheckoutStore();
  const sums = cartSums(cart.lines, coupon, option);
  const redeeming = useCoupon(sums);
  const freight = useShipping({
    cep,
    pieces: sums.pieces,
    subtotalCents: sums.subtotalCents - sums.discountCents,
    coupon: coupon?.freeShipping ? coupon.code : undefined,
  });
  const step = checkoutStep(freight, option);
  const short = cart.lines.some((line) => line.quantity > line.stock);
  const { ref, inView } = useInView({ initially: true });
  useTold(cart.loading || cart.failed ? '' : 'cart', 'view_cart', () =>
    toldCart(cart.lines, sums, coupon?.code),
  );
  const button = { step, blocked: short || cart.failed };
  return (
    <div className="lg:grid lg:grid-cols-12 lg:items-start lg:gap-8">
      <div className="space-y-6 lg:col-span-8">
        <FreeShippingProgress sums={sums} />
        {cart.failed ? <ErrorState inline title={cartFailureTexts.fetch} onRetry={cart.retry} /> : null}
        <ul aria-label={cartTexts.lines} className="divide-y divide-line border-y border-line">
          {cart.lines.map((line) => (
            <CartLineRow key={line.key} line={line} />
          ))}
        </ul>
        <FreightBlock freight={freight} coupon={<CouponField state={redeeming} />} />
      </div>
      <div className="mt-6 lg:sticky lg:top-24 lg:col-span-4 lg:mt-0">
        <OrderSummary sums={sums} couponCode={coupon?.code ?? null} incomplete={cart.failed}>
          <div ref={ref}>
            <CheckoutButton {...button} className="w-full" />
          </div>
          <FreightNote step={step} error={freight.error} />
          {short ? <p className="text-small text-amber">{summaryTexts.stockProblem}</p> : null}
          <p className="text-center">
            <Link
              to={paths.shop}
              className="inline-flex min-h-11 items-center rounded-badge font-semibold text-petrol underline-offset-4 hover:underline"
            >
              {cartTexts.continueShopping}
            </Link>
          </p>
        </OrderSummary>
      </div>
      {inView ? null : (
        <StickyTotal sums={sums} incomplete={cart.failed}>
          <CheckoutButton {...button} className="shrink-0 px-4!" />
        </StickyTotal>
      )}
    </div>
  );
}
