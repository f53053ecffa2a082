import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerAnalytics } from '@/shop/analytics/analytics';
import { ana, anOrder, aPayment, signIn, toastTexts, paymentMethodsUntil } from '@/testing/buyer-responses';
import { callsTo, fakeServer, refuse, SILENCE } from '@/testing/fake-server';
import { renderRoutes } from '@/testing/render-buyer';
import { settingsResponse } from '@/testing/shop-responses';
import type { BrickSettings } from './card/load-sdk.js';
import { PaymentView } from './payment-view.js';

const order = anOrder();
const settings = {
  data: {
    ...settingsResponse.data,
    payment: {
      ...settingsResponse.data.payment,
      boleto: true,
      publicKey: 'TEST-key',
      sdkUrl: 'http://pay.test/js/v2',
    },
  },
};
const paymentOf = (total: number) => ({
  ...order.payment,
  methods: paymentMethodsUntil(undefined, undefined, total),
});
const waiting = {
  status: 'pending',
  status_detail: '',
  orderId: order._id,
  orderStatus: 'pending',
  date_of_expiration: null,
};
const later = () => new Date(Date.now() + 1000).toISOString();

type TestResponses = Parameters<typeof fakeServer>[0];

const serve = (change: TestResponses = {}) =>
  fakeServer({
    'GET /orders/payment-status/:id': () => ({ ...waiting, serverTime: later() }),
    'GET /orders/:id': { data: { order } },
    'GET /users/:id': { data: { user: ana } },
    'GET /settings/public': settings,
    'POST /orders/payment-create/:id': () => aPayment(),
    ...change,
  });

const open = (search = '') =>
  renderRoutes(`/checkout-recovery/${order._id}${search}`, [
    { path: '/checkout-recovery/:id', element: <PaymentView /> },
  ]);

const made: { key: string; locale: string; settings: BrickSettings }[] = [];
const unmounted = jest.fn();

class Sdk {
  constructor(
    private readonly key: string,
    private readonly options: { locale: string },
  ) {}

  bricks() {
    return {
      create: async (_name: string, _container: string, brick: BrickSettings) => {
        made.push({ key: this.key, locale: this.options.locale, settings: brick });
        brick.callbacks.onReady();
        return { unmount: unmounted };
      },
    };
  }
}

beforeEach(() => {
  signIn();
  made.length = 0;
  window.MercadoPago = Sdk as unknown as NonNullable<typeof window.MercadoPago>;
  window.MP_DEVICE_SESSION_ID = 'device-1';
});

afterEach(() => jest.useRealTimers());

describe('the payment screen', () => {
  it('shows an order summary on demand', async () => {
    serve();
    open();
    const summary = await screen.findByText('Ver o que está no pedido (2 peças)');
    const contents = summary.closest('details') as HTMLDetailsElement;
    expect(contents.open).toBe(false);
    await userEvent.click(summary);
    expect(contents.open).toBe(true);
    for (const text of ['Scrub Tulipa', 'P · Branco · 2 un.', 'R$ 200,00'])
      expect(within(contents).getByText(text)).toBeTruthy();
  });

  it('PAY-01 PAY-02 PAY-04 PAY-07 PAY-09 shows order, tax id, both methods and the payment provider, from the URL alone', async () => {
    serve();
    open();
    expect(await screen.findByText('Pedido #EFABCDEF')).toBeTruthy();
    const steps = screen.getByRole('navigation', { name: 'Etapas da compra' }).querySelectorAll('li');
    expect([...steps].map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    expect(await screen.findByLabelText('CPF/CNPJ')).toHaveProperty('value', '529.982.247-25');
    expect(screen.getByText('Necessário para emitir a nota fiscal.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Cartão de crédito.*Em até 3x sem juros/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /PIX.*Aprovado na hora/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Mercado Pago' })).toBeTruthy();
  });

  it.each([
    [6, 200, 'Em até 6x sem juros'],
    [1, 200, 'À vista'],
    [6, 12, 'Em até 2x sem juros'],
    [6, 9, 'À vista'],
  ])('A-04 where %i instalments are accepted, an order of R$ %i reads %s', async (accepted, total, text) => {
    const { data } = settings;
    serve({
      'GET /settings/public': { data: { ...data, payment: { ...data.payment, instalmentsMax: accepted } } },
      'GET /orders/:id': { data: { order: anOrder({ total, payment: paymentOf(total) }) } },
    });
    open();
    expect(
      await screen.findByRole('radio', { name: new RegExp(`^Cartão de crédito ?${text}$`) }),
    ).toBeTruthy();
  });

  it('A-20 one deadline: offers only the methods of the order, each until its deadline', async () => {
    jest.useFakeTimers();
    const until = new Date(Date.now() + 60_000).toISOString();
    const payment = {
      ...order.payment,
      methods: [...paymentMethodsUntil(['card']), ...paymentMethodsUntil(['pix'], until)],
    };
    serve({ 'GET /orders/:id': { data: { order: { ...order, payment } } } });
    open();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('radio', { name: /PIX/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Cartão de crédito ?Em até 3x sem juros$/ })).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByRole('radio', { name: /PIX/ })).toBeNull();
    expect(screen.getByRole('radio', { name: /Cartão de crédito/ })).toBeTruthy();
  });

  it('A-20 one deadline: reports in place that no further code is possible, and offers the rest', async () => {
    jest.useFakeTimers();
    const until = new Date(Date.now() + 60_000).toISOString();
    const payment = {
      ...order.payment,
      methods: [...paymentMethodsUntil(['card']), ...paymentMethodsUntil(['pix'], until)],
    };
    serve({
      'GET /orders/:id': { data: { order: { ...order, payment } } },
      'POST /orders/payment-create/:id': () => ({
        ...aPayment(),
        date_of_expiration: until,
        serverTime: new Date().toISOString(),
      }),
    });
    open('?metodo=pix');
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.queryByText(/Não há mais tempo para um novo código/)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(/Não há mais tempo para um novo código/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Gerar novo código' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Trocar forma de pagamento' })).toBeTruthy();
  });

  it('PAY-03 PAY-08 hides both methods while the tax id is empty, and creates no payment while it is invalid', async () => {
    const requests = serve();
    open();
    const field = await screen.findByLabelText('CPF/CNPJ');
    await userEvent.click(screen.getByRole('button', { name: 'Alterar' }));
    await userEvent.clear(field);
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.type(field, '1');
    await userEvent.click(screen.getByRole('radio', { name: /PIX/ }));
    expect(screen.getByText('Informe um CPF/CNPJ válido para continuar.')).toBeTruthy();
    expect(callsTo(requests, 'POST /orders/payment-create/:id')).toHaveLength(0);
  });

  it('PAY-06 shows neither widget without an e-mail', async () => {
    const requests = serve({ 'GET /users/:id': { data: { user: { ...ana, email: '' } } } });
    open('?metodo=pix');
    expect(await screen.findByText(/Sua conta não tem e-mail/)).toBeTruthy();
    expect(callsTo(requests, 'POST /orders/payment-create/:id')).toHaveLength(0);
  });

  it('redirects a paid order to its own page', async () => {
    serve({ 'GET /orders/:id': { data: { order: { ...order, status: 'confirmed' } } } });
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/orders/${order._id}`));
    expect(toastTexts()).toEqual(['Este pedido já está pago.']);
  });

  it('redirects an order with a total of zero to the success page, as a purchase', async () => {
    serve({ 'GET /orders/:id': { data: { order: { ...order, status: 'confirmed', total: 0 } } } });
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/success/${order._id}`));
    expect(router.state.location.state).toEqual({ free: true });
    expect(toastTexts()).toEqual([]);
    expect(localStorage.getItem('plantao.purchases')).toBe(order._id);
  });

  it('reports that the order could not be loaded, with a link back', async () => {
    serve({ 'GET /orders/:id': refuse(500, 'request.broken', 'Algo deu errado') });
    open();
    expect(await screen.findByText('Não foi possível carregar os detalhes do pedido.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar aos pedidos' })).toBeTruthy();
  });

  it('reports an unknown order, without a retry', async () => {
    serve({ 'GET /orders/:id': refuse(404, 'order.not-found', 'Pedido não encontrado') });
    open();
    expect(await screen.findByText('Pedido não encontrado')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Voltar aos pedidos' })).toBeTruthy();
  });
});

it('PAY-17 shows above the payment methods that a card is under review', async () => {
  serve({
    'GET /orders/:id': { data: { order: { ...order, payment: { ...order.payment, underReview: true } } } },
  });
  open();
  expect(await screen.findByText('Seu pagamento com cartão está em análise')).toBeTruthy();
  expect(screen.getByText(/não é preciso pagar de novo.*a análise é cancelada/)).toBeTruthy();
  expect(await screen.findByRole('radio', { name: /PIX/ })).toBeTruthy();
});

describe('paying by PIX', () => {
  it('PAY-05 PAY-20 PAY-21 PAY-22 creates the payment at once, shows the code 300 px wide and copies it', async () => {
    const requests = serve();
    open();
    await userEvent.click(await screen.findByRole('radio', { name: /PIX/ }));
    const code = await screen.findByRole('img', { name: 'QR Code do PIX' });
    expect(code.getAttribute('width')).toBe('300');
    expect(code.getAttribute('src')).toBe('data:image/png;base64,QUJD');
    expect(callsTo(requests, 'POST /orders/payment-create/:id')[0]?.body).toMatchObject({
      payment_method_id: 'pix',
      cpfCnpj: '52998224725',
    });
    expect(made).toHaveLength(0);
    Object.assign(navigator, { clipboard: { writeText: jest.fn().mockResolvedValue(undefined) } });
    await userEvent.click(screen.getByRole('button', { name: 'Copiar código PIX' }));
    await waitFor(() => expect(toastTexts()).toContain('Código PIX copiado!'));
  });

  it('PAY-23 PAY-24 PAY-26 polls every 5 s by the plain number until approved, tracks the purchase once and shows success', async () => {
    jest.useFakeTimers();
    const notified: unknown[] = [];
    const stop = registerAnalytics((event, data) => event === 'purchase' && notified.push(data));
    let status = 'pending';
    const requests = serve({
      'POST /orders/payment-create/:id': () => aPayment({ id: 'pix:77' }),
      'GET /orders/payment-status/:id': () => ({ ...waiting, status, serverTime: later() }),
    });
    const { router } = open('?metodo=pix');
    await act(() => jest.advanceTimersByTimeAsync(100));
    const count = () => callsTo(requests, 'GET /orders/payment-status/:id').length;
    const earlier = count();
    expect(callsTo(requests, 'GET /orders/payment-status/:id')[0]?.path).toBe('/orders/payment-status/77');
    await act(() => jest.advanceTimersByTimeAsync(4800));
    expect(count()).toBe(earlier);
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(count()).toBe(earlier + 1);
    status = 'approved';
    await act(() => jest.advanceTimersByTimeAsync(5100));
    expect(screen.getByText('Pagamento aprovado!')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(700));
    expect(router.state.location.pathname).toBe(`/checkout/success/${order._id}`);
    expect(toastTexts()).toEqual(['Pagamento aprovado!']);
    const settled = count();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(count()).toBe(settled);
    const items = [
      { productId: 'p1', name: 'Scrub Tulipa', size: 'P', colour: 'Branco', quantity: 2, price: 100 },
    ];
    expect(notified).toEqual([
      { orderId: order._id, value: 190, shipping: 19.9, coupon: 'LEVE3', pieces: 2, items },
    ]);
    stop();
  });

  it('SHELL-28 tracks each payment method once, with items and value, however often it is opened', async () => {
    const notified: unknown[] = [];
    const stop = registerAnalytics((event, data) => event === 'add_payment_info' && notified.push(data));
    serve();
    open();
    await userEvent.click(await screen.findByRole('radio', { name: /PIX/ }));
    await userEvent.click(screen.getByRole('radio', { name: /Cartão/ }));
    await userEvent.click(screen.getByRole('radio', { name: /PIX/ }));
    stop();
    expect(notified).toMatchObject([
      { method: 'pix', value: 190, coupon: 'LEVE3', items: [{ productId: 'p1', quantity: 2, price: 100 }] },
      { method: 'card', value: 190 },
    ]);
    expect(notified).toHaveLength(2);
  });

  it('PAY-25 reports why the PIX could not be created, and offers the card', async () => {
    const why =
      'O pagamento está fora do ar no momento. Nada foi cobrado: tente novamente ou escolha outra forma.';
    serve({ 'POST /orders/payment-create/:id': refuse(503, 'payment.unavailable', why) });
    open('?metodo=pix');
    expect(await screen.findByText('Erro ao gerar PIX')).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pagar com cartão' })).toBeTruthy();
  });

  it('PAY-27 stops polling on expiry and creates a new code on demand', async () => {
    jest.useFakeTimers();
    const now = Date.now();
    const soon = {
      date_of_expiration: new Date(now + 10_000).toISOString(),
      serverTime: new Date(now).toISOString(),
    };
    const requests = serve({ 'POST /orders/payment-create/:id': () => aPayment(soon) });
    open('?metodo=pix');
    await act(() => jest.advanceTimersByTimeAsync(12_000));
    expect(screen.getByText('Código expirado')).toBeTruthy();
    // Nothing is left to come back to.
    expect(screen.queryByText(/^Pode fechar esta página/)).toBeNull();
    const count = () => callsTo(requests, 'GET /orders/payment-status/:id').length;
    const before = count();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(count()).toBe(before);
    soon.date_of_expiration = new Date(now + 600_000).toISOString();
    act(() => screen.getByRole('button', { name: 'Gerar novo código' }).click());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(callsTo(requests, 'POST /orders/payment-create/:id')).toHaveLength(2);
    expect(screen.getByText('Aguardando pagamento')).toBeTruthy();
  });

  it.each([
    [false, 'Sem conexão, tentando de novo'],
    [true, 'A loja não respondeu, tentando de novo'],
  ])('keeps the screen and reports what is unavailable (network: %s)', async (onLine, text) => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    serve({ 'GET /orders/payment-status/:id': SILENCE });
    open('?metodo=pix');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copiar código PIX' })).toBeTruthy();
    network.mockRestore();
  });

  it('polls at once when the customer reports the payment', async () => {
    const requests = serve({
      'POST /orders/payment-status/:id/check': () => ({ ...waiting, serverTime: later() }),
    });
    open('?metodo=pix');
    await userEvent.click(await screen.findByRole('button', { name: 'Já paguei, verificar agora' }));
    expect(await screen.findByText(/Ainda não recebemos a confirmação/)).toBeTruthy();
    expect(callsTo(requests, 'POST /orders/payment-status/:id/check')).toHaveLength(1);
  });
});

describe('paying by card', () => {
  const formData = { payment_method_id: 'visa', token: 't1', installments: 2, issuer_id: '25' };

  async function openForm(change: TestResponses = {}) {
    const requests = serve(change);
    const view = open('?metodo=cartao');
    await waitFor(() => expect(made).toHaveLength(1));
    const pay = () =>
      act(() =>
        made[0]!.settings.callbacks
          .onSubmit({ selectedPaymentMethod: 'credit_card', formData })
          .catch(() => undefined),
      );
    return { requests, pay, ...view };
  }

  it('PAY-10 PAY-12 providers B.1 providers B.3 builds the form with the key, in Portuguese, for card and boleto in 1 to 3 instalments', async () => {
    await openForm();
    expect(made[0]).toMatchObject({ key: 'TEST-key', locale: 'pt-BR' });
    expect(made[0]?.settings.customization).toMatchObject({
      paymentMethods: { creditCard: 'all', ticket: 'all', minInstallments: 1, maxInstallments: 3 },
      visual: { defaultPaymentOption: { creditCardForm: true } },
    });
    // A transfer is PIX, which has an option of its own.
    expect(made[0]?.settings.customization).not.toHaveProperty('paymentMethods.bankTransfer');
    expect(made[0]?.settings.initialization).toMatchObject({
      amount: 209.9,
      payer: { email: 'ana@plantao.test' },
    });
  });

  it('PAY-11 renders it after 200 ms', async () => {
    jest.useFakeTimers();
    serve();
    open('?metodo=cartao');
    await act(() => jest.advanceTimersByTimeAsync(150));
    expect(made).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(made).toHaveLength(1);
  });

  it('PAY-13 PAY-15 pays with the token and the device, and shows success', async () => {
    const { requests, pay, router } = await openForm({
      'POST /orders/payment-create/:id': aPayment({ status: 'approved', point_of_interaction: null }),
    });
    await pay();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/success/${order._id}`));
    expect(toastTexts()).toEqual(['Pagamento aprovado!']);
    expect(callsTo(requests, 'POST /orders/payment-create/:id')[0]?.body).toMatchObject({
      ...formData,
      deviceId: 'device-1',
      description: `Pedido #${order._id}`,
    });
  });

  it('PAY-16 shows why it was not approved on the failure page', async () => {
    const reason = 'O cartão não tem limite suficiente.';
    const { pay, router } = await openForm({
      'POST /orders/payment-create/:id': aPayment({ status: 'rejected', reason, point_of_interaction: null }),
    });
    await pay();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/failure/${order._id}`));
    expect(toastTexts()).toEqual(['Pagamento não aprovado. Por favor, tente novamente.']);
    expect(router.state.location.state).toEqual({ reason });
  });

  it('PAY-17 goes to the pending page with the boleto', async () => {
    const ticket = { url: 'https://pay.test/boleto', barcode: '123' };
    const { pay, router } = await openForm({
      'POST /orders/payment-create/:id': aPayment({ ticket, point_of_interaction: null }),
    });
    await pay();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/pending/${order._id}`));
    expect(router.state.location.state).toMatchObject({ ticket });
  });

  it('PAY-18 reports that the call failed and keeps the form', async () => {
    const { pay } = await openForm({ 'POST /orders/payment-create/:id': SILENCE });
    await pay();
    const text = 'Erro ao processar pagamento. Por favor, tente novamente.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(toastTexts()).toEqual([text]);
  });

  it('PAY-29 reports a problem with the form and a failed call', async () => {
    const { pay } = await openForm({
      'POST /orders/payment-create/:id': refuse(500, 'payment.failed', 'Erro ao processar pagamento'),
    });
    act(() => made[0]!.settings.callbacks.onError({ type: 'non_critical' }));
    expect(toastTexts()).toEqual(['Erro no processamento do pagamento']);
    await pay();
    await waitFor(() =>
      expect(toastTexts()).toContainEqual(expect.stringMatching(/^Erro ao processar pagamento\b/)),
    );
  });

  it('PAY-19 reports that the form could not be loaded, removes the script and reloads it on demand', async () => {
    delete window.MercadoPago;
    serve();
    open('?metodo=cartao');
    const script = () => document.head.querySelector<HTMLScriptElement>('script[data-payment-sdk]');
    await waitFor(() => expect(script()?.src).toBe('http://pay.test/js/v2'));
    act(() => void script()?.onerror?.(new Event('error')));
    expect(
      await screen.findByText('Erro ao carregar formulário de pagamento. Por favor, tente novamente.'),
    ).toBeTruthy();
    expect(script()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(script()).not.toBeNull());
    window.MercadoPago = Sdk as unknown as NonNullable<typeof window.MercadoPago>;
    act(() => void script()?.onload?.(new Event('load')));
    await waitFor(() => expect(made).toHaveLength(1));
  });
});
