import { setupApp } from '../support/app.js';
import { aCategory, aProduct } from '../support/test-products.js';
import { aPerson, anAdmin, anOperator, type Person } from '../support/people.js';

const shop = setupApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

const listed = async (query: Record<string, string>) =>
  (await shop.call('GET', '/products', { query })).body.data.products.map(({ id }: { id: string }) => id);
const level = async (sku: string) =>
  (await shop.sql<{ offered: number }>('select offered from stock_level where sku = ?', [sku]))[0];
const audit = (id: string) =>
  shop.sql('select action, before, after from audit_log where entity_id = ? order by at', [id]);

describe('DELETE /products/{id}', () => {
  it('200 API-12 removes a product from the shop; past orders still show it', async () => {
    const product = await aProduct(shop);
    const buyer = await aPerson(shop);
    const orderId = crypto.randomUUID();
    await shop.sql(
      `insert into shop_order (id, user_id, cart_revision, subtotal_cents, shipping_cents, total_cents, customer, address, ship_type, hold_expires_at, status, paid_state)
       values (?, ?, 1, ?, 0, ?, ?, ?, ?, now(), 'delivered', 'paid')`,
      [
        orderId,
        buyer.id,
        product.priceCents,
        product.priceCents,
        JSON.stringify({ name: buyer.name, email: buyer.email, phone: '', taxId: '52998224725' }),
        JSON.stringify({
          street: 'Rua',
          number: '1',
          complement: '',
          neighborhood: 'B',
          city: 'C',
          state: 'SP',
          zipCode: '01310200',
          country: 'Brasil',
        }),
        JSON.stringify({ id: 't', name: 'Standard', priceCents: 0, company: 'x', days: { min: 1, max: 2 } }),
      ],
    );
    await shop.sql(
      `insert into order_item (id, order_id, position, product_id, sku, name, image, size, colour, colour_value, quantity, price_cents)
       values (?, ?, 0, ?, ?, ?, '/media/frente.webp', 'M', 'Azul', '#1F2F4F', 1, ?)`,
      [
        crypto.randomUUID(),
        orderId,
        product.id,
        product.skuOf('M', 'Azul'),
        product.name,
        product.priceCents,
      ],
    );
    expect((await shop.call('DELETE', `/products/${product.id}`, { as: admin })).status).toBe(200);
    expect((await shop.call('GET', `/products/${product.id}`)).status).toBe(404);
    expect(await listed({ search: product.sku })).toEqual([]);
    expect(await level(product.skuOf('M', 'Azul'))).toMatchObject({ offered: 0 });
    const order = await shop.call('GET', `/orders/${orderId}`, { as: buyer });
    expect([order.status, order.body.data.order.items[0]]).toMatchObject([
      200,
      { name: product.name, image: '/media/frente.webp' },
    ]);
    expect((await shop.call('DELETE', `/products/${product.id}`, { as: admin })).status).toBe(404);
    expect(await audit(product.id)).toMatchObject([{ action: 'product.delete', after: null }]);
  });
});

describe('PATCH /admin/products/active', () => {
  it('200 APROD-37 hides several from the storefront and shows them again, and reports which it changed', async () => {
    const tag = `t${Date.now()}`;
    const [one, two] = [
      await aProduct(shop, { tags: [tag] }),
      await aProduct(shop, { tags: [tag], active: false }),
    ];
    const flip = (active: boolean) =>
      shop.call('PATCH', '/admin/products/active', {
        as: admin,
        body: { ids: [one.id, two.id, crypto.randomUUID()], active },
      });
    expect((await flip(false)).body.data.changed).toEqual([one.id]);
    expect(await listed({ tag })).toEqual([]);
    expect((await shop.call('GET', `/products/${one.id}`)).status).toBe(404);
    expect((await flip(true)).body.data.changed.sort()).toEqual([one.id, two.id].sort());
    expect((await listed({ tag })).sort()).toEqual([one.id, two.id].sort());
    expect(await audit(one.id)).toMatchObject([{ action: 'product.switch' }, { action: 'product.switch' }]);
  });

  it('400 asks for one to a hundred ids', async () => {
    for (const ids of [[], 'x', Array.from({ length: 101 }, () => crypto.randomUUID()), ['x'], undefined])
      expect(
        (await shop.call('PATCH', '/admin/products/active', { as: admin, body: { ids, active: true } }))
          .status,
      ).toBe(400);
  });
});

describe('GET /admin/products', () => {
  const list = async (query: Record<string, string | number>) =>
    (await shop.call('GET', '/admin/products', { as: admin, query })).body;
  const names = async (query: Record<string, string | number>) =>
    (await list(query)).data.products.map(({ name }: { name: string }) => name);

  it('200 APROD-02 lists ten a page, hidden ones included, by model, state, stock, sale and words, alone and combined', async () => {
    const model = await aCategory(shop, `Modelo ${crypto.randomUUID().slice(0, 8)}`);
    const made = (name: string, more: object) => aProduct(shop, { name, categoryId: model.id, ...more });
    await made('Zebra cheia', { priceCents: 9_000, oldPriceCents: 10_000, sale: true, salePercentage: 10 });
    await made('Abelha no fim', { stock: { M: { Azul: 2 } }, priceCents: 30_000 });
    await made('Macaco vazio', { stock: { M: { Azul: 0 } }, active: false });
    const category = model.slug;
    expect(await names({ category, sort: 'name-asc' })).toEqual([
      'Abelha no fim',
      'Macaco vazio',
      'Zebra cheia',
    ]);
    expect(await names({ category, sort: 'price-desc' })).toEqual([
      'Abelha no fim',
      'Macaco vazio',
      'Zebra cheia',
    ]);
    expect(await names({ category: model.id, status: 'inactive' })).toEqual(['Macaco vazio']);
    expect(await names({ category, stock: 'out' })).toEqual(['Macaco vazio']);
    expect(await names({ category, stock: 'low' })).toEqual(['Abelha no fim']);
    expect(await names({ category, stock: 'in', sort: 'name-desc' })).toEqual([
      'Zebra cheia',
      'Abelha no fim',
    ]);
    expect(await names({ category, sale: 'yes' })).toEqual(['Zebra cheia']);
    expect(await names({ category, sale: 'no', status: 'active' })).toEqual(['Abelha no fim']);
    expect(await names({ category, search: 'abelha' })).toEqual(['Abelha no fim']);
    expect(await names({ category, search: 'xyzzy' })).toEqual([]);
    expect(await names({ category, sort: 'updated' })).toEqual([
      'Macaco vazio',
      'Abelha no fim',
      'Zebra cheia',
    ]);
    const page = await list({ category, page: 2, limit: 2, sort: 'updated' });
    expect([page.pagination, page.data.products.length]).toEqual([{ total: 3, page: 2, totalPages: 2 }, 1]);
  });

  it('200 finds a product by its SKU, and returns total, limit and committed pieces', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 3 }, G: { Azul: 4 } } });
    await shop.sql('update stock_level set offered = 2, held = 1 where sku = ?', [
      product.skuOf('M', 'Azul'),
    ]);
    const { data } = await list({ search: product.sku.toLowerCase() });
    expect(data.products).toHaveLength(1);
    expect(data.products[0]).toMatchObject({
      sku: product.sku,
      totalStock: 6,
      warehouse_product: product.warehouseProductId,
    });
    expect(data.products[0].sizes[0].colors[0]).toMatchObject({ stock: 2, limit: 5, promised: 1 });
  });

  it('200 for operators, 403 for customers', async () => {
    const operator = await anOperator(shop);
    expect((await shop.call('GET', '/admin/products', { as: operator })).status).toBe(200);
    expect((await shop.call('GET', '/admin/products', { as: await aPerson(shop) })).status).toBe(403);
    expect((await shop.call('POST', '/products', { as: operator, body: {} })).status).toBe(403);
  });

  it.each([
    ['page', '0'],
    ['sort', 'x'],
    ['status', 'x'],
    ['stock', 'x'],
    ['sale', 'x'],
    ['search', 'a'.repeat(3_000)],
    ['category', 'c'.repeat(3_000)],
  ])('400 refuses an invalid %s', async (name, value) => {
    expect((await shop.call('GET', '/admin/products', { as: admin, query: { [name]: value } })).status).toBe(
      400,
    );
  });
});
