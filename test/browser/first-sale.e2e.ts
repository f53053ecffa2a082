/// <reference lib="dom" />
import os from 'node:os';
import path from 'node:path';
import { until } from '../infra/until.js';
import { eventually, SandboxControl } from './support/sandbox.js';
import {
  addToCart,
  choose,
  estimateFreight,
  fillNewAddress,
  goToDelivery,
  redeem,
  searchAndOpen,
  signInAsAdmin,
  signUp,
} from './support/shopping.js';
import { setupShop } from './support/setup-shop.js';
import { accessibilityFindings, type Visitor } from './support/visitor.js';

const CUSTOMER = { name: 'Clara Nunes', email: 'clara@plantao.test', password: 'jaleco-azul-2026' };
const TAX_ID = '390.533.447-05';
const PIECES = 3;

const testShop = setupShop();
let sandbox: SandboxControl;
let clara: Visitor;
let admin: Visitor;
let orderId = '';
let productId = '';
let chosen: { sku: string; offered: number; size: string; colour: string };
let sku = '';
let offeredBefore = 0;

beforeAll(async () => {
  sandbox = new SandboxControl(testShop.shop.sandboxUrl);
  clara = await testShop.visitor({ uninterrupted: true });
  admin = await testShop.visitor();
});

/** A size and colour of the product that was opened with pieces enough for the story. */
const plentifulVariant = (): Promise<typeof chosen> =>
  testShop.one(
    `select l.sku, l.offered, s->>'name' size, c->>'name' colour
     from product p, jsonb_array_elements(p.sizes) s, jsonb_array_elements(s->'colors') c, stock_level l
     where p.id = $1 and l.sku = c->>'sku' and l.offered > 9 order by l.sku limit 1`,
    [productId],
  );

const offered = async (): Promise<number> =>
  (await testShop.one<{ offered: number }>('select offered from stock_level where sku = $1', [sku])).offered;

const orderState = (): Promise<{ status: string; paid_state: string }> =>
  testShop.one('select status, paid_state from shop_order where id = $1', [orderId]);

let fault: Error | undefined;

/** A step of the story: after one that failed the others only repeat why, and what people saw then is kept as a picture. */
const step = (work: () => Promise<void>) => async (): Promise<void> => {
  if (fault) throw new Error(`an earlier step of this story failed: ${fault.message}`);
  try {
    await work();
  } catch (error) {
    fault = error as Error;
    await Promise.all([
      clara.page.screenshot({ path: path.join(os.tmpdir(), 'first-sale-customer.png') }),
      admin.page.screenshot({ path: path.join(os.tmpdir(), 'first-sale-administrator.png') }),
    ]);
    throw error;
  }
};

/** What a screen must not have when it is left. */
async function expectTidy({ page, complaints }: Visitor): Promise<void> {
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
}

describe('the first sale', () => {
  it(
    'HOME-09 HOME-10 shows real products on the home page, in the order of the product rows',
    step(async () => {
      await clara.page.goto('/');
      await clara.page.getByRole('heading', { name: 'Mais Procurados' }).waitFor();
      await clara.page.getByRole('heading', { name: 'Promoções' }).scrollIntoViewIfNeeded();
      await clara.page.locator('a[href^="/product/"]').nth(8).waitFor();
      await expectTidy(clara);
    }),
  );

  it(
    'SHELL-20 SHELL-21 PROD-07 finds a product by its name and selects size and colour',
    step(async () => {
      await searchAndOpen(clara.page, 'princesa', /Princesa/);
      await clara.page.getByRole('heading', { level: 1, name: /Princesa/ }).waitFor();
      await expectTidy(clara);
      productId = new URL(clara.page.url()).pathname.split('/').pop() ?? '';
      chosen = await plentifulVariant();
      ({ sku, offered: offeredBefore } = chosen);
      await choose(clara.page, chosen.size, chosen.colour, PIECES);
      await addToCart(clara.page);
    }),
  );

  it(
    'SHIP-08 COUP-04 estimates the freight and redeems LEVE3 for three pieces',
    step(async () => {
      await estimateFreight(clara.page, '01310-100');
      await redeem(clara.page, 'LEVE3');
      await clara.page.getByText(/LEVE3/).filter({ visible: true }).first().waitFor();
      await clara.page.getByRole('button', { name: 'Fechar Pedido' }).first().waitFor();
      await expectTidy(clara);
    }),
  );

  it(
    'SEC-02 A-11 signs up on the way and keeps cart, freight and coupon',
    step(async () => {
      await clara.page.getByRole('button', { name: 'Fechar Pedido' }).first().click();
      await clara.page.waitForURL(/\/auth/);
      await clara.page.getByText('Você precisa estar autenticado para acessar esta página.').waitFor();
      await expectTidy(clara);
      await signUp(clara.page, CUSTOMER);
      await clara.page.waitForURL(/\/checkout/);
      await clara.page.getByText(/LEVE3/).filter({ visible: true }).first().waitFor();
      const lines = await testShop.one<{ pieces: string }>(
        `select sum(quantity) pieces from cart_line l join cart c on c.id = l.cart_id join app_user u on u.id = c.user_id where u.email = $1`,
        [CUSTOMER.email],
      );
      expect(Number(lines.pieces)).toBe(PIECES);
    }),
  );

  it(
    'CHK-12 CHK-30 CHK-35 fills the address from the CEP, takes a CPF and reserves the pieces',
    step(async () => {
      const { page } = clara;
      await fillNewAddress(page, '01310-100', '1578');
      await expectTidy(clara);
      await page.getByRole('button', { name: /Entregar neste endereço|Continuar para a entrega/ }).click();
      await page.getByRole('radio', { name: /PAC/ }).waitFor();
      await page.getByLabel('CPF/CNPJ').fill(TAX_ID);
      await expectTidy(clara);
      await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
      await page.waitForURL(/\/checkout-recovery\//);
      orderId = new URL(page.url()).pathname.split('/').pop() ?? '';
      expect(await orderState()).toEqual({ status: 'pending', paid_state: 'unpaid' });
      expect(await offered()).toBe(offeredBefore - PIECES);
    }),
  );

  it(
    'PAY-05 PAY-21 PAY-24 RES-01 offers card and PIX, shows the PIX code and confirms within 10 seconds of the approval',
    step(async () => {
      const { page } = clara;
      await page.getByRole('radio', { name: /Cartão/ }).check({ force: true });
      await page.getByLabel('Número do cartão').waitFor();
      await page.getByRole('radio', { name: /PIX/ }).check({ force: true });
      await page.getByRole('button', { name: 'Copiar código PIX' }).waitFor();
      await page.getByRole('img', { name: /QR/ }).first().waitFor();
      await expectTidy(clara);
      await sandbox.webhooks('duplicate');
      const payment = await sandbox.paymentOf(orderId);
      await sandbox.decide(payment.id, 'approved');
      await eventually(
        async () => ((await orderState()).status === 'confirmed' ? true : undefined),
        'the approval',
      );
      // The page asks every five seconds (payment-view.test.tsx): by its second question it knows.
      let questions = 0;
      page.on(
        'request',
        (request) => (questions += Number(request.url().includes('/orders/payment-status/'))),
      );
      await page.getByText('Pagamento aprovado!').first().waitFor();
      expect(questions).toBeLessThanOrEqual(2);
      await page.waitForURL(/\/checkout\/success\//);
      await page.getByRole('heading', { name: 'Pedido Confirmado!' }).waitFor();
      await expectTidy(clara);
    }),
  );

  it(
    'PAY-33 confirms the order exactly once despite a repeated webhook',
    step(async () => {
      expect(await orderState()).toEqual({ status: 'confirmed', paid_state: 'paid' });
      const counts = await testShop.one<Record<string, number>>(
        `select (select count(*)::int from order_step where order_id = $1 and kind = 'paid') steps,
              (select count(*)::int from outbox_message where type = 'order.paid' and payload->>'orderId' = $1::text) events,
              (select count(*)::int from stock_hold where order_id = $1 and state = 'committed') holds`,
        [orderId],
      );
      expect(counts).toEqual({ steps: 1, events: 1, holds: 1 });
    }),
  );

  it(
    'sends the confirmation, once',
    step(async () => {
      await eventually(async () => {
        const mails = await sandbox.mailTo(CUSTOMER.email);
        return mails.some(({ subject }) => /Pagamento aprovado/.test(subject)) ? mails : undefined;
      }, 'the confirmation mail');
      const confirmations = (await sandbox.mailTo(CUSTOMER.email)).filter(({ subject }) =>
        /Pagamento aprovado/.test(subject),
      );
      expect(confirmations).toHaveLength(1);
    }),
  );

  it(
    'SEC-04 AORD-02 admits the administrator and shows the order',
    step(async () => {
      const { page } = admin;
      await page.goto(`/admin/orders/${orderId}`);
      await page.waitForURL(/\/auth/);
      await signInAsAdmin(page);
      await page.waitForURL(new RegExp(`/admin/orders/${orderId}`));
      await page.getByRole('heading', { level: 1, name: /Pedido/ }).waitFor();
      await expectTidy(admin);
    }),
  );

  it(
    'LABEL-01 LABEL-09 LABEL-10 requests the label, pays it and sees it released with a tracking code',
    step(async () => {
      const { page } = admin;
      await page.getByRole('button', { name: 'Solicitar etiqueta' }).first().click();
      await page
        .getByRole('button', { name: 'Pagar etiqueta' })
        .and(page.locator(':not([disabled])'))
        .first()
        .click();
      await page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .getByRole('button', { name: /Pagar R\$/ })
        .click();
      await page.getByText('Etiqueta Paga').first().waitFor();
      const link = page.getByRole('link', { name: 'Imprimir etiqueta' });
      await link.waitFor();
      const label = await fetch((await link.getAttribute('href')) ?? '');
      expect(label.headers.get('content-type')).toContain('application/pdf');
      await expectTidy(admin);
    }),
  );

  it(
    'AORD-11 sets the order to shipped with the tracking code of the label',
    step(async () => {
      const { page } = admin;
      await page.getByRole('button', { name: /Status: .*Mudar/ }).click();
      await page
        .getByRole('menuitemcheckbox', { name: 'Postado' })
        .or(page.getByRole('menuitem', { name: 'Postado' }))
        .click();
      const dialog = page.getByRole('dialog');
      await until(async () => /\w{6,}/.test(await dialog.getByLabel('Código de rastreio').inputValue()));
      await dialog.getByRole('button', { name: 'Marcar como postado' }).click();
      await eventually(
        async () => ((await orderState()).status === 'shipped' ? true : undefined),
        'the status',
      );
    }),
  );

  it(
    'ORD-08 shows the customer that the order was posted, and mails the code',
    step(async () => {
      const { page } = clara;
      await page.goto(`/dashboard/orders/${orderId}`);
      await page.getByText('Postado').first().waitFor();
      await expectTidy(clara);
      await eventually(
        async () =>
          (await sandbox.mailTo(CUSTOMER.email)).find(({ subject }) =>
            /postad|a caminho|enviad/i.test(subject),
          ),
        'the mail with the tracking code',
      );
    }),
  );

  it(
    'WORK-12 shows every job on the queue dashboard to the administrator only',
    step(async () => {
      expect((await fetch(`${testShop.shop.url}/admin/queues`)).status).toBe(401);
      const [board] = await Promise.all([
        admin.page.context().waitForEvent('page'),
        admin.page
          .getByRole('button', { name: /Filas/ })
          .or(admin.page.getByRole('link', { name: /Filas/ }))
          .first()
          .click(),
      ]);
      await board.waitForURL(/\/admin\/queues/);
      for (const queue of ['payments', 'labels', 'mail']) await board.getByText(queue).first().waitFor();
      await board.close();
    }),
  );
});

describe('an order that is never paid', () => {
  it(
    'WORK-03 expires, releases the pieces and sends a mail',
    step(async () => {
      const { page } = clara;
      const before = await offered();
      await page.goto(`/product/${productId}`);
      await choose(page, chosen.size, chosen.colour, 1);
      await addToCart(page);
      await estimateFreight(page, '01310-100');
      await goToDelivery(page);
      await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
      await page.waitForURL(/\/checkout-recovery\//);
      orderId = new URL(page.url()).pathname.split('/').pop() ?? '';
      expect(await offered()).toBe(before - 1);

      await testShop.database.query(
        `update shop_order set hold_expires_at = now() - interval '1 hour' where id = $1`,
        [orderId],
      );
      await testShop.database.query(
        `update stock_hold set expires_at = now() - interval '1 hour' where order_id = $1`,
        [orderId],
      );
      await eventually(
        async () => ((await orderState()).status === 'cancelled' ? true : undefined),
        'the order to expire',
      );
      expect(await offered()).toBe(before);
      const mail = await eventually(
        async () =>
          (await sandbox.mailTo(CUSTOMER.email)).find(({ subject }) => /prazo .* terminou/i.test(subject)),
        'the mail about the expiry',
      );
      expect(mail.text).toMatch(/Comprar novamente|comprar de novo|voltar/i);
    }),
    300_000,
  );

  it(
    'ORD-10 shows it as cancelled and offers to buy again',
    step(async () => {
      const { page } = clara;
      await page.goto(`/dashboard/orders/${orderId}`);
      await page.getByRole('button', { name: 'Comprar novamente' }).waitFor();
      await expectTidy(clara);
    }),
  );
});
