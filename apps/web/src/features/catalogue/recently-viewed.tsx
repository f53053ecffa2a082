import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '@/lib/api/api-error';
import { productQuery } from '@/lib/api/queries';
import { useSticky } from '@/lib/use-sticky';
import { useFavouritesStore } from '@/shop/favourites/favourites.store';
import { useRecentStore } from '@/shop/recently-viewed/recent.store';
import { productRowTexts } from '@/texts/catalogue/cards';
import { SectionTitle } from '@/ui/stitch-divider/section-title';
import { LoadingRegion } from '@/ui/skeleton/skeleton';
import { CardSkeleton } from './card/card-skeleton.js';
import { ProductCard } from './card/product-card.js';

const SHOWN = 4;

/** Side by side on a phone, four on a desk. */
const ROW =
  'no-scrollbar -mx-gutter flex gap-3 overflow-x-auto px-gutter md:mx-0 md:grid md:grid-cols-4 md:gap-4 md:px-0 [&>li]:w-5/12 [&>li]:shrink-0 md:[&>li]:w-auto';

/** What this browser looked at before the product of the page, if it is one. */
export default function RecentlyViewed({ title, current = '' }: { title: string; current?: string }) {
  const forget = useRecentStore((state) => state.forget);
  // As it was on arrival: the list must not shift while the page is open.
  const [ids] = useState(() =>
    useRecentStore
      .getState()
      .ids.filter((id) => id !== current)
      .slice(0, SHOWN),
  );
  return <ProductsById title={title} ids={ids} onGone={forget} />;
}

/** The favourites of this browser, the last ones first. */
export function FavouriteProducts({ title }: { title: string }) {
  const [ids] = useState(() =>
    useFavouritesStore
      .getState()
      .items.map(({ id }) => id)
      .reverse()
      .slice(0, SHOWN),
  );
  return <ProductsById title={title} ids={ids} />;
}

interface ProductsByIdProps {
  title: string;
  ids: readonly string[];
  /** A product that is sold no longer. */
  onGone?: (id: string) => void;
}

/** Products that this browser remembers; read again, because prices change. */
function ProductsById({ title, ids, onGone }: ProductsByIdProps) {
  const results = useQueries({ queries: ids.map(productQuery) });

  const gone = ids.filter((_id, place) => {
    const error = results[place]?.error;
    return isApiError(error) && error.status === 404;
  });
  useEffect(() => {
    for (const id of gone) onGone?.(id);
  });

  // A deleted product leaves no gap: all appear together in place of the skeletons, and stay when one is refetched.
  const shown = useSticky(results.every(({ isPending }) => !isPending));
  const products = results.flatMap((result) => result.data ?? []);
  if (ids.length === 0 || (shown && products.length === 0)) return null;
  return (
    <section aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      {shown ? (
        <ul className={ROW}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      ) : (
        <LoadingRegion label={productRowTexts.loading}>
          <ul className={ROW}>
            {ids.map((id) => (
              <li key={id}>
                <CardSkeleton />
              </li>
            ))}
          </ul>
        </LoadingRegion>
      )}
    </section>
  );
}
