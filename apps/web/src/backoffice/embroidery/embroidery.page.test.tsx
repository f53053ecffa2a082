import './embroidery.page.js';
import type { EmbroideryPieceView } from '@plantao/contracts/embroidery/admin-embroidery.view';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';
import { anEmbroidery } from '@/testing/embroidery-responses';

const LIST = 'GET /admin/embroidery';
const MOVE = 'POST /admin/embroidery/state';
const PROOFS = 'GET /admin/embroidery/proofs';

const piece = (change: Partial<EmbroideryPieceView> = {}): EmbroideryPieceView => ({
  _id: 'w1',
  order: {
    _id: 'o1',
    shortId: 'EFABCDEF',
    createdAt: '2026-11-20T12:00:00.000Z',
    customer: 'Ana Souza',
    status: 'processing',
  },
  item: {
    name: 'Blusa Scrub Tulipa',
    selectedSize: 'M',
    selectedColor: 'Vinho',
    colorValue: '#6B1F33',
    image: '/media/tulipa-top-front-vinho-1f3a9c02.webp',
    quantity: 2,
  },
  embroidery: anEmbroidery(),
  state: 'queued',
  queuedAt: '2026-11-20T12:30:00.000Z',
  printedAt: null,
  startedAt: null,
  doneAt: null,
  dueOn: '2020-01-02',
  reason: '',
  ...change,
});
const queue = (pieces: EmbroideryPieceView[]) => ({
  status: 'success',
  pieces,
  counts: { queued: 3, printed: 1, stitching: 0 },
  page: 1,
  limit: 10,
  total: pieces.length,
  totalPages: pieces.length > 0 ? 1 : 0,
});
const results = (...outcomes: ('done' | 'unchanged' | 'refused')[]) => ({
  data: {
    results: outcomes.map((outcome, place) => ({
      id: `w${place + 1}`,
      outcome,
      message: outcome === 'refused' ? 'O pedido foi cancelado.' : null,
    })),
  },
});

const open = (responses: Record<string, unknown> = {}, path = '/admin/embroidery') => {
  const calls = fakeBackend({ [LIST]: queue([piece()]), ...responses });
  return { calls, ...renderBackoffice(path) };
};
const table = () => screen.findByRole('table', { name: 'Fila do bordado' });
const select = async (words = piece().embroidery.words) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Selecionar ${words}` }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('the queue of embroidery (X5)', () => {
  it('lists what waits in the queue, counts the states, and says what is late', async () => {
    const { calls } = open();
    const rows = within(await table());
    await rows.findByText('Dra. Ana Prado');
    const text = textOf(await table());
    for (const part of [
      'COREN-SP 123.456',
      'M · Vinho · 2 peças',
      '#EFABCDEF',
      'Ana Souza',
      '02/01/2020',
      'Atrasada',
    ])
      expect(text).toContain(part);
    expect(callsOf(calls, LIST)[0]?.query).toEqual({ page: '1', limit: '10', state: 'queued' });
    expect(screen.getByRole('link', { name: 'Na fila (3)' })).toBeTruthy();
    expect(rows.getByRole('link', { name: '#EFABCDEF' })).toHaveProperty('pathname', '/admin/orders/o1');
  });

  it('filters by state, text and day', async () => {
    const { calls } = open({}, '/admin/embroidery?situacao=stitching&de=2026-11-01');
    await table();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar bordados' }), 'ana');
    await waitFor(() =>
      expect(callsOf(calls, LIST).at(-1)?.query).toEqual({
        page: '1',
        limit: '10',
        search: 'ana',
        state: 'stitching',
        from: '2026-11-01',
      }),
    );
  });

  it('shows a piece as it will be stitched', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Ver o bordado: Dra\. Ana Prado/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Como vai ficar' }));
    expect(dialog.getByRole('img', { name: `Prévia do bordado: ${piece().embroidery.words}` })).toBeTruthy();
  });

  it('downloads proofs, and counts them as printed', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    const { calls } = open({ [PROOFS]: {}, [MOVE]: results('done') });
    await select();
    await press('Imprimir provas');
    await waitFor(() =>
      expect(callsOf(calls, MOVE).map(({ body }) => body)).toEqual([{ ids: ['w1'], to: 'printed' }]),
    );
    expect(callsOf(calls, PROOFS)[0]?.query).toEqual({ ids: 'w1' });
    expect(saved).toHaveBeenCalled();
    await waitFor(() => expect(toasts()).toContain('1 peça com prova impressa'));
    saved.mockRestore();
  });

  it('asks before it starts, and keeps what was refused', async () => {
    const two = [
      piece({ state: 'printed' }),
      piece({ _id: 'w2', state: 'printed', embroidery: anEmbroidery({ words: 'Bia' }) }),
    ];
    const { calls } = open(
      { [LIST]: queue(two), [MOVE]: results('done', 'refused') },
      '/admin/embroidery?situacao=printed',
    );
    await select();
    await select('Bia');
    await press('Começar a bordar');
    const ask = within(await screen.findByRole('alertdialog', { name: 'Começar a bordar 2 peças?' }));
    expect(callsOf(calls, MOVE)).toEqual([]);
    await userEvent.click(ask.getByRole('button', { name: 'Começar a bordar' }));
    await waitFor(() =>
      expect(callsOf(calls, MOVE)[0]?.body).toEqual({ ids: ['w1', 'w2'], to: 'stitching' }),
    );
    await waitFor(() => expect(toasts()).toEqual(['1 peça no bordado', '1 peça sem mudança']));
    expect(screen.getByRole('checkbox', { name: 'Selecionar Bia' })).toHaveProperty('checked', true);
  });

  it('counts what is ready in the number that it has', async () => {
    open(
      { [LIST]: queue([piece({ state: 'stitching' })]), [MOVE]: results('done') },
      '/admin/embroidery?situacao=stitching',
    );
    await select();
    await press('Marcar como prontas');
    await waitFor(() => expect(toasts()).toEqual(['1 peça pronta']));
  });

  it('sends pieces back with a reason only', async () => {
    const { calls } = open(
      { [LIST]: queue([piece({ state: 'stitching' })]), [MOVE]: results('done') },
      '/admin/embroidery?situacao=stitching',
    );
    await select();
    await press('Voltar para a fila');
    const dialog = within(await screen.findByRole('dialog', { name: 'Voltar 1 peça para a fila' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar para a fila' }));
    expect(dialog.getByText('Escreva o motivo.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Linha arrebentou{Enter}');
    await waitFor(() =>
      expect(callsOf(calls, MOVE)[0]?.body).toEqual({
        ids: ['w1'],
        to: 'queued',
        reason: 'Linha arrebentou',
      }),
    );
  });

  it('asks whether anybody has stitched on what production has started with, and sends the answer', async () => {
    const row = piece({ state: 'stitching', startedAt: '2026-11-20T14:00:00.000Z' });
    const { calls } = open(
      { [LIST]: queue([row]), [MOVE]: results('done') },
      '/admin/embroidery?situacao=stitching',
    );
    await select();
    await press('Voltar para a fila');
    const dialog = within(await screen.findByRole('dialog', { name: 'Voltar 1 peça para a fila' }));
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Pedido errado{Enter}');
    expect(dialog.getByText('Diga se alguma já foi bordada.')).toBeTruthy();
    expect(callsOf(calls, MOVE)).toEqual([]);
    await userEvent.click(dialog.getByRole('radio', { name: /^Não, nada foi bordado/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar para a fila' }));
    await waitFor(() =>
      expect(callsOf(calls, MOVE)[0]?.body).toEqual({
        ...{ ids: ['w1'], to: 'queued', reason: 'Pedido errado' },
        notStitched: true,
      }),
    );
  });

  it('asks nothing of what is done: it was stitched', async () => {
    const row = piece({ state: 'done', startedAt: '2026-11-20T14:00:00.000Z' });
    const { calls } = open(
      { [LIST]: queue([row]), [MOVE]: results('done') },
      '/admin/embroidery?situacao=done',
    );
    await select();
    await press('Voltar para a fila');
    const dialog = within(await screen.findByRole('dialog', { name: 'Voltar 1 peça para a fila' }));
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Nome com erro{Enter}');
    await waitFor(() =>
      expect(callsOf(calls, MOVE)[0]?.body).toEqual({ ids: ['w1'], to: 'queued', reason: 'Nome com erro' }),
    );
  });

  it('says of a piece in the queue that it was stitched before', async () => {
    open({ [LIST]: queue([piece({ startedAt: '2026-11-20T14:00:00.000Z', reason: 'Nome com erro' })]) });
    expect((await screen.findAllByText('Já foi bordada: cancelada, sai do estoque')).length).toBeGreaterThan(
      0,
    );
  });

  it('says that nothing waits, that nothing matches, and that it could not be loaded', async () => {
    open({ [LIST]: queue([]) });
    expect(await screen.findByText('Nada por aqui')).toBeTruthy();
    open({ [LIST]: queue([]) }, '/admin/embroidery?busca=zzz');
    expect(await screen.findByText('Nenhum bordado encontrado')).toBeTruthy();
    open({ [LIST]: new Refusal(500) });
    expect(await screen.findByText('Não foi possível carregar a fila do bordado')).toBeTruthy();
  });
});
