import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RefundApprovalView } from '@plantao/contracts/orders/admin-order.view';
import { callsOf } from '@/backoffice/shared/testing/fake-backend';
import { openOrder } from '@/backoffice/shared/testing/open-order';
import { adminOrder, ORDER_ID } from '@/backoffice/shared/testing/order-responses';
import { forgetAll, panel, signIn, textOf, toasts } from '@/backoffice/shared/testing/render-backoffice';
import { useSessionStore } from '@/lib/api/session.store';

const approval: RefundApprovalView = {
  id: 'a1',
  kind: 'refund',
  amount: 350,
  requester: 'Rita Melo',
  requesterId: 'somebody-else',
  requestedAt: '2026-11-25T12:00:00.000Z',
  expiresAt: '2026-11-28T12:00:00.000Z',
};
const DECIDE = `PATCH /admin/orders/${ORDER_ID}/refund-approvals/a1`;
const block = () => within(panel('Pagamento')).getByRole('region', { name: 'Reembolso a aprovar' });
const button = (name: string) => within(block()).queryByRole('button', { name });

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

it('another administrator approves after a confirmation; no other refund is offered meanwhile', async () => {
  const { calls } = await openOrder(
    { order: adminOrder({ refundApproval: approval }) },
    { [DECIDE]: () => ({ data: { order: adminOrder({ refunds: [] }) } }) },
  );
  expect(textOf(block())).toContain('O reembolso de R$ 350,00 espera a aprovação de outra pessoa.');
  expect(textOf(block())).toContain('Pedido por Rita Melo em 25/11/2026 às 09:00.');
  expect(within(panel('Pagamento')).queryByRole('button', { name: 'Reembolsar' })).toBeNull();
  await userEvent.click(button('Aprovar') as HTMLElement);
  const question = await screen.findByRole('alertdialog', {
    name: /^Aprovar o reembolso de R\$\s350,00\?$/,
  });
  expect(callsOf(calls, DECIDE)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Aprovar e devolver' }));
  await waitFor(() => expect(toasts()).toContain('Reembolso aprovado'));
  expect(callsOf(calls, DECIDE).map(({ body }) => body)).toEqual([{ decision: 'approve' }]);
});

it('A-26 what was paid by hand is given back by hand once it is approved', async () => {
  const order = adminOrder({ refundApproval: approval });
  await openOrder({
    order: { ...order, charges: order.charges.map((charge) => ({ ...charge, method: 'manual' as const })) },
  });
  await userEvent.click(button('Aprovar') as HTMLElement);
  const question = await screen.findByRole('alertdialog');
  expect(textOf(question)).toContain('devolva o valor ao cliente e registre a devolução nesta página.');
});

it('approving a cancelling says what becomes of pieces that have left since it was asked for', async () => {
  await openOrder({
    order: adminOrder({ status: 'shipped', refundApproval: { ...approval, kind: 'cancel' } }),
  });
  const away = 'já saíram: ficam como devolução esperada';
  expect(textOf(block())).toContain(away);
  await userEvent.click(button('Aprovar') as HTMLElement);
  expect(textOf(await screen.findByRole('alertdialog'))).toContain(away);
});

it('a refusal asks why', async () => {
  const { calls } = await openOrder(
    { order: adminOrder({ refundApproval: { ...approval, kind: 'cancel' } }) },
    { [DECIDE]: () => ({ data: { order: adminOrder() } }) },
  );
  expect(textOf(block())).toContain('O cancelamento, que devolve R$ 350,00, espera a aprovação');
  await userEvent.click(button('Recusar') as HTMLElement);
  await userEvent.click(button('Recusar') as HTMLElement);
  expect(textOf(block())).toContain('Diga em até 300 letras por que o reembolso foi recusado.');
  await userEvent.type(within(block()).getByLabelText(/Por quê/), 'Já foi devolvido');
  await userEvent.click(button('Recusar') as HTMLElement);
  await waitFor(() => expect(toasts()).toContain('Reembolso recusado: nada foi devolvido'));
  expect(callsOf(calls, DECIDE)[0]?.body).toEqual({ decision: 'refuse', reason: 'Já foi devolvido' });
});

it('the one who asked can only take it back, and an operator sees it without buttons', async () => {
  const requesterId = useSessionStore.getState().user?.id ?? '';
  await openOrder({ order: adminOrder({ refundApproval: { ...approval, requesterId } }) });
  expect([button('Aprovar'), button('Retirar a solicitação')]).toEqual([null, expect.anything()]);
  expect(textOf(block())).toContain('Você pediu: outra pessoa da administração decide.');
});

it.each([
  [
    { state: 'refused', decider: 'Clara Lima', reason: 'Já foi devolvido' },
    'Clara Lima recusou em 26/11/2026 às 09:00: “Já foi devolvido”',
  ],
  [
    { state: 'withdrawn', decider: 'Rita Melo', reason: 'Engano meu' },
    'Retirado em 26/11/2026 às 09:00: “Engano meu”',
  ],
  [{ state: 'expired', decider: null, reason: '' }, 'Ninguém decidiu até 26/11/2026 às 09:00.'],
] as const)('what ended without money says how, and may be asked for again: %o', async (how, text) => {
  const ended = {
    kind: 'refund',
    amount: 350,
    requester: 'Rita Melo',
    endedAt: '2026-11-26T12:00:00.000Z',
    ...how,
  } as const;
  await openOrder({ order: adminOrder({ endedApproval: ended }) });
  const shown = textOf(panel('Pagamento'));
  expect(shown).toContain(`O reembolso de R$ 350,00 não foi feito. Pedido por Rita Melo. ${text}`);
  expect(within(panel('Pagamento')).getByRole('button', { name: 'Reembolsar' })).toBeTruthy();
});

it('an operator sees it without buttons', async () => {
  signIn('operator');
  await openOrder({ order: adminOrder({ refundApproval: approval }) });
  expect(within(block()).queryAllByRole('button')).toEqual([]);
});

it.each([
  ['contested', 'O pagamento está contestado: nada pode ser devolvido até o banco decidir.'],
  [
    'changed',
    'O pagamento mudou desde o pedido: este valor não pode mais ser aprovado. Recuse e peça de novo.',
  ],
  [
    'posted',
    'O pedido já foi postado com estas peças: recuse. Se elas voltarem, registre a devolução do cliente.',
  ],
] as const)('what can be approved no more says why, and is only refused: %s', async (stale, text) => {
  await openOrder({ order: adminOrder({ refundApproval: { ...approval, stale } }) });
  expect(textOf(block())).toContain(text);
  expect(button('Aprovar')).toBeNull();
  expect(button('Recusar')).not.toBeNull();
});

it('what nobody decided in time has nothing to press', async () => {
  await openOrder({ order: adminOrder({ refundApproval: { ...approval, stale: 'expired' } }) });
  expect(textOf(block())).toContain('O prazo para decidir passou');
  expect(within(block()).queryAllByRole('button')).toEqual([]);
});
