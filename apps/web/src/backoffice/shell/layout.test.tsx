import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchRoutes } from 'react-router-dom';
import { dashboardResponses } from '@/backoffice/shared/testing/dashboard-responses';
import { callsOf, fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { orderRow, ordersResponse } from '@/backoffice/shared/testing/order-responses';
import { forgetAll, renderBackoffice, signIn, toasts } from '@/backoffice/shared/testing/render-backoffice';
import { backofficeRoutes } from '@/routes/backoffice.routes';
import { useSessionStore } from '@/lib/api/session.store';
import { sections } from '../shared/access/sections.js';

const responses = { ...dashboardResponses, 'GET /admin/get-all-admin-orders': ordersResponse([orderRow(1)]) };
const sidebar = () => screen.findByRole('complementary', { name: 'Administração' });

afterEach(forgetAll);

describe('access to the back office', () => {
  it('SEC-04 redirects guests to /auth, with the reason and the return path', async () => {
    const calls = fakeBackend(responses);
    const { router } = renderBackoffice('/admin/orders?status=pending');
    await screen.findByRole('heading', { name: 'Entrar' });
    expect(router.state.location.pathname).toBe('/auth');
    expect(screen.getByTestId('from').textContent).toBe('/admin/orders?status=pending');
    expect(screen.getByTestId('message').textContent).toBe(
      'Você precisa estar autenticado para acessar esta página.',
    );
    expect(callsOf(calls, 'GET /admin/get-all-admin-orders')).toEqual([]);
  });

  it('returns to the requested part of a page', async () => {
    fakeBackend(responses);
    renderBackoffice('/admin/settings?de=mail#entrega');
    await screen.findByRole('heading', { name: 'Entrar' });
    expect(screen.getByTestId('from').textContent).toBe('/admin/settings?de=mail#entrega');
  });

  it('SEC-04 redirects an expired token to /auth as an expired session', async () => {
    fakeBackend(responses);
    signIn('admin', -1);
    renderBackoffice('/admin/orders');
    await screen.findByRole('heading', { name: 'Entrar' });
    expect(screen.getByTestId('message').textContent).toBe(
      'Sua sessão expirou. Por favor, faça login novamente.',
    );
    expect(useSessionStore.getState().token).toBeNull();
  });

  it.each(['/admin', '/admin/orders', '/admin/orders/1', '/admin/unknown'])(
    'SEC-04 redirects a signed-in customer from %s to /404 without a request',
    async (path) => {
      const calls = fakeBackend(responses);
      signIn('user');
      const { router } = renderBackoffice(path);
      await screen.findByRole('heading', { name: 'Página não encontrada' });
      expect(router.state.location.pathname).toBe('/404');
      expect(calls.filter(({ route }) => route.includes('/admin'))).toEqual([]);
    },
  );

  it.each(['admin', 'operator'] as const)(
    'SHELL-04 shows an %s the not-found page beside the sidebar',
    async (role) => {
      fakeBackend(responses);
      signIn(role);
      const { router } = renderBackoffice('/admin/nada');
      await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' });
      expect(screen.getByText('404 · Not Found')).toBeTruthy();
      expect(router.state.location.pathname).toBe('/admin/nada');
      expect(document.title).toBe('Página não encontrada | Plantão');
      expect(await sidebar()).toBeTruthy();
    },
  );

  it('admits administrators, and operators with a read-only notice', async () => {
    fakeBackend(responses);
    signIn('operator');
    renderBackoffice('/admin');
    expect(within(await sidebar()).getByText('Somente leitura')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Painel', level: 1 })).toBeTruthy();
  });
});

describe('the sidebar', () => {
  it('ADM-01 is beside every screen and links to every section, and every link works', async () => {
    fakeBackend(responses);
    signIn('admin');
    const { router } = renderBackoffice('/admin');
    const nav = within(await sidebar()).getByRole('navigation', { name: 'Seções da administração' });
    for (const { label, to } of sections) {
      expect(
        within(nav)
          .getByRole('link', { name: new RegExp(label) })
          .getAttribute('href'),
      ).toBe(to);
      expect(matchRoutes(backofficeRoutes, to)?.at(-1)?.route.path).not.toBe('*');
    }
    expect((await within(nav).findByRole('link', { current: 'page' })).textContent).toBe('Painel');
    await userEvent.click(within(nav).getByRole('link', { name: /Pedidos/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders'));
    await waitFor(() =>
      expect(within(nav).getByRole('link', { current: 'page' }).textContent).toContain('Pedidos'),
    );
  });

  it('ADM-02 signs out by Sair: clears the session, notifies the server and goes to /auth without an error', async () => {
    const calls = fakeBackend(responses);
    signIn('admin');
    const { router } = renderBackoffice('/admin/orders');
    await userEvent.click(within(await sidebar()).getByRole('button', { name: 'Sair' }));
    await screen.findByRole('heading', { name: 'Entrar' });
    expect(router.state.location.pathname).toBe('/auth');
    expect(screen.getByTestId('message').textContent).toBe('');
    expect(useSessionStore.getState().token).toBeNull();
    expect(callsOf(calls, 'POST /auth/logout')).toHaveLength(1);
  });

  it('shows the number of pending orders', async () => {
    fakeBackend({
      'GET /admin/get-all-admin-orders': ({ query }: { query: Record<string, string> }) =>
        query['limit'] === '1' ? ordersResponse([orderRow(1)], 7) : ordersResponse([]),
    });
    signIn('admin');
    renderBackoffice('/admin/orders');
    expect(await within(await sidebar()).findByText('7 pedidos pendentes')).toBeTruthy();
  });

  it('collapses to icons with accessible names', async () => {
    fakeBackend(responses);
    signIn('admin');
    renderBackoffice('/admin/orders');
    const bar = within(await sidebar());
    await userEvent.click(bar.getByRole('button', { name: 'Recolher menu' }));
    expect(bar.getByRole('link', { name: /Pedidos/ })).toBeTruthy();
    await userEvent.click(bar.getByRole('button', { name: 'Expandir menu' }));
    expect(bar.getByRole('button', { name: 'Recolher menu' })).toBeTruthy();
  });
});

describe('the queue dashboard', () => {
  const tab = () => ({ opener: window, close: jest.fn(), location: { replace: jest.fn() } });

  it('opens in a new tab once the server has created a dashboard session', async () => {
    const opened = tab();
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const calls = fakeBackend({
      ...responses,
      'POST /admin/queues/session': { status: 'success', url: '/admin/queues' },
    });
    signIn('admin');
    renderBackoffice('/admin/orders');
    await userEvent.click(within(await sidebar()).getByRole('button', { name: /Filas de trabalho/ }));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('/admin/queues'));
    expect(callsOf(calls, 'POST /admin/queues/session')).toHaveLength(1);
    expect(opened.opener).toBeNull();
  });

  it('closes the tab and reports when the server refuses', async () => {
    const opened = tab();
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    fakeBackend({ ...responses, 'POST /admin/queues/session': new Refusal(403, 'Acesso negado') });
    signIn('admin');
    renderBackoffice('/admin/orders');
    await userEvent.click(within(await sidebar()).getByRole('button', { name: /Filas de trabalho/ }));
    await waitFor(() => expect(opened.close).toHaveBeenCalled());
    expect(toasts()).toEqual(['Não foi possível abrir as filas. Tente novamente.']);
  });
});
