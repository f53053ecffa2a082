import { rankOf, type Sql } from '../product-filter.js';
import { namedQuery, type TermExpansion } from './search-terms.js';

interface Weighed {
  /** The condition of the list on `search.product_index s`, the search among it. */
  readonly where: Sql;
  readonly expansions: readonly TermExpansion[];
  /** Which ones are weighed when there are more: an order that an index has. */
  readonly first: string;
  readonly max: number;
}

/**
 * Table expressions that end with `found`, each product that a search weighs once, with its rank: `max` and one of those
 * whose name has a word of the search, and with fewer of them as many others that match. With fewer matches these are all; a
 * word that most products have does not weigh all of them.
 */
export function weighedProducts({ where, expansions, first, max }: Weighed): Sql {
  const rank = rankOf(expansions);
  const name = namedQuery(expansions);
  const candidates = (condition: string): Sql => ({
    text: `select s.product_id, s.created_at, s.in_stock, ${rank.text} as rank from search.product_index s
             where ${where.text} and ${condition} order by ${first} limit ${max + 1}`,
    values: [...rank.values, ...where.values, name],
  });
  const named = candidates('s.doc @@ ?::tsquery');
  // Not looked for at all when there are enough.
  const others = candidates(`(select count(*) from named) <= ${max} and not s.doc @@ ?::tsquery`);
  return {
    text: `named as materialized (${named.text}),
      found as materialized (select * from named union all (${others.text}))`,
    values: [...named.values, ...others.values],
  };
}
