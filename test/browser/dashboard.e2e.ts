/// <reference lib="dom" />
import { until } from '../infra/until.js';
import { signInAsAdmin } from './support/shopping.js';
import { setupShop } from './support/setup-shop.js';
import { accessibilityFindings, type Visitor } from './support/visitor.js';

const testShop = setupShop();
let admin: Visitor;

beforeAll(async () => {
  admin = await testShop.visitor();
});

const counted = () =>
  testShop.one<{ users: number; products: number; orders: number; sold: number; newest: string }>(
    `select (select count(*)::int from app_user where role = 'user') users,
            (select count(*)::int from product where deleted_at is null) products,
            (select count(*)::int from shop_order) orders,
            (select count(*)::int from shop_order where status not in ('pending', 'cancelled') and paid_state not in ('disputed', 'charged_back')) sold,
            (select id from shop_order order by created_at desc, id desc limit 1) newest`,
  );

describe('the dashboard of the back office', () => {
  it('ADM-03 ADM-04 ADM-05 ADM-07 shows the figures, and leads to an order and its audit log by keyboard alone', async () => {
    const { page } = admin;
    const facts = await counted();
    await page.goto('/admin');
    await signInAsAdmin(page);
    await page.getByRole('heading', { name: 'Painel', level: 1 }).waitFor();
    const card = (name: string) =>
      page.getByRole('region', { name: 'Números da loja' }).getByRole('listitem').filter({ hasText: name });
    await card('Clientes').waitFor();
    for (const [name, count] of [
      ['Clientes', facts.users],
      ['Produtos', facts.products],
      ['Pedidos', facts.sold],
    ] as const)
      await card(name).getByText(count.toLocaleString('pt-BR'), { exact: true }).waitFor();
    await card('Pedidos').getByText(`de ${facts.orders} feitos ao todo`).waitFor();
    const recent = page.getByRole('region', { name: 'Pedidos recentes' }).getByRole('listitem');
    await until(async () => (await recent.count()) === Math.min(5, facts.orders), {
      instead: () => recent.count(),
    });
    await page.getByRole('slider').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);

    const number = facts.newest.slice(-8).toUpperCase();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(`#${number}`);
    await page.getByRole('group', { name: 'Pedidos' }).getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/orders/${facts.newest}`);
    await page.getByRole('link', { name: 'Histórico de mudanças' }).click();
    await page.getByText(`Só as mudanças de Pedido #${number}`).waitFor();
    await page.getByRole('heading', { name: 'Registro de mudanças' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await page.waitForURL('**/admin');
    expect(admin.complaints).toEqual([]);
  });
});
