import type { CreateProductDto, UpdateProductDto } from '@plantao/contracts/catalogue/save-product.dto';
import { toReais } from '@plantao/domain/shared/money';
import { centsIn, type FormSubject, type ProductDraft } from './product-draft.js';

const priceOf = (text: string): number => toReais(centsIn(text));
const oldPriceOf = (text: string): number | null => (centsIn(text) === 0 ? null : priceOf(text));

/** The call that adds a product: every variant with its stock. */
export function createBody(
  { facts, warehouseProductId, sizes }: FormSubject,
  draft: ProductDraft,
): CreateProductDto {
  return {
    name: facts.name,
    warehouse_product: warehouseProductId,
    price: priceOf(draft.price),
    old_price: oldPriceOf(draft.oldPrice),
    sale: draft.sale,
    active: draft.active,
    tags: [...draft.tags],
    images: [...draft.images],
    sizes: sizes.map((size) => ({
      name: size.name,
      colors: size.colors.map(({ name, sku }) => ({ name, sku, stock: draft.stock[sku] ?? 0 })),
    })),
  };
}

/**
 * The call that changes a product: only what differs from what was read, with the version and the numbers that were
 * seen, so that nothing newer is written over.
 */
export function updateBody(
  base: FormSubject,
  draft: ProductDraft,
  sizes: FormSubject['sizes'],
  sync: boolean,
): UpdateProductDto {
  const before = base.draft;
  const differs = (field: keyof ProductDraft): boolean =>
    JSON.stringify(before[field]) !== JSON.stringify(draft[field]);
  const stock = changedStock(before, draft, sizes);
  return {
    ...(base.version === null ? {} : { version: base.version }),
    ...(sync ? { sync } : {}),
    ...(differs('price') ? { price: priceOf(draft.price) } : {}),
    ...(differs('oldPrice') ? { old_price: oldPriceOf(draft.oldPrice) } : {}),
    ...(differs('sale') || differs('price') || differs('oldPrice') ? { sale: draft.sale } : {}),
    ...(differs('active') ? { active: draft.active } : {}),
    ...(differs('tags') ? { tags: [...draft.tags] } : {}),
    ...(differs('images') ? { images: [...draft.images] } : {}),
    ...(stock.length > 0 ? { sizes: stock } : {}),
  };
}

/** Only the variants whose stock was changed, with what the form was filled with. */
function changedStock(before: ProductDraft, draft: ProductDraft, sizes: FormSubject['sizes']) {
  return sizes
    .map((size) => ({
      name: size.name,
      colors: size.colors
        .filter(({ sku }) => (draft.stock[sku] ?? 0) !== (before.stock[sku] ?? 0))
        .map(({ name, sku }) => ({
          name,
          sku,
          stock: draft.stock[sku] ?? 0,
          stockSeen: before.stock[sku] ?? 0,
        })),
    }))
    .filter(({ colors }) => colors.length > 0);
}
