import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { instalmentOffer, type InstalmentOffer } from '@plantao/domain/orders/rules/payment-amounts.rules';
import { fromReais } from '@plantao/domain/shared/money';

/** The instalments that a card names; null where it names none: only a product with an old price has them (LIST-30). */
export const cardInstalments = (
  product: Pick<ProductCardView, 'price' | 'old_price'>,
  accepted: number,
): InstalmentOffer | null =>
  product.old_price === null ? null : instalmentOffer(fromReais(product.price), accepted);
