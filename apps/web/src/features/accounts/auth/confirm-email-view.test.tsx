import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, refuse } from '@/testing/fake-server';
import { renderRoutes } from '@/testing/render-buyer';
import { ConfirmEmailView } from './confirm-email-view.js';

const open = (path = '/confirm-email/secret-token') =>
  renderRoutes(path, [{ path: '/confirm-email/:token?', element: <ConfirmEmailView /> }]);
const CALL = 'PATCH /auth/email-proof/:token';

describe('/confirm-email', () => {
  it('F3 confirms at once, and takes the token out of the address', async () => {
    const requests = fakeServer({ [CALL]: { status: 'success', message: 'E-mail confirmado.' } });
    const { router } = open();
    expect(await screen.findByRole('heading', { name: 'E-mail confirmado' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/confirm-email');
    expect(requests.map(({ path }) => path)).toContain('/auth/email-proof/secret-token');
  });

  it('F3 explains what to do with an expired link, and allows a retry after a failed call', async () => {
    fakeServer({ [CALL]: refuse(400, 'email-proof.invalid', 'Este link não vale mais.') });
    open();
    expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeTruthy();
  });

  it('F3 allows a retry when the call failed', async () => {
    const requests = fakeServer({ [CALL]: refuse(503, 'request.unavailable', 'O serviço está ocupado.') });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(requests.filter(({ path }) => path.includes('secret-token'))).toHaveLength(2));
  });
});
