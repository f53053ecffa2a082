import { act, screen, waitFor, within } from '@testing-library/react';
import type { TestResponses } from '../../../../test/browser/fixtures/responses.js';
import { freshShop, scrollNear, showPage } from '../../../../test/browser/fixtures/render-page.js';
import { productId, products, shippingOptions } from '../../../../test/browser/fixtures/storefront.js';
import { useCartSummaryStore } from '@/shop/cart/cart-summary.store';
import { useCartStore } from '@/shop/cart/cart.store';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { useFavouritesStore } from '@/shop/favourites/favourites.store';
import { useRecentStore } from '@/shop/recently-viewed/recent.store';
import { useToastsStore } from '@/ui/toast/toasts.store';
import ProductPage from './product.page.js';

const UNISEX = 2;
const SALE = 3;
const ONE_COLOUR = 4;
const SOLD_OUT = 7;
const GONE = '00000000-0000-4000-8000-000000000000';

const show = (place: number, query = '', responses: TestResponses = {}) =>
  showPage(<ProductPage />, { path: '/product/:id', at: `/product/${productId(place)}${query}`, responses });
const size = (name: string) => screen.findByRole('radio', { name });
const colours = () => within(screen.getByRole('group', { name: 'Cor' })).getAllByRole('radio');
const add = () => screen.findByRole('button', { name: 'Adicionar ao carrinho' });
const toasts = () => useToastsStore.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  freshShop();
  useFavouritesStore.setState({ items: [] });
});

describe('the product page', () => {
  it('PROD-01 PROD-04 PROD-05 PROD-21 shows name, price and category', async () => {
    show(SALE);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Conjunto Scrub Princesa Manga Curta' }),
    ).toBeTruthy();
    expect(screen.getByText('Promoção 25%')).toBeTruthy();
    expect(screen.getByText('PRI-CJ-03')).toBeTruthy();
    const crumbs = within(screen.getByRole('navigation', { name: 'Você está aqui' }));
    expect(crumbs.getByRole('link', { name: 'Produtos' })).toHaveProperty('pathname', '/shop');
    expect(crumbs.getByText('Conjunto Scrub Princesa Manga Curta')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Promoções' })).toHaveProperty('pathname', '/tag/promocoes');
    expect(screen.getByRole('link', { name: 'Princesa' })).toHaveProperty('pathname', '/category/princesa');
    expect(screen.getByRole('complementary', { name: 'Compra segura' })).toBeTruthy();
    await scrollNear();
    expect(await screen.findByText(/Feito para acompanhar doze horas/)).toBeTruthy();
  });

  it('PROD-02 PROD-03 FIT-02 FIT-08 changes the picture by its thumbnails, and the last one opens the table of measures', async () => {
    const { user } = show(SALE);
    const thumbs = within(await screen.findByRole('region', { name: /Fotos de/ }));
    await user.click(thumbs.getByRole('button', { name: 'Ver foto 2 de 3' }));
    expect(thumbs.getByRole('button', { name: 'Ver foto 2 de 3' }).getAttribute('aria-current')).toBe('true');
    const last = thumbs.getAllByRole('button').at(-1) as HTMLElement;
    expect(last.getAttribute('aria-label')).toBe('Ver a tabela de medidas');
    await user.click(last);
    const dialog = within(await screen.findByRole('dialog', { name: 'Tabela de medidas' }));
    // The bodies of the sizes, the shirt, the trousers.
    expect(dialog.getAllByRole('table')).toHaveLength(3);
    expect(dialog.getByText(/Ficou entre dois tamanhos\? Escolha o maior\.$/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('PROD-03 asks for the picture of a unisex set on both bodies only with the table of measures', async () => {
    const { user } = show(UNISEX);
    const thumbs = within(await screen.findByRole('region', { name: /Fotos de/ }));
    const asked = () => [...document.images].filter(({ src }) => src.includes('/media/forms-'));
    expect(asked()).toHaveLength(0);
    await user.click(thumbs.getByRole('button', { name: 'Ver a tabela de medidas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tabela de medidas' }));
    expect(dialog.getByRole('figure', { name: 'No corpo feminino e no masculino' })).toBeTruthy();
    expect(asked()).toHaveLength(1);
  });

  it('PROD-06 disables a size without a stocked colour and explains why', async () => {
    show(SALE);
    const soldOutSize = await size('GG, Sem estoque');
    expect(soldOutSize).toHaveProperty('disabled', true);
    expect(soldOutSize.closest('label')?.title).toBe('Sem estoque');
  });

  it('PROD-07 PROD-08 clears the colour with a new size, lists its stocked colours, and takes the only one by itself', async () => {
    const { user } = show(ONE_COLOUR);
    await user.click(await size('M'));
    await user.click(colours()[1] as HTMLElement);
    expect(colours()[1]).toHaveProperty('checked', true);
    await user.click(await size('G'));
    expect(colours().some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
    await user.click(await size('PP'));
    expect(colours()).toHaveLength(1);
    expect(colours()[0]).toHaveProperty('checked', true);
    // What is missing is said, not offered.
    const [onlyColour] = colours() as HTMLInputElement[];
    const missing = screen.getByText(/^Sem estoque no tamanho PP: .+\.$/).textContent;
    expect(missing).not.toContain(onlyColour?.value || onlyColour?.getAttribute('aria-label') || '?');
    await user.click(await size('M'));
    expect(screen.queryByText(/^Sem estoque no tamanho/)).toBeNull();
  });

  it('opens in the colour of the card that led to it, with the size still to be chosen', async () => {
    show(SALE, '?cor=Verde-sálvia');
    await size('M');
    const swatch = within(screen.getByRole('group', { name: 'Cor' })).getByRole('radio', {
      name: 'Verde-sálvia',
    });
    expect(swatch).toHaveProperty('checked', true);
    expect(screen.getByRole('img', { name: /, verde-sálvia, foto 1/ })).toBeTruthy();
  });

  it('PROD-09 PROD-10 refuses to add without size or colour, with a message and the focus on what is missing', async () => {
    const { user } = show(SALE);
    await user.click(await add());
    expect(screen.getByText('Escolha um tamanho.')).toBeTruthy();
    expect(document.activeElement).toBe(await size('PP'));
    await user.click(await size('M'));
    await user.click(await add());
    expect(screen.getByText('Escolha uma cor.')).toBeTruthy();
    expect(useCartStore.getState().lines).toEqual([]);
  });

  it('PROD-11 PROD-12 keeps the quantity between one and the stock', async () => {
    const { user } = show(SALE, '?tam=P&cor=Verde-sálvia');
    const less = await screen.findByRole('button', { name: 'Diminuir quantidade' });
    expect(less.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Aumentar quantidade' }));
    await user.click(screen.getByRole('button', { name: 'Aumentar quantidade' }));
    expect(screen.getByRole('textbox', { name: 'Quantidade' })).toHaveProperty('value', '2');
    expect(toasts()).toContain(
      'Quantidade máxima atingida. Consulte o atendimento para quantidades maiores.',
    );
  });

  it('PROD-14 refuses a colour of which the cart holds everything', async () => {
    useCartStore
      .getState()
      .add({ productId: productId(SALE), selectedSize: 'P', selectedColor: 'Verde-sálvia', quantity: 2 });
    const { user } = show(SALE, '?tam=P');
    await user.click(await screen.findByRole('radio', { name: 'Verde-sálvia' }));
    expect(await screen.findByText('Desculpe, este item está fora de estoque.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Verde-sálvia' })).toHaveProperty('checked', false);
  });

  it('PROD-15 PROD-16 refuses a colour when the quantity is more than what is left, and more than the stock', async () => {
    useCartStore
      .getState()
      .add({ productId: productId(SALE), selectedSize: 'P', selectedColor: 'Verde-sálvia', quantity: 1 });
    const { user } = show(SALE, '?tam=P');
    const stepper = await screen.findByRole('textbox', { name: 'Quantidade' });
    await user.clear(stepper);
    await user.type(stepper, '2{Enter}');
    await user.click(screen.getByRole('radio', { name: 'Verde-sálvia' }));
    expect(await screen.findByText('Quantidade indisponível. Estoque máximo para esta cor: 1')).toBeTruthy();
    await user.clear(stepper);
    await user.type(stepper, '3{Enter}');
    await user.click(screen.getByRole('radio', { name: 'Verde-sálvia' }));
    expect(
      await screen.findByText(
        /^Devido a demanda, o estoque para esta cor foi reduzido para 2 unidade\(s\), para quantidades maiores entre em contato pelo WhatsApp\.$/,
      ),
    ).toBeTruthy();
  });

  it('PROD-17 PROD-18 adds the choice, opens a confirmation, and closes it with a link to the cart', async () => {
    const { user, router } = show(SALE);
    await user.click(await size('M'));
    await user.click(screen.getByRole('radio', { name: 'Vinho' }));
    expect(router.state.location.search).toBe('?tam=M&cor=Vinho');
    await user.click(await add());
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionado ao carrinho' }));
    expect(useCartStore.getState().lines).toEqual([
      { productId: productId(SALE), selectedSize: 'M', selectedColor: 'Vinho', quantity: 1 },
    ]);
    expect(dialog.getByRole('link', { name: 'Ver carrinho' })).toHaveProperty('pathname', '/cart');
    // The watcher of the header would have counted it.
    act(() => useCartSummaryStore.setState({ count: 1, subtotalCents: 25_990 }));
    expect(dialog.getByText('Faltam 2 peças para 15% OFF com o cupom LEVE3')).toBeTruthy();
    expect(dialog.getByText(/Faltam R\$\s140,10 para frete grátis/)).toBeTruthy();
    act(() => useCartSummaryStore.setState({ count: 3, subtotalCents: 78_000 }));
    expect(dialog.getByText(/^Use o cupom LEVE3 no carrinho: ele tira R\$\s117,00$/)).toBeTruthy();
    act(() => useCartSummaryStore.setState({ count: 0, subtotalCents: 0 }));
    await user.click(dialog.getByRole('button', { name: 'Continuar comprando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('PROD-19 copies the URL where the device cannot share, and confirms it', async () => {
    const { user } = show(SALE);
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Compartilhar' }));
    await waitFor(() => expect(toasts()).toContain('Link copiado!'));
    expect(write).toHaveBeenCalledWith(location.href);
  });

  it('PROD-20 PROD-22 PROD-23 shows sold out and accepts an e-mail for a stock alert', async () => {
    const { user, sent } = show(SOLD_OUT, '', {
      [`POST /products/${productId(SOLD_OUT)}/stock-alerts`]: () => ({ status: 201, body: {} }),
    });
    expect(await screen.findByText('SEM ESTOQUE')).toBeTruthy();
    expect(screen.queryByText(/Promoção/)).toBeNull();
    expect(await screen.findByRole('link', { name: 'Avise-me quando voltar' })).toHaveProperty(
      'pathname',
      '/contact',
    );
    const email = screen.getByRole('textbox', { name: 'E-mail' });
    await user.type(email, 'ana@');
    await user.click(screen.getByRole('button', { name: 'Quero ser avisado' }));
    expect(await screen.findByText('Email inválido!')).toBeTruthy();
    await user.clear(email);
    await user.type(email, 'ana@exemplo.com.br');
    await user.click(screen.getByRole('button', { name: 'Quero ser avisado' }));
    expect(await screen.findByText(/Enviamos um e-mail quando a peça voltar/)).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ email: 'ana@exemplo.com.br' });
  });

  it('PROD-24 shows up to three others of the same category, never itself', async () => {
    show(SALE);
    await screen.findByRole('heading', { level: 1, name: / / });
    await scrollNear();
    const productRow = within(await screen.findByRole('region', { name: 'Produtos relacionados' }));
    await scrollNear();
    await waitFor(() => expect(productRow.getAllByRole('article')).toHaveLength(3));
    const names = productRow.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names.join()).not.toContain('Manga Curta');
    expect(new Set(names).size).toBe(3);
  });

  it('reserves space for recently viewed products while they load, and omits deleted ones', async () => {
    useRecentStore.setState({ ids: [GONE, productId(SOLD_OUT), productId(ONE_COLOUR)] });
    let answer = (): void => undefined;
    const wait = new Promise<void>((resolve) => (answer = resolve));
    let asked = 0;
    const gone = () => ({
      status: 404,
      body: { code: 'product.not-found' },
      after: asked++ === 0 ? wait : new Promise(() => undefined),
    });
    show(SALE, '', { [`GET /products/${GONE}`]: gone });
    await screen.findByRole('heading', { level: 1, name: / / });
    await scrollNear();
    const seen = within(await screen.findByRole('region', { name: 'Vistos recentemente' }));
    expect(seen.getAllByRole('listitem', { hidden: true })).toHaveLength(3);
    expect(seen.queryByRole('article')).toBeNull();
    answer();
    await waitFor(() => expect(seen.getAllByRole('article')).toHaveLength(2));
    expect(seen.getAllByRole('listitem')).toHaveLength(2);
    expect(useRecentStore.getState().ids).not.toContain(GONE);
    // Back in the tab it is read again: the others stay.
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(asked).toBe(2));
    expect(seen.getAllByRole('article')).toHaveLength(2);
  });

  it('PROD-25 shows rating, reviews and how the piece fits', async () => {
    const { user } = show(SALE);
    await user.click(await screen.findByRole('button', { name: '4,6 de 5, 3 avaliações' }));
    await scrollNear();
    expect(await screen.findByText('Camila R.')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Veste certo: 67%' })).toBeTruthy();
  });

  it('PROD-30 reports that the product did not load, keeps the way back and retries', async () => {
    let down = true;
    const path = `GET /products/${productId(SALE)}`;
    const { user } = show(SALE, '', { [path]: () => (down ? { status: 500, body: {} } : undefined) });
    expect(await screen.findByText('Não foi possível carregar o produto')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Produtos' })).toBeTruthy();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('heading', { level: 1, name: products[SALE]?.name ?? '' })).toBeTruthy();
  });

  it('shows a product that is no longer sold as unavailable, with others', async () => {
    show(99);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Este produto não está mais à venda' }),
    ).toBeTruthy();
  });

  it('PROD-31 FAV-01 puts the product among the favourites and takes it out', async () => {
    const { user } = show(SALE);
    const name = products[SALE]?.name ?? '';
    await user.click(await screen.findByRole('button', { name: `Adicionar ${name} aos favoritos` }));
    expect(useFavouritesStore.getState().items).toEqual([
      { id: productId(SALE), name, image: products[SALE]?.image, price: 259.9 },
    ]);
    await user.click(screen.getByRole('button', { name: `Tirar ${name} dos favoritos` }));
    expect(useFavouritesStore.getState().items).toEqual([]);
  });

  it('SHIP-17 estimates the freight with the price of the chosen pieces, free where the cart has it free', async () => {
    const price = products[ONE_COLOUR]?.price ?? 0;
    const { user, sent } = show(ONE_COLOUR, '', {
      'GET /shipping': ({ searchParams }) => {
        const free = Number(searchParams.get('subtotal')) >= 100;
        const options = shippingOptions.map((one, at) => (free && at === 0 ? { ...one, price: 0 } : one));
        return { body: { data: options } };
      },
    });
    const block = within(await screen.findByRole('region', { name: 'Frete e prazo' }));
    await user.type(block.getByRole('textbox', { name: 'CEP' }), '01310100');
    expect(await block.findByText('Grátis')).toBeTruthy();
    const quoteRequests = () =>
      sent.filter(({ path }) => path.startsWith('/shipping')).map(({ path }) => path);
    expect(quoteRequests()).toEqual([
      `/shipping?cepTo=01310100&amount=1&subtotal=${price}&items=${productId(ONE_COLOUR)}%3A1`,
    ]);
    expect(useCheckoutStore.getState().estimatedCep).toBe('01310-100');
    await user.click(screen.getByRole('button', { name: 'Aumentar quantidade' }));
    expect(await block.findByText(/^Valor para 2 peças\./)).toBeTruthy();
    expect(quoteRequests().at(-1)).toBe(
      `/shipping?cepTo=01310100&amount=2&subtotal=${(price * 200) / 100}&items=${productId(ONE_COLOUR)}%3A2`,
    );
  });

  it('keeps no CEP for which the estimate failed', async () => {
    const { user } = show(ONE_COLOUR, '', { 'GET /shipping': () => ({ body: { data: [] } }) });
    const block = within(await screen.findByRole('region', { name: 'Frete e prazo' }));
    await user.type(block.getByRole('textbox', { name: 'CEP' }), '99999999');
    await block.findByText(/Não foi possível calcular o frete para este CEP\./);
    expect(useCheckoutStore.getState()).toMatchObject({ cep: '', suggestedCep: '', estimatedCep: '' });
  });
});
