import { screen, waitFor } from '@testing-library/react';
import type { TestResponses } from '../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage } from '../../../../test/browser/fixtures/render-page.js';
import { useCartStore } from '@/shop/cart/cart.store';
import ReminderPage from './reminder.page.js';

const TOKEN = `${'a'.repeat(22)}.abc.${'b'.repeat(32)}`;
const line = (productId: string, change: object = {}) => ({
  ...{ productId, name: `Scrub ${productId}`, size: 'M', color: 'Azul', image: '', quantity: 2 },
  ...{ available: 9, stitched: false, ...change },
});

function show(opened: object, responses: TestResponses = {}, action = 'abrir') {
  return showPage(<ReminderPage />, {
    path: '/lembrete/:action/:token',
    at: `/lembrete/${action}/${TOKEN}`,
    responses: { 'POST /reminders/open': () => ({ status: 200, body: { data: opened } }), ...responses },
  });
}

beforeEach(freshShop);

describe('the link of a reminder', () => {
  it('puts what there is into a guest’s cart, and says what is missing', async () => {
    const lines = [
      line('p1'),
      line('p2', { available: 1 }),
      line('p3', { available: 0 }),
      line('p4', { stitched: true }),
    ];
    show({ kind: 'cart', lines });
    expect(await screen.findByText('Parte das peças está no carrinho')).toBeTruthy();
    expect(useCartStore.getState().lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['p1', 2],
      ['p2', 1],
    ]);
    for (const text of ['No carrinho', 'Só 1 disponível', 'Esgotada', 'Com bordado'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('opened again doubles nothing', async () => {
    useCartStore.getState().add({ productId: 'p1', selectedSize: 'M', selectedColor: 'Azul', quantity: 2 });
    show({ kind: 'cart', lines: [line('p1')] });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Suas peças estão no carrinho' }),
    ).toBeTruthy();
    expect(useCartStore.getState().lines).toMatchObject([{ productId: 'p1', quantity: 2 }]);
  });

  it('pays an order by PIX, and sends to the account for any other way', async () => {
    const order = '0d0c2a9e-7c31-4d5e-9a61-3b1ad4c0ffee';
    const serverTime = new Date().toISOString();
    const until = new Date(Date.now() + 1_800_000).toISOString();
    const { user, sent } = show(
      {
        ...{ kind: 'pay', order, lines: [line('p1')], total: 200, until },
        pix: { total: 190, until },
      },
      {
        'POST /reminders/payment': () => ({
          status: 200,
          body: {
            ...{
              id: '1',
              status: 'pending',
              status_detail: '',
              reason: null,
              transaction_amount: 190,
              ticket: null,
            },
            date_of_expiration: until,
            point_of_interaction: { transaction_data: { qr_code: '00020126PIX', qr_code_base64: null } },
            serverTime,
          },
        }),
        'POST /reminders/payment-status': () => ({
          status: 200,
          body: {
            ...{ status: 'approved', status_detail: '', orderId: order, orderStatus: 'confirmed' },
            ...{ date_of_expiration: until, serverTime: new Date(Date.now() + 1_000).toISOString() },
          },
        }),
      },
    );
    expect(await screen.findByText('Total no PIX')).toBeTruthy();
    expect(screen.getByText(/^Por cartão ou boleto, o total é R\$\s200,00\./u)).toBeTruthy();
    expect(
      (await screen.findByRole('link', { name: 'Entrar e escolher outra forma' })).getAttribute('href'),
    ).toBe(`/checkout-recovery/${order}`);
    await user.click(screen.getByRole('button', { name: 'Pagar com PIX' }));
    expect(await screen.findByText('Pagamento aprovado!')).toBeTruthy();
    expect(sent.filter(({ path }) => path.startsWith('/reminders/payment')).map(({ body }) => body)).toEqual(
      expect.arrayContaining([{ token: TOKEN, shownTotal: 190 }, { token: TOKEN }]),
    );
  });

  it('says that an order is paid, and that a link counts no more', async () => {
    const paid = show({ kind: 'paid' });
    expect(await screen.findByText('Este pedido já foi pago')).toBeTruthy();
    paid.unmount();
    freshShop();
    show(
      {},
      { 'POST /reminders/open': () => ({ status: 404, body: { code: 'recovery.link', message: 'x' } }) },
    );
    expect(await screen.findByText('Este link não vale mais')).toBeTruthy();
  });
});

describe('the way out of reminders', () => {
  it('is one press: opening the page, which mail scanners do, ends nothing', async () => {
    const { user, sent } = show(
      {},
      { [`POST /unsubscribe/${TOKEN}`]: () => ({ status: 200, body: { data: { done: true } } }) },
      'sair',
    );
    const press = await screen.findByRole('button', { name: 'Parar de receber' });
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(press);
    expect(await screen.findByText('Pronto: sem mais novidades nem lembretes por e-mail')).toBeTruthy();
    await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1));
  });
});
