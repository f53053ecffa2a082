import { queryClient } from '@/lib/query-client';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { cartCookie, packLines } from './cart-cookie.js';
import { useCartStore } from './cart.store.js';

const NAME = 'plantao.cart';

/**
 * Keeps the cart of this tab equal to that of the others. The cookie holds a guest's lines already, the server a customer's:
 * tabs tell each other only that it changed. Returns how to stop.
 */
export function followOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(NAME);
  let following = false;
  const written = ({ lines, pending } = useCartStore.getState()): string => packLines(lines, pending);
  const tell = (): void => {
    if (!following) channel.postMessage('changed');
  };
  const stopLines = useCartStore.subscribe((now, before) => {
    if (written(now) !== written(before)) tell();
  });
  const stopServer = queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'cart') return;
    const { action } = event as { action?: { type: string; manual?: boolean } };
    // What a change of this tab got back; what was read tells nobody anything.
    if (action?.type === 'success' && action.manual) tell();
  });
  const follow = (): void => {
    following = true;
    const there = cartCookie.read();
    if (packLines(there.lines, there.pending) !== written()) useCartStore.setState(there);
    following = false;
  };
  // This code comes after the page: what either side changed in the meantime.
  follow();
  if (written() !== written(useCartStore.getInitialState())) tell();
  channel.onmessage = () => {
    follow();
    // CART-16: what was quoted was quoted for other contents.
    useCheckoutStore.getState().cartChanged();
    void queryClient.invalidateQueries({ queryKey: ['cart'] });
  };
  return () => {
    stopLines();
    stopServer();
    channel.close();
  };
}
