import type { ReactNode } from 'react';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { cartTexts } from '@/texts/cart';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { SectionTitle } from '@/ui/stitch-divider/section-title';
import { CartTitle } from './cart-title.js';
import { EmptyCart } from './empty-cart.js';

/** The page of a cart that is known to be empty, before its scripts have run. */
export function EmptyCartFrame({ suggestions }: { suggestions: ReactNode }) {
  return (
    <div className="page pb-16">
      <Breadcrumb items={[{ label: cartTexts.home, to: pages.home() }, { label: cartTexts.title }]} />
      <CartTitle pieces={0} />
      <EmptyCart />
      <div className="mt-16">
        <SectionTitle>{cartTexts.youMayLike}</SectionTitle>
        {suggestions}
      </div>
    </div>
  );
}

/** The page of a cart that may have lines, before its scripts have run. */
export function CartFrame() {
  return (
    <div className="page pb-16">
      <Breadcrumb items={[{ label: cartTexts.home, to: pages.home() }, { label: cartTexts.title }]} />
      <CartTitle pieces={0} />
      <CartSkeleton />
    </div>
  );
}

/** What a cart promises, and what it does not. */
export const CartNote = () => <p className="text-small text-ink-2">{cartTexts.reserved}</p>;

/** Two lines and the summary. */
export function CartSkeleton() {
  return (
    <LoadingRegion label={cartTexts.loading} className="lg:grid lg:grid-cols-12 lg:gap-8">
      <div className="space-y-6 lg:col-span-8">
        <CartNote />
        <div className="divide-y divide-line border-y border-line">
          <LineSkeleton />
          <LineSkeleton />
        </div>
      </div>
      <SummarySkeleton />
    </LoadingRegion>
  );
}

/** As tall as CartLineRow. */
export const LineSkeleton = () => (
  <div className="grid grid-cols-12 gap-x-4 py-5">
    <Skeleton className="col-span-3 aspect-garment max-w-24 rounded-control! sm:col-span-2" />
    <div className="col-span-9 space-y-2 sm:col-span-10 md:min-h-30">
      <Skeleton className="h-5 w-3/4 md:w-1/2" />
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="mt-3 h-11 w-32 md:hidden" />
    </div>
  </div>
);

export const SummarySkeleton = () => (
  <div className="mt-6 lg:col-span-4 lg:mt-0">
    <Skeleton className="h-80 rounded-tile!" />
  </div>
);
