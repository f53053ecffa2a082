import './send-backs.page.js';
import './send-back-dialog.js';
import type { SendBackRowView } from '@plantao/contracts/returns/return.view';
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
const SEND = `POST /admin/send-backs/${ID}/sending`;
const KEEP = `POST /admin/send-backs/${ID}/giving-up`;
const entry = (change: Partial<SendBackRowView> = {}): SendBackRowView => ({
  ...{ id: ID, protocol: '20261126-4F9A01BC', order: ORDER_ID, customer: 'Ana Souza', state: 'waiting' },
  ...{ pieces: 2, lines: [{ name: 'Scrub Tulipa', variant: 'M · Azul', quantity: 2 }] },
  ...{ since: '2026-11-26T12:00:00.000Z', tracking: null, labelError: '', labelUrl: null },
  ...change,
});

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

async function open(given: SendBackRowView, responses: Record<string, unknown> = {}) {
  const calls = fakeBackend({
    ...frameResponses,
    'GET /admin/send-backs': { sendBacks: [given], total: 1, page: 1, totalPages: 1 },
    ...responses,
  });
  renderBackoffice('/admin/returns/send-backs');
  const link = await screen.findByRole('link', { name: '20261126-4F9A01BC' });
  return { calls, row: link.closest('tr') ?? link.closest('li') };
}

it('lists refused pieces, and sends them by a code that is asked for', async () => {
  const { calls, row } = await open(entry(), { [SEND]: { data: { state: 'sent' } } });
  for (const words of ['Ana Souza', '2 × Scrub Tulipa · M · Azul', 'A mandar'])
    expect(textOf(row)).toContain(words);
  expect(screen.getByRole('link', { name: 'A mandar de volta', current: 'page' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Mandar de volta as peças/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mandar de volta' }));
  const send = dialog.getByRole('button', { name: 'Mandar de volta' });
  await userEvent.click(send);
  expect(dialog.getByText('Escolha como as peças voltam ao cliente.')).toBeDefined();
  expect(dialog.queryByRole('radio', { name: /Entregues na loja/ })).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: /Código comprado por fora/ }));
  await userEvent.type(dialog.getByLabelText(/Código de rastreio/), 'AA473124829BR');
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(calls, SEND)[0]?.body).toEqual({ way: 'hand', tracking: 'AA473124829BR' });
  expect(toasts()).toContain('Código enviado ao cliente');
});

it('says why a label was refused, and asks for it again', async () => {
  const { calls, row } = await open(entry({ state: 'label', labelError: 'Sem saldo' }), {
    [SEND]: { data: { state: 'label' } },
  });
  expect(textOf(row)).toContain('Sem saldo');
  await userEvent.click(screen.getByRole('button', { name: /^Mandar de volta as peças/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mandar de volta' }));
  await userEvent.click(dialog.getByRole('radio', { name: /Etiqueta da transportadora/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mandar de volta' }));
  await waitFor(() => expect(callsOf(calls, SEND)[0]?.body).toEqual({ way: 'label' }));
});

it('says that a parcel comes back undelivered, and sends it again by a new label', async () => {
  const { calls, row } = await open(entry({ state: 'undelivered', tracking: 'AA473124829BR' }), {
    [SEND]: { data: { state: 'label' } },
  });
  expect(textOf(row)).toContain('Não entregues');
  expect(textOf(row)).toContain('Combine com o cliente e mande outra vez');
  expect(screen.getByRole('button', { name: /ficam na loja$/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Mandar de volta as peças/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mandar de volta' }));
  await userEvent.click(dialog.getByRole('radio', { name: /Etiqueta da transportadora/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mandar de volta' }));
  await waitFor(() => expect(callsOf(calls, SEND)[0]?.body).toEqual({ way: 'label' }));
});

it('hands a label to the printer, and says what somebody else was faster with', async () => {
  await open(entry({ state: 'label', labelUrl: 'https://label.test/1.pdf' }), {
    [SEND]: new Refusal(409, 'Estas peças já saíram.'),
  });
  expect(screen.getByRole('link', { name: 'Imprimir etiqueta' }).getAttribute('href')).toBe(
    'https://label.test/1.pdf',
  );
  await userEvent.click(screen.getByRole('button', { name: /^Mandar de volta as peças/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mandar de volta' }));
  expect(dialog.queryByRole('radio', { name: /Etiqueta da transportadora/ })).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: /Retirada na loja/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mandar de volta' }));
  expect(await dialog.findByText(/já saíram/)).toBeDefined();
});

it('writes down with a reason that they stay, also when their money was given back', async () => {
  const { calls, row } = await open(entry({ pieces: 0, lines: [] }), {
    [KEEP]: { data: { state: 'given-up' } },
  });
  expect(textOf(row)).toContain('O valor já foi devolvido');
  expect(screen.queryByRole('button', { name: /^Mandar de volta as peças/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /ficam na loja$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ficam na loja' }));
  await userEvent.type(dialog.getByLabelText(/Por quê/), 'Não quer de volta');
  await userEvent.click(dialog.getByRole('button', { name: 'Ficam na loja' }));
  await waitFor(() => expect(callsOf(calls, KEEP)[0]?.body).toEqual({ reason: 'Não quer de volta' }));
});
