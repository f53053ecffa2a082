import type { OwnReturnsResponse, ReturnView } from '@plantao/contracts/returns/return.view';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@/lib/query-client';
import { useDialogStore } from '@/ui/message-dialog/dialog.store';
import { anOrder, signIn, toastTexts } from '@/testing/buyer-responses';
import { callsTo, fakeServer, refuse } from '@/testing/fake-server';
import { renderRoutes } from '@/testing/render-buyer';
import OrderReturns from './order-returns.js';

const order = anOrder({ status: 'delivered' });
const item = order.items[0]?._id ?? '';
const aReturn = (change: Partial<ReturnView> = {}): ReturnView => ({
  id: 'd1',
  protocol: '20261126-4F9A01BC',
  order: order._id,
  state: 'requested',
  lines: [
    {
      ...{ id: 'l1', item, name: 'Scrub Tulipa', variant: 'P · Branco', image: '/media/a.webp' },
      ...{ quantity: 1, reason: 'size', accepted: 0, refused: 0, refusal: '', fit: null, instead: null },
    },
  ],
  comment: '',
  refusal: '',
  postBy: null,
  label: null,
  refund: null,
  exchange: null,
  sendBack: null,
  createdAt: '2026-11-26T12:00:00.000Z',
  endedAt: null,
  ...change,
});
const response = (returns: ReturnView[] = [], left = 2): OwnReturnsResponse => ({
  data: {
    returns,
    options: { reasons: [{ reason: 'size', until: '2026-12-20' }], items: [{ item, left, exchange: null }] },
  },
});
function open(given: OwnReturnsResponse, more: Parameters<typeof fakeServer>[0] = {}) {
  const requests = fakeServer({ 'GET /orders/:id/returns': given, ...more });
  renderRoutes('/x', [{ path: '/x', element: <OrderReturns order={order} /> }]);
  return requests;
}
const section = () => screen.getByRole('region', { name: 'Trocas e devoluções' });

const reload = () => {
  cleanup();
  queryClient.clear();
};

beforeEach(() => signIn());

describe('the returns of an order', () => {
  it('asks for pieces with a reason, and shows the protocol at once', async () => {
    const requests = open(response(), { 'POST /orders/:id/returns': response([aReturn()], 1) });
    expect((await screen.findByText('Tamanho: até 20/12/2026')).tagName).toBe('LI');
    await userEvent.click(screen.getByRole('button', { name: 'Trocar ou devolver' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quais peças voltam?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pedir devolução' }));
    expect(dialog.getByRole('alert').textContent).toBe('Escolha ao menos uma peça, com o motivo.');
    await userEvent.click(dialog.getByRole('button', { name: 'Aumentar quantidade' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Motivo de/ }), 'size');
    await userEvent.click(dialog.getByRole('button', { name: 'Pedir devolução' }));
    expect(dialog.getByRole('alert').textContent).toBe('Diga se ficou pequeno ou grande.');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /O que houve/ }), 'large');
    await userEvent.type(dialog.getByLabelText(/Quer contar mais/), 'Grande');
    await userEvent.click(dialog.getByRole('button', { name: 'Pedir devolução' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsTo(requests, 'POST /orders/:id/returns')[0]?.body).toEqual({
      lines: [{ item, quantity: 1, reason: 'size', fit: 'large' }],
      comment: 'Grande',
    });
    expect(toastTexts()).toContain('Devolução pedida. Protocolo 20261126-4F9A01BC');
    expect(section().textContent).toContain('Protocolo 20261126-4F9A01BC');
    expect(section().textContent).toContain('Em análise');
    expect(section().textContent).toContain('Respondemos por e-mail em até 5 dias.');
  });

  it('has what was chosen again after a reload, and nothing of it once it was asked for or given up', async () => {
    open(response());
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar ou devolver' }));
    const form = async () => within(await screen.findByRole('dialog', { name: 'Quais peças voltam?' }));
    const first = await form();
    await userEvent.click(first.getByRole('button', { name: 'Aumentar quantidade' }));
    await userEvent.click(first.getByRole('button', { name: 'Aumentar quantidade' }));
    await userEvent.selectOptions(first.getByRole('combobox', { name: /Motivo de/ }), 'size');
    await userEvent.selectOptions(first.getByRole('combobox', { name: /O que houve/ }), 'large');
    await userEvent.type(first.getByLabelText(/Quer contar mais/), 'Grande');
    reload();
    // One piece came back another way meanwhile.
    const requests = open(response([], 1), { 'POST /orders/:id/returns': response([aReturn()], 1) });
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar ou devolver' }));
    await userEvent.click((await form()).getByRole('button', { name: 'Pedir devolução' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsTo(requests, 'POST /orders/:id/returns')[0]?.body).toEqual({
      lines: [{ item, quantity: 1, reason: 'size', fit: 'large' }],
      comment: 'Grande',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Trocar ou devolver' }));
    expect((await form()).queryByRole('combobox')).toBeNull();
    await userEvent.type((await form()).getByLabelText(/Quer contar mais/), 'Outra');
    await userEvent.click((await form()).getByRole('button', { name: 'Voltar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Trocar ou devolver' }));
    expect((await form()).getByLabelText(/Quer contar mais/)).toHaveProperty('value', '');
  });

  it('asks for the reason again where the kept one is over', async () => {
    open(response());
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar ou devolver' }));
    await userEvent.click(screen.getByRole('button', { name: 'Aumentar quantidade' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Motivo de/ }), 'size');
    reload();
    const given = response();
    open({
      data: {
        ...given.data,
        options: { ...given.data.options, reasons: [{ reason: 'defect', until: '2026-12-20' }] },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar ou devolver' }));
    expect(screen.getByRole('combobox', { name: /Motivo de/ })).toHaveProperty('value', '');
    await userEvent.click(screen.getByRole('button', { name: 'Pedir devolução' }));
    expect(screen.getByRole('alert').textContent).toBe('Escolha ao menos uma peça, com o motivo.');
  });

  it('keeps the form when the shop refuses', async () => {
    open(response(), {
      'POST /orders/:id/returns': refuse(409, 'return.too-late', 'O prazo para devolver já terminou.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar ou devolver' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Aumentar quantidade' }));
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'size');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /O que houve/ }), 'small');
    await userEvent.click(dialog.getByRole('button', { name: 'Pedir devolução' }));
    expect(await dialog.findByText('O prazo para devolver já terminou.')).toBeTruthy();
  });

  it('exchanges for another size: stock and price difference are shown, what is sold out cannot be chosen', async () => {
    const exchange = {
      difference: 10,
      defectDifference: 0,
      variants: [
        { size: 'P', color: 'Branco', value: '#fff', stock: 5, same: true },
        { size: 'M', color: 'Branco', value: '#fff', stock: 2, same: false },
        { size: 'G', color: 'Branco', value: '#fff', stock: 0, same: false },
        { size: 'P', color: 'Azul', value: '#00f', stock: 4, same: false },
      ],
    };
    const given = response();
    const requests = open(
      { data: { ...given.data, options: { ...given.data.options, items: [{ item, left: 2, exchange }] } } },
      { 'POST /orders/:id/returns': response([aReturn()], 1) },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar ou devolver' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choose = (name: RegExp, value: string) =>
      userEvent.selectOptions(dialog.getByRole('combobox', { name }), value);
    await userEvent.click(dialog.getByRole('button', { name: 'Aumentar quantidade' }));
    await choose(/Motivo de/, 'size');
    await choose(/O que houve/, 'small');
    await userEvent.click(dialog.getByRole('button', { name: 'Pedir devolução' }));
    expect(dialog.getByRole('alert').textContent).toBe('Escolha o tamanho e a cor que você quer no lugar.');
    const sizes = within(dialog.getByRole('combobox', { name: /Novo tamanho/ }));
    expect(sizes.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Tamanho',
      'M (restam 2)',
      'G (esgotado)',
      // In the colour that is kept; it is for sale.
      'P (a que você recebeu)',
    ]);
    expect(sizes.getByRole('option', { name: 'G (esgotado)' })).toHaveProperty('disabled', true);
    await choose(/Novo tamanho/, 'M');
    await choose(/Nova cor/, 'Branco');
    expect(dialog.getByText(/Custa R\$\s10,00 a mais por peça/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Pedir devolução' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsTo(requests, 'POST /orders/:id/returns')[0]?.body).toMatchObject({
      lines: [{ reason: 'size', fit: 'small', instead: { size: 'M', color: 'Branco' } }],
    });
  });

  it('leads to the payment of a difference, and says what became of an exchange that was not paid', async () => {
    const order = { id: 'abcdef01-0000-4000-8000-000000000000', status: 'pending' };
    open(
      response([
        aReturn({
          state: 'refunded',
          exchange: {
            state: 'ordered',
            order: { ...order, pay: { amount: 20, until: '2026-12-01T12:00:00.000Z' } },
            refund: null,
          },
        }),
        aReturn({
          id: 'd2',
          state: 'refunded',
          exchange: {
            state: 'returned',
            order: { ...order, status: 'cancelled', pay: null },
            refund: { state: 'requested', amount: 95 },
          },
        }),
        aReturn({
          id: 'd3',
          state: 'refunded',
          exchange: {
            state: 'owed',
            order: { ...order, status: 'cancelled', pay: null },
            refund: { state: 'soon', amount: 76.41 },
          },
        }),
      ]),
    );
    const link = await screen.findByRole('link', { name: 'Pagar a diferença' });
    expect(link.getAttribute('href')).toContain(order.id);
    expect(section().textContent).toMatch(/A troca não foi concluída. Reembolso de R\$\s95,00 a caminho/);
    expect(section().textContent).toMatch(/R\$\s76,41 voltam para você em instantes/);
    expect(section().textContent).not.toContain('aprovação');
  });

  it.each([
    [20, 2, /Diferença de R\$\s40,00 a pagar, só depois da conferência\./],
    [-5, 1, /Diferença de R\$\s5,00 devolvida depois da conferência\./],
    [0, 1, /Troca sem diferença de preço\./],
    [0.5, 1, /Troca sem diferença de preço\./],
  ])('A-26 keeps to what was agreed: R$ %d a piece, of %d', async (difference, quantity, said) => {
    const [line] = aReturn().lines;
    const instead = { variant: 'M · Branco', image: '/media/a.webp', difference };
    const lines = line ? [{ ...line, quantity, instead }] : [];
    const held = { state: 'held', order: null, refund: null } as const;
    open(
      response([
        aReturn({ lines, exchange: held }),
        aReturn({ id: 'd2', lines, exchange: { ...held, state: 'released' }, state: 'expired' }),
      ]),
    );
    expect(await screen.findAllByText(said)).toHaveLength(1);
  });

  it('shows the label while it is to be posted, what was refused, and the money', async () => {
    open(
      response([
        aReturn({
          state: 'authorised',
          postBy: '2026-12-06T12:00:00.000Z',
          label: { tracking: 'AA123456785BR', url: 'https://etiqueta.exemplo.test/1' },
        }),
        aReturn({
          id: 'd2',
          state: 'refunded',
          refund: { state: 'done', amount: 95 },
          lines: [{ ...(aReturn().lines[0] as ReturnView['lines'][number]), refused: 1, refusal: 'Lavada' }],
        }),
      ]),
    );
    const link = await screen.findByRole('link', { name: 'Imprimir etiqueta' });
    expect(link.getAttribute('href')).toBe('https://etiqueta.exemplo.test/1');
    expect(section().textContent).toContain('Poste as peças até 06/12/2026 às 09:00, sem custo.');
    expect(section().textContent).toContain('1 peça não foi aceita: Lavada');
    expect(section().textContent).toMatch(/R\$\s95,00 devolvidos/);
  });

  it('is called off after a question; nothing is offered when all pieces are away', async () => {
    const requests = open(response([aReturn()], 0), {
      'POST /returns/:id/cancel': response([aReturn({ state: 'cancelled' })], 0),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar devolução' }));
    expect(screen.queryByRole('button', { name: 'Trocar ou devolver' })).toBeNull();
    const question = useDialogStore.getState().current;
    expect(question?.title).toBe('Cancelar esta devolução?');
    // 'Cancelar' beside 'Cancelar devolução' would leave open which of the two is cancelled.
    expect(question?.buttons?.map(({ label }) => label)).toEqual(['Voltar', 'Cancelar devolução']);
    act(() => useDialogStore.getState().settle('confirm'));
    await waitFor(() => expect(section().textContent).toContain('Cancelada'));
    expect(callsTo(requests, 'POST /returns/:id/cancel')).toHaveLength(1);
  });

  it('says when the days are over', async () => {
    open({ data: { returns: [], options: { reasons: [], items: [{ item, left: 2, exchange: null }] } } });
    expect(await screen.findByText('O prazo para devolver peças deste pedido terminou.')).toBeTruthy();
  });
});

describe('pieces that were not taken', () => {
  const refusedReturn = (change: Partial<NonNullable<ReturnView['sendBack']>> = {}) =>
    aReturn({
      state: 'refused',
      refusal: 'Usada',
      lines: [{ ...(aReturn().lines[0] as ReturnView['lines'][number]), refused: 1, refusal: 'Usada' }],
      sendBack: { state: 'waiting', tracking: null, ...change },
    });

  it('are given up after a question, before they leave', async () => {
    const requests = open(response([refusedReturn()]), {
      'POST /returns/:id/giving-up': response([refusedReturn({ state: 'given-up' })]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Não quero de volta' }));
    act(() => useDialogStore.getState().settle('confirm'));
    expect(await screen.findByText('As peças que não foram aceitas ficaram com a loja.')).toBeDefined();
    expect(callsTo(requests, 'POST /returns/:id/giving-up')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Não quero de volta' })).toBeNull();
  });

  it('may be given up also when nobody took them, and come back to the shop', async () => {
    open(response([refusedReturn({ state: 'undelivered', tracking: 'AA473124829BR' })]));
    expect(await screen.findByText(/^A entrega não deu certo/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Não quero de volta' })).toBeDefined();
  });

  it('show by what code they come', async () => {
    open(response([refusedReturn({ state: 'sent', tracking: 'AA473124829BR' })]));
    // Why is said once, beside the piece.
    expect(await screen.findAllByText(/Usada/)).toHaveLength(1);
    expect(await screen.findByText('AA473124829BR')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Não quero de volta' })).toBeNull();
  });
});
