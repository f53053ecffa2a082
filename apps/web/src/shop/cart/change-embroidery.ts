import { shopRoutes } from '@plantao/contracts/http/shop-routes';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { cartTexts } from '@/texts/cart';
import { cartChanged, isLocal, keep, serialize } from './cart-actions.js';
import type { CartLine } from './cart-line.js';
import { lineId, lineKey, useCartStore } from './cart.store.js';

/**
 * Stitches something else on pieces of a line, or nothing; they join a line that is the same then. `embroidery`: the id, null for
 * nothing. `count`: on how many of its pieces, the others stay as they are.
 * @throws ApiError when the server refuses or does not respond, and without room for another line; the cart is as it was
 */
export async function changeEmbroidery(
  line: CartLine,
  embroidery: string | null,
  count = line.quantity,
): Promise<void> {
  const { embroidery: _before, ...plain } = lineId(line);
  const key = lineKey(line);
  if (isLocal(key)) {
    const { lines, add, remove, setQuantity, pending } = useCartStore.getState();
    const place = lines.findIndex((each) => lineKey(each) === key);
    const rest = line.quantity - count;
    if (rest > 0) setQuantity(line, rest);
    else remove(line);
    const changed = { ...plain, quantity: count, ...(embroidery ? { embroidery } : {}) };
    if (!add(changed, pending, rest > 0 ? place + 1 : place)) {
      useCartStore.setState({ lines });
      throw new ApiError('cart.full', cartTexts.full);
    }
    cartChanged([]);
    return;
  }
  const { productId, ...variant } = lineId(line);
  const some = count < line.quantity ? { keepRest: true } : {};
  const body = { quantity: count, ...variant, newEmbroidery: embroidery, ...some };
  keep(await serialize(() => call(shopRoutes.changeCartItem, { params: { id: productId }, body })));
  cartChanged([]);
}
