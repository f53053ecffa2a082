/// <reference lib="dom" />
import { SandboxControl, eventually } from './support/sandbox.js';
import { setupShop } from './support/setup-shop.js';
import { addToCart, choose, estimateFreight, fillNewAddress, searchAndOpen } from './support/shopping.js';
import { accessibilityFindings, tooWideAt, type Visitor } from './support/visitor.js';

const testShop = setupShop();
const EMAIL = 'lia.sem.senha@plantao.test';

async function expectTidy({ page, complaints }: Visitor): Promise<void> {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await accessibilityFindings(page), await tooWideAt(page, [width])]).toEqual([
      width,
      [],
      [],
    ]);
  }
  expect(complaints).toEqual([]);
}

it('AUTH-31 AUTH-32 AUTH-34 a guest buys with the e-mail alone', async () => {
  const lia = await testShop.visitor({ uninterrupted: true });
  const { page } = lia;
  await searchAndOpen(page, 'princesa', /Princesa/);
  const productId = new URL(page.url()).pathname.split('/').pop() ?? '';
  const { size, colour } = await testShop.one<{ size: string; colour: string }>(
    `select s ->> 'name' as size, c ->> 'name' as colour from product p, jsonb_array_elements(p.sizes) s,
            jsonb_array_elements(s -> 'colors') c join stock_level l on l.sku = c ->> 'sku'
      where p.id = $1 order by l.offered desc limit 1`,
    [productId],
  );
  await choose(page, size, colour, 1);
  await addToCart(page);
  await estimateFreight(page, '01310-100');
  await page.getByRole('button', { name: 'Fechar Pedido' }).first().click();

  await page.waitForURL(/\/auth/);
  await page.getByText(/^Falta pouco!/).waitFor();
  expect(await page.getByLabel('Senha', { exact: true }).count()).toBe(0);
  await expectTidy(lia);
  await page.getByRole('main').getByLabel('E-mail').fill(EMAIL);
  await page.getByRole('button', { name: 'Receber código' }).click();
  const field = page.getByLabel('Código de seis números');
  await field.waitFor();
  await expectTidy(lia);
  // As a phone does that needed its memory for the mail.
  await page.reload();
  await field.waitFor();
  const sandbox = new SandboxControl(testShop.shop.sandboxUrl);
  const [mail] = await eventually(async () => {
    const mails = await sandbox.mailTo(EMAIL);
    return mails.length > 0 ? mails : undefined;
  }, 'the mail with the code');
  await field.fill(/^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '');

  await page.waitForURL(/\/checkout/);
  await fillNewAddress(page, '01310-100', '1578');
  await page.getByRole('button', { name: /Entregar neste endereço|Continuar para a entrega/ }).click();
  await page.getByRole('radio', { name: /PAC/ }).waitFor();
  await page.getByLabel('CPF/CNPJ').fill('390.533.447-05');
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await page.getByText('Informe seu nome.').first().waitFor();
  await page.getByLabel('Nome completo').fill('Lia Prado');
  await page.getByLabel('Celular com DDD').fill('11987654321');
  await expectTidy(lia);
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await page.waitForURL(/\/checkout-recovery\//);
  const stored = await testShop.one(
    `select u.name, u.phone, u.password_hash is null as "noPassword", o.customer ->> 'name' as "orderedBy", (
              select sum(quantity)::int from order_item where order_id = o.id) as pieces
       from app_user u join shop_order o on o.user_id = u.id where u.email = $1`,
    [EMAIL],
  );
  expect(stored).toEqual({
    name: 'Lia Prado',
    phone: '11987654321',
    noPassword: true,
    orderedBy: 'Lia Prado',
    pieces: 1,
  });
});
