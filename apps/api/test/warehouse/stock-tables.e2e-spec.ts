import { parseCsv } from '@plantao/domain/shared/text/csv';
import { StockLedger } from '@plantao/domain/warehouse';
import { aProduct, offer, type TestProduct } from '../support/test-products.js';
import { setupApp } from '../support/app.js';
import { anAdmin, anOperator, type Person } from '../support/people.js';

const shop = setupApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

const product = (): Promise<TestProduct> => aProduct(shop, { stock: { M: { Azul: 10, Rosa: 5 } } });
const preview = (csv: string, what = 'warehouse') =>
  shop.call('POST', '/admin/stock-import/preview', { as: admin, body: { csv, what } });
const apply = (csv: string, fingerprint: string, what = 'warehouse') =>
  shop.call('POST', '/admin/stock-import', { as: admin, body: { csv, what, fingerprint } });
const countsOf = async (sku: string) =>
  (
    await shop.sql<object>('select warehouse_qty as warehouse, offered from stock_level where sku = ?', [sku])
  )[0];

describe('POST /admin/stock-import', () => {
  it('200 previews the changes of a table, then applies exactly those, in one transaction', async () => {
    const { skuOf, name } = await product();
    const [blue, pink] = [skuOf('M', 'Azul'), skuOf('M', 'Rosa')];
    const csv = `SKU;Quantidade;Motivo\r\n${blue};8;Inventário\r\n${pink.toLowerCase()};10\r\n`;
    const seen = (await preview(csv)).body.data.preview;
    expect(seen).toEqual({
      changes: [
        {
          line: 2,
          sku: blue,
          product: name,
          size: 'M',
          color: 'Azul',
          before: 20,
          after: 8,
          offerLowered: 2,
          reason: 'Inventário',
        },
      ],
      faults: [],
      unchanged: 1,
      fingerprint: expect.any(String),
    });
    expect(await countsOf(blue)).toEqual({ warehouse: 20, offered: 10 });
    expect((await apply(csv, seen.fingerprint)).body).toEqual({ data: { changed: 1 } });
    expect(await countsOf(blue)).toEqual({ warehouse: 8, offered: 8 });
    const movement = await shop.sql<object>(
      'select kind, reason, actor, warehouse_delta as pieces from stock_movement where sku = ? order by id desc limit 1',
      [blue],
    );
    expect(movement).toEqual([{ kind: 'receive', reason: 'Inventário', actor: admin.name, pieces: -12 }]);
    const [entry] = await shop.sql<object>(
      `select entity_id, before, after from audit_log where action = 'stock.import' order by at desc limit 1`,
    );
    expect(entry).toEqual({ entity_id: 'warehouse', before: { [blue]: 20 }, after: { [blue]: 8 } });
  });

  it('409 refuses an outdated preview, and changes nothing', async () => {
    const { skuOf } = await product();
    const [blue, pink] = [skuOf('M', 'Azul'), skuOf('M', 'Rosa')];
    const csv = `${blue};12\n${pink};4`;
    const { fingerprint } = (await preview(csv, 'offered')).body.data.preview;
    await offer(shop, pink, 3);
    const late = await apply(csv, fingerprint, 'offered');
    expect([late.status, late.body.code]).toEqual([409, 'stock.import-stale']);
    expect(await countsOf(blue)).toMatchObject({ offered: 10 });
  });

  it('200 reports every invalid line by number, and 422 imports nothing of a table with one', async () => {
    const { skuOf } = await product();
    const blue = skuOf('M', 'Azul');
    await shop
      .em()
      .transactional((em) =>
        new StockLedger().hold(
          em,
          crypto.randomUUID(),
          [{ sku: blue, quantity: 4 }],
          shop.clock.in(9_000),
          'x',
        ),
      );
    const csv = [
      'SKU;Quantidade',
      `${blue};3`,
      'NADA-1;5',
      `${skuOf('M', 'Rosa')};dois`,
      'SÓ UMA',
      '',
      `${blue};9`,
      `${skuOf('M', 'Rosa')};-5`,
    ].join('\n');
    const { faults, fingerprint } = (await preview(csv)).body.data.preview;
    expect(faults.map(({ line, message }: { line: number; message: string }) => [line, message])).toEqual([
      [2, `Há 4 peças de ${blue} em pedidos: o armazém não pode ter menos que isso.`],
      [3, 'SKU NADA-1 não encontrado no estoque'],
      [4, 'A quantidade deve ser um número inteiro de 0 a 1.000.000.'],
      [5, 'A linha precisa de SKU e quantidade.'],
      [7, 'Este SKU já apareceu na linha 2.'],
      [8, 'Este SKU já apareceu na linha 4.'],
    ]);
    const refused = await apply(csv, fingerprint);
    expect([refused.status, refused.body.code]).toEqual([422, 'stock.import-faults']);
    await shop.sql('update stock_level set retired = true where sku = ?', [skuOf('M', 'Rosa')]);
    const retired = (await preview(`${skuOf('M', 'Rosa')};90`)).body.data.preview;
    expect(retired.faults[0].message).toContain('está fora de linha');
    const above = (await preview(`${blue};99`, 'offered')).body.data.preview;
    expect(above.faults[0].message).toBe('O estoque não pode exceder o limite do armazém (16)');
  });

  it.each([
    ['', 'stock.import-empty'],
    ['SKU;Quantidade', 'stock.import-empty'],
    ['"A;1\nB;2', 'stock.import-quote'],
    [Array.from({ length: 5_001 }, (_, at) => `A${at};1`).join('\n'), 'stock.import-long'],
    [7, 'request.invalid'],
    ['x'.repeat(200_001), 'request.invalid'],
  ])('400 refuses the table %#', async (csv, code) => {
    const response = await preview(csv as string);
    expect([response.status, response.body.code]).toEqual([400, code]);
    expect(
      (
        await shop.call('POST', '/admin/stock-import/preview', {
          as: admin,
          body: { csv: 'A;1', what: 'preço' },
        })
      ).status,
    ).toBe(400);
  });

  it('two concurrent tables: each SKU ends as in one of them, and the ledger adds up', async () => {
    const { skuOf } = await product();
    const [blue, pink] = [skuOf('M', 'Azul'), skuOf('M', 'Rosa')];
    const one = `${blue};100\n${pink};100`;
    const two = `${pink};200\n${blue};200`;
    const prints = [];
    for (const csv of [one, two]) prints.push((await preview(csv)).body.data.preview.fingerprint);
    const responses = await Promise.all([apply(one, prints[0]), apply(two, prints[1])]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [sum] = await shop.sql<{ pieces: number }>(
      'select sum(warehouse_delta)::int as pieces from stock_movement where sku = ?',
      [blue],
    );
    expect(await countsOf(blue)).toMatchObject({ warehouse: sum?.pieces });
    expect([100, 200]).toContain(sum?.pieces);
  });
});

describe('GET /admin/stock-export', () => {
  it('200 exports a table that can be imported again; formulas are neutralised; audited', async () => {
    const evil = await aProduct(shop, { name: '=SOMA(A1)', stock: { M: { Azul: 2 } } });
    const { status, text, headers } = await shop.call('GET', '/admin/stock-export', {
      as: admin,
      query: { search: evil.sku },
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="estoque-\d{4}-\d{2}-\d{2}\.csv"$/);
    expect(text.codePointAt(0)).toBe(0xfe_ff);
    expect(text).toContain("'=SOMA(A1)");
    expect(parseCsv(text).rows[1]?.cells.slice(0, 4)).toEqual([evil.skuOf('M', 'Azul'), '4', '', '2']);
    expect((await preview(text)).body.data.preview).toMatchObject({ changes: [], faults: [], unchanged: 1 });
    const audited = await shop.sql(`select 1 from audit_log where action = 'stock.export' and actor_id = ?`, [
      admin.id,
    ]);
    expect(audited).toHaveLength(1);
  });

  it.each(['warehouse', 'offered'] as const)(
    'R3 applies only changed lines (%s): unchanged lines keep later sales, changed ones that conflict are refused with both values',
    async (what) => {
      const { sku, skuOf } = await product();
      const [blue, pink] = [skuOf('M', 'Azul'), skuOf('M', 'Rosa')];
      const query = { search: sku };
      const { text } = await shop.call('GET', '/admin/stock-export', { as: admin, query });
      // As an office saves it, with the second column as the quantity that is brought in.
      const table = (count: (sku: string) => string) =>
        parseCsv(text)
          .rows.map(({ cells }, at) =>
            (at === 0 ? cells : [cells[0], count(cells[0] ?? ''), ...cells.slice(2)]).join(';'),
          )
          .join('\n');
      const of = what === 'warehouse' ? { [blue]: '20', [pink]: '10' } : { [blue]: '10', [pink]: '5' };
      const moved = what === 'warehouse' ? { [blue]: 18, [pink]: 9 } : { [blue]: 9, [pink]: 4 };
      const move = async (which: string) => {
        const csv = `${which};${moved[which]}`;
        await apply(csv, (await preview(csv, what)).body.data.preview.fingerprint, what);
      };
      await move(pink);
      const untouched = (
        await preview(
          table((each) => of[each] ?? ''),
          what,
        )
      ).body.data.preview;
      expect(untouched).toMatchObject({ changes: [], faults: [], unchanged: 2 });
      const counted = table((each) => (each === blue ? '7' : (of[each] ?? '')));
      const fine = (await preview(counted, what)).body.data.preview;
      expect(fine).toMatchObject({ changes: [{ sku: blue, after: 7 }], faults: [], unchanged: 1 });
      await move(blue);
      const late = (await preview(counted, what)).body.data.preview;
      expect(late.faults).toMatchObject([
        {
          cell: '7',
          message: `O estoque de ${blue} mudou depois da exportação: era ${of[blue]}, agora é ${moved[blue]}. Exporte de novo e conte outra vez.`,
        },
      ]);
      expect((await apply(counted, fine.fingerprint, what)).status).toBe(422);
      expect(await countsOf(blue)).toMatchObject({ [what]: moved[blue] });
      expect(await countsOf(pink)).toMatchObject({ [what]: moved[pink] });
    },
  );

  it('403 refuses operators', async () => {
    expect((await shop.call('GET', '/admin/stock-export', { as: await anOperator(shop) })).status).toBe(403);
  });
});
