import type { ListProductsDto } from '@plantao/contracts/catalogue/list-products.dto';
import { conditionsOf, orderOf, type Reach, type Sql } from './product-filter.js';
import { CARD_COLUMNS } from './product-rows.js';

/**
 * One statement for a page of a listing and its total. Filters and orders look at the narrow shelf only; the ten or so
 * products of the page are dressed at the end. A row without a product tells the total of an empty page.
 */
export function pageOf(query: ListProductsDto, reach: Reach): Sql {
  const where = conditionsOf(query, reach);
  const order = orderOf(query, reach.meanings);
  return {
    text: `with page as (
        select s.product_id, row_number() over () as position
          from (select s.product_id from search.shelf s where ${where.text} order by ${order.text} limit ? offset ?) s
      )
      select t.total, page.position, ${CARD_COLUMNS}
        from (select count(*)::int as total from search.shelf s where ${where.text}) t
        left join page on true left join product p on p.id = page.product_id
       order by page.position`,
    values: [...where.values, ...order.values, query.limit, (query.page - 1) * query.limit, ...where.values],
  };
}
