import { StockLedger } from '@plantao/domain/warehouse';
import { setupApp } from '../support/app.js';
import { aProduct, type TestProduct } from '../support/test-products.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';

const shop = setupApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

const read = async (id: string) =>
  (await shop.call('GET', `/admin/products/${id}`, { as: admin })).body.data.product;
const save = (id: string, body: object) => shop.call('PATCH', `/products/${id}`, { as: admin, body });
const create = (body: object) => shop.call('POST', '/products', { as: admin, body });
const level = async (sku: string) =>
  (
    await shop.sql<{ offered: number; version: number }>(
      'select offered, version from stock_level where sku = ?',
      [sku],
    )
  )[0];
const audit = (id: string) =>
  shop.sql<{ action: string; before: unknown; after: unknown }>(
    'select action, before, after from audit_log where entity_id = ? order by at',
    [id],
  );

/** A warehouse product that the shop does not sell yet: 20 pieces of M Azul and 6 of M Preto. */
async function aFreeProduct(): Promise<TestProduct> {
  const testProduct = await aProduct(shop, { stock: { M: { Azul: 10, Preto: 3 } } });
  await shop.call('DELETE', `/products/${testProduct.id}`, { as: admin });
  return testProduct;
}
const sizesOf = (stock: Record<string, number>) => [
  { name: 'M', colors: Object.entries(stock).map(([name, pieces]) => ({ name, stock: pieces })) },
];

describe('POST /products', () => {
  it('201 API-11 puts a warehouse product into the shop: name, SKU and variants by the link, every stock 0 unless set', async () => {
    const testProduct = await aFreeProduct();
    const response = await create({
      name: 'anything',
      price: 149.9,
      old_price: 199.9,
      warehouse_product: testProduct.warehouseProductId,
      tags: [' inverno ', 'inverno', ''],
      images: ['/media/b.webp', '/media/a.webp'],
      sizes: sizesOf({ Azul: 4 }),
    });
    expect(response.status).toBe(201);
    const { product } = response.body.data;
    expect(product).toMatchObject({
      name: testProduct.name,
      sku: testProduct.sku,
      price: 149.9,
      old_price: 199.9,
      sale: true,
      salePercentage: 25,
      tags: ['inverno'],
      images: ['/media/b.webp', '/media/a.webp'],
      active: true,
      totalStock: 4,
      warehouse_product: testProduct.warehouseProductId,
    });
    expect(
      product.sizes[0].colors.map(({ name, stock, limit }: Record<string, unknown>) => [name, stock, limit]),
    ).toEqual([
      ['Azul', 4, 20],
      ['Preto', 0, 6],
    ]);
    expect(
      (await shop.call('GET', `/products/${product.id}`)).body.data.product.sizes[0].colors[0].stock,
    ).toBe(4);
    expect(await audit(product.id)).toMatchObject([{ action: 'product.create', before: null }]);
  });

  it('400 APROD-16 asks for a name and a price', async () => {
    const testProduct = await aFreeProduct();
    const body = { warehouse_product: testProduct.warehouseProductId };
    const nameless = await create({ ...body, price: 10 });
    expect([nameless.status, nameless.body.fields]).toEqual([400, { name: 'Informe o nome do produto.' }]);
    for (const price of [undefined, 0, -5, 'caro', 10.999, 1e12]) {
      const response = await create({ ...body, name: 'Scrub', price });
      expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([400, ['price']]);
    }
  });

  it('400 APROD-17 asks for a warehouse product, one that exists', async () => {
    for (const id of [undefined, '', 'x', crypto.randomUUID()]) {
      const response = await create({ name: 'Scrub', price: 10, warehouse_product: id });
      expect([response.status, response.body.message]).toEqual([
        400,
        'Por favor, selecione um produto do warehouse.',
      ]);
    }
  });

  it('409 APROD-20 refuses a stock above what the warehouse has, and creates nothing', async () => {
    const testProduct = await aFreeProduct();
    const response = await create({
      name: 'Scrub',
      price: 10,
      warehouse_product: testProduct.warehouseProductId,
      sizes: sizesOf({ Azul: 21 }),
    });
    expect([response.status, response.body.message]).toEqual([
      409,
      'O estoque não pode exceder o limite do armazém (20)',
    ]);
    expect(response.body.details).toMatchObject({ sku: testProduct.skuOf('M', 'Azul'), limit: 20 });
    expect(
      await shop.sql('select 1 from product where warehouse_product_id = ? and deleted_at is null', [
        testProduct.warehouseProductId,
      ]),
    ).toEqual([]);
  });

  it('409 sells a warehouse product once, also when two administrators add it at the same moment', async () => {
    const testProduct = await aFreeProduct();
    const body = { name: testProduct.name, price: 10, warehouse_product: testProduct.warehouseProductId };
    const responses = await Promise.all([create(body), create(body), create(body)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = responses.find(({ status }) => status === 409)!;
    expect(refused.body.code).toBe('product.linked');
    expect((await create(body)).body.message).toContain(testProduct.name);
  });

  it('starts at 0 though an order of the product before gave its pieces back', async () => {
    const testProduct = await aFreeProduct();
    await shop.sql('update stock_level set offered = 2, adjusted = adjusted + 2 where sku = ?', [
      testProduct.skuOf('M', 'Azul'),
    ]);
    const { body } = await create({
      name: testProduct.name,
      price: 10,
      warehouse_product: testProduct.warehouseProductId,
    });
    expect(body.data.product.totalStock).toBe(0);
  });
});

describe('PATCH /products/{id}', () => {
  it('200 API-11 changes prices, tags, pictures and visibility; the audit log has only what changed', async () => {
    const testProduct = await aProduct(shop, { priceCents: 20_000 });
    const response = await save(testProduct.id, {
      price: 150,
      old_price: 200,
      tags: ['Novo'],
      images: ['/media/z.webp'],
    });
    expect([response.status, response.body.data.product]).toMatchObject([
      200,
      {
        price: 150,
        old_price: 200,
        sale: true,
        salePercentage: 25,
        tags: ['Novo'],
        images: ['/media/z.webp'],
      },
    ]);
    expect(await audit(testProduct.id)).toEqual([
      {
        action: 'product.update',
        before: { priceCents: 20_000, oldPriceCents: null, sale: false, tags: [], images: [] },
        after: {
          priceCents: 15_000,
          oldPriceCents: 20_000,
          sale: true,
          tags: ['Novo'],
          images: ['/media/z.webp'],
        },
      },
    ]);
    await save(testProduct.id, { price: 150 });
    expect(await audit(testProduct.id)).toHaveLength(1);
  });

  it('200 APROD-22 turns the sale off when the price reaches the old price', async () => {
    const testProduct = await aProduct(shop, {
      priceCents: 7_500,
      oldPriceCents: 10_000,
      sale: true,
      salePercentage: 25,
    });
    expect((await save(testProduct.id, { price: 100 })).body.data.product).toMatchObject({
      sale: false,
      salePercentage: 0,
    });
    expect((await save(testProduct.id, { price: 80 })).body.data.product).toMatchObject({
      sale: true,
      salePercentage: 20,
    });
    expect((await save(testProduct.id, { sale: false })).body.data.product).toMatchObject({
      sale: false,
      old_price: 100,
    });
    expect((await save(testProduct.id, { old_price: null })).body.data.product).toMatchObject({
      old_price: null,
      sale: false,
    });
  });

  it('200 APROD-14 leaves alone what the link fixes, whatever is sent', async () => {
    const testProduct = await aProduct(shop);
    await save(testProduct.id, {
      name: 'Outro',
      sku: 'X-1',
      description: 'x',
      image: '/media/x.webp',
      category: crypto.randomUUID(),
    });
    expect(await read(testProduct.id)).toMatchObject({
      name: testProduct.name,
      sku: testProduct.sku,
      image: '/media/frente.webp',
      category: null,
    });
  });

  it('409 APROD-20 refuses a stock above what the warehouse has and keeps the old one', async () => {
    const testProduct = await aProduct(shop);
    const response = await save(testProduct.id, { sizes: sizesOf({ Azul: 25 }) });
    expect([response.status, response.body.message]).toEqual([
      409,
      'O estoque não pode exceder o limite do armazém (20)',
    ]);
    expect((await level(testProduct.skuOf('M', 'Azul')))?.offered).toBe(10);
  });

  it('409 never restores sold pieces: a stock that was sold from in the meantime shows both numbers', async () => {
    const testProduct = await aProduct(shop);
    const sku = testProduct.skuOf('M', 'Azul');
    const buyer = await aPerson(shop, { withAddress: true });
    await shop.call('POST', '/cart', {
      as: buyer,
      body: { productId: testProduct.id, quantity: 3, selectedSize: 'M', selectedColor: 'Azul' },
    });
    await shop.sql(
      `update stock_level set offered = offered - 3, held = held + 3, version = version + 1 where sku = ?`,
      [sku],
    );
    const colour = { name: 'Azul', stock: 12, stockSeen: 10 };
    const response = await save(testProduct.id, { price: 99, sizes: [{ name: 'M', colors: [colour] }] });
    expect([response.status, response.body.code]).toEqual([409, 'stock.stale']);
    expect(response.body.details.conflicts).toEqual([
      { sku, size: 'M', color: 'Azul', what: 'offered', seen: 10, current: 7, wanted: 12 },
    ]);
    expect(await level(sku)).toMatchObject({ offered: 7 });
    expect((await read(testProduct.id)).price).toBe(testProduct.priceCents / 100);
    const again = await save(testProduct.id, {
      price: 99,
      sizes: [{ name: 'M', colors: [{ ...colour, stockSeen: 7 }] }],
    });
    expect(again.status).toBe(200);
    expect(await level(sku)).toMatchObject({ offered: 12 });
  });

  it('never restores sold pieces while shoppers buy concurrently: each save changes the offer by what was typed', async () => {
    const testProduct = await aProduct(shop, { stock: { M: { Azul: 100 } } });
    const sku = testProduct.skuOf('M', 'Azul');
    const ledger = shop.app.get(StockLedger);
    const buy = async (milliseconds: number) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await shop
        .em()
        .transactional((em) =>
          ledger.hold(em, crypto.randomUUID(), [{ sku, quantity: 1 }], shop.clock.in(60_000), 'teste'),
        );
    };
    const restock = async () => {
      const seen = (await level(sku))!.offered;
      const colour = { name: 'Azul', stock: seen + 5, stockSeen: seen };
      return (await save(testProduct.id, { sizes: [{ name: 'M', colors: [colour] }] })).status;
    };
    const responses: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const [one, two] = await Promise.all([restock(), restock(), buy(0), buy(5 + 4 * round), buy(60)]);
      responses.push(one, two);
    }
    expect(await restock()).toBe(200);
    const moves = await shop.sql<{ adjusted: number }>(
      `select adjusted_delta as adjusted from stock_movement where sku = ? and kind = 'offer'`,
      [sku],
    );
    expect(new Set([...responses, 200, 409])).toEqual(new Set([200, 409]));
    expect(new Set(moves.map(({ adjusted }) => adjusted))).toEqual(new Set([5]));
    expect(await level(sku)).toMatchObject({ offered: 100 - 36 + 5 * moves.length });
  });

  it('200 keeps a stock that the form did not change, however much was sold meanwhile', async () => {
    const testProduct = await aProduct(shop);
    const sku = testProduct.skuOf('M', 'Azul');
    await shop.sql(`update stock_level set offered = 4, held = 6, version = version + 1 where sku = ?`, [
      sku,
    ]);
    const response = await save(testProduct.id, {
      price: 99,
      sizes: [{ name: 'M', colors: [{ name: 'Azul', stock: 10, stockSeen: 10 }] }],
    });
    expect([response.status, (await level(sku))?.offered]).toEqual([200, 4]);
  });

  it('409 does not overwrite what another administrator saved', async () => {
    const testProduct = await aProduct(shop);
    const { version } = await read(testProduct.id);
    expect((await save(testProduct.id, { price: 90, version })).status).toBe(200);
    const late = await save(testProduct.id, { price: 95, version });
    expect([late.status, late.body.code]).toEqual([409, 'product.stale']);
    expect((await read(testProduct.id)).price).toBe(90);
  });

  it('422 refuses variants that the product does not have', async () => {
    const testProduct = await aProduct(shop);
    const response = await save(testProduct.id, { sizes: sizesOf({ Verde: 1 }) });
    expect([response.status, response.body.code]).toEqual([422, 'product.variant-unknown']);
  });

  it('200 APROD-28 takes sizes and colours from the warehouse product again, keeps stock by SKU and drops what vanished', async () => {
    const testProduct = await aProduct(shop, { stock: { M: { Azul: 5, Preto: 2 } } });
    const [blue, black] = [testProduct.skuOf('M', 'Azul'), testProduct.skuOf('M', 'Preto')];
    const dye = (name: string, sku: string, index: number) => ({
      name,
      sku,
      index,
      value: '#123456',
      image: '/media/n.webp',
    });
    await shop.sql('update warehouse_product set sizes = ?::jsonb where id = ?', [
      JSON.stringify([
        { name: 'M', colors: [dye('Azul-marinho', blue, 0)] },
        { name: 'G', colors: [dye('Rosa', `${testProduct.sku}-G-ROSA`, 0)] },
      ]),
      testProduct.warehouseProductId,
    ]);
    await shop.sql(`insert into stock_level (sku, warehouse_product_id, warehouse_qty) values (?, ?, 9)`, [
      `${testProduct.sku}-G-ROSA`,
      testProduct.warehouseProductId,
    ]);
    const { body } = await save(testProduct.id, { sync: true });
    const variants = body.data.product.sizes.flatMap(
      (size: { name: string; colors: { name: string; stock: number }[] }) =>
        size.colors.map(({ name, stock }) => [size.name, name, stock]),
    );
    expect(variants).toEqual([
      ['M', 'Azul-marinho', 5],
      ['G', 'Rosa', 0],
    ]);
    expect((await level(black))?.offered).toBe(0);
    expect(await audit(testProduct.id)).toMatchObject([{ after: { stock: { [black]: 0 } } }]);
  });

  it.each([
    [{ price: '12' }, 400],
    [{ old_price: -1 }, 400],
    [{ tags: 'x' }, 400],
    [{ tags: [1] }, 400],
    [{ tags: [''.padEnd(41, 'x')] }, 400],
    [{ images: '/media/a.webp' }, 400],
    [{ sizes: [{ name: 'M' }] }, 400],
    [{ sizes: [{ name: 'M', colors: [{ name: 'Azul', stock: 1.5 }] }] }, 400],
    [{ sizes: [{ name: 'M', colors: [{ name: 'Azul', stock: -1 }] }] }, 400],
    [{ sizes: [{ name: 'M', colors: [{ name: 'Azul', stock: 1e12 }] }] }, 400],
    [{ sizes: [null] }, 400],
    [{ sizes: { M: 1 } }, 400],
    [{ active: 'sim' }, 400],
    [{ version: 0 }, 400],
    [{ name: '  ' }, 400],
  ])('answers %j with %i in Portuguese', async (body, status) => {
    const testProduct = await aProduct(shop);
    const response = await save(testProduct.id, body);
    expect(response.status).toBe(status);
    expect(response.body.message).not.toMatch(/must|should|[a-z]+ is /);
  });

  it('404 for an unknown product', async () => {
    for (const id of ['x', crypto.randomUUID()])
      expect((await save(id, { price: 10 })).body.code).toBe('product.not-found');
  });
});

describe('GET /admin/products/{id}', () => {
  it('200 APROD-13 finds the linked warehouse product by id, for old records by SKU (A-63)', async () => {
    const testProduct = await aProduct(shop);
    expect((await read(testProduct.id)).link).toMatchObject({
      _id: testProduct.warehouseProductId,
      warehouse: { name: 'Central' },
    });
    await shop.sql('update product set warehouse_product_id = ? where id = ?', [
      crypto.randomUUID(),
      testProduct.id,
    ]);
    expect((await read(testProduct.id)).link).toMatchObject({
      _id: testProduct.warehouseProductId,
      sku: testProduct.sku,
    });
    await shop.sql(`update warehouse_product set sku = sku || '-X' where id = ?`, [
      testProduct.warehouseProductId,
    ]);
    expect((await read(testProduct.id)).link).toBeNull();
    expect((await save(testProduct.id, { sync: true })).body.code).toBe('product.unlinked');
  });
});
