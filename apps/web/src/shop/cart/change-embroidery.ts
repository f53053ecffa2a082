import { shopRoutes } from '@plantao/contracts/http/shop-routes';
import { call } from '@/lib/api/client';
import { cartChanged, isLocal, keep, serialize } from './cart-actions.js';
import type { CartLine } from './cart-line.js';
import { lineId, lineKey, useCartStore } from './cart.store.js';

/**
 * Stitches something else on a line, or nothing; it joins a line that is the same then. `embroidery`: the id, null for nothing.
 * @throws ApiError when the server refuses or does not respond; the line is as it was
 */
export async function changeEmbroidery(line: CartLine, embroidery: string | null): Promise<void> {
  const { embroidery: _before, ...plain } = lineId(line);
  const key = lineKey(line);
  if (isLocal(key)) {
    const { lines, add, remove, pending } = useCartStore.getState();
    const place = lines.findIndex((each) => lineKey(each) === key);
    remove(line);
    add({ ...plain, quantity: line.quantity, ...(embroidery ? { embroidery } : {}) }, pending, place);
    cartChanged([]);
    return;
  }
  const { productId, ...variant } = lineId(line);
  const body = { quantity: line.quantity, ...variant, newEmbroidery: embroidery };
  keep(await serialize(() => call(shopRoutes.changeCartItem, { params: { id: productId }, body })));
  cartChanged([]);
}
