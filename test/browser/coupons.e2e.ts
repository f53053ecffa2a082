/// <reference lib="dom" />
import { Buyer, type Piece } from './support/buyer.js';
import { estimateFreight, redeem, signInAsAdmin } from './support/shopping.js';
import { aPiece, setupShop } from './support/setup-shop.js';
import { accessibilityFindings, type Visitor } from './support/visitor.js';

const CODE = 'PLANTAO25';

const testShop = setupShop();
let admin: Visitor;
let customer: Visitor;
let piece: Piece;

beforeAll(async () => {
  admin = await testShop.visitor();
  // The refusal of a coupon that is switched off is what the story ends with.
  customer = await testShop.visitor({ expected: /422/ });
  piece = await aPiece(testShop, 2);
  const buyer = await Buyer.signUp(testShop.shop.url, 'iara.melo@plantao.test');
  await buyer.enter(customer.page);
  await buyer.putInCart(piece);
});

const inWords = (text: string): string => text.replace(/\s+/g, ' ');

describe('a coupon from the back office to the cart', () => {
  it('ACOUP-01 ACOUP-03 ACOUP-09 is created with summary and trial, and listed', async () => {
    const { page } = admin;
    await page.goto('/admin/coupons');
    await signInAsAdmin(page);
    await page.getByRole('heading', { level: 1, name: 'Cupons' }).waitFor();
    await page.getByRole('button', { name: 'Ver cupom PRIMEIRO10' }).waitFor();
    await page.getByRole('button', { name: 'Novo cupom' }).click();
    const editor = page.getByRole('dialog', { name: 'Novo cupom' });
    expect(await editor.getByLabel('Limite de usos').inputValue()).toBe('1000');
    await editor.getByLabel('Código', { exact: true }).fill(CODE.toLowerCase());
    await editor.getByLabel('Desconto (%)').fill('25');
    await editor.getByText('25% de desconto em qualquer pedido').waitFor();
    const trial = editor.getByRole('region', { name: 'Simular' });
    await trial.getByText(/desconta R\$\s62,50/).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await editor.getByRole('button', { name: 'Criar cupom' }).click();
    await page.getByRole('button', { name: `Ver cupom ${CODE}` }).waitFor();
    await editor.waitFor({ state: 'detached' });
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(admin.complaints).toEqual([]);
  });

  it('COUP-04 ACOUP-05 gives the shopper its discount, and is refused once it is deactivated', async () => {
    const { page } = customer;
    const discount = (piece.price * piece.quantity * 0.25).toFixed(2).replace('.', ',');
    await page.goto('/cart');
    await estimateFreight(page, '01310-200');
    await redeem(page, CODE);
    await page.getByText(new RegExp(CODE)).first().waitFor();
    await page
      .getByText(new RegExp(`R\\$\\s${discount}`))
      .first()
      .waitFor();

    await admin.page.getByRole('button', { name: `Mais ações do cupom ${CODE}` }).click();
    await admin.page.getByRole('menuitem', { name: 'Desativar' }).click();
    await admin.page.getByText(`Cupom ${CODE} desativado`).first().waitFor();
    await page.getByRole('button', { name: /Remover.*PLANTAO25|PLANTAO25.*Remover/ }).click();
    await redeem(page, CODE);
    await page.getByText('Cupom inválido ou não aplicável.').waitFor();
    expect(inWords(await page.getByRole('main').innerText())).not.toContain(`R$ ${discount}`);

    await admin.page.getByRole('searchbox', { name: 'Buscar cupons' }).fill('nada-assim');
    await admin.page.getByRole('heading', { name: 'Nenhum cupom encontrado' }).waitFor();
    expect([...admin.complaints, ...customer.complaints]).toEqual([]);
  });
});
