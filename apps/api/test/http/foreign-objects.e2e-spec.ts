import { isStaffAccess, type Route } from '@plantao/contracts/http/route';
import { routes } from '@plantao/contracts/http/routes';
import { aCpf, createShop, fillCart, orderBody, payBody, type ShopWithSandbox } from '../orders/shopping.js';
import { aProduct } from '../support/test-products.js';
import { aPerson, ADDRESS, anAdmin, PASSWORD, signIn, type Person } from '../support/people.js';
import { openBody } from '../team-orders/teams.js';
import { SoftwareAuthenticator } from '../support/software-authenticator.js';

const DAY = 24 * 60 * 60_000;

type Entry = readonly [title: string, route: Route];
const table = Object.entries(routes as Record<string, Route>);
const guarded: Entry[] = table
  .filter(([, { access }]) => access === 'user' || isStaffAccess(access))
  .map(([name, route]) => [`${route.method} ${route.path} (${name})`, route]);

let shop: ShopWithSandbox;
let ana: Person;
let bia: Person;
/** What is Bia's, by the name of the call. */
let hers: Record<string, string>;

beforeAll(async () => {
  shop = await createShop();
  ana = await aPerson(shop, { cpf: aCpf() });
  bia = await aPerson(shop, { cpf: aCpf(), name: 'Beatriz Sigilo', emailVerifiedAt: new Date() });
  const product = await aProduct(shop);
  await fillCart(shop, bia, product);
  const body = await orderBody(shop, product);
  const order = (await shop.call('POST', '/orders', { as: bia, body })).body.data.order._id as string;
  await shop.call('POST', `/orders/payment-create/${order}`, { as: bia, body: payBody('pix') });
  const [charge] = await shop.sql<{ provider_id: string }>(
    'select provider_id from charge where order_id = ?',
    [order],
  );
  const inCart = await aProduct(shop);
  await fillCart(shop, bia, inCart);
  const payment = charge?.provider_id ?? '';
  const { body: asked } = await shop.call('POST', '/auth/passkeys/options', { as: bia });
  const device = new SoftwareAuthenticator();
  const given = device.register(asked.data.options.challenge as string);
  const { body: added } = await shop.call('POST', '/auth/passkeys', {
    as: bia,
    body: { name: 'Meu', ...given },
  });
  const passkey = added.data.passkeys[0].id as string;
  const [session] = await shop.sql<{ id: string }>('select id from session where user_id = ?', [bia.id]);
  const { body: opened } = await shop.call('POST', '/team-orders', { as: bia, body: openBody([product]) });
  const team = opened.data.teamOrder._id as string;
  const back = crypto.randomUUID();
  await shop.sql(
    `insert into order_return (id, order_id, user_id, protocol) values (?, ?, ?, '20261126-00000000')`,
    [back, order, bia.id],
  );
  // Whose it is decides, not that she would have to prove who she is.
  await shop.call('POST', '/auth/proof', { as: ana, body: { password: PASSWORD } });
  hers = {
    getUser: bia.id,
    updateUser: bia.id,
    personalData: bia.id,
    closeAccount: bia.id,
    // Pieces of it are reserved for her.
    getOwnProduct: product.id,
    changeCartItem: inCart.id,
    removeCartItem: inCart.id,
    getOrder: order,
    deleteOrder: order,
    changeOrderEmbroidery: order,
    buyAgain: order,
    payOrder: order,
    paymentStatus: payment,
    checkPayment: payment,
    renamePasskey: passkey,
    removePasskey: passkey,
    endOwnSession: session?.id ?? '',
    ...Object.fromEntries(TEAM_CALLS.map((name) => [name, team])),
    getOrderBags: order,
    listOwnReturns: order,
    openReturn: order,
    cancelReturn: back,
    giveUpPieces: back,
  };
});
afterAll(() => shop.close());

/**
 * Ids that belong to nobody: products, and the caller's own marks on them; and the secret of a link, whose holder may read
 * what it opens (draft-orders.e2e-spec.ts proves that nobody else's account orders by it).
 */
const NOBODYS = ['removeFavourite', 'createReview', 'placeDraftOrder'];
/** What an organiser does with a team order. */
const TEAM_CALLS = [
  'getTeamOrder',
  'changeTeamOrder',
  'deleteTeamOrder',
  'changeTeamMember',
  'removeTeamMember',
  'getTeamDelivery',
  'quoteTeamOrder',
  'askTeamApproval',
  'placeTeamOrder',
];
const LINE = { selectedSize: 'M', selectedColor: 'Azul' };
const BODIES: Record<string, unknown> = {
  updateUser: { name: 'Ana Intrusa' },
  closeAccount: { password: PASSWORD },
  renamePasskey: { name: 'Meu' },
  changeCartItem: { ...LINE, quantity: 3 },
  payOrder: payBody('pix'),
  changeOrderEmbroidery: { name: 'Ana', secondLine: '', thread: 'branca', position: 'sleeve' },
  quoteTeamOrder: { ship_type: { id: 'standard', price: 1 } },
  placeTeamOrder: { taxId: '52998224725' },
  openReturn: { lines: [{ item: '00000000-0000-4000-8000-000000000000', quantity: 1, reason: 'regret' }] },
  changeTeamMember: { name: 'Ana', pieces: [] },
};
const own = table.filter(([, { access, path }]) => access === 'user' && path.includes(':'));

describe('S2 objects of other users', () => {
  it.each(own.filter(([name]) => !NOBODYS.includes(name)))(
    'S2 do not exist for %s',
    async (name, { method, path }) => {
      const id = hers[name];
      if (!id) throw new Error(`say which object of Bia ${name} names`);
      const unknown = /^\d+$/.test(id) ? '1' : crypto.randomUUID();
      const ask = (which: string) =>
        shop.call(method, path.replace(/:\w+/, which), { as: ana, body: BODIES[name], query: LINE });
      const [foreign, missing] = [await ask(id), await ask(unknown)];
      expect([foreign.status, foreign.body.code, foreign.body.message]).toEqual([
        missing.status,
        missing.body.code,
        missing.body.message,
      ]);
      // Taking away what is not there is done already: the caller's own cart, unchanged.
      if (foreign.status === 200) expect(foreign.text).toBe(missing.text);
      else expect([403, 404]).toContain(foreign.status);
      for (const secret of [bia.name, bia.email, ADDRESS.street]) expect(foreign.text).not.toContain(secret);
    },
  );

  it('S2 stay unchanged', async () => {
    const { body } = await shop.call('GET', `/users/${bia.id}`, { as: bia });
    expect(JSON.stringify(body)).toContain(bia.name);
    const order = await shop.call('GET', `/orders/${hers['getOrder']}`, { as: bia });
    expect(order.body.data.order.status).toBe('pending');
    const cart = await shop.call('GET', '/cart', { as: bia });
    expect(JSON.stringify(cart.body)).toContain(hers['changeCartItem']);
  });
});

describe('S1 ended sessions', () => {
  let dead: Record<string, string>;
  beforeAll(async () => {
    const [dismissed, gone, old] = await Promise.all([anAdmin(shop), anAdmin(shop), anAdmin(shop)]);
    await shop.call('POST', '/auth/logout', { as: gone });
    await shop.sql('update app_user set active = false where id = ?', [dismissed.id]);
    const { token } = await anAdmin(shop);
    dead = {
      inactive: dismissed.token,
      'logged out': gone.token,
      expired: await signIn(shop, old.id, -DAY),
      tampered: `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
      'of another audience': 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.',
    };
  });

  it.each(guarded)('S1 401 %s opens for none of them', async (_, { method, path }) => {
    for (const [kind, token] of Object.entries(dead)) {
      const { status } = await shop.call(method, path.replace(/:\w+/g, crypto.randomUUID()), {
        as: token,
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
      });
      expect([kind, status]).toEqual([kind, 401]);
    }
  });
});
