import { shopRoutes } from '@plantao/contracts/http/shop-routes';
import type { CartResponse } from '@plantao/contracts/cart/cart.view';
import { track } from '@/shop/analytics/analytics';
import { ApiError, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { newKey } from '@/lib/api/new-key';
import { safeLocalStorage } from '@/lib/browser-storage';
import { queryClient } from '@/lib/query-client';
import { lineId, lineKey, useCartStore, type LineId, type LocalLine } from '@/shop/cart/cart.store';
import { useCartEditsStore } from '@/shop/cart/cart-edits.store';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { hasValidSession } from '@/lib/api/session.store';
import { UNDO_DURATION, useToastsStore } from '@/ui/toast/toasts.store';
import { cartFailureTexts, cartTexts } from '@/texts/cart';
import { uiTexts } from '@/texts/ui';
import { heldPieces, lineAnalytics } from './cart-analytics.js';

/** Milliseconds without another press after which a quantity is sent. */
const SETTLE = 300;

let tail: Promise<unknown> = Promise.resolve();

/** One change of the server's cart after the other, in the order in which they were made. */
export function serialize<T>(change: () => Promise<T>): Promise<T> {
  const run = tail.then(change, change);
  tail = run.catch(() => undefined);
  return run;
}

export function keep(response: CartResponse): void {
  queryClient.setQueryData<CartResponse>(['cart'], response);
  useCartEditsStore.getState().changed();
}

/** CART-16 and CART-17: what was quoted no longer holds, and the stock is read again. */
export function cartChanged(productIds: readonly string[]): void {
  useCheckoutStore.getState().cartChanged();
  for (const id of productIds) void queryClient.invalidateQueries({ queryKey: ['product', id] });
}

export const notify = (text: string, error?: unknown) =>
  useToastsStore.getState().push('error', text, isApiError(error) ? { description: error.message } : {});

const localIds = () => [...new Set(useCartStore.getState().lines.map((line) => line.productId))];

function addHere(line: LocalLine, pending: boolean, at?: number): void {
  if (!useCartStore.getState().add(line, pending, at)) throw new ApiError('cart.full', cartTexts.full);
}

/** Where all tabs keep the pending adds: of each, as a line of JSON, the line, its pieces, and the key that they were sent under. */
export const PENDING_ADDS = 'plantao.pending-adds';

/** No response came: the server may have these pieces. */
function rememberAdd(line: LocalLine, key: string): void {
  const more = JSON.stringify([lineKey(line), line.quantity, key]);
  safeLocalStorage.setItem(PENDING_ADDS, [safeLocalStorage.getItem(PENDING_ADDS), more].join('\n'));
}

/** CART-26: what the server could not take is kept here and sent later. A refusal is a response and is passed on. */
async function addAtServer(line: LocalLine): Promise<'added' | 'kept-here'> {
  const key = newKey();
  try {
    keep(await serialize(() => call(shopRoutes.addCartItem, { body: { ...line }, key })));
    return 'added';
  } catch (error) {
    if (isApiError(error) && error.refused) throw error;
    addHere(line, true);
    rememberAdd(line, key);
    notify(cartFailureTexts.add, new ApiError('network', cartTexts.keptHere));
    return 'kept-here';
  }
}

/**
 * Puts a size and colour of a product into the cart; the same one again grows its line (CART-18). `price`, in reais,
 * is used for analytics where no page has loaded the product. `at`: its place among a guest's lines.
 * @throws ApiError with a text to show when the stock or the room does not allow it.
 */
export async function addToCart(
  line: LocalLine,
  price?: number,
  at?: number,
): Promise<'added' | 'kept-here'> {
  const outcome = hasValidSession() ? await addAtServer(line) : (addHere(line, false, at), 'added' as const);
  cartChanged(hasValidSession() ? [line.productId] : localIds());
  track('add_to_cart', { ...lineAnalytics(line, price), quantity: line.quantity });
  return outcome;
}

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

async function sendQuantity(id: LineId, quantity: number): Promise<void> {
  const key = lineKey(id);
  const { productId, ...variant } = lineId(id);
  try {
    keep(
      await serialize(() =>
        call(shopRoutes.changeCartItem, { params: { id: productId }, body: { quantity, ...variant } }),
      ),
    );
  } catch (error) {
    notify(cartFailureTexts.update, error);
    void queryClient.invalidateQueries({ queryKey: ['cart'] });
  }
  // A newer press owns the line by now.
  if (!waiting.has(key)) useCartEditsStore.getState().drop(key);
}

/** CART-05: shows the quantity at once and sends the last of several quick changes; a refusal takes it back. */
export function changeQuantity(id: LineId, quantity: number): void {
  const key = lineKey(id);
  track('change_quantity', { ...lineAnalytics(id), before: heldPieces(id), quantity });
  if (isLocal(key)) {
    useCartStore.getState().setQuantity(id, quantity);
    cartChanged(localIds());
    return;
  }
  useCartEditsStore.getState().put(key, quantity);
  cartChanged([]);
  clearTimeout(waiting.get(key));
  waiting.set(
    key,
    setTimeout(() => {
      waiting.delete(key);
      void sendQuantity(id, quantity);
    }, SETTLE),
  );
}

/** A line of this browser, not of the server's cart. */
export const isLocal = (key: string): boolean =>
  useCartStore.getState().lines.some((line) => lineKey(line) === key);

/** CART-07 at the server; the line comes back when that failed. */
async function removeAtServer(line: LocalLine): Promise<void> {
  const key = lineKey(line);
  clearTimeout(waiting.get(key));
  waiting.delete(key);
  useCartEditsStore.getState().put(key, 0);
  const { productId, ...query } = lineId(line);
  try {
    keep(await serialize(() => call(shopRoutes.removeCartItem, { params: { id: productId }, query })));
  } catch (error) {
    if (!(isApiError(error) && error.code === 'cart.line-not-found')) notify(cartFailureTexts.remove, error);
    void queryClient.invalidateQueries({ queryKey: ['cart'] });
  } finally {
    useCartEditsStore.getState().drop(key);
  }
}

/** Removes a line without a toast: the caller shows it in another way. Resolves with the server's response. */
export async function dropLine(line: LocalLine): Promise<void> {
  const local = isLocal(lineKey(line));
  if (local) useCartStore.getState().remove(line);
  cartChanged(localIds());
  track('remove_from_cart', { ...lineAnalytics(line), quantity: line.quantity });
  if (!local) await removeAtServer(line);
}

/** Takes a line out and offers it back, in its place, for five seconds. */
export function removeLine(line: LocalLine): void {
  const { quantity } = line;
  const place = useCartStore.getState().lines.findIndex((each) => lineKey(each) === lineKey(line));
  void dropLine(line);
  useToastsStore.getState().push('info', cartTexts.removed, {
    id: `removed-${lineKey(line)}`,
    duration: UNDO_DURATION,
    action: {
      label: uiTexts.undo,
      onPress: () =>
        void addToCart({ ...lineId(line), quantity }, undefined, place < 0 ? undefined : place).catch(
          (error: unknown) => notify(cartFailureTexts.add, error),
        ),
    },
  });
}
