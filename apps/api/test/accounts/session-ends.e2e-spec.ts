import { PasswordResetsService } from '@plantao/domain/accounts';
import { stopClock } from '../../../../test/infra/stop-clock.js';
import { setupApp } from '../support/app.js';
import { aPerson, anAdmin, signIn, type Person } from '../support/people.js';

const SESSIONS = 100;
const DAY = 24 * 3_600_000;

const shop = setupApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

/** What the person's own account answers to a bearer. */
const enter = async ({ id }: Person, token: string): Promise<string | number> => {
  const { status, body } = await shop.call('GET', `/users/${id}`, { as: token });
  return status === 200 ? 200 : (body.code ?? status);
};
const manySessions = (person: Person): Promise<string[]> =>
  Promise.all(Array.from({ length: SESSIONS }, () => signIn(shop, person.id)));
/** What each of many bearers opens, each answer once. */
const openings = async (person: Person, tokens: readonly string[]): Promise<Set<string | number>> =>
  new Set(await Promise.all(tokens.map((token) => enter(person, token))));

/** What happens, as a person or an administrator does it, and what all bearers get then. */
const ENDINGS: readonly [what: string, end: (person: Person) => Promise<{ status: number }>, code: string][] =
  [
    [
      'a new password by a mailed link',
      async (person) => {
        const issued = await shop.app.get(PasswordResetsService).issue(person.id, shop.em());
        return shop.call('PATCH', `/auth/resetPassword/${issued?.token}`, {
          body: { password: 'grampo-cavalo-bateria' },
        });
      },
      'auth.expired',
    ],
    [
      'an administrator who deactivates the person',
      ({ id }) => shop.call('PATCH', `/admin/users/${id}`, { as: admin, body: { active: false } }),
      'auth.expired',
    ],
    [
      'an administrator who gives the person another role',
      ({ id }) => shop.call('PATCH', `/admin/users/${id}`, { as: admin, body: { role: 'operator' } }),
      'auth.expired',
    ],
    [
      'the deletion of the account',
      ({ id }) => shop.call('DELETE', `/admin/users/${id}`, { as: admin }),
      'auth.expired',
    ],
  ];

describe('S7 the end of a session', () => {
  it.each(ENDINGS)('S7 %s ends a hundred sessions at once', async (_, end, code) => {
    const person = await aPerson(shop);
    const other = await aPerson(shop);
    const tokens = await manySessions(person);
    expect(await openings(person, tokens)).toEqual(new Set([200]));
    const { status } = await end(person);
    expect(status).toBeLessThan(300);
    // At once: the next calls, whenever they come, are refused.
    expect(await enter(person, tokens[0] ?? '')).toBe(code);
    expect(await openings(person, tokens)).toEqual(new Set([code]));
    expect(await enter(other, other.token)).toBe(200);
  });

  it('S7 signing out ends one session permanently, and keeps the other ninety-nine', async () => {
    const ana = await aPerson(shop);
    const [gone = '', ...rest] = await manySessions(ana);
    expect((await shop.call('POST', '/auth/logout', { as: gone })).status).toBe(200);
    for (let reuse = 0; reuse < 3; reuse += 1) expect(await enter(ana, gone)).toBe('auth.expired');
    expect((await shop.call('POST', '/auth/logout', { as: gone })).status).toBe(401);
    expect(await openings(ana, rest)).toEqual(new Set([200]));
  });

  it('S7 a reactivated user has to sign in again: old sessions stay ended', async () => {
    const ana = await aPerson(shop);
    const activate = (active: boolean) =>
      shop.call('PATCH', `/admin/users/${ana.id}`, { as: admin, body: { active } });
    expect((await activate(false)).status).toBe(200);
    expect((await activate(true)).status).toBe(200);
    expect(await enter(ana, ana.token)).toBe('auth.expired');
    expect(await enter(ana, await signIn(shop, ana.id))).toBe(200);
  });

  it('S7 a role removed directly in the database applies to the next request', async () => {
    const [boss, ana] = [await anAdmin(shop), await aPerson(shop)];
    const act = () =>
      shop.call('PATCH', `/admin/users/${ana.id}`, { as: boss, body: { name: 'Ana Renomeada' } });
    expect((await act()).status).toBe(200);
    await shop.sql(`update app_user set role = 'operator' where id = ?`, [boss.id]);
    expect((await act()).body.code).toBe('auth.forbidden');
  });
});

describe('S7 the time of a session', () => {
  let goOn: () => void;
  beforeEach(() => {
    goOn = stopClock(shop);
  });
  afterEach(() => goOn());

  it('S7 is exactly one day, regardless of the client’s clock', async () => {
    const ana = await aPerson(shop);
    const look = (date: string) => shop.call('GET', `/users/${ana.id}`, { as: ana, headers: { date } });
    shop.clock.advance(DAY - 5_000);
    expect((await look('Fri, 01 Jan 2100 00:00:00 GMT')).status).toBe(200);
    shop.clock.advance(6_000);
    expect((await look('Thu, 01 Jan 1970 00:00:00 GMT')).body.code).toBe('auth.expired');
  });

  it('S7 differs by no more than the clocks of two processes do', async () => {
    const ana = await aPerson(shop);
    // This process is five seconds behind the one that signed the person in, then five ahead of it.
    shop.clock.advance(-5_000);
    expect(await enter(ana, ana.token)).toBe(200);
    shop.clock.advance(5_000 + DAY - 1_000);
    expect(await enter(ana, ana.token)).toBe(200);
    shop.clock.advance(5_000);
    expect(await enter(ana, ana.token)).toBe('auth.expired');
  });

  it('SEC-06 S7 is the same of staff who are away for hours, while scripts are let in by bearer alone', async () => {
    const boss = await anAdmin(shop);
    shop.clock.advance(23 * 60 * 60_000);
    expect(await enter(boss, boss.token)).toBe(200);
    const [{ seen } = { seen: '' }] = await shop.sql<{ seen: string }>(
      'select last_seen_at as seen from session where user_id = ?',
      [boss.id],
    );
    expect(shop.clock.now().getTime() - new Date(seen).getTime()).toBeLessThan(60_000);
  });
});
