import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, type Call } from '@/backoffice/shared/testing/fake-backend';
import { ordersResponse } from '@/backoffice/shared/testing/order-responses';
import {
  adminProduct,
  lookupResponse,
  PRODUCT_ID,
  productsResponse,
  warehouseProduct,
  warehousesResponse,
} from '@/backoffice/shared/testing/product-responses';
import { renderBackoffice } from '@/backoffice/shared/testing/render-backoffice';

export const GET = `GET /admin/products/${PRODUCT_ID}`;
export const PATCH = `PATCH /products/${PRODUCT_ID}`;
export const serve = (responses: Record<string, unknown>) =>
  fakeBackend({
    'GET /admin/get-all-admin-orders': ordersResponse([]),
    'GET /categories': { data: { categories: [] } },
    'GET /admin/products': productsResponse([]),
    [GET]: { data: { product: adminProduct() } },
    [PATCH]: { data: { product: adminProduct() } },
    'GET /admin/warehouses': warehousesResponse,
    'GET /admin/warehouse-products/w1': lookupResponse([warehouseProduct()]),
    ...responses,
  });

/** The dialog of a product that is there, filled. */
export async function edit(responses: Record<string, unknown> = {}) {
  const calls = serve(responses);
  const view = renderBackoffice(`/admin/products?produto=${PRODUCT_ID}`);
  const dialog = await screen.findByRole('dialog', { name: 'Editar Produto' });
  await within(dialog).findByRole('button', { name: 'Atualizar' });
  return { ...view, calls, dialog };
}
export async function chooseWarehouse(name: string): Promise<void> {
  await screen.findByRole('option', { name });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Armazém/ }), name);
}
/** The dialog of a new product with a warehouse product picked. */
export async function add(responses: Record<string, unknown> = {}) {
  const calls = serve(responses);
  const view = renderBackoffice('/admin/products?produto=novo');
  const dialog = await screen.findByRole('dialog', { name: 'Adicionar Produto' });
  await chooseWarehouse('Ateliê Fortaleza');
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Produto do armazém' }), 'prin');
  await userEvent.click(await within(dialog).findByRole('option', { name: /Scrub Princesa/ }));
  await within(dialog).findByRole('region', { name: 'Dados do armazém' });
  return { ...view, calls, dialog };
}
export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const type = async (name: string | RegExp, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
export const cell = (size: string, color: string) => field(`Estoque de ${size}, ${color}`);
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const bodyOf = (calls: Call[], route: string) => callsOf(calls, route).at(-1)?.body;
