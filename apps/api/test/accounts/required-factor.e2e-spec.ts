import type { Route } from '@plantao/contracts/http/route';
import { routes } from '@plantao/contracts/http/routes';
import { Settings } from '@plantao/domain/settings';
import { setupApp } from '../support/app.js';
import { codeOf } from '../support/codes.js';
import { aPerson, anAdmin, anOperator, PASSWORD, type Person } from '../support/people.js';

const shop = setupApp();
let before: Person;
beforeAll(async () => {
  before = await anAdmin(shop);
  await shop.app.get(Settings).change({ 'staff.secondFactor': true }, null);
});

const login = async (person: Person) =>
  (await shop.call('POST', '/auth/login', { body: { email: person.email, password: PASSWORD } })).body;
/** What somebody may call who has yet to register a second factor. */
const OPEN = new Set([
  'logout',
  'getSecurity',
  'beginAuthenticator',
  'confirmAuthenticator',
  'passkeyOptions',
  'addPasskey',
  'proofOptions',
  'proveIdentity',
  'listOwnSessions',
  'endOwnSession',
  'endOtherSessions',
]);
const closed = Object.entries(routes as Record<string, Route>).filter(
  ([name, { access }]) => access !== 'public' && access !== 'signed' && !OPEN.has(name),
);

describe('the setting staff.secondFactor', () => {
  it('leaves sessions that are open as they are: the next sign-in leads to the registration', async () => {
    expect((await shop.call('GET', '/admin/settings', { as: before })).status).toBe(200);
    const { token, data } = await login(before);
    expect(data.mustEnrol).toBe(true);
    const { status, body } = await shop.call('GET', '/admin/settings', { as: token });
    expect([status, body.code, body.message]).toEqual([
      403,
      'auth.enrol-required',
      'Cadastre a verificação em duas etapas para usar o painel.',
    ]);
  });

  it('S1 everything else is refused until then, routes of customers too', async () => {
    const { token } = await login(await anAdmin(shop));
    const refused = await Promise.all(
      closed.map(async ([name, { method, path }]) => {
        const { body } = await shop.call(method, path.replace(/:\w+/g, crypto.randomUUID()), {
          as: token,
          ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
        });
        return [name, body?.code];
      }),
    );
    expect(closed.length).toBeGreaterThan(90);
    expect(refused.filter(([, code]) => code !== 'auth.enrol-required' && code !== 'auth.forbidden')).toEqual(
      [],
    );
  });

  it('registering one opens the same session; the next sign-in asks for it', async () => {
    const operator = await anOperator(shop);
    const { token } = await login(operator);
    expect((await shop.call('GET', '/auth/security', { as: token })).body.data.required).toBe(true);
    const started = await shop.call('POST', '/auth/authenticator', { as: token });
    const body = { code: codeOf(shop, started.body.data.secret) };
    expect((await shop.call('POST', '/auth/authenticator/confirm', { as: token, body })).status).toBe(200);
    expect((await shop.call('GET', '/admin/get-all-admin-orders', { as: token })).status).toBe(200);
    expect((await login(operator)).status).toBe('second-factor');
    const removed = await shop.call('DELETE', '/auth/authenticator', { as: token });
    expect([removed.status, removed.body.code]).toEqual([409, 'factor.required']);
    expect((await login(operator)).status).toBe('second-factor');
  });

  it('asks nothing of customers', async () => {
    const ana = await aPerson(shop);
    const { token, data } = await login(ana);
    expect(data.mustEnrol).toBeUndefined();
    expect((await shop.call('GET', `/users/${ana.id}`, { as: token })).status).toBe(200);
  });
});
