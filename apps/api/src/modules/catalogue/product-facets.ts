import { FACET_NAMES, type FacetName } from '@plantao/contracts/catalogue/facets.view';
import type { FacetsDto } from '@plantao/contracts/catalogue/list-products.dto';
import { AUDIENCES, wornBy } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import { SALE_TAG } from '@plantao/domain/catalogue/rules/tag-name.rules';
import { conditionsOf, MAX_SHOWN, type ListingScope, type Sql } from './product-filter.js';

/** The parameter by which a listing is narrowed to some of a facet. */
const PARAMETERS = {
  categories: 'category',
  garmentTypes: 'garmentTypes',
  audiences: 'audiences',
  sizes: 'sizes',
  colours: 'colors',
  tags: 'tag',
} as const satisfies Record<FacetName, keyof FacetsDto>;

/** A row of the counts; those of the table expressions themselves have no value. */
export interface FacetRow {
  readonly facet: FacetName;
  readonly value: string | null;
  readonly count: number;
}

/**
 * One statement for the counts of a listing: each facet counts what all filters but its own let through, so that a second
 * choice of the same facet can be weighed. It looks at the newest MAX_SHOWN and one products of each such listing, which are
 * all of them in most shops: its cost does not grow with the shop. Facets without a choice share their products.
 */
export function facetsOf(query: FacetsDto, reach: ListingScope): Sql {
  const chosen = FACET_NAMES.filter((name) => isChosen(query[PARAMETERS[name]]));
  const sources = ['others' as const, ...chosen].map((name) => {
    const left = name === 'others' ? query : { ...query, [PARAMETERS[name]]: undefined };
    const where = conditionsOf(left, reach);
    return {
      text: `${source(name)} as materialized (
        select s.product_id, s.category_id, s.garment_type, s.audience, s.tags, s.on_sale, s.offers from search.product_index s
         where ${where.text} order by s.created_at desc, s.product_id desc limit ${MAX_SHOWN + 1})`,
      values: where.values,
    };
  });
  const counts = FACET_NAMES.map((name) => {
    const from = source(chosen.includes(name) ? name : 'others');
    const { text, values } = counted(name, from, query);
    return {
      text: `select '${name}' as facet, counted.value, counted.count from (${text}) counted
        union all select '${name}', null, count(*)::int from ${from}`,
      values,
    };
  });
  return {
    text: `with ${sources.map(({ text }) => text).join(', ')}
      select facet, value, count from (${counts.map(({ text }) => text).join(' union all ')}) f
       order by count desc, value collate "C"`,
    values: [...sources, ...counts].flatMap(({ values }) => values),
  };
}

/** Each word of the filter with an audience that it finds. */
const WORN = AUDIENCES.flatMap((word) => wornBy([word]).map((audience) => `('${word}', '${audience}')`)).join(
  ', ',
);

const isChosen = (value: string | readonly string[] | undefined): boolean =>
  value !== undefined && value.length > 0;
const source = (name: FacetName | 'others'): string => `of_${name.toLowerCase()}`;

/** The values of one facet in a table expression, with their counts. */
function counted(name: FacetName, from: string, query: FacetsDto): Sql {
  const plain = (value: string, more = ''): Sql => ({
    text: `select ${value} as value, count(*)::int as count from ${from} f ${more} where ${value} is not null group by 1`,
    values: [],
  });
  switch (name) {
    case 'categories':
      return plain('c.slug', `join category c on c.id = f.category_id and c.status = 'active'`);
    case 'garmentTypes':
      return plain('f.garment_type');
    case 'audiences':
      return plain('a.word', `join (values ${WORN}) a (word, audience) on a.audience = f.audience`);
    case 'tags':
      return plain(
        't.tag',
        `cross join unnest(array_remove(f.tags, '${SALE_TAG}') || case when f.on_sale then array['${SALE_TAG}'] end) t (tag)`,
      );
    case 'sizes':
      return offered(from, 1, query.colors ?? []);
    case 'colours':
      return offered(from, 2, query.sizes ?? []);
  }
}

/**
 * Sizes (1) or colours (2) that are in stock; where some of the other are chosen, in one of those: a coat that is left black in
 * M only is no black coat in G.
 */
function offered(from: string, part: 1 | 2, others: readonly string[]): Sql {
  const lexemes = `cross join unnest(tsvector_to_array(f.offers)) o (offer)`;
  if (others.length === 0)
    return {
      text: `select substr(o.offer, 3) as value, count(*)::int as count from ${from} f ${lexemes}
        where o.offer like '${part === 1 ? 's' : 'c'}:%' group by 1`,
      values: [],
    };
  const piece = (at: number): string => `split_part(substr(o.offer, 3), chr(9), ${at})`;
  return {
    text: `select ${piece(part)} as value, count(distinct f.product_id)::int as count from ${from} f ${lexemes}
      where o.offer like 'v:%' and ${piece(3 - part)} in (?) group by 1`,
    values: [[...others]],
  };
}
