import { act, screen, waitFor, within } from '@testing-library/react';
import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import type { TestResponses } from '../../../../test/browser/fixtures/responses.js';
import { freshShop, scrollNear, showPage } from '../../../../test/browser/fixtures/render-page.js';
import {
  coupon,
  productId,
  products,
  shippingOptions,
} from '../../../../test/browser/fixtures/storefront.js';
import { registerAnalytics } from '@/shop/analytics/analytics';
import { useSessionStore } from '@/lib/api/session.store';
import { useCartStore } from '@/shop/cart/cart.store';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { useFavouritesStore } from '@/shop/favourites/favourites.store';
import { useRecentStore } from '@/shop/recently-viewed/recent.store';
import { useToastsStore } from '@/ui/toast/toasts.store';
import { anOrder, signIn } from '@/testing/buyer-responses';
import CartPage from './cart.page.js';

const line = { productId: productId(0), selectedSize: 'M', selectedColor: 'Branco', quantity: 2 };
const show = (responses: TestResponses = {}) => showPage(<CartPage />, { path: '/cart', responses });
const cep = () => screen.findByRole('textbox', { name: 'CEP' });
const button = () => within(screen.getByRole('region', { name: 'Resumo do Pedido' })).getByRole('button');
const figure = (text: string) => (_: string, element: Element | null) =>
  element?.children.length === 0 && element.textContent?.replace(/\u00a0/g, ' ') === text;

/** Ana is signed in; the line was put into the cart while the server was away. */
const signInWithPending = () =>
  act(() => {
    useCartStore.setState({ pending: true });
    useSessionStore.getState().setSession({
      user: { id: 'u1', name: 'Ana', role: 'user' },
      token: 't',
      tokenExpiration: Date.now() + 60_000,
    });
  });
const never = new Promise(() => undefined);

beforeEach(() => {
  freshShop();
  useCartStore.getState().add(line);
});

describe('the cart page', () => {
  it('is not indexed', async () => {
    show();
    await waitFor(() =>
      expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex'),
    );
  });

  it('CART-01 CART-02 has a title and, when empty, a link to the shop', async () => {
    useCartStore.getState().clear();
    show();
    expect(await screen.findByRole('heading', { name: 'Carrinho vazio' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeTruthy();
    expect(screen.getByText('Conheça nossos produtos e promoções.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver produtos' })).toHaveProperty('pathname', '/shop');
    const crumbs = within(screen.getByRole('navigation', { name: 'Você está aqui' }));
    expect(crumbs.getByRole('link', { name: 'Home' })).toHaveProperty('pathname', '/');
    expect(crumbs.getByText('Carrinho')).toBeTruthy();
  });

  it('CART-02 shows below an empty cart what was liked and what was seen', async () => {
    useCartStore.getState().clear();
    const liked = products[4];
    if (!liked) throw new Error('no product');
    useFavouritesStore.setState({ items: [liked], owner: null });
    useRecentStore.setState({ ids: [productId(5)] });
    show();
    await screen.findByRole('heading', { name: 'Carrinho vazio' });
    await scrollNear();
    const favourites = within(await screen.findByRole('region', { name: 'Seus favoritos' }));
    expect(await favourites.findByText(liked.name)).toBeTruthy();
    const seen = within(await screen.findByRole('region', { name: 'Vistos recentemente' }));
    expect(await seen.findByText(products[5]?.name ?? '')).toBeTruthy();
  });

  it('CART-02 A-22 names below an empty cart the order that emptied it and waits for its payment', async () => {
    useCartStore.getState().clear();
    signIn();
    const orders = [
      anOrder({ _id: '0000000000000000000000aa', total: 209.9, payableUntil: '2030-01-01T15:00:00.000Z' }),
      anOrder({ _id: '0000000000000000000000bb', status: 'cancelled', payableUntil: null }),
    ];
    const pagination = { page: 1, limit: 5, total: 2, totalPages: 1, pages: 1 };
    show({
      'GET /cart': () => ({ body: { data: { cart: { items: [] } } } }),
      'GET /orders': () => ({ body: { data: { orders }, pagination } }),
    });
    await screen.findByRole('heading', { name: 'Carrinho vazio' });
    const notice = await screen.findByRole('region', { name: /aguarda pagamento: R\$\s209,90$/ });
    const link = (name: string) => within(notice).getByRole('link', { name });
    expect(link('Efetuar Pagamento')).toHaveProperty('pathname', expect.stringContaining(orders[0]!._id));
    expect(link('Ver o pedido')).toHaveProperty('pathname', expect.stringContaining(orders[0]!._id));
    expect(screen.getAllByRole('region', { name: /aguarda pagamento/ })).toHaveLength(1);
  });

  it('CART-04 CART-09 CART-14 shows every line with its numbers, the summary and a link back to the shop', async () => {
    show();
    const row = within(await screen.findByRole('list', { name: 'Itens do carrinho' }));
    expect(row.getByText('Conjunto Scrub Tulipa Manga Curta')).toBeTruthy();
    expect(row.getByText(figure('R$ 259,90 cada'))).toBeTruthy();
    expect(row.getByText(figure('R$ 519,80'))).toBeTruthy();
    const back = await screen.findByRole('link', { name: 'Continue Comprando' });
    expect(back).toHaveProperty('pathname', '/shop');
    for (const term of ['Subtotal', 'Desconto', 'Frete', 'Total'])
      expect(screen.getAllByText(term)[0]).toBeTruthy();
  });

  it('CART-26 shows local lines at once, and server lines below; sums wait for both', async () => {
    signInWithPending();
    const item = ({ id, name, price, image }: ProductCardView) => ({
      product: { productId: id, name, price, old_price: null, image, colorValue: '#fff', active: true },
      quantity: 1,
      selectedSize: 'M',
      selectedColor: 'Branco',
      stock: 9,
    });
    const [own, other] = [products[0], products[2]] as [ProductCardView, ProductCardView];
    const cart = (items: ProductCardView[]) => ({
      data: { cart: { items: items.map(item), count: items.length, subtotal: 1, revision: items.length } },
    });
    let answer = (): void => undefined;
    const server = new Promise<void>((resolve) => (answer = resolve));
    show({
      'GET /cart': () => ({ body: cart([other]), after: server }),
      'POST /cart': () => ({ body: cart([other, own]), after: 100 }),
    });
    const list = await screen.findByRole('list', { name: 'Itens do carrinho' });
    const names = () => [...list.querySelectorAll<HTMLElement>('a[title]')].map(({ title }) => title);
    expect(names()).toEqual([own.name]);
    expect(screen.getByText('Carregando o carrinho…')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Resumo do Pedido' })).toBeNull();
    answer();
    await screen.findByRole('region', { name: 'Resumo do Pedido' });
    expect(names()).toEqual([own.name, other.name]);
    await waitFor(() => expect(useCartStore.getState().lines).toEqual([]));
    expect(names()).toEqual([own.name, other.name]);
  });

  it('CART-26 disables changes and freight until the server’s quantity is known', async () => {
    signInWithPending();
    useCheckoutStore.getState().setCep('01310-100');
    const { sent } = show({ 'GET /cart': () => ({ body: {}, after: never }) });
    const list = within(await screen.findByRole('list', { name: 'Itens do carrinho' }));
    for (const one of list.getAllByRole('button')) expect(one).toHaveProperty('disabled', true);
    expect(list.getByRole('textbox')).toHaveProperty('disabled', true);
    expect(sent.some(({ path }) => path.startsWith('/shipping'))).toBe(false);
    expect(screen.queryByRole('button', { name: /frete/i })).toBeNull();
  });

  it('CART-26 keeps freight and summary, without a total, while a cart that failed is read again', async () => {
    signInWithPending();
    let down = true;
    const { user } = show({
      'GET /cart': () => (down ? { status: 500, body: {} } : { body: {}, after: never }),
    });
    await user.type(await cep(), '01310100');
    await user.click(await screen.findByRole('radio', { name: /Expresso/ }));
    down = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(screen.getByRole('radio', { name: /Expresso/ })).toHaveProperty('checked', true);
    expect(await cep()).toHaveProperty('value', '01310-100');
    expect(button()).toHaveProperty('disabled', true);
    expect(screen.queryByText(figure('R$ 554,30'))).toBeNull();
  });

  it.each([
    [true, 'Suas peças estão guardadas. A loja não respondeu como devia. Tente novamente em instantes.'],
    [false, 'Suas peças estão guardadas. Sem conexão. Confira sua internet e tente novamente.'],
  ])('reports the connection only when offline (network: %s)', async (onLine, text) => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    show({ [`GET /products/${productId(0)}`]: () => ({ status: 503, body: {} }) });
    await waitFor(() => expect(screen.getByText(text)).toBeTruthy());
    network.mockRestore();
  });

  it('SHELL-28 tracks a cart view once, with items and value', async () => {
    const tracked: unknown[] = [];
    const leave = registerAnalytics((event, data) => event === 'view_cart' && tracked.push(data));
    const { user } = show();
    await screen.findByRole('list', { name: 'Itens do carrinho' });
    await user.type(await cep(), '01310100');
    await screen.findByRole('radio', { name: /Standard/ });
    leave();
    const { productId: id, selectedSize: size, selectedColor: colour, quantity } = line;
    const name = 'Conjunto Scrub Tulipa Manga Curta';
    const items = [{ productId: id, name, size, colour, quantity, price: 259.9 }];
    expect(tracked).toEqual([{ value: 519.8, pieces: 2, coupon: undefined, items }]);
  });

  it('SHIP-01 SHIP-05 CART-10 CART-13 quotes as soon as the CEP is complete, takes the cheapest and opens the checkout', async () => {
    const { user, sent, router } = show();
    const choose = await screen.findByRole('button', { name: 'Selecione o Frete' });
    expect(choose.getAttribute('aria-disabled')).toBe('true');
    await user.type(await cep(), 'a01310100');
    expect(await cep()).toHaveProperty('value', '01310-100');
    expect(await screen.findByRole('radio', { name: /Standard/ })).toHaveProperty('checked', true);
    expect(sent.find(({ path }) => path.startsWith('/shipping'))?.path).toContain('cepTo=01310100&amount=2');
    expect(screen.getByText(/3 a 7 dia\(s\)/)).toBeTruthy();
    expect(screen.getByText(/· 2 dia\(s\)/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Expresso/ }));
    expect(screen.getAllByText(figure('R$ 554,30'))[0]).toBeTruthy();
    await user.click(button());
    expect(router.state.location.pathname).toBe('/checkout');
  });

  it('SHIP-02 SHIP-03 SHIP-04 refuses an empty and a broken CEP with a message, without offering options or a coupon', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Calcular' }));
    expect(await screen.findByText('CEP é obrigatório')).toBeTruthy();
    await user.type(await cep(), '0131');
    await user.click(screen.getByRole('button', { name: 'Calcular' }));
    expect(await screen.findByText('CEP inválido. Use o formato 00000-000')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Cupom de desconto' })).toBeNull();
  });

  it('SHIP-14 forgets the choice and the coupon when the CEP stops being one', async () => {
    const { user } = show();
    await user.type(await cep(), '01310100');
    await screen.findByRole('radio', { name: /Standard/ });
    await user.type(await cep(), '{Backspace}');
    const choose = await screen.findByRole('button', { name: 'Selecione o Frete' });
    expect(choose.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('SHIP-11 SHIP-13 CART-12 reports where delivery is not possible, and keeps the checkout disabled', async () => {
    const { user } = show({ 'GET /shipping': () => ({ body: { data: [] } }) });
    await user.type(await cep(), '01310100');
    expect(await screen.findByRole('button', { name: 'Erro no Cálculo de Frete' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(screen.getAllByText(/Não foi possível calcular o frete para este CEP\./)).toHaveLength(2);
    expect(screen.getAllByText(/Por favor, verifique o CEP digitado ou tente novamente\./)).toHaveLength(2);
  });

  it('CART-16 neither keeps nor offers a CEP whose freight could not be calculated', async () => {
    useCartStore.getState().setQuantity(line, 3);
    const { user, unmount } = show({ 'GET /shipping': () => ({ body: { data: [] } }) });
    await user.type(await cep(), '99999999');
    await screen.findByRole('button', { name: 'Erro no Cálculo de Frete' });
    expect(sessionStorage.getItem('plantao.checkout')).not.toContain('99999');
    await user.click(screen.getByRole('button', { name: 'Diminuir quantidade' }));
    await waitFor(async () => expect(await cep()).toHaveProperty('value', ''));
    expect(screen.queryByText(/O carrinho mudou/)).toBeNull();
    expect(screen.queryByRole('button', { name: /frete para/ })).toBeNull();
    await user.type(await cep(), '99999999');
    unmount();
    expect(useCheckoutStore.getState().cep).toBe('');
    show();
    expect(await cep()).toHaveProperty('value', '');
  });

  it('offers the CEP of an estimate without saying that a cart has changed that never had a freight', async () => {
    useCheckoutStore.setState({ estimatedCep: '01310-100' });
    useCheckoutStore.getState().cartChanged();
    const { user } = show();
    const offer = await screen.findByRole('button', { name: 'Calcular frete para 01310-100' });
    expect(screen.queryByText(/O carrinho mudou/)).toBeNull();
    await user.click(offer);
    expect(await screen.findByRole('radio', { name: /Standard/ })).toHaveProperty('checked', true);
    expect(await cep()).toHaveProperty('value', '01310-100');
  });

  it('SHIP-12 reports that the freight could not be computed and retries on demand', async () => {
    let down = true;
    const { user } = show({ 'GET /shipping': () => (down ? { status: 500, body: {} } : undefined) });
    await user.type(await cep(), '01310100');
    expect((await screen.findAllByText(/Erro ao calcular frete\. Tente novamente\./))[0]).toBeTruthy();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('radio', { name: /Standard/ })).toHaveProperty('checked', true);
  });

  it('COUP-01 COUP-04 COUP-05 redeems a coupon, shows its discount and takes it off again', async () => {
    const { user, sent } = show();
    await user.type(await cep(), '01310100');
    const field = await screen.findByRole('textbox', { name: 'Cupom de desconto' });
    await user.click(screen.getByRole('button', { name: 'Resgatar' }));
    expect(sent.some(({ path }) => path.startsWith('/coupons'))).toBe(false);
    await user.type(field, 'nada');
    await user.click(screen.getByRole('button', { name: 'Resgatar' }));
    expect(await screen.findByText('Cupom inválido ou não aplicável.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'leve3');
    await user.click(screen.getByRole('button', { name: 'Resgatar' }));
    expect(await screen.findByText('Cupom LEVE3 aplicado')).toBeTruthy();
    expect(screen.getByText(figure('− R$ 77,97'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remover o cupom LEVE3' }));
    expect(screen.queryByText(figure('− R$ 77,97'))).toBeNull();
  });

  it('CART-11 COUP-02 shows a loading state for freight and coupon', async () => {
    let sendQuote = (): void => undefined;
    const quoted = new Promise<void>((resolve) => (sendQuote = resolve));
    let sendCoupon = (): void => undefined;
    const validated = new Promise<void>((resolve) => (sendCoupon = resolve));
    const { user } = show({
      'GET /shipping': () => ({ body: { data: shippingOptions }, after: quoted }),
      'GET /coupons/validate': () => ({ body: { data: { coupon } }, after: validated }),
    });
    await user.type(await cep(), '01310100');
    expect(button()).toHaveProperty('disabled', true);
    expect(button().textContent).toBe('Calculando frete...');
    sendQuote();
    await screen.findByRole('radio', { name: /Standard/ });
    await user.type(await screen.findByRole('textbox', { name: 'Cupom de desconto' }), 'LEVE3');
    await user.click(screen.getByRole('button', { name: 'Resgatar' }));
    expect(screen.getByRole('button', { name: 'Validando...' })).toBeTruthy();
    expect(useCheckoutStore.getState().coupon).toBeNull();
    sendCoupon();
    expect(await screen.findByText('Cupom LEVE3 aplicado')).toBeTruthy();
  });

  it('COUP-06 shows the server’s message when a coupon is refused', async () => {
    const message = 'Este cupom atingiu o limite de usos.';
    const { user } = show({
      'GET /coupons/validate': () => ({
        status: 422,
        body: { status: 'fail', code: 'coupon.exhausted', message, requestId: 'r' },
      }),
    });
    await user.type(await cep(), '01310100');
    await user.type(await screen.findByRole('textbox', { name: 'Cupom de desconto' }), 'VELHO');
    await user.click(screen.getByRole('button', { name: 'Resgatar' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('CART-06 CART-16 refuses more than the stock, and after a change offers the CEP back with one tap', async () => {
    useCartStore.getState().setQuantity(line, 9);
    const { user } = show();
    await user.type(await cep(), '01310100');
    await screen.findByRole('radio', { name: /Standard/ });
    await user.click(screen.getByRole('button', { name: 'Aumentar quantidade' }));
    expect(useToastsStore.getState().toasts[0]?.message).toBe(
      'Quantidade máxima atingida. Consulte o atendimento para quantidades maiores.',
    );
    await user.click(screen.getByRole('button', { name: 'Diminuir quantidade' }));
    expect(await cep()).toHaveProperty('value', '');
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Recalcular frete para 01310-100' }));
    expect(await screen.findByRole('radio', { name: /Standard/ })).toHaveProperty('checked', true);
  });

  it('CART-17 reads the stock again after a change', async () => {
    const { user, sent } = show();
    await screen.findByRole('list', { name: 'Itens do carrinho' });
    const reads = () => sent.filter(({ path }) => path === `/products/${line.productId}`).length;
    expect(reads()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Aumentar quantidade' }));
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('CART-19 drops a line whose product was deleted', async () => {
    useCartStore.getState().add({ ...line, productId: productId(99) });
    show();
    await screen.findByRole('list', { name: 'Itens do carrinho' });
    await waitFor(() => expect(useCartStore.getState().lines).toEqual([line]));
  });

  it('CART-15 suggests three products at random out of the first hundred', async () => {
    const { sent } = show();
    await screen.findByRole('list', { name: 'Itens do carrinho' });
    await scrollNear();
    await screen.findByRole('region', { name: 'Você também pode gostar' });
    await scrollNear();
    const productRow = within(screen.getByRole('region', { name: 'Você também pode gostar' }));
    await waitFor(() => expect(productRow.getAllByRole('article')).toHaveLength(3));
    expect(sent.some(({ path }) => path === '/products?page=1&limit=100')).toBe(true);
  });

  it('CART-15 suggests nothing that is sold out', async () => {
    const empty = ({ sizes, ...rest }: ProductCardView): ProductCardView => ({
      ...rest,
      sizes: sizes.map(({ name, colors }) => ({ name, colors: colors.map((one) => ({ ...one, stock: 0 })) })),
    });
    const left = products[1] as ProductCardView;
    const listed = products.map((product) => (product === left ? left : empty(product)));
    show({
      'GET /products': () => ({
        body: {
          data: { products: listed },
          pagination: { total: listed.length, page: 1, totalPages: 1 },
        },
      }),
    });
    await screen.findByRole('list', { name: 'Itens do carrinho' });
    await scrollNear();
    await screen.findByRole('region', { name: 'Você também pode gostar' });
    await scrollNear();
    const productRow = within(screen.getByRole('region', { name: 'Você também pode gostar' }));
    await waitFor(() => expect(productRow.getAllByRole('article')).toHaveLength(1));
    expect(productRow.getByRole('link', { name: left.name })).toBeTruthy();
  });

  it('warns about a line above the stock, and keeps the checkout disabled until it is fixed', async () => {
    useCartStore.getState().clear();
    useCartStore.getState().add({ ...line, selectedSize: 'P', quantity: 5 });
    const { user } = show();
    await user.type(await cep(), '01310100');
    await screen.findByRole('radio', { name: /Standard/ });
    expect(button()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Ajustar para 2' }));
    await user.click(screen.getByRole('button', { name: 'Recalcular frete para 01310-100' }));
    await screen.findByRole('radio', { name: /Standard/ });
    expect(button()).toHaveProperty('disabled', false);
  });
});
