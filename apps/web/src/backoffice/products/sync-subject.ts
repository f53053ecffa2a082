import { syncVariants, type VariantChange } from '@plantao/domain/catalogue/rules/sync-variants.rules';
import type { FormSize, FormSubject } from './product-draft.js';

export interface SyncedForm {
  sizes: readonly FormSize[];
  stock: Record<string, number>;
  changes: readonly VariantChange[];
}

/** APROD-28: sizes and colours of the warehouse product, with the stock that the form holds kept by SKU. */
export function syncForm(
  { warehouseSizes }: Pick<FormSubject, 'warehouseSizes'>,
  sizes: readonly FormSize[],
  stock: Readonly<Record<string, number>>,
): SyncedForm | null {
  if (!warehouseSizes) return null;
  const offered = sizes.map((size) => ({
    ...size,
    colors: size.colors.map((colour) => ({ ...colour, stock: stock[colour.sku] ?? 0 })),
  }));
  const synced = syncVariants(offered, warehouseSizes);
  return {
    sizes: synced.sizes,
    stock: Object.fromEntries(
      synced.sizes.flatMap((size) => size.colors.map((colour) => [colour.sku, colour.stock])),
    ),
    changes: synced.changes,
  };
}
