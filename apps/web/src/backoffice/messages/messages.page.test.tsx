import './messages.page.js';
import type { ContactMessageView } from '@plantao/contracts/leads/admin-lead.view';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal, type Call } from '@/backoffice/shared/testing/fake-backend';
import { aMessage, frameResponses } from '@/backoffice/shared/testing/people-responses';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';
import { replyAddress } from './reply-address.js';

const LIST = 'GET /admin/messages';
const response = (messages: ContactMessageView[], next: string | null = null, waiting = messages.length) => ({
  data: { messages, next, open: waiting },
});
const open = (responses: Record<string, unknown> = {}, path = '/admin/messages') => {
  const calls = fakeBackend({ ...frameResponses, [LIST]: response([aMessage(1)]), ...responses });
  return { calls, ...renderBackoffice(path) };
};
const read = async (name = 'Paula 1') => {
  await userEvent.click(await screen.findByRole('button', { name: `Ler mensagem de ${name}` }));
  return screen.findByRole('dialog', { name: `Mensagem de ${name}` });
};

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('the messages of the contact page', () => {
  it('start with unanswered ones and their number; filters and search are in the URL', async () => {
    const { calls, router } = open();
    await screen.findByText('Paula 1');
    expect(screen.getByText('1 aguarda resposta')).toBeTruthy();
    expect(callsOf(calls, LIST)[0]?.query).toEqual({ status: 'open' });
    await userEvent.click(screen.getByRole('link', { name: 'Respondidas' }));
    await waitFor(() => expect(callsOf(calls, LIST).at(-1)?.query).toEqual({ status: 'answered' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar mensagens' }), 'tulipa');
    await waitFor(() => expect(callsOf(calls, LIST).at(-1)?.query['search']).toBe('tulipa'));
    expect(router.state.location.search).toBe('?situacao=answered&busca=tulipa');
  });

  it('are paginated', async () => {
    const { calls } = open({
      [LIST]: ({ query }: Call) =>
        query['after'] ? response([aMessage(2)]) : response([aMessage(1)], 'cursor-of-the-first-ten'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }));
    await screen.findByText('Paula 2');
    expect(screen.getByText('Paula 1')).toBeTruthy();
    expect(callsOf(calls, LIST).at(-1)?.query['after']).toBe('cursor-of-the-first-ten');
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  });

  it('are shown as written, and can be answered by mail or WhatsApp', async () => {
    open();
    const dialog = await read();
    expect(dialog.textContent).toContain('Oi!\n\nTêm o Tulipa no GG?');
    const mail = within(dialog).getByRole('link', { name: 'Responder por e-mail' }).getAttribute('href')!;
    expect(mail).toMatch(/^mailto:paula1@exemplo\.test\?subject=/);
    expect(decodeURIComponent(mail)).toContain('Olá, Paula!');
    expect(decodeURIComponent(mail)).toContain('> Têm o Tulipa no GG?');
    expect(within(dialog).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(
      /5511987654321/,
    );
  });

  it('are marked as answered, which can be undone', async () => {
    let message = aMessage(1);
    const { calls } = open({
      [LIST]: () => response(message.answeredAt === null ? [message] : []),
      'PATCH /admin/messages/m1': ({ body }: Call) => {
        const { answered } = body as { answered: boolean };
        message = aMessage(
          1,
          answered ? { answeredAt: '2026-11-21T12:00:00.000Z', answeredBy: 'Marta' } : {},
        );
        return { data: { message } };
      },
    });
    const dialog = await read();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Marcar como respondida' }));
    await screen.findByRole('heading', { name: 'Tudo respondido' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toEqual(['Mensagem marcada como respondida']);
    expect(callsOf(calls, 'PATCH /admin/messages/m1')[0]?.body).toEqual({ answered: true });
  });

  it('are reopened, and show who had answered', async () => {
    const answered = aMessage(1, { answeredAt: '2026-11-21T12:00:00.000Z', answeredBy: 'Marta' });
    const { calls } = open(
      { [LIST]: response([answered]), 'PATCH /admin/messages/m1': { data: { message: aMessage(1) } } },
      '/admin/messages?situacao=answered',
    );
    const dialog = await read();
    expect(textOf(dialog)).toContain('Respondida por Marta em 21/11/2026 às 09:00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reabrir' }));
    await waitFor(() => expect(toasts()).toEqual(['Mensagem reaberta']));
    expect(callsOf(calls, 'PATCH /admin/messages/m1')[0]?.body).toEqual({ answered: false });
  });

  it('are read-only for readers', async () => {
    signIn('reader');
    open();
    const dialog = await read();
    expect(within(dialog).queryByRole('button', { name: 'Marcar como respondida' })).toBeNull();
  });

  it('report in place what did not load', async () => {
    open({ [LIST]: new Refusal(422, 'Fora do ar') });
    expect(textOf(await screen.findByRole('alert'))).toContain('Não foi possível carregar as mensagens');
  });
});

describe('reply address', () => {
  it('never exceeds the length that mail programs accept', () => {
    for (const message of ['ç'.repeat(2_000), 'linha\n'.repeat(400), '']) {
      const address = replyAddress(aMessage(1, { message }), 'Plantão');
      expect(address.length).toBeLessThanOrEqual(1_800);
      expect(decodeURIComponent(address)).toContain('Paula 1 escreveu em 18/11/2026 às 12:00:');
    }
  });
});
