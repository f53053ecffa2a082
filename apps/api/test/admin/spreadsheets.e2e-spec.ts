import { parseCsv } from '@plantao/domain/shared/text/csv';
import { setupApp } from '../support/app.js';
import { aProduct } from '../support/test-products.js';
import { anAdmin, type Person } from '../support/people.js';

/** What a spreadsheet would calculate, or take for the end of a cell or of a line. */
const FORMULAS = [
  ...['=1+1', '+1+1', '-1+1', '@SUM(A1)', '=cmd|"/C calc"!A0', '=HYPERLINK("http://mau.test";"clique")'],
  ...['\t=1+1', '\r=1+1', '\n=1+1', '＝1+1', '＋1', '－1', '＠A1', '=1+1;=2+2', '=1+1,=2+2', '="a""b"'],
  ...['Ana;=1+1', 'Ana,=1+1', 'Ana"=1+1', 'Ana\r\n=1+1', '"=1+1"', "'=1+1"],
];
/** Texts that must stay as they are. */
const HARMLESS = ['Ana Prado', 'a=b', '5 - 3', 'ana+1@exemplo.test', "d'Ávila", '100%'];
const TEXTS = [...FORMULAS, ...HARMLESS];

const shop = setupApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

const taken = async (path: string, query = {}): Promise<string> =>
  (await shop.call('GET', path, { as: admin, query })).text;

/** The cells as any program reads them by RFC 4180 with semicolons, and whether each was quoted. */
function rawCells(text: string): { text: string; quoted: boolean }[] {
  const cell = /("(?:[^"]|"")*"|[^;\r\n"]*)(;|\r\n)/gy;
  const cells = [...text.replace(/^\uFEFF/, '').matchAll(cell)];
  expect(cells.map(([all]) => all).join('')).toBe(text.replace(/^\uFEFF/, ''));
  return cells.map(([, raw = '']) => ({
    text: raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw,
    quoted: raw.startsWith('"'),
  }));
}

/** Nothing in it is calculated, what was neutralised is quoted as well, and all `texts` come back as they were. */
function expectSafe(csv: string, texts: readonly string[]): void {
  const cells = rawCells(csv);
  expect(
    cells.filter(({ text }) => /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-?\d+(,\d+)?$/.test(text)),
  ).toEqual([]);
  expect(cells.filter(({ text, quoted }) => /^'+[=+\-@\t\r\n＝＋－＠]/.test(text) && !quoted)).toEqual([]);
  const read = parseCsv(csv).rows.flatMap((row) => row.cells);
  for (const text of texts) expect(read).toContain(text);
}

describe('S12 tables for a spreadsheet', () => {
  it('S12 leads: every dangerous cell is neutralised and quoted, and round-trips', async () => {
    await shop.sql(
      `insert into lead (id, name, whatsapp, email, created_at, updated_at)
       select gen_random_uuid(), t, '11987654321', 'x' || n || '@exemplo.test', now(), now()
         from jsonb_array_elements_text(?::jsonb) with ordinality as list(t, n)`,
      [JSON.stringify(TEXTS)],
    );
    expectSafe(await taken('/leads/export'), TEXTS);
  });

  it('S12 orders: names, e-mail addresses, towns and deliveries alike', async () => {
    await shop.sql(
      `insert into shop_order (id, user_id, cart_revision, subtotal_cents, shipping_cents, total_cents, customer, address,
         ship_type, hold_expires_at, status, version)
       select gen_random_uuid(), gen_random_uuid(), 1, 100, 0, 100,
              jsonb_build_object('name', t, 'email', t, 'taxId', ''), jsonb_build_object('city', t, 'state', 'SP'),
              jsonb_build_object('name', t), now(), 'cancelled', 1
         from jsonb_array_elements_text(?::jsonb) as list(t)`,
      [JSON.stringify(TEXTS)],
    );
    expectSafe(await taken('/admin/orders/export'), TEXTS);
  });

  it('S12 products and stock: an export can be imported again without changes', async () => {
    for (const name of TEXTS) await aProduct(shop, { name, tags: ['Novo'] });
    const products = await taken('/admin/products/export');
    expectSafe(products, TEXTS);
    expectSafe(await taken('/admin/stock-export'), TEXTS);
    const again = await shop.call('POST', '/admin/products/sheet/preview', {
      as: admin,
      body: products,
      headers: { 'content-type': 'text/csv' },
    });
    expect(again.body.data).toMatchObject({ create: 0, update: 0, faults: [] });
  });
});
