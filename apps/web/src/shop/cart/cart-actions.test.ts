import { waitFor } from '@testing-library/react';
import { fakeFetch } from '../../../../../test/browser/fixtures/fake-fetch.js';
import type { TestResponses } from '../../../../../test/browser/fixtures/responses.js';
import { registerAnalytics } from '@/shop/analytics/analytics';
import { queryClient } from '@/lib/query-client';
import { useCartStore } from '@/shop/cart/cart.store';
import { useCartEditsStore } from '@/shop/cart/cart-edits.store';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { useSessionStore } from '@/lib/api/session.store';
import { useToastsStore } from '@/ui/toast/toasts.store';
import { addToCart, changeQuantity, removeLine } from './cart-actions.js';
import { cartCookie } from './cart-cookie.js';
import { flushPending } from './flush-pending.js';

const line = { productId: 'p1', selectedSize: 'M', selectedColor: 'Vinho', quantity: 2 };
const cart = (quantity: number) => ({
  body: { data: { cart: { items: [{ ...line, quantity }], count: quantity, subtotal: 1, revision: 1 } } },
});
const refusal = (code: string, message: string) => ({
  status: 409,
  body: { status: 'fail', code, message, requestId: 'r' },
});

const serve = (responses: TestResponses = {}) => {
  const fake = fakeFetch(responses);
  globalThis.fetch = fake.fetch;
  return fake.sent;
};
/** The keys that pieces were sent under, and how many. */
const keyed = (sent: ReturnType<typeof serve>) =>
  sent.map(({ headers, body }) => [
    headers.get('x-idempotency-key'),
    (body as { quantity: number }).quantity,
  ]);
const signIn = () =>
  useSessionStore.getState().setSession({
    user: { id: 'u', name: 'Ana', role: 'user' },
    token: 't',
    tokenExpiration: Date.now() + 60_000,
  });
const toasts = () => useToastsStore.getState().toasts;

beforeEach(() => {
  useSessionStore.getState().clear();
  useCartStore.getState().clear();
  useCheckoutStore.getState().clear();
  useCartEditsStore.setState({ edits: {} });
  useToastsStore.setState({ toasts: [] });
  queryClient.clear();
  localStorage.clear();
});

describe('changing the cart', () => {
  it('SHELL-28 tracks added and removed pieces with their price in reais, and changed quantities with the previous one', async () => {
    serve();
    queryClient.setQueryData(['product', 'p1'], { data: { product: { name: 'Scrub', price: 129.9 } } });
    const tracked: unknown[] = [];
    const leave = registerAnalytics((...notified) => tracked.push(notified));
    await addToCart(line);
    changeQuantity(line, 3);
    changeQuantity(line, 1);
    removeLine({ ...line, quantity: 1 });
    leave();
    const piece = { productId: 'p1', name: 'Scrub', size: 'M', colour: 'Vinho', price: 129.9 };
    expect(tracked).toEqual([
      ['add_to_cart', { ...piece, quantity: 2 }],
      ['change_quantity', { ...piece, before: 2, quantity: 3 }],
      ['change_quantity', { ...piece, before: 3, quantity: 1 }],
      ['remove_from_cart', { ...piece, quantity: 1 }],
    ]);
  });

  it('CART-16 forgets CEP, freight and coupon when the contents change, and offers the CEP again', async () => {
    serve();
    useCheckoutStore.getState().setCep('01310-100');
    useCheckoutStore.setState({ quotedCep: '01310-100' });
    await addToCart(line);
    expect(useCheckoutStore.getState()).toMatchObject({
      cep: '',
      suggestedCep: '01310-100',
      option: null,
      coupon: null,
    });
    useCheckoutStore.getState().setCep('01310-100');
    changeQuantity(line, 3);
    expect(useCheckoutStore.getState().cep).toBe('');
    useCheckoutStore.getState().setCep('01310-100');
    removeLine(line);
    expect(useCheckoutStore.getState().cep).toBe('');
  });

  it('CART-05 shows a customer’s quantity at once and sends only the last of several quick changes', async () => {
    jest.useFakeTimers();
    const sent = serve({ 'PATCH /cart/p1': () => cart(5) });
    signIn();
    for (const quantity of [3, 4, 5]) changeQuantity(line, quantity);
    expect(Object.values(useCartEditsStore.getState().edits)).toEqual([5]);
    await jest.advanceTimersByTimeAsync(300);
    jest.useRealTimers();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      method: 'PATCH',
      path: '/cart/p1',
      body: { quantity: 5, selectedSize: 'M', selectedColor: 'Vinho' },
    });
    expect(useCartEditsStore.getState().edits).toEqual({});
  });

  it('CART-27 reverts a refused quantity and reports which operation failed and why', async () => {
    jest.useFakeTimers();
    serve({ 'PATCH /cart/p1': () => refusal('cart.stock-limit', 'Estoque máximo para esta cor: 3') });
    signIn();
    changeQuantity(line, 9);
    await jest.advanceTimersByTimeAsync(300);
    jest.useRealTimers();
    expect(useCartEditsStore.getState().edits).toEqual({});
    expect(toasts()).toMatchObject([
      {
        type: 'error',
        message: 'Não foi possível atualizar a quantidade',
        description: 'Estoque máximo para esta cor: 3',
      },
    ]);
  });

  it('CART-07 removes a customer’s line with its size and colour, and brings it back on Desfazer', async () => {
    const sent = serve({ 'DELETE /cart/p1': () => cart(0), 'POST /cart': () => cart(2) });
    signIn();
    removeLine(line);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/cart/p1?selectedSize=M&selectedColor=Vinho' });
    toasts()[0]?.action?.onPress();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ method: 'POST', path: '/cart', body: line });
  });

  it('CART-26 keeps lines locally that the server could not accept, and adds them once it responds', async () => {
    serve({ 'POST /cart': () => 'abort' });
    signIn();
    await expect(addToCart(line)).resolves.toBe('kept-here');
    expect(useCartStore.getState()).toMatchObject({ lines: [line], pending: true });
    expect(toasts()[0]).toMatchObject({ message: 'Não foi possível adicionar o item ao carrinho' });
    const sent = serve({ 'POST /cart': () => cart(2) });
    await Promise.all([flushPending(), flushPending()]);
    expect(sent).toHaveLength(1);
    expect(useCartStore.getState().lines).toEqual([]);
  });

  it('CART-26 adds once what the server took although its response was lost', async () => {
    const lost = serve({ 'POST /cart': () => 'abort' });
    signIn();
    await addToCart(line);
    await addToCart({ ...line, quantity: 1 });
    const sent = serve({ 'POST /cart': () => cart(3) });
    await flushPending();
    expect(keyed(sent)).toEqual(keyed(lost));
    expect(useCartStore.getState().lines).toEqual([]);
    // The same piece once more is another one.
    await addToCart(line);
    expect(sent[2]?.headers.get('x-idempotency-key')).not.toBe(sent[0]?.headers.get('x-idempotency-key'));
  });

  it('CART-26 adds a line whose pieces were changed meanwhile once, also when that response was lost as well', async () => {
    serve({ 'POST /cart': () => 'abort' });
    signIn();
    await addToCart(line);
    changeQuantity(line, 5);
    const lost = serve({ 'POST /cart': () => 'abort' });
    await flushPending();
    const sent = serve({ 'POST /cart': () => cart(5) });
    await flushPending();
    expect(keyed(lost)).toEqual([[expect.any(String), 5]]);
    expect(keyed(sent)).toEqual(keyed(lost));
    expect(localStorage.getItem('plantao.pending-adds')).toBe('');
  });

  it('CART-26 adds a line that was taken out and put back under the key of its last add', async () => {
    const lost = serve({ 'POST /cart': () => 'abort' });
    signIn();
    await addToCart(line);
    removeLine(line);
    await addToCart({ ...line, quantity: 3 });
    const sent = serve({ 'POST /cart': () => cart(3) });
    await flushPending();
    expect(keyed(sent)).toEqual(keyed(lost).slice(1));
    expect(useCartStore.getState().lines).toEqual([]);
  });

  it('CART-26 adds the line also where the browser stores nothing, or what it stored is damaged', async () => {
    signIn();
    const lost = serve({ 'POST /cart': () => 'abort' });
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(addToCart(line)).resolves.toBe('kept-here');
    const sent = serve({ 'POST /cart': () => cart(2) });
    await flushPending();
    full.mockRestore();
    expect(keyed(sent)).toEqual(keyed(lost));
    expect(useCartStore.getState().lines).toEqual([]);
    const lostToo = serve({ 'POST /cart': () => 'abort' });
    await addToCart(line);
    const stored = localStorage.getItem('plantao.pending-adds');
    localStorage.setItem('plantao.pending-adds', `["damaged\n${stored}`);
    const again = serve({ 'POST /cart': () => cart(2) });
    await flushPending();
    expect(keyed(again)).toEqual(keyed(lostToo));
  });

  it('CART-26 leaves what another tab has sent meanwhile', async () => {
    serve({ 'POST /cart': () => 'abort' });
    signIn();
    await addToCart(line);
    const sent = serve({ 'POST /cart': () => cart(2) });
    const request = jest.fn((_name: string, send: () => Promise<void>) => {
      cartCookie.write([], false);
      return send();
    });
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    await flushPending().finally(() => Reflect.deleteProperty(navigator, 'locks'));
    expect(request).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([]);
    expect(useCartStore.getState().lines).toEqual([]);
  });

  it('passes an error to the page instead of keeping unavailable pieces', async () => {
    serve({ 'POST /cart': () => refusal('cart.out-of-stock', 'Desculpe, este item está fora de estoque.') });
    signIn();
    await expect(addToCart(line)).rejects.toMatchObject({ code: 'cart.out-of-stock' });
    expect(useCartStore.getState().lines).toEqual([]);
  });
});
