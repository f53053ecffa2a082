import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal, type Call } from '@/backoffice/shared/testing/fake-backend';
import { adminOrder, orderRow, ordersResponse } from '@/backoffice/shared/testing/order-responses';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';

const LIST = 'GET /admin/get-all-admin-orders';
const rows = (count: number, from = 0) => Array.from({ length: count }, (_, place) => orderRow(from + place));
const result = (place: number, outcome: string, message: string | null = null) => ({
  id: `order-${place}`,
  shortId: `ABC0000${place}`,
  outcome,
  message,
});
const report = (...results: object[]) => ({ data: { results } });

async function select(...places: number[]): Promise<void> {
  await screen.findByRole('table', { name: 'Lista de pedidos' });
  await screen.findByText(`#ABC0000${places[0]}`);
  for (const place of places)
    await userEvent.click(screen.getByRole('checkbox', { name: `Selecionar #ABC0000${place}` }));
}
const bar = () => screen.getByRole('region', { name: 'Ações para os selecionados' });
async function choose(menu: string, entry: string): Promise<void> {
  await userEvent.click(within(bar()).getByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('bulk actions on orders', () => {
  it('LABEL-01 requests labels for the selection of two pages, which stays selected for paying them', async () => {
    const calls = fakeBackend({
      [LIST]: ({ query }: Call) => {
        const page = Number(query['page']);
        return ordersResponse(rows(3, page === 2 ? 3 : 0), 13, page);
      },
      'POST /admin/orders/labels': report(result(0, 'done'), result(4, 'done')),
    });
    renderBackoffice('/admin/orders');
    await select(0);
    await userEvent.click(screen.getByRole('button', { name: 'Página 2' }));
    await select(4);
    expect(textOf(bar())).toContain('2 selecionados');
    await choose('Etiquetas', 'Solicitar etiquetas');
    await waitFor(() => expect(toasts()).toContain('2 etiquetas solicitadas'));
    expect(callsOf(calls, 'POST /admin/orders/labels')[0]?.body).toEqual({ ids: ['order-0', 'order-4'] });
    expect(textOf(bar())).toContain('2 selecionados');
    await userEvent.click(screen.getByRole('button', { name: 'Página 1' }));
    expect(await screen.findByRole('checkbox', { name: 'Selecionar #ABC00000' })).toHaveProperty(
      'checked',
      true,
    );
  });

  it('LABEL-01 keeps the whole selection after labels of which some were refused', async () => {
    fakeBackend({
      [LIST]: ordersResponse(rows(2)),
      'POST /admin/orders/labels': report(result(0, 'done'), result(1, 'refused', 'Sem endereço.')),
    });
    renderBackoffice('/admin/orders');
    await select(0, 1);
    await choose('Etiquetas', 'Solicitar etiquetas');
    const dialog = await screen.findByRole('dialog', { name: 'Solicitar etiquetas: resultado' });
    await userEvent.click(within(dialog).getByText('Fechar'));
    await waitFor(() => expect(textOf(bar())).toContain('2 selecionados'));
  });

  it('evaluates the selected orders by their current state in the list', async () => {
    let paidState = 'unpaid';
    fakeBackend({
      [LIST]: () => ordersResponse([orderRow(0, { paidState } as Parameters<typeof orderRow>[1])]),
      'POST /admin/orders/labels': () => {
        paidState = 'paid';
        return report(result(0, 'done'));
      },
    });
    renderBackoffice('/admin/orders');
    await select(0);
    await choose('Etiquetas', 'Solicitar etiquetas');
    const question = await screen.findByRole('alertdialog', { name: '1 pedido ainda não pago' });
    await userEvent.click(within(question).getByRole('button', { name: 'Solicitar mesmo assim' }));
    await waitFor(() => expect(toasts()).toContain('1 etiqueta solicitada'));
    await choose('Mudar status', 'Processando');
    const move = await screen.findByRole('alertdialog', { name: /Mudar 1 pedido/ });
    expect(textOf(move)).not.toContain('ainda não foi pago');
  });

  it('warns of orders that are not paid before it requests their labels', async () => {
    const calls = fakeBackend({
      [LIST]: ordersResponse([orderRow(0), orderRow(1, { paidState: 'unpaid' })]),
      'POST /admin/orders/labels': report(result(0, 'done'), result(1, 'done')),
    });
    renderBackoffice('/admin/orders');
    await select(0, 1);
    await choose('Etiquetas', 'Solicitar etiquetas');
    const question = await screen.findByRole('alertdialog', { name: '1 pedido ainda não pago' });
    expect(callsOf(calls, 'POST /admin/orders/labels')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Solicitar mesmo assim' }));
    await waitFor(() => expect(callsOf(calls, 'POST /admin/orders/labels')).toHaveLength(1));
  });

  it('A-24 shows how many of the selected orders would move back', async () => {
    fakeBackend({ [LIST]: ordersResponse([orderRow(0, { status: 'shipped' }), orderRow(1)]) });
    renderBackoffice('/admin/orders');
    await select(0, 1);
    await choose('Mudar status', 'Processando');
    expect(textOf(await screen.findByRole('alertdialog'))).toContain('1 pedido volta a um status anterior');
  });

  it('shows how many of the selected orders stay unchanged because they are unpaid', async () => {
    fakeBackend({
      [LIST]: ordersResponse([orderRow(0), orderRow(1, { status: 'pending', paidState: 'unpaid' })]),
    });
    renderBackoffice('/admin/orders');
    await select(0, 1);
    await choose('Mudar status', 'Processando');
    const question = await screen.findByRole('alertdialog', { name: /Mudar 2 pedidos/ });
    expect(textOf(question)).toContain('1 pedido ainda não foi pago e fica como está');
  });

  it('says nothing of what was seen to a process of the version before, which does not know it', async () => {
    const calls = fakeBackend({
      [LIST]: ordersResponse(rows(2)),
      'POST /admin/orders/status': ({ body }: { body: object }) =>
        'seen' in body
          ? new Refusal(400, 'Campo desconhecido.', 'request.invalid', {}, { seen: 'Campo desconhecido.' })
          : report(result(0, 'done'), result(1, 'done')),
    });
    renderBackoffice('/admin/orders');
    await select(0, 1);
    await choose('Mudar status', 'Processando');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Mudar status' }));
    await waitFor(() => expect(callsOf(calls, 'POST /admin/orders/status')).toHaveLength(2));
    expect(callsOf(calls, 'POST /admin/orders/status')[1]?.body).toEqual({
      ids: rows(2).map(({ id }) => id),
      status: 'processing',
    });
  });

  it('X5 asks about what is still to be stitched, and posts no row of which more is by then', async () => {
    const calls = fakeBackend({
      [LIST]: ordersResponse([orderRow(0, { embroideryOpen: 2 }), orderRow(1)]),
      'POST /admin/orders/status': ({ body }: { body: object }) =>
        'unstitched' in body
          ? new Refusal(
              400,
              'Campo desconhecido.',
              'request.invalid',
              {},
              { unstitched: 'Campo desconhecido.' },
            )
          : report(result(0, 'done'), result(1, 'done')),
    });
    renderBackoffice('/admin/orders');
    await select(0, 1);
    await choose('Mudar status', 'Recebido');
    const question = await screen.findByRole('alertdialog');
    expect(textOf(question)).toContain('1 pedido tem bordado por fazer.');
    await userEvent.click(within(question).getByRole('button', { name: 'Mudar status' }));
    await waitFor(() => expect(callsOf(calls, 'POST /admin/orders/status')).toHaveLength(2));
    const [first, repeated] = callsOf(calls, 'POST /admin/orders/status').map(({ body }) => body);
    expect(first).toMatchObject({ status: 'delivered', unstitched: [2, 0] });
    expect(repeated).not.toHaveProperty('unstitched');
    expect(repeated).toHaveProperty('seen');
  });

  it('asks for confirmation, reports every order, and keeps refused ones selected', async () => {
    const calls = fakeBackend({
      [LIST]: ordersResponse(rows(3)),
      'POST /admin/orders/status': report(
        result(0, 'done'),
        result(1, 'unchanged'),
        result(2, 'refused', 'Este pedido ainda não está pago.'),
      ),
    });
    renderBackoffice('/admin/orders');
    await select(0, 1, 2);
    await choose('Mudar status', 'Processando');
    const question = await screen.findByRole('alertdialog', { name: 'Mudar 3 pedidos para “Processando”?' });
    expect(callsOf(calls, 'POST /admin/orders/status')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Mudar status' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mudar status: resultado' });
    // With what the list showed of each: one that has moved since is refused.
    expect(callsOf(calls, 'POST /admin/orders/status')[0]?.body).toEqual({
      ids: rows(3).map(({ id }) => id),
      status: 'processing',
      seen: rows(3).map(({ status }) => status),
    });
    expect(textOf(dialog)).toContain('1 pedido concluído · 1 já estava assim · 1 não pôde ser feito');
    expect(within(dialog).getAllByRole('listitem').map(textOf)).toEqual([
      '#ABC00002Este pedido ainda não está pago.',
      '#ABC00001Já estava assim',
      '#ABC00000Feito',
    ]);
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Manter só os não feitos selecionados' }),
    );
    await waitFor(() => expect(textOf(bar())).toContain('1 selecionado'));
    expect(screen.getByRole('checkbox', { name: 'Selecionar #ABC00002' })).toHaveProperty('checked', true);
  });

  it('LABEL-09 shows every price, the sum and the wallet balance before labels are paid, and pays at these prices', async () => {
    const calls = fakeBackend({
      [LIST]: ordersResponse(rows(2)),
      'POST /admin/orders/labels/quote': {
        data: {
          labels: [
            { id: 'order-0', shortId: 'ABC00000', price: 18.08, payable: true, message: null },
            {
              id: 'order-1',
              shortId: 'ABC00001',
              price: null,
              payable: false,
              message: 'Etiqueta não encontrada',
            },
          ],
          total: 18.08,
          balance: 100,
          enough: true,
        },
      },
      'POST /admin/orders/labels/pay': report(
        result(0, 'done'),
        result(1, 'refused', 'Etiqueta não encontrada'),
      ),
    });
    renderBackoffice('/admin/orders');
    await select(0, 1);
    await choose('Etiquetas', 'Pagar etiquetas');
    const dialog = await screen.findByRole('dialog', { name: 'Pagar etiquetas' });
    const pay = await within(dialog).findByRole('button', { name: /Pagar R\$\s18,08/ });
    expect(textOf(dialog)).toContain('Saldo na transportadoraR$ 100,00');
    expect(textOf(dialog)).toContain('Saldo depoisR$ 81,92');
    await userEvent.click(pay);
    await screen.findByRole('dialog', { name: 'Pagar etiquetas: resultado' });
    expect(callsOf(calls, 'POST /admin/orders/labels/pay')[0]?.body).toEqual({
      labels: [
        { id: 'order-0', price: 18.08 },
        { id: 'order-1', price: 0 },
      ],
    });
  });

  it('LABEL-09 pays nothing while other prices are on their way', async () => {
    let asked = 0;
    let answer: (value: unknown) => void = () => undefined;
    const quoteOf = (price: number) => ({
      data: {
        labels: [{ id: 'order-0', shortId: 'ABC00000', price, payable: true, message: null }],
        ...{ total: price, balance: 100, enough: true },
      },
    });
    fakeBackend({
      [LIST]: ordersResponse(rows(1)),
      'POST /admin/orders/labels/quote': () => {
        asked += 1;
        return asked === 1 ? quoteOf(18.08) : new Promise((resolve) => (answer = resolve));
      },
      'POST /admin/orders/labels/pay': new Refusal(409, 'Os preços mudaram.'),
    });
    renderBackoffice('/admin/orders');
    await select(0);
    await choose('Etiquetas', 'Pagar etiquetas');
    await userEvent.click(await screen.findByRole('button', { name: /Pagar R\$\s18,08/ }));
    await screen.findByText('Os preços mudaram.');
    expect(screen.getByRole('button', { name: /Pagar R\$\s18,08/ })).toHaveProperty('disabled', true);
    answer(quoteOf(20));
    const pay = await screen.findByRole('button', { name: /Pagar R\$\s20,00/ });
    await waitFor(() => expect(pay).toHaveProperty('disabled', false));
  });

  it('LABEL-09 keeps the selection after its labels were paid, for printing them', async () => {
    fakeBackend({
      [LIST]: ordersResponse(rows(1)),
      'POST /admin/orders/labels/quote': {
        data: {
          labels: [{ id: 'order-0', shortId: 'ABC00000', price: 18.08, payable: true, message: null }],
          total: 18.08,
          balance: 100,
          enough: true,
        },
      },
      'POST /admin/orders/labels/pay': report(result(0, 'done')),
    });
    renderBackoffice('/admin/orders');
    await select(0);
    await choose('Etiquetas', 'Pagar etiquetas');
    await userEvent.click(await screen.findByRole('button', { name: /^Pagar R\$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(textOf(bar())).toContain('1 selecionado');
  });

  it('pays nothing while the wallet balance is too low, and shows how much is missing', async () => {
    fakeBackend({
      [LIST]: ordersResponse([orderRow(0, { paidState: 'unpaid' })]),
      'POST /admin/orders/labels/quote': {
        data: {
          labels: [{ id: 'order-0', shortId: 'ABC00000', price: 40, payable: true, message: null }],
          total: 40,
          balance: 30.5,
          enough: false,
        },
      },
    });
    renderBackoffice('/admin/orders');
    await select(0);
    await choose('Etiquetas', 'Pagar etiquetas');
    const dialog = await screen.findByRole('dialog', { name: 'Pagar etiquetas' });
    await waitFor(() => expect(textOf(dialog)).toContain('Faltam R$ 9,50 no saldo da transportadora.'));
    expect(textOf(dialog)).toContain('1 dos pedidos escolhidos ainda não foi pago');
    expect(within(dialog).getByRole('button', { name: /Pagar R\$/ })).toHaveProperty('disabled', true);
  });

  it('opens one document with all labels, and closes its tab again when there is none', async () => {
    const tab = { location: { replace: jest.fn() }, close: jest.fn(), opener: {} };
    const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    let ready = false;
    fakeBackend({
      [LIST]: ordersResponse(rows(2)),
      'POST /admin/orders/labels/print': () =>
        ready
          ? {
              data: {
                url: 'https://transportadora.test/pdf',
                results: [result(0, 'done'), result(1, 'done')],
              },
            }
          : new Refusal(409, 'Nenhuma das etiquetas escolhidas está paga e pronta para imprimir.'),
    });
    renderBackoffice('/admin/orders');
    await select(0, 1);
    await choose('Etiquetas', 'Imprimir etiquetas');
    await waitFor(() => expect(tab.close).toHaveBeenCalledTimes(1));
    ready = true;
    await choose('Etiquetas', 'Imprimir etiquetas');
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://transportadora.test/pdf'));
    expect(tab.opener).toBeNull();
    open.mockRestore();
  });

  it('prints the packing slips of the selection, one per sheet; operators may do only that', async () => {
    signIn('operator');
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const calls = fakeBackend({
      [LIST]: ordersResponse(rows(2)),
      'GET /admin/orders/slips': {
        data: { orders: [adminOrder(), adminOrder({ id: crypto.randomUUID() })] },
      },
    });
    renderBackoffice('/admin/orders');
    await select(0, 1);
    expect(within(bar()).queryByRole('button', { name: 'Etiquetas' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Exportar CSV' })).toBeNull();
    await userEvent.click(within(bar()).getByRole('button', { name: 'Imprimir romaneios' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(screen.getAllByText(/Romaneio de separação/)).toHaveLength(2);
    expect(screen.getAllByLabelText('Código de barras do pedido')).toHaveLength(2);
    expect(callsOf(calls, 'GET /admin/orders/slips')[0]?.query).toEqual({ ids: 'order-0,order-1' });
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(screen.queryByText(/Romaneio de separação/)).toBeNull());
    print.mockRestore();
  });

  it('prints the slip of a team with its bags, and none at all while they cannot be read', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const team = { name: 'UTI', bags: [{ name: 'Ana P.', pieces: [] }], others: [] };
    let bags: unknown = new Refusal(403, 'Sem acesso.');
    fakeBackend({
      [LIST]: ordersResponse(rows(1)),
      'GET /admin/orders/slips': { data: { orders: [adminOrder({ id: 'order-0', team: true })] } },
      'GET /admin/orders/order-0/bags': () => bags,
    });
    renderBackoffice('/admin/orders');
    await select(0);
    const press = () => userEvent.click(within(bar()).getByRole('button', { name: 'Imprimir romaneios' }));
    await press();
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(print).not.toHaveBeenCalled();
    let read: (value: unknown) => void = () => undefined;
    bags = new Promise((resolve) => (read = resolve));
    let printed = '';
    print.mockImplementation(() => (printed = textOf(document.body)));
    await press();
    read({ data: { team } });
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(printed).toContain('Ana P.');
    print.mockRestore();
  });
});
