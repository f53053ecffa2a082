import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { productsQuery } from '@/lib/api/queries';
import { productRowTexts } from '@/texts/catalogue/cards';
import { ErrorState } from '@/ui/error-state/error-state';
import { SectionTitle } from '@/ui/stitch-divider/section-title';
import { LoadingRegion } from '@/ui/skeleton/skeleton';
import { Spinner } from '@/ui/spinner/spinner';
import { CardSkeleton } from './card/card-skeleton.js';
import { ProductCard } from './card/product-card.js';
import { useTrackList } from './listing/use-track-list.js';

interface ProductRowProps {
  title: string;
  aside?: ReactNode;
  tag: string;
  /** How many are shown. */
  count: number;
  /** A row to swipe on a phone, or two by two. */
  layout: 'row' | 'grid';
}

const COLUMNS = 4;

const LAYOUTS = {
  row: 'no-scrollbar -mx-gutter flex snap-x snap-mandatory gap-3 overflow-x-auto px-gutter md:mx-0 md:grid md:grid-cols-4 md:gap-4 md:overflow-visible md:px-0 [&>li]:w-5/12 [&>li]:shrink-0 [&>li]:snap-start [&>li]:scroll-ml-gutter md:[&>li]:w-auto',
  grid: 'card-grid grid md:grid-cols-4',
};

/** Products that carry a tag, in a row. Renders nothing for an empty result and an inline error when loading fails. */
export function ProductRow({ title, aside, tag, count, layout }: ProductRowProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    productsQuery({ tag, page: 1, limit: count }),
  );
  const products = (data?.data.products ?? []).slice(0, count);
  useTrackList(tag, products);
  if (data && products.length === 0) return null;
  return (
    <section aria-label={title} className="page">
      <SectionTitle aside={aside}>{title}</SectionTitle>
      {isError ? (
        <ErrorState title={productRowTexts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {isPending && !isError ? (
        <LoadingRegion label={productRowTexts.loading} className="relative">
          <span
            className="absolute inset-x-0 top-1/3 z-raised flex justify-center text-petrol"
            data-testid="product-row-spinner"
          >
            <Spinner size="lg" />
          </span>
          <ul className={LAYOUTS[layout]}>
            {Array.from({ length: Math.min(count, COLUMNS) }, (_, place) => (
              <li key={place}>
                <CardSkeleton />
              </li>
            ))}
          </ul>
        </LoadingRegion>
      ) : null}
      {products.length > 0 ? (
        <ul className={LAYOUTS[layout]}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                sizes="(min-width: 80rem) 19rem, (min-width: 48rem) 25vw, 45vw"
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
