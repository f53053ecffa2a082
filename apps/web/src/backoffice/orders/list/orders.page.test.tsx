import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal, type Call } from '@/backoffice/shared/testing/fake-backend';
import { adminOrder, orderRow, ordersResponse } from '@/backoffice/shared/testing/order-responses';
import { forgetAll, renderBackoffice, signIn, textOf } from '@/backoffice/shared/testing/render-backoffice';
import { withFakeTimers } from '@/testing/fake-timers.js';

const LIST = 'GET /admin/get-all-admin-orders';
const rows = (count: number) => Array.from({ length: count }, (_, place) => orderRow(place));
const table = () => screen.findByRole('table', { name: 'Lista de pedidos' });
const listCalls = (calls: Call[]) => callsOf(calls, LIST).filter(({ query }) => query['limit'] !== '1');
const addressOf = ({ state }: ReturnType<typeof renderBackoffice>['router']) =>
  state.location.pathname + state.location.search;

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('the orders list', () => {
  it('AORD-01 lists ten per page, newest first, with the page in the URL', async () => {
    const calls = fakeBackend({
      [LIST]: ({ query }: Call) => ordersResponse(rows(10), 57, Number(query['page'])),
    });
    const { router } = renderBackoffice('/admin/orders');
    await screen.findByText('1–10 de 57');
    expect(within(await table()).getAllByRole('row')).toHaveLength(11);
    expect(listCalls(calls)[0]?.query).toEqual({
      page: '1',
      limit: '10',
      sortField: 'createdAt',
      sortOrder: 'desc',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Página 6' }));
    await screen.findByText('51–57 de 57');
    expect(addressOf(router)).toBe('/admin/orders?pagina=6');
  });

  it('says that there are more than it counts, and how to see the others', async () => {
    fakeBackend({ [LIST]: ordersResponse(rows(10), 10_000, 1, true) });
    renderBackoffice('/admin/orders?pagamento=pix');
    await screen.findByText('1–10 de mais de 10.000');
    expect(screen.getByText('mais de 10.000 pedidos')).toBeTruthy();
    expect(
      screen.getByText(/^Mais de 10\.000 pedidos passam por estes filtros: .* escolha também um período\.$/),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Página 1000' })).toBeTruthy();
  });

  it('AORD-01 filters by status views, and resets the page', async () => {
    const calls = fakeBackend({ [LIST]: ordersResponse(rows(10), 57) });
    const { router } = renderBackoffice('/admin/orders?pagina=2');
    await table();
    await userEvent.click(screen.getByRole('link', { name: 'Postados' }));
    await waitFor(() =>
      expect(listCalls(calls).at(-1)?.query).toMatchObject({ status: 'shipped', page: '1' }),
    );
    expect(addressOf(router)).toBe('/admin/orders?status=shipped');
    expect(screen.getByRole('link', { name: 'Postados' }).getAttribute('aria-current')).toBe('page');
  });

  it('AORD-02 shows pictures, short id, customer, status, total, date and a button to the order in each row', async () => {
    const items = Array.from({ length: 5 }, (_, place) => ({
      image: `/media/${place}.webp`,
      name: `Peça ${place}`,
      quantity: 1,
    }));
    fakeBackend({ [LIST]: ordersResponse([orderRow(1, { status: 'confirmed', items })]) });
    renderBackoffice('/admin/orders');
    await screen.findByText('#ABC00001');
    const row = within(await table()).getAllByRole('row')[1]!;
    expect([...row.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([
      '/media/0.webp',
      '/media/1.webp',
      '/media/2.webp',
    ]);
    const text = textOf(row);
    for (const part of [
      '+2',
      '#ABC00001',
      'Ana Souza',
      'ana@exemplo.test',
      'Confirmado',
      'R$ 171,80',
      '18/11/2026',
    ])
      expect(text).toContain(part);
    const view = within(row).getByRole('link', { name: 'Ver pedido #ABC00001' });
    expect(view.getAttribute('href')).toBe('/admin/orders/order-1');
  });

  it('R4 names an order of freight alone, which has no picture and never arrives', async () => {
    fakeBackend({ [LIST]: ordersResponse([orderRow(1, { status: 'delivered', items: [], pieces: 0 })]) });
    renderBackoffice('/admin/orders');
    await screen.findByText('#ABC00001');
    const text = textOf(within(await table()).getAllByRole('row')[1]!);
    expect(text).toContain('Só frete');
    expect(text).toContain('Concluído');
  });

  it('AORD-03 searches once, 300 ms after the last letter, and stores the query in the URL', async () => {
    const calls = fakeBackend({ [LIST]: ordersResponse(rows(1)) });
    const { router } = renderBackoffice('/admin/orders');
    await table();
    await withFakeTimers(async (user, pass) => {
      await user.type(screen.getByRole('searchbox', { name: 'Buscar pedidos' }), 'ana souza');
      await pass(290);
      expect(listCalls(calls)).toHaveLength(1);
      await pass(20);
      expect(listCalls(calls)).toHaveLength(2);
    });
    await waitFor(() => expect(listCalls(calls).at(-1)?.query['search']).toBe('ana souza'));
    expect(listCalls(calls)).toHaveLength(2);
    expect(addressOf(router)).toBe('/admin/orders?busca=ana+souza');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
    await waitFor(() => expect(addressOf(router)).toBe('/admin/orders'));
  });

  it("AORD-04 shows the statuses with the administrator's labels", async () => {
    const statuses = ['pending', 'processing', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
    fakeBackend({ [LIST]: ordersResponse(statuses.map((status, place) => orderRow(place, { status }))) });
    renderBackoffice('/admin/orders');
    await screen.findByText('#ABC00005');
    const shown = within(await table())
      .getAllByRole('row')
      .slice(1)
      .map((row) => textOf(row.querySelectorAll('td')[3]));
    expect(shown).toEqual(['Pendente', 'Processando', 'Confirmado', 'Postado', 'Recebido', 'Cancelado']);
  });

  it('sorts by total and date from the headers', async () => {
    const calls = fakeBackend({ [LIST]: ordersResponse(rows(2)) });
    renderBackoffice('/admin/orders');
    const header = async (name: string) => within(await table()).getByRole('columnheader', { name });
    expect((await header('Data')).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Total' }));
    await waitFor(() =>
      expect(listCalls(calls).at(-1)?.query).toMatchObject({ sortField: 'total', sortOrder: 'desc' }),
    );
    expect((await header('Total')).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Total' }));
    await waitFor(() =>
      expect(listCalls(calls).at(-1)?.query).toMatchObject({ sortField: 'total', sortOrder: 'asc' }),
    );
  });

  it('opens an order by a click anywhere in its row and links back to the same list', async () => {
    fakeBackend({
      [LIST]: ordersResponse([orderRow(1)]),
      'GET /admin/get-order-by-id-admin/order-1': { data: { order: adminOrder({ id: 'order-1' }) } },
      'GET /admin/order-notes': { data: { notes: [] } },
    });
    const { router } = renderBackoffice('/admin/orders?status=pending');
    await userEvent.click(await screen.findByText('ana@exemplo.test'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/order-1'));
    const back = await screen.findByRole('link', { name: 'Voltar aos pedidos' });
    expect(back.getAttribute('href')).toBe('/admin/orders?status=pending');
  });

  it('falls back to the last page when the URL has a later one', async () => {
    fakeBackend({
      [LIST]: ({ query }: Call) =>
        ordersResponse(query['page'] === '9' ? [] : rows(3), 13, Number(query['page'])),
    });
    const { router } = renderBackoffice('/admin/orders?pagina=9');
    await screen.findByText('11–13 de 13');
    expect(addressOf(router)).toBe('/admin/orders?pagina=2');
  });
});

describe('the orders list without rows', () => {
  it('shows ten skeleton rows while loading', async () => {
    fakeBackend({ [LIST]: () => new Promise(() => {}) });
    renderBackoffice('/admin/orders');
    expect(within(await table()).getAllByRole('row')).toHaveLength(11);
    expect(screen.getByText('Carregando pedidos…')).toBeTruthy();
  });

  it('distinguishes an empty shop from a search without results, which can be cleared', async () => {
    fakeBackend({ [LIST]: ({ query }: Call) => ordersResponse(query['search'] ? [] : rows(1)) });
    renderBackoffice('/admin/orders?busca=zzz');
    await screen.findByRole('heading', { name: 'Nenhum pedido encontrado' });
    await userEvent.click(screen.getByRole('link', { name: 'Limpar filtros' }));
    expect(await screen.findByText('#ABC00000')).toBeTruthy();
  });

  it('reports that there are no orders yet', async () => {
    fakeBackend({ [LIST]: ordersResponse([]) });
    renderBackoffice('/admin/orders');
    expect(await screen.findByRole('heading', { name: 'Nenhum pedido ainda' })).toBeTruthy();
  });

  it('reports in place what did not load and tries again', async () => {
    let down = true;
    fakeBackend({ [LIST]: () => (down ? new Refusal(422, 'Fora do ar') : ordersResponse(rows(1))) });
    renderBackoffice('/admin/orders');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Não foi possível carregar os pedidos');
    down = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('#ABC00000')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
