import type { EntityManager } from '@mikro-orm/postgresql';
import type { VariantSize } from '../warehouse/index.js';

/** A variant with its counters. */
export interface SheetVariant {
  readonly sku: string;
  readonly size: string;
  readonly color: string;
  readonly offered: number;
  readonly limit: number;
}

/** What a SKU of a spreadsheet stands for: a product, or a warehouse product that the shop does not sell yet. */
export interface SheetTarget {
  readonly sku: string;
  readonly name: string;
  readonly warehouseProductId: string;
  readonly variants: readonly SheetVariant[];
  readonly product: {
    readonly id: string;
    /** Centavos. */
    readonly price: number;
    readonly oldPrice: number | null;
    readonly active: boolean;
    readonly tags: readonly string[];
  } | null;
}

export type ShelfOfSheet = ReadonlyMap<string, SheetTarget>;

type Row = Omit<SheetTarget, 'variants'> & { sizes: VariantSize[] };

// A product first by its own SKU; a warehouse product only while no product sells it.
const TARGETS = `
  select p.sku, p.name, p.warehouse_product_id as "warehouseProductId", p.sizes,
         jsonb_build_object('id', p.id, 'price', p.price_cents, 'oldPrice', p.old_price_cents, 'active', p.active, 'tags', p.tags) as product
    from product p where p.sku in (?) and p.deleted_at is null
  union all
  select w.sku, w.name, w.id, w.sizes, null
    from warehouse_product w
   where w.sku in (?) and not exists (
     select 1 from product p where p.deleted_at is null and (p.sku = w.sku or p.warehouse_product_id = w.id))`;

/** The shop as a spreadsheet sees it, two statements. */
export async function shelfOf(em: EntityManager, skus: readonly string[]): Promise<ShelfOfSheet> {
  if (skus.length === 0) return new Map();
  const rows = await em.execute<Row[]>(TARGETS, [[...skus], [...skus]]);
  if (rows.length === 0) return new Map();
  const levels = await em.execute<{ sku: string; offered: number; limit: number }[]>(
    `select sku, offered, warehouse_qty - held - committed as "limit" from stock_level where warehouse_product_id in (?)`,
    [rows.map(({ warehouseProductId }) => warehouseProductId)],
  );
  const known = new Map(levels.map((level) => [level.sku, level]));
  return new Map(
    rows.map(({ sizes, ...target }) => [
      target.sku,
      {
        ...target,
        variants: sizes.flatMap((size) =>
          size.colors.map(({ sku, name }) => {
            const { offered, limit } = known.get(sku) ?? { offered: 0, limit: 0 };
            return { sku, size: size.name, color: name, offered, limit };
          }),
        ),
      },
    ]),
  );
}

/** Holds still what a spreadsheet is about, products before counters, each in a fixed order. */
export async function lockShelf(em: EntityManager, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  await em.execute('select 1 from product where sku in (?) and deleted_at is null order by id for update', [
    [...skus],
  ]);
  await em.execute(
    `select 1 from stock_level where warehouse_product_id in (
       select warehouse_product_id from product where sku in (?) and deleted_at is null
       union select id from warehouse_product where sku in (?)) order by sku for update`,
    [[...skus], [...skus]],
  );
}
