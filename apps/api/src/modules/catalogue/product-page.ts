import type { ListProductsDto } from '@plantao/contracts/catalogue/list-products.dto';
import { countUpTo, windowOf } from '../../http/listed-rows.js';
import { conditionsOf, orderOf, rankOf, type ListingScope, type Sql } from './product-filter.js';
import { namedQuery, type TermExpansion } from './search/search-terms.js';

/**
 * Products that a listing counts and shows: nobody turns a hundred pages, and every page costs as much with a hundred
 * thousand products as with a thousand.
 */
export const MAX_SHOWN = 1_000;

/** Where the rows of a page come from: `page` with product_id and position, `t` with the total. */
interface Source {
  readonly ctes: Sql;
  readonly total: Sql;
}

/**
 * One statement for a page of a listing, these columns of each product `p`, and its total, counted up to one more than
 * MAX_SHOWN. Filters and sort orders read the product index only; the rows of the page are then joined with the products.
 * A row without a product carries the total of an empty page.
 */
export function pageOf(query: ListProductsDto, reach: ListingScope, columns: string): Sql {
  const { expansions } = reach;
  const { ctes, total } = expansions && !query.sort ? ranked(query, reach, expansions) : listed(query, reach);
  return {
    text: `with ${ctes.text}
      select t.total, page.position, ${columns}
        from (${total.text}) t
        left join page on true left join product p on p.id = page.product_id
       order by page.position`,
    values: [...ctes.values, ...total.values],
  };
}

const cutOf = (query: ListProductsDto): number[] => windowOf(query, MAX_SHOWN);

/** In an order that an index has: the page is read from it, the total is counted beside it. */
function listed(query: ListProductsDto, reach: ListingScope): Source {
  const where = conditionsOf(query, reach);
  const cut = `select s.product_id from search.product_index s where ${where.text} order by ${orderOf(query)} limit ? offset ?`;
  return {
    ctes: {
      text: `page as (select product_id, row_number() over () as position from (${cut}) cut)`,
      values: [...where.values, ...cutOf(query)],
    },
    total: {
      text: `select ${countUpTo(`search.product_index s where ${where.text}`, MAX_SHOWN)} as total`,
      values: where.values,
    },
  };
}

/**
 * In the order of a search. Every candidate is weighed once, for page and total: of the products whose name has a word of
 * the search, and of all others that match, MAX_SHOWN and one each, what is in stock and new first. With fewer matches these
 * are all; a word that most products have does not weigh all of them.
 */
function ranked(query: ListProductsDto, reach: ListingScope, expansions: readonly TermExpansion[]): Source {
  const where = conditionsOf(query, reach);
  const rank = rankOf(expansions);
  const named = namedQuery(expansions);
  const candidates = (condition: string): Sql => ({
    text: `(select s.product_id, s.created_at, s.in_stock, ${rank.text} as rank from search.product_index s
             where ${where.text} and ${condition}
             order by s.in_stock desc, s.created_at desc, s.product_id desc limit ${MAX_SHOWN + 1})`,
    values: [...rank.values, ...where.values, named],
  });
  const [first, rest] = [candidates('s.doc @@ ?::tsquery'), candidates('not s.doc @@ ?::tsquery')];
  return {
    ctes: {
      text: `found as materialized (${first.text} union all ${rest.text}
        ), page as (
          select product_id, row_number() over () as position
            from (select product_id from found order by in_stock desc, rank desc, created_at desc, product_id desc
                   limit ? offset ?) cut)`,
      values: [...first.values, ...rest.values, ...cutOf(query)],
    },
    total: { text: 'select count(*)::int as total from found', values: [] },
  };
}
