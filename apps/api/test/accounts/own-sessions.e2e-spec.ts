import { setupApp } from '../support/app.js';
import { aPerson, anAdmin, PASSWORD, signIn, type Person } from '../support/people.js';

const shop = setupApp();

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

interface Browser {
  readonly token: string;
  /** Cookie by which it is recognised. */
  readonly device: string;
}
async function login(person: Person, userAgent: string, device?: string): Promise<Browser> {
  const { body, headers } = await shop.call('POST', '/auth/login', {
    body: { email: person.email, password: PASSWORD },
    headers: { 'user-agent': userAgent, ...(device && { cookie: device }) },
  });
  const given = [headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('plantao_device=')) ?? '';
  expect(given).toMatch(/; Path=\/api\/v1\/auth; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
  return { token: body.token, device: given.split(';', 1)[0] ?? '' };
}
const list = async (token: string) =>
  (await shop.call('GET', '/auth/sessions', { as: token })).body.data.sessions as {
    id: string;
    current: boolean;
    userAgent: string;
    lastSeenAt: string;
  }[];
const works = async ({ id }: Person, token: string): Promise<boolean> =>
  (await shop.call('GET', `/users/${id}`, { as: token })).status === 200;
const newDevices = ({ id }: Person) =>
  shop.sql(
    `select payload from outbox_message where type = 'session.new-device' and payload->>'userId' = ?`,
    [id],
  );

describe('the own sessions', () => {
  it('are listed with browser and address, the one that asks marked; ended ones are not', async () => {
    const ana = await aPerson(shop);
    const [laptop, phone] = [await login(ana, CHROME), await login(ana, PHONE)];
    const shown = await list(laptop.token);
    expect(shown).toHaveLength(3);
    expect(shown.filter(({ current }) => current).map(({ userAgent }) => userAgent)).toEqual([CHROME]);
    await shop.call('POST', '/auth/logout', { as: phone.token });
    expect((await list(laptop.token)).map(({ userAgent }) => userAgent)).not.toContain(PHONE);
  });

  it('404 one is ended by its owner, at once, and by nobody else', async () => {
    const [ana, bia] = [await aPerson(shop), await aPerson(shop)];
    const phone = await login(ana, PHONE);
    const [found] = (await list(ana.token)).filter(({ userAgent }) => userAgent === PHONE);
    const path = `/auth/sessions/${found?.id}`;
    expect((await shop.call('DELETE', path, { as: bia })).status).toBe(404);
    expect(await works(ana, phone.token)).toBe(true);
    expect((await shop.call('DELETE', path, { as: ana })).status).toBe(200);
    expect(await works(ana, phone.token)).toBe(false);
    expect((await shop.call('DELETE', path, { as: ana })).body.code).toBe('session.not-found');
  });

  it('S7 all others end at once; this one stays, and it is in the audit log', async () => {
    const admin = await anAdmin(shop);
    const others = [await login(admin, CHROME), await login(admin, PHONE)];
    const ended = await shop.call('DELETE', '/auth/sessions', { as: admin });
    expect(ended.body.data.sessions).toEqual([expect.objectContaining({ current: true })]);
    for (const { token } of others) expect(await works(admin, token)).toBe(false);
    expect(await works(admin, admin.token)).toBe(true);
    const entries = await shop.sql(
      `select after from audit_log where entity_id = ? and action = 'user.sessions-end'`,
      [admin.id],
    );
    expect(entries).toEqual([{ after: { count: 2 } }]);
  });

  it('V7.1.2 of an account are a hundred at most: a further sign-in ends the oldest, and no other', async () => {
    const [ana, bia] = [await aPerson(shop), await aPerson(shop)];
    const tokens = [ana.token];
    while (tokens.length < 100) {
      shop.clock.advance(1);
      tokens.push(await signIn(shop, ana.id));
    }
    const [oldest = '', second = ''] = tokens;
    expect(await works(ana, oldest)).toBe(true);
    const { token } = await login(ana, CHROME);
    expect(await works(ana, oldest)).toBe(false);
    for (const kept of [token, second, tokens.at(-1) ?? '']) expect(await works(ana, kept)).toBe(true);
    expect(await works(bia, bia.token)).toBe(true);
    expect(await list(token)).toHaveLength(100);
  });

  it('are noted as used every five minutes, no more often', async () => {
    const ana = await aPerson(shop);
    const seen = async () => {
      await works(ana, ana.token);
      const [row] = await shop.sql<{ at: Date | null }>(
        'select last_seen_at as at from session where user_id = ?',
        [ana.id],
      );
      return row?.at ? new Date(row.at).getTime() : null;
    };
    expect(await seen()).toBeNull();
    shop.clock.advance(5 * 60_000 + 1_000);
    const first = await seen();
    expect(first).not.toBeNull();
    shop.clock.advance(4 * 60_000);
    expect(await seen()).toBe(first);
    shop.clock.advance(61_000);
    expect(await seen()).toBeGreaterThan(first ?? Infinity);
  });
});

describe('a sign-in from a new device', () => {
  it('is reported once for each device, by the cookie of the browser', async () => {
    const ana = await aPerson(shop);
    const laptop = await login(ana, CHROME);
    expect(await newDevices(ana)).toHaveLength(1);
    await login(ana, CHROME, laptop.device);
    // A newer version of the same browser is the same device.
    await login(ana, CHROME.replace('142', '143'), laptop.device);
    expect(await newDevices(ana)).toHaveLength(1);
    const phone = await login(ana, PHONE);
    expect(await newDevices(ana)).toHaveLength(2);
    await login(ana, PHONE.replace('18_0', '18_1'), phone.device);
    expect(await newDevices(ana)).toHaveLength(2);
  });

  it('a program without cookies is known by its name and its address', async () => {
    const ana = await aPerson(shop);
    for (let time = 0; time < 3; time += 1) await login(ana, 'curl/8.5.0');
    expect(await newDevices(ana)).toHaveLength(1);
  });

  it('the device of one account says nothing about another, and is stored as a hash', async () => {
    const [ana, bia] = [await aPerson(shop), await aPerson(shop)];
    const { device } = await login(ana, CHROME);
    await login(bia, `${CHROME} Bia`, device);
    expect(await newDevices(bia)).toHaveLength(1);
    const rows = await shop.sql<{ hash: string | null }>(
      'select device_hash as hash from session where device_hash is not null and user_id in (?, ?)',
      [ana.id, bia.id],
    );
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(device.split('=')[1]);
  });

  it('the first sign-in of an account, and the one of its sign-up, is none', async () => {
    const body = {
      name: 'Lia Prado',
      email: 'lia.nova@exemplo.test',
      phone: '11987654321',
      password: PASSWORD,
    };
    expect((await shop.call('POST', '/auth/signup', { body })).status).toBe(201);
    const [lia] = await shop.sql<{ id: string }>('select id from app_user where email = ?', [body.email]);
    expect(await newDevices(lia as Person)).toEqual([]);
    const invited = await aPerson(shop);
    await shop.sql('delete from session where user_id = ?', [invited.id]);
    await login(invited, CHROME);
    expect(await newDevices(invited)).toEqual([]);
  });
});
