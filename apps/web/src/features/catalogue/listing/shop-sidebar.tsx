import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link, type To } from 'react-router-dom';
import { filtersOf, type FilterOf } from '@plantao/contracts/catalogue/listing-filters';
import { tagName } from '@plantao/domain/catalogue/rules/tag-name.rules';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { categoriesQuery } from '@/lib/api/queries';
import { listingTexts } from '@/texts/catalogue/catalogue';
import { flagTexts, namesTexts, sidebarTexts } from '@/texts/catalogue/sidebar';
import { Field } from '@/ui/field/field';
import { ErrorState } from '@/ui/error-state/error-state';
import { SkeletonText } from '@/ui/skeleton/skeleton';
import { byName } from '@/lib/by-name';
import { FinderButton } from '../fit/finder-button.js';
import { Count, countTitle, FilterChips } from './filter-chips.js';
import { asQuery, toggled, writeFilters, type ListingFilters } from './listing-filters.js';
import { PriceFilter } from './price-filter.js';
import { SidebarBlock } from './sidebar-block.js';
import { SortSelect } from './sort-select.js';
import { useFacets } from './use-facets.js';
import type { ListingState } from './use-listing-filters.js';

export interface ShopSidebarProps {
  state: ListingState;
  /** What the page is about: its entry is marked. */
  category?: string | undefined;
  tag?: string | undefined;
  /** On phones the sort order is in this sheet, otherwise in the toolbar. */
  withSort?: boolean;
}

/** The first axis of the shop; the models are the second. */
const KINDS: readonly FilterOf<'names'>[] = ['garmentTypes', 'audiences'];

/** Everything beside a listing: categories, the filters, tags. */
export function ShopSidebar({ state, category, tag, withSort = false }: ShopSidebarProps) {
  const { filters, setFilters } = state;
  const base = { ...(category && { category }), ...(tag && { tag }) };
  const facets = useFacets(asQuery(filters, base));
  /** The other filters go along; the page says what it is about itself. */
  const search = (left: Partial<ListingFilters>) =>
    `?${writeFilters(new URLSearchParams(), { ...filters, ...base, ...left }).toString()}`;
  const currentTag = tag ?? filters.tag;
  const namesBlock = (filter: FilterOf<'names'>) =>
    facets.options[filter].some(
      ({ name }) => facets.countOf(filter, name) !== 0 || filters[filter].includes(name),
    ) ? (
      <SidebarBlock key={filter} title={namesTexts[filter]}>
        <FilterChips
          legend={namesTexts[filter]}
          options={facets.options[filter]}
          chosen={filters[filter]}
          countOf={(name) => facets.countOf(filter, name)}
          onToggle={(name) => setFilters({ [filter]: toggled(filters[filter], name) })}
        />
        {filter === 'sizes' ? <FinderButton className="mt-2" audiences={filters.audiences} /> : null}
      </SidebarBlock>
    ) : null;
  return (
    <div className="space-y-8">
      {withSort ? (
        <Field label={listingTexts.sort}>
          <SortSelect
            value={filters.sort}
            onChange={(sort) => setFilters({ sort })}
            searching={filters.search !== ''}
          />
        </Field>
      ) : null}
      {KINDS.map(namesBlock)}
      <Categories
        current={category ?? filters.category}
        countOf={(slug) => facets.countOf('categories', slug)}
        linkTo={(slug) => ({ pathname: pages.category({ slug }), search: search({ category: '' }) })}
      />
      {filtersOf('names')
        .filter((filter) => !KINDS.includes(filter))
        .map(namesBlock)}
      {filtersOf('flag').map((flag) => (
        <SidebarBlock key={flag} title={flagTexts[flag].title}>
          <FilterChips
            legend={flagTexts[flag].title}
            options={[{ name: flagTexts[flag].only }]}
            chosen={filters[flag] ? [flagTexts[flag].only] : []}
            onToggle={() => setFilters({ [flag]: !filters[flag] })}
          />
        </SidebarBlock>
      ))}
      <SidebarBlock title={sidebarTexts.price}>
        <PriceFilter key={`${filters.min}-${filters.max}`} filters={filters} onChange={setFilters} />
      </SidebarBlock>
      <SidebarBlock title={sidebarTexts.tags}>
        {facets.loading ? <SkeletonText lines={2} /> : null}
        {facets.failed ? <ErrorState inline title={sidebarTexts.tagsFailed} onRetry={facets.retry} /> : null}
        <ul className="flex flex-wrap gap-2">
          {facets.tags.map((name) => (
            <li key={name}>
              <Link
                to={{ pathname: pages.tag({ tag: name }), search: search({ tag: '' }) }}
                title={countTitle(facets.countOf('tags', name))}
                aria-current={name === currentTag ? 'page' : undefined}
                className={linkLook(name === currentTag, 'gap-2 border px-3 text-small')}
              >
                {tagName(name)}
                <Count of={facets.countOf('tags', name)} />
              </Link>
            </li>
          ))}
        </ul>
      </SidebarBlock>
    </div>
  );
}

const linkLook = (current: boolean, more: string) =>
  clsx(
    'inline-flex min-h-9 items-center rounded-control transition-colors',
    more,
    current
      ? 'border-petrol bg-petrol-soft font-semibold text-petrol'
      : 'border-line-strong hover:border-ink hover:text-petrol',
  );

interface CategoriesProps {
  /** Slug. */
  current: string;
  countOf: (slug: string) => number | undefined;
  linkTo: (slug: string) => To;
}

/** By name (LIST-15). */
function Categories({ current, countOf, linkTo }: CategoriesProps) {
  const { data, isError, isPending, refetch } = useQuery(categoriesQuery());
  const categories = [...(data?.data.categories ?? [])].sort((a, b) => byName(a.name, b.name));
  return (
    <SidebarBlock title={sidebarTexts.categories}>
      {isPending ? <SkeletonText lines={4} /> : null}
      {isError ? <ErrorState inline onRetry={() => void refetch()} /> : null}
      <ul className="-mx-3 space-y-1">
        {categories.map(({ id, slug, name }) => (
          <li key={id}>
            <Link
              to={linkTo(slug)}
              title={countTitle(countOf(slug))}
              aria-current={slug === current ? 'page' : undefined}
              className={linkLook(slug === current, 'w-full justify-between px-3')}
            >
              {name}
              <Count of={countOf(slug)} />
            </Link>
          </li>
        ))}
      </ul>
    </SidebarBlock>
  );
}
