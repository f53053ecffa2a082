import type { ProductDetails } from '@plantao/domain/catalogue';
import {
  CARD_FIELDS,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type CardField,
  type ProductColumns,
  type ProductFieldName,
} from '@plantao/domain/catalogue/rules/product-fields.rules';
import type { FitCounts } from '@plantao/domain/catalogue/rules/size-fit.rules';
import type { VariantSize } from '@plantao/domain/warehouse';

/** A product as the readers select it. Amounts in centavos; `stock` holds [offered, version] for each SKU. */
export interface ProductRow extends ProductColumns<CardField> {
  id: string;
  sku: string;
  name: string;
  image: string;
  sale_percentage: number;
  category: { id: string; name: string; slug: string } | null;
  rating_hundredths: number;
  review_count: number;
  /** Reviews by how they say that it fits. */
  fits: FitCounts;
  sizes: VariantSize[];
  stock: Record<string, [number, number]> | null;
}

/** A row of BRIEF_COLUMNS, or of BRIEF_COLOUR_COLUMNS. */
export type ProductBriefRow = Pick<ProductRow, 'id' | 'name' | 'image' | 'price_cents' | 'old_price_cents'> &
  Partial<Pick<ProductRow, 'sizes' | 'stock'>>;

export interface ReviewRow {
  id: string;
  author: string;
  authorNote: string;
  rating: number;
  text: string;
  fit: 'menor' | 'certo' | 'maior' | null;
  createdAt: string;
}

export interface ProductDetailRow extends ProductRow, ProductColumns {
  description: string;
  details: ProductDetails | null;
  warehouse_product_id: string;
  created_at: Date;
  updated_at: Date;
  version: number;
  reviews: ReviewRow[] | null;
}

function fieldColumns(names: readonly ProductFieldName[]): string {
  return names.map((name) => `p.${PRODUCT_FIELDS[name].column}`).join(', ');
}

/** All of PRODUCT_FIELDS of the product `p`. */
export const FIELD_COLUMNS = fieldColumns(PRODUCT_FIELD_NAMES);

/** The pieces of a product by SKU. */
const STOCK_COLUMN = `(select jsonb_object_agg(s.sku, jsonb_build_array(s.offered, s.version)) from stock_level s
    where s.warehouse_product_id = p.warehouse_product_id) as stock`;

/** What a line of the search box needs of the product `p`. */
export const BRIEF_COLUMNS = 'p.id, p.name, p.image, p.price_cents, p.old_price_cents';

/** And what tells which colour answers a search: the variants and their stock. */
export const BRIEF_COLOUR_COLUMNS = `${BRIEF_COLUMNS}, p.sizes, ${STOCK_COLUMN}`;

/** What a card needs; `p` is the product. The stock comes from the counters of its SKUs, in the same statement. */
export const CARD_COLUMNS = `
  p.id, p.sku, p.name, p.image, p.sale_percentage, p.rating_hundredths, p.review_count, p.sizes,
  array[p.fit_smaller, p.fit_right, p.fit_larger] as fits,
  ${fieldColumns(CARD_FIELDS)},
  (select jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug) from category c where c.id = p.category_id) as category,
  ${STOCK_COLUMN}`;
