import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { fromReais, instalmentOf } from '@plantao/domain/shared/money';

/** A part of the price in centavos, half up; null where cards show none: only a product with an old price (LIST-30). */
export const instalmentCents = (
  product: Pick<ProductCardView, 'price' | 'old_price'>,
  count: number,
): number | null =>
  product.old_price === null || count < 1 ? null : instalmentOf(fromReais(product.price), count);
