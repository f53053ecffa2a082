/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { aPiece, setupShop } from './support/setup-shop.js';
import { Buyer } from './support/buyer.js';
import { estimateFreight, goToDelivery, redeem, signIn, signInAsAdmin } from './support/shopping.js';
import { atRest } from './support/visitor.js';

const stage = setupShop();
const LONG = 'ENFERMAGEM-DE-PLANTAO-DESCONTO';
const WIDTH = 320;

/** What runs out of the screen or is cut off by it, and amounts that take two lines. Nothing on a good page. */
const broken = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    /** In something that scrolls sideways by itself, or says by dots that there is more. */
    const isMeant = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, textOverflow, position, clip } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return true;
        if (position === 'fixed' || (position === 'absolute' && clip !== 'auto')) return true;
        if (at.getAttribute('aria-roledescription')) return true;
      }
      return false;
    };
    const nameOf = (element: Element) =>
      `${element.tagName} ${String(element.getAttribute('class')).slice(0, 60)} “${(element.textContent ?? '').slice(0, 40)}”`;
    const outside = [...document.querySelectorAll('main *')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 1 && (right > width + 1 || left < -1) && shown(element) && !isMeant(element);
    });
    const split = [...document.querySelectorAll('main *')].filter((element) => {
      const text = element.childElementCount === 0 ? (element.textContent ?? '').trim() : '';
      if (!/^[−+-]?\s?R\$\s[\d.]+,\d\d$/.test(text) || !shown(element)) return false;
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    });
    return [
      ...(document.documentElement.scrollWidth > width ? ['the page is too wide'] : []),
      ...outside.slice(0, 3).map(nameOf),
      ...split.map((element) => `in two lines: ${element.textContent}`),
    ];
  }, WIDTH);

const narrow = () => stage.visitor({ uninterrupted: true, width: WIDTH, height: 700 });

describe('a long coupon code on the narrowest phone', () => {
  it('CART-09 CHK-15 leaves every amount in one line and the page as wide as the screen', async () => {
    await stage.database.query(`update coupon set code = $1 where code = 'LEVE3'`, [LONG]);
    const buyer = await Buyer.signUp(stage.shop.url, 'cupom.longo@exemplo.com.br');
    await buyer.putInCart(await aPiece(stage, 4));
    const { page, close } = await narrow();
    await buyer.enter(page);
    await page.goto('/cart');
    await estimateFreight(page, '01310-100');
    await redeem(page, LONG);
    await page.getByRole('region', { name: 'Resumo do Pedido' }).getByText(LONG).waitFor();
    expect(await atRest(() => broken(page))).toEqual([]);
    await goToDelivery(page);
    expect(await atRest(() => broken(page))).toEqual([]);
    await close();
  });
});

describe('the longest input, on the narrowest phone', () => {
  const ANA = 'ana@plantao.test';
  const EMAIL = `${'nome-sem-nenhuma-quebra'.repeat(2)}@departamento-de-enfermagem.hospital-exemplo.com.br`;
  const NAME = `Maximiliana ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)}`;
  const PRODUCT = `Conjunto Scrub ${'Extraordinariamenteconfortavel'.repeat(2)} com Bolsos`;
  const CITY = 'Vila Bela da Santíssima Trindade de Itapecericadaserradosuldesaopaulo';
  let orders: { id: string; status: string }[];

  beforeAll(async () => {
    const { query } = { query: (sql: string, values: unknown[] = []) => stage.database.query(sql, values) };
    const place = JSON.stringify({ city: CITY, street: CITY, neighborhood: CITY, complement: CITY });
    await query(`update order_item set name = $1, price_cents = price_cents`, [PRODUCT]);
    await query(
      `update shop_order o set address = address || $1::jsonb,
              customer = customer || jsonb_build_object('name', $2::text, 'email', $3::text)
         from app_user u where u.id = o.user_id and u.email = $4`,
      [place, NAME, EMAIL, ANA],
    );
    await query(`update product set name = $1`, [PRODUCT]);
    await query(`update app_user set name = $1 where email = $2`, [NAME, ANA]);
    await query(
      `with c as (insert into cart (id, user_id, updated_at) select gen_random_uuid(), id, now() from app_user where email = $1
         on conflict (user_id) do update set updated_at = now() returning id)
       insert into cart_line (id, cart_id, product_id, size, colour, quantity)
       select gen_random_uuid(), c.id, p.id, s->>'name', k->>'name', 3
         from c, product p, jsonb_array_elements(p.sizes) s, jsonb_array_elements(s->'colors') k, stock_level l
        where l.sku = k->>'sku' and l.offered > 3 order by l.sku limit 2`,
      [ANA],
    );
    ({ rows: orders } = await stage.database.query(
      `select distinct on (status) o.id, o.status from shop_order o join app_user u on u.id = o.user_id where u.email = $1 order by status, o.created_at desc`,
      [ANA],
    ));
  });

  /** Every page on its own lines, so that a failure shows which. */
  async function look(page: Page, addresses: readonly string[]): Promise<Record<string, readonly string[]>> {
    const found: Record<string, readonly string[]> = {};
    for (const at of addresses) {
      await page.goto(at);
      await page.locator('#root > [inert]').waitFor({ state: 'detached' });
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const faults = await atRest(() => broken(page));
      if (faults.length > 0) found[at] = faults;
    }
    return found;
  }

  it('S-320 keeps cart, checkout, orders and account as wide as the screen, and amounts in one line', async () => {
    const { page, close } = await narrow();
    await page.goto('/auth');
    await signIn(page, ANA, 'plantao-ana-2026');
    await page.waitForURL(/dashboard/);
    const details = orders.map(({ id }) => `/dashboard/orders/${id}`);
    const pending = orders.find(({ status }) => status === 'pending');
    expect(
      await look(page, [
        ...['/cart', '/checkout', '/dashboard', '/dashboard/orders', '/dashboard/account'],
        ...details,
        ...(pending ? [`/checkout-recovery/${pending.id}`, `/checkout/pending/${pending.id}`] : []),
      ]),
    ).toEqual({});
    await close();
  });

  it('S-320 keeps the orders of the back office, their list and the other lists as wide as the screen', async () => {
    const { page, close } = await narrow();
    await page.goto('/auth');
    await signInAsAdmin(page);
    await page.waitForURL(/admin|dashboard/);
    expect(
      await look(page, [
        ...['/admin', '/admin/orders', '/admin/products', '/admin/users', '/admin/stock', '/admin/coupons'],
        ...orders.map(({ id }) => `/admin/orders/${id}`),
      ]),
    ).toEqual({});
    await close();
  });
});
