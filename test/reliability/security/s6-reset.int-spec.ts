import { createHash, randomBytes } from 'node:crypto';
import { PasswordResetsService } from '@plantao/domain/accounts';
import { PasswordsService } from '@plantao/domain/accounts/passwords.service';
import { duringTests } from '../../infra/during-tests.js';
import { createApp } from '../../../apps/api/test/support/app.js';
import { PASSWORD, aPerson, signIn, type Person } from '../../../apps/api/test/support/people.js';
import { figures, seedOf } from '../figures.js';

const NEW = 'grampo-cavalo-bateria';
const EVIL = 'ladrao.exemplo.test';
const AT_A_TIME = 20;
const s6 = figures('S6', { short: 1_000, full: 1_000_000 });
const seed = seedOf();

const shop = duringTests(() => createApp());
let resets: PasswordResetsService;
beforeAll(async () => {
  resets = shop.app.get(PasswordResetsService);
});

/** A token as the worker makes it for the mail. */
async function mailed(person: Person): Promise<string> {
  const issued = await resets.issue(person.id, shop.em());
  if (!issued) throw new Error('no token');
  return issued.token;
}
const reset = (token: string, body: object = { password: NEW }) =>
  shop.call('PATCH', `/auth/resetPassword/${encodeURIComponent(token)}`, { body });
const enters = async ({ email }: Person, password: string): Promise<boolean> =>
  (await shop.call('POST', '/auth/login', { body: { email, password } })).status === 200;

/** Everything that was ever given and is no way in, or not any more. */
function nearby(token: string): string[] {
  const flipped = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
  const hash = createHash('sha256').update(token).digest('hex');
  return [
    ...[token.slice(0, -1), token.slice(1), token.slice(0, 20), `${token}=`, `${token}A`, ` ${token}`],
    ...[`${token}\n`, token.toLowerCase(), token.toUpperCase(), flipped, hash, `${token}' or 'a'='a`],
    ...['%', '*', 'null', 'undefined', 'true', '0', '-', token.split('').reverse().join('')],
  ].filter((each) => each !== token);
}

/** Guesses by the thousand, past the limits of the door: none of them may be one. */
async function guess(rounds: number): Promise<number> {
  let [done, lucky] = [0, 0];
  const lane = async (): Promise<void> => {
    const em = new PasswordResetsService(shop.em(), shop.clock);
    while (done < rounds) {
      done += 1;
      await em.check(randomBytes(32).toString('base64url')).then(
        () => (lucky += 1),
        (error: { code?: string }) => {
          if (error.code !== 'reset.invalid-token') throw error;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
  return lucky;
}

describe('S6 password reset link', () => {
  it('S6 has 256 bits, of which only the hash is stored', async () => {
    const ana = await aPerson(shop);
    const tokens = await Promise.all([mailed(ana), mailed(await aPerson(shop))]);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(new Set(tokens).size).toBe(2);
    const kept = await shop.sql<{ text: string }>(
      `select r::text as text from password_reset r union all select o::text from outbox_message o`,
    );
    for (const token of tokens) expect(kept.filter(({ text }) => text.includes(token))).toEqual([]);
    expect(kept.some(({ text }) => text.includes(createHash('sha256').update(tokens[1]).digest('hex')))).toBe(
      true,
    );
  });

  it('S6 can be used once, and similar tokens not at all', async () => {
    const ana = await aPerson(shop);
    const [older, token] = [await mailed(ana), await mailed(ana)];
    for (const other of [older, ...nearby(token)])
      expect([other, (await reset(other)).status]).toEqual([other, 400]);
    const sessions = await Promise.all([1, 2, 3].map(() => signIn(shop, ana.id)));
    expect((await reset(token)).status).toBe(200);
    for (const again of [token, older, ...nearby(token)])
      expect([again, (await reset(again)).status]).toEqual([again, 400]);
    for (const as of [ana.token, ...sessions])
      expect((await shop.call('GET', `/users/${ana.id}`, { as })).body.code).toBe('auth.expired');
    expect([await enters(ana, PASSWORD), await enters(ana, NEW)]).toEqual([false, true]);
  });

  it('S6 expires after half an hour, with the text of the specification', async () => {
    const [ana, bia] = [await aPerson(shop), await aPerson(shop)];
    const [early, late] = [await mailed(ana), await mailed(bia)];
    shop.clock.advance(30 * 60_000 - 5_000);
    expect((await reset(early)).status).toBe(200);
    shop.clock.advance(6_000);
    expect((await reset(late)).body.message).toBe('Token is invalid or has expired');
  });

  it('S6 applies to one account only, whatever the body contains', async () => {
    const [ana, bia] = [await aPerson(shop), await aPerson(shop)];
    const token = await mailed(ana);
    const others = { userId: bia.id, id: bia.id, email: bia.email, user: { id: bia.id }, token: 'x' };
    for (const [name, value] of Object.entries(others))
      expect([name, (await reset(token, { password: NEW, [name]: value })).status]).toEqual([name, 400]);
    const { status, body } = await reset(token, { password: NEW });
    expect([status, body.data.user.id]).toEqual([200, ana.id]);
    expect([await enters(bia, PASSWORD), await enters(bia, NEW)]).toEqual([true, false]);
    expect((await shop.call('GET', `/users/${bia.id}`, { as: bia })).status).toBe(200);
  });

  it('S6 cannot be guessed: no guess succeeds or costs a password hash, and ten per minute are processed', async () => {
    const ana = await aPerson(shop);
    const token = await mailed(ana);
    const hash = jest.spyOn(shop.app.get(PasswordsService), 'hash');
    await s6.measure(seed, async () => {
      const lucky = await guess(s6.rounds);
      s6.note({ guesses: s6.rounds, lucky });
      expect(lucky).toBe(0);
    });
    shop.limiter.enabled = true;
    const statuses = [];
    for (let heard = 0; heard < 12; heard += 1) statuses.push((await reset(`palpite-${heard}`)).status);
    shop.limiter.enabled = false;
    shop.limiter.reset();
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect(hash).not.toHaveBeenCalled();
    expect((await reset(token)).status).toBe(200);
    expect(hash).toHaveBeenCalledTimes(1);
    hash.mockRestore();
  }, 1_200_000);
});

describe('S6 requesting the link', () => {
  it('S6 takes no URL from the request into the mail: the event has only the user id', async () => {
    const ana = await aPerson(shop);
    const ask = (headers: Record<string, string>) =>
      shop.call('POST', '/auth/forgotPassword', { body: { email: ana.email }, headers });
    const forged: Record<string, string>[] = [
      { host: EVIL },
      { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'javascript' },
      { forwarded: `host=${EVIL}`, origin: `https://${EVIL}`, referer: `https://${EVIL}/recovery` },
    ];
    for (const headers of forged) expect((await ask(headers)).status).toBe(200);
    const events = await shop.sql<{ payload: unknown; text: string }>(
      `select payload, o::text as text from outbox_message o
        where type = 'password-reset.requested' and payload ->> 'userId' = ?`,
      [ana.id],
    );
    expect(events.map(({ payload }) => payload)).toEqual(forged.map(() => ({ userId: ana.id })));
    expect(events.filter(({ text }) => text.includes(EVIL))).toEqual([]);
  });

  it('S6 has the same response for existing, unknown, deactivated and deleted accounts', async () => {
    const [ana, off, gone] = [
      await aPerson(shop),
      await aPerson(shop, { active: false }),
      await aPerson(shop),
    ];
    await shop.sql('update app_user set deleted_at = now() where id = ?', [gone.id]);
    const emails = [ana.email, ana.email.toUpperCase(), 'ninguem@exemplo.test', off.email, gone.email];
    const responses = await Promise.all(
      emails.map((email) => shop.call('POST', '/auth/forgotPassword', { body: { email } })),
    );
    for (const { status, text, headers } of responses) {
      expect([status, text]).toEqual([200, responses[0]?.text]);
      expect(Object.keys(headers).sort()).toEqual(Object.keys(responses[0]?.headers ?? {}).sort());
    }
  });

  it('S6 sends no referrer from the page of the link', async () => {
    const page = await shop.call('GET', `//recovery/${await mailed(await aPerson(shop))}`);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  });
});
