import { screen, waitFor } from '@testing-library/react';
import type { TestResponses } from '../../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage } from '../../../../../test/browser/fixtures/render-page.js';
import { useDialogStore } from '@/ui/message-dialog/dialog.store';
import { ContactForm } from './contact-form.js';

const ACCEPTED: TestResponses = {
  'POST /contact': () => ({
    status: 201,
    body: { status: 'success', message: 'Mensagem enviada com sucesso!' },
  }),
};
const show = (responses: TestResponses = ACCEPTED) => showPage(<ContactForm />, { responses });
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const alert = () => useDialogStore.getState().current;
type User = ReturnType<typeof show>['user'];
const fill = async (user: User) => {
  await user.type(field(/^Nome/), 'Paula Reis');
  await user.type(field(/^E-mail/), 'Paula@Exemplo.test');
  await user.type(field(/^Mensagem/), 'Tem GG?');
};
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));

beforeEach(() => {
  freshShop();
  useDialogStore.setState({ current: null });
});

describe('the contact form', () => {
  it('STATIC-02 requires name, e-mail and message; the phone is optional', async () => {
    const { user, sent } = show();
    expect(screen.getByText('(opcional)').closest('label')?.textContent).toContain('Telefone');
    await send(user);
    for (const text of ['Informe o nome.', 'Email inválido!', 'Escreva sua mensagem.'])
      expect(screen.getAllByText(new RegExp(text)).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await fill(user);
    await send(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ name: 'Paula Reis', email: 'paula@exemplo.test', message: 'Tem GG?' });
  });

  it('STATIC-03 confirms only after the message was accepted, and clears the form', async () => {
    let accept: (() => void) | undefined;
    const { user } = show();
    const response = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      await new Promise<void>((resolve) => {
        accept = resolve;
      });
      return response(...call);
    };
    await fill(user);
    await user.type(field(/^Telefone/), '11987654321');
    await send(user);
    await waitFor(() => expect(accept).toBeDefined());
    expect(alert()).toBeNull();
    expect(field(/^Mensagem/).value).toBe('Tem GG?');
    accept?.();
    await waitFor(() =>
      expect(alert()).toMatchObject({ title: 'Mensagem enviada com sucesso!', type: 'success' }),
    );
    for (const name of [/^Nome/, /^E-mail/, /^Telefone/, /^Mensagem/]) expect(field(name).value).toBe('');
  });

  it('STATIC-05 keeps the input, shows why it failed, and sends the same message once', async () => {
    let down = true;
    const { user, sent } = show({
      'POST /contact': () => (down ? 'abort' : { status: 201, body: { status: 'success', message: 'ok' } }),
    });
    await fill(user);
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível enviar a mensagem.');
    expect(alert()).toBeNull();
    expect(field(/^Mensagem/).value).toBe('Tem GG?');
    down = false;
    await send(user);
    await waitFor(() => expect(alert()).not.toBeNull());
    const keys = sent.map(({ headers }) => headers.get('x-idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('has what was typed again after a reload, and nothing of it once it was sent', async () => {
    const first = show();
    await fill(first.user);
    await first.user.type(field(/^Telefone/), '11987654321');
    first.unmount();
    const second = show();
    expect(field(/^Nome/).value).toBe('Paula Reis');
    expect(field(/^Telefone/).value).toBe('(11) 98765-4321');
    expect(field(/^Mensagem/).value).toBe('Tem GG?');
    await send(second.user);
    await waitFor(() => expect(field(/^Nome/).value).toBe(''));
    second.unmount();
    show();
    for (const name of [/^Nome/, /^E-mail/, /^Telefone/, /^Mensagem/]) expect(field(name).value).toBe('');
  });

  it("STATIC-05 shows the server's refusal at its field", async () => {
    const { user } = show({
      'POST /contact': () => ({
        status: 400,
        body: {
          status: 'fail',
          code: 'request.invalid',
          message: 'Email inválido!',
          fields: { email: 'Email inválido!' },
          requestId: 'r',
        },
      }),
    });
    await fill(user);
    await send(user);
    await waitFor(() => expect(field(/^E-mail/).getAttribute('aria-invalid')).toBe('true'));
    expect(field(/^Nome/).value).toBe('Paula Reis');
  });
});
