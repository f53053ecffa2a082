import type { AdminPieceView } from '@plantao/contracts/catalogue/admin-product.view';
import type { ProductColumns } from '@plantao/domain/catalogue/rules/product-fields.rules';
import type { VariantSize } from '@plantao/domain/warehouse';
import { FIELD_COLUMNS, type ProductRow } from './product-rows.js';

/** Counters of a SKU: offered, version, limit, promised. */
export type LevelRow = readonly [offered: number, version: number, limit: number, promised: number];

/** A garment of a set. Price in centavos. */
export interface AdminPieceRow extends Omit<AdminPieceView, 'price'> {
  priceCents: number;
}

export interface AdminProductRow extends Omit<ProductRow, 'stock' | 'pieces'>, ProductColumns {
  stock: Record<string, LevelRow> | null;
  pieces: AdminPieceRow[] | null;
  /** Null of a set. */
  warehouse_product_id: string | null;
  updated_at: Date | string;
  version: number;
}

export interface LinkRow {
  id: string;
  warehouse: { _id: string; name: string };
  name: string;
  sku: string;
  description: string;
  image: string;
  category: { id: string; name: string; slug: string } | null;
  tags: string[];
  images: string[];
  sizes: VariantSize[];
  stock: Record<string, LevelRow> | null;
}

export interface AdminProductDetailRow extends AdminProductRow {
  description: string;
  created_at: Date | string;
  link: LinkRow | null;
}

const MODEL = `jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug)`;
const levelsOf = (id: string): string =>
  `(select jsonb_object_agg(l.sku, jsonb_build_array(l.offered, l.version, l.warehouse_qty - l.held - l.committed,
      l.held + l.committed)) from stock_level l where l.warehouse_product_id = ${id})`;

/** What a row of the list needs; `p` is the product. */
export const ADMIN_ROW_COLUMNS = `
  p.id, p.sku, p.name, p.image, p.sale_percentage, p.rating_hundredths, p.review_count, p.sizes,
  array[p.fit_smaller + p.exchanged_larger, p.fit_right, p.fit_larger + p.exchanged_smaller] as fits,
  array[p.exchanged_larger, p.exchanged_smaller] as exchanged,
  p.warehouse_product_id, p.updated_at, p.version, ${FIELD_COLUMNS},
  (select ${MODEL} from category c where c.id = p.category_id) as category,
  ${levelsOf('p.warehouse_product_id')} as stock,
  case when p.warehouse_product_id is null then (
    select jsonb_agg(jsonb_build_object('productId', q.id, 'name', q.name, 'sku', q.sku, 'image', q.image, 'priceCents', q.price_cents,
        'active', q.active and q.deleted_at is null, 'stock', (
          select coalesce(sum(l.offered), 0) from stock_level l
           where l.warehouse_product_id = q.warehouse_product_id and not l.retired)) order by g.position)
      from product_piece g join product q on q.id = g.product_id where g.set_id = p.id) end as pieces`;

/** What the form needs besides; the link is found by id, for old records by SKU. */
export const ADMIN_DETAIL_COLUMNS = `
  p.description, p.created_at,
  (select jsonb_build_object('id', w.id, 'warehouse', jsonb_build_object('_id', h.id, 'name', h.name), 'name', w.name,
      'sku', w.sku, 'description', w.description, 'image', w.image, 'tags', w.tags, 'images', w.images, 'sizes', w.sizes,
      'category', (select ${MODEL} from category c where c.id = w.category_id), 'stock', ${levelsOf('w.id')})
     from warehouse_product w join warehouse h on h.id = w.warehouse_id
    where w.id = p.warehouse_product_id or (w.sku = p.sku and p.warehouse_product_id is not null)
    order by w.id = p.warehouse_product_id desc limit 1) as link`;
