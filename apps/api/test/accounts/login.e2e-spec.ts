import { stopClock } from '../../../../test/infra/stop-clock.js';
import { setupApp } from '../support/app.js';
import { PASSWORD, aPerson } from '../support/people.js';

const shop = setupApp();

describe('POST /auth/login', () => {
  it('200 API-35 signs in for 24 hours and returns the user without password data', async () => {
    const ana = await aPerson(shop);
    const response = await shop.call('POST', '/auth/login', {
      body: { email: ana.email.toUpperCase(), password: PASSWORD },
    });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      status: 'success',
      message: 'Entrou com sucesso',
      data: { user: { _id: ana.id, id: ana.id, email: ana.email } },
    });
    const ahead = new Date(response.body.data.tokenExpiration).getTime() - shop.clock.now().getTime();
    expect(ahead).toBeGreaterThan(24 * 3_600_000 - 60_000);
    expect(ahead).toBeLessThanOrEqual(24 * 3_600_000);
    expect(response.text).not.toMatch(/argon|passwordHash|password_hash/);
    const me = await shop.call('GET', `/users/${ana.id}`, { as: response.body.token });
    expect(me.status).toBe(200);
  });

  it('401 AUTH-04 gives the same response for a wrong password and for an unknown account', async () => {
    const ana = await aPerson(shop);
    const wrong = await shop.call('POST', '/auth/login', {
      body: { email: ana.email, password: 'outra-coisa' },
    });
    const nobody = await shop.call('POST', '/auth/login', {
      body: { email: 'ninguem@exemplo.test', password: 'outra-coisa' },
    });
    for (const response of [wrong, nobody]) {
      expect(response.status).toBe(401);
      expect(response.body).toMatchObject({
        status: 'fail',
        code: 'auth.bad-credentials',
        message: 'Email ou senha inválidos',
      });
    }
  });

  it('401 AUTH-30 refuses a deactivated person, and the sessions that were open', async () => {
    const ana = await aPerson(shop);
    await shop.sql('update app_user set active = false where id = ?', [ana.id]);
    const login = await shop.call('POST', '/auth/login', { body: { email: ana.email, password: PASSWORD } });
    const call = await shop.call('GET', `/users/${ana.id}`, { as: ana });
    for (const response of [login, call])
      expect([response.status, response.body.code]).toEqual([401, 'auth.inactive']);
  });

  it('429 throttles guessing after five failures, and allows the user afterwards', async () => {
    const ana = await aPerson(shop);
    const guess = () =>
      shop.call('POST', '/auth/login', { body: { email: ana.email, password: 'chute-errado' } });
    shop.limiter.enabled = true;
    const goOn = stopClock(shop);
    try {
      for (let failure = 0; failure < 5; failure += 1) expect((await guess()).status).toBe(401);
      const held = await guess();
      expect(held.status).toBe(429);
      expect(Number(held.headers['retry-after'])).toBe(1);
      expect(held.body).toMatchObject({
        status: 'fail',
        code: 'request.limited',
        message: 'Muitas tentativas. Aguarde 1 s e tente novamente.',
      });
      shop.clock.advance(1_100);
      expect((await guess()).status).toBe(401);
      expect(Number((await guess()).headers['retry-after'])).toBe(2);
      shop.clock.advance(2_100);
      const right = await shop.call('POST', '/auth/login', {
        body: { email: ana.email, password: PASSWORD },
      });
      expect(right.status).toBe(200);
    } finally {
      goOn();
      shop.limiter.enabled = false;
      shop.limiter.reset();
    }
  });

  it('429 throttles an address after ten failures on any accounts, also concurrent ones', async () => {
    shop.limiter.enabled = true;
    try {
      const responses = await Promise.all(
        Array.from({ length: 14 }, (_, index) =>
          shop.call('POST', '/auth/login', {
            body: { email: `alvo${index}@exemplo.test`, password: 'chute-errado' },
          }),
        ),
      );
      const statuses = responses.map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    } finally {
      shop.limiter.enabled = false;
      shop.limiter.reset();
    }
  });

  it('429 S5 ignores forwarded addresses while no proxy is configured', async () => {
    shop.limiter.enabled = true;
    try {
      const statuses = [];
      for (let guess = 0; guess < 12; guess += 1) {
        const from = `198.51.100.${guess}`;
        const { status } = await shop.call('POST', '/auth/login', {
          body: { email: `outro${guess}@exemplo.test`, password: 'chute-errado' },
          headers: { 'x-forwarded-for': from, 'x-real-ip': from, forwarded: `for=${from}` },
        });
        statuses.push(status);
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    } finally {
      shop.limiter.enabled = false;
      shop.limiter.reset();
    }
  });
});
