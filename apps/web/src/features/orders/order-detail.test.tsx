import type { OrderView } from '@plantao/contracts/orders/order.view';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCartEditsStore } from '@/shop/cart/cart-edits.store';
import { useDialogStore } from '@/ui/message-dialog/dialog.store';
import { anOrder, signIn, toastTexts } from '@/testing/buyer-responses';
import { callsTo, fakeServer, refuse } from '@/testing/fake-server';
import { renderRoutes } from '@/testing/render-buyer';
import { OrderDetail } from './order-detail.js';

const order = anOrder();

type TestResponses = Parameters<typeof fakeServer>[0];

function open(change: Partial<OrderView> = {}, responses: TestResponses = {}) {
  const requests = fakeServer({
    'GET /orders/:id': { data: { order: { ...order, ...change } } },
    ...responses,
  });
  const view = renderRoutes(`/dashboard/orders/${order._id}`, [
    { path: '/dashboard/orders/:id', element: <OrderDetail /> },
  ]);
  return { requests, ...view };
}

const loaded = () => screen.findByRole('heading', { name: 'Pedido #EFABCDEF' });

beforeEach(() => signIn());
afterEach(() => jest.useRealTimers());

describe('an order', () => {
  it('ORD-08 shows its progress, with Recebido as the last step', async () => {
    open({ status: 'shipped' });
    await loaded();
    const steps = within(screen.getByRole('region', { name: 'Andamento do pedido' })).getAllByRole(
      'listitem',
    );
    expect(steps.map((step) => step.getAttribute('data-state'))).toEqual([
      'complete',
      'complete',
      'current',
      'upcoming',
    ]);
    expect(steps.map((step) => step.textContent?.split(' ')[0])).toEqual([
      'Pendente',
      'Processando',
      'Postado',
      'Recebido',
    ]);
  });

  it('A-26 says that nothing is posted any more of which all pieces were given back, instead of the steps ahead', async () => {
    const items = order.items.map((item) => ({ ...item, refunded: item.quantity }));
    open({ status: 'confirmed', items });
    await loaded();
    expect(screen.getByText(/^Todas as peças deste pedido foram devolvidas antes do envio/u)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Andamento do pedido' })).toBeNull();
    expect(screen.queryByText('Previsão de entrega')).toBeNull();
    expect(screen.queryByText('Código de rastreio')).toBeNull();
  });

  it('ORD-10 has no tracker once it is cancelled, but date and reason', async () => {
    open({
      status: 'cancelled',
      cancelReason: 'expired',
      timeline: [{ status: 'cancelled', at: '2026-11-20T15:00:00.000Z' }],
    });
    await loaded();
    expect(screen.queryByRole('region', { name: 'Andamento do pedido' })).toBeNull();
    expect(screen.getByText('Pedido cancelado em 20/11/2026 às 12:00')).toBeTruthy();
    expect(screen.getByText(/O prazo de pagamento terminou/)).toBeTruthy();
  });

  it('A-26 shows a partial refund of an active order', async () => {
    open({ status: 'shipped', refund: { state: 'done', amount: 50 } });
    await loaded();
    expect(screen.getByText(/^Reembolsado: R\$\s50,00\.$/)).toBeTruthy();
  });

  it('A-26 explains each refund line by line', async () => {
    const item = { ...(order.items[0] as (typeof order.items)[number]), refunded: 1 };
    open({
      status: 'delivered',
      total: 500,
      items: [item],
      refunds: [
        {
          id: 'r1',
          state: 'done',
          amount: 110,
          at: '2026-11-20T15:00:00.000Z',
          lines: [
            {
              item: item._id,
              name: 'Scrub Tulipa',
              variant: 'P · Branco',
              quantity: 1,
              amount: 95,
              restock: true,
            },
          ],
          freight: 20,
          other: -5,
          note: 'Desculpe o transtorno.',
        },
      ],
    });
    await loaded();
    const box = screen.getByRole('region', { name: /^Reembolsado em parte R\$\s110,00$/ });
    expect(box.textContent).toMatch(
      /Concluído.*1 × Scrub Tulipa · P · BrancoR\$\s95,00FreteR\$\s20,00A menos-R\$\s5,00Desculpe o transtorno\./,
    );
    expect(screen.getByRole('region', { name: 'Itens' }).textContent).toContain('1 devolvida');
  });

  it('A-26 says where the value of an exchanged piece went, and for what it comes back', async () => {
    const line = { item: 'i1', name: 'Scrub Tulipa', variant: 'P · Branco', quantity: 1, restock: true };
    const exchange = '00000000-0000-4000-8000-0000be30b310';
    const refund = { state: 'done', at: '2026-11-20T15:00:00.000Z', freight: 0, other: 0, note: '' } as const;
    const credit = { kind: 'exchange', order: exchange, pieces: ['1 × Scrub Tulipa · P · Branco'] } as const;
    open({
      refunds: [
        { ...refund, id: 'r1', amount: 20, lines: [{ ...line, amount: 0, exchange }], freight: 20 },
        { ...refund, id: 'r2', amount: 76.41, lines: [], other: 76.41, credit },
        {
          ...refund,
          id: 'r3',
          amount: 5,
          lines: [],
          other: 5,
          credit: { ...credit, kind: 'return', pieces: [] },
        },
      ],
    });
    await loaded();
    const text = screen.getByRole('region', { name: /^Reembolsado/ }).textContent;
    expect(text).toContain('1 × Scrub Tulipa · P · Branco (valor usado na troca, pedido #BE30B310)');
    expect(text).toMatch(/1 × Scrub Tulipa · P · Branco, troca não concluída, pedido #BE30B310R\$\s76,41/);
    expect(text).toContain('Peças devolvidas do pedido #BE30B310');
    expect(text).not.toContain('Outro valor');
  });

  it('ORD-08 ORD-17 says that it waits for what was added to it, how much that is and where it is paid', async () => {
    open({ status: 'processing', unpaidSupplements: [{ id: 's1', amount: 6.2 }] });
    await loaded();
    const banner = screen.getByRole('region', { name: /Falta pagar R\$\s6,20/ });
    expect(within(banner).getByRole('link', { name: 'Pagar a diferença' }).getAttribute('href')).toBe(
      '/checkout-recovery/s1',
    );
    expect(screen.getByRole('region', { name: 'Pedido' }).textContent).not.toMatch(/entrega|chega/i);
  });

  it('ORD-11 what pays the freight of another order leads to it, with neither pieces, forecast nor buying again', async () => {
    const follows = { kind: 'supplement' as const, order: order._id, credit: 0 };
    open({ status: 'processing', items: [], follows });
    await loaded();
    expect(screen.getByRole('link', { name: /^Diferença de frete do pedido #/ }).getAttribute('href')).toBe(
      `/dashboard/orders/${order._id}`,
    );
    expect(screen.queryByRole('region', { name: 'Itens' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Comprar novamente' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Pedido' }).textContent).not.toMatch(/entrega|rastreio/i);
  });

  it('R4 what paid the freight of another order is done, and did not arrive', async () => {
    open({ status: 'delivered', items: [], follows: { kind: 'supplement', order: order._id, credit: 0 } });
    await loaded();
    expect(screen.getAllByText('Concluído')).toHaveLength(2);
    expect(screen.queryByText('Entregue')).toBeNull();
  });

  it('ORD-20 A-26 an exchange leads to the first order, and says what comes back when it is cancelled', async () => {
    const follows = { kind: 'exchange' as const, order: order._id, credit: 76.41 };
    open({ status: 'cancelled', cancelReason: 'customer', follows });
    await loaded();
    expect(screen.getByRole('link', { name: /^Troca do pedido #/ })).toBeTruthy();
    const { textContent } = screen.getByRole('region', { name: /^Pedido cancelado/ });
    expect(textContent).toMatch(/R\$\s76,41 das peças que você devolveu voltam/);
    expect(textContent).not.toContain('Nada foi cobrado');
  });

  it('ORD-11 lists its items, each leading to its product', async () => {
    open();
    await loaded();
    const item = within(screen.getByRole('region', { name: 'Itens' })).getByRole('link');
    expect(item.getAttribute('href')).toBe('/product/p1');
    expect(item.textContent).toMatch(/Scrub Tulipa.*P · Branco.*2 unidades.*R\$\s200,00/);
  });

  it('ORD-12 copies its number and confirms it for two seconds', async () => {
    open();
    await loaded();
    const writeText = jest.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { clipboard: { writeText } });
    jest.useFakeTimers();
    await act(async () => screen.getByRole('button', { name: 'Copiar número do pedido' }).click());
    await act(() => jest.advanceTimersByTimeAsync(1900));
    expect(screen.getByRole('button', { name: 'Número copiado' })).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('button', { name: 'Copiar número do pedido' })).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(order._id);
  });

  it('ORD-13 ORD-14 shows status, payment, tracking and address', async () => {
    const payment = { ...order.payment, details: 'Cartão Visa final 1234, 3x', installments: 3 };
    open({ status: 'shipped', payment, shipping: { ...order.shipping, tracking: 'AA123BR' } });
    await loaded();
    const box = screen.getByRole('region', { name: 'Pedido' });
    expect(box.textContent).toMatch(/Postado.*Cartão Visa final 1234, 3x.*AA123BR/);
    expect(within(box).getByRole('link', { name: 'Rastrear entrega' }).getAttribute('href')).toContain(
      'AA123BR',
    );
    const address = screen.getByRole('region', { name: 'Endereço de entrega' });
    expect(address.textContent).toMatch(/Avenida Paulista, 1578.*Bela Vista, São Paulo – SP.*01310-100/);
  });

  it.each([
    ['confirmed', 'Disponível quando o pedido for postado.'],
    ['delivered', 'Enviado sem código de rastreio.'],
  ] as const)('ORD-13 says of an order without a code that is %s: %s', async (status, text) => {
    open({ status, shipping: { ...order.shipping, tracking: '' } });
    await loaded();
    expect(within(screen.getByRole('region', { name: 'Pedido' })).getByText(text)).toBeTruthy();
  });

  it('ORD-15 ORD-16 adds up subtotal, discounts and delivery', async () => {
    open();
    await loaded();
    const { textContent } = screen.getByRole('region', { name: 'Resumo' });
    expect(textContent).toMatch(/R\$\s200,00.*LEVE3.*− R\$\s10,00.*R\$\s19,90.*Total\s*R\$\s209,90/);
  });

  it('ORD-15 names a coupon that gave only the delivery', async () => {
    open({ discounts: [{ code: 'FRETE6', amount: 0 }] });
    await loaded();
    const { textContent } = screen.getByRole('region', { name: 'Resumo' });
    expect(textContent).toContain('Cupom (FRETE6)Frete grátis');
  });

  it.each(['confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const)(
    'ORD-17 offers no payment of an order that is %s',
    async (status) => {
      open({ status });
      await loaded();
      expect(screen.queryByRole('link', { name: 'Efetuar Pagamento' })).toBeNull();
    },
  );

  it('ORD-17 links a pending order to its payment', async () => {
    open();
    await loaded();
    expect(screen.getByRole('link', { name: 'Efetuar Pagamento' }).getAttribute('href')).toBe(
      `/checkout-recovery/${order._id}`,
    );
  });

  it('ORD-17 shows the boleto that waits: its page, its line and until when it can be paid', async () => {
    const boleto = { url: 'https://pay.test/boleto', line: '123', dueAt: '2026-11-28T00:41:00.000Z' };
    open({ payment: { ...order.payment, boleto } });
    await loaded();
    const banner = within(screen.getByRole('region', { name: 'Seu boleto está pronto' }));
    expect(banner.getByText(/^Vence em 27\/11\/2026 às 21:41\./)).toBeTruthy();
    expect(banner.getByRole('link', { name: /^Ver boleto/ }).getAttribute('href')).toBe(boleto.url);
    expect(banner.getByRole('button', { name: 'Copiar linha digitável' })).toBeTruthy();
    expect(banner.getByRole('link', { name: 'Efetuar Pagamento' })).toBeTruthy();
  });

  it('ORD-13 ORD-17 says of a card that was refused that it was, and why', async () => {
    const refusal = 'O cartão não tem limite suficiente.';
    open({ payment: { ...order.payment, details: 'Cartão Mastercard final 6351', refusal } });
    await loaded();
    const banner = screen.getByRole('region', { name: 'Este pedido aguarda pagamento' });
    expect(banner.textContent).toContain(`${refusal} Nada foi cobrado.`);
    expect(screen.getByText('Não autorizado')).toBeTruthy();
  });

  it('ORD-17 explains that a card under review needs no second payment, and links to the payment', async () => {
    open({ payment: { ...order.payment, underReview: true } });
    await loaded();
    const banner = screen.getByRole('region', { name: 'Seu pagamento com cartão está em análise' });
    expect(banner.textContent).toContain('não é preciso pagar de novo');
    expect(within(banner).getByRole('link', { name: 'Efetuar Pagamento' })).toBeTruthy();
    expect(screen.queryByText('Este pedido aguarda pagamento')).toBeNull();
  });

  it('ORD-18 shows a loading state', () => {
    open({}, { 'GET /orders/:id': () => new Promise(() => undefined) });
    expect(screen.getAllByText('Carregando detalhes do pedido...').length).toBeGreaterThan(0);
  });

  it('ORD-19 reports that it could not be loaded, with a link back', async () => {
    open({}, { 'GET /orders/:id': refuse(404, 'order.not-found', 'Pedido não encontrado') });
    expect(await screen.findByText('Não foi possível carregar os detalhes do pedido.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar aos pedidos' }).getAttribute('href')).toBe(
      '/dashboard/orders',
    );
  });

  it('ORD-20 is deleted after confirmation, and can then be bought again', async () => {
    const deleted = { ...order, status: 'cancelled', cancelReason: 'customer', payableUntil: null };
    const { requests } = open({}, { 'DELETE /orders/:id': { data: { order: deleted } } });
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
    const question = useDialogStore.getState().current;
    expect(question?.text).toContain('Cancelar este pedido?');
    expect(question?.buttons?.map(({ label }) => label)).toEqual(['Voltar', 'Cancelar pedido']);
    expect(callsTo(requests, 'DELETE /orders/:id')).toHaveLength(0);
    act(() => useDialogStore.getState().settle('delete'));
    expect(await screen.findByRole('button', { name: 'Comprar novamente' })).toBeTruthy();
    expect(toastTexts()).toEqual(['Pedido cancelado.']);
    expect(screen.queryByRole('link', { name: 'Efetuar Pagamento' })).toBeNull();
  });

  it.each([
    ['delivered', 1],
    ['cancelled', 1],
    ['pending', 0],
  ] as const)('offers a %s order to be bought again as often as %d times', async (status, times) => {
    open({ status });
    await loaded();
    expect(screen.queryAllByRole('button', { name: 'Comprar novamente' })).toHaveLength(times);
  });

  it('puts what is in stock back into the cart and names the rest', async () => {
    const before = useCartEditsStore.getState().changes;
    const { router } = open(
      { status: 'cancelled', cancelReason: 'expired' },
      { 'POST /orders/:id/buy-again': { data: { added: 1, missing: ['Scrub Tulipa'] } } },
    );
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Comprar novamente' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
    expect(toastTexts()).toEqual(['1 peça no carrinho']);
    // CART-22: reported to the other tabs.
    expect(useCartEditsStore.getState().changes).toBe(before + 1);
  });
});
