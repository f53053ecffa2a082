import type { ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerAnalytics } from '@/shop/analytics/analytics';
import { queryClient } from '@/lib/query-client';
import { useCartStore } from '@/shop/cart/cart.store';
import { useCartEditsStore } from '@/shop/cart/cart-edits.store';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { useSessionStore } from '@/lib/api/session.store';
import { useToastsStore } from '@/ui/toast/toasts.store';
import {
  ana,
  anOrder,
  cartResponse,
  coupon,
  option,
  productResponse,
  signIn,
  toastTexts,
} from '@/testing/buyer-responses';
import { callsTo, fakeServer, refuse, SILENCE } from '@/testing/fake-server';
import { renderRoutes } from '@/testing/render-buyer';
import { CheckoutView } from './checkout-view.js';

const order = anOrder();
const created = {
  data: { order: { ...order, checkout_url: 'http://localhost/x?pref_id=pref-1' } },
  checkout_url: 'http://localhost/x?pref_id=pref-1',
};

type TestResponses = Parameters<typeof fakeServer>[0];

const serve = (change: TestResponses = {}) =>
  fakeServer({
    'GET /users/:id': { data: { user: ana } },
    'GET /cart': cartResponse(),
    'GET /shipping': {
      data: [option('SEDEX', 30, { delivery_range: { min: 1, max: 1 } }), option('PAC', 9.9)],
    },
    'GET /products/:id': productResponse(5),
    'POST /orders': created,
    'DELETE /cart/:id': { data: { cart: { items: [] } } },
    ...change,
  });

const open = (path = '/checkout') =>
  renderRoutes(path, [
    { path: '/checkout', element: <CheckoutView /> },
    { path: '/cart', element: <p>cart page</p> },
    { path: '/checkout-recovery/:id', element: <p>payment page</p> },
  ]);

const next = () => screen.getByRole('button', { name: 'Continuar para o pagamento' });

/** At the delivery step, with its options loaded. */
async function atDelivery(change: TestResponses = {}) {
  const requests = serve(change);
  const view = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Entregar neste endereço' }));
  await screen.findByRole('radio', { name: /PAC/ });
  return { requests, ...view };
}

// What the arrow keys of the test need and jsdom does not have.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;

beforeEach(() => {
  signIn();
  useCheckoutStore.getState().choose(option('SEDEX', 30));
});

describe('the checkout', () => {
  it('CHK-04 redirects to the cart without a delivery option', async () => {
    useCheckoutStore.getState().choose(null);
    serve();
    open();
    expect(await screen.findByText('cart page')).toBeTruthy();
  });

  it('CART-03 reports an empty cart even without a delivery option', async () => {
    useCheckoutStore.getState().choose(null);
    serve({ 'GET /cart': { data: { cart: { items: [] } } } });
    open();
    expect(await screen.findByText('cart page')).toBeTruthy();
    expect(toastTexts()).toEqual(['Seu carrinho está vazio']);
  });

  it('CART-03 links to the new order when returning from the payment to an empty cart', async () => {
    let made = false;
    await atDelivery({
      'POST /orders': () => {
        made = true;
        return created;
      },
      'GET /cart': () => (made ? { data: { cart: { items: [] } } } : cartResponse()),
    });
    await userEvent.click(next());
    await screen.findByText('payment page');
    cleanup();
    open('/checkout?etapa=entrega');
    expect(await screen.findByText('cart page')).toBeTruthy();
    const [notified, ...more] = useToastsStore.getState().toasts;
    expect(more).toEqual([]);
    expect([notified?.message, notified?.description]).toEqual([
      'Seu carrinho está vazio',
      'O pedido que você acabou de fazer está em Meus pedidos.',
    ]);
    expect(notified?.action?.label).toBe('Ver o pedido');
  });

  it('CART-03 redirects to the cart when it is empty, with a message', async () => {
    serve({ 'GET /cart': { data: { cart: { items: [] } } } });
    open();
    expect(await screen.findByText('cart page')).toBeTruthy();
    expect(toastTexts()).toEqual(['Seu carrinho está vazio']);
  });

  it('CHK-30 opens the order that was created though its response was lost, after a reload as well', async () => {
    const lost = anOrder({ createdAt: new Date().toISOString() });
    let made = false;
    await atDelivery({
      'POST /orders': () => {
        made = true;
        return SILENCE;
      },
      'GET /cart': () => (made ? { data: { cart: { items: [] } } } : cartResponse()),
      'GET /orders': { data: { orders: [lost] }, pagination: { page: 1, pages: 1, total: 1 } },
    });
    await userEvent.click(next());
    await screen.findByText(/Erro ao processar o pedido/);
    cleanup();
    queryClient.clear();
    const { router } = open('/checkout?etapa=entrega');
    expect(await screen.findByText('payment page')).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/checkout-recovery/${lost._id}`);
  });

  it('CHK-03 shows the four steps and marks the current one', async () => {
    serve();
    open();
    await screen.findByRole('heading', { name: 'Endereço de entrega' });
    const steps = within(screen.getByRole('navigation', { name: 'Etapas da compra' })).getAllByRole(
      'listitem',
    );
    expect(steps.map((step) => step.textContent?.replace(/^\d/, ''))).toEqual([
      'Endereço',
      'Entrega',
      'Pagamento',
      'Confirmação',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null, null]);
  });

  it('CHK-05 CHK-06 offers the addresses of the signed-in user; choosing one continues to the delivery', async () => {
    const requests = serve();
    const { router } = open();
    await userEvent.click(await screen.findByRole('radio', { name: /Novo endereço/ }));
    await userEvent.click(screen.getByRole('radio', { name: /Avenida Paulista, 1578/ }));
    expect(await screen.findByRole('heading', { name: 'Entrega' })).toBeTruthy();
    expect(router.state.location.search).toBe('?etapa=entrega');
    expect(callsTo(requests, 'GET /users/:id').map(({ path }) => path)).toEqual(['/users/u1']);
  });

  it('CHK-05 continues to the delivery by pressing the address that is already selected', async () => {
    serve();
    open();
    await userEvent.click(await screen.findByRole('radio', { name: /Paulista, 1578/, checked: true }));
    expect(await screen.findByRole('heading', { name: 'Entrega' })).toBeTruthy();
  });

  it('navigates the addresses by arrow keys without leaving the step', async () => {
    serve();
    open();
    const saved = await screen.findByRole('radio', { name: /Avenida Paulista/ });
    saved.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('heading', { name: 'Endereço de entrega' })).toBeTruthy();
  });
});

describe('a new address', () => {
  const cep = {
    cep: '60175-047',
    logradouro: 'Rua Coronel Jucá',
    bairro: 'Varjota',
    localidade: 'Fortaleza',
    uf: 'CE',
  };
  const fresh = { ...ana, addresses: [] };

  it('CHK-07 CHK-08 CHK-09 CHK-12 is filled in by its CEP, is stored with the account, and continues to the delivery', async () => {
    const requests = serve({
      'GET /users/:id': { data: { user: fresh } },
      'GET /cep/:cep': cep,
      'PATCH /users/:id': ({ body }: { body: Record<string, unknown> }) => ({
        data: {
          user: {
            ...ana,
            addresses: (body['addresses'] as object[]).map((entry, place) => ({
              ...entry,
              _id: `new${place}`,
              isDefault: true,
            })),
          },
        },
      }),
    });
    open();
    await userEvent.type(await screen.findByLabelText('CEP'), '60175047');
    await waitFor(() => expect(screen.getByLabelText('Cidade')).toHaveProperty('value', 'Fortaleza'));
    expect(screen.getByLabelText('Rua ou avenida')).toHaveProperty('value', 'Rua Coronel Jucá');
    expect(screen.getByLabelText('Bairro')).toHaveProperty('value', 'Varjota');
    expect(screen.getByLabelText('Estado')).toHaveProperty('value', 'CE');
    expect(screen.getByLabelText('CEP')).toHaveProperty('value', '60175-047');
    expect(document.activeElement).toBe(screen.getByLabelText('Número'));
    expect(screen.queryByRole('button', { name: 'Continuar para a entrega' })).toBeNull();
    await userEvent.keyboard('77');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar para a entrega' }));
    expect(await screen.findByRole('heading', { name: 'Entrega' })).toBeTruthy();
    expect(callsTo(requests, 'PATCH /users/:id')[0]?.body).toEqual({
      addresses: [
        {
          street: 'Rua Coronel Jucá',
          number: '77',
          complement: '',
          neighborhood: 'Varjota',
          city: 'Fortaleza',
          state: 'CE',
          zipCode: '60175-047',
          country: 'Brasil',
        },
      ],
    });
    expect(callsTo(requests, 'GET /shipping').at(-1)?.query.get('cepTo')).toBe('60175047');
  });

  it('CHK-10 reports missing required fields', async () => {
    serve({ 'GET /users/:id': { data: { user: fresh } }, 'GET /cep/:cep': cep });
    open();
    await userEvent.type(await screen.findByLabelText('CEP'), '60175047');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Número')));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toContain(
      'Por favor, preencha todos os campos obrigatórios',
    );
  });

  it('CHK-13 reports an unknown CEP, CHK-14 a failed lookup, and allows manual input', async () => {
    let response: unknown = { ...cep, erro: true };
    serve({ 'GET /users/:id': { data: { user: fresh } }, 'GET /cep/:cep': () => response });
    open();
    const field = await screen.findByLabelText('CEP');
    await userEvent.type(field, '99999999');
    expect(await screen.findByText('CEP não encontrado')).toBeTruthy();
    response = refuse(503, 'cep.unavailable', 'Erro ao buscar CEP');
    await userEvent.clear(field);
    await userEvent.type(field, '60175047');
    expect(await screen.findByText('Erro ao buscar CEP')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
  });

  it('CHK-12 prefills a first address with the CEP of the cart, looked up without moving the focus', async () => {
    useCheckoutStore.getState().setCep('60175-047');
    const requests = serve({ 'GET /users/:id': { data: { user: fresh } }, 'GET /cep/:cep': cep });
    open();
    const field = await screen.findByLabelText('CEP');
    expect(field).toHaveProperty('value', '60175-047');
    await waitFor(() =>
      expect(screen.getByLabelText('Rua ou avenida')).toHaveProperty('value', 'Rua Coronel Jucá'),
    );
    expect(screen.getByLabelText('Estado')).toHaveProperty('value', 'CE');
    expect(document.activeElement).toBe(document.body);
    expect(callsTo(requests, 'GET /cep/:cep')).toHaveLength(1);
    await userEvent.clear(field);
    await userEvent.type(field, '01310');
    expect(field).toHaveProperty('value', '01310');
  });

  it('does not prefill the CEP of further addresses', async () => {
    useCheckoutStore.getState().setCep('60175-047');
    const requests = serve({ 'GET /cep/:cep': cep });
    open();
    await userEvent.click(await screen.findByRole('radio', { name: /Novo endereço/ }));
    expect(screen.getByLabelText('CEP')).toHaveProperty('value', '');
    expect(callsTo(requests, 'GET /cep/:cep')).toHaveLength(0);
  });

  it('keeps the input over a reload', async () => {
    serve({ 'GET /users/:id': { data: { user: fresh } } });
    const first = open();
    await userEvent.type(await screen.findByLabelText('Número'), '77B');
    first.unmount();
    open();
    expect(await screen.findByLabelText('Número')).toHaveProperty('value', '77B');
  });

  it('CHK-06 discards the input of another user in this tab', () => {
    useCheckoutStore.getState().setTaxId('52998224725');
    useCheckoutStore.getState().claim('somebody-else');
    expect(useCheckoutStore.getState().taxId).toBe('');
  });
});

describe('the delivery', () => {
  it('CHK-15 CHK-16 CHK-17 lists name, price and days for the address and the pieces, the cheapest chosen', async () => {
    const { requests } = await atDelivery();
    const pac = screen.getByRole('radio', { name: /PAC/ });
    expect(pac).toHaveProperty('checked', true);
    expect(pac.closest('label')?.textContent).toMatch(/3 a 5 dias.*R\$\s9,90/);
    expect(screen.getByRole('radio', { name: /SEDEX/ }).closest('label')?.textContent).toMatch(/1 dia ·/);
    const { query } = callsTo(requests, 'GET /shipping').at(-1)!;
    expect([query.get('cepTo'), query.get('amount')]).toEqual(['01310100', '2']);
  });

  it('shows the totals of the chosen option before going on', async () => {
    await atDelivery();
    await userEvent.click(screen.getByRole('radio', { name: /SEDEX/ }));
    const review = screen.getByRole('region', { name: 'Confira antes de continuar' });
    expect(within(review).getByText(/R\$\s230,00/)).toBeTruthy();
  });

  it('CHK-19 CHK-20 CHK-24 asks for the tax id for the invoice, masks it, and marks one that is wrong', async () => {
    const { requests } = await atDelivery();
    const field = screen.getByLabelText('CPF/CNPJ');
    expect(screen.getByText('Necessário para emitir a nota fiscal.')).toBeTruthy();
    expect(field).toHaveProperty('value', '529.982.247-25');
    await userEvent.clear(field);
    await userEvent.type(field, '11222333000181');
    expect(field).toHaveProperty('value', '11.222.333/0001-81');
    await userEvent.clear(field);
    await userEvent.type(field, '52998224724');
    await userEvent.click(next());
    expect(await screen.findByText('Por favor, insira um CPF/CNPJ válido')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(callsTo(requests, 'POST /orders')).toHaveLength(0);
  });

  it('CHK-27 CHK-30 CHK-37 checks the stock, creates the order under one key and opens its payment', async () => {
    const { requests, router } = await atDelivery();
    const before = useCartEditsStore.getState().changes;
    await userEvent.dblClick(next());
    expect(await screen.findByText('payment page')).toBeTruthy();
    expect(callsTo(requests, 'GET /products/:id')).toHaveLength(1);
    const orders = callsTo(requests, 'POST /orders');
    expect(orders).toHaveLength(1);
    expect(orders[0]?.body).toMatchObject({
      payment: { method: 'Mercado Pago' },
      shipping: { contactPhone: '11988887777', ship_type: { id: 'PAC', price: 9.9, quoteId: 'quote-1' } },
      userData: { cpf: '52998224725', email: 'ana@plantao.test' },
      total: 209.9,
    });
    expect(router.state.location.pathname).toBe(`/checkout-recovery/${order._id}`);
    expect(router.state.location.state).toMatchObject({ preferenceId: 'pref-1', order: { _id: order._id } });
    await waitFor(() => expect(useCheckoutStore.getState().option).toBeNull());
    // CART-22: reported to the other tabs, the order emptied the cart.
    await waitFor(() => expect(useCartEditsStore.getState().changes).toBe(before + 1));
  });

  it('SHELL-28 tracks once that the checkout was opened and the delivery, with the items and their value', async () => {
    const tracked: unknown[] = [];
    const leave = registerAnalytics((...notified) => tracked.push(notified));
    await atDelivery();
    await userEvent.click(next());
    expect(await screen.findByText('payment page')).toBeTruthy();
    leave();
    const piece = { productId: 'p1', size: 'P', colour: 'Branco', quantity: 2, price: 100 };
    expect(tracked).toEqual([
      ['begin_checkout', { value: 200, pieces: 2, items: [{ ...piece, name: 'Scrub Tulipa' }] }],
      ['add_shipping_info', { method: 'PAC', value: 200, items: [piece] }],
    ]);
  });

  it('CHK-28 CHK-29 names what sold out, removes it from the cart, creates no order and links back to the cart', async () => {
    const { requests } = await atDelivery({ 'GET /products/:id': productResponse(1) });
    await userEvent.click(next());
    const dialog = await screen.findByRole('dialog', { name: 'Estoque Esgotado' });
    expect(dialog.textContent).toContain('removidos automaticamente do carrinho');
    expect(within(dialog).getByText('Scrub Tulipa')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Colocar 1 no carrinho' })).toBeTruthy();
    await waitFor(() => expect(callsTo(requests, 'DELETE /cart/:id')).toHaveLength(1));
    expect(callsTo(requests, 'POST /orders')).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Voltar ao Carrinho' }));
    expect(await screen.findByText('cart page')).toBeTruthy();
  });

  it('CHK-31 reports that the order failed and retries under the same key', async () => {
    let tries = 0;
    const { requests } = await atDelivery({ 'POST /orders': () => ((tries += 1) === 1 ? SILENCE : created) });
    await userEvent.click(next());
    const text = 'Erro ao processar o pedido. Por favor, fale com suporte ao cliente.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(toastTexts()).toEqual([text]);
    await userEvent.click(next());
    expect(await screen.findByText('payment page')).toBeTruthy();
    const [first, second] = callsTo(requests, 'POST /orders');
    expect(first?.key).toBe(second?.key);
  });

  it('CHK-26 reports at the field that the tax id belongs to another account', async () => {
    const text = 'CNPJ/CPF já está sendo utilizado em outra conta, volte as opções e tente outro.';
    const { requests } = await atDelivery({ 'PATCH /users/:id': refuse(409, 'account.cpf-taken', text) });
    const field = screen.getByLabelText('CPF/CNPJ');
    await userEvent.clear(field);
    await userEvent.type(field, '12345678909');
    await userEvent.click(next());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(callsTo(requests, 'PATCH /users/:id')[0]?.body).toEqual({ cpf: '12345678909' });
    expect(callsTo(requests, 'POST /orders')).toHaveLength(0);
    expect(screen.queryByText('CPF válido')).toBeNull();
  });

  it('CHK-26 offers ways on from a taken tax id: sign in to the other account with the same cart, or contact support', async () => {
    const { router } = await atDelivery({
      'PATCH /users/:id': refuse(409, 'account.cpf-taken', 'taken'),
      'POST /auth/logout': {},
    });
    const field = screen.getByLabelText('CPF/CNPJ');
    await userEvent.clear(field);
    await userEvent.type(field, '12345678909');
    expect(screen.getByText('CPF válido')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'entre com ela' })).toBeNull();
    await userEvent.click(next());
    const way = await screen.findByRole('link', { name: 'entre com ela' });
    expect(way.parentElement?.textContent).toBe(
      'Se a outra conta também é sua, entre com ela ou fale com o atendimento.',
    );
    expect(screen.getByRole('link', { name: 'fale com o atendimento' })).toHaveProperty(
      'pathname',
      '/contact',
    );
    await userEvent.click(way);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.state).toEqual({ from: '/checkout?etapa=entrega' });
    expect(useSessionStore.getState().isAuthenticated).toBe(false);
    expect(useCartStore.getState().lines).toEqual([
      { productId: 'p1', selectedSize: 'P', selectedColor: 'Branco', quantity: 2 },
    ]);
    useCartStore.getState().clear();
  });

  it('CHK-33 shows the old and the new price, and total, before the payment', async () => {
    const items = [
      { productId: 'p1', name: 'Scrub Tulipa', selectedSize: 'P', selectedColor: 'Branco', price: 120 },
    ];
    await atDelivery({
      'POST /orders': refuse(409, 'order.total-changed', 'O preço mudou', { items, total: 249.9 }),
    });
    await userEvent.click(next());
    const dialog = await screen.findByRole('dialog', { name: 'O preço mudou' });
    expect(dialog.textContent).toMatch(/Scrub Tulipa.*era R\$\s100,00 agora R\$\s120,00/);
    expect(dialog.textContent).toMatch(/Total do pedido.*era R\$\s209,90 agora R\$\s249,90/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Conferir e continuar' }));
    expect(next()).toBeTruthy();
  });

  const freightDialog = async (options: ShippingOptionView[], name: string) => {
    await atDelivery({ 'POST /orders': refuse(409, 'order.freight-changed', 'O frete mudou', { options }) });
    await userEvent.click(next());
    return screen.findByRole('dialog', { name });
  };
  const rowsOf = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));

  it('CHK-33 shows old and new freight of each option when it has changed', async () => {
    const now = [option('PAC', 12.5, { quoteId: 'quote-2' }), option('SEDEX', 30, { quoteId: 'quote-2' })];
    const dialog = await freightDialog(now, 'O frete mudou');
    expect(rowsOf(dialog)).toEqual([
      'PAC Sua escolhaCorreios · 3 a 5 diasera R$ 9,90 agora R$ 12,50',
      'SEDEX Correios · 3 a 5 diasR$ 30,00',
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Conferir e continuar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('CHK-33 reports when the chosen delivery option, or any option, is no longer available', async () => {
    const dialog = await freightDialog([option('SEDEX', 33)], 'O frete mudou');
    expect(rowsOf(dialog)).toEqual([
      'PAC Sua escolhaCorreios · 3 a 5 diasNão atende mais',
      'SEDEX Correios · 3 a 5 diasera R$ 30,00 agora R$ 33,00',
    ]);
    cleanup();
    const none = await freightDialog([], 'Entrega indisponível');
    expect(rowsOf(none)).toEqual(['PAC Sua escolhaCorreios · 3 a 5 diasNão atende mais']);
    expect(within(none).getByRole('button', { name: 'Voltar à entrega' })).toBeTruthy();
  });

  it('removes a coupon that is no longer valid, and explains why', async () => {
    useCheckoutStore.getState().setCoupon(coupon());
    const { requests } = await atDelivery({
      'POST /orders': refuse(422, 'coupon.exhausted', 'Este cupom atingiu o limite de usos.'),
    });
    await userEvent.click(next());
    expect(await screen.findByText(/Este cupom atingiu o limite de usos/)).toBeTruthy();
    expect(callsTo(requests, 'POST /orders')[0]?.body['discounts']).toEqual([{ code: 'LEVE3' }]);
    expect(useCheckoutStore.getState().coupon).toBeNull();
  });
});
