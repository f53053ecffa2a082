import type { WarehouseProductView } from '@plantao/contracts/warehouse/warehouse.view';
import { aCategory, aProduct } from '../support/test-products.js';
import { setupApp } from '../support/app.js';
import { anAdmin, anOperator, type Person } from '../support/people.js';
import { StockLedger } from '@plantao/domain/warehouse';

const shop = setupApp();
let admin: Person;
let targetWarehouse: string;
beforeAll(async () => {
  admin = await anAdmin(shop);
  targetWarehouse = await aWarehouse('CD Recife');
});

const aWarehouse = async (name: string): Promise<string> =>
  (await shop.call('POST', '/admin/warehouses', { as: admin, body: { name } })).body.data.warehouse._id;
const colour = (name: string, stock?: number, more: object = {}) => ({
  name,
  value: '#1f2f4f',
  image: `/media/${name}.webp`,
  ...(stock === undefined ? {} : { stock }),
  ...more,
});
let number = 0;
const body = (more: object = {}) => ({
  name: `Jaleco Teste ${(number += 1)}`,
  sku: `JAL-${String(number).padStart(4, '0')}`,
  sizes: [
    { name: 'P', colors: [colour('Azul', 5), colour('Rosa', 0)] },
    { name: 'M', colors: [colour('Azul', 7)] },
  ],
  ...more,
});
async function storedProduct(more: object = {}, warehouse = targetWarehouse): Promise<WarehouseProductView> {
  const response = await shop.call('POST', `/admin/warehouse-products/${warehouse}`, {
    as: admin,
    body: body(more),
  });
  expect(response).toMatchObject({ status: 201 });
  return response.body.data.product;
}
const change = (id: string, changes: object) =>
  shop.call('PATCH', `/admin/warehouse-products/${id}`, { as: admin, body: changes });
const levels = async (id: string) =>
  Object.fromEntries(
    (
      await shop.sql<{ sku: string; warehouse_qty: number }>(
        'select sku, warehouse_qty from stock_level where warehouse_product_id = ? and not retired',
        [id],
      )
    ).map(({ sku, warehouse_qty: pieces }) => [sku, pieces]),
  );
/** What a form sends back untouched. */
const asForm = ({ sizes }: WarehouseProductView) =>
  sizes.map(({ name, colors }) => ({
    name,
    colors: colors.map((one) => ({
      name: one.name,
      value: one.value,
      image: one.image,
      sku: one.sku,
      stock: one.stock,
      stockSeen: one.stock,
    })),
  }));
async function takeOrder(sku: string, quantity: number): Promise<string> {
  const order = crypto.randomUUID();
  await shop.em().transactional(async (em) => {
    const ledger = new StockLedger();
    const offered = (await ledger.offered(em, [sku])).get(sku) ?? 0;
    await ledger.correct(em, [{ sku, offered: { to: offered + quantity } }], 'teste');
    await ledger.hold(em, order, [{ sku, quantity }], shop.clock.in(60_000), 'teste');
  });
  return order;
}
async function shipOrder(order: string): Promise<void> {
  await shop.em().transactional(async (em) => {
    await new StockLedger().commit(em, order, 'teste');
    await new StockLedger().ship(em, order, 'teste');
  });
}

describe('POST /admin/warehouse-products', () => {
  it('201 API-57 adds a product with the warehouse in the path or in the body', async () => {
    const byAddress = await storedProduct();
    const { status, body: response } = await shop.call('POST', '/admin/warehouse-products', {
      as: admin,
      body: body({ warehouse: targetWarehouse }),
    });
    expect(status).toBe(201);
    for (const product of [byAddress, response.data.product])
      expect(product).toMatchObject({
        warehouse: targetWarehouse,
        totalStock: 12,
        active: true,
        linkedProduct: null,
      });
  });

  it('201 WARE-16 opens a SKU for each colour of each size, with its pieces in the ledger', async () => {
    const { _id, sku } = await storedProduct();
    expect(await levels(_id)).toEqual({ [`${sku}-P-AZUL`]: 5, [`${sku}-P-ROSA`]: 0, [`${sku}-M-AZUL`]: 7 });
    const movements = await shop.sql<object>(
      'select kind, warehouse_delta as pieces, actor from stock_movement where sku = ?',
      [`${sku}-P-AZUL`],
    );
    expect(movements).toEqual([{ kind: 'open', pieces: 5, actor: admin.name }]);
  });

  it('201 WARE-13 generates the SKU from the name when none is sent; WARE-23 a new colour starts with 0 pieces', async () => {
    const product = await storedProduct({
      name: 'Conjunto Scrub Tulipa',
      sku: undefined,
      sizes: [{ name: 'P', colors: [colour('Verde')] }],
    });
    expect(product.sku).toMatch(/^CON-SCR-TUL-[0-9A-Z]{4}$/);
    expect(product.sizes[0]?.colors[0]).toMatchObject({ stock: 0, sku: `${product.sku}-P-VERDE` });
  });

  it('409 refuses an existing SKU, also on concurrent requests', async () => {
    const { sku } = await storedProduct();
    const again = () =>
      shop.call('POST', `/admin/warehouse-products/${targetWarehouse}`, {
        as: admin,
        body: body({ sku: 'JAL-RACE' }),
      });
    const taken = await shop.call('POST', `/admin/warehouse-products/${targetWarehouse}`, {
      as: admin,
      body: body({ sku }),
    });
    expect([taken.status, taken.body.code]).toEqual([409, 'warehouse-product.sku-taken']);
    const both = await Promise.all([again(), again()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([
    ['a size without name', { sizes: [{ name: ' ', colors: [] }] }],
    [
      'WARE-18 a size twice',
      {
        sizes: [
          { name: 'P', colors: [] },
          { name: ' p ', colors: [] },
        ],
      },
    ],
    ['WARE-20 a colour twice', { sizes: [{ name: 'P', colors: [colour('Azul'), colour('azul')] }] }],
    [
      'WARE-21 a colour without picture',
      { sizes: [{ name: 'P', colors: [colour('Azul', 1, { image: ' ' })] }] },
    ],
    [
      'WARE-19 a colour without value',
      { sizes: [{ name: 'P', colors: [colour('Azul', 1, { value: '' })] }] },
    ],
    ['a negative count', { sizes: [{ name: 'P', colors: [colour('Azul', -1)] }] }],
    ['half a piece', { sizes: [{ name: 'P', colors: [colour('Azul', 1.5)] }] }],
    ['a huge count', { sizes: [{ name: 'P', colors: [colour('Azul', 1e12)] }] }],
    ['a SKU with blanks', { sku: 'A B' }],
    ['no name', { name: '' }],
    ['sizes that are text', { sizes: 'P' }],
    ['a long description', { description: 'x'.repeat(10_000) }],
    ['too many tags', { tags: Array.from({ length: 100 }, (_, at) => `t${at}`) }],
  ])('400 API-57 refuses %s', async (_, wrong) => {
    const response = await shop.call('POST', `/admin/warehouse-products/${targetWarehouse}`, {
      as: admin,
      body: body(wrong),
    });
    expect(response.status).toBe(400);
    expect(response.text).not.toMatch(/must be|should not/);
  });

  it('404 API-57 for an unknown warehouse or model', async () => {
    const nowhere = crypto.randomUUID();
    const address = await shop.call('POST', `/admin/warehouse-products/${nowhere}`, {
      as: admin,
      body: body(),
    });
    const named = await shop.call('POST', '/admin/warehouse-products', {
      as: admin,
      body: body({ warehouse: nowhere }),
    });
    const model = await shop.call('POST', `/admin/warehouse-products/${targetWarehouse}`, {
      as: admin,
      body: body({ category: nowhere }),
    });
    expect([address, named, model].map(({ body: { code } }) => code)).toEqual([
      'warehouse.not-found',
      'warehouse.not-found',
      'category.not-found',
    ]);
  });
});

describe('GET /admin/warehouse-products/{warehouse}', () => {
  it('200 API-56 returns every field of a product, and pagination', async () => {
    const model = await aCategory(shop, 'Melange');
    const other = await aWarehouse('Ateliê');
    const product = await storedProduct(
      {
        description: 'Com zíper',
        category: model.id,
        tags: ['novo', 'novo', ' leve '],
        images: ['/media/2.webp'],
      },
      other,
    );
    const { status, body: response } = await shop.call('GET', `/admin/warehouse-products/${other}`, {
      as: await anOperator(shop),
    });
    expect(status).toBe(200);
    expect(response.pagination).toEqual({ total: 1, page: 1, totalPages: 1 });
    expect(response.data.tags).toEqual(['leve', 'novo']);
    expect(response.data.products).toEqual([
      {
        _id: product._id,
        name: product.name,
        description: 'Com zíper',
        image: '',
        category: model.id,
        categoryName: 'Melange',
        sku: product.sku,
        tags: ['novo', 'leve'],
        images: ['/media/2.webp'],
        sizes: product.sizes,
        totalStock: 12,
        warehouse: other,
        active: true,
        bin: '',
        linkedProduct: null,
        sold: false,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        version: 1,
      },
    ]);
    expect(product.sizes[0]?.colors[0]).toEqual({
      name: 'Azul',
      value: '#1F2F4F',
      image: '/media/Azul.webp',
      stock: 5,
      index: 0,
      sku: `${product.sku}-P-AZUL`,
      offered: 0,
      promised: 0,
      limit: 5,
      stockVersion: 1,
    });
  });

  it('200 API-56 pages by 10, searches words without accents and SKUs, filters by tag and model', async () => {
    const own = await aWarehouse('Filtros');
    const model = await aCategory(shop, 'Princesa');
    for (let at = 0; at < 12; at += 1)
      await storedProduct(
        {
          name: `Calça Cirúrgica ${String(at).padStart(2, '0')}`,
          ...(at === 3 ? { tags: ['promo'], category: model.id } : {}),
        },
        own,
      );
    const list = async (query: Record<string, string | number>) =>
      (await shop.call('GET', `/admin/warehouse-products/${own}`, { as: admin, query })).body;
    expect((await list({})).pagination).toEqual({ total: 12, page: 1, totalPages: 2 });
    expect((await list({ page: 2 })).data.products).toHaveLength(2);
    expect((await list({ search: 'cirurgica 07' })).data.products).toMatchObject([
      { name: 'Calça Cirúrgica 07' },
    ]);
    expect((await list({ tag: 'promo' })).pagination.total).toBe(1);
    expect((await list({ category: model.id })).pagination.total).toBe(1);
    const { sku } = (await list({ page: 1 })).data.products[0];
    expect((await list({ search: sku.toLowerCase() })).pagination.total).toBe(1);
    expect((await list({ search: '100%_\\' })).pagination.total).toBe(0);
  });

  it('404 API-56 for an unknown warehouse; 400 for an unknown filter', async () => {
    const get = (id: string, query = {}) =>
      shop.call('GET', `/admin/warehouse-products/${id}`, { as: admin, query });
    expect((await get(crypto.randomUUID())).status).toBe(404);
    expect((await get('x')).status).toBe(404);
    for (const query of [{ page: 0 }, { limit: 1_000 }, { category: 'azul' }, { search: 'x'.repeat(101) }])
      expect((await get(targetWarehouse, query)).status).toBe(400);
  });
});

describe('PATCH /admin/warehouse-products/{id}', () => {
  it('200 API-58 changes fields, audited, and the linked product of the shop follows', async () => {
    const testProduct = await aProduct(shop, { name: 'Antes' });
    const response = await change(testProduct.warehouseProductId, { name: 'Depois', tags: ['leve'] });
    expect(response.body.data.product).toMatchObject({
      name: 'Depois',
      tags: ['leve'],
      linkedProduct: { _id: testProduct.id, name: 'Depois' },
    });
    expect((await shop.call('GET', `/products/${testProduct.id}`)).body.data.product.name).toBe('Depois');
    const [entry] = await shop.sql<object>(
      `select action, actor_id, before->>'name' as before, after->>'name' as after from audit_log where entity_id = ?`,
      [testProduct.warehouseProductId],
    );
    expect(entry).toEqual({
      action: 'warehouse-product.change',
      actor_id: admin.id,
      before: 'Antes',
      after: 'Depois',
    });
  });

  it('200 recounts a colour, opens a new one and removes a deleted one, in the ledger', async () => {
    const product = await storedProduct();
    const sizes = asForm(product);
    const [small] = sizes;
    Object.assign(small?.colors[0] ?? {}, { stock: 9 });
    small?.colors.splice(1, 1, { ...colour('Verde', 3), sku: '', stock: 3, stockSeen: 0 });
    const response = await change(product._id, { sizes });
    expect(response.status).toBe(200);
    const { sku } = product;
    expect(await levels(product._id)).toEqual({
      [`${sku}-P-AZUL`]: 9,
      [`${sku}-P-VERDE`]: 3,
      [`${sku}-M-AZUL`]: 7,
    });
    const last = await shop.sql<object>(
      'select kind, warehouse_delta as pieces, reason from stock_movement where sku = ? order by id desc limit 1',
      [`${sku}-P-AZUL`],
    );
    expect(last).toEqual([{ kind: 'receive', pieces: 4, reason: 'Contagem na ficha do produto' }]);
  });

  it('200 a colour with a new name keeps its SKU and its pieces', async () => {
    const product = await storedProduct();
    const sizes = asForm(product);
    Object.assign(sizes[0]?.colors[0] ?? {}, { name: 'Azul-marinho' });
    const { sizes: saved } = (await change(product._id, { sizes })).body.data.product;
    expect(saved[0].colors[0]).toMatchObject({
      name: 'Azul-marinho',
      sku: `${product.sku}-P-AZUL`,
      stock: 5,
    });
  });

  it('200 R3 a form that is saved unchanged restores no shipped piece', async () => {
    const product = await storedProduct();
    const sku = `${product.sku}-P-AZUL`;
    const form = asForm(product);
    await shipOrder(await takeOrder(sku, 2));
    expect((await change(product._id, { name: 'Só o nome', sizes: form })).status).toBe(200);
    expect(await levels(product._id)).toMatchObject({ [sku]: 3 });
  });

  it('409 R3 a count that conflicts with another is refused with both values', async () => {
    const product = await storedProduct();
    const sku = `${product.sku}-P-AZUL`;
    const form = asForm(product);
    await shipOrder(await takeOrder(sku, 2));
    Object.assign(form[0]?.colors[0] ?? {}, { stock: 8 });
    const response = await change(product._id, { name: 'Não gravado', sizes: form });
    expect([response.status, response.body.code]).toEqual([409, 'stock.stale']);
    expect(response.body.details.conflicts).toEqual([
      { sku, size: 'P', color: 'Azul', what: 'warehouse', seen: 5, current: 3, wanted: 8 },
    ]);
    const now = await shop.call('GET', `/admin/warehouse-product/${product._id}`, { as: admin });
    expect(now.body.data.product).toMatchObject({ name: product.name, totalStock: 10 });
  });

  it('400 refuses a new count without the previous one', async () => {
    const product = await storedProduct();
    const sizes = asForm(product).map((size) => ({
      ...size,
      colors: size.colors.map(({ stockSeen: _, ...rest }) => ({ ...rest, stock: rest.stock + 1 })),
    }));
    expect((await change(product._id, { sizes })).body.code).toBe('stock.seen');
    expect(
      (
        await change(product._id, {
          sizes: sizes.map((size) => ({ ...size, colors: size.colors.map(({ stock: _, ...rest }) => rest) })),
        })
      ).status,
    ).toBe(200);
  });

  it('409 keeps a colour with committed pieces, and at least the committed pieces', async () => {
    const product = await storedProduct();
    await takeOrder(`${product.sku}-P-AZUL`, 2);
    const without = asForm(product).map((size) => ({
      ...size,
      colors: size.colors.filter(({ name }) => name !== 'Azul' || size.name !== 'P'),
    }));
    expect((await change(product._id, { sizes: without })).body).toMatchObject({
      code: 'colour.promised',
      message: 'Há peças de P · Azul em pedidos. Espere os pedidos terminarem para remover a cor.',
    });
    const fewer = asForm(product);
    Object.assign(fewer[0]?.colors[0] ?? {}, { stock: 1 });
    expect((await change(product._id, { sizes: fewer })).body.code).toBe('stock.under-promised');
  });

  it('WARE-14 gives a new SKU to a product that is not on sale, with its pieces; 409 for one on sale', async () => {
    const product = await storedProduct();
    const renamed = await change(product._id, { sku: `NOVO-${number}` });
    expect(renamed.body.data.product).toMatchObject({ sku: `NOVO-${number}`, totalStock: 12 });
    expect(await levels(product._id)).toEqual({
      [`NOVO-${number}-P-AZUL`]: 5,
      [`NOVO-${number}-P-ROSA`]: 0,
      [`NOVO-${number}-M-AZUL`]: 7,
    });
    const { warehouseProductId } = await aProduct(shop);
    expect((await change(warehouseProductId, { sku: 'OUTRO-1' })).body.code).toBe(
      'warehouse-product.sku-fixed',
    );
  });

  it('409 does not overwrite a later version', async () => {
    const product = await storedProduct();
    expect((await change(product._id, { name: 'Um', version: product.version })).status).toBe(200);
    expect((await change(product._id, { name: 'Dois', version: product.version })).body.code).toBe(
      'warehouse-product.stale',
    );
  });

  it.each(['x', crypto.randomUUID()])('404 API-58 for product %s', async (id) => {
    expect((await change(id, {})).status).toBe(404);
    expect((await shop.call('DELETE', `/admin/warehouse-products/${id}`, { as: admin })).status).toBe(404);
    expect((await shop.call('GET', `/admin/warehouse-product/${id}`, { as: admin })).status).toBe(404);
  });
});

describe('DELETE /admin/warehouse-products/{id}', () => {
  const remove = (id: string) => shop.call('DELETE', `/admin/warehouse-products/${id}`, { as: admin });

  it('200 API-58 deletes a product that was never on sale; its SKU can be opened again', async () => {
    const { _id, sku } = await storedProduct();
    expect((await remove(_id)).status).toBe(200);
    const again = await storedProduct({ sku });
    expect(await levels(again._id)).toMatchObject({ [`${sku}-P-AZUL`]: 5 });
    const sums = await shop.sql<object>(
      `select sum(warehouse_delta)::int as warehouse, sum(initial_delta)::int as initial from stock_movement where sku = ?`,
      [`${sku}-P-AZUL`],
    );
    expect(sums).toEqual([{ warehouse: 5, initial: 0 }]);
  });

  it('409 refuses to delete what the shop sells, naming it, and what was ever ordered', async () => {
    const testProduct = await aProduct(shop, { name: 'Vendido na loja' });
    expect((await remove(testProduct.warehouseProductId)).body).toMatchObject({
      code: 'warehouse-product.linked',
      message: 'Este produto está à venda na loja como "Vendido na loja". Exclua-o da loja antes.',
    });
    const product = await storedProduct();
    await takeOrder(`${product.sku}-M-AZUL`, 1);
    expect((await remove(product._id)).body.code).toBe('warehouse-product.sold');
  });
});
