import type { ProductCardView, ProductView, SizeView } from '@plantao/contracts/catalogue/product.view';
import { toReais } from '@plantao/domain/shared/money';
import type { ProductDetailRow, ProductRow, ReviewRow } from './product-rows.js';

export function presentCard(row: ProductRow): ProductCardView {
  const onSale = row.sale && row.old_price_cents !== null;
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    sku: row.sku,
    image: row.image,
    images: row.images,
    price: toReais(row.price_cents),
    old_price: row.old_price_cents === null ? null : toReais(row.old_price_cents),
    sale: row.sale,
    salePercentage: row.sale_percentage,
    salePrice: onSale ? toReais(row.price_cents) : null,
    category: row.category,
    tags: row.tags,
    rating: row.rating_hundredths / 100,
    reviewCount: row.review_count,
    active: row.active,
    sizes: presentSizes(row),
  };
}

export function presentProduct(row: ProductDetailRow): ProductView {
  return {
    ...presentCard(row),
    description: row.description,
    details: row.details,
    reviews: (row.reviews ?? []).map(presentReview),
    warehouse_product: row.warehouse_product_id,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    version: row.version,
  };
}

function presentReview({ id, createdAt, ...rest }: ReviewRow): ProductView['reviews'][number] {
  return { _id: id, ...rest, createdAt: new Date(createdAt).toISOString() };
}

function presentSizes({ sizes, stock }: ProductRow): SizeView[] {
  return sizes.map((size) => ({
    name: size.name,
    colors: size.colors.map((colour) => {
      const [offered, stockVersion] = stock?.[colour.sku] ?? [0, undefined];
      return {
        name: colour.name,
        value: colour.value,
        image: colour.image,
        index: colour.index,
        sku: colour.sku,
        stock: offered,
        ...(stockVersion === undefined ? {} : { stockVersion }),
      };
    }),
  }));
}
