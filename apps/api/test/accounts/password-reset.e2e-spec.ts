import { PasswordResetsService } from '@plantao/domain/accounts';
import { setupApp } from '../support/app.js';
import { PASSWORD, aPerson, type Person } from '../support/people.js';

const shop = setupApp();

const NEW = 'grampo-cavalo-bateria';
const reset = (token: string, password = NEW) =>
  shop.call('PATCH', `/auth/resetPassword/${token}`, { body: { password } });

/** The token as the worker makes it for the mail. */
async function mailed(person: Person): Promise<string> {
  const issued = await shop.app.get(PasswordResetsService).issue(person.id, shop.em());
  if (!issued) throw new Error('no token');
  return issued.token;
}

describe('POST /auth/forgotPassword', () => {
  it('200 AUTH-16 API-36 gives the same response after the same time for known and unknown addresses, and mails only the known', async () => {
    const ana = await aPerson(shop);
    const timed = async (email: string) => {
      const start = performance.now();
      const { status, body } = await shop.call('POST', '/auth/forgotPassword', { body: { email } });
      return { status, body, time: performance.now() - start };
    };
    const [known, unknown] = [await timed(ana.email), await timed('ninguem@exemplo.test')];
    for (const { status, body, time } of [known, unknown]) {
      expect([status, body]).toEqual([
        200,
        { status: 'success', message: 'Enviamos um e-mail com instruções.' },
      ]);
      expect(time).toBeGreaterThanOrEqual(295);
    }
    const events = await shop.sql(
      `select payload from outbox_message where type = 'password-reset.requested'`,
    );
    expect(events).toEqual([{ payload: { userId: ana.id } }]);
  });

  it('429 limits requests for an account to three per hour', async () => {
    shop.limiter.enabled = true;
    try {
      const ask = () => shop.call('POST', '/auth/forgotPassword', { body: { email: 'alvo@exemplo.test' } });
      const statuses = [];
      for (let call = 0; call < 4; call += 1) statuses.push((await ask()).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    } finally {
      shop.limiter.enabled = false;
      shop.limiter.reset();
    }
  });
});

describe('GET /auth/resetPassword/{token}', () => {
  const look = (token: string) => shop.call('GET', `/auth/resetPassword/${token}`);

  it('200 returns the expiry of a link, any number of times, without using it up', async () => {
    const token = await mailed(await aPerson(shop));
    const until = shop.clock.now().getTime() + 30 * 60_000;
    for (let times = 0; times < 3; times += 1) {
      const { status, body } = await look(token);
      expect([status, body]).toEqual([200, { data: { expiresAt: expect.any(String) } }]);
      expect(Math.abs(Date.parse(body.data.expiresAt) - until)).toBeLessThan(60_000);
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('400 AUTH-21 AUTH-16 gives the same response for a used, an expired, a replaced and a guessed token', async () => {
    const [used, replaced] = [await mailed(await aPerson(shop)), await aPerson(shop)];
    await reset(used);
    const older = await mailed(replaced);
    const expired = await mailed(replaced);
    shop.clock.advance(30 * 60_000 + 1_000);
    const responses = await Promise.all([used, older, expired, 'nada', '%27--', 'x'.repeat(300)].map(look));
    for (const { status, body } of responses) {
      expect([status, body.status, body.code, body.message]).toEqual([
        400,
        'fail',
        'reset.invalid-token',
        'Token is invalid or has expired',
      ]);
    }
  });

  it('429 limits lookups to thirty per minute and address, separately from attempts to set a password', async () => {
    shop.limiter.enabled = true;
    try {
      const statuses = await Promise.all(Array.from({ length: 31 }, () => look('nada')));
      expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
      expect((await reset('nada')).status).toBe(400);
    } finally {
      shop.limiter.enabled = false;
      shop.limiter.reset();
    }
  });
});

describe('PATCH /auth/resetPassword/{token}', () => {
  it('200 API-37 AUTH-20 sets the password, signs in and ends all other sessions', async () => {
    const ana = await aPerson(shop);
    const { status, body } = await reset(await mailed(ana));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'success',
      message: 'Senha atualizada com sucesso',
      data: { user: { _id: ana.id } },
    });
    expect((await shop.call('GET', `/users/${ana.id}`, { as: body.token })).status).toBe(200);
    expect((await shop.call('GET', `/users/${ana.id}`, { as: ana })).body.code).toBe('auth.expired');
    expect(
      (await shop.call('POST', '/auth/login', { body: { email: ana.email, password: PASSWORD } })).status,
    ).toBe(401);
    expect(
      (await shop.call('POST', '/auth/login', { body: { email: ana.email, password: NEW } })).status,
    ).toBe(200);
    const events = await shop.sql(
      `select type from outbox_message where payload ->> 'userId' = ? and type = 'password.changed'`,
      [ana.id],
    );
    expect(events).toHaveLength(1);
  });

  it('400 AUTH-23 accepts a token once, also on twenty concurrent requests', async () => {
    const ana = await aPerson(shop);
    const token = await mailed(ana);
    const responses = await Promise.all(Array.from({ length: 20 }, () => reset(token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of responses.filter((response) => response.status !== 200)) {
      expect([status, body.status, body.message]).toEqual([400, 'fail', 'Token is invalid or has expired']);
    }
  });

  it('400 AUTH-23 refuses a token after 30 minutes', async () => {
    const ana = await aPerson(shop);
    const token = await mailed(ana);
    shop.clock.advance(30 * 60_000 + 1_000);
    expect((await reset(token)).body).toMatchObject({
      status: 'fail',
      code: 'reset.invalid-token',
      message: 'Token is invalid or has expired',
    });
  });

  it('400 accepts only the newest token, and none that was not issued', async () => {
    const ana = await aPerson(shop);
    const [older, newer] = [await mailed(ana), await mailed(ana)];
    expect((await reset(older)).status).toBe(400);
    expect((await reset('nada')).status).toBe(400);
    expect((await reset(newer)).status).toBe(200);
  });

  it('400 AUTH-18 refuses a short or common password without using up the token', async () => {
    const ana = await aPerson(shop);
    const token = await mailed(ana);
    expect((await reset(token, '1234567')).body.message).toBe('A senha deve ter pelo menos 8 caracteres');
    expect((await reset(token, 'senha123')).body.code).toBe('password.common');
    expect((await reset(token)).status).toBe(200);
  });
});
