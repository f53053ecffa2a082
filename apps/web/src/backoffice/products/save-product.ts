import { routes } from '@plantao/contracts/http/routes';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { productFormTexts as texts } from '@/texts/backoffice-products';
import { createBody, updateBody } from './product-body.js';
import type { FormSubject, ProductDraft } from './product-draft.js';

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
 * What the banner says (APROD-33, APROD-36): the words of who refused, else what was tried; only when there is no
 * error to read at all, that nobody knows.
 */
export function saveFailure(error: unknown, mode: Save['mode']): string {
  if (isApiError(error) && error.code === 'broken')
    return texts.failedPrefix(mode === 'create' ? texts.createFailed : texts.updateFailed);
  if (error instanceof Error)
    return error.message === '' ? texts.saveFailed : texts.failedPrefix(error.message);
  return texts.saveFailedUnknown;
}
