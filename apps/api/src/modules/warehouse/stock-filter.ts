import type { StockFilterDto } from '@plantao/contracts/warehouse/stock.dto';
import { LOW_STOCK } from '@plantao/domain/warehouse/rules/variant-limits.rules';

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

/** Conditions on `l` (stock_level) and `w` (its warehouse product). */
export function stockFilter({ view, warehouse, search }: StockFilterDto): StockFilter {
  const conditions: string[] = [VIEWS[view]];
  const values: unknown[] = [];
  if (warehouse) {
    conditions.push('w.warehouse_id = ?');
    values.push(warehouse);
  }
  const words = search?.trim() ?? '';
  if (words !== '') {
    const pattern = words.replace(/[\\%_]/g, '\\$&');
    conditions.push(
      `(search.form(w.name || ' ' || w.sku) like search.form(?) or (? like w.sku || '-%' and l.sku like ?))`,
    );
    values.push(`%${pattern}%`, words.toUpperCase(), `${pattern.toUpperCase()}%`);
  }
  return { text: conditions.join(' and '), values };
}
