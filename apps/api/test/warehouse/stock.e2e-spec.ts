import { StockLedger } from '@plantao/domain/warehouse';
import { aProduct, type TestProduct } from '../support/test-products.js';
import { createApp, type TestApp } from '../support/app.js';
import { anAdmin, anOperator, type Person } from '../support/people.js';

let shop: TestApp;
let admin: Person;
const ledger = new StockLedger();
beforeAll(async () => {
  shop = await createApp();
  admin = await anAdmin(shop);
});
afterAll(() => shop.close());

const get = async (path: string, query: Record<string, string | number> = {}) =>
  (await shop.call('GET', path, { as: admin, query })).body.data;
const adjust = (sku: string, body: object) =>
  shop.call('POST', `/admin/stock/${sku}/adjust`, { as: admin, body });

/** What an order does to the stock when it is placed. */
async function anOrder(sku: string, quantity: number): Promise<string> {
  const id = crypto.randomUUID();
  await shop
    .em()
    .transactional((em) => ledger.hold(em, id, [{ sku, quantity }], shop.clock.in(3_600_000), 'Bia Nunes'));
  return id;
}
const goodWith = (pieces: number): Promise<TestProduct> => aProduct(shop, { stock: { M: { Azul: pieces } } });

describe('GET /admin/stock', () => {
  it('200 returns the counters of every variant: warehouse, offered, committed, free, shipped', async () => {
    const product = await goodWith(10);
    const sku = product.skuOf('M', 'Azul');
    const sent = await anOrder(sku, 2);
    await shop.em().transactional(async (em) => {
      await ledger.commit(em, sent, 'teste');
      await ledger.ship(em, sent, 'teste');
    });
    const waiting = await anOrder(sku, 3);
    const { stock } = await get('/admin/stock', { search: sku });
    expect(stock).toEqual([
      {
        sku,
        counts: { warehouse: 18, offered: 5, held: 3, committed: 0, free: 10, shipped: 2 },
        product: {
          _id: product.warehouseProductId,
          name: product.name,
          sku: product.sku,
          image: '/media/azul.webp',
        },
        warehouse: { _id: expect.any(String), name: 'Central' },
        size: 'M',
        color: 'Azul',
        colorValue: '#1F2F4F',
        retired: false,
      },
    ]);
    const detail = (await get(`/admin/stock/${sku}`)).stock;
    expect(detail.account).toEqual({ initial: 10, adjusted: 0, agrees: true, ledger: null, orders: null });
    expect(detail.linkedProduct).toEqual({ _id: product.id, name: product.name });
    expect(detail.holds).toMatchObject([
      {
        orderId: waiting,
        shortId: waiting.slice(-8).toUpperCase(),
        quantity: 3,
        state: 'held',
        until: expect.any(String),
      },
    ]);
  });

  it('200 pages by key through every SKU once, despite concurrent changes', async () => {
    const goods = await Promise.all(
      Array.from({ length: 3 }, () =>
        aProduct(shop, { name: 'Página', stock: { P: { Azul: 1, Rosa: 1, Preto: 1 }, M: { Azul: 1 } } }),
      ),
    );
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: { stock: { sku: string }[]; next: string | null } = await get('/admin/stock', {
        search: 'pagina',
        limit: 5,
        ...(after ? { after } : {}),
      });
      seen.push(...page.stock.map(({ sku }) => sku));
      after = page.next;
    } while (after);
    expect(seen).toHaveLength(12);
    expect(new Set(seen).size).toBe(12);
    for (const { sku } of goods) expect(seen.filter((one) => one.startsWith(`${sku}-`))).toHaveLength(4);
  });

  it('200 filters low stock, lowest first, and sold out; only products on sale', async () => {
    const product = await aProduct(shop, {
      name: 'Acabando',
      stock: { P: { Azul: 3, Rosa: 1 }, M: { Azul: 0, Rosa: 9 } },
    });
    await aProduct(shop, { name: 'Acabando fora', active: false, stock: { P: { Azul: 1 } } });
    const skus = async (view: string) =>
      (await get('/admin/stock', { view, search: 'Acabando' })).stock.map(({ sku }: { sku: string }) => sku);
    expect(await skus('low')).toEqual([product.skuOf('P', 'Rosa'), product.skuOf('P', 'Azul')]);
    expect(await skus('out')).toEqual([product.skuOf('M', 'Azul')]);
    const { totals } = await get('/admin/stock-totals');
    expect(totals.low).toBeGreaterThanOrEqual(2);
    expect(totals.out).toBeGreaterThanOrEqual(1);
    await anOrder(product.skuOf('M', 'Rosa'), 1);
    expect(await skus('promised')).toEqual([product.skuOf('M', 'Rosa')]);
  });

  it('400 refuses unknown filters and treats an invalid key as the first page', async () => {
    for (const query of [{ view: 'x' }, { warehouse: 'x' }, { limit: 0 }, { search: 'x'.repeat(200) }])
      expect((await shop.call('GET', '/admin/stock', { as: admin, query })).status).toBe(400);
    for (const after of ['|', "'; drop table stock_level", '1|2|3', '\u0001|x'])
      for (const view of ['all', 'low'])
        expect((await shop.call('GET', '/admin/stock', { as: admin, query: { after, view } })).status).toBe(
          200,
        );
  });

  it('404 for an unknown SKU; 403 operators may read only', async () => {
    const operator = await anOperator(shop);
    for (const sku of ['NADA', '%27', 'a%20b'])
      expect((await shop.call('GET', `/admin/stock/${sku}`, { as: operator })).status).toBe(404);
    expect((await shop.call('GET', '/admin/stock/NADA/movements', { as: operator })).status).toBe(404);
    const product = await goodWith(1);
    const sku = product.skuOf('M', 'Azul');
    expect((await shop.call('GET', `/admin/stock/${sku}`, { as: operator })).status).toBe(200);
    const body = { warehouse: 3, warehouseSeen: 2, reason: 'x' };
    const response = await shop.call('POST', `/admin/stock/${sku}/adjust`, { as: operator, body });
    expect(response.status).toBe(403);
  });
});

describe('GET /admin/stock/{sku}/movements', () => {
  it('200 returns the history of a SKU, newest first, each line with the counts after it', async () => {
    const product = await goodWith(10);
    const sku = product.skuOf('M', 'Azul');
    await anOrder(sku, 4);
    await adjust(sku, { warehouse: 25, warehouseSeen: 20, reason: 'Chegaram cinco' });
    const first = await get(`/admin/stock/${sku}/movements`, { limit: 2 });
    expect(first.movements).toMatchObject([
      {
        kind: 'receive',
        changes: { warehouse: 5 },
        after: { warehouse: 25, offered: 6 },
        reason: 'Chegaram cinco',
        actor: admin.name,
      },
      { kind: 'hold', changes: { offered: -4, held: 4 }, after: { warehouse: 20, offered: 6 } },
    ]);
    const rest = await get(`/admin/stock/${sku}/movements`, { before: first.next });
    expect(rest).toMatchObject({
      movements: [
        { kind: 'open', changes: { warehouse: 20, offered: 10 }, after: { warehouse: 20, offered: 10 } },
      ],
      next: null,
    });
  });
});

describe('POST /admin/stock/{sku}/adjust', () => {
  it('200 sets warehouse and offer with a reason, in ledger and audit log', async () => {
    const product = await goodWith(10);
    const sku = product.skuOf('M', 'Azul');
    const response = await adjust(sku, {
      warehouse: 30,
      warehouseSeen: 20,
      offered: 28,
      offeredSeen: 10,
      reason: '  Entrada de mercadoria ',
    });
    expect(response.body.data.stock.counts).toMatchObject({ warehouse: 30, offered: 28, free: 2 });
    const [entry] = await shop.sql<object>(
      'select action, actor_id, before, after from audit_log where entity_id = ?',
      [sku],
    );
    expect(entry).toEqual({
      action: 'stock.adjust',
      actor_id: admin.id,
      before: { warehouse: 20, offered: 10 },
      after: { warehouse: 30, offered: 28, reason: 'Entrada de mercadoria' },
    });
  });

  it('200 lowers the offer with the warehouse, never below what is committed', async () => {
    const product = await goodWith(10);
    const sku = product.skuOf('M', 'Azul');
    await anOrder(sku, 4);
    const lowered = await adjust(sku, { warehouse: 7, warehouseSeen: 20, reason: 'Perda' });
    expect(lowered.body.data.stock.counts).toMatchObject({ warehouse: 7, offered: 3, held: 4, free: 0 });
    expect((await adjust(sku, { warehouse: 3, warehouseSeen: 7, reason: 'Perda' })).body).toMatchObject({
      code: 'stock.under-promised',
      message: `Há 4 peças de ${sku} em pedidos: o armazém não pode ter menos que isso.`,
    });
    expect((await adjust(sku, { offered: 4, offeredSeen: 3, reason: 'Mais' })).body).toMatchObject({
      code: 'stock.over-limit',
      message: 'O estoque não pode exceder o limite do armazém (3)',
    });
  });

  it('409 R3 returns both values after a concurrent sale', async () => {
    const product = await goodWith(10);
    const sku = product.skuOf('M', 'Azul');
    await anOrder(sku, 4);
    const response = await adjust(sku, { offered: 12, offeredSeen: 10, reason: 'Contagem' });
    expect([response.status, response.body.code]).toEqual([409, 'stock.stale']);
    expect(response.body.details.conflicts).toEqual([
      { sku, what: 'offered', seen: 10, current: 6, wanted: 12 },
    ]);
  });

  it.each([
    [{ reason: 'x' }, 'stock.nothing'],
    [{ warehouse: 5, reason: 'x' }, 'request.invalid'],
    [{ warehouse: 5, warehouseSeen: 2, reason: '  ' }, 'request.invalid'],
    [{ warehouse: -1, warehouseSeen: 2, reason: 'x' }, 'request.invalid'],
    [{ warehouse: 1e15, warehouseSeen: 2, reason: 'x' }, 'request.invalid'],
    [{ warehouse: '5', warehouseSeen: 2, reason: 'x' }, 'request.invalid'],
    [{ offered: 1.5, offeredSeen: 1, reason: 'x' }, 'request.invalid'],
    [{ warehouse: 5, warehouseSeen: 2, reason: 'x'.repeat(10_000) }, 'request.invalid'],
    [{ warehouse: 5, warehouseSeen: {}, reason: 'x' }, 'request.invalid'],
  ])('400 refuses %j', async (body, code) => {
    const product = await goodWith(1);
    const response = await adjust(product.skuOf('M', 'Azul'), body);
    expect([response.status, response.body.code]).toEqual([400, code]);
  });
});

describe('POST /admin/stock/{sku}/settle', () => {
  const settle = (sku: string, body: object) =>
    shop.call('POST', `/admin/stock/${sku}/settle`, { as: admin, body });

  it('200 R21 resolves a discrepancy by a count; the counters agree again, audited', async () => {
    const product = await goodWith(10);
    const sku = product.skuOf('M', 'Azul');
    const order = await anOrder(sku, 4);
    await shop.sql(`delete from stock_movement where sku = ? and kind = 'hold'`, [sku]);
    const before = (await get(`/admin/stock/${sku}`)).stock.account;
    expect(before).toMatchObject({
      agrees: false,
      ledger: { offered: 10, held: 0 },
      orders: { held: 4, committed: 0, shipped: 0 },
    });
    expect((await settle(sku, { warehouse: 3, offered: 0, reason: 'Contagem' })).body.code).toBe(
      'stock.under-promised',
    );
    expect((await settle(sku, { warehouse: 9, offered: 6, reason: 'Contagem' })).body.code).toBe(
      'stock.over-limit',
    );
    const response = await settle(sku, { warehouse: 19, offered: 5, reason: ' Contagem ' });
    expect(response.body.data.stock).toMatchObject({
      counts: { warehouse: 19, offered: 5, held: 4, committed: 0, free: 10, shipped: 0 },
      account: { agrees: true },
      holds: [{ orderId: order, quantity: 4 }],
    });
    const [entry] = await shop.sql<object>(
      `select action, before->>'offered' as before, after->>'offered' as after from audit_log where entity_id = ?`,
      [sku],
    );
    expect(entry).toEqual({ action: 'stock.settle', before: '6', after: '5' });
  });

  it('409 without a discrepancy; 404 for an unknown SKU; 400 for a count without a reason', async () => {
    const product = await goodWith(2);
    const sku = product.skuOf('M', 'Azul');
    const body = { warehouse: 4, offered: 2, reason: 'x' };
    expect((await settle(sku, body)).body.code).toBe('stock.no-drift');
    expect((await settle('NADA', body)).status).toBe(404);
    expect((await settle(sku, { ...body, reason: '' })).status).toBe(400);
    expect((await settle(sku, { ...body, warehouse: 'x' })).status).toBe(400);
  });
});

describe('/admin/stock-checks', () => {
  it('202 WORK-06 starts one check on repeated requests, and shows that it runs', async () => {
    const ask = () => shop.call('POST', '/admin/stock-checks', { as: admin });
    const responses = await Promise.all([ask(), ask(), ask()]);
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(responses.some(({ body }) => body.data.running)).toBe(true);
    expect(await shop.sql('select id from stock_check')).toHaveLength(1);
    expect(await shop.sql(`select id from outbox_message where type = 'stock.check-asked'`)).toHaveLength(1);
    expect((await get('/admin/stock-checks')).running).toBe(true);
  });
});
