import { AlarmsService, PaymentScripts } from '@plantao/domain/alarms';
import { setupApp } from '../support/app.js';
import { aPerson, anAdmin, anOperator, type Person } from '../support/people.js';

const ADDRESS = 'https://sdk.exemplo.test/js/v2';

const shop = setupApp({ env: { MP_SDK_URL: ADDRESS } });
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});
beforeEach(async () => {
  for (const table of ['payment_script', 'alarm']) await shop.sql(`delete from ${table}`);
});

/** What the worker's job does with the script that it has read. */
const serve = (script: string) =>
  shop.app.get(PaymentScripts, { strict: false }).compare(ADDRESS, { bytes: Buffer.from(script) });
const show = async (as: Person = admin) => shop.call('GET', '/admin/payment-script', { as });
const accept = (hash: unknown, as: Person = admin) =>
  shop.call('PUT', '/admin/payment-script', { as, body: { hash } });
const ongoing = async () =>
  (await shop.app.get(AlarmsService, { strict: false }).ongoing()).map(({ kind }) => kind);

describe('GET /admin/payment-script', () => {
  it('200 is empty before the script was first downloaded', async () => {
    expect((await show()).body.data.script).toEqual({
      address: ADDRESS,
      accepted: null,
      changed: null,
      current: null,
      failing: null,
    });
  });

  it('200 shows to operators too what was accepted, what is served, and why it cannot be downloaded', async () => {
    await serve('one');
    await serve('two');
    await shop.app
      .get(PaymentScripts, { strict: false })
      .compare(ADDRESS, { failure: 'sdk.exemplo.test answered 503' });
    const { script } = (await show(await anOperator(shop))).body.data;
    expect(script.accepted).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      seenAt: expect.any(String),
      at: expect.any(String),
      by: null,
    });
    expect(script.changed.hash).toBe(script.current.hash);
    expect(script.changed.hash).not.toBe(script.accepted.hash);
    expect(script.failing.reason).toBe('sdk.exemplo.test answered 503');
  });

  it('403 refuses customers', async () => {
    expect((await show(await aPerson(shop))).status).toBe(403);
  });
});

describe('PUT /admin/payment-script', () => {
  it('S10 200 accepts the new script, closes its alarm and leaves both hashes with their moments in the register', async () => {
    await serve('one');
    await serve('two');
    expect(await ongoing()).toEqual(['script-changed']);
    const { script: before } = (await show()).body.data;
    const { body, status } = await accept(before.current.hash);
    expect([status, body.data.script]).toMatchObject([
      200,
      { accepted: { hash: before.changed.hash, by: admin.name }, changed: null },
    ]);
    expect(await ongoing()).toEqual([]);
    expect(await serve('two')).toMatchObject({ changedHash: null });
    const entries = await shop.sql(
      `select actor, action, entity, entity_id, before, after from audit_log where entity = 'payment-script'`,
    );
    expect(entries).toEqual([
      {
        actor: admin.name,
        action: 'payment-script.accept',
        entity: 'payment-script',
        entity_id: 'sdk.exemplo.test',
        before: { hash: before.accepted.hash, seenAt: before.accepted.seenAt },
        after: { hash: before.changed.hash, seenAt: before.changed.seenAt },
      },
    ]);
  });

  it('S10 200 writes one audit entry when two accept it concurrently', async () => {
    await shop.sql('delete from alarm');
    const [{ n: earlier } = { n: 0 }] = await rows();
    await serve('one');
    const { currentHash } = await serve('two');
    const responses = await Promise.all([accept(currentHash), accept(currentHash)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await rows())[0]?.n).toBe(earlier + 1);
  });

  it('S10 409 refuses a hash that is no longer served or was never downloaded', async () => {
    expect((await accept('a'.repeat(64))).body.code).toBe('script.unread');
    await serve('one');
    const { currentHash } = await serve('two');
    await serve('three');
    const refused = await accept(currentHash);
    expect([refused.status, refused.body.code]).toEqual([409, 'script.stale']);
    expect(await ongoing()).toEqual(['script-changed']);
  });

  it('403 refuses operators and customers', async () => {
    await serve('one');
    const { currentHash } = await serve('two');
    for (const person of [await anOperator(shop), await aPerson(shop)])
      expect((await accept(currentHash, person)).status).toBe(403);
    expect(await ongoing()).toEqual(['script-changed']);
  });

  it.each([undefined, null, 1, '', 'A'.repeat(64), 'a'.repeat(63), `${'a'.repeat(63)}\u0000`, {}, ['a']])(
    '400 refuses %j as a hash',
    async (hash) => {
      await serve('one');
      expect((await accept(hash)).status).toBe(400);
    },
  );
});

const rows = () =>
  shop.sql<{ n: number }>(`select count(*)::int as n from audit_log where entity = 'payment-script'`);
