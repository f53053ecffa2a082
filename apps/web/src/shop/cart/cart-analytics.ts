import type { CartResponse } from '@plantao/contracts/cart/cart.view';
import type { ProductResponse } from '@plantao/contracts/catalogue/product.view';
import { toReais } from '@plantao/domain/shared/money';
import type { AnalyticsData } from '@/shop/analytics/analytics';
import { queryClient } from '@/lib/query-client';
import { lineKey, useCartStore, type LineId } from '@/shop/cart/cart.store';
import { useCartEditsStore } from '@/shop/cart/cart-edits.store';
import { idOfItem, type CartLine } from './cart-line.js';
import type { CartSums } from './cart-sums.js';

type Item = CartResponse['data']['cart']['items'][number];
type LineOf = Omit<Item, 'product'> & { product?: Item['product'] | null };

/** The line as the server keeps it, as far as its cart has been read. */
const storedItem = (id: LineId) =>
  queryClient
    .getQueryData<CartResponse>(['cart'])
    ?.data.cart.items.find(
      ({ product, ...item }: LineOf) => product && lineKey(idOfItem({ ...item, product })) === lineKey(id),
    );

/** Analytics data of a line; the price in reais, where a page has loaded it. */
export function lineAnalytics(id: LineId, otherwise?: number) {
  const { productId, selectedSize, selectedColor } = id;
  const product = queryClient.getQueryData<ProductResponse>(['product', productId])?.data.product;
  const price = product?.price ?? storedItem(id)?.product.price ?? otherwise;
  return { productId, name: product?.name, size: selectedSize, colour: selectedColor, price };
}

/** Pieces of a line as the person sees them now. */
export function heldPieces(id: LineId): number {
  const key = lineKey(id);
  const here = useCartStore.getState().lines.find((line) => lineKey(line) === key);
  return useCartEditsStore.getState().edits[key] ?? here?.quantity ?? storedItem(id)?.quantity ?? 0;
}

/** Analytics data of the whole cart: value of the goods after the discount, in reais. */
export const cartAnalytics = (
  lines: readonly CartLine[],
  { subtotalCents, discountCents, pieces }: CartSums,
  coupon: string | undefined,
): AnalyticsData => ({
  value: toReais(subtotalCents - discountCents),
  pieces,
  coupon,
  items: lines.map(({ productId, name, selectedSize, selectedColor, quantity, priceCents }) => ({
    productId,
    name,
    size: selectedSize,
    colour: selectedColor,
    quantity,
    price: toReais(priceCents),
  })),
});
