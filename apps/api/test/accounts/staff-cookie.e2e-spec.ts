import { isStaffAccess, type Route } from '@plantao/contracts/http/route';
import { routes } from '@plantao/contracts/http/routes';
import { Settings } from '@plantao/domain/settings';
import { createApp, setupApp, type TestApp } from '../support/app.js';
import { aPerson, anAdmin, anOperator, PASSWORD, type Person } from '../support/people.js';

const shop = setupApp();
beforeAll(async () => {
  await shop.app.get(Settings).change({ 'staff.cookieBound': true }, null);
});

interface Browser {
  readonly token: string;
  /** As the browser sends it back. */
  readonly cookie: string;
  /** Set-Cookie of the sign-in. */
  readonly given: string;
}

const cookiesOf = (headers: Readonly<Record<string, unknown>>): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);

async function login({ email }: Pick<Person, 'email'>, at: TestApp = shop): Promise<Browser> {
  const { status, headers, body } = await at.call('POST', '/auth/login', {
    body: { email, password: PASSWORD },
  });
  expect(status).toBe(200);
  const given = cookiesOf(headers).find((each) => each.includes('plantao_staff=')) ?? '';
  return { token: body.token, given, cookie: given.split(';', 1)[0] ?? '' };
}
const ask = (path: string, token: string, cookie?: string) =>
  shop.call('GET', path, { as: token, ...(cookie && { headers: { cookie } }) });

/** Reads of the back office, and routes of customers where staff may do more. */
const staffReads = Object.entries(routes as Record<string, Route>).filter(
  ([, { access, method }]) => isStaffAccess(access) && method === 'GET',
);

describe('the cookie of staff', () => {
  it('SEC-06 comes with the sign-in of staff, out of reach of scripts and of other sites; customers get none', async () => {
    const [admin, ana] = [await login(await anAdmin(shop)), await login(await aPerson(shop))];
    expect(admin.given).toMatch(
      /^plantao_staff=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/,
    );
    expect(ana.given).toBe('');
    const [kept] = await shop.sql<{ text: string }>(
      'select s::text as text from session s order by created_at desc limit 1',
    );
    expect(kept?.text).not.toContain(admin.cookie.split('=')[1]);
  });

  it('SEC-06 is Secure and of this host alone in a shop with https', async () => {
    const secure = await createApp({ env: { PUBLIC_URL: 'https://plantao.med.br' } });
    try {
      const { given } = await login(await anAdmin(secure), secure);
      expect(given).toMatch(/^__Host-plantao_staff=[\w-]{43}; Path=\/; .*; Secure$/);
    } finally {
      await secure.close();
    }
  });

  it.each(staffReads)('401 S1 S7 %s: a stolen bearer alone opens nothing', async (_, { path }) => {
    const admin = await login(await anAdmin(shop));
    const address = path.replace(/:\w+/g, crypto.randomUUID());
    const stolen = await ask(address, admin.token);
    expect([stolen.status, stolen.body.code]).toEqual([401, 'auth.cookie-required']);
    expect(stolen.body.message).toBe('Este acesso só vale no navegador em que você entrou. Entre de novo.');
    expect((await ask(address, admin.token, admin.cookie)).status).not.toBe(401);
  });

  it('401 S7 no change either, keyed or not; the key is free for the owner', async () => {
    const admin = await login(await anAdmin(shop));
    const key = crypto.randomUUID();
    const path = '/admin/orders/status';
    const body = { ids: [crypto.randomUUID()], status: 'processing' };
    const thief = await shop.call('POST', path, { as: admin.token, key, body });
    expect([thief.status, thief.body.code]).toEqual([401, 'auth.cookie-required']);
    const owner = await shop.call('POST', path, {
      as: admin.token,
      key,
      body,
      headers: { cookie: admin.cookie },
    });
    expect(owner.status).toBe(200);
    expect(
      (await shop.call('DELETE', `/admin/users/${crypto.randomUUID()}`, { as: admin.token })).status,
    ).toBe(401);
  });

  it('401 S7 nor the routes of customers on which staff may do more', async () => {
    const ana = await aPerson(shop);
    const admin = await login(await anAdmin(shop));
    expect((await ask(`/users/${ana.id}`, admin.token)).status).toBe(401);
    expect((await ask(`/users/${ana.id}`, admin.token, admin.cookie)).status).toBe(200);
  });

  it('counts for its own session only, and nobody makes one up', async () => {
    const person = await anAdmin(shop);
    const [first, second] = [await login(person), await login(person)];
    for (const cookie of [
      second.cookie,
      'plantao_staff=',
      `plantao_staff=${'A'.repeat(43)}`,
      `x${first.cookie}`,
    ])
      expect((await ask('/admin/stock-totals', first.token, cookie)).status).toBe(401);
    expect((await ask('/admin/stock-totals', first.token, `a=b; ${first.cookie}; c=d`)).status).toBe(200);
  });

  it('a session that has none, from before there were cookies, ends at a sign-in', async () => {
    const operator = await anOperator(shop);
    expect((await ask('/admin/stock-totals', operator.token)).body.code).toBe('auth.cookie-required');
    const { token, cookie } = await login(operator);
    expect((await ask('/admin/stock-totals', token, cookie)).status).toBe(200);
  });

  it('a public route treats a bearer without it as a guest', async () => {
    const { token } = await login(await anAdmin(shop));
    expect((await ask('/products?search=tulipa', token)).status).toBe(200);
  });

  it('is taken back by the sign-out', async () => {
    const { token, cookie } = await login(await anAdmin(shop));
    const out = await shop.call('POST', '/auth/logout', { as: token, headers: { cookie } });
    expect(cookiesOf(out.headers)).toEqual(['plantao_staff=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict']);
    expect((await ask('/admin/stock-totals', token, cookie)).body.code).toBe('auth.expired');
  });

  it('SEC-13 a customer who becomes staff signs in again and gets it; back again, needs none', async () => {
    const [boss, ana] = [await login(await anAdmin(shop)), await aPerson(shop)];
    const change = (role: string) =>
      shop.call('PATCH', `/admin/users/${ana.id}`, {
        as: boss.token,
        headers: { cookie: boss.cookie },
        body: { role },
      });
    expect((await ask(`/users/${ana.id}`, ana.token)).status).toBe(200);
    expect((await change('operator')).status).toBe(200);
    expect((await ask(`/users/${ana.id}`, ana.token)).body.code).toBe('auth.expired');
    const staff = await login(ana);
    expect((await ask('/admin/stock-totals', staff.token)).body.code).toBe('auth.cookie-required');
    expect((await ask('/admin/stock-totals', staff.token, staff.cookie)).status).toBe(200);
    expect((await change('user')).status).toBe(200);
    const customer = await login(ana);
    expect([customer.given, (await ask(`/users/${ana.id}`, customer.token)).status]).toEqual(['', 200]);
  });

  it('WORK-12 is needed for the queue dashboard as well: to get a pass, and with it', async () => {
    const { token, cookie } = await login(await anAdmin(shop));
    expect((await shop.call('POST', '/admin/queues/session', { as: token })).status).toBe(401);
    const opened = await shop.call('POST', '/admin/queues/session', { as: token, headers: { cookie } });
    const pass = cookiesOf(opened.headers)[0]?.split(';', 1)[0] ?? '';
    const open = (cookies: string) =>
      shop.call('GET', '//admin/queues', { headers: { cookie: cookies, accept: 'text/html' } });
    expect((await open(pass)).status).toBe(401);
    expect((await open(`${pass}; ${cookie}`)).status).toBe(200);
  });
});

describe('staff who leave the desk', () => {
  const HALF_HOUR = 30 * 60_000;
  const settings = '/admin/settings';

  it('V7.3.1 are asked again after two hours without a call; those who make one, and customers, are not', async () => {
    const [person, customer] = [await anAdmin(shop), await aPerson(shop)];
    const [busy, idle] = [await login(person), await login(person)];
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await ask(settings, busy.token, busy.cookie)).status).toBe(200);
      shop.clock.advance(HALF_HOUR);
    }
    expect((await ask(settings, idle.token, idle.cookie)).body.code).toBe('auth.expired');
    // Nor is the refused call a use.
    expect((await ask(settings, idle.token, idle.cookie)).body.code).toBe('auth.expired');
    expect((await ask(settings, busy.token, busy.cookie)).status).toBe(200);
    expect((await ask('/orders', customer.token)).status).toBe(200);
    const again = await login(person);
    expect((await ask(settings, again.token, again.cookie)).status).toBe(200);
  });

  it('V7.3.1 are not asked before the two hours have passed', async () => {
    const { token, cookie } = await login(await anAdmin(shop));
    shop.clock.advance(4 * 60_000);
    // Too soon after the sign-in to be noted.
    expect((await ask(settings, token, cookie)).status).toBe(200);
    shop.clock.advance(4 * HALF_HOUR - 1_000);
    expect((await ask(settings, token, cookie)).status).toBe(200);
    shop.clock.advance(4 * HALF_HOUR + 5 * 60_000 + 1_000);
    expect((await ask(settings, token, cookie)).body.code).toBe('auth.expired');
  });
});

describe('the setting staff.cookieBound', () => {
  it('is off in demonstrations and tests, where a bearer is enough, and on in a production shop', async () => {
    const em = shop.em();
    await em.begin();
    await em.execute(`delete from setting where key = 'staff.cookieBound'`);
    for (const [APP_ENV, wanted] of [
      ['production', true],
      ['demo', false],
      ['development', false],
      ['test', false],
    ] as const)
      expect((await new Settings(em, { APP_ENV } as never).allWith(em))['staff.cookieBound']).toBe(wanted);
    await em.rollback();
  });

  it('takes effect at once, and is off when an administrator says so', async () => {
    const { token, cookie } = await login(await anAdmin(shop));
    const put = (value: boolean) =>
      shop.call('PATCH', '/admin/settings', {
        as: token,
        headers: { cookie },
        body: { 'staff.cookieBound': value },
      });
    expect((await put(false)).status).toBe(200);
    expect((await ask('/admin/stock-totals', token)).status).toBe(200);
    expect((await put(true)).status).toBe(200);
    expect((await ask('/admin/stock-totals', token)).status).toBe(401);
  });
});
