import type {
  FilterAdminProductsDto,
  ListAdminProductsDto,
} from '@plantao/contracts/catalogue/list-admin-products.dto';
import type { AdminProductSort } from '@plantao/domain/catalogue/rules/product-list.rules';
import { LOW_STOCK } from '@plantao/domain/warehouse/rules/variant-limits.rules';
import { countUpTo, pageByDay, windowOf } from '../../http/listed-rows.js';
import { ADMIN_ROW_COLUMNS } from './admin-product-rows.js';
import { categoryKey, MAX_SHOWN, type Sql } from './product-filter.js';
import { matchQuery, type TermExpansion } from './search/search-terms.js';
import { weighedProducts } from './search/weighed-products.js';

/** Stable orders: the id decides between equals. */
const ORDERS: Record<AdminProductSort, string> = {
  newest: 's.created_at desc, s.product_id desc',
  updated: 'p.updated_at desc, p.id desc',
  'name-asc': 's.name asc, s.product_id desc',
  'name-desc': 's.name desc, s.product_id desc',
  'price-asc': 's.price_cents asc, s.product_id desc',
  'price-desc': 's.price_cents desc, s.product_id desc',
};

// Narrow indexes answer these; the wide rows of the products are read for the page alone.
const ON_SALE = '(select id from product where sale and deleted_at is null)';
const STOCK = {
  in: 's.in_stock',
  out: 'not s.in_stock',
  low: `s.product_id in (select id from product where deleted_at is null and warehouse_product_id in (
          select l.warehouse_product_id from stock_level l where l.offered between 1 and ${LOW_STOCK} and not l.retired))`,
} as const;

/** The conditions of a list without any filter. */
const NO_FILTER = '(true)';

/** The conditions of the list on `search.product_index s`. */
export function adminConditions(query: FilterAdminProductsDto, expansions?: readonly TermExpansion[]): Sql {
  const parts: Sql[] = [{ text: 'true', values: [] }];
  const add = (text: string, ...values: unknown[]): void => void parts.push({ text, values });
  if (query.category)
    add(
      's.category_id = (select c.id from category c where c.id = ?::uuid or c.slug = ?)',
      ...categoryKey(query.category),
    );
  if (query.status) add(query.status === 'active' ? 's.listed' : 'not s.listed');
  if (query.stock) add(STOCK[query.stock]);
  if (query.sale) add(`s.product_id ${query.sale === 'yes' ? 'in' : 'not in'} ${ON_SALE}`);
  if (expansions) add('s.doc @@ ?::tsquery', matchQuery(expansions));
  return {
    text: parts.map(({ text }) => `(${text})`).join(' and '),
    values: parts.flatMap(({ values }) => values),
  };
}

const PRODUCT_INDEX = 'search.product_index s';
const WITH_PRODUCTS = `${PRODUCT_INDEX} join product p on p.id = s.product_id and p.deleted_at is null`;

/**
 * The products of the list by day, where they are counted by day (ADR 15): all, or those that have or lack stock.
 * Nothing when another filter narrows the list.
 */
function adminDaysOf({ category, status, stock, sale, search }: FilterAdminProductsDto): string | undefined {
  if (category || status || sale || stock === 'low' || (search?.trim() ?? '') !== '') return undefined;
  const kept = `select day, count from totals.kept where subject = 'product'`;
  return stock ? `${kept} and status = '${stock === 'in' ? 'in_stock' : 'out_of_stock'}'` : kept;
}

/** How many products of the list are counted and can be turned to. */
export function adminMaxOf(query: ListAdminProductsDto): number | undefined {
  if (adminDaysOf(query)) return Infinity;
  return isRanked(query) ? MAX_SHOWN : undefined;
}

const isRanked = ({ search, sort }: ListAdminProductsDto): boolean => (search?.trim() ?? '') !== '' && !sort;

/** One statement for a page and its total; the products are dressed at the end. */
export function adminPageOf(query: ListAdminProductsDto, expansions?: readonly TermExpansion[]): Sql {
  const where = adminConditions(query, expansions);
  const { page, total } =
    expansions && isRanked(query) ? rankedPage(query, where, expansions) : orderedPage(query, where);
  return {
    text: `with ${page.text}
      select t.total, page.position, ${ADMIN_ROW_COLUMNS}
        from (select ${total.text} as total) t
        left join page on true left join product p on p.id = page.id
       order by page.position`,
    values: [...page.values, ...total.values],
  };
}

/** Where the rows of a page come from: table expressions that end with `page`, and an expression of the total. */
interface Source {
  readonly page: Sql;
  readonly total: Sql;
}

/** By date any page of those that are counted by day, otherwise up to a maximum. */
function orderedPage(query: ListAdminProductsDto, where: Sql): Source {
  const sort = query.sort ?? 'newest';
  const days = adminDaysOf(query);
  const total: Sql = days
    ? { text: `(select coalesce(sum(count), 0)::int from (${days}) days)`, values: [] }
    : { text: countUpTo(`${PRODUCT_INDEX} where ${where.text}`), values: where.values };
  if (days && sort === 'newest') {
    const rows = { text: `${PRODUCT_INDEX} where ${where.text}`, values: where.values };
    const [id, createdAt] = ['s.product_id', 's.created_at'];
    const page = pageByDay({ days: { text: days, values: [] }, rows, id, createdAt, way: 'desc' }, query);
    return { page, total };
  }
  const window = windowOf(query, days ? Infinity : undefined);
  // By date the index of a category is in that order.
  if (sort !== 'newest' && where.text !== NO_FILTER)
    return { page: filteredPage(sort, where, window), total };
  const text = `page as (select id, row_number() over () as position from (
        select s.product_id as id from ${sourceOf(sort)} where ${where.text} order by ${ORDERS[sort]} limit ? offset ?) cut)`;
  return { page: { text, values: [...where.values, ...window] }, total };
}

const sourceOf = (sort: AdminProductSort): string => (sort === 'updated' ? WITH_PRODUCTS : PRODUCT_INDEX);

/** So many products of a list are sorted; more are found sooner by walking all in their order, in an index with what they are filtered by. */
const SORTED = 500;

/**
 * Filtered products by name, price or last change: no index begins with a filter and has such an order, and all products would be walked for
 * the few that a rare filter leaves. `limit 1` has each looked up by its key.
 */
function filteredPage(sort: AdminProductSort, where: Sql, window: readonly number[]): Sql {
  const few = `(select count(*) from matched) <= ${SORTED}`;
  const product = `, lateral (select id, updated_at from product where id = s.product_id and deleted_at is null limit 1) p`;
  return {
    text: `matched as materialized (
        select s.product_id, s.name, s.price_cents from ${PRODUCT_INDEX} where ${where.text} limit ${SORTED + 1}),
      page as (select id, row_number() over () as position from (
        (select s.product_id as id from matched s${sort === 'updated' ? product : ''}
          where ${few} order by ${ORDERS[sort]} limit ? offset ?)
        union all
        (select s.product_id from ${sourceOf(sort)} where ${where.text} and not ${few}
          order by ${ORDERS[sort]} limit ? offset ?)) cut)`,
    values: [...where.values, ...window, ...where.values, ...window],
  };
}

/** In the order of a search, the newest of more than are weighed. */
function rankedPage(query: ListAdminProductsDto, where: Sql, expansions: readonly TermExpansion[]): Source {
  const found = weighedProducts({ where, expansions, first: ORDERS.newest, max: MAX_SHOWN });
  return {
    page: {
      text: `${found.text}, page as (select product_id as id, row_number() over () as position from (
        select product_id from found order by rank desc, created_at desc, product_id desc limit ? offset ?) cut)`,
      values: [...found.values, ...windowOf(query, MAX_SHOWN)],
    },
    total: { text: '(select count(*)::int from found)', values: [] },
  };
}

/** This many products after a SKU, in the order of SKUs: what a spreadsheet is made of. */
export function adminBatchOf(
  query: FilterAdminProductsDto,
  after: string,
  size: number,
  expansions?: readonly TermExpansion[],
): Sql {
  const where = adminConditions(query, expansions);
  return {
    text: `select ${ADMIN_ROW_COLUMNS} from ${WITH_PRODUCTS} where ${where.text} and p.sku > ?
      order by p.sku limit ?`,
    values: [...where.values, after, size],
  };
}
