import type { ListProductsDto, Sort } from '@plantao/contracts/catalogue/list-products.dto';
import { isUuid } from '../../http/id.pipe.js';

/** A piece of SQL with the values of its question marks. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** From here on the upper price bound means no limit (A-48). Reais. */
const NO_UPPER_BOUND = 1_000;
const MOST_WORDS = 6;

/** Stable orders: the id decides between equals, so that no page repeats a product. */
const ORDERS: Record<Sort, string> = {
  newest: 'p.created_at desc, p.id desc',
  'price-asc': 'p.price_cents asc, p.id desc',
  'price-desc': 'p.price_cents desc, p.id desc',
  'name-asc': 'p.name collate "pt-BR-x-icu" asc, p.id desc',
  'name-desc': 'p.name collate "pt-BR-x-icu" desc, p.id desc',
};

/** What a listing shows beyond what customers ask for. */
export interface Reach {
  readonly withInactive: boolean;
  /** Words may differ from what is written by a slip of the hand. */
  readonly forgiving: boolean;
}

/** The conditions of a listing; each works alone and with the others (API-09). */
export function conditionsOf(query: ListProductsDto, reach: Reach): Sql {
  const parts: Sql[] = [
    { text: reach.withInactive ? 'p.deleted_at is null' : 'p.active and p.deleted_at is null', values: [] },
  ];
  const add = (text: string, ...values: unknown[]): void => void parts.push({ text, values });
  if (query.ids?.length) add('p.id in (?)', [...query.ids]);
  if (query.tag !== undefined) add('p.tags @> array[?]::text[]', query.tag);
  if (query.category !== undefined)
    add(
      'p.category_id = (select c.id from category c where c.id = ?::uuid or c.slug = ?)',
      ...categoryKey(query.category),
    );
  if (query.minPrice !== undefined && query.minPrice > 0)
    add('p.price_cents >= ?', Math.round(query.minPrice * 100));
  if (query.maxPrice !== undefined && query.maxPrice < NO_UPPER_BOUND)
    add('p.price_cents <= ?', Math.round(query.maxPrice * 100));
  for (const word of wordsOf(query.search)) parts.push(matches(word, reach.forgiving));
  const variant = variantInStock(query.sizes, query.colors);
  if (variant) parts.push(variant);
  return {
    text: parts.map(({ text }) => `(${text})`).join(' and '),
    values: parts.flatMap(({ values }) => values),
  };
}

/** A chosen order; without one a search shows the closest names first, a listing the newest. */
export function orderOf(query: ListProductsDto): Sql {
  if (query.sort || wordsOf(query.search).length === 0)
    return { text: ORDERS[query.sort ?? 'newest'], values: [] };
  return {
    text: `word_similarity(search.form(?), search.form(p.name)) desc, ${ORDERS.newest}`,
    values: [query.search],
  };
}

/** Whether a search was asked for. */
export const isSearch = (query: ListProductsDto): boolean => wordsOf(query.search).length > 0;

/** Part of a word of the product or its category; accents and case do not matter. */
function matches(word: string, forgiving: boolean): Sql {
  const pattern = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const similar = forgiving ? ' or search.form(?) <% p.search_text' : '';
  return {
    text: `p.search_text like search.form(?)
      or p.category_id = any(array(select c.id from category c where search.form(c.name) like search.form(?)))${similar}`,
    values: [pattern, pattern, ...(forgiving ? [word] : [])],
  };
}

function wordsOf(search: string | undefined): string[] {
  return (search ?? '').trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}

/** A product of which a piece in one of the sizes and one of the colours is in stock. */
function variantInStock(
  sizes: readonly string[] | undefined,
  colours: readonly string[] | undefined,
): Sql | undefined {
  const conditions: Sql[] = [];
  if (sizes?.length) conditions.push({ text: `size ->> 'name' in (?)`, values: [[...sizes]] });
  if (colours?.length) conditions.push({ text: `colour ->> 'name' in (?)`, values: [[...colours]] });
  if (conditions.length === 0) return undefined;
  return {
    text: `exists (select 1 from jsonb_array_elements(p.sizes) size, jsonb_array_elements(size -> 'colors') colour
      join stock_level s on s.sku = colour ->> 'sku' and s.offered > 0 where ${conditions.map(({ text }) => text).join(' and ')})`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** Id or slug (A-44). */
export function categoryKey(key: string): [string | null, string] {
  return [isUuid(key) ? key : null, key.toLowerCase()];
}
