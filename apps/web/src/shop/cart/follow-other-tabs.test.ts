import { waitFor } from '@testing-library/react';
import { queryClient } from '@/lib/query-client';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { keep } from './cart-actions.js';
import { cartCookie } from './cart-cookie.js';
import { useCartStore } from './cart.store.js';
import { followOtherTabs } from './follow-other-tabs.js';

const LINE = {
  productId: '00000000-0000-4000-8000-000000000001',
  selectedSize: 'M',
  selectedColor: 'Azul',
  quantity: 2,
};

const CART = { data: { cart: { items: [], count: 0, subtotal: 0, revision: 1 } } };

/** Another tab: its own end of the channel, the same cookie. */
let other: BroadcastChannel;
let heard: unknown[];
let stop: () => void;
const reread = jest.spyOn(queryClient, 'invalidateQueries');
beforeEach(() => {
  reread.mockClear();
  useCartStore.getState().clear();
  other = new BroadcastChannel('plantao.cart');
  heard = [];
  other.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data);
  stop = followOtherTabs();
});
afterEach(() => {
  other.close();
  useCartStore.getState().clear();
  stop();
});

describe('the cart of several tabs', () => {
  it('CART-22 CART-16 appears at once where another tab changed it, without its freight', async () => {
    useCheckoutStore.setState({ cep: '01310-100' });
    cartCookie.write([LINE], false);
    other.postMessage('changed');
    await waitFor(() => expect(useCartStore.getState().lines).toEqual([LINE]));
    expect(useCheckoutStore.getState().cep).toBe('');
    expect(heard).toEqual([]);
  });

  it('CART-22 appears where the notification comes before the cookie', async () => {
    // It has looked at the cookie when it reads the cart again, and looks once more a moment later.
    reread.mockImplementationOnce(() => {
      expect(useCartStore.getState().lines).toEqual([]);
      cartCookie.write([LINE], false);
      return Promise.resolve();
    });
    other.postMessage('changed');
    await waitFor(() => expect(useCartStore.getState().lines).toEqual([LINE]));
  });

  it('CART-22 appears when the tab is looked at again, whose notification was missed', () => {
    cartCookie.write([LINE], false);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(useCartStore.getState().lines).toEqual([LINE]);
  });

  it('tells the other tabs of every change here, and of no read', async () => {
    useCartStore.getState().add(LINE);
    await waitFor(() => expect(heard).toEqual(['changed']));
    await queryClient.fetchQuery({ queryKey: ['cart'], queryFn: () => 'read' });
    keep(CART);
    await waitFor(() => expect(heard).toEqual(['changed', 'changed']));
  });

  it('CART-22 tells and reads what changed before it began', async () => {
    stop();
    useCartStore.getState().add(LINE);
    stop = followOtherTabs();
    await waitFor(() => expect(heard).toEqual(['changed']));
    stop();
    useCheckoutStore.setState({ cep: '01310-100' });
    cartCookie.write([{ ...LINE, quantity: 5 }], false);
    stop = followOtherTabs();
    expect(useCartStore.getState().lines).toEqual([{ ...LINE, quantity: 5 }]);
    expect(useCheckoutStore.getState().cep).toBe('');
    stop();
    stop = followOtherTabs();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual(['changed']);
  });

  it('CART-22 tells what a customer changed at the server before it began, once', async () => {
    stop();
    keep(CART);
    stop = followOtherTabs();
    await waitFor(() => expect(heard).toEqual(['changed']));
    stop();
    stop = followOtherTabs();
    useCartStore.getState().add(LINE);
    // The first thing heard after the second begin is the line.
    await waitFor(() => expect(heard).toEqual(['changed', 'changed']));
  });

  it('keeps the cart where cookies are refused', () => {
    const read = jest.spyOn(cartCookie, 'read').mockReturnValue({ lines: [], pending: false });
    useCartStore.getState().add(LINE);
    stop();
    stop = followOtherTabs();
    expect(useCartStore.getState().lines).toEqual([LINE]);
    read.mockRestore();
  });

  it('reads the cart of a customer again', async () => {
    const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
    other.postMessage('changed');
    await waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: ['cart'] }));
    invalidate.mockRestore();
  });
});
