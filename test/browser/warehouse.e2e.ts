/// <reference lib="dom" />
import { frontOf, mediaUrl } from '../../tools/cli/src/seed/pictures.js';
import { until } from '../infra/until.js';
import { signInAsAdmin } from './support/shopping.js';
import { setupShop } from './support/setup-shop.js';
import { accessibilityFindings, type Visitor } from './support/visitor.js';

const WIDTHS = [
  [1440, 900],
  [390, 844],
] as const;

const testShop = setupShop();
let admin: Visitor;

beforeAll(async () => {
  admin = await testShop.visitor();
});

describe('the warehouse', () => {
  it('WARE-04 WARE-10 WARE-13 WARE-22 stores a new product in a new warehouse, and the ledger explains its pieces', async () => {
    const { page } = admin;
    await page.goto('/admin/warehouse');
    await signInAsAdmin(page);
    await page.getByRole('button', { name: /^Armazém:/ }).click();
    await page.getByRole('menuitem', { name: 'Gerenciar' }).click();
    const manage = page.getByRole('dialog', { name: 'Gerenciar armazéns' });
    await manage.getByRole('button', { name: '+ Adicionar' }).click();
    await manage.getByLabel('Nome').fill('Loja Recife');
    await manage.getByLabel('Localização').fill('Recife, PE');
    await manage.getByRole('button', { name: 'Criar' }).click();
    await manage.getByRole('button', { name: /^Loja Recife/ }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Armazém:/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Loja Recife' }).click();
    await page.getByText('Nenhum produto encontrado neste armazém').waitFor();
    await page.getByRole('button', { name: 'Adicionar' }).first().click();
    const form = page.getByRole('dialog', { name: 'Adicionar produto ao armazém' });
    await form.getByLabel('Nome', { exact: true }).fill('Jaleco de linho');
    const proposed = () => form.getByLabel('SKU', { exact: true }).inputValue();
    const sku = await until(async () => /^JAL-DE-LIN-[0-9A-Z]{4}$/.exec(await proposed())?.[0], {
      instead: proposed,
    });
    await form.getByRole('button', { name: 'Adicionar cor' }).click();
    const colour = form.getByRole('group', { name: 'Nova cor' });
    await colour.getByLabel('Nome da cor').fill('Verde');
    await colour.getByLabel('Estoque', { exact: true }).fill('6');
    await colour.getByLabel('Endereço da imagem').fill(mediaUrl(frontOf('princesa-top', 'verde-salvia')));
    await colour.getByRole('button', { name: 'Aplicar a todos os tamanhos' }).click();
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByRole('row', { name: /Jaleco de linho/ }).waitFor();
    expect(await page.getByRole('row', { name: /Jaleco de linho/ }).textContent()).toContain('30');

    await page.getByRole('link', { name: 'Movimentos de estoque de Jaleco de linho' }).click();
    await page.getByRole('link', { name: `Ver a conta de ${sku}-GG-VERDE` }).click();
    await page.getByRole('button', { name: 'Ajustar', exact: true }).click();
    await page.getByLabel('Peças no armazém').fill('9');
    await page.getByLabel('Motivo', { exact: true }).selectOption('Entrada de mercadoria');
    await page.getByRole('button', { name: 'Gravar ajuste' }).click();
    const history = page.getByRole('region', { name: 'Movimentos' });
    await history.getByText('Entrada de mercadoria').waitFor();
    expect(await history.textContent()).toContain('+3 armazém');
  });

  it('WORK-06 reconciles when an administrator asks', async () => {
    const { page } = admin;
    await page.goto('/admin/stock');
    await page.getByRole('button', { name: 'Reconciliar agora' }).click();
    await page.getByText(/por Administração/).waitFor();
    expect(admin.complaints).toEqual([]);
  });

  it.each(WIDTHS)('is accessible at %i × %i', async (width, height) => {
    const { page } = admin;
    await page.setViewportSize({ width, height });
    const found: Record<string, string[]> = {};
    const look = async (what: string) => {
      found[what] = await accessibilityFindings(page);
    };
    await page.goto('/admin/warehouse');
    await page
      .getByRole('button', { name: /^Ver estoque de|peças/ })
      .first()
      .click();
    await look('list');
    await page
      .getByRole('button', { name: /^Editar / })
      .first()
      .click();
    await page.getByRole('tab').first().waitFor();
    await look('form');
    await page.goto('/admin/stock');
    await page
      .getByRole('button', { name: /^Ajustar o estoque de/ })
      .first()
      .click();
    await look('adjustment');
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: /^Ver a conta de/ })
      .first()
      .click();
    await page.getByRole('region', { name: 'Movimentos' }).waitFor();
    await look('account');
    expect(found).toEqual({ list: [], form: [], adjustment: [], account: [] });
  });
});
