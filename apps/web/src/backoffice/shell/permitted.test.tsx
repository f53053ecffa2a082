import { screen, waitFor, within } from '@testing-library/react';
import { useSessionStore } from '@/lib/api/session.store';
import { fakeBackend, Refusal } from '../shared/testing/fake-backend.js';
import { ordersResponse } from '../shared/testing/order-responses.js';
import { forgetAll, renderBackoffice, signIn } from '../shared/testing/render-backoffice.js';

const OWN = crypto.randomUUID();
const ownRole = (permissions: readonly string[]) => ({
  'GET /admin/own-role': { data: { role: OWN, name: 'Vitrine', permissions } },
  'GET /admin/get-all-admin-orders': ordersResponse([]),
});
afterEach(forgetAll);

const sectionNames = async (): Promise<(string | null)[]> => {
  const nav = await screen.findByRole('navigation', { name: 'Seções da administração' });
  return within(nav)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

describe('what a role opens', () => {
  it('WORK-12 an operator is offered orders, stock and queues, no leads, users, settings or audit', async () => {
    fakeBackend({});
    signIn('operator');
    renderBackoffice('/admin/nada');
    const names = (await sectionNames()).join();
    for (const name of ['Painel', 'Pedidos', 'Estoque', 'Filas de trabalho']) expect(names).toContain(name);
    for (const name of ['Usuários', 'Papéis', 'Leads', 'Mensagens', 'Registro', 'Configurações', 'Equipes'])
      expect(names).not.toContain(name);
  });

  it('an address that the role does not open says so in plain words, without asking the server for it', async () => {
    const calls = fakeBackend({});
    signIn('operator');
    renderBackoffice('/admin/users');
    await screen.findByRole('heading', { level: 1, name: 'O seu papel não abre esta página' });
    expect(screen.getByText(/^A página “Usuários” não faz parte do que você pode ver/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir para Painel' })).toBeTruthy();
    expect(calls.some(({ route }) => route.includes('users'))).toBe(false);
  });

  it('a role of the shop is asked for, and begins where it can when it has no dashboard', async () => {
    fakeBackend(ownRole(['orders:read']));
    signIn(OWN);
    const { router } = renderBackoffice('/admin');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders'));
    expect(await sectionNames()).toEqual([expect.stringContaining('Pedidos')]);
    expect(useSessionStore.getState().user?.permissions).toEqual(['orders:read']);
  });

  it('a role that cannot be read says so, and tries again', async () => {
    let down = true;
    fakeBackend({
      ...ownRole([]),
      'GET /admin/own-role': () =>
        down ? new Refusal(422, 'Fora do ar') : ownRole(['orders:read'])['GET /admin/own-role'],
    });
    signIn(OWN);
    renderBackoffice('/admin/orders');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Fora do ar');
    down = false;
    within(alert).getByRole('button', { name: 'Tentar novamente' }).click();
    expect(await screen.findByRole('heading', { level: 1, name: 'Pedidos' })).toBeTruthy();
  });
});
