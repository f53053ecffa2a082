import { screen, within } from '@testing-library/react';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { ana, cartResponse, option, productResponse, signIn } from '@/testing/buyer-responses';
import { fakeServer } from '@/testing/fake-server';
import { renderRoutes } from '@/testing/render-buyer';
import CheckoutPage from './checkout.page.js';

beforeEach(() => {
  signIn();
  useCheckoutStore.getState().choose(option('SEDEX', 30));
  fakeServer({
    'GET /users/:id': { data: { user: ana } },
    'GET /cart': cartResponse(),
    'GET /shipping': { data: [option('SEDEX', 30)] },
    'GET /products/:id': productResponse(5),
  });
});

it('CHK-01 CHK-02 shows the breadcrumb Carrinho > Checkout, with the same canonical URL at every step', async () => {
  renderRoutes({ pathname: '/checkout', search: 'etapa=entrega&utm_source=x' }, [
    { path: '/checkout', element: <CheckoutPage /> },
  ]);
  await screen.findByRole('heading', { name: 'Endereço de entrega' });
  const crumbs = within(screen.getByRole('navigation', { name: 'Você está aqui' })).getAllByRole('listitem');
  expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Carrinho', 'Checkout']);
  expect(screen.getByRole('link', { name: 'Carrinho' }).getAttribute('href')).toBe('/cart');
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `${location.origin}/checkout`,
  );
});
