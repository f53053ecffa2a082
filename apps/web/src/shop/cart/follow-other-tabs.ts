import { queryClient } from '@/lib/query-client';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { cartCookie, packLines } from './cart-cookie.js';
import { useCartEditsStore } from './cart-edits.store.js';
import { useCartStore } from './cart.store.js';

const NAME = 'plantao.cart';
/** A tab tells of a change before its cookie is written, and the notification may come first. Milliseconds. */
const RECHECK_DELAYS_MS = [100, 1_000, 5_000, 20_000];
/**
 * What this tab and the cookie held when it last left off following, not the same where cookies are refused, and how often the
 * server's cart had been changed from here.
 */
let left: { here: string; cookie: string; changes: number } | undefined;

/**
 * Keeps the cart of this tab equal to that of the others. The cookie holds a guest's lines already, the server a customer's:
 * tabs tell each other only that it changed. Returns how to stop.
 */
export function followOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(NAME);
  let following = false;
  const written = (
    { lines, pending }: ReturnType<typeof cartCookie.read> = useCartStore.getState(),
  ): string => packLines(lines, pending);
  const tell = (): void => {
    if (!following) channel.postMessage('changed');
  };
  const stopLines = useCartStore.subscribe((now, before) => {
    if (written(now) !== written(before)) tell();
  });
  const stopServer = useCartEditsStore.subscribe((now, before) => {
    if (now.changes !== before.changes) tell();
  });
  const follow = (): void => {
    following = true;
    const there = cartCookie.read();
    if (written(there) !== written()) useCartStore.setState(there);
    following = false;
    // CART-16: what was quoted was quoted for other contents.
    useCheckoutStore.getState().cartChanged();
  };
  // This code comes after the page and leaves with it: what either side changed in the meantime.
  const atStart = written(useCartStore.getInitialState());
  const { here, cookie, changes } = left ?? { here: atStart, cookie: atStart, changes: 0 };
  const inCookie = written(cartCookie.read());
  if (written() !== here || useCartEditsStore.getState().changes !== changes) tell();
  if (inCookie !== cookie && inCookie !== written()) follow();
  let seen = inCookie;
  const recheck = (): void => {
    const now = written(cartCookie.read());
    if (now !== seen && now !== written()) follow();
  };
  // A tab that is looked at again may have been frozen when it was notified.
  addEventListener('visibilitychange', recheck);
  const rechecks = new Set<ReturnType<typeof setTimeout>>();
  channel.onmessage = () => {
    follow();
    seen = written(cartCookie.read());
    for (const ms of RECHECK_DELAYS_MS) {
      const timer = setTimeout(() => {
        rechecks.delete(timer);
        recheck();
      }, ms);
      rechecks.add(timer);
    }
    void queryClient.invalidateQueries({ queryKey: ['cart'] });
  };
  return () => {
    left = {
      here: written(),
      cookie: written(cartCookie.read()),
      changes: useCartEditsStore.getState().changes,
    };
    stopLines();
    stopServer();
    removeEventListener('visibilitychange', recheck);
    for (const timer of rechecks) clearTimeout(timer);
    channel.close();
  };
}
