/// <reference lib="dom" />
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { Buyer, PASSWORD, type Piece } from './support/buyer.js';
import { SandboxControl, eventually } from './support/sandbox.js';
import { estimateFreight, goToDelivery, signIn } from './support/shopping.js';
import { aPiece, setupShop } from './support/setup-shop.js';
import { accessibilityFindings, type Visitor } from './support/visitor.js';

const testShop = setupShop();
let sandbox: SandboxControl;
let visitor: Visitor;
let page: Page;
let buyer: Buyer;
let piece: Piece;

beforeAll(async () => {
  sandbox = new SandboxControl(testShop.shop.sandboxUrl);
  piece = await aPiece(testShop);
});

let people = 0;
beforeEach(async () => {
  people += 1;
  // What the story is about: the browser notes a refused session and a provider that is down by itself.
  visitor = await testShop.visitor({ expected: /status of (401|409|503)|\[plantao\]/ });
  page = visitor.page;
  buyer = await Buyer.signUp(testShop.shop.url, `lia-${people}@plantao.test`);
  await buyer.enter(page);
});
afterEach(async () => {
  await visitor.close();
});

/** A story that leaves nothing in the console; of one that fails, what the person saw is kept as a picture. */
const story = (work: () => Promise<void>) => async (): Promise<void> => {
  try {
    await work();
    expect(visitor.complaints).toEqual([]);
  } catch (error) {
    await page
      .screenshot({ path: path.join(os.tmpdir(), 'payments.png'), timeout: 3_000 })
      .catch(() => undefined);
    throw error;
  }
};

const stateOf = async (order: string): Promise<string> => {
  const row = await testShop.one<{ status: string; paid: string }>(
    'select status, paid_state as paid from shop_order where id = $1',
    [order],
  );
  return `${row.status} ${row.paid}`;
};

const ordersOf = async (): Promise<string[]> =>
  (
    await testShop.database.query<{ id: string }>(
      'select o.id from shop_order o join app_user u on u.id = o.user_id where u.email = $1',
      [buyer.email],
    )
  ).rows.map(({ id }) => id);

/** The provider's form of an order, filled with its test card; the holder's name decides. */
async function payByCard(order: string, holder: string): Promise<void> {
  await page.goto(`/checkout-recovery/${order}?metodo=cartao`);
  await page.getByText('Demonstração: nenhum pagamento é real').click();
  await page.getByRole('button', { name: 'Preencher com cartão de teste' }).click();
  await page.getByLabel('Nome como está no cartão').fill(holder);
  // They come with the brand of the card: until then the list says that it wants the number.
  await page.getByLabel('Parcelas').selectOption('1');
  await page.getByRole('button', { name: /^Pagar/ }).click();
}

describe('paying by card', () => {
  it(
    'PAY-10 PAY-13 PAY-15 RES-01 is approved by the provider’s form and shown as confirmed',
    story(async () => {
      const order = await buyer.order(piece);
      await payByCard(order, 'APRO');
      await page.waitForURL(new RegExp(`/checkout/success/${order}`));
      await page.getByRole('heading', { name: 'Pedido Confirmado!' }).waitFor();
      expect(await stateOf(order)).toBe('confirmed paid');
      expect(await accessibilityFindings(page)).toEqual([]);
    }),
  );

  it(
    'PAY-16 RES-03 is refused with its reason and can be paid another way',
    story(async () => {
      const order = await buyer.order(piece);
      await payByCard(order, 'FUND');
      await page.waitForURL(new RegExp(`/checkout/failure/${order}`));
      await page
        .getByText(/limite|saldo/i)
        .first()
        .waitFor();
      await page.getByRole('link', { name: 'Pagar de outra forma' }).click();
      await page.getByRole('radio', { name: /PIX/ }).waitFor();
      expect(await stateOf(order)).toBe('pending unpaid');
    }),
  );

  it(
    'PAY-17 RES-02 is reviewed by the provider: the page shows it, and the approval appears automatically',
    story(async () => {
      const order = await buyer.order(piece);
      await payByCard(order, 'CONT');
      await page.waitForURL(new RegExp(`/checkout/pending/${order}`));
      await page.getByRole('heading', { name: 'Pedido Pendente' }).waitFor();
      await sandbox.decide((await sandbox.paymentOf(order)).id, 'approved');
      await eventually(
        async () => ((await stateOf(order)) === 'confirmed paid' ? true : undefined),
        'approval',
      );
    }),
  );

  it(
    'PAY-12 PAY-17 A-06 pays by boleto: the ticket is shown and opens',
    story(async () => {
      const order = await buyer.order(piece);
      await page.goto(`/checkout-recovery/${order}`);
      await page.getByRole('button', { name: /^Boleto/ }).click();
      // The provider's form is open on it.
      await page.getByRole('radio', { name: 'Boleto', exact: true, checked: true }).waitFor();
      expect(await page.getByRole('radio', { name: 'Pix', exact: true }).count()).toBe(0);
      for (const [label, value] of [
        ['Nome', 'Lia'],
        ['Sobrenome', 'Prado'],
        ['CEP', '01310200'],
        ['Rua', 'Avenida Paulista'],
        ['Número', '1578'],
        ['Bairro', 'Bela Vista'],
        ['Cidade', 'São Paulo'],
        ['UF', 'SP'],
      ] as const)
        await page.getByRole('form', { name: 'Pagamento' }).getByLabel(label, { exact: true }).fill(value);
      await page.getByRole('button', { name: /^Pagar/ }).click();
      await page.waitForURL(new RegExp(`/checkout/pending/${order}`));
      const ticket = await page.getByRole('link', { name: 'Ver boleto' }).getAttribute('href');
      expect((await fetch(ticket ?? '')).ok).toBe(true);
      await page.getByRole('button', { name: 'Copiar linha digitável' }).waitFor();
    }),
  );
});

describe('paying by PIX', () => {
  it(
    'PAY-21 PAY-27 A-19 keeps its code over a reload, shows its expiry, and creates a new one',
    story(async () => {
      const order = await buyer.order(piece);
      await page.clock.install();
      await page.goto(`/checkout-recovery/${order}?metodo=pix`);
      const code = page.getByLabel('PIX copia e cola');
      const first = await code.inputValue();
      await page.reload();
      expect(await code.inputValue()).toBe(first);

      await testShop.database.query(`update charge set expires_at = now() where order_id = $1`, [order]);
      // The code ends after an hour; the order's hold, ten minutes later.
      await page.clock.fastForward('01:02:00');
      await page.getByText('Código expirado').waitFor();
      await page.getByRole('button', { name: 'Gerar novo código' }).click();
      await page.getByText('Aguardando pagamento').waitFor();
      expect(await code.inputValue()).not.toBe(first);
      const states = await testShop.database.query(
        'select state from charge where order_id = $1 order by attempt',
        [order],
      );
      expect(states.rows).toEqual([{ state: expect.stringMatching(/cancelled|expired/) }, { state: 'open' }]);
    }),
  );

  it(
    'PAY-25 R10 reports that the provider is down, offers a retry and the card, and continues when it is back',
    story(async () => {
      const order = await buyer.order(piece);
      await sandbox.fault('502');
      await page.goto(`/checkout-recovery/${order}?metodo=pix`);
      await page.getByText('Erro ao gerar PIX').waitFor();
      await page.getByText(/Nada foi cobrado/).waitFor();
      await page.getByRole('button', { name: 'Pagar com cartão' }).waitFor();
      expect(await accessibilityFindings(page)).toEqual([]);
      await sandbox.fault('none');
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await page.getByText('Aguardando pagamento').waitFor();
      expect(
        await testShop.one('select count(*)::int as n from charge where order_id = $1', [order]),
      ).toEqual({
        n: 1,
      });
    }),
  );
});

/** At the delivery step of the checkout, everything chosen, one press away from the order. */
async function atDelivery(): Promise<void> {
  await buyer.putInCart(piece);
  await page.goto('/cart');
  await estimateFreight(page, '01310-200');
  await goToDelivery(page);
  await page.getByLabel('CPF/CNPJ').fill(buyer.cpf);
  await page.getByRole('radio', { name: /PAC/ }).waitFor();
}
const next = () => page.getByRole('button', { name: 'Continuar para o pagamento' });
/** The order's payment stands on the screen, its own document loaded; returns the order's number. */
async function atPayment(tab = page): Promise<string> {
  await tab.waitForURL(/\/checkout-recovery\//);
  await tab.getByText('Como você quer pagar?').waitFor();
  return new URL(tab.url()).pathname.split('/').pop() ?? '';
}

describe('the checkout', () => {
  it(
    'A-33 loses nothing when the session ends during it',
    story(async () => {
      await atDelivery();
      await testShop.database.query(
        'update session set revoked_at = now() where user_id = (select id from app_user where email = $1)',
        [buyer.email],
      );
      await next().click();
      await page.waitForURL(/\/auth/);
      await page.getByText('Sua sessão expirou. Por favor, faça login novamente.').first().waitFor();
      await signIn(page, buyer.email, PASSWORD);
      await page.waitForURL(/\/checkout/);
      await page
        .getByText(/Avenida Paulista/)
        .first()
        .waitFor();
      expect((await page.getByLabel('CPF/CNPJ').inputValue()).replace(/\D/g, '')).toBe(buyer.cpf);
      await next().click();
      await atPayment();
      expect(await ordersOf()).toHaveLength(1);
    }),
  );

  it(
    'CHK-30 creates one order for a double press and a second tab, and opens it in both tabs',
    story(async () => {
      await atDelivery();
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.evaluate(() => void window.open(location.href)),
      ]);
      const second = tab.getByRole('button', { name: 'Continuar para o pagamento' });
      await second.waitFor();
      let sent = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/v1/orders') sent += 1;
      });
      await Promise.all([next().dblclick(), second.click()]);
      const shown = [await atPayment(), await atPayment(tab)];
      const [order, ...more] = await ordersOf();
      expect(more).toEqual([]);
      expect(shown).toEqual([order, order]);
      // The second press of the double one did not even reach the server.
      expect(sent).toBe(1);
    }),
  );

  it(
    'CHK-33 shows the new freight before the order is created, and creates it at the new price',
    story(async () => {
      await atDelivery();
      await testShop.database.query(
        `update freight_quote set options =
         (select jsonb_agg(jsonb_set(o, '{priceCents}', to_jsonb((o->>'priceCents')::int + 500))) from jsonb_array_elements(options) o)`,
      );
      await next().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { name: 'O frete mudou' }).waitFor();
      await dialog
        .getByText(/^era R\$/)
        .first()
        .waitFor();
      expect(await ordersOf()).toEqual([]);
      await dialog.getByRole('button', { name: 'Conferir e continuar' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('radio', { name: /PAC/ }).waitFor();
      await next().click();
      await atPayment();
      expect(await ordersOf()).toHaveLength(1);
    }),
  );
});
