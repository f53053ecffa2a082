import type { FacetsDto, ListProductsDto, Sort } from '@plantao/contracts/catalogue/list-products.dto';
import { FILTER_INDEX, FILTER_NAMES, LISTING_FILTERS } from '@plantao/contracts/catalogue/listing-filters';
import type { FilterKind, FilterName } from '@plantao/contracts/catalogue/listing-filters';
import { wornBy } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import { SALE_TAG } from '@plantao/domain/catalogue/rules/tag-name.rules';
import { isUuid } from '../../http/bodies/id.pipe.js';
import { sizedWords } from './search/sized-words.js';
import { lexemes, matchQuery, rankQueries, type TermExpansion } from './search/search-terms.js';

/** A piece of SQL with the values of its question marks. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Products that a listing counts and shows, and a search in the back office: nobody turns a hundred pages, and every page costs
 * as much with a hundred thousand products as with a thousand.
 */
export const MAX_SHOWN = 1_000;

/** From here on the upper price bound means no limit. Reais. */
const NO_UPPER_BOUND = 1_000;

/** Stable orders: the id decides between equals, so that no page repeats a product. */
const ORDERS: Record<Sort, string> = {
  newest: 's.created_at desc, s.product_id desc',
  'price-asc': 's.price_cents asc, s.product_id desc',
  'price-desc': 's.price_cents desc, s.product_id desc',
  'name-asc': 's.name asc, s.product_id desc',
  'name-desc': 's.name desc, s.product_id desc',
};

/** What a listing shows beyond what customers ask for, and what its search stands for. */
export interface ListingScope {
  readonly withInactive: boolean;
  readonly expansions?: readonly TermExpansion[] | undefined;
}

/** The conditions of a listing on `search.product_index s`; each works alone and with the others (API-09). */
export function conditionsOf(
  query: FacetsDto & Pick<ListProductsDto, 'ids'>,
  { withInactive, expansions }: ListingScope,
): Sql {
  const parts: Sql[] = [{ text: withInactive ? 'true' : 's.listed', values: [] }];
  const add = (text: string, ...values: unknown[]): void => void parts.push({ text, values });
  if (query.ids?.length) add('s.product_id in (?)', [...query.ids]);
  if (query.tag === SALE_TAG) add('s.on_sale');
  else if (query.tag !== undefined) add('s.tags @> array[?]::text[]', query.tag);
  if (query.category !== undefined)
    add(
      's.category_id = (select c.id from category c where c.id = ?::uuid or c.slug = ?)',
      ...categoryKey(query.category),
    );
  for (const name of FILTER_NAMES) {
    const { reads } = FILTER_INDEX[name];
    const part = typeof reads === 'string' ? conditionOf(name, `s.${reads}`, query) : undefined;
    if (part) parts.push(part);
  }
  const [sizes, colours] = [variantsIn(query, 'size'), variantsIn(query, 'colour')];
  if (expansions) add('s.doc @@ ?::tsquery', matchQuery(expansions));
  // A filter for colours decides over the words.
  if (expansions && colours.length === 0) parts.push(...sizedWords(expansions, sizes));
  const offers = offersOf(sizes, colours);
  if (offers.length > 0) add('s.offers @@ ?::tsquery', lexemes(offers));
  return {
    text: parts.map(({ text }) => `(${text})`).join(' and '),
    values: parts.flatMap(({ values }) => values),
  };
}

/**
 * How a filter of each kind narrows a column; undefined where its value narrows nothing. Prices stay in the text: a plan that
 * guesses how many products they let through may read all of them in order.
 */
const CONDITIONS: { readonly [Kind in FilterKind]: (column: string, value: unknown) => Sql | undefined } = {
  flag: (column) => ({ text: column, values: [] }),
  names: (column, names) =>
    (names as string[]).length > 0 ? { text: `${column} in (?)`, values: [names] } : undefined,
  min: (column, reais) =>
    (reais as number) > 0 ? { text: `${column} >= ${centsOf(reais)}`, values: [] } : undefined,
  max: (column, reais) =>
    (reais as number) < NO_UPPER_BOUND ? { text: `${column} <= ${centsOf(reais)}`, values: [] } : undefined,
};
const centsOf = (reais: unknown): number => Math.round((reais as number) * 100);

function conditionOf(name: FilterName, column: string, query: FacetsDto): Sql | undefined {
  const { kind, query: parameter } = LISTING_FILTERS[name];
  const value = name === 'audiences' ? query.audiences && wornBy(query.audiences) : query[parameter];
  return value === undefined ? undefined : CONDITIONS[kind](column, value);
}

/** The sizes or colours that are asked for: a variant has to have one of each. */
const variantsIn = (query: FacetsDto, part: 'size' | 'colour'): string[] =>
  FILTER_NAMES.flatMap((name) => {
    const { reads } = FILTER_INDEX[name];
    if (typeof reads === 'string' || reads.variants !== part) return [];
    return (query[LISTING_FILTERS[name].query] ?? []) as string[];
  });

/** The chosen order, or the newest first. */
export const orderOf = (query: ListProductsDto): string => ORDERS[query.sort ?? 'newest'];

/**
 * Relevance of a product: matches in the name count more than in model, colours and tags; whole words more than
 * prefixes.
 */
export function rankOf(expansions: readonly TermExpansion[]): Sql {
  const { exact, prefix } = rankQueries(expansions);
  const ranks = [
    ...(exact ? [{ text: `ts_rank(${WEIGHTS}, s.doc, ?::tsquery)`, value: exact }] : []),
    ...(prefix ? [{ text: `${PREFIX_WEIGHT} * ts_rank(${WEIGHTS}, s.doc, ?::tsquery)`, value: prefix }] : []),
  ];
  return { text: ranks.map(({ text }) => text).join(' + '), values: ranks.map(({ value }) => value) };
}

/** Tag, colour, model, name. */
const WEIGHTS = `'{0.1, 0.3, 0.6, 1}'::float4[]`;
/** Weight of a prefix match. */
const PREFIX_WEIGHT = 0.4;

/** Keys of `search.product_index.offers`: a piece in one of the sizes and one of the colours is in stock. */
function offersOf(sizes: readonly string[], colours: readonly string[]): string[] {
  if (sizes.length === 0) return colours.map((colour) => `c:${colour}`);
  if (colours.length === 0) return sizes.map((size) => `s:${size}`);
  return sizes.flatMap((size) => colours.map((colour) => `v:${size}\t${colour}`));
}

/** Id or slug. */
export function categoryKey(key: string): [string | null, string] {
  return [isUuid(key) ? key : null, key.toLowerCase()];
}
