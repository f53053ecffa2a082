import { shopRoutes } from '@plantao/contracts/http/shop-routes';
import type { CartResponse } from '@plantao/contracts/cart/cart.view';
import { call } from '@/lib/api/client';
import { newKey } from '@/lib/api/new-key';
import { queryClient } from '@/lib/query-client';
import { idOfItem } from '@/shop/cart/cart-line';
import { lineId, lineKey, useCartStore, type LocalLine } from '@/shop/cart/cart.store';
import { useCartEditsStore } from '@/shop/cart/cart-edits.store';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { useToastsStore } from '@/ui/toast/toasts.store';
import { cartTexts } from '@/texts/cart';

let running: Promise<void> | null = null;
let storedKey: { lines: string; key: string } | null = null;

/** The same lines are sent under the same key however often it takes: a second try has no second effect. */
function keyFor(lines: readonly LocalLine[]): string {
  const written = JSON.stringify(lines);
  if (storedKey?.lines !== written) storedKey = { lines: written, key: newKey() };
  return storedKey.key;
}

const asBody = (lines: readonly LocalLine[]) =>
  lines.map((line) => ({ ...lineId(line), quantity: line.quantity }));

const sameLines = (sent: readonly LocalLine[], response: CartResponse): boolean => {
  const { items } = response.data.cart;
  const quantities = new Map(sent.map((line) => [lineKey(line), line.quantity]));
  return (
    items.length === sent.length &&
    items.every((item) => quantities.get(lineKey(idOfItem(item))) === item.quantity)
  );
};

/** What was sent leaves this browser; what was added meanwhile stays. */
function forgetSent(sent: readonly LocalLine[]): void {
  const { lines, remove, setQuantity } = useCartStore.getState();
  const quantities = new Map(sent.map((line) => [lineKey(line), line.quantity]));
  for (const line of lines) {
    const sentQuantity = quantities.get(lineKey(line)) ?? 0;
    if (sentQuantity === 0) continue;
    if (line.quantity > sentQuantity) setQuantity(line, line.quantity - sentQuantity);
    else remove(line);
  }
}

async function sync(): Promise<void> {
  const sent = useCartStore.getState().lines;
  const response = await call(shopRoutes.syncCart, { body: { items: asBody(sent) }, key: keyFor(sent) });
  queryClient.setQueryData<CartResponse>(['cart'], response);
  useCartEditsStore.getState().changed();
  forgetSent(sent);
  storedKey = null;
  // the same lines are no change, so the way of delivery and the coupon survive the sign-in.
  if (!sameLines(sent, response)) useCheckoutStore.getState().cartChanged();
  if (response.capped?.length) useToastsStore.getState().push('warning', cartTexts.synced);
}

/**
 * CART-24: after login, signup or a reset the guest's lines become the customer's cart, in one call. The cookie goes
 * only once the server has them; an empty cart sends nothing and leaves the server's alone (CART-25).
 * Calls at the same time share one sending. Lines reduced by the stock are reported in a toast.
 * @throws ApiError; the lines are still here then and go with the next try.
 */
export function syncGuestCart(): Promise<void> {
  const { lines, pending } = useCartStore.getState();
  if (lines.length === 0 || pending) return Promise.resolve();
  running ??= sync().finally(() => {
    running = null;
  });
  return running;
}
