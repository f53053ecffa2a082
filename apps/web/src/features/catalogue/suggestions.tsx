import { isSizeAvailable } from '@plantao/domain/catalogue/rules/variants.rules';
import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInView } from '@/lib/use-in-view';
import { seeGiven } from '@/lib/api/given';
import { productsQuery } from '@/lib/api/queries';
import { shelfTexts } from '@/texts/cards';
import { ErrorState } from '@/ui/error-state/error-state';
import { SectionTitle } from '@/ui/pesponto/section-title';
import { LoadingRegion } from '@/ui/skeleton/skeleton';
import { pickRandom } from './pick-random.js';
import { ProductCard } from './product-card.js';
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
 * Three at random from the first hundred (PROD-24, CART-15), as far as they can be bought; they are read when the place comes near and stay the
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
  // Seen, not taken: a rendering that is begun anew must find them again.
  const [begun] = useState(() => new Set((seeGiven('suggested') ?? []) as string[]));
  const found = query.data?.data.products;
  const [drawn, setDrawn] = useState<{ from: typeof found; products: NonNullable<typeof found> } | null>(
    null,
  );
  if (found && drawn === null) {
    setDrawn({
      from: found,
      products: drawFrom(
        found.filter(({ id, sizes }) => !left.has(id) && sizes.some(isSizeAvailable)),
        begun,
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
          <SuggestionBoxes count={count} />
        </LoadingRegion>
      ) : null}
      {drawn ? (
        <ul className={SUGGESTION_ROW}>
          {drawn.products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} priority={begun.has(product.id)} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** What the server drew for this page comes first: its pictures are there already. */
function drawFrom<T extends { id: string }>(
  found: readonly T[],
  begun: ReadonlySet<string>,
  count: number,
): T[] {
  const first = found.filter(({ id }) => begun.has(id)).slice(0, count);
  const others = found.filter(({ id }) => !begun.has(id));
  return [...first, ...pickRandom(others, count - first.length)];
}
