import { defineEntity, p } from '@mikro-orm/core';
import { changeTriggers } from '@plantao/platform/change-notifications';
import { timestamps, totalsTriggers } from '@plantao/platform/database';
import type { VariantSize } from '../../warehouse/index.js';
import type { CutName } from '../rules/garment-cuts.rules.js';
import type { Audience, GarmentType } from '../rules/product-kinds.rules.js';
import { Category } from './category.entity.js';

/** Facts of the product page besides the description. */
export interface ProductDetails {
  /** Construction, one bullet each. */
  bullets: string[];
  fabric: string;
  fit: string;
  care: string[];
}

const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'product',
  indexes: [
    { name: 'product_newest', properties: ['createdAt', 'id'], where: 'active and deleted_at is null' },
    { name: 'product_by_price', properties: ['priceCents', 'id'], where: 'active and deleted_at is null' },
    { properties: ['category', 'createdAt'] },
    { name: 'product_tags', properties: ['tags'], type: 'gin' },
    { name: 'product_updated', properties: ['updatedAt', 'id'], where: 'deleted_at is null' },
    { name: 'product_on_sale', properties: ['id'], where: 'sale and deleted_at is null' },
    { name: 'product_by_link', properties: ['warehouseProductId', 'id'], where: 'deleted_at is null' },
  ],
  // The row of search.product_index follows when the transaction ends (migration product-index).
  triggers: [
    ...changeTriggers('product', 'notify_product()'),
    ...totalsTriggers('product', 'product_tag', 'product_tags'),
    {
      name: 'product_indexed',
      timing: 'after',
      events: ['insert'],
      expression:
        'create constraint trigger product_indexed after insert on product deferrable initially deferred for each row execute function search.product_changed()',
    },
    {
      name: 'product_reindexed',
      timing: 'after',
      events: ['update'],
      expression:
        'create constraint trigger product_reindexed after update on product deferrable initially deferred for each row execute function search.product_changed()',
    },
    {
      name: 'product_kind_reindexed',
      timing: 'after',
      events: ['update'],
      expression:
        'create constraint trigger product_kind_reindexed after update on product deferrable initially deferred for each row execute function search.product_changed()',
    },
  ],
  uniques: [
    { name: 'product_sku', properties: ['sku'], where: 'deleted_at is null' },
    {
      name: 'product_one_per_warehouse_product',
      properties: ['warehouseProductId'],
      where: 'deleted_at is null',
    },
  ],
  checks: [
    { name: 'product_price_positive', expression: 'price_cents > 0' },
    { name: 'product_old_price_positive', expression: 'old_price_cents is null or old_price_cents > 0' },
    {
      name: 'product_packed_size',
      expression:
        'coalesce(weight_grams, 1) > 0 and coalesce(length_cm, 1) > 0 and coalesce(width_cm, 1) > 0 and coalesce(height_cm, 1) > 0',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    sku: p.string().length(60),
    /** Null for a set, whose garments are products of their own (ProductPiece). */
    warehouseProductId: p.uuid().nullable(),
    name: p.string().length(200),
    description: p.text().default(''),
    details: p.json<ProductDetails>().nullable(),
    image: p.string().length(500).default(''),
    images: p.array<string>().defaultRaw(`'{}'`),
    category: () => p.manyToOne(Category).nullable().deleteRule('no action'),
    /** What is charged, in centavos. */
    priceCents: p.integer(),
    /** The struck price, in centavos. */
    oldPriceCents: p.integer().nullable(),
    sale: p.boolean().default(false),
    salePercentage: p.integer().default(0),
    garmentType: p.string().$type<GarmentType>().length(40).nullable(),
    audience: p.string().$type<Audience>().length(40).nullable(),
    tags: p.array<string>().defaultRaw(`'{}'`),
    /** Cuts of its pieces, in their order. */
    cuts: p.array<CutName>().defaultRaw(`'{}'`),
    /** As it is packed, in grams and centimetres; null: as the settings say (ADR 47). */
    weightGrams: p.integer().nullable(),
    lengthCm: p.integer().nullable(),
    widthCm: p.integer().nullable(),
    heightCm: p.integer().nullable(),
    sizes: p.json<VariantSize[]>(),
    active: p.boolean().default(true),
    /** Mean of the published reviews in hundredths (450 = 4,5); 0 without reviews. */
    ratingHundredths: p.integer().default(0),
    reviewCount: p.integer().default(0),
    /** Published reviews that say that it fits smaller, right or larger than its size. */
    fitSmaller: p.integer().default(0),
    fitRight: p.integer().default(0),
    fitLarger: p.integer().default(0),
    /** Customers who gave it back, for another size or the money, that was too small and too large (ADR 41). */
    exchangedLarger: p.integer().default(0),
    exchangedSmaller: p.integer().default(0),
    ...timestamps(),
    deletedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
});

/** A garment as the storefront sells it, linked to one warehouse product. Its stock is the offer of its SKUs. */
export class Product extends ProductSchema.class {}
ProductSchema.setClass(Product);
