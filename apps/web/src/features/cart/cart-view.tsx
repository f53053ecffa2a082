import { useEffect, useRef, useState, type ReactNode } from 'react';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { noResponseText } from '@/lib/api/api-error';
import { formatCentavos } from '@/lib/format';
import { useInView } from '@/lib/use-in-view';
import { useSticky } from '@/lib/use-sticky';
import { Link, useNavigate } from 'react-router-dom';
import { useCart, type Cart } from '@/shop/cart/use-cart';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { cartFailureTexts, cartTexts, freightTexts } from '@/texts/cart';
import { summaryTexts } from '@/texts/cart-sums';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { LoadingRegion } from '@/ui/skeleton/skeleton';
import { CartLineRow } from './cart-line-row.js';
import { CartNote, CartSkeleton, LineSkeleton, SummarySkeleton } from './cart-frame.js';
import { CartTitle } from './cart-title.js';
import { focusCep } from './cep-field.js';
import { cartSums, type CartSums } from '@/shop/cart/cart-sums';
import { checkoutLabels, checkoutStep, type CheckoutStep } from './checkout-step.js';
import { CouponField } from '@/shop/cart/coupon-field';
import { EmptyCart } from './empty-cart.js';
import { CartAdvice, useCartPromotions, useCouponBack } from './cart-promotions.js';
import { FreightBlock } from './freight-block.js';
import { OrderSummary } from './order-summary.js';
import { withSharedStock } from './shared-stock.js';
import { useCoupon, useCouponEffect } from '@/shop/cart/use-coupon';
import { useShipping } from '@/shop/cart/use-shipping';
import { PromotionProgress } from '@/shop/promotions/promotion-line';
import { useShopFactsSettled } from '@/shop/settings/use-shop-facts';
import { isStitched, type CartLine } from '@/shop/cart/cart-line';
import { lineKey } from '@/shop/cart/cart.store';
import { cartAnalytics } from '@/shop/cart/cart-analytics';
import { useTrackOnce } from '@/shop/analytics/use-track-once';

/** The cart page below its title. `suggestions` knows what the cart holds. */
export function CartView({ suggestions }: { suggestions: (productIds: string[]) => ReactNode }) {
  const cart = useCart();
  const ids = [...new Set(cart.lines.map((line) => line.productId))];
  // What follows the lines comes at once, and moves nothing.
  const settled = useSticky(useShopFactsSettled());
  const waiting = cart.partial || (cart.lines.length > 0 && !settled);
  return (
    <>
      <CartTitle pieces={cart.count} />
      <CartBody cart={cart} waiting={waiting} />
      {cart.loading || waiting ? null : <div className="mt-16">{suggestions(ids)}</div>}
    </>
  );
}

interface CartBodyProps {
  cart: Cart;
  /** What follows the lines is not known yet. */
  waiting: boolean;
}

function CartBody({ cart, waiting }: CartBodyProps) {
  // The skeleton is shown for the first load only; lines added later do not bring it back.
  const read = useSticky(!cart.loading || cart.partial);
  if (!read || (cart.loading && cart.lines.length === 0)) return <CartSkeleton />;
  if (cart.lines.length === 0 && cart.failed) {
    return (
      <ErrorState
        title={cartFailureTexts.fetch}
        text={`${cartTexts.failedText} ${noResponseText()}`}
        onRetry={cart.retry}
      />
    );
  }
  if (cart.lines.length === 0) return <EmptyCart />;
  return <FilledCart cart={cart} waiting={waiting} />;
}

/** The lines in the order in which they were first seen; one that differs in what is stitched on it follows the one that it was. */
function useKeptOrder(lines: readonly CartLine[]): CartLine[] {
  const [order, setOrder] = useState<string[]>([]);
  const known = [...order];
  for (const line of lines.filter(({ key }) => !order.includes(key))) {
    const plain = lineKey({ ...line, embroidery: '' });
    const twin = known.findLastIndex((key) => key === plain || key.startsWith(`${plain}|`));
    known.splice(twin < 0 ? known.length : twin + 1, 0, line.key);
  }
  if (known.length > order.length) setOrder(known);
  return known.flatMap((key) => lines.find((line) => line.key === key) ?? []);
}

function FilledCart({ cart, waiting }: CartBodyProps) {
  const lines = withSharedStock(useKeptOrder(cart.lines));
  const { cep, option, coupon } = useCheckoutStore();
  const sums = cartSums(cart.lines, coupon, option);
  const redeeming = useCoupon(sums);
  const freight = useShipping({
    cep: cart.partial ? '' : cep,
    pieces: sums.pieces,
    lines: cart.lines,
    subtotalCents: sums.subtotalCents,
    coupon: coupon?.code,
    embroidered: isStitched(cart.lines),
  });
  // A coupon is judged by the delivery once that is priced with it.
  const effect = useCouponEffect(freight.computing ? { ...sums, shippingCents: null } : sums);
  const step = checkoutStep(freight, option);
  const want = useWantedCoupon(step, redeeming.redeem);
  const short = lines.some((line) => line.quantity > line.stock);
  const gone = lines.some((line) => line.embroidery && !line.stitched);
  const { ref, inView } = useInView({ initially: true });
  const incomplete = cart.failed || cart.loading;
  useTrackOnce(incomplete ? '' : 'cart', 'view_cart', () => cartAnalytics(cart.lines, sums, coupon?.code));
  const button = { step, blocked: short || gone || incomplete };
  const promotions = useCartPromotions(sums, freight.options);
  const couponBack = useCouponBack(promotions);
  return (
    <div className="lg:grid lg:grid-cols-12 lg:items-start lg:gap-8">
      <div className="space-y-6 lg:col-span-8">
        <CartNote />
        {cart.failed ? <ErrorState inline title={cartFailureTexts.fetch} onRetry={cart.retry} /> : null}
        <ul aria-label={cartTexts.lines} className="divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <CartLineRow key={line.key} line={line} fixed={cart.partial} />
          ))}
        </ul>
        {waiting ? (
          <LoadingRegion label={cartTexts.loading}>
            <LineSkeleton />
          </LoadingRegion>
        ) : (
          <>
            {/* Below the lines: how many offers are near changes with each piece, and no button may move under a finger. */}
            {promotions ? (
              <>
                <PromotionProgress promotions={promotions} />
                <CartAdvice
                  promotions={promotions}
                  redeeming={redeeming}
                  couponBack={couponBack}
                  onUse={want}
                />
              </>
            ) : null}
            <FreightBlock
              freight={freight}
              coupon={
                <CouponField
                  state={{ ...redeeming, suggestedCoupon: couponBack }}
                  effect={effect}
                  proposed={promotions?.proposal?.code}
                />
              }
              broughtBack={couponBack}
              onCoupon={want}
            />
          </>
        )}
      </div>
      {waiting ? (
        <SummarySkeleton />
      ) : (
        <div className="mt-6 lg:sticky lg:top-24 lg:col-span-4 lg:mt-0">
          <OrderSummary
            sums={sums}
            coupon={coupon && effect && { code: coupon.code, effect }}
            incomplete={incomplete}
          >
            <div ref={ref}>
              <CheckoutButton {...button} className="w-full" />
            </div>
            <FreightNote step={step} error={freight.error} />
            {short ? <p className="text-small text-amber">{summaryTexts.stockProblem}</p> : null}
            <p className="text-center">
              <Link
                to={pages.shop()}
                className="inline-flex min-h-11 items-center rounded-badge font-semibold text-petrol underline-offset-4 hover:underline"
              >
                {cartTexts.continueShopping}
              </Link>
            </p>
          </OrderSummary>
        </div>
      )}
      {inView || waiting ? null : (
        <StickyTotal sums={sums} incomplete={incomplete}>
          <CheckoutButton {...button} className="shrink-0 px-4!" />
        </StickyTotal>
      )}
    </div>
  );
}

/**
 * A code that is to be redeemed as soon as the freight is known: with the CEP that a change of the cart took away, or from an
 * offer. Without a CEP the field of it is what comes next.
 */
function useWantedCoupon(step: CheckoutStep, redeem: (code: string) => Promise<boolean>) {
  const wanted = useRef('');
  useEffect(() => {
    const code = wanted.current;
    if (code === '' || step !== 'ready') return;
    wanted.current = '';
    void redeem(code);
  }, [step, redeem]);
  return (code: string): void => {
    if (step === 'ready') {
      void redeem(code);
      return;
    }
    wanted.current = code;
    const { cep, suggestedCep } = useCheckoutStore.getState();
    if (cep === '' && suggestedCep === '') focusCep();
  };
}

interface CheckoutButtonProps {
  step: CheckoutStep;
  /** Lines that the stock cannot serve, or that have not been read. */
  blocked: boolean;
  className?: string;
}

/**
 * Shows what is missing, else goes to the checkout (CART-10 to CART-13). Without a freight it is disabled as well, and leads
 * to the field that is missing.
 */
function CheckoutButton({ step, blocked, className }: CheckoutButtonProps) {
  const navigate = useNavigate();
  const leadsToCep = step === 'choose' && !blocked;
  return (
    <Button
      size="lg"
      variant={leadsToCep ? 'secondary' : 'primary'}
      className={className}
      disabled={!leadsToCep && (step !== 'ready' || blocked)}
      aria-disabled={leadsToCep || undefined}
      data-action="go-to-checkout"
      onClick={() => (leadsToCep ? focusCep() : void navigate(pages.checkout()))}
    >
      {checkoutLabels[step]}
    </Button>
  );
}

/** Under the checkout button: why it does not go on, and the way there (SHIP-13). */
function FreightNote({ step, error }: { step: CheckoutStep; error: string | null }) {
  if (error !== null) {
    return (
      <div className="text-small text-err">
        <p className="font-semibold">
          {freightTexts.errorTitle} {error}
        </p>
        <p>{freightTexts.errorHint}</p>
      </div>
    );
  }
  if (step !== 'choose') return null;
  return (
    <p className="text-center text-small lg:hidden">
      <a href="#frete" className="target text-petrol underline underline-offset-4">
        {summaryTexts.toFreight}
      </a>
    </p>
  );
}

/** On a phone, at the foot of the screen, while the summary is out of sight. */
function StickyTotal({
  sums,
  incomplete,
  children,
}: {
  sums: CartSums;
  incomplete: boolean;
  children: ReactNode;
}) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--floating-offset', '4.5rem');
    return () => {
      style.removeProperty('--floating-offset');
    };
  }, []);
  return (
    <section
      aria-label={summaryTexts.stickyTitle}
      className="fixed inset-x-0 bottom-0 z-sticky flex animate-rise-in items-center justify-between gap-4 border-t border-line bg-paper px-gutter py-3 shadow-lg lg:hidden"
    >
      <p>
        <span className="block text-caption text-ink-2">{summaryTexts.total}</span>
        <span className="figures block text-h3 font-bold leading-tight">
          {incomplete ? '—' : formatCentavos(sums.totalCents)}
        </span>
      </p>
      {children}
    </section>
  );
}
