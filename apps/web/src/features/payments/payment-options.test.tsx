import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ana, anOrder, paymentMethodsUntil, signIn } from '@/testing/buyer-responses';
import { fakeServer } from '@/testing/fake-server';
import { renderRoutes } from '@/testing/render-buyer';
import { settingsResponse } from '@/testing/shop-responses';
import type { OrderView } from '@plantao/contracts/orders/order.view';
import type { BrickSettings } from './card/load-sdk.js';
import { PaymentView } from './payment-view.js';

const order = anOrder();
const made: { settings: BrickSettings }[] = [];

class Sdk {
  bricks() {
    return {
      create: async (_name: string, _container: string, settings: BrickSettings) => {
        made.push({ settings });
        settings.callbacks.onReady();
        return { unmount: () => {} };
      },
    };
  }
}

beforeEach(() => {
  signIn();
  made.length = 0;
  window.MercadoPago = Sdk as unknown as NonNullable<typeof window.MercadoPago>;
});

/** The screen of this order. */
function open(shown: OrderView = order) {
  const { data } = settingsResponse;
  fakeServer({
    'GET /orders/:id': { data: { order: shown } },
    'GET /users/:id': { data: { user: ana } },
    'GET /settings/public': { data: { ...data, payment: { ...data.payment, boleto: true } } },
  });
  return renderRoutes(`/checkout-recovery/${order._id}`, [
    { path: '/checkout-recovery/:id', element: <PaymentView /> },
  ]);
}

const paymentOf = (total: number, byPix: number) => ({
  ...order.payment,
  methods: [
    ...paymentMethodsUntil(['card', 'boleto'], undefined, total),
    ...paymentMethodsUntil(['pix'], undefined, byPix),
  ],
});

describe('the options of the payment screen', () => {
  it('PAY-02 shows the tax id of the order, and asks for another only when that is wanted', async () => {
    open();
    const field = await screen.findByLabelText('CPF/CNPJ');
    expect(field).toHaveProperty('readOnly', true);
    await userEvent.click(screen.getByRole('button', { name: 'Alterar' }));
    expect(field).toHaveProperty('readOnly', false);
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('button', { name: 'Alterar' })).toBeNull();
  });

  it('PAY-02 asks for the tax id when the order has none that is right', async () => {
    open({ ...order, taxId: '' });
    expect(await screen.findByLabelText('CPF/CNPJ')).toHaveProperty('readOnly', false);
  });

  it('PAY-04 keeps two options, and a line of its own opens the widget on the boleto', async () => {
    const { router } = open();
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    const line = screen.getByRole('button', { name: /^Boleto/ });
    expect(line.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(line);
    await waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]?.settings.customization).toMatchObject({
      visual: { defaultPaymentOption: { ticketForm: true } },
    });
    expect(line.getAttribute('aria-expanded')).toBe('true');
    expect(router.state.location.search).toBe('?metodo=boleto');
    // PAY-05: one widget at a time.
    await userEvent.click(screen.getByRole('radio', { name: /PIX/ }));
    expect(line.getAttribute('aria-expanded')).toBe('false');
    expect(document.querySelectorAll('#payment-card')).toHaveLength(0);
  });

  it('offers no boleto that the order cannot be paid by', async () => {
    open(anOrder({ payment: { ...order.payment, methods: paymentMethodsUntil(['card']) } }));
    await screen.findByRole('radio', { name: /Cartão/ });
    expect(screen.queryByRole('button', { name: /^Boleto/ })).toBeNull();
  });

  it('shows what PIX saves, and the total of the method that is chosen', async () => {
    open(anOrder({ payment: paymentOf(209.9, 200.4) }));
    expect(await screen.findByText('ou R$ 200,40 no PIX')).toBeTruthy();
    const option = await screen.findByRole('radio', { name: /PIX.*você economiza R\$\s9,50.*R\$\s200,40/ });
    // Not only of two of three: the line of the boleto says what it costs as well.
    expect(screen.getByRole('button', { name: /^Boleto.*R\$\s209,90$/ })).toBeTruthy();
    const total = () => screen.getByText('Total a pagar').parentElement?.textContent?.replace(/\s/g, ' ');
    expect(total()).toContain('R$ 209,90');
    await userEvent.click(option);
    expect(total()).toContain('R$ 200,40');
    await userEvent.click(screen.getByRole('radio', { name: /Cartão/ }));
    expect(total()).toContain('R$ 209,90');
    await waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]?.settings.initialization).toMatchObject({ amount: 209.9 });
  });

  it('says nothing of a price for PIX where there is none', async () => {
    open();
    await screen.findByRole('radio', { name: /PIX ?Aprovado na hora$/ });
    expect(screen.queryByText(/no PIX|economiza/)).toBeNull();
    expect(screen.getByRole('button', { name: /^Boleto/ }).textContent).not.toContain('R$');
  });
});
