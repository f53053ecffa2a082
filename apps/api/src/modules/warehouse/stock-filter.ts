import type { StockFilterDto } from '@plantao/contracts/warehouse/stock.dto';
import { LOW_STOCK } from '@plantao/domain/warehouse/rules/variant-limits.rules';
import { containing } from '../../http/listed-rows.js';

export interface StockFilter {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Only what the shop sells can run out there. */
const ON_SALE = `exists (select 1 from product p
  where p.warehouse_product_id = w.id and p.active and p.deleted_at is null)`;

/** SKUs that the last finished check found in disagreement and could not put right. */
export const DRIFTED = `(select array(select unnest(c.drifted) except select unnest(c.repaired))
  from stock_check c where c.ended_at is not null order by c.asked_at desc limit 1)`;

const VIEWS: Readonly<Record<StockFilterDto['view'], string>> = {
  all: 'not l.retired',
  low: `l.offered between 1 and ${LOW_STOCK} and not l.retired and ${ON_SALE}`,
  out: `l.offered = 0 and not l.retired and ${ON_SALE}`,
  promised: 'l.held + l.committed > 0',
  drifted: `l.sku = any(coalesce(${DRIFTED}, '{}'))`,
  retired: 'l.retired',
};

/** What a view is ordered by; the SKU decides between equals. Each has its index. */
export const FIRST: Readonly<Record<StockFilterDto['view'], 'w.sku' | 'l.offered' | 'l.sku'>> = {
  all: 'w.sku',
  low: 'l.offered',
  out: 'l.offered',
  promised: 'l.sku',
  drifted: 'l.sku',
  retired: 'l.sku',
};

/** The beginning of a SKU, in its spelling, if the words can be one. */
export function skuIn(search: string | undefined): string | undefined {
  const words = search?.trim().toUpperCase() ?? '';
  return /^[A-Z0-9]+-[A-Z0-9-]*$/.test(words) ? words : undefined;
}

/** SKUs that begin with the parameter, by the index of the primary key. */
export const SKU_BEGINS = `l.sku >= ? and l.sku < ?::text || chr(1114111)`;

/** Conditions on `l` (stock_level) and `w` (its warehouse product). `sku`: the words are the beginning of one. */
export function stockFilter({ view, warehouse, search }: StockFilterDto, sku?: string): StockFilter {
  const conditions: string[] = [VIEWS[view]];
  const values: unknown[] = [];
  if (warehouse) {
    conditions.push('w.warehouse_id = ?');
    values.push(warehouse);
  }
  const words = search?.trim() ?? '';
  if (sku !== undefined) {
    conditions.push(SKU_BEGINS);
    values.push(sku, sku);
  } else if (words !== '') {
    conditions.push(`search.form(w.name || ' ' || w.sku) like search.form(?)`);
    values.push(containing(words));
  }
  return { text: conditions.join(' and '), values };
}

/** The rows after the last one shown, as `next` said it; nonsense starts from the beginning. */
export function rowsAfter(after: string | undefined, view: StockFilterDto['view']): StockFilter {
  const [first, sku] = after?.split('|') ?? [];
  const nothing = { text: 'true', values: [] };
  if (!first || !sku) return nothing;
  if (FIRST[view] === 'l.sku') return { text: 'l.sku > ?', values: [sku] };
  // The first condition says nothing new; the index understands it.
  if (FIRST[view] === 'w.sku')
    return { text: 'w.sku >= ? and (w.sku, l.sku) > (?, ?)', values: [first, first, sku] };
  if (!/^\d{1,7}$/.test(first)) return nothing;
  return { text: '(l.offered, l.sku) > (?::int, ?)', values: [first, sku] };
}
