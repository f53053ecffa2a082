import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { models } from '@/texts/catalogue/models';
import { narrowTexts } from '@/texts/catalogue/sidebar';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { countFilters, NO_FILTERS, type ListingFilters } from './listing-filters.js';
import type { ListingState } from './use-listing-filters.js';

/** Nothing else narrows the list. */
const onlySale = (filters: ListingFilters): boolean => filters.onSale && countFilters(filters) === 1;

/** The empty listing: explains why, with links to clear the filters and to other listings. */
export default function ListingEmpty({ filters, setFilters }: Pick<ListingState, 'filters' | 'setFilters'>) {
  const filtered = countFilters(filters) > 0;
  const text = filtered
    ? onlySale(filters)
      ? narrowTexts.emptySale
      : narrowTexts.emptyFilters
    : filters.search
      ? narrowTexts.emptySearch(filters.search)
      : narrowTexts.emptyPlain;
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" className="size-7" />}
      title={narrowTexts.emptyTitle}
      text={text}
      actions={
        <>
          {filtered ? (
            <Button onClick={() => setFilters({ ...NO_FILTERS, search: filters.search })}>
              {narrowTexts.clear}
            </Button>
          ) : null}
          <ul aria-label={narrowTexts.suggestions} className="flex flex-wrap justify-center gap-2">
            {models.map(({ slug, name }) => (
              <li key={slug}>
                <Link
                  to={pages.category({ slug })}
                  className="inline-flex min-h-11 items-center rounded-control border border-line-strong px-4 font-semibold hover:border-ink hover:bg-mist"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
