import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatDateTime } from '@/lib/date-format';
import { useSessionStore } from '@/lib/api/session.store';
import { resultRoutes } from '@/routes/checkout.routes';
import { arrivalText } from '@/shop/delivery/arrival';
import { anEmbroidery } from '@/testing/embroidery-responses';
import { ana, anOrder, signIn } from '@/testing/buyer-responses';
import { fakeServer, refuse } from '@/testing/fake-server';
import { settingsResponse } from '@/testing/shop-responses';
import { renderRoutes } from '@/testing/render-buyer';
import { ResultView } from './result-view.js';

const ID = '11111111-2222-4333-8444-abcdefabcdef';

beforeEach(() => {
  localStorage.clear();
  useSessionStore.getState().clear();
  fakeServer({ 'GET /settings/public': settingsResponse });
});

const open = (path: string, state?: unknown) => {
  const [pathname = '', search = ''] = path.split('?');
  return renderRoutes({ pathname, search, state }, [
    { path: resultRoutes[0]?.path ?? '', element: <ResultView /> },
  ]);
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the pages after a payment', () => {
  it('RES-01 confirms the order with its number and links to the orders', () => {
    open(`/checkout/success/${ID}`);
    expect(heading()).toBe('Pedido Confirmado!');
    expect(screen.getByText(ID)).toBeTruthy();
    expect(link('Acompanhar Pedido')).toBe('/dashboard/orders');
    expect(document.title).toContain('Pedido Confirmado!');
  });

  it('RES-02 shows that it is pending, with the boleto when there is one', () => {
    const ticket = { url: 'https://pay.test/boleto', barcode: '123', dueAt: '2026-11-28T00:41:00.000Z' };
    open(`/checkout/pending/${ID}`, { ticket });
    expect(heading()).toBe('Pedido Pendente');
    expect(screen.getByText(/^Seu boleto está pronto\. Vence em 27\/11\/2026 às 21:41\./)).toBeTruthy();
    expect(link('Verificar Status')).toBe('/dashboard/orders');
    expect(link('Ver boleto')).toBe('https://pay.test/boleto');
  });

  it('PAY-17 shows an unknown result while the provider has not responded', () => {
    open(`/checkout/pending/${ID}`, { noResponse: true });
    expect(heading()).toBe('Pedido Pendente');
    expect(
      screen.getByText(/não sabemos se o pagamento foi aprovado.*não é preciso pagar de novo/),
    ).toBeTruthy();
  });

  it('shows the step of the payment', () => {
    const steps = { success: null, pending: 'Confirmação', failure: 'Pagamento', foo: 'Pagamento' };
    for (const [status, step] of Object.entries(steps)) {
      const { unmount } = open(`/checkout/${status}/${ID}`);
      const here = screen
        .getAllByRole('listitem')
        .find((item) => item.getAttribute('aria-current') === 'step');
      expect([status, here?.textContent?.replace(/^\d/, '') ?? null]).toEqual([status, step]);
      unmount();
    }
  });

  it('does not open URLs other than http and https', () => {
    open(`/checkout/pending/${ID}`, { ticket: { url: 'javascript:alert(1)', barcode: null } });
    expect(screen.queryByRole('link', { name: 'Ver boleto' })).toBeNull();
  });

  it('RES-03 shows that the payment was not authorised, why, and what can be done', () => {
    open(`/checkout/failure/${ID}`, { reason: 'O cartão não tem limite suficiente.' });
    expect(heading()).toBe('Pagamento não autorizado');
    expect(screen.getByText('O cartão não tem limite suficiente.')).toBeTruthy();
    expect(screen.getByText('Nada foi cobrado e suas peças continuam reservadas.')).toBeTruthy();
    expect(link('Tentar Novamente')).toBe('/dashboard/orders');
    expect(link('Pagar de outra forma')).toBe(`/checkout-recovery/${ID}`);
  });

  it('RES-04 has a text for an unknown status', () => {
    open('/checkout/foo');
    expect(heading()).toBe('Status Desconhecido');
    expect(link('Voltar às Compras')).toBe('/');
  });

  it('RES-05 links every result back to the shop', () => {
    for (const status of ['success', 'pending', 'failure', 'foo'])
      for (const path of [`/checkout/${status}`, `/checkout/${status}/${ID}`]) {
        const { unmount } = open(path);
        expect([path, link('Continuar Comprando')]).toEqual([path, '/']);
        unmount();
      }
  });

  it('RES-07 A-30 shows success and failure without a number', () => {
    const titles = { success: 'Pedido Confirmado!', failure: 'Pagamento não autorizado' };
    for (const [status, title] of Object.entries(titles)) {
      const { unmount } = open(`/checkout/${status}`);
      expect(heading()).toBe(title);
      expect(screen.queryByText('Número do pedido')).toBeNull();
      unmount();
    }
  });

  it('RES-06 has the logo of the shop that leads home, and no main header', () => {
    for (const status of ['success', 'pending', 'failure', 'foo']) {
      const { unmount } = open(`/checkout/${status}/${ID}`);
      expect(screen.queryByRole('banner')).toBeNull();
      expect(link('Plantão, ir para a página inicial')).toBe('/');
      unmount();
    }
  });

  it('A-31 asks for nothing of the order without a session', async () => {
    const requests = fakeServer({ 'GET /settings/public': settingsResponse });
    open(`/checkout/success/${ID}`);
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(requests.filter(({ path }) => path.startsWith('/orders'))).toEqual([]);
    expect(screen.queryByText('Previsão de entrega')).toBeNull();
  });

  describe('for who bought it', () => {
    const paidAt = new Date();
    const paidOn = (at: string) => anOrder({ status: 'confirmed', timeline: [{ status: 'confirmed', at }] });
    const paid = paidOn(paidAt.toISOString());

    it('RES-01 shows pieces, total, expected days and address', async () => {
      signIn();
      fakeServer({ 'GET /settings/public': settingsResponse, 'GET /orders/:id': { data: { order: paid } } });
      open(`/checkout/success/${ID}`);
      const receipt = await screen.findByRole('region', { name: 'Seu pedido' });
      for (const text of [
        'Scrub Tulipa',
        'P · Branco · 2 un.',
        'R$ 209,90',
        arrivalText({ min: 3, max: 5 }, brazilDay(paidAt)).replaceAll('\u00a0', ' '),
      ])
        expect(within(receipt).getByText(text)).toBeTruthy();
      expect(receipt.textContent).toContain(ana.addresses[0]!.street);
    });

    it.each([
      ['X5 says first that the piece is embroidered, and may be changed until then', true],
      ['X5 says nothing of embroidery where none is bought', false],
    ])('%s', async (_, stitched) => {
      signIn();
      const embroidery = { ...anEmbroidery(), state: 'queued' as const, editable: true };
      const items = paid.items.map((item) => ({ ...item, ...(stitched && { embroidery }) }));
      fakeServer({
        'GET /settings/public': settingsResponse,
        'GET /orders/:id': { data: { order: { ...paid, items } } },
      });
      open(`/checkout/success/${ID}`);
      await screen.findByRole('region', { name: 'Seu pedido' });
      const steps = within(screen.getByRole('region', { name: 'O que acontece agora' }));
      const first = steps.getAllByRole('listitem')[0]?.textContent;
      expect(first?.includes('mudar o bordado na página do pedido')).toBe(stitched);
    });

    it('RES-01 ORD-16 adds up pieces, coupon, PIX and delivery to what was paid, as the order does', async () => {
      signIn();
      const order = {
        ...paid,
        ...{
          subtotal: 200,
          discounts: [
            { code: 'LEVE3', amount: 10 },
            { code: 'PIX', amount: 9.5 },
          ],
        },
        ...{ pixDiscount: 9.5, total: 200.4 },
      };
      fakeServer({ 'GET /settings/public': settingsResponse, 'GET /orders/:id': { data: { order } } });
      open(`/checkout/success/${ID}`);
      const receipt = await screen.findByRole('region', { name: 'Seu pedido' });
      expect(receipt.textContent).toMatch(
        /Subtotal\s*R\$\s200,00.*LEVE3.*− R\$\s10,00.*PIX.*− R\$\s9,50.*Frete\s*R\$\s19,90.*Total pago\s*R\$\s200,40/,
      );
    });

    const pendingPage = (payment: object, state?: object) => {
      signIn();
      const order = anOrder({ status: 'pending' });
      fakeServer({
        'GET /settings/public': settingsResponse,
        'GET /orders/:id': { data: { order: { ...order, payment: { ...order.payment, ...payment } } } },
      });
      return open(`/checkout/pending/${ID}`, state);
    };

    it('RES-02 finds the boleto again when the page is opened later', async () => {
      pendingPage({ boleto: { url: 'https://pay.test/boleto', line: '123', dueAt: null } });
      await screen.findByRole('button', { name: 'Copiar linha digitável' });
      expect(link('Ver boleto')).toBe('https://pay.test/boleto');
    });

    it('RES-02 keeps the boleto of the payment where the order says nothing of it yet', async () => {
      const ticket = { url: 'https://pay.test/boleto', barcode: '123', dueAt: null };
      pendingPage({ underReview: false }, { ticket });
      // The order has been read by then.
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
      expect(link('Ver boleto')).toBe('https://pay.test/boleto');
    });

    it.each([
      ['a bank looks at it', { underReview: true }, 'Pedido Pendente', /em análise/],
      [
        'the card was refused',
        { refusal: 'A validade não confere.' },
        'Pagamento não autorizado',
        /validade/,
      ],
      ['nobody has paid', {}, 'Pedido Pendente', 'Este pedido ainda não foi pago.'],
    ])('RES-02 says what became of the payment: %s', async (_, payment, title, text) => {
      pendingPage(payment);
      expect(await screen.findByText(text)).toBeTruthy();
      expect(heading()).toBe(title);
    });

    it('RES-03 says of a refused card until when the pieces are reserved', async () => {
      const until = anOrder().payableUntil ?? '';
      pendingPage({ refusal: 'A validade não confere.' });
      expect(
        await screen.findByText(
          `Nada foi cobrado. Suas peças ficam reservadas até ${formatDateTime(until)}.`,
        ),
      ).toBeTruthy();
    });

    it('RES-02 confirms an order that has been paid in the meantime', async () => {
      signIn();
      fakeServer({ 'GET /settings/public': settingsResponse, 'GET /orders/:id': { data: { order: paid } } });
      open(`/checkout/pending/${ID}`);
      await screen.findByRole('region', { name: 'Seu pedido' });
      expect(heading()).toBe('Pedido Confirmado!');
    });

    it('RES-02 reads the order again as soon as its tab is looked at', async () => {
      pendingPage({ boleto: { url: 'https://pay.test/boleto', line: '123', dueAt: null } });
      await screen.findByRole('button', { name: 'Copiar linha digitável' });
      fakeServer({ 'GET /settings/public': settingsResponse, 'GET /orders/:id': { data: { order: paid } } });
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      expect(await screen.findByRole('heading', { name: 'Pedido Confirmado!' })).toBeTruthy();
    });

    it('gives a calendar file of the days', async () => {
      signIn();
      fakeServer({ 'GET /settings/public': settingsResponse, 'GET /orders/:id': { data: { order: paid } } });
      const { createObjectURL, revokeObjectURL } = URL;
      const saved: Blob[] = [];
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
        revokeObjectURL: () => {},
      });
      const names: string[] = [];
      const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
        this: HTMLAnchorElement,
      ) {
        names.push(this.download);
      });
      open(`/checkout/success/${ID}`);
      await userEvent.click(await screen.findByRole('button', { name: 'Pôr na agenda' }));
      expect([names, saved[0]?.type]).toEqual([['entrega.ics'], 'text/calendar;charset=utf-8']);
      click.mockRestore();
      Object.assign(URL, { createObjectURL, revokeObjectURL });
    });

    it('has no calendar file of days that are over', async () => {
      signIn();
      const order = paidOn('2025-11-26T12:00:00.000Z');
      fakeServer({ 'GET /settings/public': settingsResponse, 'GET /orders/:id': { data: { order } } });
      open(`/checkout/success/${ID}`);
      expect(await screen.findByText(/^era até qua\. 03\/12; avisamos quando for enviado$/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Pôr na agenda' })).toBeNull();
    });

    it('A-67 confirms the payment also where the order could not be read', async () => {
      signIn();
      fakeServer({
        'GET /settings/public': settingsResponse,
        'GET /orders/:id': refuse(500, 'request.broken', 'Algo deu errado'),
      });
      open(`/checkout/success/${ID}`);
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
      expect(heading()).toBe('Pedido Confirmado!');
      expect(screen.queryByRole('region', { name: 'Seu pedido' })).toBeNull();
    });
  });
});
