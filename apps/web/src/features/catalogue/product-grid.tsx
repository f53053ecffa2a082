import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { clsx } from 'clsx';
import type { Ref } from 'react';
import { CardSkeleton } from './card/card-skeleton.js';
import { ProductCard } from './card/product-card.js';

interface ProductGridProps {
  products: readonly ProductCardView[];
  view: 'grid' | 'list';
  /** Boxes of cards that are coming, after those that are here. */
  coming?: number;
  /** Set to the first box, which is another one whenever cards were added. */
  comingRef?: Ref<HTMLLIElement>;
  /** Those of the first that are coming. */
  pictures?: readonly string[];
  headingLevel?: 2 | 3;
  label?: string;
}

/** Pictures above the fold on every width. */
const FIRST = 4;

/** Two, three or four columns by width (LIST-02), or rows. */
export function ProductGrid({
  products,
  view,
  coming = 0,
  comingRef,
  pictures = [],
  headingLevel = 2,
  label,
}: ProductGridProps) {
  return (
    <ul
      aria-label={label}
      className={clsx(
        'grid',
        view === 'grid'
          ? 'card-grid lg:grid-cols-3 xl:grid-cols-4'
          : 'gap-y-4 [&>li]:border-b [&>li]:border-line [&>li]:pb-4',
      )}
    >
      {products.map((product, place) => (
        // By its place: it is the box that waited there, which the browser holds on to while it scrolls.
        <li key={place} data-card>
          <ProductCard
            key={product.id}
            product={product}
            view={view}
            headingLevel={headingLevel}
            priority={place < FIRST}
          />
        </li>
      ))}
      {Array.from({ length: coming }, (_, place) => (
        <li key={products.length + place} ref={place ? null : comingRef} aria-hidden="true">
          <CardSkeleton view={view} picture={pictures[place]} />
        </li>
      ))}
    </ul>
  );
}
