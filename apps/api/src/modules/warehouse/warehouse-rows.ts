import type { VariantSize } from '@plantao/domain/warehouse';

export interface WarehouseRow {
  id: string;
  name: string;
  location: string;
  active: boolean;
  createdAt: Date | string;
  updatedAt: Date | string;
  products: number;
  version: number;
}

/** What the counters of a SKU say: [warehouse, offered, held + committed, version]. */
export type LevelCounts = [number, number, number, number];

export interface WarehouseProductRow {
  id: string;
  name: string;
  description: string;
  image: string;
  categoryId: string | null;
  categoryName: string | null;
  sku: string;
  tags: string[];
  images: string[];
  sizes: VariantSize[];
  warehouseId: string;
  active: boolean;
  bin: string;
  linked: { _id: string; name: string } | null;
  sold: boolean;
  levels: Record<string, LevelCounts> | null;
  createdAt: Date | string;
  updatedAt: Date | string;
  version: number;
}

/** What a warehouse product is shown with; `w` is the product. The counts come in the same statement. */
export const PRODUCT_COLUMNS = `
  w.id, w.name, w.description, w.image, w.category_id as "categoryId", w.sku, w.tags, w.images, w.sizes,
  w.warehouse_id as "warehouseId", w.active, w.bin, w.created_at as "createdAt", w.updated_at as "updatedAt", w.version,
  (select c.name from category c where c.id = w.category_id) as "categoryName",
  (select jsonb_build_object('_id', p.id, 'name', p.name) from product p
    where p.warehouse_product_id = w.id and p.deleted_at is null) as linked,
  exists (select 1 from stock_level l join stock_hold h using (sku) where l.warehouse_product_id = w.id) as sold,
  (select jsonb_object_agg(l.sku, jsonb_build_array(l.warehouse_qty, l.offered, l.held + l.committed, l.version))
     from stock_level l where l.warehouse_product_id = w.id) as levels`;
