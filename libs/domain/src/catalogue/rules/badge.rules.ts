import { totalStock, type StockedSize } from './variants.rules.js';

export type Badge = { readonly kind: 'sold-out' } | { readonly kind: 'sale'; readonly percent: number };

/** LIST-28, LIST-29, PROD-20, PROD-21: sold out everywhere comes before the sale; otherwise no badge. */
export function badgeOf(product: {
  sizes: readonly StockedSize[];
  sale: boolean;
  salePercentage: number;
}): Badge | undefined {
  if (totalStock(product.sizes) === 0) return { kind: 'sold-out' };
  return product.sale && product.salePercentage > 0
    ? { kind: 'sale', percent: product.salePercentage }
    : undefined;
}
