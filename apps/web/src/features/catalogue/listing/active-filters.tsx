import { X } from 'lucide-react';
import { filtersOf } from '@plantao/contracts/catalogue/listing-filters';
import { kindName } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import { tagName } from '@plantao/domain/catalogue/rules/tag-name.rules';
import { formatReais } from '@/lib/format';
import { flagTexts, narrowTexts, sidebarTexts } from '@/texts/catalogue/sidebar';
import { countFilters, NO_FILTERS, PRICE_RANGE, toggled, type ListingFilters } from './listing-filters.js';
import type { ListingState } from './use-listing-filters.js';

interface Active {
  name: string;
  without: Partial<ListingFilters>;
}

function priceName({ min, max }: ListingFilters): string {
  const [from, to] = [formatReais(min), formatReais(max)];
  if (max >= PRICE_RANGE.max) return sidebarTexts.priceFrom(from);
  return min <= PRICE_RANGE.min ? sidebarTexts.priceTo(to) : sidebarTexts.priceRange(from, to);
}

/** What is for everybody is among what is for women and for men. */
const audienceName = (word: string): string =>
  word === 'unissex' ? kindName(word) : narrowTexts.withUnisex(kindName(word));

function active(filters: ListingFilters): Active[] {
  const price = filters.min > PRICE_RANGE.min || filters.max < PRICE_RANGE.max;
  return [
    ...filtersOf('flag')
      .filter((flag) => filters[flag])
      .map((flag) => ({ name: flagTexts[flag].only, without: { [flag]: false } })),
    ...filtersOf('names').flatMap((filter) =>
      filters[filter].map((name) => ({
        name: filter === 'audiences' ? audienceName(name) : kindName(name),
        without: { [filter]: toggled(filters[filter], name) },
      })),
    ),
    ...(filters.category ? [{ name: tagName(filters.category), without: { category: '' } }] : []),
    ...(filters.tag ? [{ name: tagName(filters.tag), without: { tag: '' } }] : []),
    ...(price ? [{ name: priceName(filters), without: { ...PRICE_RANGE } }] : []),
  ];
}

/** What narrows the list, each with the way to take it off. */
export function ActiveFilters({ filters, setFilters }: Pick<ListingState, 'filters' | 'setFilters'>) {
  if (countFilters(filters) === 0) return null;
  return (
    <ul aria-label={narrowTexts.active} className="mb-6 flex flex-wrap gap-2">
      {active(filters).map(({ name, without }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={narrowTexts.removeFilter(name)}
            className="target inline-flex min-h-9 items-center gap-1 rounded-control bg-petrol-soft py-1 pl-3 pr-2 text-small font-semibold text-petrol hover:bg-petrol-line"
            onClick={() => setFilters(without)}
          >
            {name}
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="target inline-flex min-h-9 items-center rounded-control px-2 text-small font-semibold text-ink-2 underline hover:text-petrol"
          onClick={() => setFilters({ ...NO_FILTERS, sort: filters.sort, search: filters.search })}
        >
          {narrowTexts.clear}
        </button>
      </li>
    </ul>
  );
}
