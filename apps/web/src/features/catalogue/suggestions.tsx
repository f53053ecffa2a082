import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { isSizeAvailable } from '@plantao/domain/catalogue/rules/variants.rules';
import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInView } from '@/lib/use-in-view';
import { peekPreloaded } from '@/lib/api/preloaded';
import { productsQuery } from '@/lib/api/queries';
import { productRowTexts } from '@/texts/catalogue/cards';
import { ErrorState } from '@/ui/error-state/error-state';
import { SectionTitle } from '@/ui/stitch-divider/section-title';
import { LoadingRegion } from '@/ui/skeleton/skeleton';
import { pickRandom } from './pick-random.js';
import { ProductCard } from './card/product-card.js';
import { SUGGESTION_ROW, SuggestionBoxes } from './suggestion-boxes.js';

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
 * Three random products in stock of the first hundred (PROD-24, CART-15); loaded when scrolled near, and unchanged
 * while the page is open.
 */
export default function Suggestions({
  title,
  category,
  except = [],
  count = PAGE_SIZES.relatedShown,
  from = PAGE_SIZES.relatedFetched,
}: SuggestionsProps) {
  const { ref, inView } = useInView({ margin: '100000px 0px 600px', once: true });
  const [left] = useState(() => new Set(except));
  // Only peeked at: React may render again and must find them.
  const [given] = useState(() => (category ? [] : embedded().filter(({ id }) => !left.has(id))));
  const [drawn, setDrawn] = useState<readonly ProductCardView[] | null>(
    given.length < count ? null : given.slice(0, count),
  );
  const query = useQuery({
    ...productsQuery({ ...(category ? { category } : {}), page: 1, limit: from }),
    enabled: inView && drawn === null,
  });
  const found = query.data?.data.products;
  if (found && drawn === null) {
    setDrawn(
      pickRandom(
        found.filter(({ id, sizes }) => !left.has(id) && sizes.some(isSizeAvailable)),
        count,
      ),
    );
  }
  if (drawn?.length === 0) return null;
  return (
    <section ref={ref} aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      {query.isError ? (
        <ErrorState
          inline
          title={productRowTexts.failed}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      {!drawn && !query.isError ? (
        <div data-room="">
          <LoadingRegion label={productRowTexts.loading}>
            <SuggestionBoxes count={count} />
          </LoadingRegion>
        </div>
      ) : null}
      {drawn ? (
        <ul className={SUGGESTION_ROW}>
          {drawn.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} priority={given.includes(product)} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Products that the server drew for this page: their pictures may be on it already. */
const embedded = (): ProductCardView[] => (peekPreloaded('suggested') ?? []) as ProductCardView[];
