/// <reference lib="dom" />
import path from 'node:path';
import type { Page } from 'playwright-core';
import { setupShop } from './support/setup-shop.js';
import { signIn, signInAsAdmin } from './support/shopping.js';
import { accessibilityFindings, tooWideAt, type Visitor } from './support/visitor.js';

/** With SCREENSHOTS, the folder that every screen is drawn into, at each width. */
const FOLDER = process.env['SCREENSHOTS'];

const testShop = setupShop();
let admin: Visitor;
let colleague: Visitor;
beforeAll(async () => {
  admin = await testShop.visitor();
  colleague = await testShop.visitor();
});

const menuOf = async (page: Page): Promise<string> =>
  page.getByRole('navigation', { name: 'Seções da administração' }).innerText();
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
/** Nothing of the screen is wider than it at any width. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [390, 320, 1440]) {
    expect([name, await tooWideAt(page, [width])]).toEqual([name, []]);
    if (FOLDER) await page.screenshot({ path: path.join(FOLDER, `${name}-${width}.png`), fullPage: true });
  }
}

describe('a role of the shop, from its making to the one who has it', () => {
  it('SEC-10 an administrator makes it, and gives it to somebody', async () => {
    const { page } = admin;
    await page.goto('/admin/roles');
    await signInAsAdmin(page);
    await title(page, 'Papéis');
    await page.getByRole('heading', { name: 'Expedição' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Novo papel' }).click();
    const editor = page.getByRole('dialog', { name: 'Novo papel' });
    await editor.getByLabel('Nome').fill('Balcão');
    await editor.getByRole('checkbox', { name: /Mudar status e anotar pedidos/ }).check();
    await editor.getByRole('checkbox', { name: /Mostrar os dados de um pedido/ }).check();
    await editor.getByText('3 permissões marcadas').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await look(page, 'role-editor');
    await editor.getByRole('button', { name: 'Criar papel' }).click();
    await page.getByRole('heading', { name: 'Balcão' }).waitFor();
    await look(page, 'roles');

    await page.goto('/admin/users?busca=bia');
    await page.getByRole('button', { name: /^Editar Bia/ }).click();
    const form = page.getByRole('dialog', { name: /^Editar Bia/ });
    await form.getByLabel('Papel').selectOption({ label: 'Balcão' });
    await form.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Usuário atualizado').first().waitFor();
    await page.getByText('Balcão').filter({ visible: true }).first().waitFor();
    await look(page, 'users');
    expect(admin.complaints).toEqual([]);
  });

  it('S17 who has it sees that menu alone, orders without personal data, and one of them on purpose', async () => {
    const { page } = colleague;
    await page.goto('/admin');
    await signIn(page, 'bia@plantao.test', 'plantao-bia-2026');
    await title(page, 'Pedidos');
    const menu = await menuOf(page);
    expect(menu).toContain('Pedidos');
    for (const name of ['Painel', 'Produtos', 'Usuários', 'Leads', 'Configurações', 'Filas'])
      expect(menu).not.toContain(name);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await page.goto('/admin');
    await title(page, 'Pedidos');
    await page.goto('/admin/users');
    await title(page, 'O seu papel não abre esta página');
    expect(refused).toEqual([]);
    expect(await accessibilityFindings(page)).toEqual([]);
    await look(page, 'refused');
    const { id, email } = await testShop.one<{ id: string; email: string }>(
      `select id, customer->>'email' as email from shop_order where status = 'confirmed' order by created_at desc limit 1`,
    );
    await page.goto(`/admin/orders/${id}`);
    const customer = page.getByRole('region', { name: 'Cliente' });
    await customer.getByRole('button', { name: 'Mostrar dados pessoais' }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(email);
    await look(page, 'order-hidden');
    await customer.getByRole('button', { name: 'Mostrar dados pessoais' }).click();
    await customer.getByText(email).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(colleague.complaints).toEqual([]);
    const { looks } = await testShop.one<{ looks: number }>(
      `select count(*)::int as looks from audit_log where action = 'order.unmask' and entity_id = $1`,
      [id],
    );
    expect(looks).toBe(1);
  });
});
