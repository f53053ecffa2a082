import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { ana, anOrder, cartResponse, option, productResponse, signIn } from '@/testing/buyer-responses';
import { callsTo, fakeServer } from '@/testing/fake-server';
import { renderRoutes } from '@/testing/render-buyer';
import { CheckoutView } from './checkout-view.js';

it('AUTH-34 asks for the name with the order where the account has none, and keeps it in the account', async () => {
  signIn();
  useCheckoutStore.getState().choose(option('PAC', 9.9));
  const nameless = { ...ana, name: '' };
  const requests = fakeServer({
    'GET /users/:id': { data: { user: nameless } },
    'PATCH /users/:id': { data: { user: { ...nameless, name: 'Lia Prado' } } },
    'GET /cart': cartResponse(),
    'GET /shipping': { data: [option('PAC', 9.9)] },
    'GET /products/:id': productResponse(5),
    'POST /orders': { data: { order: { ...anOrder(), checkout_url: '' } }, checkout_url: '' },
  });
  renderRoutes('/checkout', [
    { path: '/checkout', element: <CheckoutView /> },
    { path: '/checkout-recovery/:id', element: <p>payment page</p> },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Entregar neste endereço' }));
  await screen.findByRole('radio', { name: /PAC/ });
  const next = screen.getByRole('button', { name: 'Continuar para o pagamento' });
  await userEvent.click(next);
  expect(await screen.findByText('Informe seu nome.')).toBeTruthy();
  expect(callsTo(requests, 'POST /orders')).toEqual([]);
  await userEvent.type(screen.getByLabelText('Nome completo'), 'Lia Prado ');
  await userEvent.click(next);
  expect(await screen.findByText('payment page')).toBeTruthy();
  expect(callsTo(requests, 'PATCH /users/:id').map(({ body }) => body)).toEqual([{ name: 'Lia Prado' }]);
  expect(callsTo(requests, 'POST /orders')[0]?.body).toMatchObject({ userData: { name: 'Lia Prado' } });
});
