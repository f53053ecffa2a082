import './parcels.page.js';
import './parcel-dialog.js';
import '../orders/detail/order.page.js';
import type { ReturnedParcelView } from '@plantao/contracts/returns/return.view';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { openOrder } from '@/backoffice/shared/testing/open-order';
import { cancelledOrder, ORDER_ID } from '@/backoffice/shared/testing/order-responses';
import { frameResponses } from '@/backoffice/shared/testing/people-responses';
import {
  forgetAll,
  panel,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';

const INSPECT = `POST /admin/returned-parcels/${ORDER_ID}/inspection`;
const parcel: ReturnedParcelView = {
  ...{ order: ORDER_ID, customer: 'Ana Souza', tracking: 'AA473124829BR', undelivered: true },
  cancelledAt: '2026-11-26T12:00:00.000Z',
  lines: [
    ...[
      { item: 'i1', quantity: 2, name: 'Scrub Tulipa', variant: 'M · Azul', image: '', embroidered: false },
    ],
    ...[{ item: 'i2', quantity: 1, name: 'Jaleco', variant: 'P · Branco', image: '', embroidered: true }],
  ],
};

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

it('lists parcels of cancelled orders beside the returns, each inspected piece by piece', async () => {
  const calls = fakeBackend({
    ...frameResponses,
    'GET /admin/returned-parcels': { parcels: [parcel], total: 1, page: 1, totalPages: 1 },
    [INSPECT]: { data: { restocked: 1, writtenOff: 2 } },
  });
  renderBackoffice('/admin/returns/parcels?busca=AA47');
  const button = await screen.findByRole('button', { name: /^Conferir peças do pedido #/ });
  expect(callsOf(calls, 'GET /admin/returned-parcels')[0]?.query['search']).toBe('AA47');
  const row = textOf(button.closest('tr') ?? button.closest('li'));
  for (const words of ['Ana Souza', 'AA473124829BR', '3', 'Não entregue']) expect(row).toContain(words);
  const tab = screen.getByRole('link', { name: 'Encomendas devolvidas', current: 'page' });
  expect(tab.getAttribute('href')).toBe('/admin/returns/parcels');
  expect(screen.getByRole('link', { name: 'A conferir' }).getAttribute('href')).toBe(
    '/admin/returns?situacao=received',
  );
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Conferir encomenda devolvida' }));
  // A stitched piece is written off: nothing is to be chosen.
  expect(dialog.queryByRole('textbox', { name: 'Repor no estoque: Jaleco' })).toBeNull();
  const count = dialog.getByRole('textbox', { name: 'Repor no estoque: Scrub Tulipa' });
  await userEvent.clear(count);
  await userEvent.type(count, '1{Tab}');
  await userEvent.click(dialog.getByRole('button', { name: 'Concluir conferência' }));
  expect(dialog.getByRole('alert').textContent).toBe('Diga, de 3 a 150 letras, por que a peça tem baixa.');
  const [why] = dialog.getAllByLabelText(/Por que tem baixa/);
  if (!why) throw new Error('nobody asks why');
  await userEvent.type(why, 'Rasgada');
  await userEvent.click(dialog.getByRole('button', { name: 'Concluir conferência' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(calls, INSPECT)[0]?.body).toEqual({
    lines: [
      { item: 'i1', restocked: 1, writtenOff: 1, reason: 'Rasgada' },
      { item: 'i2', restocked: 0, writtenOff: 1, reason: 'Peça bordada' },
    ],
    note: '',
  });
  expect(toasts()).toContain('Encomenda conferida');
});

describe('the order of such a parcel', () => {
  it('says that pieces wait, and shows what the server says to a second hand', async () => {
    const [item] = cancelledOrder().items;
    const returning = [{ item: item?._id ?? '', quantity: 1, embroidered: false }];
    await openOrder(
      { order: cancelledOrder({ returning }) },
      { [INSPECT]: new Refusal(409, 'As peças deste pedido já foram conferidas, ou nenhuma está voltando.') },
    );
    expect(textOf(panel('Encomenda devolvida'))).toContain('1 peça já postada espera a conferência');
    await userEvent.click(screen.getByRole('button', { name: /^Conferir peças do pedido #/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Concluir conferência' }));
    expect(await dialog.findByText(/já foram conferidas/)).toBeTruthy();
  });

  it('says nothing of pieces once none are left', async () => {
    await openOrder({ order: cancelledOrder() });
    expect(screen.queryByRole('region', { name: 'Encomenda devolvida' })).toBeNull();
  });
});
