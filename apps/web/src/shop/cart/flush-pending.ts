import { shopRoutes } from '@plantao/contracts/http/shop-routes';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { newKey } from '@/lib/api/new-key';
import { safeLocalStorage } from '@/lib/browser-storage';
import { lineKey, useCartStore, type LocalLine } from '@/shop/cart/cart.store';
import { cartFailureTexts } from '@/texts/cart';
import { keep, notify, PENDING_ADDS, serialize } from './cart-actions.js';
import { cartCookie } from './cart-cookie.js';

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
      for (const [, quantity, key] of addsOf(line))
        keep(await serialize(() => call(shopRoutes.addCartItem, { body: { ...line, quantity }, key })));
      writeAdds(line);
      remove(line);
    } catch (error) {
      if (!(isApiError(error) && error.refused) || error.code === 'idempotency.running') return;
      writeAdds(line);
      remove(line);
      notify(cartFailureTexts.add, error);
    }
  }
}

type PendingAdd = [line: string, quantity: number, key: string];

/** Without what is damaged of it. */
const pendingAdds = (): PendingAdd[] =>
  (safeLocalStorage.getItem(PENDING_ADDS) ?? '').split('\n').filter(Boolean).flatMap(readAdd);

function readAdd(stored: string): PendingAdd[] {
  try {
    const add: unknown = JSON.parse(stored);
    return Array.isArray(add) ? [add as PendingAdd] : [];
  } catch {
    return [];
  }
}

/**
 * How a line is sent now: as before where nobody has changed its pieces since, otherwise at once, under a key that is written down before. The
 * first adds may be of a line that was taken out of the cart since.
 */
function addsOf(line: LocalLine): PendingAdd[] {
  const known = pendingAdds().filter(([of]) => of === lineKey(line));
  const from = known.findIndex(
    (_, at) => known.slice(at).reduce((sum, [, quantity]) => sum + quantity, 0) === line.quantity,
  );
  const adds: PendingAdd[] = from < 0 ? [[lineKey(line), line.quantity, newKey()]] : known.slice(from);
  writeAdds(line, adds);
  return adds;
}

/** Instead of those that the line had; none once the server has answered. */
function writeAdds(line: LocalLine, adds: PendingAdd[] = []): void {
  const all = pendingAdds().filter(([of]) => of !== lineKey(line));
  safeLocalStorage.setItem(PENDING_ADDS, [...all, ...adds].map((add) => `${JSON.stringify(add)}\n`).join(''));
}
