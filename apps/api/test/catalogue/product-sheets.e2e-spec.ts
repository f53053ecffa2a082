import { Buffer } from 'node:buffer';
import { parseCsv } from '@plantao/domain/shared/text/csv';
import { setupApp } from '../support/app.js';
import { aProduct, offer } from '../support/test-products.js';
import { anAdmin, anOperator, type Person } from '../support/people.js';

const shop = setupApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

const csv = (body: unknown) => ({ as: admin, body, headers: { 'content-type': 'text/csv' } });
const preview = (text: unknown) => shop.call('POST', '/admin/products/sheet/preview', csv(text));
const apply = (text: string, plan: string) =>
  shop.call('POST', '/admin/products/sheet', { ...csv(text), query: { plan } });
const read = async (id: string) =>
  (await shop.call('GET', `/admin/products/${id}`, { as: admin })).body.data.product;
const table = (...lines: string[]) =>
  ['SKU;Nome;Preço;Preço antigo;Ativo;Tags;Tamanho;Cor;SKU da variação;Estoque', ...lines].join('\r\n');
const confirm = async (text: string) => apply(text, (await preview(text)).body.data.plan);

describe('GET /admin/products/export', () => {
  it('200 gives a spreadsheet: UTF-8 with byte order mark, semicolons, no formula calculated', async () => {
    const product = await aProduct(shop, {
      name: '=HYPERLINK("x"); Scrub',
      priceCents: 129_990,
      oldPriceCents: 150_000,
      tags: ['Novo', 'scrubs'],
      garmentType: 'calcas',
      stock: { M: { Azul: 3, Preto: 0 } },
    });
    const response = await shop.call('GET', '/admin/products/export', {
      as: admin,
      query: { search: product.sku },
    });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="produtos-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.text.startsWith('\uFEFFSKU;Nome;Preço;')).toBe(true);
    expect(response.text).toContain(`"'=HYPERLINK(""x""); Scrub"`);
    expect(
      parseCsv(response.text)
        .rows.slice(1)
        .map(({ cells }) => cells),
    ).toEqual([
      [
        product.sku,
        product.name,
        '1299,90',
        '1500,00',
        'sim',
        'Calças',
        '',
        'Novo, scrubs',
        ...['', '', '', ''],
        'M',
        'Azul',
        product.skuOf('M', 'Azul'),
        '3',
        '6',
        '3',
      ],
      [product.sku, ...Array<string>(11).fill(''), 'M', 'Preto', product.skuOf('M', 'Preto'), '0', '0', '0'],
    ]);
  });

  it('R3 200 restores no stock sold since its export: unchanged cells are ignored, changed ones refused with both values', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 5, Preto: 4 } } });
    const query = { search: product.sku };
    const { text } = await shop.call('GET', '/admin/products/export', { as: admin, query });
    await offer(shop, product.skuOf('M', 'Azul'), 2);
    expect((await preview(text)).body.data).toMatchObject({ update: 0, unchanged: 1, faults: [] });
    const counted = text.replace(/(;5;10;5)/, ';6;10;5');
    expect((await preview(counted)).body.data.faults).toEqual([
      {
        line: 2,
        text: `O estoque de ${product.skuOf('M', 'Azul')} mudou depois da exportação: era 5, agora é 2. Exporte de novo e conte outra vez.`,
      },
    ]);
    expect((await apply(counted, (await preview(counted)).body.data.plan)).body.code).toBe('sheet.faults');
  });

  it('200 gives every product once, however many, to operators too', async () => {
    for (let count = 0; count < 3; count += 1) await aProduct(shop);
    const response = await shop.call('GET', '/admin/products/export', { as: await anOperator(shop) });
    const skus = parseCsv(response.text)
      .rows.slice(1)
      .map(({ cells }) => cells[0]);
    const [{ total } = { total: 0 }] = await shop.sql<{ total: number }>(
      'select count(*)::int as total from product where deleted_at is null',
    );
    expect(new Set(skus).size).toBe(total);
  });

  it('200 importing an unchanged export has no effect', async () => {
    const { text } = await shop.call('GET', '/admin/products/export', { as: admin });
    const { body } = await preview(text);
    expect(body.data).toMatchObject({ create: 0, update: 0, faults: [], notes: [] });
    expect((await apply(text, body.data.plan)).body.code).toBe('sheet.nothing');
  });
});

describe('POST /admin/products/sheet', () => {
  it('200 shows what will change and then changes exactly that, in one go, with the audit log', async () => {
    const product = await aProduct(shop, { priceCents: 10_000, tags: ['a'] });
    const text = table(`${product.sku};;89,90;120;não;b, c;M;Azul;;14`);
    const { status, body } = await preview(text);
    expect([status, body.data]).toMatchObject([
      200,
      { lines: 1, create: 0, update: 1, unchanged: 0, faults: [] },
    ]);
    const change = (field: string, from: string, to: string, variant: string | null = null) => ({
      line: 2,
      field,
      variant,
      from,
      to,
    });
    expect(body.data.products).toEqual([
      {
        line: 2,
        sku: product.sku,
        name: product.name,
        action: 'update',
        changes: [
          change('price', 'R$\u00A0100,00', 'R$\u00A089,90'),
          change('oldPrice', '—', 'R$\u00A0120,00'),
          change('active', 'Ativo', 'Inativo'),
          change('tags', 'a', 'b, c'),
          change('stock', '10', '14', 'M · Azul'),
        ],
      },
    ]);
    expect(await read(product.id)).toMatchObject({ price: 100, totalStock: 10 });
    expect((await apply(text, body.data.plan)).body.data).toEqual({ created: 0, updated: 1 });
    expect(await read(product.id)).toMatchObject({
      price: 89.9,
      old_price: 120,
      sale: true,
      salePercentage: 25,
      active: false,
      tags: ['b', 'c'],
      totalStock: 14,
    });
    const log = await shop.sql<{ action: string }>(
      `select action from audit_log where entity_id in (?, 'planilha') order by at`,
      [product.id],
    );
    expect(log.map(({ action }) => action).sort()).toEqual(['product.import', 'product.update']);
  });

  it('200 creates a product from a SKU that exists only in the warehouse', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 5 } } });
    await shop.call('DELETE', `/products/${product.id}`, { as: admin });
    const priceless = await preview(table(`${product.sku};;;;;;M;Azul;;2`));
    expect(priceless.body.data.faults).toEqual([
      { line: 2, text: 'Informe o preço para pôr este produto à venda.' },
    ]);
    const text = table(`${product.sku};Outro nome;150;;;;M;Azul;;2`);
    const { body } = await preview(text);
    expect(body.data).toMatchObject({
      create: 1,
      update: 0,
      notes: [{ line: 2, text: `O nome vem do armazém e continua “${product.name}”.` }],
    });
    expect((await apply(text, body.data.plan)).body.data).toEqual({ created: 1, updated: 0 });
    const found = await shop.call('GET', '/products', { query: { search: product.sku } });
    expect(found.body.data.products[0]).toMatchObject({
      name: product.name,
      price: 150,
      sizes: [{ colors: [{ stock: 2 }] }],
    });
  });

  it('names each fault by its line, and applies nothing while there is one', async () => {
    const product = await aProduct(shop);
    const text = table(
      `${product.sku};;50;;;;;;;`,
      `${product.sku};;60;;;;;;;`,
      `NADA-1;;10;;;;;;;`,
      `${product.sku};;;;;;M;Azul;;21`,
      `${product.sku};;;;;;M;Verde;;1`,
      `${product.sku};;;;;;;;${product.skuOf('M', 'Azul')};3`,
    );
    const { body } = await preview(text);
    expect(body.data.faults).toEqual([
      { line: 3, text: 'A linha 2 diz outra coisa em “Preço” para este SKU.' },
      { line: 4, text: 'O SKU NADA-1 não existe no armazém.' },
      { line: 5, text: 'O estoque não pode exceder o limite do armazém (20)' },
      { line: 6, text: 'A variação M · Verde não existe neste produto.' },
      { line: 7, text: 'A linha 5 já diz o estoque desta variação.' },
    ]);
    const response = await apply(text, body.data.plan);
    expect([response.status, response.body.code]).toEqual([422, 'sheet.faults']);
    expect((await read(product.id)).price).toBe(product.priceCents / 100);
  });

  it('409 refuses an outdated preview without any change', async () => {
    const [one, two] = [await aProduct(shop), await aProduct(shop)];
    const text = table(`${one.sku};;50;;;;;;;`, `${two.sku};;;;;;M;Azul;;15`);
    const { plan } = (await preview(text)).body.data;
    await offer(shop, two.skuOf('M', 'Azul'), 9);
    const response = await apply(text, plan);
    expect([response.status, response.body.code]).toEqual([409, 'sheet.stale']);
    expect((await read(one.id)).price).toBe(one.priceCents / 100);
    expect((await confirm(text)).status).toBe(200);
    expect((await apply(text, plan)).status).toBe(409);
    expect((await read(two.id)).totalStock).toBe(15);
  });

  it('409 for the later of two concurrent spreadsheets that change the same product', async () => {
    const product = await aProduct(shop, { priceCents: 10_000 });
    const texts = ['110,00', '120,00'].map((price) => table(`${product.sku};;${price};;;;;;;`));
    const plans: string[] = [];
    for (const text of texts) plans.push((await preview(text)).body.data.plan);
    const responses = await Promise.all(texts.map((text, at) => apply(text, plans[at] ?? '')));
    expect(responses.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'sheet.stale'],
    ]);
    expect((await read(product.id)).price).toBe(responses[0]?.status === 200 ? 110 : 120);
  });

  it('reads what Excel saves: Windows-1252, commas, tabs', async () => {
    const product = await aProduct(shop);
    const latin = Buffer.from(`SKU\tPreço\tTags\r\n${product.sku}\t77,70\tVerão`, 'latin1');
    const { body } = await preview(latin);
    expect(body.data.products[0].changes.map(({ to }: { to: string }) => to)).toEqual([
      'R$\u00A077,70',
      'Verão',
    ]);
    expect((await preview(`"SKU","Preço"\n"${product.sku}","1.077,70"`)).body.data.update).toBe(1);
  });

  it.each([
    ['', 'sheet.empty'],
    ['SKU', 'sheet.empty'],
    ['Nome;Preço\na;1', 'sheet.columns'],
    ['SKU;Nome\nA;"aberta', 'sheet.quote'],
    [`SKU\nA\0`, 'sheet.format'],
    [`SKU;Preço\n${'A;1\n'.repeat(20_001)}`, 'sheet.long'],
  ])('400 refuses a file that is no spreadsheet (%#)', async (text, code) => {
    const response = await preview(text);
    expect([response.status, response.body.code]).toEqual([400, code]);
  });

  it('refuses other bodies and too large ones', async () => {
    const asJson = await shop.call('POST', '/admin/products/sheet/preview', {
      as: admin,
      body: { csv: 'SKU' },
    });
    expect([asJson.status, asJson.body.code]).toEqual([400, 'sheet.format']);
    const large = await preview('SKU\n'.padEnd(5 * 1024 * 1024, 'A;;;;\n'));
    expect([large.status, large.body.code]).toEqual([413, 'request.too-large']);
    const nameless = await shop.call('POST', '/admin/products/sheet', csv('SKU;Preço\nA;1'));
    expect(nameless.status).toBe(400);
  });
});
