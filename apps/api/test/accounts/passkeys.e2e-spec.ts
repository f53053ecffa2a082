import { setupApp } from '../support/app.js';
import { aPerson, anAdmin, PASSWORD, signIn, type Person } from '../support/people.js';
import { SoftwareAuthenticator } from '../support/software-authenticator.js';

const shop = setupApp();
/** With a confirmed address: others register no second factor. */
const aCustomer = () => aPerson(shop, { emailVerifiedAt: new Date() });

async function challengeFor(path: string, as?: Person): Promise<string> {
  const { status, body } = await shop.call('POST', path, as ? { as } : {});
  expect(status).toBe(200);
  return body.data.options?.challenge ?? body.data.passkeyOptions?.challenge;
}
const add = async (as: Person, device: SoftwareAuthenticator, name = 'Meu celular') =>
  shop.call('POST', '/auth/passkeys', {
    as,
    body: { name, ...device.register(await challengeFor('/auth/passkeys/options', as)) },
  });
async function withPasskey(person: Person): Promise<SoftwareAuthenticator> {
  const device = new SoftwareAuthenticator();
  expect((await add(person, device)).status).toBe(200);
  return device;
}
const enter = (passkey: object) => shop.call('POST', '/auth/passkey', { body: { passkey } });
const login = ({ email }: Person) =>
  shop.call('POST', '/auth/login', { body: { email, password: PASSWORD } });

describe('a passkey', () => {
  it('is registered for the host of the shop, without attestation, and listed by its name', async () => {
    const ana = await aCustomer();
    const { body } = await shop.call('POST', '/auth/passkeys/options', { as: ana });
    expect(body.data.options).toMatchObject({
      rp: { id: 'localhost', name: 'Plantão' },
      user: { name: ana.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: 300_000,
    });
    const added = await add(ana, new SoftwareAuthenticator());
    expect(added.body.data).toMatchObject({
      passkeys: [{ name: 'Meu celular', synced: false, lastUsedAt: null }],
      newCodes: [],
    });
  });

  it('signs in without a password', async () => {
    const ana = await aCustomer();
    const device = await withPasskey(ana);
    const done = await enter(device.sign(await challengeFor('/auth/passkey/options')));
    expect([done.status, done.body.data.user.email]).toEqual([200, ana.email]);
    expect((await shop.call('GET', `/users/${ana.id}`, { as: done.body.token })).status).toBe(200);
  });

  it('400 a challenge counts once', async () => {
    const device = await withPasskey(await aCustomer());
    const challenge = await challengeFor('/auth/passkey/options');
    const signed = device.sign(challenge);
    expect((await enter(signed)).status).toBe(200);
    expect((await enter(signed)).body.code).toBe('passkey.refused');
    expect((await enter(device.sign(challenge))).body.code).toBe('passkey.refused');
  });

  it('400 a challenge counts for five minutes', async () => {
    const device = await withPasskey(await aCustomer());
    const challenge = await challengeFor('/auth/passkey/options');
    shop.clock.advance(5 * 60_000 + 1_000);
    expect((await enter(device.sign(challenge))).body.code).toBe('passkey.refused');
  });

  it('of many answers to one challenge at once, one counts', async () => {
    const device = await withPasskey(await aCustomer());
    const challenge = await challengeFor('/auth/passkey/options');
    const all = await Promise.all(Array.from({ length: 8 }, () => enter(device.sign(challenge))));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('400 nothing else is accepted: another page, no verified person, a foreign key, a made-up challenge', async () => {
    const [device, other] = [await withPasskey(await aCustomer()), new SoftwareAuthenticator()];
    const ask = () => challengeFor('/auth/passkey/options');
    const wrong = [
      device.sign(await ask(), { origin: 'https://plantao.example' }),
      device.sign(await ask(), { verified: false }),
      { ...other.sign(await ask()), id: device.id },
      other.sign(await ask()),
      device.sign('A'.repeat(43)),
      new SoftwareAuthenticator('http://localhost:3000', 'example.test').sign(await ask()),
    ];
    for (const passkey of wrong) expect((await enter(passkey)).body.code).toBe('passkey.refused');
  });

  it.each([undefined, null, [], 'x', {}, { id: 'x' }, { id: null }])(
    '400 %p is no passkey',
    async (passkey) => {
      expect((await enter(passkey as never)).status).toBe(400);
      const ana = await aCustomer();
      expect((await shop.call('POST', '/auth/proof', { as: ana, body: { passkey } })).status).toBe(400);
      const body = { ticket: 'A'.repeat(43), passkey };
      expect([400, 401]).toContain((await shop.call('POST', '/auth/second-factor', { body })).status);
    },
  );

  it('400 a counter that does not grow is a copy', async () => {
    const device = await withPasskey(await aCustomer());
    const ask = () => challengeFor('/auth/passkey/options');
    expect((await enter(device.sign(await ask(), { counter: 40 }))).status).toBe(200);
    for (const counter of [40, 39, 1])
      expect((await enter(device.sign(await ask(), { counter }))).body.code).toBe('passkey.refused');
    expect((await enter(device.sign(await ask(), { counter: 41 }))).status).toBe(200);
  });

  it('400 a challenge of one purpose is none of another, and none of another person', async () => {
    const [ana, bia] = [await aCustomer(), await aCustomer()];
    const [device, hers] = [await withPasskey(ana), await withPasskey(bia)];
    const proof = await challengeFor('/auth/proof/options', ana);
    expect((await enter(device.sign(proof))).body.code).toBe('passkey.refused');
    const foreign = await shop.call('POST', '/auth/proof', { as: ana, body: { passkey: hers.sign(proof) } });
    expect(foreign.body.code).toBe('passkey.refused');
    const own = await shop.call('POST', '/auth/proof', { as: ana, body: { passkey: device.sign(proof) } });
    expect(own.status).toBe(200);
  });

  it('400 one that is registered already is not registered again, by anybody', async () => {
    const [ana, bia] = [await aCustomer(), await aCustomer()];
    const device = await withPasskey(ana);
    for (const person of [ana, bia]) expect((await add(person, device)).body.code).toBe('passkey.refused');
  });

  it('is renamed and removed by its owner only; removed, it opens nothing', async () => {
    const [ana, bia] = [await aCustomer(), await aCustomer()];
    const device = await withPasskey(ana);
    const [{ id = '' } = {}] = await shop.sql<{ id: string }>('select id from passkey where user_id = ?', [
      ana.id,
    ]);
    const path = `/auth/passkeys/${id}`;
    expect((await shop.call('PATCH', path, { as: bia, body: { name: 'Minha' } })).status).toBe(404);
    expect((await shop.call('DELETE', path, { as: bia })).status).toBe(404);
    const renamed = await shop.call('PATCH', path, { as: ana, body: { name: '  Notebook  ' } });
    expect(renamed.body.data.passkeys[0].name).toBe('Notebook');
    expect((await shop.call('PATCH', path, { as: ana, body: { name: ' ' } })).status).toBe(400);
    expect((await shop.call('DELETE', path, { as: ana })).body.data.passkeys).toEqual([]);
    expect((await enter(device.sign(await challengeFor('/auth/passkey/options')))).status).toBe(400);
  });

  it('409 twenty are enough', async () => {
    const ana = await aCustomer();
    await shop.sql(
      `insert into passkey (id, user_id, credential_id, public_key, name)
       select gen_random_uuid(), ?, 'chave-' || n, 'x', 'Chave' from generate_series(1, 20) n`,
      [ana.id],
    );
    const { body } = await shop.call('POST', '/auth/passkeys/options', { as: ana });
    expect([body.code, body.message]).toEqual([
      'passkey.limit',
      'Sua conta já tem 20 chaves de acesso. Remova uma antes.',
    ]);
  });

  it('opens no account that was deactivated', async () => {
    const ana = await aCustomer();
    const device = await withPasskey(ana);
    await shop.sql('update app_user set active = false where id = ?', [ana.id]);
    expect((await enter(device.sign(await challengeFor('/auth/passkey/options')))).body.code).toBe(
      'auth.inactive',
    );
  });
});

describe('a passkey of staff', () => {
  it('is asked for after the password, and brings recovery codes; of customers it is not', async () => {
    const [admin, ana] = [await anAdmin(shop), await aCustomer()];
    const device = new SoftwareAuthenticator();
    expect((await add(admin, device)).body.data.newCodes).toHaveLength(10);
    await withPasskey(ana);
    expect((await login(ana)).body.status).toBe('success');
    const { body } = await login(admin);
    expect(body).toMatchObject({
      status: 'second-factor',
      data: { authenticator: false, recoveryCodes: true },
    });
    const { ticket, passkeyOptions } = body.data;
    expect(passkeyOptions.allowCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ]);
    const passkey = device.sign(passkeyOptions.challenge, { verified: false });
    const done = await shop.call('POST', '/auth/second-factor', { body: { ticket, passkey } });
    expect([done.status, done.body.data?.user?.role]).toEqual([200, 'admin']);
  });

  it('of another account does not help', async () => {
    const [admin, other] = [await anAdmin(shop), await anAdmin(shop)];
    await withPasskey(admin);
    const foreign = await withPasskey(other);
    const { ticket, passkeyOptions } = (await login(admin)).body.data;
    const passkey = foreign.sign(passkeyOptions.challenge);
    expect((await shop.call('POST', '/auth/second-factor', { body: { ticket, passkey } })).status).toBe(400);
  });
});

describe('what the shop keeps of passkeys', () => {
  it('S17: is in the export of the person, without keys, and gone with the account', async () => {
    const ana = await aCustomer();
    const device = await withPasskey(ana);
    const file = await shop.call('GET', `/users/${ana.id}/data`, { as: ana });
    expect(file.body.data.passkeys).toEqual([
      { name: 'Meu celular', createdAt: expect.any(String), lastUsedAt: null },
    ]);
    expect(file.text).not.toContain(device.id);
    const closed = await shop.call('POST', `/users/${ana.id}/close`, {
      as: await signIn(shop, ana.id),
      body: { password: PASSWORD },
    });
    expect(closed.status).toBe(200);
    expect(await shop.sql('select 1 from passkey where user_id = ?', [ana.id])).toEqual([]);
  });
});

describe('unknown clients', () => {
  it('S20 get twenty challenges a minute, and leave no rows behind', async () => {
    shop.limiter.enabled = true;
    try {
      const statuses: number[] = [];
      for (let time = 0; time < 21; time += 1)
        statuses.push((await shop.call('POST', '/auth/passkey/options')).status);
      expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
      const passkey = new SoftwareAuthenticator().sign('A'.repeat(43));
      const tries = await Promise.all(Array.from({ length: 15 }, () => enter(passkey)));
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
    } finally {
      shop.limiter.reset();
      shop.limiter.enabled = false;
    }
    const rows = async () => (await shop.sql('select 1 from sign_in_challenge')).length;
    const before = await rows();
    shop.clock.advance(5 * 60_000 + 1_000);
    for (let time = 0; time < 3; time += 1) await challengeFor('/auth/passkey/options');
    // Each new one takes five old ones along.
    expect(await rows()).toBeLessThanOrEqual(before - 15 + 3);
  });
});
