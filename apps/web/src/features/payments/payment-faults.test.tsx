import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ana, anOrder, aPayment, signIn } from '@/testing/buyer-responses';
import { callsTo, fakeServer, refuse } from '@/testing/fake-server';
import { queryClient } from '@/lib/query-client';
import { renderRoutes } from '@/testing/render-buyer';
import { settingsResponse } from '@/testing/shop-responses';
import type { BrickSettings } from './card/load-sdk.js';
import { PaymentView } from './payment-view.js';

const order = anOrder();
const DOWN =
  'O pagamento está fora do ar no momento. Nada foi cobrado: tente novamente ou escolha outra forma.';
const BROKEN = 'Algo deu errado do nosso lado. Tente novamente.';
const CARD_FAILED = 'Erro ao processar pagamento. Por favor, tente novamente.';

const refusal = (status: number, code: string, message: string) => () =>
  Promise.resolve(Response.json({ status: 'error', code, message, requestId: 'r' }, { status }));
const page = (status: number, body: string) => () =>
  Promise.resolve(new Response(body, { status, headers: { 'content-type': 'text/html' } }));

/**
 * What reaches the browser when something is wrong at the provider, at us, or on the way; what PIX and card say then.
 */
const FAULTS = {
  'the provider refuses the connection, hangs or answers 5xx': {
    fault: refusal(503, 'payment.unavailable', DOWN),
    pix: DOWN,
    card: DOWN,
  },
  'the provider refuses the code': {
    fault: refusal(503, 'payment.pix-failed', 'Erro ao gerar PIX'),
    pix: 'Erro ao gerar PIX',
    card: CARD_FAILED,
  },
  'too many tries': {
    fault: refusal(429, 'request.limited', 'Muitas tentativas. Aguarde 30 s e tente novamente.'),
    pix: 'Muitas tentativas. Aguarde 30 s e tente novamente.',
    card: 'Muitas tentativas. Aguarde 30 s e tente novamente.',
  },
  'the shop has too much to do': {
    fault: refusal(503, 'request.unavailable', 'A loja está muito cheia. Tente novamente.'),
    pix: 'A loja está muito cheia. Tente novamente.',
    card: CARD_FAILED,
  },
  'our server breaks': { fault: refusal(500, 'request.broken', BROKEN), pix: BROKEN, card: CARD_FAILED },
  'a proxy answers 502 with a page': {
    fault: page(502, '<h1>Bad gateway</h1>'),
    pix: BROKEN,
    card: CARD_FAILED,
  },
  'an answer of HTML': { fault: page(200, '<html>'), pix: 'Erro ao gerar PIX', card: CARD_FAILED },
  'an answer that is cut off': {
    fault: page(200, '{"id":"1","status":"appro'),
    pix: 'Erro ao gerar PIX',
    card: CARD_FAILED,
  },
  'nobody answers': {
    fault: () => Promise.reject(new TypeError('Failed to fetch')),
    pix: 'A loja não respondeu como devia. Tente novamente em instantes.',
    card: CARD_FAILED,
  },
} as const;

let made: BrickSettings[] = [];
let updated: number[] = [];
let takesAmounts = true;
/** What the provider waits for before its form exists. */
let creating: Promise<void> = Promise.resolve();
class Sdk {
  bricks() {
    return {
      create: async (_name: string, _container: string, brick: BrickSettings) => {
        made.push(brick);
        await creating;
        brick.callbacks.onReady();
        return {
          unmount: () => undefined,
          update: ({ amount }: { amount: number }) => takesAmounts && updated.push(amount) > 0,
        };
      },
    };
  }
}

/** The shop answers as usual, except that making a payment meets the fault until it is taken away. */
function serveFaulty(fault: () => Promise<Response>): { recover: () => void } {
  const payment = {
    ...settingsResponse.data.payment,
    publicKey: 'TEST-key',
    sdkUrl: 'http://pay.test/js/v2',
  };
  fakeServer({
    'GET /orders/payment-status/:id': () => ({
      status: 'pending',
      status_detail: '',
      orderId: order._id,
      orderStatus: 'pending',
      date_of_expiration: null,
      serverTime: new Date().toISOString(),
    }),
    'GET /orders/:id': { data: { order } },
    'GET /users/:id': { data: { user: ana } },
    'GET /settings/public': { data: { ...settingsResponse.data, payment } },
    'POST /orders/payment-create/:id': () => aPayment(),
  });
  const usual = globalThis.fetch;
  let broken = true;
  globalThis.fetch = ((input: string, init?: RequestInit) =>
    broken && input.includes('payment-create') ? fault() : usual(input, init)) as typeof fetch;
  return { recover: () => (broken = false) };
}

const open = (method: string) =>
  renderRoutes(`/checkout-recovery/${order._id}?metodo=${method}`, [
    { path: '/checkout-recovery/:id', element: <PaymentView /> },
  ]);

beforeEach(() => {
  signIn();
  [made, updated, creating, takesAmounts] = [[], [], Promise.resolve(), true];
  window.MercadoPago = Sdk as unknown as NonNullable<typeof window.MercadoPago>;
});

describe.each(Object.entries(FAULTS))('payment failure: %s', (_name, { fault, pix, card }) => {
  it('PAY-25 PIX reports it, offers a retry and the card, and the retry works', async () => {
    const { recover } = serveFaulty(fault);
    open('pix');
    expect(await screen.findByText('Erro ao gerar PIX')).toBeTruthy();
    expect(screen.getAllByText(pix).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Pagar com cartão' })).toBeTruthy();
    recover();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Aguardando pagamento')).toBeTruthy();
  });

  it('PAY-18 the card reports it, keeps its form and offers PIX', async () => {
    serveFaulty(fault);
    open('cartao');
    await waitFor(() => expect(made).toHaveLength(1));
    const formData = { payment_method_id: 'visa', token: 't1', installments: 1 };
    await act(() =>
      made[0]!.callbacks.onSubmit({ selectedPaymentMethod: 'credit_card', formData }).catch(() => undefined),
    );
    expect(await screen.findByText(card)).toBeTruthy();
    expect(screen.queryByText(/nada é cobrado duas vezes/) !== null).toBe(card === CARD_FAILED);
    await userEvent.click(screen.getByRole('button', { name: 'Pagar com PIX' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /PIX/ }).checked).toBe(true),
    );
  });
});

describe('an order that staff change while it is paid', () => {
  const NOW =
    'O total deste pedido agora é R$ 259,90. Nada foi cobrado: confira e confirme o pagamento de novo.';
  const raised = {
    ...order,
    total: 259.9,
    payment: { ...order.payment, methods: order.payment.methods.map((one) => ({ ...one, total: 259.9 })) },
  };

  /** The server charges what is shown, which is another amount since the page was opened. */
  function serveRaised() {
    let seen = order;
    const payment = {
      ...settingsResponse.data.payment,
      publicKey: 'TEST-key',
      sdkUrl: 'http://pay.test/js/v2',
    };
    return fakeServer({
      'GET /orders/payment-status/:id': refuse(404, 'payment.not-found', 'x'),
      'GET /orders/:id': () => ({ data: { order: seen } }),
      'GET /users/:id': { data: { user: ana } },
      'GET /settings/public': { data: { ...settingsResponse.data, payment } },
      'POST /orders/payment-create/:id': ({ body }: { body: Record<string, unknown> }) => {
        seen = raised;
        return body['shownTotal'] === 259.9
          ? aPayment({ transaction_amount: 259.9 })
          : refuse(409, 'payment.total-changed', NOW, { total: 259.9 });
      },
    });
  }
  const shown = (calls: ReturnType<typeof fakeServer>) =>
    callsTo(calls, 'POST /orders/payment-create/:id').map(({ body, key }) => [
      body['shownTotal'],
      key !== null,
    ]);

  it('PAY-30 the card says the new total, keeps its form with the new amount, and pays that when it is confirmed', async () => {
    const calls = serveRaised();
    open('cartao');
    await waitFor(() => expect(made).toHaveLength(1));
    const formData = { payment_method_id: 'visa', token: 't1', installments: 1 };
    const submit = () =>
      act(() =>
        made[0]!.callbacks.onSubmit({ selectedPaymentMethod: 'credit_card', formData }).then(
          () => undefined,
          () => undefined,
        ),
      );
    await submit();
    expect(await screen.findByText(NOW)).toBeTruthy();
    expect(screen.queryByText(CARD_FAILED)).toBeNull();
    await waitFor(() => expect(updated).toEqual([259.9]));
    expect(made).toHaveLength(1);
    expect(screen.getAllByText(/259,90/).length).toBeGreaterThan(1);
    await submit();
    expect(shown(calls)).toEqual([
      [209.9, true],
      [259.9, true],
    ]);
  });

  it('PAY-30 the card form that is still being made when the amount changes shows the new one, and pays that', async () => {
    let exists = (): void => undefined;
    creating = new Promise((resolve) => (exists = resolve));
    const calls = serveRaised();
    open('cartao');
    await waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]!.initialization).toMatchObject({ amount: 209.9 });
    void act(() => queryClient.setQueryData(['order', order._id], { data: { order: raised } }));
    await screen.findAllByText(/259,90/);
    expect(updated).toEqual([]);
    exists();
    await waitFor(() => expect(updated).toEqual([259.9]));
    expect(made).toHaveLength(1);
    const formData = { payment_method_id: 'visa', token: 't1', installments: 1 };
    await act(() => made[0]!.callbacks.onSubmit({ selectedPaymentMethod: 'credit_card', formData }));
    expect(shown(calls)).toEqual([[259.9, true]]);
  });

  it('PAY-30 a card form that takes no other amount is made again with the new one', async () => {
    takesAmounts = false;
    serveRaised();
    open('cartao');
    await waitFor(() => expect(made).toHaveLength(1));
    void act(() => queryClient.setQueryData(['order', order._id], { data: { order: raised } }));
    await waitFor(() => expect(made).toHaveLength(2));
    expect(made[1]!.initialization).toMatchObject({ amount: 259.9 });
  });

  it('PAY-30 PIX says the new total and makes its code when it is confirmed', async () => {
    const calls = serveRaised();
    open('pix');
    expect(await screen.findByText('O valor do pedido mudou')).toBeTruthy();
    expect(screen.getByText(NOW)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Aguardando pagamento')).toBeTruthy();
    expect(shown(calls)).toEqual([
      [209.9, true],
      [259.9, true],
    ]);
  });
});
