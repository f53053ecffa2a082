/// <reference lib="dom" />
import os from 'node:os';
import path from 'node:path';
import { Buyer } from './support/buyer.js';
import { eventually, SandboxControl } from './support/sandbox.js';
import { signInAsAdmin } from './support/shopping.js';
import { aPiece, setupShop } from './support/setup-shop.js';
import { accessibilityFindings, type Visitor } from './support/visitor.js';

const CPF = '39053344705';

const testShop = setupShop();
let admin: Visitor;
const orders: string[] = [];

beforeAll(async () => {
  admin = await testShop.visitor();
  const sandbox = new SandboxControl(testShop.shop.sandboxUrl);
  const piece = await aPiece(testShop);
  for (const email of ['lote-1@plantao.test', 'lote-2@plantao.test']) {
    const buyer = await Buyer.signUp(testShop.shop.url, email);
    const id = await buyer.order(piece);
    await buyer.call('POST', `/orders/payment-create/${id}`, { payment_method_id: 'pix', cpfCnpj: CPF });
    await sandbox.decide((await sandbox.paymentOf(id)).id, 'approved');
    orders.push(id);
  }
  await eventually(async () => {
    const paid = await testShop.database.query(
      `select 1 from shop_order where id = any($1) and paid_state = 'paid'`,
      [orders],
    );
    return paid.rowCount === 2 || undefined;
  }, 'two paid orders');
});

const labels = async (state: string): Promise<true | undefined> => {
  const found = await testShop.database.query(
    `select 1 from shipping_label where order_id = any($1) and state = $2 and ($2 <> 'released' or print_url is not null)`,
    [orders, state],
  );
  return found.rowCount === 2 || undefined;
};

it('LABEL-01 LABEL-09 takes two orders from the list to one printed document with both labels', async () => {
  const { page } = admin;
  const choose = async (entry: string): Promise<void> => {
    const bar = page.getByRole('region', { name: 'Ações para os selecionados' });
    await bar.getByRole('button', { name: 'Etiquetas' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const selectBoth = async (): Promise<void> => {
    for (const id of orders)
      await page.getByRole('checkbox', { name: `Selecionar #${id.slice(-8).toUpperCase()}` }).check();
  };
  try {
    await page.goto('/admin/orders?busca=lote-&etiqueta=without');
    await signInAsAdmin(page);
    await page.waitForURL(/\/admin\/orders/);
    await selectBoth();
    expect(await accessibilityFindings(page)).toEqual([]);
    await choose('Solicitar etiquetas');
    await eventually(() => labels('pending'), 'both labels at the carrier');

    await page.goto('/admin/orders?busca=lote-&etiqueta=pending');
    await selectBoth();
    await choose('Pagar etiquetas');
    const dialog = page.getByRole('dialog', { name: 'Pagar etiquetas' });
    await dialog.getByText('Saldo depois').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Pagar R\$/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => labels('released'), 'both labels paid and printed');

    await page.goto('/admin/orders?busca=lote-&etiqueta=released');
    await selectBoth();
    const [tab] = await Promise.all([page.context().waitForEvent('page'), choose('Imprimir etiquetas')]);
    const address = await eventually(
      async () => (tab.url().includes('/me/imprimir/') ? tab.url() : undefined),
      'the address of the document',
    );
    const pdf = Buffer.from(await (await fetch(address)).arrayBuffer()).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(admin.complaints).toEqual([]);
  } catch (error) {
    await page.screenshot({ path: path.join(os.tmpdir(), 'orders-bulk.png') }).catch(() => undefined);
    throw error;
  }
});
