import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, type Call } from '@/backoffice/testing/fake-backend';
import { ordersAnswer } from '@/backoffice/testing/order-answers';
import {
  adminProduct,
  lookupAnswer,
  productsAnswer,
  warehouseProduct,
  warehousesAnswer,
} from '@/backoffice/testing/product-answers';
import { forgetAll, renderBackoffice, signIn } from '@/backoffice/testing/render-backoffice';

/** The form of a new product with a price and no piece in stock. */
async function add(): Promise<Call[]> {
  const calls = fakeBackend({
    'GET /admin/get-all-admin-orders': ordersAnswer([]),
    'GET /categories': { data: { categories: [] } },
    'GET /admin/products': productsAnswer([]),
    'GET /admin/warehouses': warehousesAnswer,
    'GET /admin/warehouse-products/w1': lookupAnswer([warehouseProduct()]),
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
  ])('F-desk: a new product without a piece asks before it goes live: %s', async (answer, active) => {
    const calls = await add();
    await press('Salvar');
    const question = await screen.findByRole('alertdialog', { name: 'Nenhuma peça em estoque' });
    expect(callsOf(calls, 'POST /products')).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(bodyOf(calls, 'POST /products')).toMatchObject({ active }));
  });

  it('asks nothing of a new product that is inactive, and sends nothing when the question is left', async () => {
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
