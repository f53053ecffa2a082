import type { ReactNode } from 'react';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { cartTexts } from '@/texts/cart';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
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
