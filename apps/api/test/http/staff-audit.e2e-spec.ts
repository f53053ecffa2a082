import { aProduct } from '../support/test-products.js';
import { anOrder, fillCart, setupShop } from '../orders/shopping.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';
import { openBody } from '../team-orders/teams.js';
import { ALL_STAFF_ACTIONS, ALL_STAFF_QUESTIONS, eachOf } from './all-staff-actions.js';

const shop = setupShop({ ME_TOKEN: 'demonstracao', MP_SDK_URL: 'https://sdk.exemplo.test/js/v2' });
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

/**
 * What everybody does with the own account and the own purchases: being staff opens none of it for anybody else's. With
 * the call that tries so: another person's thing is not found, or refused.
 */
const OWN: Readonly<Record<string, 'no id' | ((theirs: Theirs) => [path: string, body?: object])>> = {
  'POST /auth/signup': 'no id',
  'POST /auth/login': 'no id',
  'POST /auth/logout': 'no id',
  'POST /auth/forgotPassword': 'no id',
  'POST /auth/email-proof': 'no id',
  'POST /auth/email-code': 'no id',
  'POST /auth/email-code/sign-in': 'no id',
  // Second factors and sessions of the caller; changes of them are audited as well (authenticator, own-sessions).
  'POST /auth/passkey/options': 'no id',
  'POST /auth/passkey': 'no id',
  'POST /auth/second-factor': 'no id',
  'POST /auth/authenticator': 'no id',
  'POST /auth/authenticator/confirm': 'no id',
  'DELETE /auth/authenticator': 'no id',
  'POST /auth/recovery-codes': 'no id',
  'POST /auth/passkeys/options': 'no id',
  'POST /auth/passkeys': 'no id',
  'POST /auth/proof/options': 'no id',
  'POST /auth/proof': 'no id',
  'DELETE /auth/sessions': 'no id',
  'PATCH /auth/passkeys/:id': ({ passkey }) => [`/auth/passkeys/${passkey}`, { name: 'Minha' }],
  'DELETE /auth/passkeys/:id': ({ passkey }) => [`/auth/passkeys/${passkey}`],
  'DELETE /auth/sessions/:id': ({ session }) => [`/auth/sessions/${session}`],
  // The token in the address is a secret of its own.
  'PATCH /auth/resetPassword/:token': 'no id',
  'PATCH /auth/email-proof/:token': 'no id',
  'POST /contact': 'no id',
  'POST /leads': 'no id',
  // A mark of the shop says whose trace it is.
  'POST /page-spans': 'no id',
  'POST /products/:id/stock-alerts': 'no id',
  'POST /products/:id/reviews': 'no id',
  'PUT /body-measures': 'no id',
  'PUT /contact-preferences': 'no id',
  // The signed token is a secret of its own.
  'POST /reminders/open': 'no id',
  'POST /reminders/payment': 'no id',
  'POST /reminders/payment-status': 'no id',
  'POST /unsubscribe/:token': 'no id',
  'DELETE /body-measures': 'no id',
  'POST /favorites': 'no id',
  'POST /favorites/sync': 'no id',
  'DELETE /favorites/:productId': 'no id',
  'POST /cart': 'no id',
  'POST /cart/sync': 'no id',
  'DELETE /cart': 'no id',
  'POST /orders': 'no id',
  'POST /webhooks/mercadopago': 'no id',
  'POST /webhooks/melhor-envio': 'no id',
  'PATCH /cart/:id': ({ testProduct }) => [
    `/cart/${testProduct}`,
    { quantity: 9, selectedSize: 'M', selectedColor: 'Azul' },
  ],
  'DELETE /cart/:id': ({ testProduct }) => [`/cart/${testProduct}?selectedSize=M&selectedColor=Azul`],
  'DELETE /orders/:id': ({ order }) => [`/orders/${order}`],
  'POST /orders/:id/buy-again': ({ order }) => [`/orders/${order}/buy-again`],
  'POST /orders/payment-create/:orderId': ({ order }) => [
    `/orders/payment-create/${order}`,
    { payment_method_id: 'pix', cpfCnpj: '52998224725' },
  ],
  'POST /process_payment': ({ order }) => [
    '/process_payment',
    { orderId: order, payment_method_id: 'pix', cpfCnpj: '52998224725' },
  ],
  'POST /orders/payment-status/:id/check': ({ order }) => [`/orders/payment-status/${order}/check`],
  // The id in the body is a secret of its own.
  'POST /embroideries': 'no id',
  'POST /embroideries/find': 'no id',
  'POST /embroidery-logos': 'no id',
  'PUT /orders/:id/items/:item/embroidery': ({ order }) => [
    `/orders/${order}/items/${crypto.randomUUID()}/embroidery`,
    { name: 'Ana', secondLine: '', thread: 'branca', position: 'sleeve' },
  ],
  'POST /orders/:id/returns': ({ order }) => [
    `/orders/${order}/returns`,
    { lines: [{ item: crypto.randomUUID(), quantity: 1, reason: 'regret' }] },
  ],
  'POST /returns/:id/cancel': () => [`/returns/${crypto.randomUUID()}/cancel`],
  'POST /returns/:id/giving-up': () => [`/returns/${crypto.randomUUID()}/giving-up`],
  'POST /team-orders': 'no id',
  // The token in the address is a secret of its own.
  'POST /team-links/:token/choice': 'no id',
  'PUT /team-links/:token/choice': 'no id',
  'POST /draft-links/:token/order': 'no id',
  'PATCH /team-orders/:id': ({ team }) => [`/team-orders/${team}`, { closed: true }],
  'DELETE /team-orders/:id': ({ team }) => [`/team-orders/${team}`],
  'PUT /team-orders/:id/people/:person': ({ team }) => [
    `/team-orders/${team}/people/${crypto.randomUUID()}`,
    { name: 'Ana', pieces: [] },
  ],
  'DELETE /team-orders/:id/people/:person': ({ team }) => [
    `/team-orders/${team}/people/${crypto.randomUUID()}`,
  ],
  'POST /team-orders/:id/quote': ({ team }) => [
    `/team-orders/${team}/quote`,
    { ship_type: { id: 'standard', price: 1 } },
  ],
  'POST /team-orders/:id/approval': ({ team }) => [`/team-orders/${team}/approval`, {}],
  'POST /team-orders/:id/order': ({ team }) => [`/team-orders/${team}/order`, { taxId: '52998224725' }],
  'POST /users/:id/close': ({ user }) => [`/users/${user}/close`, { password: 'x' }],
};
interface Theirs {
  readonly user: string;
  readonly order: string;
  readonly testProduct: string;
  readonly passkey: string;
  readonly session: string;
  readonly team: string;
}

/**
 * The mutating calls of the running router, as 'POST /orders'. Those of the queue dashboard are in
 * queue-dashboard-access.
 */
const running = (): string[] => [
  ...new Set(
    shop.routes
      .filter(({ method, path }) => !/^(GET|HEAD|OPTIONS)$/.test(method) && path.startsWith('/api/v1/'))
      .map(({ method, path }) => `${method} ${path.slice('/api/v1'.length)}`),
  ),
];
interface Entry {
  readonly id: string;
  readonly actor: string | null;
  readonly request: string | null;
  readonly ip: string | null;
  readonly action: string;
  readonly entity: string;
  readonly said: string;
  readonly changes: boolean;
}
const trail = () =>
  shop.sql<Entry>(
    `select id, actor_id as actor, request_id as request, ip, action, entity,
       coalesce(before::text, '') || coalesce(after::text, '') as said,
       (before is not null or after is not null) and before is distinct from after as changes
       from audit_log`,
  );
/** What no entry may say: a password and its hash, tokens of any kind, the number of a card. */
const SECRET =
  /password(?!-reset\.requested)|\$argon2|token|secret|bearer|authorization|plantao-|\b[0-9a-f]{64}\b(?<!"hash": "[0-9a-f]{64})|\b\d{13,19}\b/i;
/**
 * Actions that are a fact and change no field: what they did is their name and what they are about. The filters of a saved
 * view may hold a person's name, and are left out on purpose.
 */
const WITHOUT_FIELDS =
  /^(saved-view\.change|user\.factor-|label\.|queue\.open|order\.check-payment|stock\.check|coupon\.delete)/;
/** Everything that is stored but sessions, which note when they were used. */
async function everything(): Promise<Record<string, string>> {
  const tables = await shop.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('session', 'idempotency_key')`,
  );
  const sums = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await shop.sql<{ sum: string }>(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`,
      );
      return [name, row?.sum ?? ''] as const;
    }),
  );
  return Object.fromEntries(sums);
}

describe('F6 S15 audit log of staff', () => {
  it('classifies every mutating route: audited action, query or own data', () => {
    const known = [...Object.keys({ ...ALL_STAFF_ACTIONS, ...ALL_STAFF_QUESTIONS }), ...Object.keys(OWN)];
    expect(running().length).toBeGreaterThan(60);
    expect(running().filter((route) => !known.includes(route))).toEqual([]);
    expect(known.filter((route) => !running().includes(route))).toEqual([]);
  });

  it.each(eachOf(ALL_STAFF_ACTIONS))(
    'F6 I12 S15 %s (%d) by an administrator is one entry of the audit log',
    async (_, _index, act) => {
      let answered = new Set<string>();
      const call = shop.call;
      const watched: typeof call = async (...sent) => {
        answered = new Set((await trail()).map(({ id }) => id));
        return call(...sent);
      };
      const response = await act({ shop: { ...shop, call: watched }, admin });
      expect([response.status, response.text]).toEqual([expect.any(Number), expect.any(String)]);
      if (response.status >= 300) throw new Error(`${response.status} ${response.text}`);
      const added = (await trail()).filter(({ id }) => !answered.has(id));
      // A table of products is an entry for each product, and one for the table.
      expect(added.filter(({ action }) => action !== 'product.import' || added.length === 1)).toEqual([
        expect.objectContaining({
          actor: admin.id,
          request: expect.stringMatching(/^.{8,80}$/),
          ip: '127.0.0.1',
          action: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
        }),
      ]);
      const [{ said, changes, action }] = added as [Entry];
      expect(said).not.toMatch(SECRET);
      expect([action, changes || WITHOUT_FIELDS.test(action)]).toEqual([action, true]);
    },
  );

  it.each(Object.entries(ALL_STAFF_QUESTIONS))('%s changes nothing', async (_, act) => {
    let before: Record<string, string> = {};
    const call = shop.call;
    const watched: typeof call = async (...sent) => {
      before = await everything();
      return call(...sent);
    };
    const response = await act({ shop: { ...shop, call: watched }, admin });
    expect([response.status, response.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    expect(await everything()).toEqual(before);
  });

  it('refuses administrators access to other users’ own data', async () => {
    const buyer = await aPerson(shop);
    const product = await aProduct(shop);
    const { id: order } = await anOrder(shop, product, 1, buyer);
    await fillCart(shop, buyer, product);
    const [passkey, session] = await Promise.all(
      [
        `insert into passkey (id, user_id, credential_id, public_key, name)
         values (gen_random_uuid(), ?, 'chave-dela', 'x', 'Chave') returning id`,
        'select id from session where user_id = ?',
      ].map(async (sql) => (await shop.sql<{ id: string }>(sql, [buyer.id]))[0]?.id ?? ''),
    );
    const opened = await shop.call('POST', '/team-orders', { as: buyer, body: openBody([product]) });
    const team = opened.body.data.teamOrder._id as string;
    const theirs = { user: buyer.id, order, testProduct: product.id, passkey, session, team } as Theirs;
    const before = await everything();
    for (const [route, attempt] of Object.entries(OWN)) {
      if (attempt === 'no id') continue;
      const [path, body] = attempt(theirs);
      const method = route.split(' ')[0] as 'POST';
      const { status, text } = await shop.call(method, path, { as: admin, ...(body ? { body } : {}) });
      expect([route, status, text]).toEqual([route, expect.any(Number), expect.any(String)]);
      expect([route, status < 300 ? text.includes(buyer.id) : false]).toEqual([route, false]);
    }
    // The administrator's own cart may have been opened by asking.
    const { cart: _, ...after } = await everything();
    const { cart: __, ...was } = before;
    expect(after).toEqual(was);
  });
});

describe('F6 the audit log table', () => {
  const refusal = (statement: string, values: unknown[] = []) =>
    shop.sql(statement, values).then(
      () => 'done',
      (error: Error) => error.message,
    );

  it('is append-only: not even the owner of the table can update, delete or truncate it, the application is refused before', async () => {
    await shop.call('POST', '/admin/warehouses', { as: admin, body: { name: 'CD da prova' } });
    const before = await trail();
    expect(before.length).toBeGreaterThan(0);
    for (const statement of [
      `update audit_log set actor = 'ninguém'`,
      `update audit_log set "before" = null, "after" = null`,
      'delete from audit_log',
      `delete from audit_log where at < now() - interval '10 years' or true`,
      'truncate audit_log',
      'truncate audit_log cascade',
    ])
      expect([statement, await refusal(statement)]).toEqual([
        statement,
        expect.stringContaining('append-only'),
      ]);
    for (const statement of [
      'update audit_log set actor = actor',
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(shop.em().execute(statement)).rejects.toThrow('permission denied');
    expect(await trail()).toEqual(before);
  });

  it('erases the data of an erased user, and nothing else', async () => {
    const person = await aPerson(shop);
    const change = { name: 'Bruna Lima', email: 'bruna.lima@exemplo.test', phone: '11944443333' };
    await shop.call('PATCH', `/admin/users/${person.id}`, { as: admin, body: change });
    await shop.call('PATCH', `/users/${person.id}`, { as: admin, body: { name: 'Bruna Lima Souza' } });
    const rows = () =>
      shop.sql<{ text: string; action: string; actor: string }>(
        'select t::text as text, action, actor from audit_log t where entity_id = ? order by at',
        [person.id],
      );
    expect((await rows()).some(({ text }) => /Bruna|44443333/.test(text))).toBe(true);
    expect((await shop.call('DELETE', `/admin/users/${person.id}`, { as: admin })).status).toBe(200);
    const left = await rows();
    expect(left.map(({ action, actor }) => [action, actor])).toEqual([
      ['user.change', admin.name],
      ['user.change', admin.name],
      ['user.delete', admin.name],
    ]);
    expect(left.filter(({ text }) => /Bruna|bruna|44443333|Ana Prado/.test(text))).toEqual([]);
  });
});
