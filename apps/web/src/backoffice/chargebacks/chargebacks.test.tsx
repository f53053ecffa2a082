import './chargeback.page.js';
import './chargebacks.page.js';
import type { ChargebackView } from '@plantao/contracts/chargebacks/chargeback.view';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { ORDER_ID } from '@/backoffice/shared/testing/order-responses';
import { frameResponses } from '@/backoffice/shared/testing/people-responses';
import {
  forgetAll,
  panel,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';

const ID = '0d0c2a9e-7c31-4d5e-9a61-3b1ad4c0ffee';
const ONE = `GET /admin/chargebacks/${ID}`;
const chargeback = (change: Partial<ChargebackView> = {}): ChargebackView => ({
  id: ID,
  number: '217000087654',
  order: ORDER_ID,
  customer: 'Ana Souza',
  amount: 219.8,
  reason: 'Não reconhece a compra',
  state: 'open',
  deadline: '2026-11-28T12:00:00.000Z',
  daysLeft: 2,
  createdAt: '2026-11-20T12:00:00.000Z',
  decidedAt: null,
  coverable: true,
  sendError: '',
  acceptReason: '',
  answeredAt: null,
  payment: {
    number: '88000000001',
    details: 'Cartão Mastercard final 6351',
    installments: 3,
    amount: 219.8,
    approvedAt: '2026-10-20T12:00:00.000Z',
    authorisation: '301299',
    cardHolder: 'ANA SOUZA',
    threeDs: false,
  },
  orderStatus: 'processing',
  posting: 'held',
  steps: [{ kind: 'opened', actor: 'Mercado Pago', detail: '', at: '2026-11-20T12:00:00.000Z' }],
  pictures: [],
  sent: null,
  ...change,
});
const answerOf = (given: ChargebackView) => ({ data: { chargeback: given } });
async function open(given: ChargebackView, responses: Record<string, unknown> = {}) {
  const calls = fakeBackend({ ...frameResponses, [ONE]: answerOf(given), ...responses });
  renderBackoffice(`/admin/chargebacks/${ID}`);
  await screen.findByRole('heading', { name: 'Contestação 217000087654' });
  return calls;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

it('lists chargebacks with their deadline first, what is overdue as such, and what is at stake', async () => {
  const calls = fakeBackend({
    ...frameResponses,
    'GET /admin/chargebacks': {
      chargebacks: [chargeback({ daysLeft: 0 }), chargeback({ id: 'b', number: '99', state: 'won' })],
      atStake: { open: { count: 1, amount: 219.8 }, waiting: { count: 2, amount: 500 } },
      ...{ total: 2, page: 1, totalPages: 1 },
    },
  });
  renderBackoffice('/admin/chargebacks');
  const link = await screen.findByRole('link', { name: '217000087654' });
  expect(link.getAttribute('href')).toBe(`/admin/chargebacks/${ID}`);
  expect(screen.getByText('prazo encerrado')).toBeTruthy();
  expect(textOf(screen.getByLabelText('Em jogo'))).toContain('R$ 500,00');
  await userEvent.click(screen.getByRole('link', { name: /A responder/ }));
  await waitFor(() =>
    expect(callsOf(calls, 'GET /admin/chargebacks').some(({ query }) => query['status'] === 'open')).toBe(
      true,
    ),
  );
});

it('sends the evidence by one click and a question, and shows that it is on its way', async () => {
  const calls = await open(chargeback(), {
    [`POST /admin/chargebacks/${ID}/answer`]: answerOf(chargeback({ state: 'sending' })),
  });
  await press('Enviar provas');
  const question = within(await screen.findByRole('alertdialog', { name: 'Enviar as provas ao banco?' }));
  await userEvent.click(question.getByRole('button', { name: 'Enviar provas' }));
  await waitFor(() => expect(toasts()).toContain('Provas a caminho do provedor'));
  expect(callsOf(calls, `POST /admin/chargebacks/${ID}/answer`)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Aceitar a contestação' })).toBeNull();
});

it('says what of the contested payment its buyer has back already', async () => {
  const given = chargeback();
  await open({ ...given, payment: { ...given.payment, refunded: 19.8 } });
  expect(screen.getByText('Já devolvido ao comprador')).toBeTruthy();
  expect(screen.getByText(/R\$\s19,80/u)).toBeTruthy();
});

it('sends nothing where the provider asks for no evidence', async () => {
  await open(chargeback({ unneeded: true, sendError: 'o provedor não pede provas desta contestação' }));
  expect(await screen.findByRole('button', { name: 'Aceitar a contestação' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enviar provas' })).toBeNull();
  expect(screen.getByText(/^O provedor não pede provas desta contestação/)).toBeTruthy();
  expect(screen.queryByText(/não aceitou as provas/)).toBeNull();
});

it('accepts only with a reason', async () => {
  const route = `POST /admin/chargebacks/${ID}/acceptance`;
  const calls = await open(chargeback(), {
    [route]: answerOf(chargeback({ state: 'accepted', acceptReason: 'Erro nosso' })),
  });
  await press('Aceitar a contestação');
  const dialog = within(await screen.findByRole('dialog', { name: 'Aceitar a contestação' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Aceitar a contestação' }));
  expect(dialog.getByText('Diga por quê, de 3 a 500 letras.')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox'), 'Erro nosso');
  await userEvent.click(dialog.getByRole('button', { name: 'Aceitar a contestação' }));
  await waitFor(() => expect(toasts()).toContain('Contestação aceita'));
  expect(callsOf(calls, route)[0]?.body).toEqual({ reason: 'Erro nosso' });
  expect(textOf(panel('A contestação'))).toContain('Erro nosso');
});

it('says that the order waits, and lets it go with a reason; a refusal stays readable', async () => {
  const route = `POST /admin/chargebacks/${ID}/posting`;
  await open(chargeback(), { [route]: new Refusal(409, 'O envio deste pedido não está parado.') });
  await press('Liberar o envio');
  const dialog = within(await screen.findByRole('dialog', { name: 'Liberar o envio' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Comprador desistiu');
  await userEvent.click(dialog.getByRole('button', { name: 'Liberar o envio' }));
  expect(await dialog.findByText('O envio deste pedido não está parado.')).toBeTruthy();
});

it('keeps notes, and offers nothing to change once it is answered', async () => {
  const route = `POST /admin/chargebacks/${ID}/notes`;
  const calls = await open(chargeback(), {
    [route]: answerOf(
      chargeback({
        steps: [{ kind: 'note', actor: 'Clara', detail: 'Confirmou', at: '2026-11-21T12:00:00.000Z' }],
      }),
    ),
  });
  await userEvent.type(screen.getByLabelText(/Anotação para as provas/), 'Confirmou');
  await press('Anotar');
  await waitFor(() => expect(toasts()).toContain('Anotação guardada'));
  expect(callsOf(calls, route)[0]?.body).toEqual({ text: 'Confirmou' });
  expect(textOf(panel('Andamento'))).toContain('Confirmou');
});

it('of one that is answered shows what was sent, and to who may only look no actions', async () => {
  const sent = {
    id: 'f',
    name: 'contestacao-AB.pdf',
    bytes: 1_000,
    actor: 'Clara',
    createdAt: '2026-11-22T12:00:00.000Z',
  };
  signIn('reader');
  await open(chargeback({ state: 'evidence_sent', posting: 'free', sent }));
  expect(screen.getByText(/Enviadas em .* por Clara\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ver as provas' })).toBeTruthy();
  for (const name of [
    'Enviar provas',
    'Aceitar a contestação',
    'Anotar',
    'Juntar imagem',
    'Ver o que foi enviado',
  ])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
