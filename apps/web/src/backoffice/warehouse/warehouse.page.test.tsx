import '@/backoffice/warehouse/warehouse.page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal, type Call } from '@/backoffice/shared/testing/fake-backend';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';
import {
  categoriesResponse,
  warehouse,
  warehouseProduct,
  warehouseProductsResponse,
  warehousesResponse,
} from '@/backoffice/shared/testing/warehouse-responses';

const FIRST = warehouse('w1', 'CD São Paulo', { products: 12 });
const SECOND = warehouse('w2', 'Ateliê Fortaleza');
const LIST = 'GET /admin/warehouse-products/w1';
const OTHER = 'GET /admin/warehouse-products/w2';
const rows = (count: number) => Array.from({ length: count }, (_, place) => warehouseProduct(place + 1));
const backend = (responses: Record<string, unknown> = {}) =>
  fakeBackend({
    'GET /admin/warehouses': warehousesResponse(FIRST, SECOND),
    'GET /categories': categoriesResponse,
    [LIST]: warehouseProductsResponse(rows(2)),
    [OTHER]: warehouseProductsResponse([]),
    ...responses,
  });
const table = async () => {
  await screen.findAllByText(/^TUL-CJ-/);
  return screen.getByRole('table', { name: 'Produtos do armazém' });
};
const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Armazém:/ }));
  await userEvent.click(
    await screen.findByRole(/Gerenciar/.test(item) ? 'menuitem' : 'menuitemcheckbox', { name: item }),
  );
};

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('the warehouse page', () => {
  it('WARE-01 starts with the first warehouse and loads the products of another when selected', async () => {
    const calls = backend();
    const { router } = renderBackoffice('/admin/warehouse');
    expect(within(await table()).getAllByRole('row')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Armazém: CD São Paulo. Trocar' })).toBeTruthy();
    await choose('Ateliê Fortaleza');
    await screen.findByText('Nenhum produto encontrado neste armazém');
    expect(callsOf(calls, OTHER)).toHaveLength(1);
    expect(router.state.location.search).toBe('?armazem=w2');
  });

  it('WARE-02 opens the dialog of warehouses from the entry Gerenciar of the selector', async () => {
    backend();
    renderBackoffice('/admin/warehouse');
    await table();
    await choose('Gerenciar');
    expect(await screen.findByRole('dialog', { name: 'Gerenciar armazéns' })).toBeTruthy();
  });

  it('WARE-08 shows picture and SKU, category, total stock that opens by size and colour, and the status', async () => {
    backend({
      [LIST]: warehouseProductsResponse([
        warehouseProduct(1),
        warehouseProduct(2, { active: false, categoryName: null }),
      ]),
    });
    renderBackoffice('/admin/warehouse');
    const [, first, , second] = within(await table()).getAllByRole('row', { hidden: true });
    for (const part of ['Conjunto Tulipa 1', 'TUL-CJ-01', 'Tulipa', '17', 'Ativo'])
      expect(textOf(first)).toContain(part);
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/media/tulipa.webp');
    expect(textOf(second)).toContain('Inativo');
    await userEvent.click(
      screen.getByRole('button', { name: 'Ver estoque de Conjunto Tulipa 1 por tamanho e cor' }),
    );
    const matrix = screen.getByRole('table', { name: 'Estoque de Conjunto Tulipa 1' });
    expect(within(matrix).getAllByRole('row').map(textOf)).toEqual([
      'CorPMTotal',
      'Azul51217',
      'Rosa0–não há0',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Recolher estoque de Conjunto Tulipa 1' }));
    expect(screen.queryByRole('table', { name: 'Estoque de Conjunto Tulipa 1' })).toBeNull();
  });

  it('WARE-09 lists ten per page and links to the others with an ellipsis between', async () => {
    const calls = backend({
      [LIST]: ({ query }: Call) => warehouseProductsResponse(rows(10), 97, Number(query['page'])),
    });
    const { router } = renderBackoffice('/admin/warehouse');
    await screen.findByText('1–10 de 97');
    expect(callsOf(calls, LIST)[0]?.query).toEqual({ page: '1', limit: '10' });
    const pages = screen.getByRole('navigation', { name: 'Páginas' });
    expect(textOf(pages)).toContain('…');
    await userEvent.click(within(pages).getByRole('button', { name: 'Página 10' }));
    await screen.findByText('91–97 de 97');
    expect(router.state.location.search).toBe('?pagina=10');
  });

  it('searches and filters by category and tag, in the address', async () => {
    const calls = backend();
    renderBackoffice('/admin/warehouse');
    await table();
    await userEvent.selectOptions(screen.getByLabelText('Filtrar por categoria'), 'Tulipa');
    await userEvent.selectOptions(screen.getByLabelText('Filtrar por tag'), 'Promo');
    await userEvent.type(screen.getByRole('searchbox'), 'jaleco');
    await waitFor(() =>
      expect(callsOf(calls, LIST).at(-1)?.query).toMatchObject({
        search: 'jaleco',
        category: 'c1',
        tag: 'promo',
      }),
    );
  });

  it('WARE-10 opens the form of a new product from Adicionar and of a product from its row', async () => {
    backend({ 'GET /admin/warehouse-product/wp-1': { data: { product: warehouseProduct(1) } } });
    renderBackoffice('/admin/warehouse');
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
    expect(await screen.findByRole('dialog', { name: 'Adicionar produto ao armazém' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Editar Conjunto Tulipa 1' }));
    expect(await screen.findByRole('dialog', { name: 'Editar produto do armazém' })).toBeTruthy();
  });

  it('WARE-10 deletes a product from its row after confirmation, and explains why it cannot be deleted', async () => {
    let response: unknown = { status: 'success' };
    const calls = backend({ 'DELETE /admin/warehouse-products/wp-1': () => response });
    renderBackoffice('/admin/warehouse');
    await table();
    const remove = async (button: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Excluir Conjunto Tulipa 1' }));
      await userEvent.click(await screen.findByRole('button', { name: button }));
    };
    await remove('Cancelar');
    expect(callsOf(calls, 'DELETE /admin/warehouse-products/wp-1')).toHaveLength(0);
    await remove('Excluir');
    await waitFor(() => expect(toasts()).toContain('Produto excluído do armazém'));
    response = new Refusal(409, 'Este produto está à venda na loja.', 'warehouse-product.linked');
    await remove('Excluir');
    expect(await screen.findByText('Este produto está à venda na loja.')).toBeTruthy();
  });

  it('WARE-11 reports an empty warehouse, and offers to add a product', async () => {
    backend({ [LIST]: warehouseProductsResponse([]) });
    renderBackoffice('/admin/warehouse');
    const empty = await screen.findByText('Nenhum produto encontrado neste armazém');
    expect(within(empty.parentElement!).getByRole('button', { name: 'Adicionar' })).toBeTruthy();
  });

  it('WARE-24 reports in place what did not load, and tries again', async () => {
    let fails = true;
    const calls = backend({
      'GET /admin/warehouses': () => (fails ? new Refusal(500) : warehousesResponse(FIRST)),
    });
    renderBackoffice('/admin/warehouse');
    expect(await screen.findByText('Não foi possível carregar os armazéns')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: /Tentar novamente/ }));
    await table();
    expect(callsOf(calls, LIST)).toHaveLength(1);
  });

  it('is read-only for operators', async () => {
    forgetAll();
    signIn('operator');
    backend();
    renderBackoffice('/admin/warehouse');
    await table();
    for (const name of [/^Adicionar/, /^Editar/, /^Excluir/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Armazém:/ }));
    expect(screen.queryByRole('menuitem', { name: 'Gerenciar' })).toBeNull();
  });
});
