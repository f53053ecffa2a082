import type { CreateProductDto, UpdateProductDto } from '@plantao/contracts/catalogue/save-product.dto';
import { routes } from '@plantao/contracts/http/routes';
import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductJson,
  type ProductFieldName,
} from '@plantao/domain/catalogue/rules/product-fields.rules';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { productFormTexts as texts } from '@/texts/backoffice/products';
import { changedSet, setBody } from '../set/set-draft.js';
import type { FormSubject, ProductDraft } from './product-draft.js';
import { sentOf } from './product-field-kinds.js';

export interface Save {
  mode: 'create' | 'update';
  base: FormSubject;
  draft: ProductDraft;
  sizes: FormSubject['sizes'];
  sync: boolean;
}

/** APROD-31: creates or updates. @throws Error without an id to update (APROD-32); ApiError as `call` does */
export async function saveProduct({ mode, base, draft, sizes, sync }: Save): Promise<void> {
  if (mode === 'create') {
    await call(routes.createProduct, { body: createBody(base, draft) });
    return;
  }
  if (!base.id) throw new Error(texts.idRequired);
  await call(routes.updateProduct, { params: { id: base.id }, body: updateBody(base, draft, sizes, sync) });
}

/** A save that met newer numbers: another administrator's, or those of a sale. */
export const isStale = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'product.stale' || error.code === 'stock.stale');

/**
 * The text of the banner (APROD-33, APROD-36): the server's message, else the failed action; a generic text only
 * without a readable error.
 */
export function saveFailure(error: unknown, mode: Save['mode']): string {
  if (isApiError(error) && error.code === 'broken')
    return texts.failedPrefix(mode === 'create' ? texts.createFailed : texts.updateFailed);
  if (error instanceof Error)
    return error.message === '' ? texts.saveFailed : texts.failedPrefix(error.message);
  return texts.saveFailedUnknown;
}

const sentFields = (draft: ProductDraft, names: readonly ProductFieldName[]): Partial<ProductJson> =>
  Object.fromEntries(names.map((name) => [PRODUCT_FIELDS[name].api, sentOf(name, draft[name])]));

/** The call that adds a product: every variant with its stock. */
function createBody(
  { facts, warehouseProductId, sizes }: FormSubject,
  draft: ProductDraft,
): CreateProductDto {
  if (draft.set) return { ...setBody(draft.set), ...(sentFields(draft, PRODUCT_FIELD_NAMES) as ProductJson) };
  return {
    name: facts.name,
    warehouse_product: warehouseProductId,
    ...(sentFields(draft, PRODUCT_FIELD_NAMES) as ProductJson),
    sizes: sizes.map((size) => ({
      name: size.name,
      colors: size.colors.map(({ name, sku }) => ({ name, sku, stock: draft.stock[sku] ?? 0 })),
    })),
  };
}

/**
 * The call that changes a product: only the fields that differ from the loaded product, with its version and stock
 * numbers, so that newer values are not overwritten.
 */
function updateBody(
  base: FormSubject,
  draft: ProductDraft,
  sizes: FormSubject['sizes'],
  sync: boolean,
): UpdateProductDto {
  const before = base.draft;
  const differs = (name: ProductFieldName): boolean =>
    JSON.stringify(before[name]) !== JSON.stringify(draft[name]);
  // The sale is sent together with the prices, which determine it.
  const isSent = (name: ProductFieldName): boolean =>
    differs(name) || (name === 'sale' && (differs('price') || differs('oldPrice')));
  const stock = changedStock(before, draft, sizes);
  return {
    ...(base.version === null ? {} : { version: base.version }),
    ...(sync ? { sync } : {}),
    ...sentFields(draft, PRODUCT_FIELD_NAMES.filter(isSent)),
    ...(before.set && draft.set ? changedSet(before.set, draft.set) : {}),
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
