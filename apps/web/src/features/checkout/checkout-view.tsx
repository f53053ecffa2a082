import type { UserView } from '@plantao/contracts/accounts/user.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { cartSums } from '@/shop/cart/cart-sums';
import { cartAnalytics } from '@/shop/cart/cart-analytics';
import { useCart, type Cart } from '@/shop/cart/use-cart';
import { CheckoutSteps } from '@/shop/checkout/checkout-steps';
import { useMe } from '@/shop/session/use-me';
import { useTrackOnce } from '@/shop/analytics/use-track-once';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { checkoutTexts } from '@/texts/checkout';
import { ErrorState } from '@/ui/error-state/error-state';
import { AddressStep } from './address-step.js';
import { CheckoutSkeleton } from './checkout-frame.js';
import { searchOf, stepOf } from './checkout-flow.js';
import { ChangedDialog, SoldOutDialog } from './lazy-dialogs.js';
import { ShippingStep } from './shipping-step.js';
import { CollapsibleSummary, SideSummary } from './summary.js';
import { usePlaceOrder } from './use-place-order.js';

const emptyCheckout = () => import('./empty-checkout.js');

/** /checkout: address and delivery. Nobody gets in without a way of delivery (CHK-04) or with an empty cart. */
export function CheckoutView() {
  const [mayEnter] = useState(() => useCheckoutStore.getState().option !== null);
  const me = useMe();
  const cart = useCart();
  const [search] = useSearchParams();
  const skeleton = <CheckoutSkeleton step={stepOf(search, useCheckoutStore.getState().address !== null)} />;
  if (!mayEnter) return <BackToCart cart={cart} waiting={skeleton} />;
  if (me.isError && !me.data) {
    return <LoadFailed onRetry={() => void me.refetch()} retrying={me.isFetching} />;
  }
  if (cart.failed && cart.lines.length === 0)
    return <LoadFailed onRetry={cart.retry} retrying={cart.loading} />;
  if (!me.data || (cart.loading && cart.lines.length === 0)) return skeleton;
  return <Checkout user={me.data} cart={cart} />;
}

/** Shows a toast when the cart is empty (CART-03); otherwise the cart shows what is missing. */
function BackToCart({ cart, waiting }: { cart: Cart; waiting: ReactNode }) {
  const empty = cart.lines.length === 0;
  const loading = empty && cart.loading;
  const navigate = useNavigate();
  const notify = empty && !loading && !cart.failed;
  useEffect(() => {
    if (notify)
      void emptyCheckout().then(
        ({ notifyEmptyCart }) => notifyEmptyCart(navigate),
        () => undefined,
      );
  }, [notify, navigate]);
  return loading ? waiting : <Navigate to={pages.cart()} replace />;
}

function Checkout({ user, cart }: { user: UserView; cart: Cart }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { address, option, coupon } = useCheckoutStore();
  const placing = usePlaceOrder();
  const { problem, leaving } = placing;
  usePrefilledTaxId(user);

  const step = stepOf(search, address !== null);
  const first = useRef(step);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (step !== first.current) setMoved(true);
  }, [step]);

  // Once an order has emptied the cart there is nothing to be sent away for.
  const empty =
    cart.lines.length === 0 &&
    !cart.loading &&
    !leaving &&
    problem?.kind !== 'sold-out' &&
    !placing.mayBeEmpty();
  const noCart = empty || problem?.kind === 'empty';
  useEffect(() => {
    if (!noCart) return;
    void emptyCheckout().then(
      ({ leaveEmptyCheckout }) => leaveEmptyCheckout(navigate),
      () => navigate(pages.cart(), { replace: true }),
    );
  }, [noCart, navigate]);

  const sums = cartSums(cart.lines, coupon, step === 'shipping' || option ? option : null);
  const ready = cart.lines.length > 0 && !cart.loading && !cart.failed;
  useTrackOnce(ready ? 'checkout' : '', 'begin_checkout', () =>
    cartAnalytics(cart.lines, sums, coupon?.code),
  );
  const summary = { lines: cart.lines, sums, couponCode: coupon?.code ?? null };
  return (
    <>
      <CheckoutSteps current={step} back={{ address: `${pages.checkout()}${searchOf('address')}` }} />
      <div className="mt-6 lg:mt-10 lg:grid lg:grid-cols-12 lg:items-start lg:gap-10">
        <div className="min-w-0 lg:col-span-7">
          <CollapsibleSummary {...summary} />
          <div className="mt-6 lg:mt-0">
            {step === 'shipping' && address ? (
              <ShippingStep user={user} cart={cart} address={address} focus={moved} placing={placing} />
            ) : (
              <AddressStep
                user={user}
                focus={moved}
                onNext={() => void navigate({ search: searchOf('shipping') })}
              />
            )}
          </div>
        </div>
        <aside className="hidden lg:sticky lg:top-6 lg:col-span-5 lg:block">
          <SideSummary {...summary} />
        </aside>
      </div>
      <Suspense fallback={null}>
        {problem?.kind === 'sold-out' ? <SoldOutDialog items={problem.items} /> : null}
        {placing.seen && (problem?.kind === 'repriced' || problem?.kind === 'freight') ? (
          <ChangedDialog problem={problem} seen={placing.seen} onClose={placing.clearProblem} />
        ) : null}
      </Suspense>
    </>
  );
}

/** The initial tax id is the account's; a typed one has priority. */
function usePrefilledTaxId({ cpf }: UserView): void {
  useEffect(() => {
    const { taxId, setTaxId } = useCheckoutStore.getState();
    if (taxId === '' && cpf) setTaxId(cpf);
  }, [cpf]);
}

function LoadFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <>
      <h1 className="sr-only">{checkoutTexts.title}</h1>
      <ErrorState title={checkoutTexts.loadFailed} onRetry={onRetry} retrying={retrying} />
    </>
  );
}
