import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alarm, dashboardResponses, figures, sales } from '@/backoffice/shared/testing/dashboard-responses';
import { callsOf, fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { orderRow, ordersResponse } from '@/backoffice/shared/testing/order-responses';
import {
  forgetAll,
  panel,
  renderBackoffice,
  signIn,
  textOf,
} from '@/backoffice/shared/testing/render-backoffice';
import { figuresQuery } from './dashboard-queries.js';
import { Freshness } from './freshness.js';

function open(responses: Record<string, unknown> = {}, role: 'admin' | 'shipping' = 'admin') {
  const calls = fakeBackend({ ...dashboardResponses, ...responses });
  signIn(role);
  return { calls, ...renderBackoffice('/admin') };
}
const card = async (name: string) =>
  (
    await within(await screen.findByRole('region', { name: 'Números da loja' })).findByRole('link', { name })
  ).closest('li') as HTMLElement;
const findPanel = (name: string) => screen.findByRole('region', { name });

afterEach(() => {
  forgetAll();
  jest.restoreAllMocks();
});

describe('the figures of the shop', () => {
  it('ADM-03 shows Clientes with their number and how they grew', async () => {
    open();
    const clientes = await card('Clientes');
    expect(textOf(clientes)).toContain('1.284');
    expect(textOf(clientes)).toContain('+12,5% em 30 dias');
    expect(within(clientes).getByTitle('90 nos últimos 30 dias, 80 nos 30 anteriores')).toBeTruthy();
  });

  it('ADM-04 shows Produtos with how many are in stock and how many are not', async () => {
    open();
    const produtos = await card('Produtos');
    expect(textOf(produtos)).toBe('Produtos4239 em estoque3 sem estoque');
    const out = within(produtos).getByRole('link', { name: '3 sem estoque' });
    expect(out.getAttribute('href')).toBe('/admin/products?estoque=out');
  });

  it('ADM-05 shows Pedidos with their number, growth and revenue in reais, all three of the same orders', async () => {
    open();
    const text = textOf(await card('Pedidos'));
    expect(text).toContain('Pedidos3.507pagos, de 3.600 feitos ao todo');
    expect(text).toContain('−4,2% em 30 dias');
    expect(text).toContain('R$ 812.345,60 de receita');
  });

  it('ADM-06 shows Cupons with their number and uses', async () => {
    open();
    expect(textOf(await card('Cupons'))).toBe('Cupons6187 usos3 válidos hoje');
  });

  it.each([
    ['ADM-03', 'Clientes', 3, '3 novos em 30 dias, nenhum nos 30 anteriores'],
    ['ADM-03', 'Clientes', 0, 'nenhum novo em 60 dias'],
    ['ADM-05', 'Pedidos', 1, '1 novo em 30 dias, nenhum nos 30 anteriores'],
  ])('%s shows how %s grew (%i new), also from zero', async (_, name, recent, label) => {
    const none = { recent, previous: 0 };
    const users = { ...figures.users, ...none, userGrowthPercentage: recent > 0 ? 100 : 0 };
    const orders = { ...figures.orders, sold: { total: 9, growthPercentage: recent > 0 ? 100 : 0, ...none } };
    open({ 'GET /admin/get-dashboard': { status: 'success', data: { ...figures, users, orders } } });
    expect(textOf(await card(name))).toContain(label);
  });

  it('links each card to its list', async () => {
    open();
    for (const [name, href] of [
      ['Clientes', '/admin/users?papel=user'],
      ['Produtos', '/admin/products'],
      ['Pedidos', '/admin/orders'],
      ['Cupons', '/admin/coupons'],
    ] as const)
      expect(
        within(await card(name))
          .getByRole('link', { name })
          .getAttribute('href'),
      ).toBe(href);
  });

  it('ADM-08 shows the age of the figures, and refreshes all of them', async () => {
    const { calls } = open();
    expect(await screen.findByText('Atualizado agora')).toBeTruthy();
    expect(screen.getByTitle('Números lidos em 20/11/2026 às 12:00')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Atualizar' }).ariaBusy).not.toBe('true'));
    const callsBefore = calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(callsBefore + 5));
  });

  it('ADM-08 counts the minutes since they were read', () => {
    const client = new QueryClient();
    const response = dashboardResponses['GET /admin/get-dashboard'];
    client.setQueryData(figuresQuery.queryKey, response as never, {
      updatedAt: Date.now() - 5 * 60_000 - 500,
    });
    fakeBackend({ 'GET /admin/get-dashboard': new Promise(() => undefined) });
    render(
      <QueryClientProvider client={client}>
        <Freshness />
      </QueryClientProvider>,
    );
    expect(screen.getByText('Atualizado há 5 minutos')).toBeTruthy();
  });

  it('ADM-09 logs what did not load, reports it in place, keeps the other parts and retries', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    let response: unknown = new Refusal(403, 'Acesso negado');
    open({ 'GET /admin/get-dashboard': () => response });
    const region = await screen.findByRole('region', { name: 'Números da loja' });
    expect(await within(region).findByText('Não foi possível carregar os números da loja')).toBeTruthy();
    expect(logged.mock.calls.some(([what]) => String(what).includes('"figures"'))).toBe(true);
    expect(await within(panel('Pedidos recentes')).findByText('#ABC00001')).toBeTruthy();
    response = dashboardResponses['GET /admin/get-dashboard'];
    await userEvent.click(within(region).getByRole('button', { name: 'Tentar novamente' }));
    expect(textOf(await card('Clientes'))).toContain('1.284');
  });
});

describe('the newest orders', () => {
  it('ADM-07 shows the five newest and a link to all of them', async () => {
    const { calls } = open();
    const recent = await findPanel('Pedidos recentes');
    await within(recent).findByText('#ABC00001');
    expect(within(recent).getAllByRole('listitem')).toHaveLength(5);
    const queries = callsOf(calls, 'GET /admin/get-all-admin-orders').map(({ query }) => query);
    expect(queries).toContainEqual({ page: '1', limit: '5', sortField: 'createdAt', sortOrder: 'desc' });
    expect(within(recent).getByRole('link', { name: 'Ver todos os pedidos' }).getAttribute('href')).toBe(
      '/admin/orders',
    );
  });

  it('says all pieces of an order, also those that have no picture', async () => {
    const items = ['Blusa', 'Calça', 'Jaleco'].map((name) => ({ image: '/media/x.webp', name, quantity: 2 }));
    open({ 'GET /admin/get-all-admin-orders': ordersResponse([orderRow(1, { items })]) });
    const recent = await findPanel('Pedidos recentes');
    expect(await within(recent).findByText('6 peças: 2 × Blusa, 2 × Calça, 2 × Jaleco')).toBeTruthy();
    expect(within(recent).getByText('+1')).toBeTruthy();
  });

  it('reports when there is none yet', async () => {
    open({ 'GET /admin/get-all-admin-orders': ordersResponse([]) });
    expect(await within(await findPanel('Pedidos recentes')).findByText('Nenhum pedido ainda')).toBeTruthy();
  });
});

describe('items that need attention', () => {
  it('links to the lists', async () => {
    open();
    const waiting = await findPanel('Precisa de atenção');
    const link = await within(waiting).findByRole('link', {
      name: /^2 pedidos sem pagamento há mais de 24/,
    });
    expect(link.getAttribute('href')).toBe('/admin/orders?espera=unpaid-long&ordenar=createdAt-asc');
    expect(within(waiting).getByRole('link', { name: '1 etiqueta a liberar' }).getAttribute('href')).toBe(
      '/admin/orders?espera=labels-unpaid',
    );
    expect(within(waiting).getByText('3')).toBeTruthy();
  });

  it('shows technical alarms first, with what to do and since when', async () => {
    open({ 'GET /admin/alarms': { data: { alarms: [alarm()] } } });
    const waiting = await findPanel('Precisa de atenção');
    const row = await within(waiting).findByRole('button', { name: /Alarme: Tarefas que falharam/ });
    expect(textOf(row)).toContain('desde 20/11/2026 às 11:00');
    expect(within(waiting).getAllByRole('listitem')[0]?.contains(row)).toBe(true);
  });

  it('leaves out what a server of a later release counts', async () => {
    const items = ['labels-missing', 'of-tomorrow'].map((kind) => ({ kind, count: 3 }));
    open({ 'GET /admin/attention': { data: { items, generatedAt: '' } } });
    const waiting = await findPanel('Precisa de atenção');
    expect(await within(waiting).findByText('3 pedidos pagos sem etiqueta')).toBeTruthy();
    expect(within(waiting).getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows returns to pay and to label to who gives money back', async () => {
    const items = ['returns-received', 'returns-owed', 'returns-unlabelled'].map((kind) => ({
      kind,
      count: 2,
    }));
    const responses = { 'GET /admin/attention': { data: { items, generatedAt: '' } } };
    const { unmount } = open(responses);
    const owed = { name: '2 devoluções com valor a devolver' };
    const link = await within(await findPanel('Precisa de atenção')).findByRole('link', owed);
    expect(link.getAttribute('href')).toBe('/admin/returns?situacao=inspected');
    unmount();
    open(responses, 'shipping');
    const others = await findPanel('Precisa de atenção');
    expect(await within(others).findByText('2 devoluções a conferir')).toBeTruthy();
    expect(within(others).getAllByRole('listitem')).toHaveLength(1);
  });

  it('reports no problems only after loading', async () => {
    open({
      'GET /admin/attention': { data: { items: [], generatedAt: '' } },
      'GET /admin/alarms': new Refusal(403, 'Acesso negado'),
    });
    const waiting = await findPanel('Precisa de atenção');
    await within(waiting).findByText('Não foi possível carregar o que precisa de atenção');
    expect(within(waiting).queryByText('Tudo em dia')).toBeNull();
  });
});

describe('the chart of 30 days', () => {
  it('shows sums, and each day by the arrow keys', async () => {
    open();
    const chart = await screen.findByRole('slider', { name: /Receita por dia/ });
    chart.focus();
    await userEvent.keyboard('{End}');
    expect(chart.getAttribute('aria-valuetext')?.replace(/\u00a0/g, ' ')).toBe('20/11: R$ 389,80, 3 pedidos');
    await userEvent.keyboard('{ArrowLeft}');
    expect(chart.getAttribute('aria-valuetext')).toContain('19/11');
    await userEvent.click(screen.getByRole('radio', { name: 'Pedidos' }));
    expect(screen.getByRole('slider', { name: /Pedidos por dia/ })).toBeTruthy();
  });

  it('has an equivalent table', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Ver como tabela' }));
    const rows = within(await screen.findByRole('table', { name: /Pedidos e receita por dia/ })).getAllByRole(
      'row',
    );
    expect(rows).toHaveLength(31);
    expect(textOf(rows[1])).toBe('20/11/20263R$ 389,80');
  });

  it('reports when nothing was ordered', async () => {
    open({ 'GET /admin/sales': { data: sales(true) } });
    expect(await screen.findByText(/Nenhum pedido pago nos últimos 30 dias/)).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
