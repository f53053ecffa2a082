import type { ListProductsDto } from '@plantao/contracts/catalogue/list-products.dto';
import { countUpTo, windowOf } from '../../http/listed-rows.js';
import { conditionsOf, MAX_SHOWN, orderOf, type ListingScope, type Sql } from './product-filter.js';
import type { TermExpansion } from './search/search-terms.js';
import { weighedProducts } from './search/weighed-products.js';

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

/** In the order of a search: every candidate is weighed once, for page and total. */
function ranked(query: ListProductsDto, reach: ListingScope, expansions: readonly TermExpansion[]): Source {
  const where = conditionsOf(query, reach);
  const first = 's.in_stock desc, s.created_at desc, s.product_id desc';
  const found = weighedProducts({ where, expansions, first, max: MAX_SHOWN });
  return {
    ctes: {
      text: `${found.text}, page as (
          select product_id, row_number() over () as position
            from (select product_id from found order by in_stock desc, rank desc, created_at desc, product_id desc
                   limit ? offset ?) cut)`,
      values: [...found.values, ...cutOf(query)],
    },
    total: { text: 'select count(*)::int as total from found', values: [] },
  };
}
