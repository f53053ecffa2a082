import { CodeSignIns, SignInCodes } from '@plantao/domain/accounts';
import { Env } from '@plantao/platform/config';
import { stopClock } from '../../../../test/infra/stop-clock.js';
import { createApp, type TestApp } from '../support/app.js';
import { aPerson, anAdmin, anOperator, PASSWORD } from '../support/people.js';

let shop: TestApp;
beforeAll(async () => {
  shop = await createApp({ env: { TRUSTED_PROXIES: '1' } });
});
beforeEach(() => {
  shop.limiter.reset();
  shop.limiter.enabled = false;
});
afterAll(() => shop.close());

let counter = 0;
const unknown = () => `nova${(counter += 1)}@exemplo.test`;
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const ask = (email: string, ip = '203.0.113.7', at = shop) =>
  at.call('POST', '/auth/email-code', { body: { email }, headers: from(ip) });
const enter = (email: string, code: string, ip = '203.0.113.7') =>
  shop.call('POST', '/auth/email-code/sign-in', { body: { email, code }, headers: from(ip) });
const rowOf = async (email: string) => {
  const [row] = await shop.sql<{ id: string; code_hash: string | null }>(
    'select id, code_hash from sign_in_code where email = lower(?)',
    [email],
  );
  return row;
};
/** What the worker mails. */
async function mailed(email: string): Promise<string> {
  const row = await rowOf(email);
  const issued = await shop.app.get(SignInCodes).issue(row?.id ?? '', shop.em());
  return issued?.code ?? '';
}
async function codeFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  return mailed(email);
}
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');
const userOf = async (email: string) => {
  const [row] = await shop.sql<{ id: string; name: string; verified: boolean; hash: string | null }>(
    `select id, name, email_verified_at is not null as verified, password_hash as hash from app_user
      where email = ? and deleted_at is null`,
    [email],
  );
  return row;
};
const confirm = ({ id }: { id: string }) =>
  shop.sql('update app_user set email_verified_at = now() where id = ?', [id]);

describe('POST /auth/email-code', () => {
  it('200 AUTH-33 answers alike for customers, staff and addresses without an account, by the same statements', async () => {
    const emails = [(await aPerson(shop)).email, (await anAdmin(shop)).email, unknown()];
    const answers = await Promise.all(emails.map((email) => ask(email)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ status: 'success', message: 'Enviamos um código para o seu e-mail.' });
    }
    const events = await shop.sql<{ payload: object }>(
      `select payload from outbox_message where type = 'sign-in-code.asked' order by created_at desc limit 3`,
    );
    expect(events.map(({ payload }) => Object.keys(payload))).toEqual([['codeId'], ['codeId'], ['codeId']]);
  });

  it('400 refuses a broken address', async () => {
    expect((await ask('marina@exemplo')).body.fields).toEqual({ email: 'Email inválido!' });
  });

  it('AUTH-31 keeps no code that the database alone could tell', async () => {
    const email = unknown();
    const code = await codeFor(email);
    expect(code).toMatch(/^\d{6}$/);
    const { code_hash: hash } = (await rowOf(email)) ?? {};
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const { createHash } = await import('node:crypto');
    expect(hash).not.toBe(createHash('sha256').update(code).digest('hex'));
    const kept = await shop.sql('select 1 from outbox_message where payload::text like ?', [`%${code}%`]);
    expect(kept).toEqual([]);
  });

  it('deletes what was asked long ago with each request, and no live code', async () => {
    const [old, live] = [unknown(), unknown()];
    await ask(old);
    shop.clock.advance(15 * 60_000);
    const code = await codeFor(live);
    shop.clock.advance(6 * 60_000);
    await ask(unknown());
    expect(await rowOf(old)).toBeUndefined();
    expect((await enter(live, code)).status).toBe(200);
  });
});

describe('POST /auth/email-code/sign-in', () => {
  it('200 AUTH-31 signs a customer in, once', async () => {
    const ana = await aPerson(shop);
    await confirm(ana);
    const code = await codeFor(ana.email.toUpperCase());
    const { status, body } = await enter(ana.email, code);
    expect([status, body.message, body.data.user.id]).toEqual([200, 'Entrou com sucesso', ana.id]);
    expect(body.data).not.toHaveProperty('created');
    expect((await shop.call('GET', `/users/${ana.id}`, { as: body.token })).status).toBe(200);
    expect((await enter(ana.email, code)).body.code).toBe('email-code.invalid');
    expect((await userOf(ana.email))?.hash).not.toBeNull();
  });

  it('200 AUTH-32 makes an account for a new address, confirmed and without a name', async () => {
    const email = unknown();
    const { status, body } = await enter(email, await codeFor(email));
    expect([status, body.message]).toEqual([200, 'Cadastro realizado com sucesso!']);
    expect(body.data).toMatchObject({
      created: true,
      user: { email, name: '', phone: '', emailVerified: true },
    });
    const { id } = body.data.user;
    const renamed = await shop.call('PATCH', `/users/${id}`, {
      as: body.token,
      body: { name: 'Nova Cliente' },
    });
    expect([renamed.status, renamed.body.data.user.name]).toEqual([200, 'Nova Cliente']);
    const again = await enter(email, await codeFor(email));
    expect([again.status, again.body.data.user.id]).toEqual([200, id]);
  });

  it('400 AUTH-31 counts ten minutes, and five tries', async () => {
    const email = unknown();
    const late = await codeFor(email);
    shop.clock.advance(10 * 60_000);
    expect((await enter(email, late)).body).toMatchObject({
      code: 'email-code.invalid',
      message: 'Código incorreto ou vencido. Confira o e-mail ou peça outro código.',
    });
    const tried = await codeFor(email);
    for (let guess = 0; guess < 5; guess += 1) expect((await enter(email, wrong(tried))).status).toBe(400);
    expect((await enter(email, tried)).status).toBe(400);
    expect((await enter(email, await codeFor(email))).status).toBe(200);
  });

  it('AUTH-31 of tries at once no more than five are compared', async () => {
    const email = unknown();
    const code = await codeFor(email);
    const guesses = Array.from({ length: 12 }, () => enter(email, wrong(code)));
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(12).fill(400));
    const [row] = await shop.sql<{ tries: number }>('select tries from sign_in_code where email = ?', [
      email,
    ]);
    expect(row?.tries).toBe(5);
    expect((await enter(email, code)).status).toBe(400);
  });

  it('AUTH-31 of the right code twice at once, one signs in', async () => {
    const email = unknown();
    const code = await codeFor(email);
    const both = await Promise.all([enter(email, code), enter(email, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await shop.sql('select 1 from app_user where email = ?', [email])).toHaveLength(1);
  });

  it('400 AUTH-31 one code of a person counts: the newest', async () => {
    const email = unknown();
    const first = await codeFor(email);
    const second = await codeFor(email);
    expect(await shop.sql('select 1 from sign_in_code where email = ?', [email])).toHaveLength(1);
    if (first !== second) expect((await enter(email, first)).status).toBe(400);
    expect((await enter(email, second)).status).toBe(200);
  });

  it('mails nothing that was asked for more than ten minutes ago', async () => {
    const email = unknown();
    await ask(email);
    shop.clock.advance(10 * 60_000);
    expect(await mailed(email)).toBe('');
    expect((await enter(email, '000000')).status).toBe(400);
  });

  it('400 AUTH-35 staff get no code, and none counts for who became staff', async () => {
    for (const person of [await anAdmin(shop), await anOperator(shop)]) {
      await ask(person.email);
      const issued = await shop.app.get(SignInCodes).issue((await rowOf(person.email))?.id ?? '', shop.em());
      expect(issued).toEqual({ email: person.email, code: null });
      expect((await rowOf(person.email))?.code_hash).toBeNull();
    }
    const ana = await aPerson(shop);
    const code = await codeFor(ana.email);
    await shop.sql(`update app_user set role = 'operator' where id = ?`, [ana.id]);
    expect((await enter(ana.email, code)).body.code).toBe('email-code.invalid');
  });

  it('AUTH-35 asks a customer with an authenticator app for its code as after a password', async () => {
    const ana = await aPerson(shop);
    await shop.sql('insert into totp (user_id, secret, confirmed_at) values (?, ?, now())', [ana.id, 'x']);
    const { status, body } = await enter(ana.email, await codeFor(ana.email));
    expect([status, body.status, body.data.authenticator]).toEqual([200, 'second-factor', true]);
    expect(body).not.toHaveProperty('token');
  });

  it('401 AUTH-30 refuses a deactivated account', async () => {
    const ana = await aPerson(shop, { active: false });
    expect((await enter(ana.email, await codeFor(ana.email))).body.code).toBe('auth.inactive');
  });

  it('AUTH-36 the first proof of an address ends what somebody else may have set up with it', async () => {
    const other = await aPerson(shop);
    await shop.sql(
      `insert into passkey (id, user_id, credential_id, public_key, name) values (gen_random_uuid(), ?, ?, 'k', 'Chave')`,
      [other.id, crypto.randomUUID()],
    );
    const { status, body } = await enter(other.email, await codeFor(other.email));
    expect([status, body.data.passwordEnded, body.data.user.emailVerified]).toEqual([200, true, true]);
    expect((await shop.call('GET', `/users/${other.id}`, { as: other })).body.code).toBe('auth.expired');
    const login = await shop.call('POST', '/auth/login', {
      body: { email: other.email, password: PASSWORD },
    });
    expect(login.body.code).toBe('auth.bad-credentials');
    expect(await shop.sql('select 1 from passkey where user_id = ?', [other.id])).toEqual([]);
    expect((await shop.call('GET', `/users/${other.id}`, { as: body.token })).status).toBe(200);
  });

  it('a code is used up only with the account and the session', async () => {
    const email = unknown();
    const code = await codeFor(email);
    const signIns = shop.app.get(CodeSignIns);
    const failing = jest.spyOn(signIns as never, 'signUp').mockRejectedValueOnce(new Error('away') as never);
    expect((await enter(email, code)).status).toBe(500);
    failing.mockRestore();
    expect((await enter(email, code)).status).toBe(200);
  });
});

describe('F13 the limits of codes by mail', () => {
  beforeEach(() => {
    shop.limiter.enabled = true;
    // What earlier tests have counted is over.
    shop.clock.advance(60 * 60_000 + 1_000);
  });

  it('429 F13 AUTH-31 an account gets five an hour, over all processes', async () => {
    const again = await createApp({
      env: { TRUSTED_PROXIES: '1', DATABASE_URL: shop.app.get(Env).DATABASE_URL },
    });
    try {
      again.limiter.enabled = true;
      again.clock.advance(shop.clock.now().getTime() - again.clock.now().getTime());
      const email = unknown();
      const answers = [];
      for (let time = 0; time < 6; time += 1)
        answers.push((await ask(email, `198.51.100.${time}`, time % 2 === 0 ? shop : again)).status);
      expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
      shop.clock.advance(60 * 60_000);
      expect((await ask(email)).status).toBe(200);
    } finally {
      await again.close();
    }
  });

  it('429 F13 AUTH-31 an address asks forty times an hour', async () => {
    const answers = [];
    for (let time = 0; time < 41; time += 1) answers.push((await ask(unknown(), '198.51.100.77')).status);
    expect(answers).toEqual([...Array<number>(40).fill(200), 429]);
    expect((await ask(unknown(), '198.51.100.78')).status).toBe(200);
  });

  it('429 F13 AUTH-31 all together ask twelve hundred times an hour', async () => {
    await shop.limiter.take({ key: 'emailCode:all:', max: 1_200, per: 60 * 60_000, weight: 1_200 });
    expect((await ask(unknown(), '198.51.100.90')).body.code).toBe('request.limited');
    shop.clock.advance(60 * 60_000);
    expect((await ask(unknown(), '198.51.100.90')).status).toBe(200);
  });

  it('429 F13 AUTH-31 wrong codes count as failed sign-ins of the account', async () => {
    const ana = await aPerson(shop);
    const goOn = stopClock(shop);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await enter(ana.email, '000000', '198.51.100.99')).status).toBe(400);
    const login = await shop.call('POST', '/auth/login', {
      body: { email: ana.email, password: PASSWORD },
      headers: from('198.51.100.99'),
    });
    goOn();
    expect(login.status).toBe(429);
  });
});
