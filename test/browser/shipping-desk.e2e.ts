/// <reference lib="dom" />
import os from 'node:os';
import path from 'node:path';
import { orderCode } from '@plantao/domain/shipping-desk/rules/order-code.rules';
import { eventually } from './support/sandbox.js';
import { signInAsAdmin } from './support/shopping.js';
import { setupShop } from './support/setup-shop.js';
import { accessibilityFindings, typeWhereFocused, type Visitor } from './support/visitor.js';

const testShop = setupShop();
let admin: Visitor;
/** Paid orders that nobody has posted. */
let waiting = 0;
const shots = process.env['DESK_SHOTS'];

beforeAll(async () => {
  admin = await testShop.visitor();
  await testShop.database.query(
    `update shop_order set status = 'confirmed' where paid_state = 'paid' and status in ('processing', 'shipped', 'delivered')`,
  );
  await testShop.database.query(
    `delete from shipping_label where order_id in (select id from shop_order where status = 'confirmed')`,
  );
  await testShop.database.query(
    `update order_embroidery set state = 'done', done_at = now() where state in ('queued', 'printed', 'stitching')`,
  );
  // What is in an open batch would be left out of the next one.
  await testShop.database.query('delete from shipping_batch_order');
  const { count } = await testShop.one<{ count: number }>(
    `select count(*)::int as count from shop_order where status = 'confirmed' and paid_state = 'paid'`,
  );
  waiting = count;
});

it('LABEL-12 takes every paid order from the desk to posted in seven clicks, the last parcel by its barcode', async () => {
  const { page } = admin;
  const shot = async (name: string): Promise<void> => {
    if (!shots) return;
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: width === 390 });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  let clicks = 0;
  const press = async (name: string | RegExp): Promise<void> => {
    await button(name).click();
    clicks += 1;
  };
  try {
    await page.goto('/admin/shipping-desk');
    await signInAsAdmin(page);
    expect(waiting).toBeGreaterThan(2);
    await page.getByText(`${waiting} pedidos pagos esperam para ser enviados.`).waitFor();
    await shot('desk');
    const begin = Date.now();
    await press('Enviar todos juntos');
    await page.waitForURL(/\/admin\/shipping-desk\/[0-9a-f-]{36}/);
    const [batchId] = new URL(page.url()).pathname.split('/').slice(-1);
    await shot('batch');
    // A page that is left takes back what it has asked for and has not sent.
    await Promise.all([
      page.waitForResponse((response) => /\/steps$/.test(response.url()) && response.ok()),
      press('Solicitar etiquetas'),
    ]);
    await page.reload();
    await button('Pagar etiquetas').and(page.locator(':enabled')).waitFor();
    await eventually(
      async () => (await page.getByText('A pagar', { exact: true }).count()) === waiting || undefined,
      'the carrier’s prices',
    );
    expect(await accessibilityFindings(page)).toEqual([]);
    await shot('to-pay');
    await press('Pagar etiquetas');
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /^Pagar R\$/ })
      .click();
    clicks += 1;
    await eventually(
      async () => (await page.getByText('A imprimir', { exact: true }).count()) === waiting || undefined,
      'the paid labels',
    );
    const [tab, file] = await Promise.all([
      page.context().waitForEvent('page'),
      page.waitForEvent('download'),
      press('Imprimir tudo'),
    ]);
    expect(file.suggestedFilename()).toBe('separacao.pdf');
    if (shots) await file.saveAs(`${shots}/slips.pdf`);
    await tab.close();
    await page.getByRole('link', { name: 'Separação', exact: true }).click();
    await page.getByText(/0 de \d+ separados/).waitFor();
    await shot('picking');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ler códigos', exact: true }).click();
    const last = await testShop.one<{ id: string }>(
      `select order_id as id from shipping_batch_order where batch_id = $1 order by position desc limit 1`,
      [batchId],
    );
    // A hand scanner types: the field has the focus without a click on it.
    const field = page.getByLabel('Código ou número do pedido');
    await typeWhereFocused(field, orderCode(last.id));
    await page.keyboard.press('Enter');
    await page.getByText(`Pedido #${last.id.slice(-8).toUpperCase()} postado`).waitFor();
    await typeWhereFocused(field, last.id);
    await page.keyboard.press('Enter');
    await page.getByText(/já foi postado/).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await shot('scan');
    await press('Marcar como postados');
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Marcar como postados' })
      .click();
    clicks += 1;
    await page.getByText(`${waiting} de ${waiting} postados`).waitFor();
    if (shots) console.log('clicks', clicks, 'seconds', (Date.now() - begin) / 1_000);
    expect(clicks).toBe(7);
    const posted = await testShop.one<{ count: number }>(
      `select count(*)::int as count from shop_order o join shipping_batch_order b on b.order_id = o.id
        where b.batch_id = $1 and o.status = 'shipped' and o.tracking is not null`,
      [batchId],
    );
    expect(posted.count).toBe(waiting);
    await shot('done');
    // The second scan of a parcel, and nothing else.
    expect(admin.complaints).toEqual([expect.stringContaining('409')]);
  } catch (error) {
    await page.screenshot({ path: path.join(os.tmpdir(), 'shipping-desk.png') }).catch(() => undefined);
    throw error;
  }
});
