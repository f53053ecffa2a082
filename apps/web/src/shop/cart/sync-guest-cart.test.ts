import type { CartItemView } from '@plantao/contracts/cart/cart.view';
import { fakeFetch } from '../../../../../test/browser/fixtures/fake-fetch.js';
import { readCookie } from '@/lib/cookies';
import { useCartStore } from '@/shop/cart/cart.store';
import { useCartEditsStore } from '@/shop/cart/cart-edits.store';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { syncGuestCart } from './sync-guest-cart.js';

const line = { productId: 'p1', selectedSize: 'M', selectedColor: 'Vinho', quantity: 2 };

const serverCart = (items: Partial<CartItemView>[], capped?: unknown[]) => ({
  body: { data: { cart: { items, count: 2, subtotal: 100, revision: 1 } }, ...(capped ? { capped } : {}) },
});
const sameLine = { ...line, product: { productId: 'p1' } as CartItemView['product'] };

beforeEach(() => {
  useCartStore.getState().clear();
  useCheckoutStore.getState().clear();
});

describe('the guest’s cart at sign-in', () => {
  it('CART-25 sends nothing when the local cart is empty', async () => {
    const { fetch, sent } = fakeFetch();
    globalThis.fetch = fetch;
    await syncGuestCart();
    expect(sent).toEqual([]);
  });

  it('CART-24 sends the lines once under one key and removes the cookie only after the server has them', async () => {
    useCartStore.getState().add(line);
    let cookieThen: string | null = null;
    const { fetch, sent } = fakeFetch({
      'POST /cart/sync': () => {
        cookieThen = readCookie('plantao.cart');
        return serverCart([sameLine]);
      },
    });
    globalThis.fetch = fetch;
    const before = useCartEditsStore.getState().changes;
    await Promise.all([syncGuestCart(), syncGuestCart()]);
    expect(useCartEditsStore.getState().changes).toBe(before + 1);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ items: [line] });
    expect(cookieThen).not.toBeNull();
    expect(readCookie('plantao.cart')).toBeNull();
  });

  it('CP12 keeps the lines when the server does not answer, and tries again under the same key', async () => {
    useCartStore.getState().add(line);
    const failing = fakeFetch({ 'POST /cart/sync': () => 'abort' });
    globalThis.fetch = failing.fetch;
    await expect(syncGuestCart()).rejects.toMatchObject({ code: 'network' });
    expect(useCartStore.getState().lines).toEqual([line]);

    const working = fakeFetch({ 'POST /cart/sync': () => serverCart([sameLine]) });
    globalThis.fetch = working.fetch;
    await syncGuestCart();
    const keys = [failing, working].map(({ sent }) => sent[0]?.headers.get('x-idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('keeps freight and coupon when the server has the same lines, and not when the stock reduced them', async () => {
    useCheckoutStore.getState().setCep('01310-100');
    useCheckoutStore.setState({ quotedCep: '01310-100' });
    useCartStore.getState().add(line);
    globalThis.fetch = fakeFetch({ 'POST /cart/sync': () => serverCart([sameLine]) }).fetch;
    await syncGuestCart();
    expect(useCheckoutStore.getState().cep).toBe('01310-100');

    useCartStore.getState().add(line);
    globalThis.fetch = fakeFetch({
      'POST /cart/sync': () => serverCart([{ ...sameLine, quantity: 1 }], [{}]),
    }).fetch;
    await syncGuestCart();
    expect(useCheckoutStore.getState()).toMatchObject({ cep: '', suggestedCep: '01310-100' });
  });
});
