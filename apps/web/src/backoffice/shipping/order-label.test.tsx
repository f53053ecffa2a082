import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import type { LabelStatusView } from '@plantao/contracts/shipping/labels.view';
import { message } from '@plantao/domain/shared/errors/message';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { chooseAction, openOrder } from '@/backoffice/shared/testing/open-order';
import {
  adminOrder,
  cancelledOrder,
  noLabel,
  ORDER_ID,
  pendingLabel,
  releasedLabel,
} from '@/backoffice/shared/testing/order-responses';
import { forgetAll, panel, signIn, textOf, toasts } from '@/backoffice/shared/testing/render-backoffice';

const GENERATE = `POST /admin/generate-shipping-label/${ORDER_ID}`;
const APPROVE = `POST /admin/approve-label/${ORDER_ID}`;
const CHECK = `GET /admin/check-label-status/${ORDER_ID}`;
const requested: LabelStatusView = { ...noLabel, id: 'l1', status: 'requested' };
const label = () => panel('Etiqueta de envio');
const payButton = () => screen.getAllByRole('button', { name: 'Pagar etiqueta' })[0]!;

/** An order whose label the carrier moves on; `now` is what the server says. */
function labelled(first: LabelStatusView, change: Partial<AdminOrderView> = {}) {
  const shop = { order: adminOrder({ ...change, label: first }) };
  const setLabel = (next: LabelStatusView) => {
    shop.order = { ...shop.order, label: next };
    return { data: next };
  };
  return { shop, setLabel, now: () => ({ data: shop.order.label }) };
}

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('requesting a label', () => {
  it('LABEL-01 LABEL-07 shows a toast, and updates the label without reloading until it waits to be paid', async () => {
    const { shop, setLabel, now } = labelled(noLabel);
    const { calls } = await openOrder(shop, { [GENERATE]: () => setLabel(requested), [CHECK]: now });
    await chooseAction('Solicitar etiqueta');
    expect(await within(label()).findByText('A transportadora está gerando a etiqueta…')).toBeTruthy();
    expect(toasts()).toEqual(['Etiqueta solicitada com sucesso!']);
    await waitFor(() => expect(callsOf(calls, CHECK).length).toBeGreaterThan(0));
    setLabel(pendingLabel);
    expect(await within(label()).findByText('Etiqueta gerada: falta pagar.')).toBeTruthy();
    expect(textOf(label())).toContain('R$ 23,45');
    const looks = callsOf(calls, CHECK).length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 2500)));
    expect(callsOf(calls, CHECK)).toHaveLength(looks);
  });

  it.each([
    ['LABEL-02', 'Não é possível gerar etiqueta para pedidos cancelados', cancelledOrder()],
    [
      'LABEL-03',
      'Endereço de entrega não encontrado',
      adminOrder({
        shipping: { ...adminOrder().shipping, address: { ...adminOrder().shipping.address, street: '' } },
      }),
    ],
    [
      'LABEL-04',
      'Método de envio não encontrado',
      adminOrder({
        shipping: { ...adminOrder().shipping, ship_type: { ...adminOrder().shipping.ship_type, name: '' } },
      }),
    ],
    ['LABEL-05', 'Itens do pedido não encontrados', adminOrder({ items: [] })],
  ])('%s is refused: %s', async (_id, text, order) => {
    const { calls } = await openOrder({ order });
    await chooseAction('Solicitar etiqueta');
    expect(textOf(await screen.findByRole('alertdialog'))).toContain(text);
    expect(callsOf(calls, GENERATE)).toEqual([]);
  });

  it.each([requested, pendingLabel, releasedLabel])(
    'LABEL-06 only reports that there is one already ($status) and sends nothing',
    async (existing) => {
      const { shop, now } = labelled(existing);
      const { calls } = await openOrder(shop, { [CHECK]: now });
      await chooseAction('Solicitar etiqueta');
      const dialog = await screen.findByRole('alertdialog');
      expect(textOf(dialog)).toContain('Uma etiqueta já foi gerada para este pedido.');
      await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
      expect(callsOf(calls, GENERATE)).toEqual([]);
    },
  );

  it.each(['order.contested', 'order-edit.supplement-waits', 'order.nothing-left'] as const)(
    'asks for none, pays none and posts nothing while the order is on hold: %s',
    async (onHold) => {
      const { calls } = await openOrder({ order: adminOrder({ onHold, label: noLabel }) });
      const request = within(label()).getByRole('button', { name: 'Solicitar etiqueta' });
      expect(request).toHaveProperty('disabled', true);
      expect(textOf(label())).toContain(message(onHold));
      expect(payButton()).toHaveProperty('disabled', true);
      await userEvent.click(screen.getByRole('button', { name: /^Status/ }));
      const posted = await screen.findByRole('menuitemcheckbox', { name: 'Postado' });
      expect(posted.getAttribute('aria-disabled')).toBe('true');
      expect(callsOf(calls, GENERATE)).toEqual([]);
    },
  );

  it('warns first when the order is not paid', async () => {
    const { shop, setLabel, now } = labelled(noLabel, { status: 'pending', paidState: 'unpaid' });
    const { calls } = await openOrder(shop, { [GENERATE]: () => setLabel(requested), [CHECK]: now });
    await chooseAction('Solicitar etiqueta');
    const dialog = await screen.findByRole('alertdialog', { name: 'Pedido ainda não pago' });
    expect(textOf(dialog)).toContain('Este pedido ainda não foi pago.');
    expect(callsOf(calls, GENERATE)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Solicitar mesmo assim' }));
    await waitFor(() => expect(callsOf(calls, GENERATE)).toHaveLength(1));
  });

  it("AORD-18 shows the server's reason in a toast when it is refused", async () => {
    await openOrder({ order: adminOrder() }, { [GENERATE]: new Refusal(400) });
    await userEvent.click(within(label()).getByRole('button', { name: 'Solicitar etiqueta' }));
    await waitFor(() => expect(toasts()).toEqual(['Dados do pedido incompletos']));
  });

  it('shows why the carrier refused, and requests again', async () => {
    const { shop, setLabel, now } = labelled({ ...noLabel, error: 'CEP de destino não atendido' });
    const { calls } = await openOrder(shop, { [GENERATE]: () => setLabel(requested), [CHECK]: now });
    expect(textOf(label())).toContain('A transportadora recusou: CEP de destino não atendido');
    await userEvent.click(within(label()).getByRole('button', { name: 'Solicitar novamente' }));
    await waitFor(() => expect(callsOf(calls, GENERATE)).toHaveLength(1));
  });
});

describe('the label on the screen', () => {
  it('LABEL-08 shows number, status, tracking, price and the link to print', async () => {
    await openOrder({ order: adminOrder({ label: releasedLabel }) });
    const text = textOf(label());
    for (const part of ['me-77', 'Etiqueta Paga', 'AA123456785BR', 'R$ 23,45']) expect(text).toContain(part);
    const print = within(label()).getByRole('link', { name: 'Imprimir etiqueta' });
    expect(print.getAttribute('href')).toBe('https://carrier.example/print/me-77');
    expect(print.getAttribute('target')).toBe('_blank');
  });

  it('offers no print of a label that was cancelled, whatever address it still has', async () => {
    await openOrder({ order: adminOrder({ label: { ...releasedLabel, status: 'other' } }) });
    expect(within(label()).queryByRole('link', { name: 'Imprimir etiqueta' })).toBeNull();
  });

  it.each([
    [noLabel, 'Sem etiqueta', 0],
    [requested, 'Solicitada', 1],
    [pendingLabel, 'Aguardando pagamento', 2],
    [releasedLabel, 'Etiqueta Paga', 3],
  ] as const)('LABEL-07 shows its step: %#', async (state, words, done) => {
    const { shop, now } = labelled(state);
    await openOrder(shop, { [CHECK]: now });
    expect(textOf(label())).toContain(words);
    const steps = within(label()).queryByRole('list', { name: 'Andamento da etiqueta' });
    expect(steps?.querySelectorAll('svg.lucide-check').length ?? 0).toBe(done);
  });
});

describe('paying a label', () => {
  it('LABEL-09 confirms the current price, approves and updates until it can be printed', async () => {
    const { shop, setLabel, now } = labelled(pendingLabel);
    const { calls } = await openOrder(shop, {
      [CHECK]: now,
      [APPROVE]: () => setLabel({ ...pendingLabel, price: 25 }),
    });
    setLabel({ ...pendingLabel, price: 25 });
    await userEvent.click(payButton());
    const dialog = await screen.findByRole('alertdialog', { name: 'Pagar etiqueta' });
    expect(textOf(dialog)).toContain('R$ 25,00');
    expect(callsOf(calls, APPROVE)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: /^Pagar/ }));
    await waitFor(() => expect(toasts()).toEqual(['Pagamento da etiqueta enviado!']));
    expect(callsOf(calls, APPROVE)).toHaveLength(1);
    setLabel(releasedLabel);
    expect(await within(label()).findByRole('link', { name: 'Imprimir etiqueta' })).toBeTruthy();
    expect(toasts()).toContain('Etiqueta Paga');
  });

  it('LABEL-09 pays nothing when the price is declined', async () => {
    const { shop, now } = labelled(pendingLabel);
    const { calls } = await openOrder(shop, { [CHECK]: now });
    await userEvent.click(payButton());
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }),
    );
    await waitFor(() => expect(payButton().getAttribute('aria-busy')).toBeNull());
    expect(callsOf(calls, APPROVE)).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  it("LABEL-10 shows 'Etiqueta Paga' on a disabled button once it is released", async () => {
    await openOrder({ order: adminOrder({ label: releasedLabel }) });
    const button = screen.getByRole('button', { name: 'Etiqueta Paga' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Pagar etiqueta' })).toBeNull();
  });

  it("LABEL-11 shows 'Etiqueta não encontrada' when there is none to pay", async () => {
    await openOrder(
      { order: adminOrder({ label: pendingLabel }) },
      { [CHECK]: new Refusal(404, 'Etiqueta não encontrada', 'label.not-found') },
    );
    await userEvent.click(payButton());
    await waitFor(() => expect(toasts()).toEqual(['Etiqueta não encontrada']));
  });

  it.each([
    ['Solicite a etiqueta antes de pagar.', adminOrder()],
    [
      'O pedido já foi postado com outro código de rastreio.',
      adminOrder({
        status: 'shipped',
        shipping: { ...adminOrder().shipping, tracking: 'LX123456785BR' },
        label: pendingLabel,
      }),
    ],
  ])('is disabled where there is nothing to pay: %s', async (why, order) => {
    await openOrder({ order }, { [CHECK]: { data: order.label } });
    expect([payButton().title, (payButton() as HTMLButtonElement).disabled]).toEqual([why, true]);
  });

  it('warns with the price that the order itself is not paid', async () => {
    const { shop, now } = labelled(pendingLabel, { status: 'pending', paidState: 'unpaid' });
    await openOrder(shop, { [CHECK]: now });
    await userEvent.click(payButton());
    expect(textOf(await screen.findByRole('alertdialog', { name: 'Pagar etiqueta' }))).toMatch(
      /Este pedido ainda não foi pago\. O valor de R\$\s23,45/,
    );
  });

  it('shows why a payment failed and allows a retry', async () => {
    const { shop, setLabel, now } = labelled(pendingLabel);
    await openOrder(shop, { [CHECK]: now, [APPROVE]: () => setLabel(pendingLabel) });
    await userEvent.click(payButton());
    await userEvent.click(await screen.findByRole('button', { name: /^Pagar R/ }));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    setLabel({ ...pendingLabel, error: 'Saldo insuficiente' });
    expect(
      await within(label()).findByText('O pagamento não foi concluído: Saldo insuficiente'),
    ).toBeTruthy();
    await waitFor(() => expect(payButton().getAttribute('aria-busy')).toBeNull());
  });
});
