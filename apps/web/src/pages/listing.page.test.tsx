import { LISTING_FILTERS, type FilterName } from '@plantao/contracts/catalogue/listing-filters';
import { swatchesOf } from '@plantao/domain/catalogue/rules/swatch.rules';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { TestResponses } from '../../../../test/browser/fixtures/responses.js';
import { freshShop, scrollNear, showPage } from '../../../../test/browser/fixtures/render-page.js';
import { listProducts, productId, products, settings } from '../../../../test/browser/fixtures/storefront.js';
import { registerAnalytics, type AnalyticsData } from '@/shop/analytics/analytics';
import { queryClient } from '@/lib/query-client';
import { useCartStore } from '@/shop/cart/cart.store';
import { embroideryTerms } from '@/testing/embroidery-responses';
import CategoryPage from './category.page.js';
import ShopPage from './shop.page.js';
import TagPage from './tag.page.js';

const shop = (at = '/shop', responses: TestResponses = {}) =>
  showPage(<ShopPage />, { path: '/shop', at, responses });
const cards = () =>
  within(screen.getByRole('list', { name: /Ofertas|Princesa|Promoções|Resultados/ })).getAllByRole('article');
const pages = (sent: { path: string }[]) =>
  sent
    .filter(({ path }) => path.includes('limit=10'))
    .map(({ path }) => Number(/page=(\d+)/.exec(path)?.[1]));

beforeEach(() => {
  freshShop();
  // Room for the sidebar.
  globalThis.matchMedia = onScreen('64rem');
});

/** A screen that answers only media queries with this width. */
const onScreen = (width: string) =>
  ((media: string) => ({
    matches: media.includes(width),
    media,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof matchMedia;

describe('a listing', () => {
  it('LIST-01 LIST-03 LIST-04 is called Ofertas, starts as a grid of ten and grows by ten at its end', async () => {
    const { sent, user } = shop();
    expect(screen.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeTruthy();
    await waitFor(() => expect(cards()).toHaveLength(10));
    expect(await screen.findByText('Mostrando 10 de 24')).toBeTruthy();
    const listButton = screen.getByRole('button', { name: 'Ver em lista' });
    await scrollNear();
    await waitFor(() => expect(cards().length).toBeGreaterThan(10));
    const before = cards().length;
    await user.click(listButton);
    expect(cards()).toHaveLength(before);
    await scrollNear();
    await waitFor(() => expect(pages(sent)).toEqual([1, 2, 3]));
    expect(await screen.findByText('Você viu todos os 24 produtos')).toBeTruthy();
  });

  it('SHELL-28 tracks the list once, with its first products', async () => {
    const tracked: AnalyticsData[] = [];
    const leave = registerAnalytics((event, data) => event === 'view_item_list' && tracked.push(data));
    const { user } = shop();
    await waitFor(() => expect(cards()).toHaveLength(10));
    await user.click(await screen.findByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(cards()).toHaveLength(20));
    leave();
    expect(tracked).toMatchObject([{ list: 'shop', items: { length: 10 } }]);
    expect(tracked[0]?.items?.[0]).toEqual({
      productId: productId(0),
      name: expect.any(String),
      price: expect.any(Number),
    });
  });

  it('LIST-05 requests no more pages after an empty one', async () => {
    const empty = { body: { data: { products: [] }, pagination: { total: 99, page: 2, totalPages: 10 } } };
    const { sent, user } = shop('/shop', {
      'GET /products': (url) => (url.searchParams.get('page') === '2' ? empty : undefined),
    });
    await waitFor(() => expect(cards()).toHaveLength(10));
    await user.click(await screen.findByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull());
    await scrollNear();
    expect(pages(sent)).toEqual([1, 2]);
  });

  it('focuses the first new card after loading more by the button', async () => {
    const { user } = shop();
    await waitFor(() => expect(cards()).toHaveLength(10));
    await user.click(await screen.findByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(cards()).toHaveLength(20));
    await waitFor(() => expect(cards()[10]?.contains(document.activeElement)).toBe(true));
  });

  it('LIST-06 LIST-12 LIST-14 lists a tag and marks it beside the list', async () => {
    const { sent } = showPage(<TagPage />, { path: '/tag/:tag', at: '/tag/promocoes' });
    expect(screen.getByRole('heading', { level: 1, name: 'Promoções' })).toBeTruthy();
    const crumbs = within(screen.getByRole('navigation', { name: 'Você está aqui' }));
    expect(crumbs.getByText('Promoções')).toBeTruthy();
    await waitFor(() => expect(document.title).toContain('Promoções'));
    await waitFor(() => expect(cards()).toHaveLength(6));
    expect(sent.some(({ path }) => path.includes('tag=promocoes') && path.includes('page=1'))).toBe(true);
    expect((await screen.findByRole('link', { name: 'Promoções' })).getAttribute('aria-current')).toBe(
      'page',
    );
  });

  it('LIST-08 LIST-09 lists a category from the URL alone', async () => {
    const { sent } = showPage(<CategoryPage />, { path: '/category/:slug', at: '/category/princesa' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Princesa' })).toBeTruthy();
    await waitFor(() => expect(cards()).toHaveLength(6));
    expect(sent.some(({ path }) => path.includes('category=princesa'))).toBe(true);
  });

  it('LIST-10 shows the not-found page for an unknown slug, without requesting products', async () => {
    const { sent } = showPage(<CategoryPage />, { path: '/category/:slug', at: '/category/nada' });
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy();
    expect(sent.filter(({ path }) => path.startsWith('/products?'))).toEqual([]);
  });

  it('LIST-13 LIST-15 lists the tags of the scrubs once each, and the categories by name', async () => {
    shop();
    const aside = within(await screen.findByRole('complementary', { name: 'Filtros' }));
    await aside.findByRole('link', { name: 'Plantão' });
    const names = aside.getAllByRole('link').map(({ textContent }) => textContent?.replace(/\d+$/, ''));
    expect(names.filter((name) => ['Tulipa', 'Melange', 'Tradicional', 'Princesa'].includes(name))).toEqual([
      'Melange',
      'Princesa',
      'Tradicional',
      'Tulipa',
    ]);
    expect(names.filter((name) => name === 'Scrubs')).toHaveLength(1);
  });

  it('LIST-13 shows no tag that a filter of its own says, but on its page', async () => {
    const { unmount } = shop();
    const tags = () => within(screen.getByRole('complementary', { name: 'Filtros' }));
    await screen.findByRole('link', { name: 'Plantão' });
    for (const name of ['Feminino', 'Unissex', 'Kit', 'Promoções'])
      expect([name, tags().queryByRole('link', { name })]).toEqual([name, null]);
    unmount();
    showPage(<TagPage />, { path: '/tag/:tag', at: '/tag/promocoes' });
    const here = await screen.findByRole('link', { name: 'Promoções', current: 'page' });
    expect(here).toBeTruthy();
  });

  it('says where the embroidery is chosen to who searches for it, where the shop offers it', async () => {
    const offering = (on: boolean): TestResponses => ({
      'GET /settings/public': () => ({
        body: { data: { ...settings, embroidery: { ...embroideryTerms(), on } } },
      }),
    });
    const { unmount } = shop('/shop?busca=jaleco+bordado', offering(true));
    expect(await screen.findByText(/toque em Personalizar/)).toBeTruthy();
    unmount();
    queryClient.clear();
    for (const [at, on] of [
      ['/shop?busca=jaleco', true],
      ['/shop?busca=jaleco+bordado', false],
    ] as const) {
      const page = shop(at, offering(on));
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
      expect([at, screen.queryByText(/toque em Personalizar/)]).toEqual([at, null]);
      page.unmount();
      queryClient.clear();
    }
  });

  it('LIST-16 LIST-17 LIST-18 keeps the cart in sight', async () => {
    shop();
    expect(await screen.findByText('Nenhum produto no carrinho')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver Carrinho' })).toHaveProperty('pathname', '/cart');
    useCartStore
      .getState()
      .add({ productId: productId(0), selectedSize: 'M', selectedColor: 'Branco', quantity: 2 });
    expect(await screen.findByText('2 x Conjunto Scrub Tulipa Manga Curta (M - Branco)')).toBeTruthy();
  });

  it('LIST-19 LIST-22 orders and narrows by the address, which a link can carry', async () => {
    const { user, router, sent } = shop();
    await waitFor(() => expect(cards()).toHaveLength(10));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'price-asc');
    await waitFor(() => expect(router.state.location.search).toBe('?ordenar=price-asc'));
    await user.click(await screen.findByRole('checkbox', { name: 'GG' }));
    const min = screen.getByRole('textbox', { name: 'De (R$)' });
    await user.clear(min);
    await user.type(min, '250');
    await user.click(screen.getByRole('button', { name: 'Aplicar preço' }));
    await waitFor(() => expect(router.state.location.search).toBe('?ordenar=price-asc&tam=GG&min=250'));
    await waitFor(() =>
      expect(sent.at(-1)?.path).toBe('/products?sort=price-asc&minPrice=250&sizes=GG&page=1&limit=10'),
    );
  });

  it.each(['De (R$)', 'Até (R$)'])(
    'ASET-08 LIST-22 refuses -5 in “%s” with words, and does not read it as 5',
    async (name) => {
      const { user, router } = shop();
      await waitFor(() => expect(cards()).toHaveLength(10));
      const price = screen.getByRole<HTMLInputElement>('textbox', { name });
      await user.clear(price);
      await user.type(price, '-5');
      await user.click(screen.getByRole('button', { name: 'Aplicar preço' }));
      expect(price.value).toBe('-5');
      expect(price.getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByText('Confira o mínimo e o máximo.')).toBeTruthy();
      expect(router.state.location.search).toBe('');
    },
  );

  it('labels the search order as relevance', async () => {
    shop('/shop?busca=scrub');
    const orders = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Ordenar por' });
    expect(orders.selectedOptions[0]?.text).toBe('Mais relevantes');
    expect([...orders.options].map(({ text }) => text)).not.toContain('Mais recentes');
  });

  it('shows only what is on sale by one press, keeps it in the address and takes it off again', async () => {
    const { user, router, sent } = shop('/shop?tam=M');
    await user.click(screen.getByRole('link', { name: 'Só com desconto' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tam=M&promocao=1'));
    expect(screen.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeTruthy();
    await waitFor(() => expect(sent.at(-1)?.path).toBe('/products?sizes=M&onSale=true&page=1&limit=10'));
    await waitFor(() => expect(cards()).toHaveLength(5));
    for (const card of cards()) expect(within(card).getByText(/% OFF/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Tirar o filtro Só com desconto' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tam=M'));
    await user.click(await screen.findByRole('checkbox', { name: 'Só com desconto' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tam=M&promocao=1'));
    expect(screen.getByRole('link', { name: 'Ver tudo' })).toBeTruthy();
  });

  // CONTRIBUTING, "One more field": a filter that is in its table and missing anywhere on a listing fails here.
  const FILTERS: Record<FilterName, readonly [word: string, control: string, chip: RegExp, param: string]> = {
    min: ['50', 'De (R$)', /^Tirar o filtro A partir de R\$\s50,00$/, 'minPrice=50'],
    max: ['300', 'Até (R$)', /^Tirar o filtro Até R\$\s300,00$/, 'maxPrice=300'],
    garmentTypes: ['calcas', 'Calças', /^Tirar o filtro Calças$/, 'garmentTypes=calcas'],
    audiences: ['unissex', 'Unissex', /^Tirar o filtro Unissex$/, 'audiences=unissex'],
    sizes: ['M', 'M', /^Tirar o filtro M$/, 'sizes=M'],
    colours: ['Vinho', 'Vinho', /^Tirar o filtro Vinho$/, 'colors=Vinho'],
    onSale: ['1', 'Só com desconto', /^Tirar o filtro Só com desconto$/, 'onSale=true'],
  };

  it.each(Object.entries(FILTERS))(
    'has the filter %s in the address, in the drawer, as a chip and in the call',
    async (name, [value, control, chip, param]) => {
      const { word } = LISTING_FILTERS[name as FilterName];
      const { user, router, sent } = shop(`/shop?${word}=${value}`);
      const set = await screen.findByLabelText<HTMLInputElement>(control, { selector: 'input' });
      await waitFor(() => expect(set.type === 'checkbox' ? set.checked : set.value === value).toBe(true));
      const calls = () => sent.filter(({ path }) => path.includes('limit=10'));
      await waitFor(() => expect(calls().at(-1)?.path).toContain(param));
      await user.click(await screen.findByRole('button', { name: chip }));
      await waitFor(() => expect(router.state.location.search).toBe(''));
      await waitFor(() => expect(calls().at(-1)?.path).not.toContain(param));
    },
  );

  it('finds what is for everybody for women as well, and says so on the chip', async () => {
    shop('/shop?para=feminino');
    expect(await screen.findByRole('button', { name: 'Tirar o filtro Feminino e unissex' })).toBeTruthy();
    const women = await screen.findByRole('checkbox', { name: 'Feminino' });
    const everybody = products.filter(({ audience }) => audience !== 'masculino').length;
    await waitFor(() => expect(women.title).toBe(`${everybody} produtos`));
  });

  it.each([
    ['/shop?tipo=calcas', 'Calças', ['Home', 'Produtos', 'Calças']],
    ['/shop?tipo=calcas&para=unissex', 'Calças · Unissex', ['Home', 'Produtos', 'Calças · Unissex']],
    ['/shop?tipo=calcas,kits', 'Ofertas', ['Home', 'Produtos']],
  ])('is called by its kind of garment, with the way there: %s', async (at, title, way) => {
    shop(at);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    const crumbs = within(screen.getByRole('navigation', { name: 'Você está aqui' }));
    expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(way);
  });

  it('counts what each further filter leaves, and hides what leaves nothing', async () => {
    const { user } = shop('/shop?tipo=calcas');
    const everybody = await screen.findByRole('checkbox', { name: 'Unissex' });
    await waitFor(() => expect(everybody.title).toBe('1 produto'));
    expect(screen.getByRole('checkbox', { name: 'Conjuntos' }).title).toBe('8 produtos');
    expect(screen.getByRole('link', { name: 'Princesa' }).title).toBe('1 produto');
    expect(screen.queryByRole('checkbox', { name: 'Vestidos' })).toBeNull();
    await user.click(everybody);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Princesa' }).title).toBe('0 produtos'));
  });

  it('offers the colours in the order in which the best sellers have them', async () => {
    shop();
    const colours = within(await screen.findByRole('group', { name: 'Cor' }));
    const shown = () =>
      colours
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ labels }) => labels?.[0]?.textContent?.replace(/\d+$/, ''));
    const known = [...new Set(products.flatMap(({ sizes }) => swatchesOf(sizes)).map(({ name }) => name))];
    await waitFor(() => expect(shown().slice(0, 5)).toEqual(known.slice(0, 5)));
    expect(known).not.toEqual([...known].sort());
  });

  it('has size, for whom and colour under the toolbar of a phone, by one tap each and no filter twice', async () => {
    globalThis.matchMedia = onScreen('none');
    const { user, router, sent } = shop('/shop?tipo=calcas');
    expect(await screen.findAllByRole('checkbox', { name: 'G' })).toHaveLength(1);
    const sizes = within(screen.getByRole('group', { name: 'Tamanho' })).getAllByRole('checkbox');
    expect(sizes.map((size) => (size as HTMLInputElement).labels?.[0]?.textContent)).toEqual(
      ['PP', 'P', 'M', 'G', 'GG'].slice(-sizes.length),
    );
    for (const name of ['Feminino', 'G', 'Preto']) await user.click(screen.getByRole('checkbox', { name }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?tipo=calcas&para=feminino&tam=G&cor=Preto'),
    );
    await waitFor(() => expect(sent.some(({ path }) => path.includes('colors=Preto'))).toBe(true));
    await user.click(screen.getByRole('checkbox', { name: 'G' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('tam='));
    await user.click(screen.getByRole('button', { name: 'Achar meu tamanho' }));
    expect(await screen.findByRole('dialog', { name: 'Seu tamanho' })).toBeTruthy();
  });

  it('LIST-08 LIST-14 keeps the other filters on the way to a category or a tag', async () => {
    const { user, router, sent } = showPage(<TagPage />, {
      path: '/tag/:tag',
      at: '/tag/scrubs?tipo=calcas&tam=M&modelo=tulipa',
    });
    await waitFor(() => expect(decodeURIComponent(sent.at(-1)?.path ?? '')).toContain('category=tulipa'));
    const address = async (name: string) =>
      (await screen.findByRole<HTMLAnchorElement>('link', { name })).getAttribute('href');
    expect(await address('Princesa')).toBe('/category/princesa?tag=scrubs&tipo=calcas&tam=M');
    expect(await address('Tendência')).toBe('/tag/tendencia?modelo=tulipa&tipo=calcas&tam=M');
    await user.click(await screen.findByRole('button', { name: 'Tirar o filtro Tulipa' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tipo=calcas&tam=M'));
  });

  it('reports that nothing is on sale, and resets the filter', async () => {
    const none = { body: { data: { products: [] }, pagination: { total: 0, page: 1, totalPages: 0 } } };
    const { user } = shop('/shop?promocao=1', {
      'GET /products': (url) => (url.searchParams.has('onSale') ? none : undefined),
    });
    expect(await screen.findByText(/Nenhuma peça está com desconto agora/)).toBeTruthy();
    const [clear] = screen.getAllByRole('button', { name: 'Limpar filtros' });
    await user.click(clear as HTMLElement);
    await waitFor(() => expect(cards()).toHaveLength(10));
  });

  it('LIST-05 says that there are more products than a listing shows, and how to see them', async () => {
    const { data } = listProducts(new URLSearchParams('limit=10&page=1'));
    const last = { body: { data, pagination: { total: 10, page: 1, totalPages: 1, more: true } } };
    shop('/shop', { 'GET /products': (url) => (url.searchParams.get('limit') === '10' ? last : undefined) });
    expect(await screen.findByText('Mais de 10 produtos')).toBeTruthy();
    expect(
      await screen.findByText('Você viu os primeiros 10 produtos. Para ver os outros, use os filtros.'),
    ).toBeTruthy();
  });

  it('LIST-23 reports that the products did not load, and retries', async () => {
    let down = true;
    const { user } = shop('/shop', { 'GET /products': () => (down ? { status: 500, body: {} } : undefined) });
    expect((await screen.findAllByText('Erro ao carregar produtos'))[0]).toBeTruthy();
    down = false;
    const main = screen
      .getAllByRole('alert')
      .find((alert) => alert.textContent?.includes('Erro ao carregar produtos')) as HTMLElement;
    // It answered: nobody's connection is to blame.
    expect(
      within(main).getByText('A loja não respondeu como devia. Tente novamente em instantes.'),
    ).toBeTruthy();
    await user.click(within(main).getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(cards()).toHaveLength(10));
  });

  it('shows the query, and a way on when nothing was found', async () => {
    shop('/shop?busca=astronauta');
    expect(screen.getByRole('heading', { level: 1, name: 'Resultados para “astronauta”' })).toBeTruthy();
    expect(await screen.findByText('Nenhum produto encontrado')).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'Sugestões' })).getByRole('link', { name: 'Tulipa' }),
    ).toHaveProperty('pathname', '/category/tulipa');
  });

  it('has no heading over filters that leave nothing', async () => {
    shop('/shop?busca=astronauta');
    await screen.findByText('Nenhum produto encontrado');
    for (const name of ['Tipo de peça', 'Para quem', 'Tamanho', 'Cor'])
      await waitFor(() => expect(screen.queryByRole('heading', { name })).toBeNull());
  });

  it('keeps no room for filters above what was not found, on a phone', async () => {
    globalThis.matchMedia = onScreen('none');
    const { container } = shop('/shop?busca=scrub');
    const row = () => container.querySelector('div.no-scrollbar');
    await screen.findByRole('group', { name: 'Tamanho' });
    expect(row()).toBeTruthy();
    cleanup();
    const empty = shop('/shop?busca=astronauta');
    await screen.findByText('Nenhum produto encontrado');
    expect(empty.container.querySelector('div.no-scrollbar')).toBeNull();
  });
});
