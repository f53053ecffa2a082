import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInView } from '@/lib/use-in-view';
import { productsQuery } from '@/lib/api/queries';
import { shelfTexts } from '@/texts/cards';
import { ErrorState } from '@/ui/error-state/error-state';
import { SectionTitle } from '@/ui/pesponto/section-title';
import { LoadingRegion } from '@/ui/skeleton/skeleton';
import { CardSkeleton } from './card-skeleton.js';
import { pickRandom } from './pick-random.js';
import { ProductCard } from './product-card.js';

interface SuggestionsProps {
  title: string;
  /** Slug or id; products of every category when left out. */
  category?: string;
  /** The product that the page is about, and what the cart holds already. */
  except?: readonly string[];
  count?: number;
  /** From how many of the first they are drawn. */
  from?: number;
}

/**
 * Three at random from the first hundred (PROD-24, CART-15); they are read when the place comes near and stay the
 * same while the page is open.
 */
export default function Suggestions({
  title,
  category,
  except = [],
  count = PAGE_SIZES.relatedShown,
  from = PAGE_SIZES.relatedFetched,
}: SuggestionsProps) {
  const { ref, inView } = useInView({ margin: '600px 0px', once: true });
  const query = useQuery({
    ...productsQuery({ ...(category ? { category } : {}), page: 1, limit: from }),
    enabled: inView,
  });
  const [left] = useState(() => new Set(except));
  const found = query.data?.data.products;
  const [drawn, setDrawn] = useState<{ from: typeof found; products: NonNullable<typeof found> } | null>(
    null,
  );
  if (found && drawn === null) {
    setDrawn({
      from: found,
      products: pickRandom(
        found.filter((product) => !left.has(product.id)),
        count,
      ),
    });
  }
  if (drawn?.products.length === 0) return null;
  return (
    <section ref={ref} aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      {query.isError ? (
        <ErrorState
          inline
          title={shelfTexts.failed}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      {!drawn && !query.isError ? (
        <LoadingRegion label={shelfTexts.loading}>
          <ul className={ROW}>
            {Array.from({ length: count }, (_, place) => (
              <li key={place}>
                <CardSkeleton />
              </li>
            ))}
          </ul>
        </LoadingRegion>
      ) : null}
      {drawn ? (
        <ul className={ROW}>
          {drawn.products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const ROW =
  'no-scrollbar -mx-gutter flex snap-x gap-3 overflow-x-auto px-gutter md:mx-0 md:grid md:grid-cols-3 md:gap-4 md:overflow-visible md:px-0 [&>li]:w-5/12 [&>li]:shrink-0 [&>li]:snap-start [&>li]:scroll-ml-gutter md:[&>li]:w-auto';
