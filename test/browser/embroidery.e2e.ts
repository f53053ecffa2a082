/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';
import { until } from '../infra/until.js';
import { Buyer } from './support/buyer.js';
import { SandboxControl } from './support/sandbox.js';
import { setupShop } from './support/setup-shop.js';
import { addToCart, choose, estimateFreight, goToDelivery, signInAsAdmin } from './support/shopping.js';
import { accessibilityFindings, tooWideAt, type Visitor } from './support/visitor.js';

const WORDS = 'Dra. Lia Prado · COREN-SP 123.456 · linha branca · peito esquerdo';
const CHANGED = 'Lia Prado · COREN-SP 123.456 · linha branca · peito esquerdo';

const testShop = setupShop();
let shopper: Visitor;
let buyer: Buyer;
let staff: Visitor;
let orderId = '';
/** A blouse of Tulipa in wine red, in the size of which there are most. */
let blouse: { id: string; price: number; size: string };

beforeAll(async () => {
  shopper = await testShop.visitor({ expected: /409|422/, uninterrupted: true });
  buyer = await Buyer.signUp(testShop.shop.url, 'lia.bordado@plantao.test');
  blouse = await testShop.one(
    `select p.id, p.price_cents / 100.0::float as price, s->>'name' as size
     from product p, jsonb_array_elements(p.sizes) s, jsonb_array_elements(s->'colors') c
     join stock_level l on l.sku = c->>'sku'
     where p.sku = 'TUL-BL-01' and c->>'name' = 'Vinho' and l.offered > 3 order by l.offered desc limit 1`,
  );
  await buyer.enter(shopper.page);
});

const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();
/** No horizontal scrolling at the widths of small and large screens. */
async function fits(page: Page): Promise<void> {
  expect(await tooWideAt(page, [320, 390, 1440])).toEqual([]);
}
/** Pixels of the preview that are nearly white: thread on wine-red cloth. */
const whitePixels = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector('[role=dialog] canvas');
    if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0;
    // A copy is read: the browser warns when a canvas that it draws on is read again and again.
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {
      willReadFrequently: true,
    });
    copy?.drawImage(canvas, 0, 0);
    const data = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 0) > 190 && (data[at + 1] ?? 0) > 190 && (data[at + 2] ?? 0) > 190) count += 1;
    return count;
  });

describe('embroidery, from the product page to production (X5)', () => {
  it('is chosen with a preview that is stitched on the garment', async () => {
    const { page } = shopper;
    await page.goto(`/product/${blouse.id}`);
    await choose(page, blouse.size, 'Vinho', 1);
    await page.getByRole('button', { name: 'Personalizar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Seu bordado' });
    await dialog.getByLabel('Nome').fill('Dra. Lia Prado');
    await dialog.getByLabel('Segunda linha').fill('coren sp 123456');
    await dialog.getByLabel('Segunda linha').press('Tab');
    await dialog.getByRole('img', { name: `Prévia do bordado: ${WORDS}` }).waitFor();
    await until(async () => (await whitePixels(page)) > 500);
    expect(await accessibilityFindings(page)).toEqual([]);
    await fits(page);
    await dialog.getByRole('button', { name: 'Na peça' }).click();
    await until(async () => (await whitePixels(page)) > 20);
    await dialog.getByRole('button', { name: 'Usar este bordado' }).click();
    await shown(page, `Bordado: ${WORDS}`);
    expect(await accessibilityFindings(page)).toEqual([]);
    await fits(page);
  });

  it('is a line of its own in the cart, with its price and its days', async () => {
    const { page } = shopper;
    await addToCart(page);
    await shown(page, `Bordado: ${WORDS}`);
    await estimateFreight(page, '01310-200');
    const price = (blouse.price + 19.9).toFixed(2).replace('.', ',');
    await shown(page, `${price} cada`);
    expect(await accessibilityFindings(page)).toEqual([]);
    await fits(page);
  });

  it('is said at the checkout before the order, and paid with it', async () => {
    const { page } = shopper;
    await page.getByRole('radio', { name: /PAC/ }).check({ force: true });
    await goToDelivery(page);
    await shown(page, `Bordado: ${WORDS}`);
    await shown(page, 'Peças com bordado são feitas só para você');
    await page.getByLabel('CPF/CNPJ').fill(buyer.cpf);
    await page.getByRole('radio', { name: /PAC/ }).check({ force: true });
    await page.locator('[data-action="place-order"]').click();
    await page.waitForURL(/\/checkout-recovery\//);
    orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('radio', { name: /PIX/ }).check({ force: true });
    await page.getByRole('button', { name: 'Copiar código PIX' }).waitFor();
    const sandbox = new SandboxControl(testShop.shop.sandboxUrl);
    await sandbox.decide((await sandbox.paymentOf(orderId)).id, 'approved');
    await page.getByText('Pagamento aprovado!').first().waitFor();
  });

  it('is changed in the order until it begins', async () => {
    const { page } = shopper;
    await page.goto(`/dashboard/orders/${orderId}`);
    await shown(page, 'Na fila do bordado');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mudar o bordado' }).click();
    const dialog = page.getByRole('dialog', { name: 'Seu bordado' });
    await dialog.getByLabel('Nome').fill('Lia Prado');
    await dialog.getByRole('button', { name: 'Salvar bordado' }).click();
    await shown(page, `Bordado: ${CHANGED}`);
    await fits(page);
  });

  it('is printed and begun in the back office, where the queue says what is to be done', async () => {
    staff = await testShop.visitor({ uninterrupted: true });
    const { page } = staff;
    await page.goto('/auth');
    await signInAsAdmin(page);
    await page.waitForURL((address) => !address.pathname.startsWith('/auth'));
    await page.goto(`/admin/embroidery`);
    await page.getByRole('heading', { level: 1, name: 'Bordados' }).waitFor();
    await page.getByRole('checkbox', { name: `Selecionar ${CHANGED}` }).check();
    expect(await accessibilityFindings(page)).toEqual([]);
    await fits(page);
    const proof = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Imprimir provas' }).click();
    expect((await proof).suggestedFilename()).toMatch(/\.pdf$/);
    await page.goto('/admin/embroidery?situacao=printed');
    await page.getByRole('checkbox', { name: `Selecionar ${CHANGED}` }).check();
    await page.getByRole('button', { name: 'Começar a bordar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Começar a bordar' }).click();
    await page.getByText('1 peça no bordado').waitFor();
    expect(staff.complaints).toEqual([]);
  });

  it('refuses a change that comes too late, and then offers none', async () => {
    const { page } = shopper;
    // The page of before: the button is still there.
    await page.getByRole('button', { name: 'Mudar o bordado' }).click();
    const dialog = page.getByRole('dialog', { name: 'Seu bordado' });
    await dialog.getByLabel('Nome').fill('Outra coisa');
    await dialog.getByRole('button', { name: 'Salvar bordado' }).click();
    await dialog.getByRole('alert').first().waitFor();
    expect(await dialog.getByLabel('Nome').inputValue()).toBe('Outra coisa');
    await page.reload();
    await shown(page, 'Sendo bordado');
    expect(await page.getByRole('button', { name: 'Mudar o bordado' }).count()).toBe(0);
    expect(shopper.complaints).toEqual([]);
  });
});

describe('a browser with forced colours', () => {
  it('tells what is chosen, where a dialog ends and what a swatch is without grounds of our own', async () => {
    const { page, close } = await testShop.visitor({
      width: 390,
      height: 844,
      forcedColors: 'active',
      uninterrupted: true,
    });
    await page.goto(`/product/${blouse.id}`);
    const sizes = page
      .getByRole('group', { name: 'Tamanho' })
      .locator('label', { has: page.locator('input:enabled') });
    await sizes.first().click();
    await page.getByRole('button', { name: 'Personalizar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Seu bordado' });
    await dialog.waitFor();
    const style = (of: Locator, name: 'backgroundColor' | 'borderTopStyle') =>
      of.evaluate((element, key) => getComputedStyle(element)[key], name);
    const [chosen, other] = [sizes.first(), sizes.nth(1)].map((label) => label.locator('span'));
    // Grounds change in the course of a moment.
    const isMarked = async (one: Locator, another: Locator) =>
      (await style(one, 'backgroundColor')) !== (await style(another, 'backgroundColor'));
    await until(() => isMarked(chosen!, other!));
    const view = (name: string) => style(dialog.getByRole('button', { name }), 'backgroundColor');
    expect(await view('De perto')).not.toBe(await view('Na peça'));
    expect(await style(dialog, 'borderTopStyle')).toBe('solid');
    await page.goto('/shop');
    const dots = page.locator('article').first().locator('[title] > span');
    await dots.first().waitFor();
    const colours = await dots.evaluateAll((all) => all.map((dot) => getComputedStyle(dot).background));
    expect(new Set(colours).size).toBe(colours.length);
    await close();
  });
});
