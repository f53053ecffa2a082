import { pages } from '@plantao/contracts/pages/shop-pages';
import { CheckoutSteps } from '@/shop/checkout/checkout-steps';
import { addressStepTexts, checkoutTexts, shippingStepTexts } from '@/texts/checkout';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';

/** The page of the checkout before its scripts have run: at its first step, which most visits begin with. */
export function CheckoutFrame() {
  return (
    <div className="page pb-16">
      <CheckoutCrumbs />
      <CheckoutSkeleton step="address" />
    </div>
  );
}

/** CHK-01 */
export const CheckoutCrumbs = () => (
  <Breadcrumb items={[{ label: checkoutTexts.cart, to: pages.cart() }, { label: checkoutTexts.title }]} />
);

const TITLES = { address: addressStepTexts.title, shipping: shippingStepTexts.title } as const;

/** Steps and heading are known immediately; the rest is a skeleton. */
export function CheckoutSkeleton({ step }: { step: keyof typeof TITLES }) {
  return (
    <LoadingRegion label={checkoutTexts.loading}>
      <CheckoutSteps current={step} />
      <div className="mt-6 lg:mt-10 lg:grid lg:grid-cols-12 lg:gap-10">
        <div className="min-w-0 lg:col-span-7">
          <Skeleton className="-mx-gutter h-12.5 rounded-none! lg:hidden" />
          <h1 className="mt-6 text-h1 lg:mt-0">{TITLES[step]}</h1>
          <div className="mt-6 space-y-3">
            <Skeleton className="mb-2 h-5 w-44" />
            <Skeleton className="h-20 rounded-tile!" />
            <Skeleton className="h-20 rounded-tile!" />
            <Skeleton className="h-20 rounded-tile!" />
            <Skeleton className="mt-6 h-12 rounded-control! sm:w-55" />
          </div>
        </div>
        <div className="hidden lg:col-span-5 lg:block">
          <Skeleton className="h-96 rounded-tile!" />
        </div>
      </div>
    </LoadingRegion>
  );
}
