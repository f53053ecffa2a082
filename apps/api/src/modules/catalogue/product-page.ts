import type { ListProductsDto } from '@plantao/contracts/catalogue/list-products.dto';
import { conditionsOf, orderOf, rankOf, type ListingScope, type Sql } from './product-filter.js';
/** Where the rows of a page come from: `page` with product_id and position, `t` with the total. */
interface Source {
  readonly ctes: Sql;
  readonly total: Sql;
}

/**
 * One statement for a page of a listing, these columns of each product `p`, and its total. Filters and sort orders read the product index
 * only; the rows of the page are then joined with the products. A row without a product carries the total of an empty
 * page.
 */
export function pageOf(query: ListProductsDto, reach: ListingScope, columns: string): Sql {
  const { ctes, total } = reach.expansions && !query.sort ? ranked(query, reach) : listed(query, reach);
  return {
    text: `with ${ctes.text}
      select t.total, page.position, ${columns}
        from (${total.text}) t
        left join page on true left join product p on p.id = page.product_id
       order by page.position`,
    values: [...ctes.values, ...total.values],
  };
}

const cutOf = ({ limit, page }: ListProductsDto): number[] => [limit, (page - 1) * limit];

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
      text: `select count(*)::int as total from search.product_index s where ${where.text}`,
      values: where.values,
    },
  };
}

/** In the order of a search: every match is weighed once, for page and total. */
function ranked(query: ListProductsDto, reach: ListingScope): Source {
  const where = conditionsOf(query, reach);
  const rank = rankOf(reach.expansions ?? []);
  return {
    ctes: {
      text: `found as materialized (
          select s.product_id, s.created_at, s.in_stock, ${rank.text} as rank from search.product_index s where ${where.text}
        ), page as (
          select product_id, row_number() over () as position
            from (select product_id from found order by in_stock desc, rank desc, created_at desc, product_id desc
                   limit ? offset ?) cut)`,
      values: [...rank.values, ...where.values, ...cutOf(query)],
    },
    total: { text: 'select count(*)::int as total from found', values: [] },
  };
}
