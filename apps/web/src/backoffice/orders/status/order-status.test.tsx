import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { chooseAction, chooseStatus, openOrder } from '@/backoffice/shared/testing/open-order';
import {
  adminOrder,
  cancelledOrder,
  ORDER_ID,
  releasedLabel,
} from '@/backoffice/shared/testing/order-responses';
import { forgetAll, signIn, textOf, toasts } from '@/backoffice/shared/testing/render-backoffice';

const STATUS = `PATCH /orders/${ORDER_ID}/status`;
const CANCEL = `PATCH /orders/${ORDER_ID}/cancel`;
const tracking = () => screen.findByRole('textbox', { name: 'Código de rastreio' });

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('the status menu', () => {
  it('AORD-09 offers every status but Cancelado, confirms the change and updates the order in place', async () => {
    const shop = { order: adminOrder() };
    const { calls } = await openOrder(shop, {
      [STATUS]: () => {
        shop.order = adminOrder({ status: 'processing' });
        return { data: { order: shop.order } };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: /^Status:/ }));
    expect((await screen.findAllByRole('menuitemcheckbox')).map(textOf)).toEqual([
      'Pendente',
      'Confirmado',
      'Processando',
      'Postado',
      'Recebido',
    ]);
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Processando' }));
    expect(await screen.findByRole('button', { name: 'Status: Processando. Mudar' })).toBeTruthy();
    expect(callsOf(calls, STATUS).map(({ body }) => body)).toEqual([{ status: 'processing' }]);
    expect(toasts()).toEqual(['Status atualizado com sucesso!']);
  });

  it('R4 has nothing to post of freight alone: once paid it is done, before that it is paid by hand', async () => {
    const supplementOf = '0a0a0a0a-0000-4000-8000-00000000abcd';
    const paid = await openOrder(
      { order: adminOrder({ status: 'delivered', items: [] }) },
      { [`GET /admin/orders/${ORDER_ID}/edits`]: { data: { edits: [], supplements: [], supplementOf } } },
    );
    expect(await screen.findByText('Diferença de frete do pedido #0000ABCD: nada a postar.')).toBeTruthy();
    expect(screen.getByText('Concluído')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Status:/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Etiqueta de envio' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pagar etiqueta' })).toBeNull();
    paid.unmount();
    await openOrder({ order: adminOrder({ status: 'pending', paidState: 'unpaid', items: [] }) });
    await userEvent.click(screen.getByRole('button', { name: /^Status:/ }));
    expect((await screen.findAllByRole('menuitemcheckbox')).map(textOf)).toEqual(['Pendente', 'Concluído']);
  });

  it('AORD-10 has nothing to open for a cancelled order', async () => {
    await openOrder({ order: cancelledOrder() });
    expect(screen.queryByRole('button', { name: /^Status:/ })).toBeNull();
    expect(screen.getByText('Um pedido cancelado não muda mais de status.')).toBeTruthy();
  });

  it('AORD-11 asks for the tracking code before Postado and sends both together', async () => {
    const { calls } = await openOrder(
      { order: adminOrder() },
      { [STATUS]: { data: { order: adminOrder() } } },
    );
    await chooseStatus('Postado');
    await userEvent.type(await tracking(), '  aa123456785br ');
    expect(callsOf(calls, STATUS)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Marcar como postado' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(calls, STATUS).map(({ body }) => body)).toEqual([
      { status: 'shipped', tracking: 'AA123456785BR' },
    ]);
  });

  it("fills in the label's tracking code", async () => {
    await openOrder({ order: adminOrder({ label: releasedLabel }) });
    await chooseStatus('Postado');
    expect(((await tracking()) as HTMLInputElement).value).toBe('AA123456785BR');
  });

  it('AORD-12 refuses a blank tracking code in place and sends nothing', async () => {
    const { calls } = await openOrder({ order: adminOrder() });
    await chooseStatus('Postado');
    await userEvent.type(await tracking(), '   {Enter}');
    expect(await screen.findByText('Código de rastreio é obrigatório')).toBeTruthy();
    expect((await tracking()).getAttribute('aria-invalid')).toBe('true');
    expect(callsOf(calls, STATUS)).toEqual([]);
  });

  it('takes no code with blanks or signs in it', async () => {
    const { calls } = await openOrder({ order: adminOrder() });
    await chooseStatus('Postado');
    await userEvent.type(await tracking(), 'x y{Enter}');
    expect(await screen.findByText(/^Código de rastreio inválido/)).toBeTruthy();
    expect(callsOf(calls, STATUS)).toEqual([]);
  });

  it('A-24 asks before an order moves back, and lists what changes and what does not', async () => {
    const { calls } = await openOrder(
      { order: adminOrder({ status: 'shipped' }) },
      { [STATUS]: { data: { order: adminOrder() } } },
    );
    await chooseStatus('Pendente');
    const dialog = await screen.findByRole('alertdialog', { name: 'Voltar o pedido para “Pendente”?' });
    expect(textOf(dialog)).toContain('o pagamento, o estoque e os cupons ficam como estão');
    expect(textOf(dialog)).toContain('As peças continuam registradas como enviadas');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(callsOf(calls, STATUS)).toEqual([]);
    await chooseStatus('Pendente');
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar status' }));
    await waitFor(() =>
      expect(callsOf(calls, STATUS).map(({ body }) => body)).toEqual([{ status: 'pending' }]),
    );
  });

  it('AORD-13 reports that a change failed, keeps the dialog open with the input', async () => {
    await openOrder(
      { order: adminOrder() },
      { [STATUS]: new Refusal(409, 'Este pedido ainda não está pago.', 'order.not-paid') },
    );
    await chooseStatus('Postado');
    await userEvent.type(await tracking(), 'AA123{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['Falha ao atualizar status']));
    expect(((await tracking()) as HTMLInputElement).value).toBe('AA123');
  });

  it('asks before an unpaid order is moved forward, because that registers a payment by hand', async () => {
    const { calls } = await openOrder(
      { order: adminOrder({ status: 'pending', paidState: 'unpaid', charges: [] }) },
      { [STATUS]: { data: { order: adminOrder() } } },
    );
    await chooseStatus('Confirmado');
    const dialog = await screen.findByRole('alertdialog', { name: 'Pedido ainda não pago' });
    expect(textOf(dialog)).toContain('o pagamento de R$ 400,61 fica registrado como recebido à mão.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(callsOf(calls, STATUS)).toEqual([]);
    await chooseStatus('Confirmado');
    await userEvent.click(await screen.findByRole('button', { name: 'Registrar pagamento' }));
    await waitFor(() => expect(callsOf(calls, STATUS)).toHaveLength(1));
  });

  it('SEC-10 shows no statuses of an unpaid order to who may not register its payment', async () => {
    signIn('shipping');
    await openOrder({ order: adminOrder({ status: 'pending', paidState: 'unpaid', charges: [] }) });
    expect(screen.queryByRole('button', { name: /^Status:/ })).toBeNull();
  });

  it('states that an open charge is cancelled, and no payment is recorded before the tracking code is entered', async () => {
    const charges = adminOrder().charges.map((charge) => ({ ...charge, state: 'open' }));
    await openOrder({ order: adminOrder({ status: 'pending', paidState: 'unpaid', charges }) });
    await chooseStatus('Postado');
    const dialog = await screen.findByRole('alertdialog', { name: 'Pedido ainda não pago' });
    expect(textOf(dialog)).toContain('registrado como recebido à mão e a cobrança em aberto é cancelada.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    expect(await tracking()).toBeTruthy();
  });

  it('offers neither Postado nor Recebido after a refund, and explains why', async () => {
    await openOrder({ order: adminOrder({ status: 'confirmed', paidState: 'refunded' }) });
    await userEvent.click(screen.getByRole('button', { name: /^Status:/ }));
    const closed = (await screen.findAllByRole('menuitemcheckbox')).filter(
      (item) => item.getAttribute('aria-disabled') === 'true',
    );
    expect(closed.map(textOf)).toEqual(['Postado', 'Recebido']);
    expect(screen.getByText('O pagamento foi devolvido')).toBeTruthy();
  });

  it('reloads an order that another user cancelled meanwhile', async () => {
    const shop = { order: adminOrder() };
    await openOrder(shop, {
      [STATUS]: () => {
        shop.order = cancelledOrder();
        return new Refusal(409, 'Um pedido cancelado não muda mais de status.', 'order.cancelled');
      },
    });
    await chooseStatus('Processando');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Status:/ })).toBeNull());
    expect(toasts()).toEqual(['Falha ao atualizar status']);
  });
});

describe('cancelling an order', () => {
  it('AORD-15 lists the effects, and declining changes nothing', async () => {
    const { calls } = await openOrder({ order: adminOrder() });
    await chooseAction('Cancelar pedido');
    const dialog = await screen.findByRole('dialog', { name: /Cancelar o pedido/ });
    expect(textOf(dialog)).toContain('O cancelamento não pode ser desfeito.');
    expect(textOf(dialog)).toContain('R$ 400,61 voltam ao cliente');
    expect(textOf(dialog)).toContain('3 peças reservadas voltam ao estoque.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Manter pedido' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(calls, CANCEL)).toEqual([]);
  });

  it('AORD-15 A-26 says that it waits for another administrator', async () => {
    await openOrder({ order: adminOrder({ needsApproval: { above: 100, toCancel: true } }) });
    await chooseAction('Cancelar pedido');
    const dialog = await screen.findByRole('dialog', { name: /Cancelar o pedido/ });
    expect(textOf(dialog)).toContain('espera a aprovação de outra, e até lá o pedido fica como está');
    within(dialog).getByRole('button', { name: 'Pedir aprovação' });
  });

  it('AORD-15 cancels once confirmed; AORD-17 the history is then only Pedido Cancelado', async () => {
    const shop = { order: adminOrder() };
    const { calls } = await openOrder(shop, {
      [CANCEL]: () => {
        shop.order = cancelledOrder();
        return { data: { order: shop.order } };
      },
    });
    await chooseAction('Cancelar pedido');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar pedido' }),
    );
    await waitFor(() => expect(toasts()).toEqual(['Pedido cancelado']));
    expect(callsOf(calls, CANCEL)).toHaveLength(1);
    const history = screen.getByRole('list', { name: 'Histórico do pedido' });
    expect(
      within(history)
        .getAllByRole('listitem')
        .map((item) => textOf(item)),
    ).toEqual([expect.stringContaining('Pedido Cancelado')]);
    expect(screen.queryByRole('button', { name: /^Status:/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
    expect(
      (await screen.findByRole('menuitem', { name: 'Cancelar pedido' })).getAttribute('aria-disabled'),
    ).toBe('true');
  });

  it('AORD-18 stays in the dialog with the reason when it fails', async () => {
    await openOrder({ order: adminOrder() }, { [CANCEL]: new Refusal(403) });
    await chooseAction('Cancelar pedido');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar pedido' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Acesso negado');
  });
});
