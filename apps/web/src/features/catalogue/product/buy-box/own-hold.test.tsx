import { screen, waitFor, within } from '@testing-library/react';
import type { OwnHoldView, ProductView } from '@plantao/contracts/catalogue/product.view';
import { freshShop, showPage } from '../../../../../../../test/browser/fixtures/render-page.js';
import { productId, products } from '../../../../../../../test/browser/fixtures/storefront.js';
import ProductPage from '@/pages/product.page';
import { useSessionStore } from '@/lib/api/session.store';
import { ordersHoldingLast } from './own-hold.js';

const ID = productId(3);
const ORDER = '0b2f6f2e-8a34-4d0e-9f6d-6f1a9c3be7d1';
const LABEL = 'Reservado para você';

const signIn = () =>
  useSessionStore.getState().setSession({
    user: { id: 'u1', name: 'Ana', role: 'user' },
    token: 't',
    tokenExpiration: Date.now() + 60_000,
  });

/** All of it is out of stock, and the order of the person keeps this many of the first size and colour. */
function soldOut(quantity: number): { product: ProductView; reserved: OwnHoldView[] } {
  const product = structuredClone(products[3] as ProductView);
  for (const { colors } of product.sizes) for (const colour of colors) colour.stock = 0;
  const [size] = product.sizes;
  const color = size?.colors[0]?.name ?? '';
  return {
    product,
    reserved: [{ orderId: ORDER, productId: product.id, size: size?.name ?? '', color, quantity }],
  };
}

const show = ({ product, reserved }: ReturnType<typeof soldOut>, own: object = {}) =>
  showPage(<ProductPage />, {
    path: '/product/:id',
    at: `/product/${ID}`,
    responses: {
      [`GET /products/${ID}`]: () => ({ body: { data: { product } } }),
      [`GET /products/${ID}/own`]: () => ({
        body: { data: { own: { canReview: false, reserved } } },
        ...own,
      }),
    },
  });

beforeEach(freshShop);

describe('the last piece in an own unpaid order', () => {
  it('is shown as reserved there, with links to the order and its payment', async () => {
    signIn();
    show(soldOut(1));
    const note = within(await screen.findByRole('region', { name: LABEL }));
    expect(note.getByText(/A última peça \(.+ · .+\) está reservada no seu/)).toBeTruthy();
    expect(note.getByRole('link', { name: 'pedido #9C3BE7D1' })).toHaveProperty(
      'pathname',
      `/dashboard/orders/${ORDER}`,
    );
    expect(note.getByRole('link', { name: 'Pagar o pedido' })).toHaveProperty(
      'pathname',
      `/checkout-recovery/${ORDER}`,
    );
  });

  it('is shown for several pieces', async () => {
    signIn();
    show(soldOut(2));
    expect(await screen.findByText(/As últimas peças \(.+\) estão reservadas no seu/)).toBeTruthy();
  });

  it('has what follows wait until it is known, and no longer', async () => {
    signIn();
    let arrive = (): void => undefined;
    const after = new Promise<void>((resolve) => (arrive = resolve));
    const rooms = () => document.querySelectorAll('[data-room][aria-busy="true"]:not([class])').length;
    show(soldOut(1), { after });
    await waitFor(() => expect(rooms()).toBe(1));
    arrive();
    await screen.findByRole('region', { name: LABEL });
    await waitFor(() => expect(rooms()).toBe(0));
  });

  it('has nothing wait where it cannot be read', async () => {
    signIn();
    const { sent } = show(soldOut(1), { status: 404 });
    await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/own'))).toBe(true));
    await waitFor(() =>
      expect(document.querySelector('[data-room][aria-busy="true"]:not([class])')).toBeNull(),
    );
  });

  it('is not shown to a guest, nor for a piece that can still be bought', async () => {
    const { sent } = show(soldOut(1));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: LABEL })).toBeNull();
    expect(sent.filter(({ path }) => path.endsWith('/own'))).toEqual([]);
    const { product, reserved } = soldOut(1);
    expect(ordersHoldingLast({ ...product, reserved })).toHaveLength(1);
    for (const { colors } of product.sizes) for (const colour of colors) colour.stock = 3;
    expect(ordersHoldingLast({ ...product, reserved })).toEqual([]);
  });
});
