import { PaymentScripts } from '@plantao/domain/alarms';
import { ShippingLabels } from '@plantao/domain/orders';
import sharp from 'sharp';
import { sendPicture } from '../admin/upload-form.js';
import { aLabel, aPaidOrder } from '../orders/many-orders.js';
import type { ShopWithSandbox } from '../orders/shopping.js';
import { aCategory, aProduct } from '../support/goods.js';
import type { Answer } from '../support/call.js';
import { aPerson, type Person } from '../support/people.js';

export interface Stage {
  readonly shop: ShopWithSandbox;
  readonly admin: Person;
}
/** One call by an administrator that takes effect. */
export type Act = (stage: Stage) => Promise<Answer>;

let counter = 0;
const fresh = (word: string): string => `${word} ${(counter += 1)}`;

const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) => {
  return ({ shop, admin }: Stage): Promise<Answer> =>
    shop.call(method, path, {
      as: admin,
      ...(body === undefined ? {} : { body }),
      key: crypto.randomUUID(),
    });
};
/** A call whose address or body needs something that is made first. */
const about =
  <T>(make: (stage: Stage) => Promise<T>, call: (thing: T) => (stage: Stage) => Promise<Answer>): Act =>
  async (stage) =>
    call(await make(stage))(stage);

const person = ({ shop }: Stage) => aPerson(shop, { withAddress: true });
const good = ({ shop }: Stage) => aProduct(shop);
const order = ({ shop }: Stage) => aPaidOrder(shop);
const category = ({ shop }: Stage) => aCategory(shop, fresh('Categoria'));
const labelled = (state: string) => async (stage: Stage) => {
  const id = await aPaidOrder(stage.shop);
  await aLabel(stage.shop, id, state, 1_808);
  stage.shop.sandbox.control.labels.setBalance(1_000);
  return id;
};
const made = (path: string, body: () => object, field: string) => async (stage: Stage) => {
  const answer = await send('POST', path, body())(stage);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
  return answer.body.data[field]._id as string;
};
const couponBody = () => ({
  code: fresh('CUPOM').replace(' ', '-'),
  discountType: 'percentage',
  discountValue: 10,
  minPurchase: 100,
  startDate: '2020-01-01',
  endDate: '2099-12-31',
  usageLimit: 10,
});
const coupon = made('/coupons', couponBody, 'coupon');
const warehouse = made('/admin/warehouses', () => ({ name: fresh('CD') }), 'warehouse');
const keptBody = () => ({
  name: fresh('Jaleco'),
  sku: `JAL-${9_000 + (counter += 1)}`,
  sizes: [{ name: 'M', colors: [{ name: 'Azul', value: '#1f2f4f', image: '/media/azul.webp', stock: 5 }] }],
});
const kept = async (stage: Stage) =>
  made(`/admin/warehouse-products/${await warehouse(stage)}`, keptBody, 'product')(stage);
const note = async (stage: Stage) => {
  const orderId = await order(stage);
  const answer = await send('POST', '/admin/order-notes', { orderId, text: 'Ligar' })(stage);
  return (answer.body.data.note._id ?? answer.body.data.note.id) as string;
};
const message = async ({ shop }: Stage) => {
  const [row] = await shop.sql<{ id: string }>(
    `insert into contact_message (id, name, email, phone, message) values (gen_random_uuid(), 'Ana', 'ana@exemplo.test', '', 'Oi') returning id`,
  );
  return row?.id ?? '';
};
const failedRefund = async (stage: Stage) => {
  const id = await order(stage);
  const [row] = await stage.shop.sql<{ cents: number }>(
    'select total_cents as cents from shop_order where id = ?',
    [id],
  );
  const amount = (row?.cents ?? 0) / 100;
  await send('POST', `/admin/orders/${id}/refunds`, { amount, refundable: amount })(stage);
  const [refund] = await stage.shop.sql<{ id: string }>(
    `update refund set state = 'failed' where order_id = ? returning id`,
    [id],
  );
  return `${id}/refunds/${refund?.id ?? ''}`;
};
const table =
  (path: string, text: (stage: Stage) => Promise<string>): Act =>
  async (stage) =>
    stage.shop.call('POST', path, {
      as: stage.admin,
      body: await text(stage),
      headers: { 'content-type': 'text/csv' },
    });
const productTable = async (stage: Stage) => {
  const { sku } = await good(stage);
  return `SKU;Nome;Preço;Preço antigo;Ativo;Tags;Tamanho;Cor;SKU da variação;Estoque\r\n${sku};Outro nome;99,90;;sim;;;;;`;
};
const picture = async (purpose: string): Promise<{ content: Buffer; fields: Record<string, string> }> => ({
  content: await sharp({ create: { width: 20, height: 20, channels: 3, background: '#1F2F4F' } })
    .png()
    .toBuffer(),
  fields: { purpose },
});
const view = { list: 'orders', name: 'Meus', query: 'status=pending' };

/** Every call by which staff change something of the shop, of another person or of their own back office. */
export const ACTS: Readonly<Record<string, Act | readonly Act[]>> = {
  'PATCH /users/:id': [
    about(person, ({ id }) => send('PATCH', `/users/${id}`, { name: 'Outro Nome' })),
    about(person, ({ id }) => async (stage) => {
      const { user } = (await stage.shop.call('GET', `/users/${id}`, { as: stage.admin })).body.data;
      return send('PATCH', `/users/${id}`, { addresses: [{ ...user.addresses[0], number: '9' }] })(stage);
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
    async (stage) => (await send('POST', '/admin/saved-views', view)(stage)).body.data.views[0].id as string,
    (id) => send('DELETE', `/admin/saved-views/${id}`),
  ),
  'POST /admin/queues/session': send('POST', '/admin/queues/session'),
  'POST /admin/users': send('POST', '/admin/users', {
    name: 'Nova',
    email: 'nova@exemplo.test',
    role: 'user',
  }),
  'PATCH /admin/users/:id': about(person, ({ id }) => send('PATCH', `/admin/users/${id}`, { name: 'Outra' })),
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
    () => async (stage) => {
      const { script } = (await stage.shop.call('GET', '/admin/payment-script', { as: stage.admin })).body
        .data;
      return send('PUT', '/admin/payment-script', { hash: script.current.hash })(stage);
    },
  ),
  'POST /categories': send('POST', '/categories', { name: 'Pijamas', slug: 'pijamas' }),
  'PATCH /categories/:id': about(category, ({ id }) =>
    send('PATCH', `/categories/${id}`, { name: fresh('Outra') }),
  ),
  'DELETE /categories/:id': about(category, ({ id }) => send('DELETE', `/categories/${id}`)),
  'POST /products': async (stage) => {
    const { id, warehouseProductId, skuOf: _ } = await good(stage);
    await send('DELETE', `/products/${id}`)(stage);
    return send('POST', '/products', {
      name: 'x',
      price: 100,
      warehouse_product: warehouseProductId,
      images: ['/media/a.webp'],
      sizes: [{ name: 'M', colors: [{ name: 'Azul', stock: 4 }] }],
    })(stage);
  },
  'PATCH /products/:id': about(good, ({ id }) => send('PATCH', `/products/${id}`, { price: 77 })),
  'DELETE /products/:id': about(good, ({ id }) => send('DELETE', `/products/${id}`)),
  'PATCH /admin/products/active': about(good, ({ id }) =>
    send('PATCH', '/admin/products/active', { ids: [id], active: false }),
  ),
  'POST /admin/products/sheet': async (stage) => {
    const text = await productTable(stage);
    const { plan } = (await table('/admin/products/sheet/preview', () => Promise.resolve(text))(stage)).body
      .data;
    return table(`/admin/products/sheet?plan=${plan}`, () => Promise.resolve(text))(stage);
  },
  'POST /coupons': (stage) => send('POST', '/coupons', couponBody())(stage),
  'PATCH /coupons/:id': about(coupon, (id) => send('PATCH', `/coupons/${id}`, { usageLimit: 99 })),
  'DELETE /coupons/:id': about(coupon, (id) => send('DELETE', `/coupons/${id}`)),
  'PATCH /admin/messages/:id': about(message, (id) =>
    send('PATCH', `/admin/messages/${id}`, { answered: true }),
  ),
  'PATCH /admin/settings': send('PATCH', '/admin/settings', { version: 0, 'shop.name': 'Plantão Sul' }),
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
  'POST /admin/orders/labels/print': about(labelled('released'), (id) => (stage) => {
    const carrier = stage.shop.app.get(ShippingLabels, { strict: false });
    jest.spyOn(carrier, 'printAll').mockResolvedValueOnce('https://etiqueta.exemplo.test/1.pdf');
    return send('POST', '/admin/orders/labels/print', { ids: [id] })(stage);
  }),
  'POST /admin/orders/:id/check-payment': about(order, (id) =>
    send('POST', `/admin/orders/${id}/check-payment`),
  ),
  'POST /admin/orders/:id/refunds': about(order, (id) => async (stage) => {
    const { order: read } = (
      await stage.shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: stage.admin })
    ).body.data;
    return send('POST', `/admin/orders/${id}/refunds`, { amount: 10, refundable: read.refundable })(stage);
  }),
  'PATCH /admin/orders/:id/refunds/:refundId': about(failedRefund, (path) =>
    send('PATCH', `/admin/orders/${path}`, { how: 'outside' }),
  ),
  'POST /admin/stock/:sku/adjust': about(good, ({ skuOf }) =>
    send('POST', `/admin/stock/${skuOf('M', 'Azul')}/adjust`, {
      warehouse: 30,
      warehouseSeen: 20,
      reason: 'Contagem',
    }),
  ),
  'POST /admin/stock/:sku/settle': about(
    async (stage) => {
      const sku = (await good(stage)).skuOf('M', 'Azul');
      await stage.shop.sql(`update stock_movement set warehouse_delta = warehouse_delta - 1 where sku = ?`, [
        sku,
      ]);
      return sku;
    },
    (sku) => send('POST', `/admin/stock/${sku}/settle`, { warehouse: 20, offered: 10, reason: 'Contagem' }),
  ),
  'POST /admin/stock-checks': send('POST', '/admin/stock-checks'),
  'POST /admin/stock-import': about(good, ({ skuOf }) => async (stage) => {
    const body = { csv: `SKU;Quantidade\r\n${skuOf('M', 'Azul')};25`, what: 'warehouse' };
    const { preview } = (await send('POST', '/admin/stock-import/preview', body)(stage)).body.data;
    return send('POST', '/admin/stock-import', { ...body, fingerprint: preview.fingerprint })(stage);
  }),
  'POST /admin/warehouses': (stage) => send('POST', '/admin/warehouses', { name: fresh('CD') })(stage),
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
  'PATCH /admin/warehouse-products/:id': about(kept, (id) =>
    send('PATCH', `/admin/warehouse-products/${id}`, { name: fresh('Jaleco') }),
  ),
  'DELETE /admin/warehouse-products/:id': about(kept, (id) =>
    send('DELETE', `/admin/warehouse-products/${id}`),
  ),
};

/** Questions whose text is too long for an address: they change nothing. */
export const QUESTIONS: Readonly<Record<string, Act>> = {
  'POST /admin/orders/labels/quote': about(labelled('pending'), (id) =>
    send('POST', '/admin/orders/labels/quote', { ids: [id] }),
  ),
  'POST /admin/products/sheet/preview': table('/admin/products/sheet/preview', productTable),
  'POST /admin/stock-import/preview': about(good, ({ skuOf }) =>
    send('POST', '/admin/stock-import/preview', { csv: `${skuOf('M', 'Azul')};25`, what: 'warehouse' }),
  ),
};
