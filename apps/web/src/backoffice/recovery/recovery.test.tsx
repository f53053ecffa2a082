import './recovery.page.js';
import type { RecoveryMessageView, RecoveryRowView } from '@plantao/contracts/recovery/recovery.view';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { ORDER_ID } from '@/backoffice/shared/testing/order-responses';
import { frameResponses } from '@/backoffice/shared/testing/people-responses';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';

const ID = '0d0c2a9e-7c31-4d5e-9a61-3b1ad4c0ffee';
const LIST = 'GET /admin/recovery';
const SEND = `POST /admin/recovery/cart/${ID}/messages`;
const row = (change: Partial<RecoveryRowView> = {}): RecoveryRowView => ({
  id: ID,
  customer: { name: 'Bia Lima', email: 'bia@exemplo.test', phone: '85988887777' },
  items: ['2 × Scrub Tulipa, M, Azul', '1 × Jaleco Princesa, G, Branco', '1 × Calça Melange, P, Preto'],
  pieces: 4,
  value: 759.6,
  since: '2026-11-26T12:00:00.000Z',
  until: null,
  messages: [],
  refused: { mail: null, whatsapp: null },
  ...change,
});
const paged = (total: number) => ({ total, page: 1, totalPages: 1 });
const open = (rows: RecoveryRowView[], responses: Record<string, unknown> = {}, path = '/admin/recovery') => {
  const calls = fakeBackend({ ...frameResponses, [LIST]: { rows, ...paged(rows.length) }, ...responses });
  renderBackoffice(path);
  return calls;
};
const sent = (whatsapp: object | null) => ({ data: { message: 'm1', whatsapp } });

beforeEach(() => signIn('admin'));
afterEach(() => {
  forgetAll();
  jest.restoreAllMocks();
});

it('shows who left what, how much, since when, and what was sent', async () => {
  open([
    row({
      messages: [
        {
          ...{ id: 'm1', queue: 'cart', channel: 'mail', state: 'sent', stopped: '', by: 'Regra' },
          ...{ at: '2026-11-26T13:00:00.000Z', openedAt: null },
        },
      ],
      refused: { mail: 'repeated', whatsapp: null },
    }),
  ]);
  await screen.findByText('Bia Lima');
  const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell').map(textOf);
  expect(cells.slice(0, 5)).toEqual([
    'Bia Limabia@exemplo.test(85) 98888-7777',
    '2 × Scrub Tulipa, M, Azul1 × Jaleco Princesa, G, Brancoe mais 1 item, 4 peças ao todo',
    'R$ 759,60',
    'desde 26/11/2026 às 09:00',
    'EnviadaE-mail, Regra26/11/2026 às 10:00',
  ]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar e-mail a Bia Lima' }).disabled).toBe(
    true,
  );
  expect(screen.getByText('Já enviada')).toBeTruthy();
});

it('sends a mail by one click, and says why it was refused', async () => {
  const calls = open([row()], { [SEND]: sent(null) });
  const mail = () => screen.findByRole('button', { name: 'Enviar e-mail a Bia Lima' });
  await userEvent.click(await mail());
  await waitFor(() => expect(toasts()).toContain('E-mail a caminho'));
  expect(callsOf(calls, SEND)[0]?.body).toEqual({ channel: 'mail' });
  fakeBackend({
    ...frameResponses,
    [LIST]: { rows: [row()], ...paged(1) },
    [SEND]: new Refusal(409, 'Esta pessoa já comprou depois disso.'),
  });
  await userEvent.click(await mail());
  await waitFor(() => expect(toasts()).toContain('Esta pessoa já comprou depois disso.'));
});

it('opens the conversation in a tab of the click, with the text and the link', async () => {
  const tab = { location: { href: '' }, opener: {}, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const url = 'http://loja.test/lembrete/abrir/x';
  open([row()], { [SEND]: sent({ phone: '85988887777', firstName: 'Bia', url }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir o WhatsApp de Bia Lima' }));
  await waitFor(() => expect(tab.location.href).toMatch(/^https:\/\/wa\.me\/5585988887777\?text=/));
  expect(decodeURIComponent(tab.location.href)).toContain(`Olá, Bia!`);
  expect(decodeURIComponent(tab.location.href)).toContain(url);
  expect(tab.opener).toBeNull();
});

it('notes that somebody wants no messages, once that is confirmed', async () => {
  const END = `POST /admin/recovery/cart/${ID}/opt-out`;
  const calls = open([row()], { [END]: { data: { done: true } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Parar mensagens para Bia Lima' }));
  expect(callsOf(calls, END)).toHaveLength(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Não enviar mais' }));
  await waitFor(() => expect(callsOf(calls, END)).toHaveLength(1));
});

it('has a queue for each kind, an order leading to its page', async () => {
  const calls = open(
    [row({ id: ORDER_ID, until: '2026-11-26T12:40:00.000Z' })],
    {},
    '/admin/recovery?fila=pix',
  );
  expect((await screen.findByRole('link', { name: /^Ver o pedido #/ })).getAttribute('href')).toBe(
    `/admin/orders/${ORDER_ID}`,
  );
  expect(screen.getByText('vence 26/11/2026 às 09:40')).toBeTruthy();
  expect(callsOf(calls, LIST)[0]?.query['queue']).toBe('pix');
});

it('offers no message to a role that may only look', async () => {
  signIn('reader');
  open([row({ refused: { mail: 'no-consent', whatsapp: null } })]);
  expect(await screen.findByText('E-mail, Não autorizou')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Enviar e-mail/ })).toBeNull();
});

it('shows what each message brought, and the result by queue', async () => {
  const message: RecoveryMessageView = {
    ...{
      id: 'm1',
      queue: 'cart',
      channel: 'whatsapp',
      order: null,
      customer: 'Bia Lima',
      subject: ID,
      state: 'sent',
      stopped: '',
    },
    ...{ by: 'Rita', at: '2026-11-26T13:00:00.000Z', openedAt: null, opens: 2, orders: 1, revenue: 379.8 },
  };
  open(
    [],
    {
      'GET /admin/recovery/messages': { messages: [message], ...paged(1) },
      'GET /admin/recovery/report': {
        data: { days: 30, queues: [{ queue: 'cart', sent: 4, opened: 3, orders: 1, revenue: 379.8 }] },
      },
    },
    '/admin/recovery?fila=sent',
  );
  expect(await screen.findByText('1 pedido pago, R$ 379,80')).toBeTruthy();
  expect(screen.getByText('Aberto 2 vezes')).toBeTruthy();
  expect(await screen.findByText('4 enviadas · 3 abertas · 1 pedido pago')).toBeTruthy();
});

it('says that nothing waits', async () => {
  open([]);
  expect(await screen.findByText('Nada a recuperar aqui')).toBeTruthy();
});
