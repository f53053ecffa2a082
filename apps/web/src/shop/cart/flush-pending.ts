import { shopRoutes } from '@plantao/contracts/http/shop-routes';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { useCartStore } from '@/shop/cart/cart.store';
import { cartFailureTexts } from '@/texts/cart';
import { keep, notify, serialize } from './cart-actions.js';
import { cartCookie } from './cart-cookie.js';
import { addsOf, forgetAdds } from './unsent-adds.js';

let sending = false;

/** CART-26, the way back: what was added while the server was away is added there, line by line. */
export async function flushPending(): Promise<void> {
  if (sending) return;
  sending = true;
  await alone(sendLines).finally(() => {
    sending = false;
  });
}

/** One tab after the other; on an address without TLS a browser has no locks. */
const alone = (send: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('plantao.cart', send) : send();

async function sendLines(): Promise<void> {
  // What another tab has sent meanwhile has left the cookie.
  if (navigator.cookieEnabled) useCartStore.setState(cartCookie.read());
  const { lines, pending, remove } = useCartStore.getState();
  if (!pending) return;
  for (const line of lines) {
    try {
      for (const [key, quantity] of addsOf(line))
        keep(await serialize(() => call(shopRoutes.addCartItem, { body: { ...line, quantity }, key })));
      forgetAdds(line);
      remove(line);
    } catch (error) {
      if (!(isApiError(error) && error.refused) || error.code === 'idempotency.running') return;
      forgetAdds(line);
      remove(line);
      notify(cartFailureTexts.add, error);
    }
  }
}
