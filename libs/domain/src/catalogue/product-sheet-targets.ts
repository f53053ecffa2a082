import type { EntityManager } from '@mikro-orm/postgresql';
import type { VariantSize } from '../warehouse/index.js';
import {
  PRODUCT_FIELDS,
  SHEET_FIELDS,
  type ProductValues,
  type SheetFieldName,
} from './rules/product-fields.rules.js';

/** A variant with its counters. */
export interface SheetVariant {
  readonly sku: string;
  readonly size: string;
  readonly color: string;
  readonly offered: number;
  readonly limit: number;
}

/** A product that a set is sold with, or a set that a garment is sold in. */
export interface SheetNeighbour {
  readonly sku: string;
  readonly name: string;
  readonly active: boolean;
}

/** What a SKU of a spreadsheet stands for: a product, or a warehouse product that the shop does not sell yet. */
export interface SheetTarget {
  readonly sku: string;
  readonly name: string;
  /** Null of a set. */
  readonly warehouseProductId: string | null;
  /** The garments of a set, and the sets of a garment; null for none. */
  readonly garments: readonly SheetNeighbour[] | null;
  readonly sets: readonly SheetNeighbour[] | null;
  readonly variants: readonly SheetVariant[];
  /** Its fields of the spreadsheet; amounts in centavos. */
  readonly product: ({ readonly id: string } & Readonly<Pick<ProductValues, SheetFieldName>>) | null;
}

export type ImportTargets = ReadonlyMap<string, SheetTarget>;

type Row = Omit<SheetTarget, 'variants'> & { sizes: VariantSize[] };

const FIELDS = SHEET_FIELDS.map((name) => `'${name}', p.${PRODUCT_FIELDS[name].column}`).join(', ');

// One text of SKUs instead of twenty thousand parameters. A product first by its own SKU; a warehouse product only while no product sells it.
const NEIGHBOUR = `jsonb_agg(distinct jsonb_build_object('sku', n.sku, 'name', n.name, 'active', n.active))`;
const TARGETS = `
  select p.sku, p.name, p.warehouse_product_id as "warehouseProductId", p.sizes,
         (select ${NEIGHBOUR} from product_piece g join product n on n.id = g.product_id where g.set_id = p.id) as garments,
         (select ${NEIGHBOUR} from product_piece g join product n on n.id = g.set_id and n.deleted_at is null
           where g.product_id = p.id) as sets,
         jsonb_build_object('id', p.id, ${FIELDS}) as product
    from product p where p.sku in (select jsonb_array_elements_text(?::jsonb)) and p.deleted_at is null
  union all
  select w.sku, w.name, w.id, w.sizes, null, null, null
    from warehouse_product w
   where w.sku in (select jsonb_array_elements_text(?::jsonb)) and not exists (
     select 1 from product p where p.deleted_at is null and (p.sku = w.sku or p.warehouse_product_id = w.id))`;

/** The shop as a spreadsheet sees it, two statements. */
export async function importTargets(em: EntityManager, skus: readonly string[]): Promise<ImportTargets> {
  if (skus.length === 0) return new Map();
  const rows = await em.execute<Row[]>(TARGETS, [JSON.stringify(skus), JSON.stringify(skus)]);
  if (rows.length === 0) return new Map();
  const levels = await em.execute<{ sku: string; offered: number; limit: number }[]>(
    `select sku, offered, warehouse_qty - held - committed as "limit" from stock_level
      where warehouse_product_id in (select jsonb_array_elements_text(?::jsonb)::uuid)`,
    [JSON.stringify(rows.flatMap(({ warehouseProductId }) => warehouseProductId ?? []))],
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
export async function lockImportTargets(em: EntityManager, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  const list = JSON.stringify(skus);
  await em.execute(
    `select 1 from product where sku in (select jsonb_array_elements_text(?::jsonb)) and deleted_at is null
      order by id for update`,
    [list],
  );
  await em.execute(
    `with wanted as (select jsonb_array_elements_text(?::jsonb) as sku)
     select 1 from stock_level where warehouse_product_id in (
       select warehouse_product_id from product where sku in (select sku from wanted) and deleted_at is null
       union select id from warehouse_product where sku in (select sku from wanted)) order by sku for update`,
    [list],
  );
}
