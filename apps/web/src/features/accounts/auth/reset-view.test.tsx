import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSessionStore } from '@/lib/api/session.store';
import { ana, signIn, toastTexts } from '@/testing/buyer-responses';
import { fakeServer, refuse } from '@/testing/fake-server';
import { renderRoutes } from '@/testing/render-buyer';
import { ResetView } from './reset-view.js';

const open = (path = '/recovery/secret-token') =>
  renderRoutes(path, [{ path: '/recovery/:token?', element: <ResetView /> }]);

async function fill(password: string, confirmation = password) {
  await userEvent.type(screen.getByLabelText('Nova senha'), password);
  await userEvent.type(screen.getByLabelText('Confirme a senha'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
}

beforeEach(() => {
  signIn();
  useSessionStore.getState().clear();
});

describe('/recovery', () => {
  it('AUTH-17 asks for a new password twice, and takes the token out of the address', async () => {
    fakeServer({});
    const { router } = open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Criar nova senha');
    expect(screen.getByRole('button', { name: 'Confirmar' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/recovery'));
  });

  it('AUTH-18 refuses a short password and a confirmation that differs', async () => {
    const requests = fakeServer({});
    open();
    await fill('1234567', '123');
    expect(screen.getAllByText(/A senha deve ter pelo menos 8 caracteres/).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/As senhas não coincidem/).length).toBeGreaterThan(0);
    expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(0);
  });

  it('AUTH-19 reports a missing token', () => {
    fakeServer({});
    open('/recovery');
    expect(screen.getByRole('heading', { name: 'Token inválido' })).toBeTruthy();
  });

  it('AUTH-20 confirms, leaves the person signed in and goes to the account', async () => {
    const requests = fakeServer({
      'PATCH /auth/resetPassword/:token': {
        status: 'success',
        message: 'Senha atualizada com sucesso',
        token: 'fresh',
        data: { user: ana, tokenExpiration: new Date(Date.now() + 1000_000).toISOString() },
      },
    });
    const { router } = open();
    await fill('azul-e-branco');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/account'));
    expect(requests.find(({ method }) => method === 'PATCH')).toMatchObject({
      path: '/auth/resetPassword/secret-token',
      body: { password: 'azul-e-branco' },
    });
    expect(toastTexts()).toEqual(['Senha redefinida com sucesso']);
    expect(useSessionStore.getState().token).toBe('fresh');
  });

  it('AUTH-21 shows that the link has expired, with the way back to the login', async () => {
    fakeServer({
      'PATCH /auth/resetPassword/:token': refuse(
        400,
        'reset.invalid-token',
        'Token is invalid or has expired',
      ),
    });
    open();
    await fill('azul-e-branco');
    expect(await screen.findByRole('heading', { name: 'Tempo de recuperação expirado' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar ao login' }).getAttribute('href')).toBe('/auth');
  });

  it('AUTH-21 reports an expired link on opening, with a link to request a new one', async () => {
    const requests = fakeServer({
      'GET /auth/resetPassword/:token': refuse(400, 'reset.invalid-token', 'Token is invalid or has expired'),
    });
    open();
    const title = await screen.findByRole('heading', { level: 1, name: 'Tempo de recuperação expirado' });
    expect(screen.queryByLabelText('Nova senha')).toBeNull();
    expect(document.activeElement?.contains(title)).toBe(true);
    const again = screen.getByRole('link', { name: 'Pedir novo link' });
    expect(again.getAttribute('href')).toMatch(/^\/auth\?/);
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /auth/resetPassword/secret-token',
    ]);
  });

  it('shows the expiry of the link', async () => {
    fakeServer({
      'GET /auth/resetPassword/:token': { data: { expiresAt: '2026-11-21T17:32:00.000Z' } },
    });
    open();
    expect(await screen.findByText(/Este link vale até 21\/11\/2026 às 14:32\./)).toBeTruthy();
  });

  it('keeps the form when the link could not be checked', async () => {
    const requests = fakeServer({
      'GET /auth/resetPassword/:token': refuse(429, 'request.too-many', 'Muitas tentativas.'),
    });
    open();
    await waitFor(() => expect(requests).toHaveLength(1));
    await fill('1234567');
    expect(screen.getAllByText(/A senha deve ter pelo menos 8 caracteres/).length).toBeGreaterThan(0);
  });

  it('AUTH-22 AUTH-28 reports other failures', async () => {
    fakeServer({
      'PATCH /auth/resetPassword/:token': refuse(500, 'request.broken', 'Algo deu errado do nosso lado.'),
    });
    open();
    await fill('azul-e-branco');
    await waitFor(() => expect(toastTexts()).toEqual(['Falha ao redefinir a senha']));
  });
});
