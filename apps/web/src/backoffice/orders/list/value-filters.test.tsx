import './value-filters.js';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, type Call } from '@/backoffice/shared/testing/fake-backend';
import { orderRow, ordersResponse } from '@/backoffice/shared/testing/order-responses';
import { forgetAll, renderBackoffice, signIn, toasts } from '@/backoffice/shared/testing/render-backoffice';

const LIST = 'GET /admin/get-all-admin-orders';
const rows = (count: number) => Array.from({ length: count }, (_, place) => orderRow(place));
const last = (calls: Call[]) =>
  callsOf(calls, LIST)
    .filter(({ query }) => query['limit'] !== '1')
    .at(-1)?.query;

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

it('filters by several values of a kind, kept in the address, shown as a chip and taken away one by one', async () => {
  const calls = fakeBackend({
    [LIST]: ordersResponse(rows(2), 57),
    'GET /admin/orders/filter-values': {
      data: { carriers: ['Correios', 'Jadlog'], coupons: [], tags: ['tendencia'] },
    },
  });
  const { router } = renderBackoffice('/admin/orders?uf=SP,RJ');
  expect(await screen.findByRole('link', { name: 'Remover filtro Estado: SP, RJ' })).toBeTruthy();
  expect(last(calls)).toMatchObject({ uf: 'SP,RJ' });
  await userEvent.click(screen.getByRole('button', { name: 'Filtros (1)' }));
  await screen.findByRole('option', { name: 'Jadlog' });
  expect(screen.getByRole('option', { name: 'Tendência' })).toHaveProperty('value', 'tendencia');
  await userEvent.selectOptions(screen.getByLabelText('Transportadora'), 'Jadlog');
  await userEvent.selectOptions(screen.getByLabelText('Contestado'), 'open');
  await userEvent.click(screen.getByRole('button', { name: 'Tirar RJ' }));
  await waitFor(() => expect(last(calls)).toMatchObject({ uf: 'SP', carrier: 'Jadlog', contested: 'open' }));
  expect(router.state.location.search).toBe('?transportadora=Jadlog&uf=SP&contestado=open');
  expect(screen.getByRole('link', { name: 'Remover filtro Contestado: Em aberto' })).toBeTruthy();
});

it('shows 25, 50 or 100 rows a page, and selects all of the filter for the shipping desk', async () => {
  const id = '0d0c2a9e-7c31-4d5e-9a61-3b1ad4c0ffee';
  const calls = fakeBackend({
    [LIST]: ordersResponse(rows(3), 57),
    'POST /admin/shipping-batches': { data: { batch: { id, orders: 56, more: false } } },
  });
  const { router } = renderBackoffice('/admin/orders?uf=SP');
  await screen.findByText('1–10 de 57');
  await userEvent.selectOptions(screen.getByLabelText('Linhas por página'), '50');
  await screen.findByText('1–50 de 57');
  expect(last(calls)).toMatchObject({ limit: '50', uf: 'SP' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
  const acts = () =>
    ['Etiquetas', 'Mudar status', 'Imprimir romaneios'].filter((name) =>
      screen.queryByRole('button', { name }),
    );
  expect(acts()).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Selecionar todos os 57' }));
  // None that would do it to the rows of this page alone; the status is changed for all of them.
  expect(acts()).toEqual(['Mudar status']);
  expect(screen.getByText('Todos os 57 da lista')).toBeTruthy();
  // One row less, or the same page chosen again, are rows and no longer all.
  const checkAll = () => screen.getByRole('checkbox', { name: 'Selecionar todos desta página' });
  const [first] = screen.getAllByRole('checkbox', { name: /^Selecionar (?!todos)/ });
  await userEvent.click(first as HTMLElement);
  expect(screen.queryByText('Todos os 57 da lista')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Limpar seleção' }));
  await userEvent.click(checkAll());
  expect(screen.queryByText('Todos os 57 da lista')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Selecionar todos os 57' }));
  await userEvent.click(screen.getByRole('button', { name: 'Levar à Expedição' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/shipping-desk/${id}`));
  expect(callsOf(calls, 'POST /admin/shipping-batches')[0]?.body).toEqual({ filter: { uf: 'SP' } });
  expect(toasts().join()).toMatch(
    /^O lote levou 56 pedidos\. 1 ficou de fora: não foi pago, está contestado/,
  );
});
