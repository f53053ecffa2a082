import type { ListProductsDto, Sort } from '@plantao/contracts/catalogue/list-products.dto';
import { isUuid } from '../../http/id.pipe.js';
import { lexemes, matchQuery, rankQueries, type Meaning } from './search-words.js';

/** A piece of SQL with the values of its question marks. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

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
export interface Reach {
  readonly withInactive: boolean;
  readonly meanings?: readonly Meaning[] | undefined;
}

/** The conditions of a listing on `search.shelf s`; each works alone and with the others (API-09). */
export function conditionsOf(query: ListProductsDto, { withInactive, meanings }: Reach): Sql {
  const parts: Sql[] = [{ text: withInactive ? 'true' : 's.listed', values: [] }];
  const add = (text: string, ...values: unknown[]): void => void parts.push({ text, values });
  if (query.ids?.length) add('s.product_id in (?)', [...query.ids]);
  if (query.tag !== undefined) add('s.tags @> array[?]::text[]', query.tag);
  if (query.category !== undefined)
    add(
      's.category_id = (select c.id from category c where c.id = ?::uuid or c.slug = ?)',
      ...categoryKey(query.category),
    );
  if (query.minPrice !== undefined && query.minPrice > 0)
    add('s.price_cents >= ?', Math.round(query.minPrice * 100));
  if (query.maxPrice !== undefined && query.maxPrice < NO_UPPER_BOUND)
    add('s.price_cents <= ?', Math.round(query.maxPrice * 100));
  if (query.onSale !== undefined) add('s.on_sale');
  if (meanings) add('s.doc @@ ?::tsquery', matchQuery(meanings));
  const offers = offersOf(query.sizes ?? [], query.colors ?? []);
  if (offers.length > 0) add('s.offers @@ ?::tsquery', lexemes(offers));
  return {
    text: parts.map(({ text }) => `(${text})`).join(' and '),
    values: parts.flatMap(({ values }) => values),
  };
}

/** The chosen order, or the newest first. */
export const orderOf = (query: ListProductsDto): string => ORDERS[query.sort ?? 'newest'];

/** How close a product is to a search: by its name before its model, its colours and its tags; written so before begun so. */
export function rankOf(meanings: readonly Meaning[]): Sql {
  const { exact, begun } = rankQueries(meanings);
  const ranks = [
    ...(exact ? [{ text: `ts_rank(${WEIGHTS}, s.doc, ?::tsquery)`, value: exact }] : []),
    ...(begun ? [{ text: `${BEGUN} * ts_rank(${WEIGHTS}, s.doc, ?::tsquery)`, value: begun }] : []),
  ];
  return { text: ranks.map(({ text }) => text).join(' + '), values: ranks.map(({ value }) => value) };
}

/** Tag, colour, model, name. */
const WEIGHTS = `'{0.1, 0.3, 0.6, 1}'::float4[]`;
/** What a word that only begins as asked counts. */
const BEGUN = 0.4;

/** Keys of `search.shelf.offers`: a piece in one of the sizes and one of the colours is in stock. */
function offersOf(sizes: readonly string[], colours: readonly string[]): string[] {
  if (sizes.length === 0) return colours.map((colour) => `c:${colour}`);
  if (colours.length === 0) return sizes.map((size) => `s:${size}`);
  return sizes.flatMap((size) => colours.map((colour) => `v:${size}\t${colour}`));
}

/** Id or slug. */
export function categoryKey(key: string): [string | null, string] {
  return [isUuid(key) ? key : null, key.toLowerCase()];
}
