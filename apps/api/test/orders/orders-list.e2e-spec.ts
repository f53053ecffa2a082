import { parseCsv } from '@plantao/domain/shared/text/csv';
import { aProduct } from '../support/test-products.js';
import { aPerson, anAdmin, anOperator, type Person } from '../support/people.js';
import { aLabel, aPaidOrder, anUnpaidOrder, placePaidOrder } from './many-orders.js';
import { anOrder, setupShop } from './shopping.js';

const shop = setupShop({ ME_TOKEN: 'demonstracao' });
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

describe('search and filters', () => {
  const list = async (query: Record<string, string>) =>
    (await shop.call('GET', '/admin/get-all-admin-orders', { as: admin, query: { limit: '100', ...query } }))
      .body.data.orders as { id: string; label: { status: string }; tracking: string | null }[];
  const has = async (query: Record<string, string>, id: string) =>
    (await list(query)).some((row) => row.id === id);

  it('200 AORD-03 finds by CPF with and without punctuation, and by the tracking code of order or label', async () => {
    const [one, two] = [await aPaidOrder(shop), await aPaidOrder(shop)];
    await aLabel(shop, one, 'released', 1_800);
    const [row] = await list({ search: one });
    const [customer] = await shop.sql<{ cpf: string }>(
      `select customer->>'taxId' cpf from shop_order where id = ?`,
      [one],
    );
    const cpf = customer?.cpf ?? '';
    const masked = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
    for (const search of [cpf, masked, row?.tracking ?? '?', (row?.tracking ?? '?').toLowerCase()])
      expect([search, await has({ search }, one)]).toEqual([search, true]);
    expect(await has({ search: cpf }, two)).toBe(false);
    await shop.call('PATCH', `/orders/${two}/status`, {
      as: admin,
      body: { status: 'shipped', tracking: 'LX55BR' },
    });
    expect(await has({ search: 'lx55br' }, two)).toBe(true);
  });

  it('200 searches by items (name, size, colour, SKU) in any word order, together with the customer', async () => {
    const product = await aProduct(shop, { name: 'Jaleco Acácia Feminino' });
    const { id } = await anOrder(shop, product);
    const [customer] = await shop.sql<{ email: string }>(
      `select customer->>'email' as email from shop_order where id = ?`,
      [id],
    );
    const other = await aPaidOrder(shop);
    for (const search of [
      'jaleco acácia',
      'ACACIA JALECO',
      `${customer?.email} acacia`,
      product.skuOf('M', 'Azul').toLowerCase(),
      'feminino azul',
      `${customer?.email.toUpperCase()}`,
      `${customer?.email.slice(0, -3)}`,
    ])
      expect([search, await has({ search }, id), await has({ search }, other)]).toEqual([
        search,
        true,
        false,
      ]);
    expect(await has({ search: 'jaleco bordado' }, id)).toBe(false);
  });

  it('200 counts up to two hundred results and flags more, in the requested order', async () => {
    await shop.sql(
      `insert into shop_order (id, user_id, cart_revision, subtotal_cents, shipping_cents, total_cents, customer, address,
         ship_type, hold_expires_at, created_at, status, version)
       select gen_random_uuid(), gen_random_uuid(), 1, n, 0, n, '{"name": "Muitas", "email": "muitas@x.test", "taxId": ""}', '{}', '{}', now(),
         '2025-02-01T00:00:00Z'::timestamptz + n * interval '1 second', 'cancelled', 1 from generate_series(1, 303) n`,
    );
    const page = async (query: Record<string, string>) =>
      (
        await shop.call('GET', '/admin/get-all-admin-orders', {
          as: admin,
          query: { search: 'muitas@x.test', ...query },
        })
      ).body.data;
    const first = await page({ sortField: 'total', sortOrder: 'desc' });
    expect(first).toMatchObject({ total: 200, totalPages: 20, more: true });
    expect(first.orders.map(({ total }: { total: number }) => total).slice(0, 2)).toEqual([3.03, 3.02]);
    const last = await page({ page: '20', sortField: 'total', sortOrder: 'desc' });
    expect(last.orders.map(({ total }: { total: number }) => total).at(-1)).toBe(1.04);
    expect((await page({ page: '21' })).orders).toEqual([]);
    expect(await page({ search: 'muitas nenhuma' })).toMatchObject({ total: 0, more: false });
  });

  it('200 filters by payment, label, refund and days in São Paulo', async () => {
    const [paid, unpaid] = [await aPaidOrder(shop), await anUnpaidOrder(shop)];
    await aLabel(shop, paid, 'pending', 900);
    await shop.sql(`update shop_order set created_at = '2026-03-10T02:30:00Z' where id = ?`, [paid]);
    const cases: [Record<string, string>, boolean, boolean][] = [
      [{ payment: 'card' }, true, false],
      [{ payment: 'none' }, false, true],
      [{ payment: 'pix' }, false, false],
      [{ label: 'with' }, true, false],
      [{ label: 'without' }, false, true],
      [{ label: 'pending' }, true, false],
      [{ label: 'released' }, false, false],
      [{ from: '2026-03-09', to: '2026-03-09' }, true, false],
      [{ from: '2026-03-10' }, false, true],
      [{ refund: 'failed' }, false, false],
    ];
    for (const [query, first, second] of cases)
      expect([query, await has(query, paid), await has(query, unpaid)]).toEqual([query, first, second]);
    const senseless: Record<string, string>[] = [
      { from: '2026-02-31' },
      { to: 'ontem' },
      { label: 'x' },
      { payment: 'cash' },
    ];
    for (const query of senseless)
      expect((await shop.call('GET', '/admin/get-all-admin-orders', { as: admin, query })).status).toBe(400);
  });

  it('200 filters by carrier, state, coupon, product tag, refund and dispute, each with several values, in list, export and batch', async () => {
    const [one, other] = [await placePaidOrder(shop), await anUnpaidOrder(shop)];
    await shop.sql(
      `update shop_order set ship_type = ship_type || '{"company": "Jadlog"}', address = address || '{"state": "AC"}' where id = ?`,
      [one.id],
    );
    await shop.sql(`update shop_order set address = address || '{"state": "AP"}' where id = ?`, [other]);
    await shop.sql(
      `insert into order_discount (id, order_id, code, amount_cents) values (gen_random_uuid(), ?, 'PLANTAO5', 5)`,
      [one.id],
    );
    await shop.sql(`update product set tags = '{bolsos}' where id = ?`, [one.product.id]);
    const cases: [Record<string, string>, boolean, boolean][] = [
      [{ carrier: 'Jadlog' }, true, false],
      [{ carrier: 'Azul,Jadlog' }, true, false],
      [{ carrier: 'Azul' }, false, false],
      [{ uf: 'ac' }, true, false],
      [{ uf: 'AC,AP' }, true, true],
      [{ coupon: 'plantao5,OUTRO' }, true, false],
      [{ tag: 'bolsos,outra' }, true, false],
      [{ tag: 'outra' }, false, false],
      [{ uf: 'AC,AP', carrier: 'Jadlog', payment: 'card' }, true, false],
      [{ refunded: 'full,part' }, false, false],
      [{ contested: 'open,lost' }, false, false],
    ];
    const check = async (cases: readonly [Record<string, string>, boolean, boolean][]) => {
      for (const [query, first, second] of cases)
        expect([query, await has(query, one.id), await has(query, other)]).toEqual([query, first, second]);
    };
    await check(cases);
    await shop.sql(
      `insert into refund (id, order_id, charge_id, amount_cents, partial, reason, state, idem_key)
       select gen_random_uuid(), order_id, id, 100, true, 'manual', 'done', 'part-' || id from charge where order_id = ? limit 1`,
      [one.id],
    );
    await check([
      [{ refunded: 'part' }, true, false],
      [{ refunded: 'full' }, false, false],
    ]);
    for (const [paidState, query] of [
      ['refunded', { refunded: 'full' }],
      ['disputed', { contested: 'open' }],
      ['charged_back', { contested: 'lost' }],
    ] as const) {
      await shop.sql(`update shop_order set paid_state = ? where id = ?`, [paidState, one.id]);
      await check([[query, true, false]]);
    }
    await shop.sql(`update shop_order set paid_state = 'paid' where id = ?`, [one.id]);
    const file = await shop.call('GET', '/admin/orders/export', { as: admin, query: { uf: 'AC' } });
    expect(file.text.trim().split('\n')).toHaveLength(2);
    const opened = await shop.call('POST', '/admin/shipping-batches', {
      as: admin,
      body: { filter: { uf: 'AC,AP', tag: 'bolsos' } },
    });
    expect(opened.body.data.batch.orders).toBe(1);
    const { body } = await shop.call('GET', '/admin/orders/filter-values', { as: admin });
    expect(body.data).toMatchObject({
      carriers: expect.arrayContaining(['Jadlog']),
      tags: expect.arrayContaining(['bolsos']),
    });
    for (const query of [{ uf: 'São Paulo' }, { refunded: 'x' }, { contested: 'open,' }, { carrier: 'a\0' }])
      expect((await shop.call('GET', '/admin/get-all-admin-orders', { as: admin, query })).status).toBe(400);
  });

  it('offers the tags of every product, of the oldest and of those that were removed, and none that no product has', async () => {
    const offered = async () =>
      (await shop.call('GET', '/admin/orders/filter-values', { as: admin })).body.data.tags as string[];
    await shop.sql(
      `insert into product (id, sku, name, tags, price_cents, sizes, created_at, deleted_at)
       select gen_random_uuid(), 'TAGS' || n, 'Jaleco', case n when 1 then '{antiga}' when 2 then '{retirada}' else '{}' end::text[], 100, '[]',
              now() - (300 - n) * interval '1 minute', case n when 2 then now() end from generate_series(1, 250) n`,
    );
    expect(await offered()).toEqual(expect.arrayContaining(['antiga', 'retirada']));
    await shop.sql('select totals.fold()');
    await shop.sql(`update product set tags = '{nova}' where sku = 'TAGS1'`);
    const tags = await offered();
    expect(tags).toEqual(expect.arrayContaining(['nova', 'retirada']));
    expect(tags).not.toContain('antiga');
    expect(tags).toEqual([...tags].sort());
  });

  it('handles unusual searches', async () => {
    for (const search of ['\0', '%', '_', '\\', "'; --", '𝕏'.repeat(50), '%00', '(((', '#', '.-/']) {
      const { status } = await shop.call('GET', '/admin/get-all-admin-orders', {
        as: admin,
        query: { search },
      });
      expect([search, status < 500]).toEqual([search, true]);
    }
  });
});

describe('GET /admin/orders/export', () => {
  it('200 S12 streams the filtered orders as a spreadsheet, neutralises formulas, and is audited', async () => {
    const buyer = await aPerson(shop, { name: '=HYPERLINK("http://mau";"clique")' });
    const { id } = await anOrder(shop, await aProduct(shop), 1, buyer);
    await shop.sql(`update shop_order set customer = customer || ?::jsonb where id = ?`, [
      JSON.stringify({ name: '=HYPERLINK("http://mau";"clique")' }),
      id,
    ]);
    const response = await shop.call('GET', '/admin/orders/export', { as: admin, query: { search: id } });
    expect([
      response.status,
      response.headers['content-type'],
      response.headers['content-disposition'],
    ]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringMatching(/^attachment; filename="pedidos-\d{4}-\d\d-\d\d\.csv"$/),
    ]);
    expect(response.text.startsWith('\uFEFFPedido;Data;Status;Cliente;')).toBe(true);
    expect(response.text).toContain(`"'=HYPERLINK(""http://mau"";""clique"")"`);
    const { rows } = parseCsv(response.text);
    expect(rows[1]?.cells.slice(0, 4)).toEqual([
      id,
      expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
      'Pendente',
      '=HYPERLINK("http://mau";"clique")',
    ]);
    for (const amount of rows[1]?.cells.slice(10, 14) ?? []) expect(amount).toMatch(/^\d+,\d\d$/);
    const audit = await shop.sql(
      `select actor, after->>'search' as search from audit_log where action = 'order.export' and after->>'search' is not null`,
    );
    expect(audit).toEqual([{ actor: admin.name, search: id }]);
  });

  it('200 exports more than one batch, each order once', async () => {
    await shop.sql(
      `insert into shop_order (id, user_id, cart_revision, subtotal_cents, shipping_cents, total_cents, customer, address,
         ship_type, hold_expires_at, created_at, status, version)
       select gen_random_uuid(), gen_random_uuid(), 1, 100, 0, 100, '{"name": "Lote", "email": "lote@x.test", "taxId": ""}', '{}', '{}', now(),
         '2025-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 second', 'cancelled', 1 from generate_series(1, 1203) n`,
    );
    const response = await shop.call('GET', '/admin/orders/export', {
      as: admin,
      query: { search: 'lote@x.test' },
    });
    const ids = parseCsv(response.text)
      .rows.slice(1)
      .map(({ cells }) => cells[0]);
    expect([ids.length, new Set(ids).size]).toEqual([1203, 1203]);
  });

  it('403 operators may not export personal data', async () => {
    expect((await shop.call('GET', '/admin/orders/export', { as: await anOperator(shop) })).status).toBe(403);
  });
});
