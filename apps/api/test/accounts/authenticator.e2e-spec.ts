import { stopClock } from '../../../../test/infra/stop-clock.js';
import { codeOf } from '../support/codes.js';
import { setupApp } from '../support/app.js';
import { aPerson, anAdmin, PASSWORD, signIn, type Person } from '../support/people.js';

const shop = setupApp();

const login = ({ email }: Person, password = PASSWORD) =>
  shop.call('POST', '/auth/login', { body: { email, password } });
const second = (body: object) => shop.call('POST', '/auth/second-factor', { body });
/** Time goes on, so that the next code is another one. */
const later = () => shop.clock.advance(60_000);

interface Enrolled extends Person {
  readonly secret: string;
  readonly codes: string[];
}

async function enrolled(person?: Person): Promise<Enrolled> {
  const owner = person ?? (await anAdmin(shop));
  const started = await shop.call('POST', '/auth/authenticator', { as: owner });
  const { secret } = started.body.data as { secret: string };
  const code = codeOf(shop, secret);
  const confirmed = await shop.call('POST', '/auth/authenticator/confirm', { as: owner, body: { code } });
  expect(confirmed.status).toBe(200);
  later();
  return { ...owner, secret, codes: confirmed.body.data.newCodes };
}
const ticketOf = async (person: Person): Promise<string> => (await login(person)).body.data.ticket;

describe('an authenticator app', () => {
  it('is set up by a secret, counts from its first code on, and brings ten recovery codes', async () => {
    const admin = await anAdmin(shop);
    const { status, body } = await shop.call('POST', '/auth/authenticator', { as: admin });
    expect(status).toBe(200);
    expect(body.data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.data.uri).toContain(`secret=${body.data.secret}`);
    expect((await login(admin)).body.status).toBe('success');
    const confirm = (code: string) =>
      shop.call('POST', '/auth/authenticator/confirm', { as: admin, body: { code } });
    expect((await confirm('000000')).body.code).toBe('code.invalid');
    const confirmed = await confirm(codeOf(shop, body.data.secret));
    expect(confirmed.body.data.newCodes).toHaveLength(10);
    expect(new Set(confirmed.body.data.newCodes).size).toBe(10);
    expect(confirmed.body.data).toMatchObject({ recoveryCodes: 10, authenticatorSince: expect.any(String) });
    expect((await login(admin)).body.status).toBe('second-factor');
  });

  it('is asked for after the password: without it there is no session', async () => {
    const admin = await enrolled();
    const { status, body, headers } = await login(admin);
    expect([status, body.status, body.token, headers['set-cookie']]).toEqual([
      200,
      'second-factor',
      undefined,
      undefined,
    ]);
    expect(body.data).toMatchObject({ authenticator: true, recoveryCodes: true, passkeyOptions: null });
    const done = await second({ ticket: body.data.ticket, code: codeOf(shop, admin.secret) });
    expect([done.status, done.body.status]).toEqual([200, 'success']);
    expect((await shop.call('GET', '/admin/settings', { as: done.body.token })).status).toBe(200);
  });

  it('400 no code counts twice, not even through another ticket, nor an older one after it', async () => {
    const admin = await enrolled();
    const [one, two] = [await ticketOf(admin), await ticketOf(admin)];
    const [code, older] = [codeOf(shop, admin.secret), codeOf(shop, admin.secret, -1)];
    expect((await second({ ticket: one, code })).status).toBe(200);
    for (const used of [code, older])
      expect((await second({ ticket: two, code: used })).body.code).toBe('code.invalid');
    expect((await second({ ticket: two, code: codeOf(shop, admin.secret, 1) })).status).toBe(200);
  });

  it('of many uses of one code at once, one counts', async () => {
    const admin = await enrolled();
    const tickets = await Promise.all(Array.from({ length: 8 }, () => ticketOf(admin)));
    const code = codeOf(shop, admin.secret);
    const all = await Promise.all(tickets.map((ticket) => second({ ticket, code })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a code of two steps ago, or of another account, is none', async () => {
    const [admin, other] = [await enrolled(), await enrolled()];
    const ticket = await ticketOf(admin);
    // The code of two steps ahead would be that of the next one.
    const goOn = stopClock(shop);
    for (const code of [
      codeOf(shop, admin.secret, -2),
      codeOf(shop, admin.secret, 2),
      codeOf(shop, other.secret),
    ])
      expect((await second({ ticket, code })).body.code).toBe('code.invalid');
    goOn();
  });

  it('401 a ticket counts once, for five minutes, and is not guessed', async () => {
    const admin = await enrolled();
    const ticket = await ticketOf(admin);
    expect((await second({ ticket, code: codeOf(shop, admin.secret) })).status).toBe(200);
    later();
    expect((await second({ ticket, code: codeOf(shop, admin.secret) })).body.code).toBe(
      'auth.ticket-expired',
    );
    const late = await ticketOf(admin);
    shop.clock.advance(5 * 60_000 + 1_000);
    expect((await second({ ticket: late, code: codeOf(shop, admin.secret) })).body.code).toBe(
      'auth.ticket-expired',
    );
    expect((await second({ ticket: 'x'.repeat(43), code: '123456' })).status).toBe(401);
  });

  it('S5 wrong codes count as failed sign-ins of the account', async () => {
    const admin = await enrolled();
    shop.limiter.enabled = true;
    const goOn = stopClock(shop);
    try {
      const ticket = await ticketOf(admin);
      const statuses: number[] = [];
      for (let guess = 0; guess < 12; guess += 1) {
        const code = String(100_000 + guess);
        statuses.push((await second({ ticket, code })).status);
      }
      expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(6);
      expect(statuses.at(-1)).toBe(429);
      // The password is refused as well: it is one account.
      expect((await login(admin)).status).toBe(429);
    } finally {
      goOn();
      shop.limiter.reset();
      shop.limiter.enabled = false;
    }
  });

  it('S6 a new password by mail does not go around it', async () => {
    const admin = await enrolled();
    const token = 'a'.repeat(43);
    await shop.sql(
      `insert into password_reset (id, user_id, token_hash, expires_at) values (gen_random_uuid(), ?, encode(sha256(convert_to(?, 'UTF8')), 'hex'), now() + interval '1 day')`,
      [admin.id, token],
    );
    const reset = await shop.call('PATCH', `/auth/resetPassword/${token}`, {
      body: { password: 'outra-senha-boa-9' },
    });
    expect([reset.status, reset.body.status, reset.body.token]).toEqual([200, 'second-factor', undefined]);
    expect((await second({ ticket: reset.body.data.ticket, code: codeOf(shop, admin.secret) })).status).toBe(
      200,
    );
  });

  it('its secret is sealed in the database, for its account only; codes are hashed', async () => {
    const [admin, other] = [await enrolled(), await enrolled()];
    const rows = await shop.sql<{ text: string }>(
      `select t::text as text from totp t where user_id = ? union all select r::text from recovery_code r where user_id = ?`,
      [admin.id, admin.id],
    );
    const stored = rows.map(({ text }) => text).join('\n');
    for (const secret of [
      admin.secret,
      ...admin.codes,
      ...admin.codes.map((code) => code.replaceAll('-', '')),
    ])
      expect(stored).not.toContain(secret);
    await shop.sql('update totp set secret = (select secret from totp where user_id = ?) where user_id = ?', [
      other.id,
      admin.id,
    ]);
    expect((await second({ ticket: await ticketOf(admin), code: codeOf(shop, other.secret) })).status).toBe(
      500,
    );
  });

  it('a second one is refused until the first is removed', async () => {
    const admin = await enrolled();
    const as = await signIn(shop, admin.id);
    expect((await shop.call('POST', '/auth/authenticator', { as })).body.code).toBe('totp.exists');
    expect((await shop.call('DELETE', '/auth/authenticator', { as })).body.data).toMatchObject({
      authenticatorSince: null,
      recoveryCodes: 0,
    });
    expect((await login(admin)).body.status).toBe('success');
  });
});

describe('S6 a second factor of a customer whose address is not confirmed', () => {
  const begin = (as: Person) => shop.call('POST', '/auth/authenticator', { as });
  const prove = ({ id }: Person) =>
    shop.sql('update app_user set email_verified_at = ? where id = ?', [shop.clock.now(), id]);
  const show = async (as: Person) => (await shop.call('GET', '/auth/security', { as })).body.data;

  it('409 is not registered: it would keep the person of the address out; afterwards it is', async () => {
    const ana = await aPerson(shop);
    const app = await begin(ana);
    expect([app.status, app.body.code, app.body.message]).toEqual([
      409,
      'factor.unproven',
      'Confirme seu e-mail antes de cadastrar um aplicativo autenticador ou uma chave de acesso.',
    ]);
    const passkey = await shop.call('POST', '/auth/passkeys/options', { as: ana });
    expect([passkey.status, passkey.body.code]).toEqual([409, 'factor.unproven']);
    expect(await show(ana)).toMatchObject({ confirmEmailFirst: true, authenticatorSince: null });
    await prove(ana);
    expect((await show(ana)).confirmEmailFirst).toBe(false);
    await enrolled(ana);
    expect((await login(ana)).body.status).toBe('second-factor');
  });

  it('409 nor finished where the address became another one meanwhile', async () => {
    const ana = await aPerson(shop, { emailVerifiedAt: new Date() });
    const { secret } = (await begin(ana)).body.data as { secret: string };
    await shop.sql('update app_user set email_verified_at = null where id = ?', [ana.id]);
    const confirmed = await shop.call('POST', '/auth/authenticator/confirm', {
      as: ana,
      body: { code: codeOf(shop, secret) },
    });
    expect(confirmed.body.code).toBe('factor.unproven');
    expect((await login(ana)).body.status).toBe('success');
  });

  it('ends when staff change an address that nobody confirmed, and stays where they changed a confirmed one', async () => {
    const admin = await anAdmin(shop);
    const move = async ({ id }: Person, email: string) =>
      expect((await shop.call('PATCH', `/admin/users/${id}`, { as: admin, body: { email } })).status).toBe(
        200,
      );
    const status = async (email: string) =>
      (await shop.call('POST', '/auth/login', { body: { email, password: PASSWORD } })).body.status;
    const ana = await enrolled(await aPerson(shop, { emailVerifiedAt: new Date() }));
    // As it was before the address had to be confirmed.
    const bia = await enrolled(await aPerson(shop, { emailVerifiedAt: new Date() }));
    await shop.sql('update app_user set email_verified_at = null where id = ?', [bia.id]);
    // The clock of the shop goes before that of the database here.
    await shop.sql('update totp set confirmed_at = now() where user_id in (?, ?)', [ana.id, bia.id]);
    for (const round of [1, 2]) {
      await move(ana, `ana${round}.${ana.email}`);
      await move(bia, `bia${round}.${bia.email}`);
      expect(await status(`ana${round}.${ana.email}`)).toBe('second-factor');
      expect(await status(`bia${round}.${bia.email}`)).toBe('success');
    }
    for (const table of ['totp', 'recovery_code'])
      expect(await shop.sql(`select 1 from ${table} where user_id = ?`, [bia.id])).toEqual([]);
    expect(
      await shop.sql(`select actor_id from audit_log where entity_id = ? and action = 'user.factor-reset'`, [
        bia.id,
      ]),
    ).toEqual([{ actor_id: admin.id }]);
  });

  it('is registered by staff all the same, whose accounts the shop makes', async () => {
    const admin = await anAdmin(shop);
    expect((await show(admin)).confirmEmailFirst).toBe(false);
    await enrolled(admin);
  });
});

describe('a recovery code', () => {
  it('stands in once, however it is typed', async () => {
    const admin = await enrolled();
    const [first = '', next = ''] = admin.codes;
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
    expect((await second({ ticket: await ticketOf(admin), recoveryCode: typed })).status).toBe(200);
    const ticket = await ticketOf(admin);
    expect((await second({ ticket, recoveryCode: first })).body.code).toBe('code.invalid');
    expect((await second({ ticket, recoveryCode: next })).status).toBe(200);
    const security = await shop.call('GET', '/auth/security', { as: await signIn(shop, admin.id) });
    expect(security.body.data.recoveryCodes).toBe(8);
  });

  it('does not count any more once there are new ones', async () => {
    const admin = await enrolled();
    const renewed = await shop.call('POST', '/auth/recovery-codes', { as: await signIn(shop, admin.id) });
    const [fresh = ''] = renewed.body.data.newCodes as string[];
    const ticket = await ticketOf(admin);
    expect((await second({ ticket, recoveryCode: admin.codes[0] })).status).toBe(400);
    expect((await second({ ticket, recoveryCode: fresh })).status).toBe(200);
  });

  it('409 there are none without a second factor', async () => {
    const ana = await aPerson(shop);
    expect((await shop.call('POST', '/auth/recovery-codes', { as: ana })).body.code).toBe('factor.none');
  });
});

describe('a change of the second factors', () => {
  it('is in the audit log, and its person is notified', async () => {
    const admin = await enrolled();
    const [entry] = await shop.sql(
      'select action, actor_id from audit_log where entity_id = ? and action like ?',
      [admin.id, 'user.factor%'],
    );
    expect(entry).toEqual({ action: 'user.factor-app-added', actor_id: admin.id });
    const events = await shop.sql(
      `select payload from outbox_message where type = 'factor.changed' and payload->>'userId' = ?`,
      [admin.id],
    );
    expect(events).toEqual([{ payload: { userId: admin.id, change: 'app-added' } }]);
  });

  it('by an administrator takes away what somebody lost, and signs them out', async () => {
    const [boss, lost] = [await anAdmin(shop), await enrolled()];
    const path = `/admin/users/${lost.id}/second-factors`;
    expect((await shop.call('DELETE', path, { as: boss })).status).toBe(200);
    expect((await shop.call('GET', '/auth/security', { as: lost })).status).toBe(401);
    expect((await login(lost)).body.status).toBe('success');
    const rows = await shop.sql('select 1 from recovery_code where user_id = ?', [lost.id]);
    expect(rows).toEqual([]);
  });
});
