import type { OrderEmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder, productResponse, signIn, toastTexts } from '@/testing/buyer-responses';
import { anEmbroidery, embroideryTerms } from '@/testing/embroidery-responses';
import { callsTo, fakeServer, refuse } from '@/testing/fake-server';
import { renderRoutes } from '@/testing/render-buyer';
import { settingsResponse } from '@/testing/shop-responses';
import { OrderDetail } from './order-detail.js';

const order = anOrder();
const CHANGE = 'PUT /orders/:id/items/:item/embroidery';

function open(change: Partial<OrderEmbroideryView> = {}, responses: Parameters<typeof fakeServer>[0] = {}) {
  const stitched = { ...anEmbroidery(), state: 'queued' as const, editable: true, ...change };
  const items = order.items.map((item) => ({ ...item, embroidery: stitched }));
  const product = { ...productResponse(3).data.product, cuts: ['tulipa-top'] };
  const requests = fakeServer({
    'GET /orders/:id': { data: { order: { ...order, items } } },
    'GET /products/:id': { data: { product } },
    'GET /settings/public': { data: { ...settingsResponse.data, embroidery: embroideryTerms() } },
    ...responses,
  });
  renderRoutes(`/dashboard/orders/${order._id}`, [
    { path: '/dashboard/orders/:id', element: <OrderDetail /> },
  ]);
  return requests;
}
const edit = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Mudar o bordado' }));
  return within(await screen.findByRole('dialog', { name: 'Seu bordado' }));
};

beforeEach(() => signIn());

describe('embroidery of an order (X5)', () => {
  it('stands in words with how far it is, and changes until it begins', async () => {
    const requests = open({}, { [CHANGE]: { data: { order } } });
    expect(await screen.findByText(`Bordado: ${anEmbroidery().words}`)).toBeTruthy();
    expect(await screen.findByText('Na fila do bordado')).toBeTruthy();
    const dialog = await edit();
    const name = dialog.getByLabelText('Nome');
    await userEvent.clear(name);
    await userEvent.type(name, 'Ana Prado');
    expect(dialog.getByText(/mantém o preço/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar bordado' }));
    await waitFor(() => expect(toastTexts()).toContain('Bordado salvo'));
    const [sent] = callsTo(requests, CHANGE);
    expect(sent?.path).toBe(`/orders/${order._id}/items/i1/embroidery`);
    expect(sent?.body['name']).toBe('Ana Prado');
    expect(callsTo(requests, 'GET /orders/:id').length).toBeGreaterThan(1);
  });

  it('keeps what was typed when the shop has begun meanwhile, and says so', async () => {
    open({}, { [CHANGE]: refuse(409, 'embroidery.started', 'O bordado já começou.') });
    const dialog = await edit();
    await userEvent.type(dialog.getByLabelText('Nome'), ' x');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar bordado' }));
    expect(await dialog.findByText('O bordado já começou.')).toBeTruthy();
    expect(dialog.getByLabelText('Nome')).toHaveProperty('value', 'Dra. Ana Prado x');
  });

  it('changes also where the product is sold no more and nothing new is stitched, in the place that was bought', async () => {
    open(
      {},
      {
        'GET /products/:id': refuse(404, 'product.not-found', 'Produto não encontrado.'),
        'GET /settings/public': {
          data: { ...settingsResponse.data, embroidery: { ...embroideryTerms(), on: false } },
        },
      },
    );
    const dialog = await edit();
    expect(dialog.getByLabelText('Nome')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Salvar bordado' })).toBeTruthy();
  });

  it('A-67 says that it cannot be opened, and tries again', async () => {
    open({}, { 'GET /settings/public': refuse(403, 'auth.forbidden', 'Não.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar o bordado' }));
    expect(await screen.findByText('Não foi possível abrir o bordado.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
  });

  it('cannot be changed once it has begun', async () => {
    open({ state: 'stitching', editable: false });
    expect(await screen.findByText('Sendo bordado')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mudar o bordado' })).toBeNull();
  });
});
