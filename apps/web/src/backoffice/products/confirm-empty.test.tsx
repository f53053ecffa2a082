import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, type Call } from '@/backoffice/shared/testing/fake-backend';
import { ordersResponse } from '@/backoffice/shared/testing/order-responses';
import {
  adminProduct,
  colour,
  lookupResponse,
  PRODUCT_ID,
  productRow,
  productsResponse,
  warehouseProduct,
  warehousesResponse,
} from '@/backoffice/shared/testing/product-responses';
import { forgetAll, renderBackoffice, signIn } from '@/backoffice/shared/testing/render-backoffice';

/** The form of a new product with a price and no piece in stock. */
async function add(): Promise<Call[]> {
  const calls = fakeBackend({
    'GET /admin/get-all-admin-orders': ordersResponse([]),
    'GET /categories': { data: { categories: [] } },
    'GET /admin/products': productsResponse([]),
    'GET /admin/warehouses': warehousesResponse,
    'GET /admin/warehouse-products/w1': lookupResponse([warehouseProduct()]),
    'POST /products': { data: { product: adminProduct() } },
  });
  renderBackoffice('/admin/products?produto=novo');
  await screen.findByRole('option', { name: 'Ateliê Fortaleza' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Armazém/ }), 'Ateliê Fortaleza');
  await userEvent.type(screen.getByRole('combobox', { name: 'Produto do armazém' }), 'prin');
  await userEvent.click(await screen.findByRole('option', { name: /Scrub Princesa/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Preço$/ }), '14990');
  return calls;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bodyOf = (calls: Call[], route: string) => callsOf(calls, route).at(-1)?.body;

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('a new product', () => {
  it.each([
    ['Publicar assim mesmo', true],
    ['Salvar inativo', false],
  ])('a new product without stock asks before it is published: %s', async (button, active) => {
    const calls = await add();
    await press('Salvar');
    const question = await screen.findByRole('alertdialog', { name: 'Nenhuma peça em estoque' });
    expect(callsOf(calls, 'POST /products')).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: button }));
    await waitFor(() => expect(bodyOf(calls, 'POST /products')).toMatchObject({ active }));
  });

  it('does not ask for an inactive new product, and sends nothing when declined', async () => {
    const calls = await add();
    await press('Salvar');
    await screen.findByRole('alertdialog', { name: 'Nenhuma peça em estoque' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(callsOf(calls, 'POST /products')).toHaveLength(0);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ativo: aparece na loja' }));
    await press('Salvar');
    await waitFor(() => expect(bodyOf(calls, 'POST /products')).toMatchObject({ active: false }));
  });
});

const SWITCH = 'PATCH /admin/products/active';
const EMPTY = { active: false, totalStock: 0 };

/** The list of an inactive product without a piece, one with, and one that is live and sold out. */
async function list(): Promise<Call[]> {
  const calls = fakeBackend({
    'GET /admin/get-all-admin-orders': ordersResponse([]),
    'GET /categories': { data: { categories: [] } },
    'GET /admin/products': productsResponse([
      productRow(0, EMPTY),
      productRow(1, { active: false }),
      productRow(2, { totalStock: 0 }),
    ]),
    [SWITCH]: ({ body }: Call) => ({ data: { changed: (body as { ids: string[] }).ids } }),
  });
  renderBackoffice('/admin/products');
  await screen.findByRole('switch', { name: 'Scrub 0 ativo na loja' });
  return calls;
}
const pressButton = async (name: string) =>
  userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Nenhuma peça em estoque' })).getByRole('button', {
      name,
    }),
  );

describe('an existing product', () => {
  it('its switch asks before it is published without stock, and stays off when declined', async () => {
    const calls = await list();
    await userEvent.click(screen.getByRole('switch', { name: 'Scrub 0 ativo na loja' }));
    await pressButton('Cancelar');
    expect(callsOf(calls, SWITCH)).toHaveLength(0);
    await userEvent.click(screen.getByRole('switch', { name: 'Scrub 0 ativo na loja' }));
    await pressButton('Publicar assim mesmo');
    await waitFor(() => expect(bodyOf(calls, SWITCH)).toEqual({ ids: ['p0'], active: true }));
  });

  it('does not ask before hiding one, or showing one in stock', async () => {
    const calls = await list();
    await userEvent.click(screen.getByRole('switch', { name: 'Scrub 1 ativo na loja' }));
    await waitFor(() => expect(bodyOf(calls, SWITCH)).toEqual({ ids: ['p1'], active: true }));
    await userEvent.click(screen.getByRole('switch', { name: 'Scrub 2 ativo na loja' }));
    await waitFor(() => expect(bodyOf(calls, SWITCH)).toEqual({ ids: ['p2'], active: false }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['Ativar só os que têm peças', ['p1', 'p2']],
    ['Ativar todos', ['p0', 'p1', 'p2']],
  ])('several at once name how many have none: %s', async (name, ids) => {
    const calls = await list();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
    await press('Ativar');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('1 dos 3 produtos escolhidos');
    await pressButton(name);
    await waitFor(() => expect(bodyOf(calls, SWITCH)).toEqual({ ids, active: true }));
  });

  it('its form asks when it is activated without stock, not when it was active before', async () => {
    const empty = [{ name: 'P', colors: [colour('Azul', 'P', 0, 6)] }];
    const calls = fakeBackend({
      'GET /admin/get-all-admin-orders': ordersResponse([]),
      'GET /categories': { data: { categories: [] } },
      'GET /admin/products': productsResponse([]),
      'GET /admin/warehouses': warehousesResponse,
      [`GET /admin/products/${PRODUCT_ID}`]: { data: { product: adminProduct({ ...EMPTY, sizes: empty }) } },
      [`PATCH /products/${PRODUCT_ID}`]: { data: { product: adminProduct() } },
    });
    renderBackoffice(`/admin/products?produto=${PRODUCT_ID}`);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ativo: aparece na loja' }));
    await press('Atualizar');
    await pressButton('Publicar assim mesmo');
    await waitFor(() =>
      expect(bodyOf(calls, `PATCH /products/${PRODUCT_ID}`)).toMatchObject({ active: true }),
    );
  });
});
