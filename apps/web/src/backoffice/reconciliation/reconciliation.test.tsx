import '../orders/payments/order-payments.page.js';
import './reconciliation.page.js';
import type { OrderPaymentsResponse, ReadingView } from '@plantao/contracts/payments/order-payments.view';
import type { DifferencesResponse, DifferenceView } from '@plantao/contracts/reconciliation/difference.view';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSessionStore } from '@/lib/api/session.store';
import { callsOf, fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { ORDER_ID } from '@/backoffice/shared/testing/order-responses';
import { frameResponses } from '@/backoffice/shared/testing/people-responses';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';

const ID = '0d0c2a9e-7c31-4d5e-9a61-3b1ad4c0ffee';
const LIST = 'GET /admin/reconciliation';
const difference = (change: Partial<DifferenceView> = {}): DifferenceView => ({
  id: ID,
  kind: 'unknown-payment',
  state: 'open',
  paymentId: '90000000001',
  order: null,
  expected: 0,
  found: 219.8,
  detail: '',
  paidAt: '2026-11-25T12:00:00.000Z',
  openedAt: '2026-11-26T07:00:00.000Z',
  reopened: 0,
  note: '',
  explainedBy: null,
  refundAsked: null,
  closedBy: null,
  endedAt: null,
  ...change,
});
const listed = (
  differences: DifferenceView[],
  change: Partial<DifferencesResponse> = {},
): DifferencesResponse => ({
  differences,
  open: differences.length,
  latest: null,
  total: differences.length,
  page: 1,
  totalPages: 1,
  ...change,
});
async function open(response: DifferencesResponse, more: Record<string, unknown> = {}) {
  const calls = fakeBackend({ ...frameResponses, [LIST]: response, ...more });
  renderBackoffice('/admin/reconciliation');
  await screen.findByRole('heading', { name: 'Conciliação' });
  return calls;
}
beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('the differences with the provider’s report', () => {
  it('says in words what differs, and imports a payment', async () => {
    const user = userEvent.setup();
    const calls = await open(listed([difference()]), {
      [`POST /admin/reconciliation/${ID}/application`]: {
        difference: difference({ state: 'closed', closedBy: 'applied' }),
        outcome: 'applied',
      },
    });
    await screen.findByText(/o Mercado Pago recebeu R\$ 219,80 e a loja não tem/iu);
    await user.click(screen.getByRole('button', { name: 'Importar' }));
    await waitFor(() => expect(toasts()).toContain('Resolvida: a loja e o Mercado Pago agora dizem o mesmo'));
    expect(callsOf(calls, `POST /admin/reconciliation/${ID}/application`)).toHaveLength(1);
  });

  it('says why a difference goes on', async () => {
    const user = userEvent.setup();
    await open(listed([difference({ kind: 'amount-differs', order: ORDER_ID })]), {
      [`POST /admin/reconciliation/${ID}/application`]: { difference: difference(), outcome: 'amount' },
    });
    await user.click(await screen.findByRole('button', { name: 'Consultar e aplicar' }));
    await waitFor(() => expect(toasts().join()).toContain('Não aplicado: o valor é outro'));
  });

  it('asks before it gives back a payment of no order, and links to the order otherwise', async () => {
    const user = userEvent.setup();
    const calls = await open(
      listed([difference(), difference({ id: 'other', kind: 'cancelled-unrefunded', order: ORDER_ID })]),
      {
        [`POST /admin/reconciliation/${ID}/refund`]: new Refusal(409, 'É de um pedido'),
      },
    );
    const link = await screen.findByRole('link', { name: 'Resolver no pedido' });
    expect(link.getAttribute('href')).toBe(`/admin/orders/${ORDER_ID}`);
    await user.click(screen.getByRole('button', { name: 'Estornar' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(textOf(dialog)).toContain('Devolver R$ 219,80 a quem pagou?');
    await user.click(within(dialog).getByRole('button', { name: 'Estornar' }));
    await waitFor(() => expect(toasts()).toContain('É de um pedido'));
    expect(callsOf(calls, `POST /admin/reconciliation/${ID}/refund`)).toHaveLength(1);
  });

  it('offers to approve or refuse what a colleague asked to give back, and to withdraw what one asked oneself', async () => {
    const user = userEvent.setup();
    const until = '2026-12-01T15:00:00.000Z';
    const calls = await open(
      listed([
        difference({ refundAsked: { id: 'somebody', name: 'Rita', until } }),
        difference({
          id: 'own',
          refundAsked: { id: useSessionStore.getState().user?.id ?? '', name: 'Eu', until },
        }),
      ]),
      { [`DELETE /admin/reconciliation/${ID}/refund`]: { difference: difference() } },
    );
    await screen.findByText(/Rita pediu o estorno: outra pessoa precisa aprovar até 01\/12\/2026/u);
    expect(screen.getAllByRole('button', { name: 'Aprovar estorno' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Desistir do estorno' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Estornar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Recusar estorno' }));
    await waitFor(() => expect(toasts()).toContain('Pedido de estorno encerrado: nada foi devolvido'));
    expect(callsOf(calls, `DELETE /admin/reconciliation/${ID}/refund`)).toHaveLength(1);
  });

  it('says what is done about each kind that is open, and leads to the fees of the contract', async () => {
    const of = (kind: DifferenceView['kind'], change: Partial<DifferenceView> = {}) =>
      difference({ id: kind, kind, ...change });
    await open(
      listed([
        of('fee-differs'),
        of('wrong-account'),
        of('missing-payment', { state: 'explained', note: 'ok' }),
      ]),
    );
    expect(await screen.findByText(/^Se o contrato mudou, corrija a tarifa nas configurações/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver as tarifas' }).getAttribute('href')).toBe(
      '/admin/settings#pagamento',
    );
    expect(screen.getByText(/^A loja não mexe neste dinheiro/u)).toBeTruthy();
    expect(screen.queryByText(/^Consulte e aplique\. Se continuar, confira no painel/u)).toBeNull();
  });

  it('explains with at least three letters', async () => {
    const user = userEvent.setup();
    const calls = await open(listed([difference({ kind: 'fee-differs', expected: 2, found: 3 })]), {
      [`PUT /admin/reconciliation/${ID}/explanation`]: { difference: difference({ state: 'explained' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Explicar' }));
    const dialog = await screen.findByRole('dialog');
    const save = within(dialog).getByRole('button', { name: 'Salvar explicação' });
    await user.type(within(dialog).getByRole('textbox'), 'ab');
    await user.click(save);
    expect(textOf(dialog)).toContain('Explique a diferença, de 3 a 300 letras.');
    await user.type(within(dialog).getByRole('textbox'), 'c');
    await user.click(save);
    await waitFor(() => expect(toasts()).toContain('Diferença explicada'));
    expect(callsOf(calls, `PUT /admin/reconciliation/${ID}/explanation`)).toMatchObject([
      { body: { note: 'abc' } },
    ]);
  });

  it('is shown to who may only look, without anything to do about it', async () => {
    signIn('reader');
    await open(listed([difference()]));
    await screen.findByText(/o Mercado Pago recebeu R\$ 219,80 e a loja não tem/iu);
    expect(screen.queryByRole('button', { name: /Importar|Estornar|Explicar|Conferir agora/ })).toBeNull();
  });

  it('does not say that all agrees before anything was compared', async () => {
    await open(listed([], { latest: null }));
    await screen.findByText('Ainda nada conferido');
    expect(screen.queryByText('Tudo confere')).toBeNull();
  });

  it('says that all agrees, when it was compared, and begins a comparison', async () => {
    const user = userEvent.setup();
    const latest = {
      ...{ id: 'r', askedBy: null, createdAt: '2026-11-26T07:00:00.000Z', error: '' },
      ...{ from: '2026-10-22T07:00:00.000Z', until: '2026-11-26T07:00:00.000Z', opened: 0, closed: 0 },
    };
    const done = {
      ...latest,
      state: 'done' as const,
      finishedAt: '2026-11-26T07:05:00.000Z',
      payments: 2_000,
    };
    await open(listed([], { latest: done }), {
      'POST /admin/reconciliation/comparisons': {
        comparison: { ...latest, state: 'running', finishedAt: null, payments: 0 },
      },
    });
    await screen.findByText('Tudo confere');
    expect(screen.getByText(/2\.?000 pagamentos comparados/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Conferir agora' }));
    await waitFor(() => expect(toasts().join()).toContain('Conferência pedida'));
  });
});

describe('the payments of an order', () => {
  const PATH = `/admin/orders/${ORDER_ID}/payments`;
  const steps: OrderPaymentsResponse = {
    order: { id: ORDER_ID, status: 'pending', paidState: 'unpaid', total: 219.8 },
    more: false,
    steps: [
      {
        ...{ type: 'reading', id: 'r1', at: '2026-11-26T12:02:00.000Z', paymentId: '90000000001' },
        ...{
          source: 'notice',
          outcome: 'amount',
          receivedAt: '2026-11-26T12:01:59.000Z',
          status: 'approved',
        },
        ...{ statusDetail: 'accredited', amount: 1, stateBefore: 'open', stateAfter: 'open', times: 3 },
        firstAt: '2026-11-26T12:01:00.000Z',
      },
      {
        ...{
          type: 'attempt',
          id: 'a1',
          at: '2026-11-26T12:00:00.000Z',
          attempt: 1,
          method: 'pix',
          amount: 219.8,
        },
        ...{
          state: 'open',
          statusDetail: '',
          paymentId: '90000000001',
          key: 'pix:1',
          by: 'customer',
          polls: 4,
        },
        nextPollAt: null,
      },
    ],
  };

  it('says why a notification was not applied, and applies the payment again', async () => {
    const user = userEvent.setup();
    fakeBackend({
      ...frameResponses,
      [`GET ${PATH}`]: steps,
      [`POST ${PATH}/90000000001/application`]: { ...steps, outcome: 'repeated' },
      [`POST ${PATH}/check`]: {
        ...steps,
        changes: [{ paymentId: '90000000001', from: 'open', to: 'approved' }],
      },
    });
    renderBackoffice(PATH);
    const list = await screen.findByRole('list', { name: 'Linha do tempo dos pagamentos' });
    expect(textOf(list)).toContain('Aviso do Mercado Pago · assinatura conferida');
    expect(textOf(list)).toContain('Não aplicado: o valor é outro que o da cobrança.');
    expect(textOf(list)).toContain('Tentativa 1: PIX · R$ 219,80 · Aguardando pagamento');
    expect(textOf(list)).toContain('Consultada sozinha 4 vezes');
    await user.click(screen.getByRole('button', { name: 'Reprocessar o pagamento 90000000001' }));
    await waitFor(() => expect(toasts()).toContain('Ignorado: a loja já sabia disto.'));
    await user.click(screen.getByRole('button', { name: 'Consultar agora' }));
    await waitFor(() => expect(toasts()).toContain('Mudou: Aguardando pagamento → Aprovada'));
  });

  it('R20 says that a refund waits for a provider that does not answer, and asks it about no order without an attempt', async () => {
    const refund = {
      ...{ type: 'refund', id: 'f1', at: '2026-11-26T12:05:00.000Z', amount: 50, state: 'requested' },
      ...{
        doneAt: null,
        awaitsSince: '2026-11-26T12:06:00.000Z',
        error: '',
        why: '',
        providerRefundId: null,
      },
    } as const;
    fakeBackend({ ...frameResponses, [`GET ${PATH}`]: { ...steps, steps: [refund] } });
    renderBackoffice(PATH);
    const list = await screen.findByRole('list', { name: 'Linha do tempo dos pagamentos' });
    expect(textOf(list)).toContain('Devolução de R$ 50,00 · aguarda o provedor');
    expect(textOf(list)).toContain('O provedor não responde desde 26/11/2026 às 09:06.');
    expect(screen.queryByRole('button', { name: 'Consultar agora' })).toBeNull();
  });

  it('applies a payment again that a reading alone knows, by its latest reading', async () => {
    const user = userEvent.setup();
    const heard = (id: string, paymentId: string) =>
      ({ ...(steps.steps[0] as ReadingView), id, paymentId, outcome: 'reference' }) as const;
    const known = { ...steps, steps: [heard('r3', '77'), heard('r2', '77'), ...steps.steps] };
    const calls = fakeBackend({
      ...frameResponses,
      [`GET ${PATH}`]: known,
      [`POST ${PATH}/77/application`]: { ...known, outcome: 'applied' },
    });
    renderBackoffice(PATH);
    expect(await screen.findAllByRole('button', { name: /^Reprocessar o pagamento/ })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Reprocessar o pagamento 77' }));
    await waitFor(() => expect(callsOf(calls, `POST ${PATH}/77/application`)).toHaveLength(1));
  });
});
