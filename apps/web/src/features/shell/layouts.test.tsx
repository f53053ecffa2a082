import { act, screen } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { fakeApi, renderAt } from '@/testing/render-shop';
import { categoriesResponse, settingsResponse } from '@/testing/shop-responses';
import { BareLayout } from './bare-layout.js';
import { CheckoutLayout } from './checkout-layout.js';
import { ShopLayout } from './shop-layout.js';

const inside = (layout: RouteObject['element']): RouteObject[] => [
  { element: layout, children: [{ path: '*', element: <h1>Página</h1> }] },
];
/** Footer and settings have arrived. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const whatsapp = () => screen.findByRole('link', { name: 'Fale conosco pelo WhatsApp' });

describe('page layouts', () => {
  beforeEach(() => fakeApi({ '/settings/public': settingsResponse, '/categories': categoriesResponse }));

  it('SHELL-24 has the messaging button in the shop, in checkout and on result pages', async () => {
    for (const layout of [<ShopLayout />, <CheckoutLayout />, <BareLayout />]) {
      const { unmount } = renderAt('/', inside(layout));
      expect(await whatsapp()).not.toBeNull();
      unmount();
    }
  });

  it('RES-06 leaves the header off result pages', async () => {
    renderAt('/', inside(<BareLayout />));
    await settled();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('keeps in checkout only the way back, the logo and the lock', async () => {
    renderAt('/', inside(<CheckoutLayout />));
    await settled();
    expect((await screen.findByRole('link', { name: 'Voltar ao carrinho' })).getAttribute('href')).toBe(
      '/cart',
    );
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
    expect(screen.getByText('Compra segura')).not.toBeNull();
  });

  it('links the payment of an order to the orders: its cart is empty by then', async () => {
    renderAt('/checkout-recovery/o1', inside(<CheckoutLayout />));
    await settled();
    expect((await screen.findByRole('link', { name: 'Meus pedidos' })).getAttribute('href')).toBe(
      '/dashboard/orders',
    );
    expect(screen.queryByRole('link', { name: 'Voltar ao carrinho' })).toBeNull();
  });

  it('has a skip link to the content', async () => {
    renderAt('/', inside(<ShopLayout />));
    await settled();
    const skip = await screen.findByRole('link', { name: 'Pular para o conteúdo' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });
});
