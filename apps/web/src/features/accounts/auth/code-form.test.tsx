import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSessionStore } from '@/lib/api/session.store';
import { ana, signIn, toastTexts } from '@/testing/buyer-responses';
import { callsTo, fakeServer, refuse } from '@/testing/fake-server';
import { renderRoutes } from '@/testing/render-buyer';
import { AuthView } from './auth-view.js';

const session = (more: object = {}, user = ana) => ({
  status: 'success',
  message: 'Entrou com sucesso',
  token: 'new-token',
  data: { user, tokenExpiration: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(), ...more },
});
const ASK = 'POST /auth/email-code';
const ENTER = 'POST /auth/email-code/sign-in';
const sent = { status: 'success', message: 'Enviamos um código para o seu e-mail.' };

const FROM_CHECKOUT = { pathname: '/auth', state: { from: '/checkout?etapa=entrega' } };
const open = (entry: Parameters<typeof renderRoutes>[0]) =>
  renderRoutes(entry, [{ path: '/auth', element: <AuthView /> }]);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const codeField = () => screen.findByLabelText('Código de seis números');

async function askFor(email: string) {
  await userEvent.type(screen.getByLabelText('E-mail'), email);
  await press('Receber código');
}

beforeEach(() => {
  signIn();
  useSessionStore.getState().clear();
});

describe('in without a password', () => {
  it('AUTH-34 who comes from the checkout begins with the e-mail; password is one tap away and keeps the way back', async () => {
    fakeServer({});
    const { router } = open(FROM_CHECKOUT);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Entrar com código');
    expect(screen.queryByLabelText('Senha')).toBeNull();
    expect(screen.getByText(/^Falta pouco!/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Entrar com senha' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Entrar');
    expect(screen.getByLabelText('Senha')).toBeTruthy();
    expect(router.state.location.state).toMatchObject({ from: '/checkout?etapa=entrega' });
    await userEvent.click(screen.getByRole('link', { name: 'Receber código por e-mail' }));
    expect(screen.queryByLabelText('Senha')).toBeNull();
  });

  it('AUTH-01 everybody else begins with the password', () => {
    fakeServer({});
    open({ pathname: '/auth', state: { from: '/checkout-recovery/1' } });
    expect(screen.getByLabelText('Senha')).toBeTruthy();
  });

  it('AUTH-31 AUTH-34 sends the code as soon as its sixth digit is there, and goes on to the checkout', async () => {
    const requests = fakeServer({ [ASK]: sent, [ENTER]: session() });
    const { router } = open(FROM_CHECKOUT);
    await askFor(' Ana@Plantao.test ');
    const field = await codeField();
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    expect(document.activeElement).toBe(field);
    expect(screen.getByText('ana@plantao.test')).toBeTruthy();
    // That it was sent is said once, where it went: the line above names the way in, not the mail.
    expect(document.body.textContent?.match(/Enviamos/g)).toHaveLength(1);
    await userEvent.click(field);
    await userEvent.paste('012 345');
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
    expect(router.state.location.search).toBe('?etapa=entrega');
    expect(toastTexts()).toEqual(['Entrou com sucesso']);
    expect(callsTo(requests, ASK).map(({ body }) => body)).toEqual([{ email: 'ana@plantao.test' }]);
    expect(callsTo(requests, ENTER).map(({ body }) => body)).toEqual([
      { email: 'ana@plantao.test', code: '012345' },
    ]);
    expect(useSessionStore.getState().token).toBe('new-token');
  });

  it('AUTH-31 a page that was loaded again still asks for the code', async () => {
    fakeServer({ [ASK]: sent });
    const { router } = open(FROM_CHECKOUT);
    await askFor('ana@plantao.test');
    await codeField();
    const { location } = router.state;
    open({ pathname: location.pathname, search: location.search, state: location.state as object });
    expect(await screen.findAllByLabelText('Código de seis números')).toHaveLength(2);
  });

  it('AUTH-31 a wrong code is said, cleared, and may be typed again; another address may be used', async () => {
    fakeServer({ [ASK]: sent, [ENTER]: refuse(400, 'email-code.invalid', 'Código incorreto ou vencido.') });
    open(FROM_CHECKOUT);
    await askFor('ana@plantao.test');
    await userEvent.type(await codeField(), '111111');
    expect((await screen.findByRole('alert')).textContent).toBe('Código incorreto ou vencido.');
    expect(toastTexts()).toEqual([]);
    await waitFor(async () => expect(await codeField()).toHaveProperty('value', ''));
    await userEvent.type(await codeField(), '12');
    await press('Entrar');
    expect(await screen.findByText('Digite os seis números do e-mail.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enviar outro código' })).toHaveProperty('disabled', true);
    await press('Usar outro e-mail');
    expect(await screen.findByLabelText('E-mail')).toBeTruthy();
  });

  it('AUTH-32 AUTH-36 says that an account was made, and that an old password ended', async () => {
    fakeServer({ [ASK]: sent, [ENTER]: session({ created: true }, { ...ana, name: '' }) });
    open(FROM_CHECKOUT);
    await askFor('nova@plantao.test');
    await userEvent.type(await codeField(), '012345');
    await waitFor(() => expect(toastTexts()).toEqual(['Conta criada com sucesso']));
  });

  it('AUTH-35 asks for the authenticator app where the account has one', async () => {
    const pending = {
      status: 'second-factor',
      data: { ticket: 't', expiresAt: '', authenticator: true, recoveryCodes: false, passkeyOptions: null },
    };
    fakeServer({ [ASK]: sent, [ENTER]: pending });
    open(FROM_CHECKOUT);
    await askFor('ana@plantao.test');
    await userEvent.type(await codeField(), '012345');
    expect(await screen.findByText('O código está certo. Falta a segunda etapa.')).toBeTruthy();
    expect(await screen.findByLabelText('Código do aplicativo autenticador')).toBeTruthy();
  });

  it('AUTH-31 a refused request stays at the e-mail and says why', async () => {
    fakeServer({ [ASK]: refuse(429, 'request.limited', 'Muitas tentativas.') });
    open(FROM_CHECKOUT);
    await askFor('ana@plantao.test');
    expect((await screen.findByRole('alert')).textContent).toBe('Muitas tentativas.');
    expect(toastTexts()).toEqual([]);
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ana@plantao.test');
  });
});
