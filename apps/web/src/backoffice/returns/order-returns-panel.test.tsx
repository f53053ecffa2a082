import { screen, within } from '@testing-library/react';
import { openOrder } from '@/backoffice/shared/testing/open-order';
import { adminOrder, ORDER_ID, orderReturn } from '@/backoffice/shared/testing/order-responses';
import { forgetAll, panel, signIn, textOf } from '@/backoffice/shared/testing/render-backoffice';

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

it('leads from an order to what came back of it, with state and deadline, and tells it in the history', async () => {
  const history = [{ state: 'received' as const, at: '2026-11-24T12:00:00.000Z', by: 'Marta' }];
  await openOrder({ order: adminOrder({ returns: [orderReturn({ history })] }) });
  expect(href('20261126-4F9A01BC')).toBe('/admin/returns/r1');
  const words = textOf(panel('Devoluções'));
  for (const word of ['2 peças', 'A conferir', 'Troca', 'chegou em 24/11/2026 · faltam 3 dias'])
    expect(words).toContain(word);
  const shown = within(screen.getByRole('list', { name: 'Histórico do pedido' }));
  expect(shown.getByText('Devolução recebida')).toBeTruthy();
});

it('leads from the order of an exchange to the return and to the first order', async () => {
  const exchangeOf = { id: 'r1', protocol: '20261126-4F9A01BC', order: ORDER_ID };
  await openOrder({ order: adminOrder({ exchangeOf }) });
  expect(href('20261126-4F9A01BC')).toBe('/admin/returns/r1');
  expect(href('Primeiro pedido #D4C0FFEE')).toBe(`/admin/orders/${ORDER_ID}`);
  expect(screen.queryByRole('heading', { name: 'Devoluções' })).toBeNull();
});

it('shows the protocol alone to who may not see returns', async () => {
  signIn('operator');
  await openOrder({ order: adminOrder({ returns: [orderReturn()] }) });
  expect(screen.queryByRole('link', { name: '20261126-4F9A01BC' })).toBeNull();
  expect(textOf(panel('Devoluções'))).toContain('20261126-4F9A01BC');
});
