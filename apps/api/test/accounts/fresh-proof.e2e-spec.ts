import { Settings } from '@plantao/domain/settings';
import { stopClock } from '../../../../test/infra/stop-clock.js';
import { setupApp } from '../support/app.js';
import { codeOf, mailedCode } from '../support/codes.js';
import { FRESH_PROOF, type FreshProofRule } from '../../src/http/sessions/fresh-proof.decorator.js';
import { anOrder } from '../orders/shopping.js';
import { handlersOf } from '../support/handlers.js';
import { aPerson, anAdmin, PASSWORD, type Person } from '../support/people.js';
import { aProduct } from '../support/test-products.js';

const shop = setupApp();
let admin: Person;
beforeAll(async () => {
  await shop.app.get(Settings).change({ 'staff.freshProof': true }, null);
});
beforeEach(async () => {
  admin = await anAdmin(shop);
});

/** More than the five minutes for which a proof counts. */
const later = () => shop.clock.advance(5 * 60_000 + 1_000);
const prove = (as: Person, body: object = { password: PASSWORD }) =>
  shop.call('POST', '/auth/proof', { as, body });

interface Act {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}
const NOBODY = crypto.randomUUID();
const ACTS: readonly (readonly [what: string, act: Act])[] = [
  [
    'a refund',
    { method: 'POST', path: `/admin/orders/${NOBODY}/refunds`, body: { amount: 1, refundable: 1 } },
  ],
  [
    'the end of a failed refund',
    { method: 'PATCH', path: `/admin/orders/${NOBODY}/refunds/${NOBODY}`, body: { how: 'retry' } },
  ],
  [
    'the release of a refund that waited for a second person',
    {
      method: 'PATCH',
      path: `/admin/orders/${NOBODY}/refund-approvals/${NOBODY}`,
      body: { decision: 'approve' },
    },
  ],
  [
    'an inspected return',
    {
      method: 'POST',
      path: `/admin/returns/${NOBODY}/inspection`,
      body: { lines: [{ line: NOBODY, restocked: 1, writtenOff: 0, refused: 0 }] },
    },
  ],
  ['a refund of a return', { method: 'POST', path: `/admin/returns/${NOBODY}/refund` }],
  [
    'a refund of what is of no order here',
    { method: 'POST', path: `/admin/reconciliation/${NOBODY}/refund` },
  ],
  [
    'an edit of an order that gives money back',
    { method: 'POST', path: `/admin/orders/${NOBODY}/edit`, body: { refund: 1 } },
  ],
  [
    'an accepted chargeback',
    { method: 'POST', path: `/admin/chargebacks/${NOBODY}/acceptance`, body: { reason: 'Erro nosso' } },
  ],
  ['a cancelled order', { method: 'PATCH', path: `/orders/${NOBODY}/cancel` }],
  [
    'a cancelled order by its status',
    { method: 'PATCH', path: `/orders/${NOBODY}/status`, body: { status: 'cancelled' } },
  ],
  [
    'cancelled orders',
    { method: 'POST', path: '/admin/orders/status', body: { ids: [NOBODY], status: 'cancelled' } },
  ],
  ['a role', { method: 'PATCH', path: `/admin/users/${NOBODY}`, body: { role: 'admin' } }],
  ['an e-mail', { method: 'PATCH', path: `/admin/users/${NOBODY}`, body: { email: 'x@exemplo.test' } }],
  ['access', { method: 'PATCH', path: `/admin/users/${NOBODY}`, body: { active: false } }],
  [
    'a colleague',
    {
      method: 'POST',
      path: '/admin/users',
      body: { name: 'Rui', email: 'rui@exemplo.test', role: 'operator' },
    },
  ],
  [
    'a new role of the shop',
    { method: 'POST', path: '/admin/roles', body: { name: 'Balcão', permissions: ['orders:read'] } },
  ],
  [
    'other permissions of a role',
    { method: 'PATCH', path: `/admin/roles/${NOBODY}`, body: { name: 'Balcão' } },
  ],
  ['a deleted role of the shop', { method: 'DELETE', path: `/admin/roles/${NOBODY}` }],
  ['a deleted user', { method: 'DELETE', path: `/admin/users/${NOBODY}` }],
  ['lost second factors', { method: 'DELETE', path: `/admin/users/${NOBODY}/second-factors` }],
  ['exported orders', { method: 'GET', path: '/admin/orders/export' }],
  ['exported leads', { method: 'GET', path: '/leads/export' }],
  ['a way of paying', { method: 'PATCH', path: '/admin/settings', body: { 'payment.boleto': true } }],
  ['access of staff', { method: 'PATCH', path: '/admin/settings', body: { 'staff.freshProof': true } }],
  [
    'refunds without a second person',
    { method: 'PATCH', path: '/admin/settings', body: { 'refund.fourEyesAbove': 0 } },
  ],
  [
    'where the head of the audit log goes',
    { method: 'PATCH', path: '/admin/settings', body: { 'audit.headEmail': '' } },
  ],
  ['whether it goes there', { method: 'PATCH', path: '/admin/settings', body: { 'mail.auditHead': true } }],
  ['the payment script', { method: 'PUT', path: '/admin/payment-script', body: { hash: 'a'.repeat(64) } }],
];
const call = ({ method, path, body }: Act, as: Person, key?: string) =>
  shop.call(method, path, { as, ...(body && { body }), ...(key && { key }) });

describe('a fresh proof', () => {
  it('is asked for by no other route than these, and by each of them', () => {
    const guarded = handlersOf(shop).filter(({ handler }) => {
      const rule = Reflect.getMetadata(FRESH_PROOF, handler) as FreshProofRule | undefined;
      return rule && !rule.always;
    });
    const acts = new Set(ACTS.map(([, { method, path }]) => `${method} ${path.replaceAll(NOBODY, ':id')}`));
    const routes = new Set(guarded.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':id')}`));
    expect([...routes].sort()).toEqual([...acts].sort());
  });

  it.each(ACTS)('403 is asked for: %s; with it the call goes on', async (_, act) => {
    expect((await call(act, admin)).body?.code).not.toBe('auth.proof-required');
    later();
    const asked = await call(act, admin);
    expect([asked.status, asked.body.code, asked.body.message]).toEqual([
      403,
      'auth.proof-required',
      'Confirme que é você para continuar.',
    ]);
    expect((await prove(admin)).status).toBe(200);
    const goesOn = await call(act, admin);
    expect(goesOn.body?.code).not.toBe('auth.proof-required');
    expect(goesOn.status).not.toBe(401);
  });

  it.each([
    ['the name of a user', { method: 'PATCH', path: `/admin/users/${NOBODY}`, body: { name: 'Rui' } }],
    ['another status', { method: 'PATCH', path: `/orders/${NOBODY}/status`, body: { status: 'processing' } }],
    [
      'other settings',
      { method: 'PATCH', path: '/admin/settings', body: { 'shop.phone': '(11) 4000-0000' } },
    ],
    [
      'a customer',
      {
        method: 'POST',
        path: '/admin/users',
        body: { name: 'Rui', email: 'rui2@exemplo.test', role: 'user' },
      },
    ],
    ['a look', { method: 'GET', path: '/admin/get-all-admin-orders' }],
  ] as const satisfies typeof ACTS)('is not asked for: %s', async (_, act) => {
    later();
    expect((await call(act, admin)).status).not.toBe(403);
  });

  it('403 is asked for before a payment is registered by hand; the same call goes on with it', async () => {
    const { id } = await anOrder(shop, await aProduct(shop));
    await shop.sql(`update shop_order set paid_state = 'paid' where id = ?`, [id]);
    const move = (status: string, key = crypto.randomUUID()) =>
      shop.call('PATCH', `/orders/${id}/status`, { as: admin, body: { status }, key });
    later();
    expect((await move('processing')).status).toBe(200);
    await shop.sql(`update shop_order set status = 'pending', paid_state = 'unpaid' where id = ?`, [id]);
    const key = crypto.randomUUID();
    expect((await move('confirmed', key)).body.code).toBe('auth.proof-required');
    expect((await move('pending')).status).toBe(200);
    await prove(admin);
    expect((await move('confirmed', key)).status).toBe(200);
  });

  it('the refused call has no effect, and its idempotency key counts afterwards', async () => {
    const key = crypto.randomUUID();
    const body = { name: 'Rui Prado', email: `rui-${key}@exemplo.test`, role: 'operator' };
    const create = () => shop.call('POST', '/admin/users', { as: admin, body, key });
    later();
    expect((await create()).status).toBe(403);
    expect(await shop.sql('select 1 from app_user where email = ?', [body.email])).toEqual([]);
    await prove(admin);
    expect((await create()).status).toBe(201);
    const cancel = (status: string, bulkKey: string) =>
      shop.call('POST', '/admin/orders/status', { as: admin, body: { ids: [NOBODY], status }, key: bulkKey });
    later();
    const bulkKey = crypto.randomUUID();
    expect((await cancel('cancelled', bulkKey)).status).toBe(403);
    await prove(admin);
    expect((await cancel('cancelled', bulkKey)).status).toBe(200);
  });

  it('counts for the session that gave it, for five minutes', async () => {
    const { body } = await shop.call('POST', '/auth/login', {
      body: { email: admin.email, password: PASSWORD },
    });
    const [here, elsewhere] = [{ ...admin, token: body.token as string }, admin];
    later();
    expect((await prove(here)).status).toBe(200);
    const act: Act = { method: 'GET', path: '/leads/export' };
    expect([(await call(act, here)).status, (await call(act, elsewhere)).status]).toEqual([200, 403]);
    shop.clock.advance(4 * 60_000);
    expect((await call(act, here)).status).toBe(200);
    shop.clock.advance(61_000);
    expect((await call(act, here)).status).toBe(403);
  });

  it('is the password or a code of the app, each once; nothing else', async () => {
    const { body } = await shop.call('POST', '/auth/authenticator', { as: admin });
    const { secret } = body.data as { secret: string };
    const code = codeOf(shop, secret);
    await shop.call('POST', '/auth/authenticator/confirm', { as: admin, body: { code } });
    const options = await shop.call('POST', '/auth/proof/options', { as: admin });
    expect(options.body.data).toEqual({ authenticator: true, passkeyOptions: null });
    for (const [given, refusal] of [
      [{ password: 'outra' }, 'account.wrong-password'],
      [{ code }, 'code.invalid'],
      [{ code: '000000' }, 'code.invalid'],
      [{}, 'request.invalid'],
    ] as const)
      expect((await prove(admin, given)).body.code).toBe(refusal);
    shop.clock.advance(60_000);
    expect((await prove(admin, { code: codeOf(shop, secret) })).status).toBe(200);
  });

  it('S5 wrong ones count as failed sign-ins', async () => {
    shop.limiter.enabled = true;
    const goOn = stopClock(shop);
    try {
      const statuses: number[] = [];
      for (let guess = 0; guess < 8; guess += 1)
        statuses.push((await prove(admin, { password: `chute-${guess}` })).status);
      expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      goOn();
      shop.limiter.reset();
      shop.limiter.enabled = false;
    }
  });

  it('customers are asked before they change their second factors, whatever the setting', async () => {
    const ana = await aPerson(shop, { emailVerifiedAt: new Date() });
    const begin = () => shop.call('POST', '/auth/passkeys/options', { as: ana });
    expect((await begin()).status).toBe(200);
    later();
    expect((await begin()).body.code).toBe('auth.proof-required');
    await prove(ana);
    expect((await begin()).status).toBe(200);
  });

  it('AUTH-37 customers may show a mailed code, once; staff may not', async () => {
    const ana = await aPerson(shop, { emailVerifiedAt: new Date() });
    const begin = () => shop.call('POST', '/auth/passkeys/options', { as: ana });
    later();
    expect((await prove(ana, { emailCode: '000000' })).body.code).toBe('email-code.invalid');
    const emailCode = await mailedCode(shop, ana.email);
    expect((await prove(ana, { emailCode })).status).toBe(200);
    expect((await begin()).status).toBe(200);
    expect((await prove(ana, { emailCode })).body.code).toBe('email-code.invalid');
    const promoted = await aPerson(shop);
    const before = await mailedCode(shop, promoted.email);
    await shop.sql(`update app_user set role = 'admin' where id = ?`, [promoted.id]);
    expect((await prove(promoted, { emailCode: before })).body.code).toBe('email-code.invalid');
    expect(await mailedCode(shop, admin.email)).toBe('');
  });

  it('is not asked for where the setting is off', async () => {
    await shop.app.get(Settings).change({ 'staff.freshProof': false }, null);
    later();
    for (const [what, act] of ACTS)
      if (what !== 'access of staff') expect((await call(act, admin)).status).not.toBe(403);
    await shop.app.get(Settings).change({ 'staff.freshProof': true }, null);
  });
});
