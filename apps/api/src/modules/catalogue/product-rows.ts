import type { ProductDetails } from '@plantao/domain/catalogue';
import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import {
  CARD_FIELDS,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type CardField,
  type ProductColumns,
  type ProductFieldName,
} from '@plantao/domain/catalogue/rules/product-fields.rules';
import type { GarmentType } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import type { ExchangedCounts, FitCounts } from '@plantao/domain/catalogue/rules/size-fit.rules';
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
  /** Reviews by how they say that it fits, and customers who exchanged it for its size. */
  fits: FitCounts;
  exchanged: ExchangedCounts;
  /** Whether people read 'Conjunto' at it. */
  sold_as_set: boolean;
  sizes: VariantSize[];
  stock: Record<string, [number, number]> | null;
  /** The garments of a set. */
  pieces: PieceRow[] | null;
}

/** A garment of a set. */
export interface PieceRow extends Pick<
  ProductRow,
  'name' | 'image' | 'sizes' | 'stock' | 'fits' | 'exchanged'
> {
  productId: string;
  priceCents: number;
  active: boolean;
  garmentType: GarmentType | null;
  cuts: CutName[];
  images?: string[];
}

/** A set that a garment belongs to; `pieces` are the colours of each of its garments. */
export interface SetRow {
  productId: string;
  name: string;
  image: string;
  images: string[];
  priceCents: number;
  place: number;
  pieces: Pick<PieceRow, 'active' | 'sizes'>[];
}

/** A row of BRIEF_COLUMNS, or of BRIEF_COLOUR_COLUMNS. */
export type ProductBriefRow = Pick<
  ProductRow,
  'id' | 'name' | 'image' | 'price_cents' | 'old_price_cents' | 'sold_as_set'
> & { of_garments: boolean } & Partial<Pick<ProductRow, 'sizes' | 'stock' | 'pieces' | 'images'>>;

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
  /** Null of a set. */
  warehouse_product_id: string | null;
  sets: SetRow[] | null;
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
const stockOf = (p: string): string => `(
  select jsonb_object_agg(s.sku, jsonb_build_array(s.offered, s.version)) from stock_level s
   where s.warehouse_product_id = ${p}.warehouse_product_id)`;
const STOCK_COLUMN = `${stockOf('p')} as stock`;

/** PieceRow[] of a set; nothing is looked up for other products. `more` begins with a comma. */
const piecesColumn = (more = ''): string => `case when p.warehouse_product_id is null then (
  select jsonb_agg(jsonb_build_object('productId', q.id, 'name', q.name, 'image', q.image, 'priceCents', q.price_cents,
      'active', q.active and q.deleted_at is null, 'garmentType', q.garment_type, 'cuts', to_jsonb(q.cuts),
      'fits', jsonb_build_array(q.fit_smaller + q.exchanged_larger, q.fit_right, q.fit_larger + q.exchanged_smaller),
      'exchanged', jsonb_build_array(q.exchanged_larger, q.exchanged_smaller), 'sizes', q.sizes, 'stock', ${stockOf('q')}${more})
    order by g.position)
    from product_piece g join product q on q.id = g.product_id where g.set_id = p.id) end as pieces`;
const PIECES_COLUMN = piecesColumn();

/** Sets that are shown beside a garment. */
const SETS_SHOWN = 6;

/** SetRow[] of a garment: sets that are shown, the cheapest first. */
export const SETS_COLUMN = `(
  select jsonb_agg(jsonb_build_object('productId', s.id, 'name', s.name, 'image', s.image, 'images', to_jsonb(s.images), 'priceCents', s.price_cents,
      'place', s.garment_position - 1, 'pieces', (select jsonb_agg(jsonb_build_object('active', q.active and q.deleted_at is null, 'sizes', q.sizes) order by other.position)
                   from product_piece other join product q on q.id = other.product_id where other.set_id = s.id))
    order by s.price_cents, s.id)
    from (select s.*, g.position as garment_position from (
             select set_id, min(position) as position from product_piece where product_id = p.id group by set_id) g
            join product s on s.id = g.set_id and s.active and s.deleted_at is null
           order by s.price_cents, s.id limit ${SETS_SHOWN}) s) as sets`;

/** As the filter of the kinds says, and where nobody has said, of a set of garments. */
const SOLD_AS_SET = `coalesce(p.garment_type = 'conjuntos', p.warehouse_product_id is null) as sold_as_set`;

/** What a line of the search box needs of the product `p`. */
export const BRIEF_COLUMNS = `p.id, p.name, p.image, p.price_cents, p.old_price_cents, ${SOLD_AS_SET},
  p.warehouse_product_id is null as of_garments`;

/** And what tells which colour answers a search: the variants and their stock. */
export const BRIEF_COLOUR_COLUMNS = `${BRIEF_COLUMNS}, p.sizes, p.images, ${STOCK_COLUMN}, ${PIECES_COLUMN}`;

/** What a card needs; `p` is the product. The stock comes from the counters of its SKUs, in the same statement. */
const cardColumns = (pieces: string): string => `
  p.id, p.sku, p.name, p.image, p.sale_percentage, p.rating_hundredths, p.review_count, p.sizes, ${SOLD_AS_SET},
  array[p.fit_smaller + p.exchanged_larger, p.fit_right, p.fit_larger + p.exchanged_smaller] as fits,
  array[p.exchanged_larger, p.exchanged_smaller] as exchanged,
  ${fieldColumns(CARD_FIELDS)},
  (select jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug) from category c where c.id = p.category_id) as category,
  ${STOCK_COLUMN}, ${pieces}`;
export const CARD_COLUMNS = cardColumns(PIECES_COLUMN);
/** What the page of a product needs of it. */
export const PAGE_COLUMNS = cardColumns(piecesColumn(`, 'images', to_jsonb(q.images)`));
