import './return.page.js';
import './returns.page.js';
import type { AdminReturnView, InspectionPreviewView } from '@plantao/contracts/returns/return.view';
import { act, screen, waitFor, within } from '@testing-library/react';
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
import { fakeUploads, uploadResponse } from '@/testing/fake-uploads';

const ID = '0d0c2a9e-7c31-4d5e-9a61-3b1ad4c0ffee';
const ONE = `GET /admin/returns/${ID}`;
const back = (change: Partial<AdminReturnView> = {}): AdminReturnView => ({
  id: ID,
  protocol: '20261126-4F9A01BC',
  order: ORDER_ID,
  state: 'requested',
  lines: [
    {
      ...{
        id: 'l1',
        item: 'i1',
        name: 'Scrub Tulipa',
        variant: 'M · Azul',
        image: '/media/a.webp',
        sku: 'TUL-M',
      },
      ...{
        quantity: 2,
        reason: 'regret',
        accepted: 0,
        refused: 0,
        refusal: '',
        fit: null,
        instead: null,
        restocked: 0,
        writtenOff: 0,
        embroidered: false,
      },
    },
  ],
  comment: 'Ficou grande',
  refusal: '',
  postBy: null,
  label: null,
  refund: null,
  exchange: null,
  sendBack: null,
  createdAt: '2026-11-26T12:00:00.000Z',
  endedAt: null,
  customer: { name: 'Ana Souza', email: 'ana@exemplo.test', phone: '85988887777' },
  note: '',
  photos: [],
  mayArrive: true,
  givenByHand: 0,
  labelPrice: null,
  labelError: '',
  ...{ since: '2026-11-26T12:00:00.000Z', deadline: '2026-12-01T12:00:00.000Z', daysLeft: 3 },
  history: [{ state: 'requested', at: '2026-11-26T12:00:00.000Z', by: 'Cliente' }],
  ...change,
});
const PREVIEW = `POST /admin/returns/${ID}/inspection/preview`;
const previewOf = (change: Partial<InspectionPreviewView> = {}) => ({
  data: {
    preview: {
      ...{ lines: [{ line: 'l1', back: 95, instead: 0 }], freight: 0, amount: 95, pay: 0, outcome: 'given' },
      payments: [{ order: ORDER_ID, method: 'PIX', byHand: false, amount: 95 }],
      ...change,
    },
  },
});
const ASK = 'Ver o que volta ao cliente';
async function open(given: AdminReturnView, responses: Record<string, unknown> = {}) {
  const calls = fakeBackend({ ...frameResponses, [ONE]: { data: { return: given } }, ...responses });
  renderBackoffice(`/admin/returns/${ID}`);
  await screen.findByRole('heading', { name: 'Devolução 20261126-4F9A01BC' });
  return calls;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

it('lists returns by state and search, each leading to its page', async () => {
  const row = {
    ...{ id: ID, protocol: '20261126-4F9A01BC', order: ORDER_ID, customer: 'Ana Souza', state: 'authorised' },
    ...{
      pieces: 2,
      reasons: ['regret'],
      createdAt: '2026-11-26T12:00:00.000Z',
      ...{ since: '2026-11-20T12:00:00.000Z', deadline: '2026-11-25T12:00:00.000Z', daysLeft: -3 },
      labelFailed: true,
      exchange: true,
    },
  };
  const calls = fakeBackend({
    ...frameResponses,
    'GET /admin/returns': { returns: [row], total: 1, page: 1, totalPages: 1 },
  });
  renderBackoffice('/admin/returns?situacao=authorised');
  const link = await screen.findByRole('link', { name: '20261126-4F9A01BC' });
  expect(link.getAttribute('href')).toBe(`/admin/returns/${ID}`);
  expect(callsOf(calls, 'GET /admin/returns')[0]?.query['status']).toBe('authorised');
  const words = textOf(link.closest('tr') ?? link.closest('li'));
  for (const word of ['Sem etiqueta', '25/11/2026', 'cliente posta · venceu há 2 dias'])
    expect(words).toContain(word);
  await userEvent.click(screen.getByRole('link', { name: 'Encerradas' }));
  await waitFor(() => expect(callsOf(calls, 'GET /admin/returns').at(-1)?.query['status']).toBe('ended'));
});

describe('the page of a return', () => {
  it('is authorised after a question, or refused with a reason', async () => {
    const calls = await open(back(), {
      [`POST /admin/returns/${ID}/authorisation`]: { data: { return: back({ state: 'authorised' }) } },
    });
    expect(textOf(panel('O cliente diz'))).toContain('Ficou grande');
    await press('Recusar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Recusar' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Recusar devolução' }));
    expect(dialog.getByText('Diga ao cliente, de 3 a 300 letras, por que foi recusada.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }));
    await press('Autorizar');
    const question = within(await screen.findByRole('alertdialog', { name: 'Autorizar esta devolução?' }));
    await userEvent.click(question.getByRole('button', { name: 'Autorizar' }));
    await waitFor(() => expect(toasts()).toContain('Devolução autorizada'));
    expect(callsOf(calls, `POST /admin/returns/${ID}/authorisation`)).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Registrar chegada' })).toBeTruthy();
  });

  it('says how many days are left, or over, and who took each step', async () => {
    const history = [
      { state: 'requested' as const, at: '2026-11-26T12:00:00.000Z', by: 'Cliente' },
      { state: 'authorised' as const, at: '2026-11-27T12:00:00.000Z', by: 'Marta Reis' },
    ];
    await open(back({ state: 'received', history, daysLeft: -3 }));
    expect(screen.getAllByText('venceu há 2 dias')).toHaveLength(1);
    expect(textOf(panel('Dados'))).toContain('venceu há 2 dias');
    expect(textOf(panel('Histórico'))).toMatch(
      /Devolução pedida.*por Cliente.*Devolução autorizada.*por Marta Reis/,
    );
  });

  it('is shown to who answers customers, without a decision to take', async () => {
    signIn('support');
    await open(back({ state: 'received' }));
    expect(textOf(panel('O cliente diz'))).toContain('Ficou grande');
    expect(screen.queryByRole('button', { name: /Conferir peças|Recusar|Autorizar/ })).toBeNull();
  });

  it('says why there is no label, and asks for it again', async () => {
    const without = back({ state: 'authorised', labelError: 'Saldo insuficiente' });
    await open(without, {
      [`POST /admin/returns/${ID}/label`]: { data: { return: back({ state: 'authorised' }) } },
    });
    expect(textOf(panel('Etiqueta reversa'))).toContain('Saldo insuficiente');
    await press('Pedir etiqueta de novo');
    await waitFor(() => expect(toasts()).toContain('Etiqueta pedida de novo'));
    expect(textOf(panel('Etiqueta reversa'))).toContain('Em preparo');
  });

  it.each(['received', 'inspected', 'refunded', 'cancelled'] as const)(
    'promises no label of a return that is %s without one',
    async (state) => {
      await open(back({ state, label: null, labelError: 'Saldo insuficiente' }));
      expect(screen.queryByText('Etiqueta reversa')).toBeNull();
    },
  );

  it('is inspected piece by piece: the sum must be what came, and what is refused needs a reason', async () => {
    const route = `POST /admin/returns/${ID}/inspection`;
    const calls = await open(back({ state: 'received' }), {
      [route]: { refund: 'waits', data: { return: back({ state: 'inspected' }) } },
      [PREVIEW]: previewOf({ outcome: 'waits' }),
    });
    await press('Conferir peças');
    const dialog = within(await screen.findByRole('dialog', { name: 'Conferir peças' }));
    const count = (name: string) => dialog.getByRole('textbox', { name: `${name}: Scrub Tulipa` });
    const type = async (name: string, pieces: string) => {
      await userEvent.clear(count(name));
      await userEvent.type(count(name), `${pieces}{Tab}`);
    };
    const uploads = fakeUploads();
    const picture = new File(['x'], 'avesso.jpg', { type: 'image/jpeg' });
    await userEvent.upload(
      dialog.getByLabelText<HTMLInputElement>('Adicionar foto', { selector: 'input' }),
      picture,
    );
    expect(uploads.map(({ purpose }) => purpose)).toEqual(['return']);
    // Concluded now, the picture would be lost.
    await userEvent.click(await dialog.findByRole('button', { name: /Concluir e pedir aprovação/ }));
    expect(dialog.getByRole('alert').textContent).toContain('Espere o envio das fotos');
    expect(callsOf(calls, route)).toEqual([]);
    await act(async () => uploads[0]?.respond(201, uploadResponse('avesso.jpg')));
    expect(await dialog.findByRole('img', { name: 'Foto 1 da conferência' })).toBeTruthy();
    await type('Repor no estoque', '1');
    await userEvent.click(dialog.getByRole('button', { name: ASK }));
    expect(dialog.getByRole('alert').textContent).toBe('A soma deve ser a quantidade devolvida.');
    await type('Recusar', '1');
    await userEvent.click(dialog.getByRole('button', { name: ASK }));
    expect(dialog.getByRole('alert').textContent).toContain('por que não foi aceita');
    await userEvent.type(dialog.getByLabelText(/Por que não foi aceita/), 'Peça lavada');
    await userEvent.click(dialog.getByRole('button', { name: ASK }));
    await userEvent.click(
      await dialog.findByRole('button', { name: /Concluir e pedir aprovação de R\$\s95,00/ }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(calls, route)[0]?.body).toEqual({
      lines: [{ line: 'l1', restocked: 1, writtenOff: 0, refused: 1, reason: 'Peça lavada' }],
      note: '',
      photos: ['/media/up-1.webp'],
      amount: 95,
    });
    expect(toasts()).toContain('Conferida: outra pessoa da administração precisa aprovar o valor');
  });

  it('takes a piece that is refused from those that were to be sold again', async () => {
    const calls = await open(back({ state: 'received' }), { [PREVIEW]: previewOf() });
    await press('Conferir peças');
    const dialog = within(await screen.findByRole('dialog', { name: 'Conferir peças' }));
    const more = (name: string) =>
      userEvent.click(
        within(dialog.getByRole('group', { name: `${name}: Scrub Tulipa` })).getByRole('button', {
          name: 'Aumentar quantidade',
        }),
      );
    await more('Recusar');
    await more('Dar baixa');
    await more('Recusar');
    await userEvent.type(dialog.getByLabelText(/Por que não foi aceita/), 'Peça lavada');
    await userEvent.click(dialog.getByRole('button', { name: ASK }));
    expect(dialog.queryByRole('alert')).toBeNull();
    await waitFor(() =>
      expect(callsOf(calls, PREVIEW).at(-1)?.body).toEqual({
        lines: [{ line: 'l1', restocked: 0, writtenOff: 0, refused: 2, reason: 'Peça lavada' }],
      }),
    );
  });

  it('writes a stitched piece off, which nobody else wants', async () => {
    const route = `POST /admin/returns/${ID}/inspection`;
    const lines = back().lines.map((line) => ({ ...line, embroidered: true }));
    const calls = await open(back({ state: 'received', lines }), {
      [route]: {
        data: { return: back({ state: 'inspected', refund: { state: 'failed', amount: 95 } }) },
        refund: 'given',
      },
      [PREVIEW]: previewOf({ payments: [{ order: ORDER_ID, method: 'Dinheiro', byHand: true, amount: 95 }] }),
    });
    await press('Conferir peças');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Bordada: não volta à venda/)).toBeTruthy();
    expect(dialog.queryByText('Repor no estoque')).toBeNull();
    expect((await dialog.findByRole('status')).textContent).toMatch(
      /registrados à mão \(Dinheiro\): quem devolve é você/,
    );
    await userEvent.click(dialog.getByRole('button', { name: /Concluir e devolver R\$\s95,00/ }));
    await waitFor(() =>
      expect(callsOf(calls, route)[0]?.body).toMatchObject({
        lines: [{ line: 'l1', restocked: 0, writtenOff: 2, refused: 0 }],
      }),
    );
    // Nobody can be asked for this money but the one who reads it.
    await waitFor(() =>
      expect(toasts()).toContain('Conferida: devolva o valor ao cliente e registre na página do pedido'),
    );
  });

  it('keeps the inspection when the server refuses, and shows the money that waits', async () => {
    const calls = await open(back({ state: 'received' }), {
      [`POST /admin/returns/${ID}/inspection`]: new Refusal(409, 'O cliente contestou este pagamento.'),
      [PREVIEW]: previewOf(),
    });
    await press('Conferir peças');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /Concluir e devolver/ }));
    expect(await dialog.findByText('O cliente contestou este pagamento.')).toBeTruthy();
    // What it comes to is to be seen again.
    expect(dialog.queryByRole('status')).toBeNull();
    expect(dialog.getByRole('button', { name: ASK })).toBeTruthy();
    expect(calls.length).toBeGreaterThan(0);
  });

  it('says what goes back piece by piece and in sum before it is confirmed, and again after a change', async () => {
    const [line] = back().lines;
    if (!line) throw new Error('no line');
    const instead = { variant: 'G · Azul', image: '/media/a.webp', difference: -10 };
    const lines = [
      { ...line, quantity: 1 },
      { ...line, id: 'l2', name: 'Calça Jogger', quantity: 1, instead },
    ];
    const route = `POST /admin/returns/${ID}/inspection`;
    const calls = await open(back({ state: 'received', lines }), {
      [PREVIEW]: previewOf({
        lines: [
          { line: 'l1', back: 95, instead: 0 },
          { line: 'l2', back: 10, instead: 85 },
        ],
        ...{ freight: 19.9, amount: 120, pay: 0 },
        payments: [
          { order: ORDER_ID, method: 'PIX', byHand: false, amount: 100 },
          { order: '0d0c2a9e-7c31-4d5e-9a61-3b1ad4c0abcd', method: 'Cartão', byHand: false, amount: 20 },
        ],
      }),
      [route]: { refund: 'given', data: { return: back({ state: 'inspected' }) } },
    });
    await press('Conferir peças');
    const dialog = within(await screen.findByRole('dialog'));
    const shown =
      (await dialog.findByRole('status', { name: 'O que esta conferência faz' })).textContent ?? '';
    for (const part of [
      /Scrub Tulipa · M · AzulR\$\s95,00/,
      /Calça Jogger · M · AzulR\$\s10,00/,
      /R\$\s85,00 pagam a troca por G · Azul/,
      /Frete da compraR\$\s19,90/,
      /só volta o que resta/,
      /Volta ao clienteR\$\s120,00/,
      /R\$\s100,00 pelo mesmo meio: PIX\./,
      /R\$\s20,00 pelo mesmo meio: Cartão, do pedido #/,
    ])
      expect(shown).toMatch(part);
    expect(callsOf(calls, route)).toEqual([]);
    for (const [name, pieces] of [
      ['Repor no estoque', '0'],
      ['Dar baixa', '1'],
    ]) {
      const field = dialog.getByRole('textbox', { name: `${name}: Scrub Tulipa` });
      await userEvent.clear(field);
      await userEvent.type(field, `${pieces}{Tab}`);
    }
    await waitFor(() => expect(dialog.queryByRole('status')).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: ASK }));
    await userEvent.click(await dialog.findByRole('button', { name: /Concluir e devolver R\$\s120,00/ }));
    await waitFor(() => expect(callsOf(calls, route)[0]?.body).toMatchObject({ amount: 120 }));
    expect(callsOf(calls, PREVIEW)).toHaveLength(2);
  });

  it('leaves money that a second person decides about to the page of each order that paid it', async () => {
    const paid = [ORDER_ID, '0a0a0a0a-0000-4000-8000-00000000abcd'];
    await open(back({ state: 'inspected', refund: { state: 'waits', amount: 95 }, approvalOrders: paid }));
    expect(screen.getByText(/R\$\s95,00 a devolver: espera a aprovação de outra pessoa/)).toBeTruthy();
    for (const id of paid)
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
        `/admin/orders/${id}`,
      );
    expect(screen.getByRole('link', { name: 'Ver o pedido #0000ABCD' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Devolver o valor' })).toBeNull();
  });

  it('says what was given back on the page of the order, and ends the return with it', async () => {
    const given = back({ state: 'inspected', refund: { state: 'waits', amount: 95 }, givenByHand: 30 });
    const route = `POST /admin/returns/${ID}/closing`;
    const ended = back({ state: 'refunded' });
    const calls = await open(given, { [route]: { data: { return: ended } } });
    expect(screen.getByText(/R\$\s30,00 já voltaram ao cliente pela página do pedido/)).toBeTruthy();
    await press('Encerrar: já devolvido');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Encerrar devolução' }));
    await waitFor(() => expect(toasts()).toContain('Devolução encerrada'));
    expect(callsOf(calls, route)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Encerrar: já devolvido' })).toBeNull();
  });

  it('offers nothing to do when it has ended', async () => {
    await open(back({ state: 'refunded', refund: { state: 'done', amount: 95 } }));
    expect(screen.getByText(/R\$\s95,00 devolvidos ao cliente\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Conferir peças' })).toBeNull();
  });
});
