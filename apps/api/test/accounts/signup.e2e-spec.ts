import { PasswordsService } from '@plantao/domain/accounts/passwords.service';
import { until } from '../../../../test/infra/until.js';
import { setupApp } from '../support/app.js';

const shop = setupApp();

let counter = 0;
const form = (more: object = {}) => ({
  name: ' Marina Souza ',
  email: `Marina${(counter += 1)}@Exemplo.test`,
  phone: '(11) 98765-4321',
  password: 'cavalo-bateria-grampo',
  ...more,
});
const signup = (body: object) => shop.call('POST', '/auth/signup', { body });

describe('POST /auth/signup', () => {
  it('201 API-34 creates the account, signs in and records the event', async () => {
    const { status, body } = await signup(form());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'success',
      message: 'Cadastro realizado com sucesso!',
      data: {
        user: {
          name: 'Marina Souza',
          email: 'marina1@exemplo.test',
          phone: '11987654321',
          role: 'user',
          active: true,
          cpf: null,
          addresses: [],
        },
      },
    });
    expect(new Date(body.data.tokenExpiration).getTime()).toBeGreaterThan(
      shop.clock.now().getTime() + 23 * 3_600_000,
    );
    const { id } = body.data.user;
    expect((await shop.call('GET', `/users/${id}`, { as: body.token })).status).toBe(200);
    const events = await shop.sql(`select payload from outbox_message where type = 'user.signed-up'`);
    expect(events).toEqual([{ payload: { userId: id } }]);
    const [stored] = await shop.sql<{ hash: string }>(
      'select password_hash as hash from app_user where id = ?',
      [id],
    );
    expect(stored?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('400 SEC-11 S3 refuses a requested administrator role, by name', async () => {
    const { status, body } = await signup(form({ role: 'admin' }));
    expect([status, body.fields]).toEqual([400, { role: 'O campo “role” não é aceito aqui.' }]);
  });

  it('409 AUTH-13 refuses an e-mail in use, in any case, also on concurrent requests', async () => {
    const body = form();
    const both = await Promise.all([signup(body), signup({ ...body, email: body.email.toUpperCase() })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await signup(body);
    expect(again.body).toMatchObject({
      status: 'fail',
      code: 'account.email-taken',
      message: 'Este e-mail já tem uma conta. Entre ou recupere a senha.',
    });
  });

  it.each([
    [
      'AUTH-08 a short phone',
      { phone: '119876543' },
      'phone',
      'Por favor, insira um número de telefone válido.',
    ],
    [
      'AUTH-08 a long phone',
      { phone: '119876543210' },
      'phone',
      'Por favor, insira um número de telefone válido.',
    ],
    [
      'AUTH-09 a short password',
      { password: '1234567' },
      'password',
      'A senha deve ter pelo menos 8 caracteres',
    ],
    [
      'a password of 129 characters',
      { password: 'xK9'.repeat(43) },
      'password',
      'A senha deve ter no máximo 128 caracteres',
    ],
    ['a broken e-mail', { email: 'marina@exemplo' }, 'email', 'Email inválido!'],
    ['a blank name', { name: '   ' }, 'name', 'Informe o nome.'],
  ])('400 refuses %s', async (_, more, field, text) => {
    const { status, body } = await signup(form(more));
    expect([status, body.code, body.message]).toEqual([400, 'request.invalid', text]);
    expect(body.fields).toEqual({ [field]: text });
  });

  it('400 refuses a common password and one derived from the user’s own name', async () => {
    for (const password of ['senha123', 'marina2026', 'Plantao1']) {
      const { status, body } = await signup(form({ password }));
      expect([status, body.code]).toEqual([400, 'password.common']);
    }
  });

  it('503 sheds load instead of letting a flood of sign-ups exhaust the CPU', async () => {
    const passwords = shop.app.get(PasswordsService);
    // Two passwords are hashed, and stay so until twenty sign-ups wait behind them and ten have been refused.
    const hashed = Promise.withResolvers<void>();
    const first = [1, 2].map(() => passwords['limited'](undefined, () => hashed.promise));
    let refused = 0;
    const flood = Array.from({ length: 30 }, async () => {
      const response = await signup(form());
      refused += Number(response.status === 503);
      return response;
    });
    await until(() => refused === 10, { instead: () => refused });
    hashed.resolve();
    const responses = await Promise.all(flood);
    await Promise.all(first);
    const busy = responses.filter(({ status }) => status === 503);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(busy).toHaveLength(10);
    for (const { body, headers } of busy)
      expect([body.code, headers['retry-after']]).toEqual(['auth.busy', '2']);
  });
});

describe('POST /auth/logout', () => {
  it('200 ends this session and no other', async () => {
    const { body } = await signup(form());
    const { id, email } = body.data.user;
    const other = await shop.call('POST', '/auth/login', {
      body: { email, password: 'cavalo-bateria-grampo' },
    });
    const out = await shop.call('POST', '/auth/logout', { as: body.token });
    expect([out.status, out.body.status]).toEqual([200, 'success']);
    expect((await shop.call('GET', `/users/${id}`, { as: body.token })).body.code).toBe('auth.expired');
    expect((await shop.call('GET', `/users/${id}`, { as: other.body.token })).status).toBe(200);
  });
});
