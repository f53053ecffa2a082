import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal, type Call } from '@/backoffice/shared/testing/fake-backend';
import { ordersResponse } from '@/backoffice/shared/testing/order-responses';
import { colour, productRow, productsResponse } from '@/backoffice/shared/testing/product-responses';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';
import { withFakeTimers } from '@/testing/fake-timers.js';
import { useToastsStore } from '@/ui/toast/toasts.store';

const LIST = 'GET /admin/products';
const rows = (count: number) => Array.from({ length: count }, (_, place) => productRow(place));
const table = () => screen.findByRole('table', { name: 'Lista de produtos' });
const categories = {
  data: {
    categories: [
      { _id: 'c1', id: 'c1', name: 'Tulipa', slug: 'tulipa', description: '', status: 'active', image: '' },
    ],
  },
};
const serve = (responses: Record<string, unknown>) =>
  fakeBackend({
    'GET /admin/get-all-admin-orders': ordersResponse([]),
    'GET /categories': categories,
    ...responses,
  });
const open = (path = '/admin/products') => renderBackoffice(path);
const address = ({ state }: ReturnType<typeof renderBackoffice>['router']) =>
  state.location.pathname + state.location.search;

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('the products list', () => {
  it("APROD-01 is titled 'Produtos', with search, category filter, table and ten a page", async () => {
    const calls = serve({
      [LIST]: ({ query }: Call) => productsResponse(rows(10), 57, Number(query['page'])),
    });
    const { router } = open();
    await screen.findByText('1–10 de 57');
    expect(screen.getByRole('heading', { level: 1, name: 'Produtos' })).toBeTruthy();
    expect(screen.getByRole('searchbox', { name: 'Buscar produtos' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Categoria' })).toBeTruthy();
    expect(within(await table()).getAllByRole('row')).toHaveLength(11);
    await userEvent.click(screen.getByRole('button', { name: 'Página 6' }));
    await screen.findByText('51–57 de 57');
    expect(address(router)).toBe('/admin/products?pagina=6');
    expect(callsOf(calls, LIST)[0]?.query).toEqual({ page: '1', limit: '10', sort: 'newest' });
  });

  it('APROD-02 reads the list again with category, page, page size and search when one of them changes', async () => {
    const calls = serve({ [LIST]: productsResponse(rows(10), 57) });
    const { router } = open('/admin/products?pagina=2');
    await table();
    await screen.findByRole('option', { name: 'Tulipa' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Tulipa');
    await waitFor(() =>
      expect(callsOf(calls, LIST).at(-1)?.query).toMatchObject({
        category: 'tulipa',
        page: '1',
        limit: '10',
      }),
    );
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar produtos' }), 'gola');
    await waitFor(() =>
      expect(callsOf(calls, LIST).at(-1)?.query).toEqual({
        category: 'tulipa',
        page: '1',
        limit: '10',
        search: 'gola',
      }),
    );
    expect(address(router)).toBe('/admin/products?busca=gola&categoria=tulipa');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estoque' }), 'Acabando');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Promoção' }), 'Em promoção');
    await userEvent.click(screen.getByRole('link', { name: 'Inativos' }));
    await waitFor(() =>
      expect(callsOf(calls, LIST).at(-1)?.query).toMatchObject({
        stock: 'low',
        sale: 'yes',
        status: 'inactive',
      }),
    );
  });

  it('APROD-03 shows picture, name, SKU, category, price with two decimals, active and total stock', async () => {
    serve({
      [LIST]: productsResponse([
        productRow(1, { price: 1299.5, old_price: 1500, sale: true, salePercentage: 13 }),
      ]),
    });
    open();
    await screen.findByText('SKU-1');
    const row = within(await table()).getAllByRole('row')[1]!;
    expect(row.querySelector('img')?.getAttribute('src')).toBe('/media/frente.webp');
    for (const part of ['Scrub 1', 'SKU-1', 'Tulipa', 'R$ 1.299,50', 'R$ 1.500,00', '−13%', '16 peças'])
      expect(textOf(row)).toContain(part);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Scrub 1 ativo na loja' }).checked).toBe(
      true,
    );
  });

  it('APROD-04 shows a placeholder for a product without a picture', async () => {
    serve({ [LIST]: productsResponse([productRow(1, { image: '' })]) });
    open();
    await screen.findByText('SKU-1');
    const row = within(await table()).getAllByRole('row')[1]!;
    expect(row.querySelector('img')).toBeNull();
    expect(row.querySelector('svg.lucide-image-off')).toBeTruthy();
  });

  it('APROD-06 opens a row to its stock by size and colour, and closes it again', async () => {
    const sizes = [
      { name: 'P', colors: [colour('Azul', 'P', 4, 6)] },
      { name: 'M', colors: [colour('Vinho', 'M', 0, 3)] },
    ];
    serve({ [LIST]: productsResponse([productRow(1, { sizes })]) });
    open();
    const toggle = await screen.findByRole('button', { name: 'Ver estoque de Scrub 1 por tamanho e cor' });
    await userEvent.click(toggle);
    const grid = screen.getByRole('table', { name: 'Estoque de Scrub 1 por tamanho e cor' });
    expect(within(grid).getAllByRole('row').map(textOf)).toEqual(['PM', 'Azul4—', 'Vinho—0']);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(toggle);
    expect(screen.queryByRole('table', { name: 'Estoque de Scrub 1 por tamanho e cor' })).toBeNull();
  });

  it('APROD-07 pages by the first, the last and a window around the current page, with ellipses between', async () => {
    serve({ [LIST]: ({ query }: Call) => productsResponse(rows(10), 200, Number(query['page'])) });
    open('/admin/products?pagina=10');
    await screen.findByText('91–100 de 200');
    const pages = within(screen.getByRole('navigation', { name: 'Páginas' })).getAllByRole('listitem');
    expect(pages.slice(1, -1).map(textOf)).toEqual(['1', '…', '9', '10', '11', '…', '20']);
    expect(screen.getByRole('button', { name: 'Página 10' }).getAttribute('aria-current')).toBe('page');
  });

  it("APROD-08 shows 'Carregando…' while loading and 'Nenhum produto encontrado' without results", async () => {
    let response: (value: unknown) => void = () => undefined;
    serve({ [LIST]: () => new Promise((resolve) => (response = resolve)) });
    open('/admin/products?busca=nada');
    expect((await screen.findByText('Carregando…')).getAttribute('role')).toBe('status');
    expect(within(await table()).getAllByRole('row')).toHaveLength(11);
    await act(async () => response(productsResponse([])));
    await screen.findByText('Nenhum produto encontrado');
    await userEvent.click(screen.getByRole('link', { name: 'Limpar filtros' }));
    expect(screen.queryByText('Nenhum produto encontrado')).toBeNull();
  });

  it('invites to add the first product while the shop has none', async () => {
    serve({ [LIST]: productsResponse([]), 'GET /admin/warehouses': { data: { warehouses: [] } } });
    const { router } = open();
    await screen.findByText('Nenhum produto na loja ainda');
    await userEvent.click(screen.getAllByRole('button', { name: 'Adicionar produto' }).at(-1)!);
    await screen.findByRole('dialog', { name: 'Adicionar Produto' });
    expect(address(router)).toBe('/admin/products?produto=novo');
  });

  it.each(['admin', 'operator'] as const)(
    'draws skeletons in the columns of the table, for an %s',
    async (role) => {
      signIn(role);
      serve({ [LIST]: () => new Promise(() => undefined) });
      open();
      const [head, ...waiting] = within(await table()).getAllByRole('row');
      expect(waiting).toHaveLength(10);
      expect(new Set(waiting.map((row) => row.children.length))).toEqual(new Set([head?.children.length]));
    },
  );

  it("APROD-36 reports a failed list in place with 'Erro ao carregar produtos' and a retry button", async () => {
    let failing = true;
    serve({ [LIST]: () => (failing ? new Refusal(400, 'Volte em um minuto.') : productsResponse(rows(2))) });
    open();
    await screen.findByText('Erro ao carregar produtos');
    expect(screen.getByText('Volte em um minuto.')).toBeTruthy();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await screen.findByText('SKU-1');
  });

  it('sorts from the headers and by the last change', async () => {
    const calls = serve({ [LIST]: productsResponse(rows(2)) });
    open();
    await screen.findByText('SKU-1');
    await userEvent.click(screen.getByRole('button', { name: 'Preço' }));
    await waitFor(() => expect(callsOf(calls, LIST).at(-1)?.query['sort']).toBe('price-asc'));
    await userEvent.click(screen.getByRole('button', { name: 'Preço' }));
    await waitFor(() => expect(callsOf(calls, LIST).at(-1)?.query['sort']).toBe('price-desc'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordenar' }), 'Alterados por último');
    await waitFor(() => expect(callsOf(calls, LIST).at(-1)?.query['sort']).toBe('updated'));
  });
});

describe('acting on the list', () => {
  it('APROD-34 APROD-35 asks before deleting, keeps the product when declined, and reads the list again after', async () => {
    let products = rows(2);
    const calls = serve({
      [LIST]: () => productsResponse(products),
      'DELETE /products/p1': () => {
        products = rows(1);
        return { status: 'success' };
      },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Scrub 1' }));
    const ask = await screen.findByRole('alertdialog');
    expect(ask.textContent).toContain('Tem certeza de que deseja excluir este produto?');
    await userEvent.click(within(ask).getByRole('button', { name: 'Cancelar' }));
    expect(callsOf(calls, 'DELETE /products/p1')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Excluir Scrub 1' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }),
    );
    await waitFor(() => expect(screen.queryByText('SKU-1')).toBeNull());
    expect(toasts()).toEqual(['Scrub 1 foi excluído da loja']);
  });

  it('APROD-35 logs and reports a failed deletion; the product stays', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    serve({ [LIST]: productsResponse(rows(1)), 'DELETE /products/p0': new Refusal(503) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Scrub 0' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }),
    );
    await waitFor(() => expect(toasts()).toEqual(['Não foi possível excluir o produto']));
    expect(warn).toHaveBeenCalled();
    expect(screen.getByText('SKU-0')).toBeTruthy();
    warn.mockRestore();
  });

  it('APROD-37 hides and shows a product by its switch, with undo', async () => {
    const calls = serve({
      [LIST]: productsResponse(rows(1)),
      'PATCH /admin/products/active': ({ body }: Call) => ({
        data: { changed: (body as { ids: string[] }).ids },
      }),
    });
    open();
    await userEvent.click(await screen.findByRole('switch', { name: 'Scrub 0 ativo na loja' }));
    await waitFor(() => expect(toasts()).toEqual(['Produto desativado']));
    act(() => useToastsStore.getState().toasts[0]?.action?.onPress());
    await waitFor(() =>
      expect(callsOf(calls, 'PATCH /admin/products/active').map(({ body }) => body)).toEqual([
        { ids: ['p0'], active: false },
        { ids: ['p0'], active: true },
      ]),
    );
  });

  it('switches several at once, over pages', async () => {
    const calls = serve({
      [LIST]: ({ query }: Call) =>
        productsResponse(query['page'] === '2' ? [productRow(10)] : rows(10), 11, Number(query['page'])),
      'PATCH /admin/products/active': ({ body }: Call) => ({
        data: { changed: (body as { ids: string[] }).ids },
      }),
    });
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Scrub 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Página 2' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Scrub 10' }));
    const bar = screen.getByRole('region', { name: 'Ações para os selecionados' });
    expect(bar.textContent).toContain('2 selecionados');
    await userEvent.click(within(bar).getByRole('button', { name: 'Desativar' }));
    await waitFor(() => expect(toasts()).toEqual(['2 produtos desativados']));
    expect(callsOf(calls, 'PATCH /admin/products/active')[0]?.body).toEqual({
      ids: ['p3', 'p10'],
      active: false,
    });
    expect(screen.queryByRole('region', { name: 'Ações para os selecionados' })).toBeNull();
  });

  it('lets each person choose the columns', async () => {
    serve({ [LIST]: productsResponse(rows(1)) });
    open();
    await screen.findByText('SKU-0');
    await userEvent.click(screen.getByRole('button', { name: 'Colunas' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Categoria' }));
    expect(screen.queryByRole('columnheader', { name: 'Categoria', hidden: true })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alterado em' }));
    expect(screen.getByRole('columnheader', { name: 'Alterado em', hidden: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar ao padrão' }));
  });

  it('informs an operator at the URL of a new product that only administrators may add products', async () => {
    signIn('operator');
    serve({ [LIST]: productsResponse(rows(1)) });
    renderBackoffice('/admin/products?produto=novo');
    const dialog = await screen.findByRole('dialog', { name: 'Adicionar Produto' });
    expect(textOf(dialog)).toContain('Somente leitura: apenas administradores alteram produtos.');
    expect(within(dialog).queryByRole('button', { name: 'Salvar' })).toBeNull();
  });

  it('is read-only for operators', async () => {
    signIn('operator');
    serve({ [LIST]: productsResponse(rows(1)) });
    open();
    await screen.findByText('SKU-0');
    expect(screen.getByText('Ativo', { selector: 'td *' })).toBeTruthy();
    for (const name of ['Adicionar produto', 'Excluir Scrub 0'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Selecionar Scrub 0' })).toBeNull();
  });

  it('searches once, 300 ms after the last letter', async () => {
    const calls = serve({ [LIST]: productsResponse(rows(1)) });
    open();
    await screen.findByText('SKU-0');
    const before = callsOf(calls, LIST).length;
    await withFakeTimers(async (user, pass) => {
      await user.type(screen.getByRole('searchbox', { name: 'Buscar produtos' }), 'tulipa');
      await pass(290);
      expect(callsOf(calls, LIST)).toHaveLength(before);
      await pass(20);
      expect(callsOf(calls, LIST)).toHaveLength(before + 1);
    });
    await waitFor(() => expect(callsOf(calls, LIST).at(-1)?.query['search']).toBe('tulipa'));
    expect(callsOf(calls, LIST)).toHaveLength(before + 1);
  });
});
