import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RefundView } from '@plantao/contracts/orders/admin-order.view';
import { callsOf, Refusal, type Call } from '@/backoffice/shared/testing/fake-backend';
import { openOrder } from '@/backoffice/shared/testing/open-order';
import { adminOrder, ORDER_ID, orderReturn } from '@/backoffice/shared/testing/order-responses';
import { forgetAll, panel, signIn, textOf, toasts } from '@/backoffice/shared/testing/render-backoffice';

const REFUNDS = `POST /admin/orders/${ORDER_ID}/refunds`;
const failed: RefundView = {
  id: 'r1',
  amount: 400.61,
  state: 'failed',
  partial: false,
  error: 'Saldo insuficiente',
  reimbursed: false,
  createdAt: '2026-11-19T12:00:00.000Z',
  doneAt: null,
};
const payment = () => within(panel('Pagamento'));

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('refunding', () => {
  it('asks for an amount up to the rest and sends the rest that was shown', async () => {
    const shop = { order: adminOrder() };
    const { calls } = await openOrder(shop, {
      [REFUNDS]: () => {
        shop.order = adminOrder({
          refundable: 350.61,
          refunds: [{ ...failed, amount: 50, state: 'requested', partial: true, error: null }],
        });
        return { data: { order: shop.order } };
      },
    });
    await userEvent.click(payment().getByRole('button', { name: 'Reembolsar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reembolsar o cliente' });
    expect(textOf(dialog)).toContain('Disponível para devolver: R$ 400,61');
    const amount = within(dialog).getByLabelText(/Valor a devolver/);
    await userEvent.type(amount, '40062');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Devolver R\$\s400,62/ }));
    expect(textOf(dialog)).toContain('Informe um valor maior que zero e até o total disponível.');
    expect(callsOf(calls, REFUNDS)).toEqual([]);
    await userEvent.type(amount, '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}5000');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Devolver R\$\s50,00/ }));
    expect(textOf(dialog)).toContain('Diga o motivo, de 3 a 300 letras.');
    await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Atraso na entrega');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Devolver R\$\s50,00/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(calls, REFUNDS)[0]?.body).toEqual({
      amount: 50,
      refundable: 400.61,
      lines: [],
      freight: 0,
      reason: 'Atraso na entrega',
      note: '',
    });
    expect(toasts()).toContain('Reembolso solicitado');
    const list = payment().getByRole('list', { name: 'Reembolsos' });
    expect(textOf(list)).toContain('− R$ 50,00Solicitado');
  });

  it('A-26 says before it is sent that an amount waits for another administrator', async () => {
    await openOrder({ order: adminOrder({ needsApproval: { above: 100, toCancel: true } }) });
    await userEvent.click(payment().getByRole('button', { name: 'Reembolsar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reembolsar o cliente' });
    const amount = within(dialog).getByLabelText(/Valor a devolver/);
    await userEvent.type(amount, '10000');
    expect(within(dialog).getByRole('status').textContent).toBe('');
    await userEvent.type(amount, '{Backspace}1');
    expect(within(dialog).getByRole('status').textContent).toContain('espera a aprovação de outra');
    within(dialog).getByRole('button', { name: /^Pedir aprovação de R\$\s100,01/ });
  });

  it('R20 A-26 says that a refund waits for a provider that does not answer, and is asked for again by itself', async () => {
    const awaitsSince = '2026-11-19T12:01:00.000Z';
    const waits: RefundView = { ...failed, state: 'requested', partial: true, error: null, awaitsSince };
    const refund = { state: 'requested' as const, amount: 400.61 };
    await openOrder({ order: adminOrder({ refund, refunds: [waits] }) });
    const list = textOf(payment().getByRole('list', { name: 'Reembolsos' }));
    expect(list).toContain('− R$ 400,61Aguarda o provedor');
    expect(list).toContain('O provedor não responde desde 19/11/2026 às 09:01.');
    expect(textOf(panel('Pagamento'))).toContain('O reembolso de R$ 400,61 aguarda o provedor.');
    expect(textOf(panel('Pagamento'))).not.toContain('Solicitado');
  });

  it('keeps the dialog and shows the server’s message when it changed meanwhile', async () => {
    await openOrder(
      { order: adminOrder() },
      { [REFUNDS]: new Refusal(409, 'O valor disponível para devolução mudou.', 'refund.stale') },
    );
    await userEvent.click(payment().getByRole('button', { name: 'Reembolsar' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Devolver tudo' }));
    await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Desistência');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Devolver R\$\s400,61/ }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('O valor disponível');
  });

  it('A-26 by line: pieces with their share, freight, restock, and a note to the customer', async () => {
    const order = adminOrder();
    order.items[1] = { ...(order.items[1] as (typeof order.items)[number]), paid: 228.38, refunded: 1 };
    const { calls } = await openOrder({ order }, { [REFUNDS]: () => ({ data: { order } }) });
    expect(textOf(panel('Itens'))).toContain('1 devolvida');
    await userEvent.click(payment().getByRole('button', { name: 'Reembolsar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reembolsar o cliente' });
    expect(textOf(dialog)).toContain('as peças escolhidas saem do pacote');
    const pieces = within(dialog).getByRole('group', { name: /Quantidade de Blusa/ });
    for (let click = 0; click < 2; click += 1)
      await userEvent.click(within(pieces).getByRole('button', { name: 'Aumentar quantidade' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Repor no estoque' }));
    await userEvent.type(within(dialog).getByLabelText(/Frete a devolver/), '2291');
    await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Com defeito');
    await userEvent.type(within(dialog).getByLabelText(/Recado ao cliente/), 'Desculpe');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Devolver R\$\s137,10/ }));
    expect(textOf(dialog)).toContain('passa do frete que ainda pode ser devolvido');
    const again = '{Backspace}{Backspace}{Backspace}{Backspace}2290';
    await userEvent.type(within(dialog).getByLabelText(/Frete a devolver/), again);
    await userEvent.click(within(dialog).getByRole('button', { name: /^Devolver R\$\s137,09/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(calls, REFUNDS)[0]?.body).toEqual({
      amount: 137.09,
      refundable: 400.61,
      lines: [{ item: 'i2', quantity: 1, restock: false }],
      freight: 22.9,
      reason: 'Com defeito',
      note: 'Desculpe',
    });
  });

  it('A-26 leaves pieces of an open return to its inspection, and says so', async () => {
    const order = adminOrder();
    const [first, second] = order.items as [(typeof order.items)[number], (typeof order.items)[number]];
    order.items = [first, { ...second, paid: 228.38, quantity: 2, refunded: 0 }];
    const openPieces = [{ item: second._id, quantity: 1 }];
    order.returns = [orderReturn({ protocol: '20261126-7', openPieces })];
    const { calls } = await openOrder({ order }, { [REFUNDS]: () => ({ data: { order } }) });
    await userEvent.click(payment().getByRole('button', { name: 'Reembolsar' }));
    const dialog = await screen.findByRole('dialog');
    expect(textOf(dialog)).toContain('Há peças em devolução aberta (20261126-7)');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Devolver tudo' }));
    await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Desistência');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Devolver R\$/ }));
    await waitFor(() => expect(callsOf(calls, REFUNDS)).toHaveLength(1));
    const { lines, amount } = callsOf(calls, REFUNDS)[0]?.body as {
      lines: { item: string; quantity: number }[];
      amount: number;
    };
    expect(lines.find(({ item }) => item === second._id)?.quantity).toBe(1);
    // The piece in the return cost R$ 114,19.
    expect([order.refundable, amount]).toEqual([400.61, 286.42]);
  });

  it('A-26 proposes to sell no piece again that somebody has stitched on', async () => {
    const order = adminOrder();
    const embroidery = { words: 'Dra. Ana', started: true } as (typeof order.items)[number]['embroidery'];
    order.items = order.items.map((item) => ({
      ...item,
      ...(item._id === 'i2' && { embroidery, paid: 228.38 }),
    }));
    const { calls } = await openOrder({ order }, { [REFUNDS]: () => ({ data: { order } }) });
    await userEvent.click(payment().getByRole('button', { name: 'Reembolsar' }));
    const dialog = await screen.findByRole('dialog');
    const pieces = within(dialog).getByRole('group', { name: /Quantidade de Blusa/ });
    await userEvent.click(within(pieces).getByRole('button', { name: 'Aumentar quantidade' }));
    expect(textOf(dialog)).toContain('Já bordada: não volta à venda.');
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Desistiu');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Devolver R\$/ }));
    await waitFor(() => expect(callsOf(calls, REFUNDS)).toHaveLength(1));
    expect(callsOf(calls, REFUNDS)[0]?.body).toMatchObject({
      lines: [{ item: 'i2', quantity: 1, restock: false }],
    });
  });

  it('A-26 a partly refunded order says so, with each refund line by line', async () => {
    const parts = {
      lines: [
        {
          item: 'i1',
          name: 'Conjunto Scrub Tulipa',
          variant: 'G · Vinho',
          quantity: 1,
          amount: 40,
          restock: true,
        },
      ],
      freight: 15,
      other: -5,
      why: 'Defeito',
      note: 'Desculpe',
    };
    const done: RefundView = { ...failed, amount: 50, state: 'done', partial: true, error: null, parts };
    await openOrder({ order: adminOrder({ refunds: [done] }) });
    expect(textOf(panel('Pagamento'))).toContain('Reembolsado em parte R$ 50,00');
    const list = textOf(payment().getByRole('list', { name: 'Reembolsos' }));
    for (const text of [
      '1 × Conjunto Scrub Tulipa · G · Vinho (no estoque de novo)R$ 40,00',
      'FreteR$ 15,00',
      'A menos',
      'Defeito',
      '“Desculpe”',
    ])
      expect(list).toContain(text);
  });

  it('A-26 says where the value of an exchanged piece went, and for what it comes back', async () => {
    const line = {
      item: 'i1',
      name: 'Blusa',
      variant: 'PP · Vinho',
      quantity: 1,
      amount: 10,
      restock: false,
    };
    const exchange = '00000000-0000-4000-8000-0000be30b310';
    const parts = { freight: 0, other: 0, why: '', note: '' };
    const credit = { kind: 'exchange', order: exchange, pieces: ['1 × Blusa · PP · Vinho'] } as const;
    const done: RefundView = { ...failed, state: 'done', partial: true, error: null };
    const refunds = [
      { ...done, parts: { ...parts, lines: [{ ...line, exchange }] } },
      { ...done, id: 'r2', parts: { ...parts, lines: [], other: 76.41, credit } },
    ];
    await openOrder({ order: adminOrder({ refunds }) });
    const list = textOf(payment().getByRole('list', { name: 'Reembolsos' }));
    expect(list).toContain('(o resto do valor foi usado na troca, pedido #BE30B310)');
    expect(list).toContain('1 × Blusa · PP · Vinho, troca não concluída, pedido #BE30B310R$ 76,41');
    expect(list).not.toContain('Outro valor');
  });

  it('F18: a lost dispute is explained, with the remaining decision: cancelling while not posted', async () => {
    await openOrder({
      order: adminOrder({ paidState: 'charged_back', status: 'confirmed', refundable: 0, refunds: [] }),
    });
    expect(textOf(panel('Pagamento'))).toContain('Contestação perdida');
    expect(textOf(panel('Pagamento'))).toContain('Cancele o pedido para as peças voltarem ao estoque.');
    expect(payment().queryByRole('button', { name: 'Reembolsar' })).toBeNull();
  });

  it('A-26 a failed refund can be retried, or recorded as refunded elsewhere after confirmation', async () => {
    const { calls } = await openOrder(
      { order: adminOrder({ paidState: 'refunding', refundable: 0, refunds: [failed] }) },
      {
        [`PATCH /admin/orders/${ORDER_ID}/refunds/r1`]: (_call: Call) => ({
          data: { order: adminOrder({ refunds: [{ ...failed, state: 'requested', error: null }] }) },
        }),
      },
    );
    expect(textOf(panel('Pagamento'))).toContain('Saldo insuficiente');
    expect(payment().queryByRole('button', { name: 'Reembolsar' })).toBeNull();
    await userEvent.click(payment().getByRole('button', { name: 'Registrar reembolso por fora' }));
    const question = await screen.findByRole('alertdialog', { name: 'Valor devolvido por fora?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(payment().getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(toasts()).toContain('Reembolso solicitado'));
    const sent = callsOf(calls, `PATCH /admin/orders/${ORDER_ID}/refunds/r1`).map(({ body }) => body);
    expect(sent).toEqual([{ how: 'again' }]);
  });

  it('F18: asks to check who is owed money that the provider reimbursed before refunding it', async () => {
    const error = 'O provedor devolveu à loja o valor desta contestação. Confira antes de devolver.';
    const refund = { state: 'failed' as const, amount: 400.61 };
    await openOrder({
      order: adminOrder({ paidState: 'refunding', refundable: 0, refund, refunds: [{ ...failed, error }] }),
    });
    expect(textOf(panel('Pagamento'))).toContain(`O reembolso de R$ 400,61 falhou. ${error}`);
    expect(textOf(panel('Pagamento'))).not.toContain('Devolva o valor');
  });

  const RESOLVE = `PATCH /admin/orders/${ORDER_ID}/refunds/r1`;
  const notOwed = () => payment().queryByRole('button', { name: 'Nada a devolver' });
  const reimbursed: RefundView = { ...failed, reimbursed: true };

  it('F18: ’not owed’ is not offered where the provider has not reimbursed the shop', async () => {
    const done: RefundView = { ...reimbursed, id: 'r2', state: 'done', error: null };
    await openOrder({
      order: adminOrder({ paidState: 'refunding', refundable: 0, refunds: [failed, done] }),
    });
    expect(payment().getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
    expect(notOwed()).toBeNull();
  });

  it.each([
    ['the whole', {}, { paidState: 'refunding' }, 'O pedido fica como “Contestação perdida”.'],
    ['a part', { partial: true }, { paidState: 'paid' }, 'O pedido continua pago.'],
  ] as const)(
    'F18: %s is recorded as not owed after a confirmation that explains the effect',
    async (...given) => {
      const [, refund, change, effect] = given;
      const order = adminOrder({ ...change, refundable: 0, refunds: [{ ...reimbursed, ...refund }] });
      const { calls } = await openOrder(
        { order },
        { [RESOLVE]: () => ({ data: { order: adminOrder({ paidState: 'charged_back', refunds: [] }) } }) },
      );
      for (const choice of ['Cancelar', 'Registrar: nada a devolver']) {
        await userEvent.click(notOwed() as HTMLElement);
        const question = await screen.findByRole('alertdialog', { name: 'Nada a devolver ao cliente?' });
        expect(textOf(question)).toContain('R$ 400,61 ficaram com o comprador');
        expect(textOf(question)).toContain('o cliente não recebe e-mail');
        expect(textOf(question)).toContain(effect);
        expect(callsOf(calls, RESOLVE)).toEqual([]);
        await userEvent.click(within(question).getByRole('button', { name: choice }));
      }
      await waitFor(() => expect(toasts()).toContain('Registrado: nada a devolver'));
      expect(callsOf(calls, RESOLVE).map(({ body }) => body)).toEqual([{ how: 'not-owed' }]);
    },
  );

  it('F18: a refund beside a pending one does not announce completion, and shows a decision made first', async () => {
    const refunds = [{ ...reimbursed }, { ...reimbursed, id: 'r2', partial: true }];
    await openOrder(
      { order: adminOrder({ paidState: 'refunding', refundable: 0, refunds }) },
      { [RESOLVE]: new Refusal(409, 'Este reembolso não está mais com falha.', 'refund.not-failed') },
    );
    await userEvent.click(payment().getAllByRole('button', { name: 'Nada a devolver' })[0] as HTMLElement);
    const question = await screen.findByRole('alertdialog');
    expect(textOf(question)).not.toContain('Contestação perdida');
    await userEvent.click(within(question).getByRole('button', { name: 'Registrar: nada a devolver' }));
    await waitFor(() => expect(toasts()).toContain('Este reembolso não está mais com falha.'));
  });

  it('an operator sees payments without actions', async () => {
    signIn('operator');
    await openOrder({ order: adminOrder({ refunds: [{ ...failed, reimbursed: true }] }) });
    expect(payment().queryAllByRole('button').map(textOf)).toEqual(['']);
  });
});

describe('‘consultar agora’', () => {
  const CHECK = `POST /admin/orders/${ORDER_ID}/check-payment`;

  it('asks the provider and distinguishes an update from none', async () => {
    const shop = { order: adminOrder({ paidState: 'unpaid', status: 'pending' }) };
    await openOrder(shop, {
      [CHECK]: () => {
        shop.order = adminOrder();
        return { data: { order: shop.order } };
      },
    });
    const button = () => payment().getByRole('button', { name: 'Consultar agora' });
    await userEvent.click(button());
    await waitFor(() => expect(toasts()).toContain('Pagamento atualizado com o que o provedor informou.'));
    await userEvent.click(button());
    await waitFor(() => expect(toasts()).toContain('O provedor não tem novidades deste pagamento.'));
  });

  it('reports when the provider is unavailable', async () => {
    await openOrder({ order: adminOrder() }, { [CHECK]: new Refusal(503, 'O provedor não respondeu.') });
    await userEvent.click(payment().getByRole('button', { name: 'Consultar agora' }));
    await waitFor(() => expect(toasts()).toContain('O provedor não respondeu.'));
  });
});

describe('the jobs of an order', () => {
  it('WORK-12 R20 shows the jobs of its events, says what waits for a provider, and opens one on the queue dashboard', async () => {
    const tab = { location: { replace: jest.fn() }, close: jest.fn(), opener: {} };
    const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await openOrder(
      { order: adminOrder() },
      {
        [`GET /admin/orders/${ORDER_ID}/jobs`]: {
          data: {
            events: [
              {
                id: 'e1',
                type: 'order.paid',
                at: '2026-11-18T15:08:00.000Z',
                state: 'dead',
                jobs: [
                  { name: 'mail.shop-order', state: 'failed', path: '/queue/mail/e1-mail.shop-order-12' },
                ],
              },
              {
                id: 'e2',
                type: 'refund.requested',
                at: '2026-11-18T17:00:00.000Z',
                state: 'published',
                jobs: [
                  {
                    ...{ name: 'payments.refund', state: 'waiting', path: null },
                    awaitsSince: '2026-11-18T17:05:00.000Z',
                  },
                ],
              },
            ],
          },
        },
        'POST /admin/queues/session': { status: 'success', url: '/admin/queues' },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ver tarefas deste pedido' }));
    const jobs = panel('Tarefas deste pedido');
    await waitFor(() =>
      expect(textOf(jobs)).toContain('Pagamento aprovado18/11/2026 às 12:08E-mail à loja: pedido pagoFalhou'),
    );
    expect(textOf(jobs)).toContain('Aguarda o provedor, sem resposta desde 18/11/2026 às 14:05.');
    await userEvent.click(
      within(jobs).getByRole('button', { name: 'Abrir E-mail à loja: pedido pago nas filas' }),
    );
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith('/admin/queues/queue/mail/e1-mail.shop-order-12'),
    );
    open.mockRestore();
  });
});
