import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '@/lib/api/api-error';
import { productQuery } from '@/lib/api/queries';
import { useRecentStore } from '@/stores/recent.store';
import { SectionTitle } from '@/ui/pesponto/section-title';
import { ProductCard } from './product-card.js';

const SHOWN = 4;

/** What this browser looked at before the product of the page; read again, because prices change. */
export default function RecentlyViewed({ title, current }: { title: string; current: string }) {
  const forget = useRecentStore((state) => state.forget);
  // As it was on arrival: the list must not shift while the page is open.
  const [ids] = useState(() =>
    useRecentStore
      .getState()
      .ids.filter((id) => id !== current)
      .slice(0, SHOWN),
  );
  const results = useQueries({ queries: ids.map(productQuery) });

  const gone = ids.filter((_id, place) => {
    const error = results[place]?.error;
    return isApiError(error) && error.status === 404;
  });
  useEffect(() => {
    for (const id of gone) forget(id);
  });

  const products = results.flatMap((result) => result.data ?? []);
  if (products.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <ul className="no-scrollbar -mx-gutter flex gap-3 overflow-x-auto px-gutter md:mx-0 md:grid md:grid-cols-4 md:gap-4 md:px-0 [&>li]:w-5/12 [&>li]:shrink-0 md:[&>li]:w-auto">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
