import { PaymentScripts } from '@plantao/domain/alarms';
import { ShippingLabels } from '@plantao/domain/shipping';
import { sendPicture } from '../admin/upload-form.js';
import { aLabel, aPaidOrder } from '../orders/many-orders.js';
import type { ShopWithSandbox } from '../orders/shopping.js';
import { RefundActs } from '../payments/refund-acts.js';
import { exceptSomebody } from '../checkout/coupon-exceptions.js';
import { askEdit, sendEdit } from '../order-edits/edit-acts.js';
import { aWaitingRefund } from '../payments/waiting-refund.js';
import { aPrinting } from '../embroidery/stitching.js';
import { aClosedTeam, anOpenTeam } from '../team-orders/teams.js';
import { aCategory, aProduct } from '../support/test-products.js';
import type { TestResponse } from '../support/call.js';
import { aPerson, type Person } from '../support/people.js';
import { categoryBody, couponBody, picture, roleBody, view } from './staff-bodies.js';

export interface Fixture {
  readonly shop: ShopWithSandbox;
  readonly admin: Person;
}
/** One call by an administrator that takes effect. */
export type StaffAction = (fixture: Fixture) => Promise<TestResponse>;

let counter = 0;
const fresh = (word: string): string => `${word} ${(counter += 1)}`;

export const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) => {
  return ({ shop, admin }: Fixture): Promise<TestResponse> =>
    shop.call(method, path, {
      as: admin,
      ...(body === undefined ? {} : { body }),
      key: crypto.randomUUID(),
    });
};
/** A call whose address or body needs something that is made first. */
export const about =
  <T>(
    make: (fixture: Fixture) => Promise<T>,
    call: (thing: T) => (fixture: Fixture) => Promise<TestResponse>,
  ): StaffAction =>
  async (fixture) =>
    call(await make(fixture))(fixture);

const person = ({ shop }: Fixture) => aPerson(shop, { withAddress: true });
const product = ({ shop }: Fixture) => aProduct(shop);
const order = ({ shop }: Fixture) => aPaidOrder(shop);
const openTeam = async ({ shop }: Fixture) => `/admin/team-orders/${(await anOpenTeam(shop)).id}`;
const closedTeam = async ({ shop }: Fixture) => `/admin/team-orders/${(await aClosedTeam(shop)).id}`;
const category = ({ shop }: Fixture) => aCategory(shop, fresh('Categoria'));
const labelled = (state: string) => async (fixture: Fixture) => {
  const id = await aPaidOrder(fixture.shop);
  await aLabel(fixture.shop, id, state, 1_808);
  fixture.shop.sandbox.control.labels.setBalance(1_000);
  return id;
};
const made = (path: string, body: () => object, field: string) => async (fixture: Fixture) => {
  const response = await send('POST', path, body())(fixture);
  if (response.status !== 201) throw new Error(`${path}: ${response.text}`);
  return response.body.data[field]._id as string;
};
const coupon = made('/coupons', couponBody, 'coupon');
const role = made('/admin/roles', roleBody, 'role');
const warehouse = made('/admin/warehouses', () => ({ name: fresh('CD') }), 'warehouse');
const keptBody = () => ({
  name: fresh('Jaleco'),
  sku: `JAL-${9_000 + (counter += 1)}`,
  sizes: [{ name: 'M', colors: [{ name: 'Azul', value: '#1f2f4f', image: '/media/azul.webp', stock: 5 }] }],
});
const warehouseProduct = async (fixture: Fixture) =>
  made(`/admin/warehouse-products/${await warehouse(fixture)}`, keptBody, 'product')(fixture);
const note = async (fixture: Fixture) => {
  const orderId = await order(fixture);
  const response = await send('POST', '/admin/order-notes', { orderId, text: 'Ligar' })(fixture);
  return (response.body.data.note._id ?? response.body.data.note.id) as string;
};
const message = async ({ shop }: Fixture) => {
  const [row] = await shop.sql<{ id: string }>(
    `insert into contact_message (id, name, email, phone, message) values (gen_random_uuid(), 'Ana', 'ana@exemplo.test', '', 'Oi') returning id`,
  );
  return row?.id ?? '';
};
const failedRefund = async ({ shop, admin }: Fixture) => {
  const { id, refundId } = await new RefundActs(shop, admin).aFailedRefund();
  return `${id}/refunds/${refundId}`;
};
const table =
  (path: string, text: (fixture: Fixture) => Promise<string>): StaffAction =>
  async (fixture) =>
    fixture.shop.call('POST', path, {
      as: fixture.admin,
      body: await text(fixture),
      headers: { 'content-type': 'text/csv' },
    });
const productTable = async (fixture: Fixture) => {
  const { sku } = await product(fixture);
  return `SKU;Nome;Preço;Preço antigo;Ativo;Tags;Tamanho;Cor;SKU da variação;Estoque\r\n${sku};Outro nome;99,90;;sim;;;;;`;
};

/** Every call by which staff change something of the shop, of another person or of their own back office. */
export const STAFF_ACTIONS: Readonly<Record<string, StaffAction | readonly StaffAction[]>> = {
  'POST /admin/orders/:id/edit': sendEdit,
  'PATCH /users/:id': [
    about(person, ({ id }) => send('PATCH', `/users/${id}`, { name: 'Outro Nome' })),
    about(person, ({ id }) => async (fixture) => {
      const { user } = (await fixture.shop.call('GET', `/users/${id}`, { as: fixture.admin })).body.data;
      return send('PATCH', `/users/${id}`, { addresses: [{ ...user.addresses[0], number: '9' }] })(fixture);
    }),
    ({ shop, admin }) =>
      shop.call('PATCH', `/users/${admin.id}`, { as: admin, body: { phone: '11955554444' } }),
  ],
  'POST /uploads': [
    async ({ shop, admin }) => sendPicture(shop, await picture('shop'), { as: admin }),
    async ({ shop, admin }) => sendPicture(shop, await picture('photo'), { as: admin }),
  ],
  'POST /admin/saved-views': [
    send('POST', '/admin/saved-views', view),
    send('POST', '/admin/saved-views', { ...view, query: 'status=shipped' }),
  ],
  'DELETE /admin/saved-views/:id': about(
    async (fixture) =>
      (await send('POST', '/admin/saved-views', view)(fixture)).body.data.views[0].id as string,
    (id) => send('DELETE', `/admin/saved-views/${id}`),
  ),
  'POST /admin/queues/session': send('POST', '/admin/queues/session'),
  'POST /admin/roles': (fixture) => send('POST', '/admin/roles', roleBody())(fixture),
  'PATCH /admin/roles/:id': about(role, (id) =>
    send('PATCH', `/admin/roles/${id}`, { permissions: ['orders:change'] }),
  ),
  'DELETE /admin/roles/:id': about(role, (id) => send('DELETE', `/admin/roles/${id}`)),
  'POST /admin/users': send('POST', '/admin/users', {
    name: 'Nova',
    email: 'nova@exemplo.test',
    role: 'user',
  }),
  'PATCH /admin/users/:id': about(person, ({ id }) => send('PATCH', `/admin/users/${id}`, { name: 'Outra' })),
  'DELETE /admin/users/:id/second-factors': about(person, ({ id }) =>
    send('DELETE', `/admin/users/${id}/second-factors`),
  ),
  'DELETE /admin/users/:id': about(person, ({ id }) => send('DELETE', `/admin/users/${id}`)),
  'POST /admin/users/:id/invitation': about(person, ({ id }) =>
    send('POST', `/admin/users/${id}/invitation`),
  ),
  'PUT /admin/payment-script': about(
    async ({ shop }) => {
      const scripts = shop.app.get(PaymentScripts, { strict: false });
      for (const text of ['one', 'two'])
        await scripts.compare('https://sdk.exemplo.test/js/v2', { bytes: Buffer.from(text) });
    },
    () => async (fixture) => {
      const { script } = (await fixture.shop.call('GET', '/admin/payment-script', { as: fixture.admin })).body
        .data;
      return send('PUT', '/admin/payment-script', { hash: script.current.hash })(fixture);
    },
  ),
  'POST /categories': (fixture) => send('POST', '/categories', categoryBody())(fixture),
  'PATCH /categories/:id': about(category, ({ id }) =>
    send('PATCH', `/categories/${id}`, { name: fresh('Outra') }),
  ),
  'DELETE /categories/:id': about(category, ({ id }) => send('DELETE', `/categories/${id}`)),
  'POST /products': async (fixture) => {
    const { id, warehouseProductId, skuOf: _ } = await product(fixture);
    await send('DELETE', `/products/${id}`)(fixture);
    return send('POST', '/products', {
      name: 'x',
      price: 100,
      warehouse_product: warehouseProductId,
      images: ['/media/a.webp'],
      sizes: [{ name: 'M', colors: [{ name: 'Azul', stock: 4 }] }],
    })(fixture);
  },
  'PATCH /products/:id': about(product, ({ id }) => send('PATCH', `/products/${id}`, { price: 77 })),
  'DELETE /products/:id': about(product, ({ id }) => send('DELETE', `/products/${id}`)),
  'PATCH /admin/products/active': about(product, ({ id }) =>
    send('PATCH', '/admin/products/active', { ids: [id], active: false }),
  ),
  'POST /admin/products/sheet': async (fixture) => {
    const text = await productTable(fixture);
    const { plan } = (await table('/admin/products/sheet/preview', () => Promise.resolve(text))(fixture)).body
      .data;
    return table(`/admin/products/sheet?plan=${plan}`, () => Promise.resolve(text))(fixture);
  },
  'POST /coupons': (fixture) => send('POST', '/coupons', couponBody())(fixture),
  'PATCH /coupons/:id': about(coupon, (id) => send('PATCH', `/coupons/${id}`, { usageLimit: 99 })),
  'POST /coupons/:id/exceptions': ({ shop, admin }) =>
    exceptSomebody(shop, admin).then(({ response }) => response),
  'DELETE /coupons/:id/exceptions/:exceptionId': about(
    ({ shop, admin }) => exceptSomebody(shop, admin),
    ({ path }) => send('DELETE', path),
  ),
  'DELETE /coupons/:id': about(coupon, (id) => send('DELETE', `/coupons/${id}`)),
  'PATCH /admin/messages/:id': about(message, (id) =>
    send('PATCH', `/admin/messages/${id}`, { answered: true }),
  ),
  'POST /admin/embroidery/state': about(aPrinting, (body) => send('POST', '/admin/embroidery/state', body)),
  'POST /admin/team-orders/:id/closing': about(openTeam, (at) => send('POST', `${at}/closing`)),
  'POST /admin/team-orders/:id/approval': about(closedTeam, (at) => send('POST', `${at}/approval`)),
  'PATCH /admin/settings': send('PATCH', '/admin/settings', { 'shop.name': 'Plantão Sul' }),
  'PATCH /orders/:id/status': about(order, (id) =>
    send('PATCH', `/orders/${id}/status`, { status: 'processing' }),
  ),
  'PATCH /orders/:id/cancel': about(order, (id) => send('PATCH', `/orders/${id}/cancel`)),
  'POST /admin/generate-shipping-label/:id': about(order, (id) =>
    send('POST', `/admin/generate-shipping-label/${id}`),
  ),
  'POST /admin/approve-label/:id': about(labelled('pending'), (id) =>
    send('POST', `/admin/approve-label/${id}`),
  ),
  'POST /admin/order-notes': about(order, (orderId) =>
    send('POST', '/admin/order-notes', { orderId, text: 'Ligar' }),
  ),
  'PATCH /admin/order-notes': about(note, (id) =>
    send('PATCH', `/admin/order-notes?id=${id}`, { text: 'Ligou' }),
  ),
  'DELETE /admin/order-notes': about(note, (id) => send('DELETE', `/admin/order-notes?id=${id}`)),
  'POST /admin/orders/status': about(order, (id) =>
    send('POST', '/admin/orders/status', { ids: [id], status: 'processing' }),
  ),
  'POST /admin/orders/labels': about(order, (id) => send('POST', '/admin/orders/labels', { ids: [id] })),
  'POST /admin/orders/labels/pay': about(labelled('pending'), (id) =>
    send('POST', '/admin/orders/labels/pay', { labels: [{ id, price: 18.08 }] }),
  ),
  'POST /admin/orders/labels/print': about(labelled('released'), (id) => (fixture) => {
    const carrier = fixture.shop.app.get(ShippingLabels, { strict: false });
    jest.spyOn(carrier, 'printAll').mockResolvedValueOnce('https://etiqueta.exemplo.test/1.pdf');
    return send('POST', '/admin/orders/labels/print', { ids: [id] })(fixture);
  }),
  'POST /admin/orders/:id/check-payment': about(order, (id) =>
    send('POST', `/admin/orders/${id}/check-payment`),
  ),
  'POST /admin/orders/:id/refunds': about(order, (id) => async (fixture) => {
    const { order: read } = (
      await fixture.shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: fixture.admin })
    ).body.data;
    return send('POST', `/admin/orders/${id}/refunds`, { amount: 10, refundable: read.refundable })(fixture);
  }),
  'PATCH /admin/orders/:id/refunds/:refundId': [
    about(failedRefund, (path) => send('PATCH', `/admin/orders/${path}`, { how: 'outside' })),
    about(failedRefund, (path) => async (fixture) => {
      await fixture.shop.sql('update charge set reimbursed = true where order_id = ?', [path.slice(0, 36)]);
      return send('PATCH', `/admin/orders/${path}`, { how: 'not-owed' })(fixture);
    }),
  ],
  'PATCH /admin/orders/:id/refund-approvals/:approvalId': [
    about(aWaitingRefund, (path) => send('PATCH', path, { decision: 'approve' })),
    about(aWaitingRefund, (path) => send('PATCH', path, { decision: 'refuse', reason: 'Já devolvido' })),
  ],
  'POST /admin/stock/:sku/adjust': about(product, ({ skuOf }) =>
    send('POST', `/admin/stock/${skuOf('M', 'Azul')}/adjust`, {
      warehouse: 30,
      warehouseSeen: 20,
      reason: 'Contagem',
    }),
  ),
  'POST /admin/stock/:sku/settle': about(
    async (fixture) => {
      const sku = (await product(fixture)).skuOf('M', 'Azul');
      await fixture.shop.sql(
        `update stock_movement set warehouse_delta = warehouse_delta - 1 where sku = ?`,
        [sku],
      );
      return sku;
    },
    (sku) => send('POST', `/admin/stock/${sku}/settle`, { warehouse: 20, offered: 10, reason: 'Contagem' }),
  ),
  'POST /admin/stock-checks': send('POST', '/admin/stock-checks'),
  'POST /admin/stock-import': about(product, ({ skuOf }) => async (fixture) => {
    const body = { csv: `SKU;Quantidade\r\n${skuOf('M', 'Azul')};25`, what: 'warehouse' };
    const { preview } = (await send('POST', '/admin/stock-import/preview', body)(fixture)).body.data;
    return send('POST', '/admin/stock-import', { ...body, fingerprint: preview.fingerprint })(fixture);
  }),
  'POST /admin/warehouses': (fixture) => send('POST', '/admin/warehouses', { name: fresh('CD') })(fixture),
  'PATCH /admin/warehouses/:id': about(warehouse, (id) =>
    send('PATCH', `/admin/warehouses/${id}`, { name: fresh('CD') }),
  ),
  'DELETE /admin/warehouses/:id': about(warehouse, (id) => send('DELETE', `/admin/warehouses/${id}`)),
  'POST /admin/warehouse-products/:id': about(warehouse, (id) =>
    send('POST', `/admin/warehouse-products/${id}`, keptBody()),
  ),
  'POST /admin/warehouse-products': about(warehouse, (id) =>
    send('POST', '/admin/warehouse-products', { ...keptBody(), warehouse: id }),
  ),
  'PATCH /admin/warehouse-products/:id': about(warehouseProduct, (id) =>
    send('PATCH', `/admin/warehouse-products/${id}`, { name: fresh('Jaleco') }),
  ),
  'DELETE /admin/warehouse-products/:id': about(warehouseProduct, (id) =>
    send('DELETE', `/admin/warehouse-products/${id}`),
  ),
};

/** Questions whose text is too long for an address: they change nothing. */
export const QUESTIONS: Readonly<Record<string, StaffAction>> = {
  'POST /admin/orders/labels/quote': about(labelled('pending'), (id) =>
    send('POST', '/admin/orders/labels/quote', { ids: [id] }),
  ),
  'POST /admin/orders/:id/edit/preview': askEdit,
  'POST /admin/products/sheet/preview': table('/admin/products/sheet/preview', productTable),
  'POST /admin/stock-import/preview': about(product, ({ skuOf }) =>
    send('POST', '/admin/stock-import/preview', { csv: `${skuOf('M', 'Azul')};25`, what: 'warehouse' }),
  ),
};
