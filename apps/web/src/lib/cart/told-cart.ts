import type { CartAnswer } from '@plantao/contracts/cart/cart.view';
import type { ProductAnswer } from '@plantao/contracts/catalogue/product.view';
import { toReais } from '@plantao/domain/shared/money';
import type { AnalyticsData } from '@/lib/analytics';
import { queryClient } from '@/lib/query-client';
import { lineKey, useCartStore, type LineId } from '@/stores/cart.store';
import { useCartEditsStore } from '@/stores/cart-edits.store';
import type { CartLine } from './cart-line.js';
import type { CartSums } from './cart-sums.js';

type Item = CartAnswer['data']['cart']['items'][number];
type LineOf = Omit<Item, 'product'> & { product?: Item['product'] | null };

/** The line as the server keeps it, as far as its cart has been read. */
const keptItem = (id: LineId) =>
  queryClient
    .getQueryData<CartAnswer>(['cart'])
    ?.data.cart.items.find(
      ({ product, selectedSize, selectedColor }: LineOf) =>
        product && lineKey({ productId: product.productId, selectedSize, selectedColor }) === lineKey(id),
    );

/** What analytics hears of a line; the price in reais, as far as a page has read it. */
export function toldLine(id: LineId, otherwise?: number) {
  const { productId, selectedSize, selectedColor } = id;
  const product = queryClient.getQueryData<ProductAnswer>(['product', productId])?.data.product;
  const price = product?.price ?? keptItem(id)?.product.price ?? otherwise;
  return { productId, name: product?.name, size: selectedSize, colour: selectedColor, price };
}

/** Pieces of a line as the person sees them now. */
export function heldPieces(id: LineId): number {
  const key = lineKey(id);
  const here = useCartStore.getState().lines.find((line) => lineKey(line) === key);
  return useCartEditsStore.getState().edits[key] ?? here?.quantity ?? keptItem(id)?.quantity ?? 0;
}

/** What analytics hears of the whole cart: its value is that of the goods after the discount, in reais. */
export const toldCart = (
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
