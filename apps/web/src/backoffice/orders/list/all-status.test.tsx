import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { orderRow, ordersResponse } from '@/backoffice/shared/testing/order-responses';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';
import { useSessionStore } from '@/lib/api/session.store';
import { withFakeTimers } from '@/testing/fake-timers.js';

const LIST = 'GET /admin/get-all-admin-orders';
const ID = '0d0c2a9e-7c31-4d5e-9a61-3b1ad4c0ffee';
const ASK = 'POST /admin/orders/status-changes';
const LOOK = `GET /admin/orders/status-changes/${ID}`;
const change = (more: object) => ({
  data: {
    change: {
      ...{ id: ID, status: 'processing', total: 57, waiting: 57, done: 0, unchanged: 0, refused: 0 },
      ...{ refusals: [], ...more },
    },
  },
});

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

async function askForAll(total: number, user: Pick<UserEvent, 'click'> = userEvent): Promise<void> {
  await screen.findByText(`1–10 de ${total}`);
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
  await user.click(screen.getByRole('button', { name: `Selecionar todos os ${total}` }));
  await user.click(screen.getByRole('button', { name: 'Mudar status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Processando' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Mudar todos' }));
}

it('is offered to a role that may change orders and no labels', async () => {
  const permissions = ['orders:read', 'orders:change'] as const;
  signIn('balcao');
  useSessionStore.setState(({ user }) => ({ user: user && { ...user, permissions } }));
  const calls = fakeBackend({
    [LIST]: ordersResponse([orderRow(0), orderRow(1)], 57),
    [ASK]: change({ waiting: 0, done: 57 }),
    [LOOK]: change({ waiting: 0, done: 57 }),
  });
  renderBackoffice('/admin/orders');
  await askForAll(57);
  await waitFor(() => expect(callsOf(calls, ASK)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Levar à Expedição' })).toBeNull();
});

it('asks for one status of all orders of the filter, shows how far it is, and lists what was refused', async () => {
  let looks = 0;
  // The second look has no answer before what the first one found was seen.
  let goOn = (): void => undefined;
  const seen = new Promise<void>((resolve) => (goOn = resolve));
  const refusals = [{ id: 'order-9', shortId: 'ABC00009', message: 'Este pedido ainda não está pago.' }];
  const calls = fakeBackend({
    [LIST]: ordersResponse([orderRow(0), orderRow(1), orderRow(2)], 57),
    [ASK]: change({}),
    [LOOK]: async () => {
      looks += 1;
      if (looks === 1) return change({ waiting: 20, done: 37 });
      await seen;
      return change({ waiting: 0, done: 55, unchanged: 1, refused: 1, refusals });
    },
  });
  renderBackoffice('/admin/orders?uf=SP');
  await askForAll(57);
  const under = await screen.findByRole('dialog', { name: 'Mudando para “Processando”' });
  await waitFor(() => expect(textOf(under)).toContain('37 de 57 pedidos'));
  expect(textOf(under)).toContain('continua mesmo que você feche');
  goOn();
  const over = await screen.findByRole('dialog', { name: '“Processando”: resultado' }, { timeout: 30_000 });
  expect(textOf(over)).toContain('55 pedidos concluídos · 1 já estava assim · 1 não pôde ser feito');
  expect(textOf(over)).toContain('Este pedido ainda não está pago.');
  expect(within(over).getByRole('link', { name: '#ABC00009' })).toBeTruthy();
  expect(callsOf(calls, ASK)[0]?.body).toEqual({ filter: { uf: 'SP' }, status: 'processing', total: 57 });
  const lists = callsOf(calls, LIST).length;
  await userEvent.click(within(over).getByText('Fechar'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(callsOf(calls, LIST).length).toBeGreaterThan(lists));
  expect(screen.queryByText('Todos os 57 da lista')).toBeNull();
});

it('ends when nothing moves any more, and says what became of the orders', async () => {
  const calls = fakeBackend({
    [LIST]: ordersResponse([orderRow(0)], 57),
    [ASK]: change({}),
    [LOOK]: change({ waiting: 20, done: 37 }),
  });
  renderBackoffice('/admin/orders');
  await screen.findByText('1–10 de 57');
  await withFakeTimers(async (user, pass) => {
    await askForAll(57, user);
    await screen.findByRole('dialog', { name: 'Mudando para “Processando”' });
    await pass(200_000);
    const ended = screen.getByRole('dialog', { name: '“Processando”: parado' });
    expect(textOf(ended)).toContain('37 de 57 pedidos');
    expect(textOf(ended)).toContain('Os que já mudaram ficam assim');
    const looks = callsOf(calls, LOOK).length;
    await pass(60_000);
    expect(callsOf(calls, LOOK)).toHaveLength(looks);
    await user.click(within(ended).getByText('Fechar'));
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says why nothing was changed, and how many orders it takes at most', async () => {
  fakeBackend({
    [LIST]: ordersResponse([orderRow(0)], 57),
    [ASK]: new Refusal(409, 'A lista tem agora outro número de pedidos: confira-a.'),
  });
  renderBackoffice('/admin/orders');
  await askForAll(57);
  await waitFor(() => expect(toasts().join(' ')).toContain('Não foi possível mudar o status de todos.'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers no status for more orders than a job takes', async () => {
  fakeBackend({ [LIST]: ordersResponse([orderRow(0)], 1_001) });
  renderBackoffice('/admin/orders');
  await screen.findByText('1–10 de 1.001');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
  await userEvent.click(screen.getByRole('button', { name: 'Selecionar todos os 1.001' }));
  expect(screen.getByText('Para mudar o status de todos, filtre até 1.000 pedidos.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mudar status' })).toBeNull();
});
