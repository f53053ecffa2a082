import '@/backoffice/shell/palette/palette-dialog';
import '@/backoffice/shared/shortcuts/shortcut-sheet';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useShortcutsStore } from '@/backoffice/shared/shortcuts/shortcuts.store';
import { dashboardResponses } from '@/backoffice/shared/testing/dashboard-responses';
import { callsOf, fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { orderRow, ordersResponse } from '@/backoffice/shared/testing/order-responses';
import { forgetAll, renderBackoffice, signIn } from '@/backoffice/shared/testing/render-backoffice';
import { withFakeTimers } from '@/testing/fake-timers';
import { usePaletteStore } from './palette.store.js';
import { matches } from './palette-item.js';

const found = {
  'GET /admin/get-all-admin-orders': ordersResponse([orderRow(1)]),
  'GET /admin/products': {
    data: { products: [{ id: 'p1', name: 'Blusa Scrub Tulipa', sku: 'TUL-1' }] },
    pagination: {},
  },
  'GET /admin/get-all-admin-users': {
    data: { users: [{ id: 'u1', name: 'Ana Souza', email: 'ana@exemplo.test' }] },
  },
  'GET /coupons': { data: { coupons: [{ id: 'c1', code: 'ANA10' }] } },
};

async function open(more: Record<string, unknown> = {}, role: 'admin' | 'operator' = 'admin') {
  const calls = fakeBackend({ ...dashboardResponses, ...found, ...more });
  signIn(role);
  const view = renderBackoffice('/admin');
  await screen.findByRole('heading', { name: 'Painel', level: 1 });
  return { calls, ...view };
}
const palette = () => screen.findByRole('dialog', { name: 'Ir para ou buscar' });

afterEach(() => {
  usePaletteStore.setState({ open: false });
  useShortcutsStore.setState({ enabled: true, sheet: false });
  forgetAll();
});

describe('the command palette', () => {
  it('opens by Ctrl+K, has the keyboard, and closes by Esc and by Ctrl+K', async () => {
    await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = await palette();
    expect(document.activeElement).toBe(within(dialog).getByRole('combobox'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{Control>}k{/Control}');
    await palette();
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes to a section by its first letters and Enter', async () => {
    const { router } = await open();
    await userEvent.click(screen.getAllByRole('button', { name: /Buscar ou ir para/ })[0] as HTMLElement);
    await userEvent.type(within(await palette()).getByRole('combobox'), 'regis{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/audit'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds orders, products, customers and coupons, an order by its number with the sign before it', async () => {
    const { calls, router } = await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = await palette();
    await withFakeTimers(async (user) => {
      await user.type(within(dialog).getByRole('combobox'), '#ana');
      for (const name of ['Pedidos', 'Produtos', 'Clientes', 'Cupons']) {
        const group = await within(dialog).findByRole('group', { name });
        expect(within(group).getAllByRole('option').length).toBe(1);
      }
    });
    expect(callsOf(calls, 'GET /coupons').at(-1)?.query).toEqual({ search: 'ana', limit: '5' });
    await userEvent.click(within(dialog).getByRole('option', { name: /Ana Souza ana@exemplo/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?usuario=u1'));
  });

  it('reports what it could not search, and shows the rest', async () => {
    await open({ 'GET /coupons': new Refusal(403, 'Acesso negado') });
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = await palette();
    await userEvent.type(within(dialog).getByRole('combobox'), 'tulipa');
    expect(await within(dialog).findByText('Não foi possível buscar em: Cupons.')).toBeTruthy();
    expect(within(dialog).getByRole('option', { name: /Blusa Scrub Tulipa/ })).toBeTruthy();
  });

  it('offers an operator nothing that changes anything', async () => {
    await open({}, 'operator');
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = await palette();
    expect(within(dialog).getByRole('option', { name: 'Ver loja' })).toBeTruthy();
    expect(within(dialog).queryByRole('option', { name: 'Adicionar produto' })).toBeNull();
  });

  it.each([
    ['Pedidos pendentes', 'ped pen', true],
    ['Configurações', 'configuracoes', true],
    ['Pedidos', 'didos', false],
    ['Pedidos', '', true],
  ])('%s is meant by “%s”: %s', (label, term, meant) => {
    expect(matches(label, term)).toBe(meant);
  });
});

describe('single-key shortcuts', () => {
  // The second key of two counts for a second and a half: here both are pressed at once.
  beforeEach(() => void jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000));
  afterEach(() => jest.restoreAllMocks());

  it('goes to a section by G and a letter', async () => {
    const { router } = await open();
    await userEvent.keyboard('gr');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/audit'));
    await userEvent.keyboard('gx');
    expect(router.state.location.pathname).toBe('/admin/audit');
  });

  it('S17 goes nowhere by the letter of a section that the role does not open', async () => {
    const { router } = await open({}, 'operator');
    await userEvent.keyboard('gr');
    expect(router.state.location.pathname).toBe('/admin');
    await userEvent.keyboard('gp');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders'));
  });

  it('lists all shortcuts by ?, and can be turned off', async () => {
    const { router } = await open();
    await userEvent.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
    expect(within(sheet).getByText('Ir para a busca da lista')).toBeTruthy();
    await userEvent.click(within(sheet).getByRole('switch', { name: /Usar atalhos de uma tecla/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('gr?');
    expect(router.state.location.pathname).toBe('/admin');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists no mutating shortcuts for an operator', async () => {
    await open({}, 'operator');
    await userEvent.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
    expect(within(sheet).getByText('Próximo pedido')).toBeTruthy();
    for (const does of ['Adicionar', 'Salvar a anotação', 'Salvar'])
      expect(within(sheet).queryByText(does)).toBeNull();
  });

  it('does nothing while typing', async () => {
    const { router } = await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(within(await palette()).getByRole('combobox'), 'gr?');
    expect(router.state.location.pathname).toBe('/admin');
    expect(screen.queryByRole('dialog', { name: 'Atalhos do teclado' })).toBeNull();
  });
});
