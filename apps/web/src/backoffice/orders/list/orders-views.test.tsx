import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, type Call } from '@/backoffice/shared/testing/fake-backend';
import { orderRow, ordersResponse } from '@/backoffice/shared/testing/order-responses';
import { forgetAll, renderBackoffice, signIn, toasts } from '@/backoffice/shared/testing/render-backoffice';

const LIST = 'GET /admin/get-all-admin-orders';
const VIEWS = 'GET /admin/saved-views';
const views = (...list: object[]) => ({ data: { views: list } });
const lastList = (calls: Call[]) =>
  callsOf(calls, LIST)
    .filter(({ query }) => query['limit'] !== '1')
    .at(-1)?.query;
const table = () => screen.findByRole('table', { name: 'Lista de pedidos' });

beforeEach(() => {
  signIn('admin');
  localStorage.clear();
});
afterEach(forgetAll);

describe('filters of the orders list', () => {
  it('filter by payment, label and days, are stored in the URL, and can be removed one by one', async () => {
    const calls = fakeBackend({ [LIST]: ordersResponse([orderRow(1)]), [VIEWS]: views() });
    const { router } = renderBackoffice('/admin/orders');
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
    await userEvent.selectOptions(await screen.findByLabelText('Pagamento'), 'PIX');
    await waitFor(() => expect(lastList(calls)).toMatchObject({ payment: 'pix', page: '1' }));
    await userEvent.selectOptions(screen.getByLabelText('Etiqueta'), 'Sem etiqueta');
    await userEvent.type(screen.getByLabelText('De'), '31022026');
    expect(await screen.findByText('Este dia não existe. Escreva como dd/mm/aaaa.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('De').value).toBe('31/02/2026');
    expect(lastList(calls)).not.toHaveProperty('from');
    await userEvent.clear(screen.getByLabelText('De'));
    await userEvent.type(screen.getByLabelText('De'), '01112026');
    await waitFor(() =>
      expect(lastList(calls)).toMatchObject({ payment: 'pix', label: 'without', from: '2026-11-01' }),
    );
    expect(router.state.location.search).toBe('?pagamento=pix&etiqueta=without&de=2026-11-01');
    await userEvent.keyboard('{Escape}');
    const chips = screen.getByRole('list', { name: 'Filtros ativos' });
    await userEvent.click(within(chips).getByRole('link', { name: 'Remover filtro Pagamento: PIX' }));
    await waitFor(() => expect(router.state.location.search).toBe('?etiqueta=without&de=2026-11-01'));
    expect(lastList(calls)).not.toHaveProperty('payment');
  });

  it('links the dashboard to failed refunds', async () => {
    const calls = fakeBackend({ [LIST]: ordersResponse([]), [VIEWS]: views() });
    renderBackoffice('/admin/orders?reembolso=falhou');
    await waitFor(() => expect(lastList(calls)).toMatchObject({ refund: 'failed' }));
    await screen.findByRole('heading', { name: 'Nenhum pedido encontrado' });
  });
});

describe('saved views', () => {
  it('saves the current filters under a name, shows them as a tab, and deletes them', async () => {
    let stored: object[] = [];
    const calls = fakeBackend({
      [LIST]: ordersResponse([orderRow(1)]),
      [VIEWS]: () => views(...stored),
      'POST /admin/saved-views': ({ body }: Call) => {
        stored = [{ id: 'v1', ...(body as object) }];
        return views(...stored);
      },
      'DELETE /admin/saved-views/v1': () => views(),
    });
    const { router } = renderBackoffice('/admin/orders?status=confirmed&etiqueta=without');
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar visão' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Dê um nome de até 40 caracteres à visão.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Nome da visão'), 'A enviar');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    const tab = await screen.findByRole('link', { name: 'A enviar' });
    expect(tab.getAttribute('aria-current')).toBe('page');
    expect(toasts()).toContain('Visão “A enviar” salva');
    expect(callsOf(calls, 'POST /admin/saved-views')[0]?.body).toEqual({
      list: 'orders',
      name: 'A enviar',
      query: 'status=confirmed&etiqueta=without',
    });
    await userEvent.click(screen.getByRole('link', { name: 'Todos' }));
    await userEvent.click(screen.getByRole('link', { name: 'A enviar' }));
    expect(router.state.location.search).toBe('?status=confirmed&etiqueta=without');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar visão' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir a visão A enviar' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'A enviar' })).toBeNull());
  });
});

it('columns can be shown and hidden, and stay so', async () => {
  fakeBackend({
    [LIST]: ordersResponse([orderRow(1, { tracking: 'AA123BR' })]),
    [VIEWS]: views(),
  });
  const view = renderBackoffice('/admin/orders');
  await table();
  expect(screen.queryByText('AA123BR')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Colunas' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Rastreio' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cliente' }));
  expect(await screen.findByText('AA123BR')).toBeTruthy();
  expect(screen.queryByText('ana@exemplo.test')).toBeNull();
  view.unmount();
  renderBackoffice('/admin/orders');
  expect(await screen.findByText('AA123BR')).toBeTruthy();
});

it('S12 exports the filtered orders under the name from the server', async () => {
  const clicked: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.download);
  });
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const calls = fakeBackend({
    [LIST]: ordersResponse([orderRow(1)]),
    [VIEWS]: views(),
    'GET /admin/orders/export': {},
  });
  renderBackoffice('/admin/orders?status=shipped&busca=ana&pagina=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(toasts()).toContain('Arquivo CSV pronto'));
  expect(callsOf(calls, 'GET /admin/orders/export')[0]?.query).toEqual({ status: 'shipped', search: 'ana' });
  expect(clicked).toEqual(['arquivo']);
  click.mockRestore();
});
