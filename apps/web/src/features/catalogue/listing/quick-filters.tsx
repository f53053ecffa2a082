import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { AUDIENCES, kindName } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import { soldSizes } from '@plantao/domain/catalogue/rules/sold-sizes.rules';
import { swatchesOf } from '@plantao/domain/catalogue/rules/swatch.rules';
import { useQuery } from '@tanstack/react-query';
import { facetsQuery } from '@/lib/api/facets-query';
import type { ProductsQuery } from '@/lib/api/queries';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { narrowTexts, namesTexts } from '@/texts/catalogue/sidebar';
import { SwatchDot } from '@/ui/swatch/swatch-dot';
import { FinderButton } from '../fit/finder-button.js';
import { ActiveFilters } from './active-filters.js';
import { Chip } from './filter-chips.js';
import { asQuery, countFilters, toggled } from './listing-filters.js';
import { SIZES } from './use-facets.js';
import type { Listing } from './use-listing.js';
import type { ListingState } from './use-listing-filters.js';

interface QuickFiltersProps {
  state: ListingState;
  base: Pick<ProductsQuery, 'tag' | 'category'>;
  /** What is listed so far: where the colours are known from. */
  listing: Pick<Listing, 'products' | 'loading' | 'failed'>;
  /** The filters are in sight beside the list. */
  wide: boolean;
}

/** Under the toolbar: on a phone the filters that most people look for, one tap each, then what narrows the list. */
export default function QuickFilters({ wide, state, base, listing }: QuickFiltersProps) {
  const { products, loading, failed } = listing;
  // Words that find nothing leave nothing to narrow: no empty row above the message.
  const nothing = products.length === 0 && !loading && !failed && countFilters(state.filters) === 0;
  return (
    <>
      {wide || nothing ? null : <QuickRow state={state} base={base} products={products} />}
      <ActiveFilters {...state} />
      <EmbroideryHint search={state.filters.search} />
    </>
  );
}

/** 'bordado', 'Bordar', 'personalizado': a word of who looks for the embroidery. */
const STITCHING = /(^|\s)(bord[ao]d|bordar|personaliz)/i;

/** No garment is called so: what is found can be stitched, and where that is chosen. */
function EmbroideryHint({ search }: { search: string }) {
  const isOffered = useShopSettings()?.embroidery?.on ?? false;
  return isOffered && STITCHING.test(search) ? (
    <p className="mb-6 text-small text-ink-2">{narrowTexts.embroidery}</p>
  ) : null;
}

/** What leads on: sizes in their order, for whom, and colours, those of the most products first. */
const GROUPS = ['sizes', 'audiences', 'colours'] as const;
const ORDER: Record<(typeof GROUPS)[number], readonly string[]> = {
  sizes: SIZES,
  audiences: AUDIENCES,
  colours: [],
};

interface QuickRowProps extends Pick<QuickFiltersProps, 'state' | 'base'> {
  products: readonly ProductCardView[];
}

/** A row that scrolls sideways, as high before it knows what to offer as afterwards. */
function QuickRow({ state: { filters, setFilters }, base, products }: QuickRowProps) {
  const { data } = useQuery(facetsQuery(asQuery(filters, base)));
  const dots = new Map(swatchesOf(products.flatMap(soldSizes)).map(({ name, value }) => [name, value]));
  const offered = (group: (typeof GROUPS)[number]): string[] => {
    const left = (data?.data.facets[group] ?? []).flatMap(({ value, count }) => (count > 0 ? value : []));
    const all = [...new Set([...left, ...filters[group]])];
    return [
      ...ORDER[group].filter((name) => all.includes(name)),
      ...all.filter((name) => !ORDER[group].includes(name)),
    ];
  };
  return (
    <div className="no-scrollbar -mx-gutter mb-4 flex min-h-11 gap-5 overflow-x-auto px-gutter py-1 lg:hidden">
      {GROUPS.map((group) => [group, offered(group)] as const).map(([group, names]) =>
        // One value alone leaves nothing to choose.
        names.length > 1 ? (
          <fieldset key={group} className="relative flex shrink-0 gap-2 whitespace-nowrap">
            <legend className="sr-only">{namesTexts[group]}</legend>
            {names.map((name) => (
              <Chip
                key={name}
                checked={filters[group].includes(name)}
                onToggle={() => setFilters({ [group]: toggled(filters[group], name) })}
              >
                {dots.has(name) ? <SwatchDot colour={dots.get(name) ?? ''} className="size-4!" /> : null}
                {kindName(name)}
              </Chip>
            ))}
            {group === 'sizes' ? <FinderButton className="ml-1" audiences={filters.audiences} /> : null}
          </fieldset>
        ) : null,
      )}
    </div>
  );
}
