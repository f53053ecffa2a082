import { shopRoutes } from '@plantao/contracts/http/shop-routes';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { useCartStore } from '@/shop/cart/cart.store';
import { cartFailureTexts } from '@/texts/cart';
import { keep, notify, serialize } from './cart-actions.js';

let sending = false;

/** CART-26, the way back: what was added while the server was away is added there, line by line. */
export async function flushPending(): Promise<void> {
  if (sending) return;
  sending = true;
  await sendLines().finally(() => {
    sending = false;
  });
}

async function sendLines(): Promise<void> {
  const { lines, pending, remove } = useCartStore.getState();
  if (!pending) return;
  for (const line of lines) {
    try {
      keep(await serialize(() => call(shopRoutes.addCartItem, { body: { ...line } })));
      remove(line);
    } catch (error) {
      if (!(isApiError(error) && error.refused)) return;
      remove(line);
      notify(cartFailureTexts.add, error);
    }
  }
}
