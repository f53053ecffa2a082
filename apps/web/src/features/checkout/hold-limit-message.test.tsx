import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/api/api-error';
import { signIn } from '@/testing/buyer-responses';
import { fakeServer } from '@/testing/fake-server';
import { renderRoutes } from '@/testing/render-buyer';
import { orderProblem } from './order-outcome.js';
import { OrderProblemMessage } from './order-problem-message.js';

const TEXT = 'Antes do pagamento, reservamos até 15 peças por pessoa. Seu carrinho continua como está.';

function refused(confirmFor: number | null) {
  const details = { limit: 15, held: 0, allowed: 15, confirmFor };
  const problem = orderProblem(new ApiError('order.hold-limit', TEXT, { status: 409, details }));
  renderRoutes('/checkout', [{ path: '/checkout', element: <OrderProblemMessage problem={problem} /> }]);
}

it('F3 shows how many pieces can be reserved, and links to the mail, the cart and support', async () => {
  signIn();
  const requests = fakeServer({ 'POST /auth/email-proof': { status: 'success', message: 'ok' } });
  refused(30);
  expect(screen.getByText(TEXT)).toBeTruthy();
  expect(await screen.findByText('Com o e-mail confirmado, você pode reservar até 30 peças.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Comprar para a equipe' }).getAttribute('href')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Editar carrinho' }).getAttribute('href')).toBe('/cart');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar link de confirmação' }));
  expect(await screen.findByText(/Enviamos o link para o seu e-mail/)).toBeTruthy();
  expect(requests.filter(({ path }) => path === '/auth/email-proof')).toHaveLength(1);
});

it('F3 offers no confirmation mail to a confirmed user', async () => {
  fakeServer({});
  refused(null);
  await screen.findByRole('link', { name: 'Comprar para a equipe' });
  expect(screen.queryByRole('button', { name: 'Enviar link de confirmação' })).toBeNull();
});
