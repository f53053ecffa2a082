import { act, screen, waitFor, within } from '@testing-library/react';
import type { TestResponses } from '../../../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage } from '../../../../../../test/browser/fixtures/render-page.js';
import { useSessionStore } from '@/lib/api/session.store';
import { useToastsStore } from '@/ui/toast/toasts.store';
import { Privacy } from './privacy.js';

const show = (responses: TestResponses = {}) => {
  act(() =>
    useSessionStore.getState().setSession({
      user: { id: 'u1', name: 'Ana', role: 'user' },
      token: 't',
      tokenExpiration: Date.now() + 60_000,
    }),
  );
  return showPage(<Privacy userId="u1" />, { path: '/dashboard/account', responses });
};
const toasts = () => useToastsStore.getState().toasts.map(({ message }) => message);
const ask = async (user: ReturnType<typeof show>['user'], password: string) => {
  await user.click(screen.getByRole('button', { name: 'Excluir minha conta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir sua conta?' }));
  if (password) await user.type(dialog.getByLabelText('Sua senha'), password);
  await user.click(dialog.getByRole('button', { name: 'Excluir conta' }));
  return dialog;
};

beforeEach(freshShop);

describe('data subject rights', () => {
  it('downloads all data as a file', async () => {
    const saved: { name: string; text: string }[] = [];
    let content: Blob = new Blob();
    URL.createObjectURL = (blob: Blob) => ((content = blob), 'blob:x');
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, text: content.type });
    });
    const { user } = show({ 'GET /users/u1/data': () => ({ body: { data: { account: { name: 'Ana' } } } }) });
    await user.click(screen.getByRole('button', { name: 'Baixar meus dados' }));
    await waitFor(() => expect(toasts()).toEqual(['Seus dados foram baixados']));
    expect(saved).toEqual([{ name: 'meus-dados.json', text: 'application/json' }]);
    click.mockRestore();
  });

  it('reports when the file cannot be created', async () => {
    const { user } = show({
      'GET /users/u1/data': () => ({ status: 429, body: { code: 'rate.limited', message: 'Aguarde.' } }),
    });
    await user.click(screen.getByRole('button', { name: 'Baixar meus dados' }));
    await waitFor(() => expect(toasts()).toEqual(['Não foi possível preparar seus dados']));
  });

  it('closes the account after the password, and signs out', async () => {
    const { user, sent, router } = show({
      'POST /users/u1/close': () => ({ body: { status: 'success', message: 'Sua conta foi excluída.' } }),
    });
    await ask(user, 'cavalo-verde');
    await waitFor(() => expect(useSessionStore.getState().isAuthenticated).toBe(false));
    expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { password: 'cavalo-verde' } });
    expect(router.state.location.pathname).toBe('/');
    expect(toasts()).toEqual(['Sua conta foi excluída']);
  });

  it.each([
    ['', 'Informe sua senha.'],
    ['errada', 'Senha incorreta.'],
  ])('keeps the account open with the password %p and explains why', async (password, text) => {
    const { user } = show({
      'POST /users/u1/close': () => ({
        status: 400,
        body: { status: 'fail', code: 'account.wrong-password', message: 'Senha incorreta.' },
      }),
    });
    const dialog = await ask(user, password);
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(dialog.getByLabelText('Sua senha').getAttribute('aria-invalid')).toBe('true');
    expect(useSessionStore.getState().isAuthenticated).toBe(true);
  });
});
