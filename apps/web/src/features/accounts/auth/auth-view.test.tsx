import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCartStore } from '@/shop/cart/cart.store';
import { useSessionStore } from '@/lib/api/session.store';
import { ana, signIn, toastTexts } from '@/testing/buyer-responses';
import { callsTo, fakeServer, refuse } from '@/testing/fake-server';
import { renderRoutes } from '@/testing/render-buyer';
import { AuthView } from './auth-view.js';

const session = (message: string) => ({
  status: 'success',
  message,
  token: 'new-token',
  data: { user: ana, tokenExpiration: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString() },
});

const open = (entry: Parameters<typeof renderRoutes>[0]) =>
  renderRoutes(entry, [{ path: '/auth', element: <AuthView /> }]);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

async function fillLogin() {
  await type('E-mail', ' Ana@Plantao.test ');
  await type('Senha', 'azul-e-branco');
  await press('Entrar');
}

async function fillRegister() {
  await type('Nome completo', 'Ana Souza');
  await type('E-mail', 'ana@plantao.test');
  await type('Celular com DDD', '119123456789');
  await type('Senha', 'azul-e-branco');
  await type('Confirme a senha', 'azul-e-branco');
  await press('Criar conta');
}

beforeEach(() => {
  signIn();
  useSessionStore.getState().clear();
  useCartStore.getState().clear();
});

describe('/auth', () => {
  it('AUTH-01 switches between its modes and keeps the way back', async () => {
    fakeServer({});
    const { router } = open({ pathname: '/auth', state: { from: '/dashboard/orders' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Entrar');
    await userEvent.click(screen.getByRole('link', { name: 'Criar conta' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Criar conta');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await userEvent.click(screen.getByRole('link', { name: 'Entrar' }));
    await userEvent.click(screen.getByRole('link', { name: 'Esqueci minha senha' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Recuperar senha');
    expect(router.state.location).toMatchObject({
      search: '?modo=recuperar',
      state: { from: '/dashboard/orders' },
    });
  });

  it('AUTH-02 AUTH-24 confirms, keeps the session for 24 hours and returns to the previous page with its query', async () => {
    const requests = fakeServer({ 'POST /auth/login': session('Entrou com sucesso') });
    const { router } = open({ pathname: '/auth', state: { from: '/shop?busca=jaleco' } });
    await fillLogin();
    await waitFor(() => expect(router.state.location.pathname).toBe('/shop'));
    expect(router.state.location.search).toBe('?busca=jaleco');
    expect(toastTexts()).toEqual(['Entrou com sucesso']);
    expect(requests[0]?.body).toEqual({ email: 'ana@plantao.test', password: 'azul-e-branco' });
    const { token, tokenExpiration } = useSessionStore.getState();
    expect(token).toBe('new-token');
    expect((tokenExpiration ?? 0) - Date.now()).toBeGreaterThan(23.9 * 60 * 60 * 1000);
  });

  it('asks for the second factor when the password was right, and then begins the session', async () => {
    const pending = {
      status: 'second-factor',
      data: {
        ticket: 'bilhete',
        expiresAt: new Date(Date.now() + 300_000).toISOString(),
        authenticator: true,
        recoveryCodes: true,
        passkeyOptions: null,
      },
    };
    const requests = fakeServer({
      'POST /auth/login': pending,
      'POST /auth/second-factor': ({ body }: { body: Record<string, unknown> }) =>
        body['recoveryCode'] || body['code'] === '123456'
          ? session('Entrou com sucesso')
          : refuse(400, 'code.invalid', 'Código inválido ou já usado.'),
    });
    const { router } = open('/auth');
    await fillLogin();
    await screen.findByText('A senha está certa. Falta a segunda etapa.');
    expect(useSessionStore.getState().token).toBeNull();
    await userEvent.type(await screen.findByLabelText('Código do aplicativo autenticador'), '000 000');
    await press('Entrar');
    await screen.findByText('Código inválido ou já usado.');
    await press('Usar código de recuperação');
    await type('Código de recuperação', 'bcdf-ghjk');
    await press('Entrar');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(callsTo(requests, 'POST /auth/second-factor').map(({ body }) => body)).toEqual([
      { ticket: 'bilhete', code: '000000' },
      { ticket: 'bilhete', recoveryCode: 'bcdf-ghjk' },
    ]);
  });

  it('AUTH-03 goes to the customer area without a return path, and never to another site', async () => {
    fakeServer({ 'POST /auth/login': session('Entrou com sucesso') });
    const { router } = open({ pathname: '/auth', state: { from: '//evil.example/x' } });
    await fillLogin();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('AUTH-04 reports wrong e-mail or password, and keeps the input', async () => {
    fakeServer({ 'POST /auth/login': refuse(401, 'auth.bad-credentials', 'Email ou senha inválidos') });
    open('/auth');
    await fillLogin();
    expect(await screen.findByText('Email ou senha inválidos')).toBeTruthy();
    expect(toastTexts()).toEqual(['Email ou senha inválidos']);
    expect(screen.getByLabelText('Senha')).toHaveProperty('value', 'azul-e-branco');
  });

  it('clears the error of a failed attempt after a successful sign-in', async () => {
    let tries = 0;
    fakeServer({
      'POST /auth/login': () =>
        (tries += 1) === 1
          ? refuse(401, 'auth.bad-credentials', 'Email ou senha inválidos')
          : session('Entrou com sucesso'),
    });
    const { router } = open('/auth');
    await fillLogin();
    await waitFor(() => expect(toastTexts()).toEqual(['Email ou senha inválidos']));
    await press('Entrar');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(toastTexts()).toEqual(['Entrou com sucesso']);
  });

  it("AUTH-05 shows the server's message for other failures", async () => {
    fakeServer({
      'POST /auth/login': refuse(401, 'auth.inactive', 'Sua conta está desativada. Fale com o atendimento.'),
    });
    open('/auth');
    await fillLogin();
    expect(await screen.findByText('Sua conta está desativada. Fale com o atendimento.')).toBeTruthy();
  });

  it('AUTH-06 AUTH-07 AUTH-11 sends name, e-mail, phone in digits and password, and goes on signed in', async () => {
    const requests = fakeServer({ 'POST /auth/signup': session('Cadastro realizado com sucesso!') });
    const { router } = open({ pathname: '/auth', search: '?modo=cadastro', state: { from: '/cart' } });
    await type('Celular com DDD', '119123456789');
    expect(screen.getByLabelText('Celular com DDD')).toHaveProperty('value', '(11) 91234-5678');
    await userEvent.clear(screen.getByLabelText('Celular com DDD'));
    await fillRegister();
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
    expect(requests[0]?.body).toEqual({
      name: 'Ana Souza',
      email: 'ana@plantao.test',
      phone: '11912345678',
      password: 'azul-e-branco',
    });
    expect(toastTexts()).toEqual(['Conta criada com sucesso']);
    expect(useSessionStore.getState().isAuthenticated).toBe(true);
  });

  it('has what was typed for a new account again after a reload, but no password, and nothing of it once it exists', async () => {
    const { unmount } = open('/auth?modo=cadastro');
    await type('Nome completo', 'Ana Souza');
    await type('E-mail', 'ana@plantao.test');
    await type('Celular com DDD', '11912345678');
    await type('Senha', 'azul-e-branco');
    await type('Confirme a senha', 'azul-e-branco');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('azul-e-branco');
    unmount();
    fakeServer({ 'POST /auth/signup': session('Cadastro realizado com sucesso!') });
    const { router } = open({ pathname: '/auth', search: '?modo=cadastro', state: { from: '/cart' } });
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(['Nome completo', 'E-mail', 'Celular com DDD', 'Senha'].map(value)).toEqual([
      ...['Ana Souza', 'ana@plantao.test', '(11) 91234-5678', ''],
    ]);
    await type('Senha', 'azul-e-branco');
    await type('Confirme a senha', 'azul-e-branco');
    await press('Criar conta');
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ana Souza');
  });

  it('AUTH-28 has a fallback message for each call', async () => {
    const dumb = refuse(500, 'request.broken', '');
    for (const [mode, call, fill, text] of [
      ['', 'POST /auth/login', fillLogin, 'Não foi possível entrar. Tente novamente.'],
      [
        '?modo=cadastro',
        'POST /auth/signup',
        fillRegister,
        'Não foi possível criar a conta. Tente novamente.',
      ],
      [
        '?modo=recuperar',
        'POST /auth/forgotPassword',
        async () => {
          await type('E-mail', 'ana@plantao.test');
          await userEvent.click(screen.getByRole('button', { name: /Enviar/ }));
        },
        'Não foi possível enviar o e-mail de recuperação. Tente novamente.',
      ],
    ] as const) {
      fakeServer({ [call]: dumb });
      const { unmount } = open(`/auth${mode}`);
      await fill();
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
      unmount();
    }
  });

  it('AUTH-12 reports at the field why the account could not be created', async () => {
    const why = 'Este e-mail já tem uma conta. Entre ou recupere a senha.';
    fakeServer({ 'POST /auth/signup': refuse(409, 'account.email-taken', why) });
    open('/auth?modo=cadastro');
    await fillRegister();
    expect((await screen.findAllByText(why)).length).toBeGreaterThan(0);
    expect(toastTexts()).toEqual(['Erro ao criar conta']);
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  });

  it('lists every error on submit and focuses them', async () => {
    const requests = fakeServer({});
    open('/auth?modo=cadastro');
    await press('Criar conta');
    const summary = screen.getByRole('alert');
    expect(summary.textContent).toContain('Informe seu nome.');
    expect(document.activeElement).toBe(summary);
    const fields = ['Nome completo', 'E-mail', 'Celular com DDD', 'Senha', 'Confirme a senha'];
    for (const label of fields)
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(summary.textContent).toContain('Confirme sua senha.');
    expect(requests).toHaveLength(0);
  });

  it('AUTH-14 AUTH-15 confirms that the mail is on its way and links back to the login', async () => {
    const requests = fakeServer({
      'POST /auth/forgotPassword': { status: 'success', message: 'Enviamos um e-mail com instruções.' },
    });
    open('/auth?modo=recuperar');
    await type('E-mail', 'ana@plantao.test');
    await press('Enviar link');
    expect(await screen.findByText('Enviamos um e-mail com instruções.')).toBeTruthy();
    expect(toastTexts()).toEqual(['Um email de recuperação foi enviado']);
    expect(requests[0]?.body).toEqual({ email: 'ana@plantao.test' });
    await userEvent.click(screen.getByRole('link', { name: 'Voltar ao login' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Entrar');
  });

  it('shows the reason for the redirect', () => {
    fakeServer({});
    open({
      pathname: '/auth',
      state: { message: 'Você precisa estar autenticado para acessar esta página.' },
    });
    expect(screen.getByText('Você precisa estar autenticado para acessar esta página.')).toBeTruthy();
  });

  it('merges the guest cart before the next page shows', async () => {
    useCartStore.getState().add({ productId: 'p1', selectedSize: 'P', selectedColor: 'Branco', quantity: 1 });
    const requests = fakeServer({
      'POST /auth/login': session('Entrou com sucesso'),
      'PUT /cart/sync': { data: { cart: { items: [] } } },
      'POST /cart/sync': { data: { cart: { items: [] } } },
    });
    const { router } = open('/auth');
    await fillLogin();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(requests.filter(({ path }) => path === '/cart/sync')).toHaveLength(1);
    expect(callsTo(requests, 'POST /auth/login')).toHaveLength(1);
  });
});
