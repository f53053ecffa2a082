import { cardToken } from '../../../../test/infra/card-token.js';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { violations } from '../../../../test/reliability/invariants.js';
import { startSandbox, type Sandbox } from '../../../sandbox/src/sandbox.js';
import { createApp, type TestApp, type TestAppOptions } from '../support/app.js';
import type { TestProduct } from '../support/test-products.js';
import { ADDRESS, aPerson, type Person } from '../support/people.js';
import { untilServed } from '../support/until-served.js';

export const CPF = '52998224725';
const CEP = ADDRESS.zipCode;

/**
 * The application with the stand-ins of the external services beside it; notifications stay off unless a test sends
 * them.
 */
export interface ShopWithSandbox extends TestApp {
  readonly sandbox: Sandbox;
}

export async function createShop(
  env: Readonly<Record<string, string>> = {},
  { pooler }: Pick<TestAppOptions, 'pooler'> = {},
): Promise<ShopWithSandbox> {
  const sandbox = await startSandbox({ seed: 'test' });
  sandbox.control.setWebhooks({ mode: 'off' });
  const shop = await createApp({
    pooler,
    env: {
      MP_API_BASE_URL: sandbox.urls.mercadoPago,
      MP_ACCESS_TOKEN: 'TEST-token',
      MP_WEBHOOK_SECRET: 'sandbox-secret',
      ME_API_BASE_URL: sandbox.urls.melhorEnvio,
      ME_WEBHOOK_SECRET: 'sandbox-secret',
      CEP_BASE_URL: sandbox.urls.viaCep,
      CEP_FALLBACK_BASE_URL: sandbox.urls.brasilApi,
      ...env,
    },
  });
  const close = async (): Promise<void> => {
    await shop.close();
    await sandbox.close();
  };
  return { ...shop, sandbox, close };
}

/** The shop of `createShop` during the tests of a file. */
export const setupShop = (env?: Readonly<Record<string, string>>): ShopWithSandbox =>
  duringTests(() => createShop(env));

let counter = 0;

/** A CPF with right check digits, another one each time. */
export function aCpf(): string {
  counter += 1;
  const nine = [...String(100_000_000 + counter * 7)].map(Number);
  const digit = (digits: number[]): number => {
    const rest = digits.reduce((sum, value, index) => sum + value * (digits.length + 1 - index), 0) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const first = digit(nine);
  return [...nine, first, digit([...nine, first])].join('');
}

/** Puts pieces of a product into a person's cart, size M in Azul unless said otherwise. */
export async function fillCart(
  shop: TestApp,
  as: Person,
  product: TestProduct,
  quantity = 1,
  size = 'M',
  colour = 'Azul',
): Promise<void> {
  const response = await shop.call('POST', '/cart', {
    as,
    body: { productId: product.id, quantity, selectedSize: size, selectedColor: colour },
  });
  if (response.status !== 201) throw new Error(`the cart refused: ${response.text}`);
}

/** The cheapest delivery for this many pieces of such a subtotal, in reais. */
export async function cheapest(
  shop: TestApp,
  pieces: number,
  subtotal: number,
  coupon?: string,
): Promise<{ id: string; name: string; price: number; quoteId: string }> {
  const query = { cepTo: CEP, amount: pieces, subtotal, ...(coupon ? { coupon } : {}) };
  const response = await untilServed(() => shop.call('GET', '/shipping', { query }));
  if (response.status !== 200) throw new Error(`no delivery: ${response.text}`);
  return response.body.data[0];
}

let phones = 0;
/** A phone of nobody else: first purchases are recognised by it (ADR 32). */
export const aPhone = (): string => `119${String(80_000_000 + (phones += 1))}`;

interface BodyOptions {
  readonly quantity?: number;
  readonly price?: number;
  readonly coupon?: string;
  readonly total?: number;
  readonly cpf?: string;
  readonly phone?: string;
}

/** The body of POST /orders for pieces of one product, as the checkout screen sends it. */
export async function orderBody(
  shop: TestApp,
  product: TestProduct,
  { quantity = 1, price, coupon, total, cpf = aCpf(), phone = '11987654321' }: BodyOptions = {},
) {
  const subtotal = (product.priceCents * quantity) / 100;
  const { id, name, price: freight, quoteId } = await cheapest(shop, quantity, subtotal, coupon);
  return {
    items: [
      {
        product: product.id,
        selectedSize: 'M',
        selectedColor: 'Azul',
        quantity,
        price: price ?? product.priceCents / 100,
      },
    ],
    payment: { method: 'Mercado Pago' },
    shipping: {
      address: ADDRESS,
      contactPhone: phone,
      ship_type: { id, name, price: freight, quoteId },
    },
    discounts: coupon ? [{ code: coupon }] : [],
    userData: { name: 'Ana Prado', email: 'ana@exemplo.test', cpf, birthDate: '1990-05-31' },
    ...(total === undefined ? {} : { total }),
  };
}

/** A person who has ordered pieces of a product and not paid yet. */
export async function anOrder(shop: TestApp, product: TestProduct, quantity = 1, person?: Person) {
  const buyer = person ?? (await aPerson(shop));
  await fillCart(shop, buyer, product, quantity);
  const response = await shop.call('POST', '/orders', {
    as: buyer,
    body: await orderBody(shop, product, { quantity }),
  });
  if (response.status !== 201) throw new Error(`no order: ${response.text}`);
  return { buyer, order: response.body.data.order, id: response.body.data.order._id as string };
}

export const payBody = (method: string, more: Record<string, unknown> = {}) => ({
  payment_method_id: method,
  cpfCnpj: CPF,
  ...more,
});

/** A card token as the browser gets it; the holder's name decides what becomes of the payment. */
export function aCardToken(shop: ShopWithSandbox, holder: string): Promise<string> {
  return cardToken(shop.sandbox.urls.mercadoPago, holder);
}

/** Every counter equals the sum of its movements, and every hold is in its counter (I1). */
export async function expectStockHolds(shop: TestApp): Promise<void> {
  const broken = await shop.sql(`
    select l.sku from stock_level l
     where l.held <> coalesce((select sum(quantity) from stock_hold h where h.sku = l.sku and h.state = 'held'), 0)
        or l.committed <> coalesce((select sum(quantity) from stock_hold h where h.sku = l.sku and h.state = 'committed'), 0)
        or l.offered <> coalesce((select sum(offered_delta) from stock_movement m where m.sku = l.sku), 0)
        or l.held <> coalesce((select sum(held_delta) from stock_movement m where m.sku = l.sku), 0)`);
  expect(broken).toEqual([]);
}

/** Orders, money, stock and the kept sums agree (I1 to I12). */
export async function expectSound(shop: TestApp): Promise<void> {
  expect(await violations(shop.sql, { now: shop.clock.now() })).toEqual([]);
  await expectStockHolds(shop);
  expect(await shop.sql('select * from totals.drift()')).toEqual([]);
}

export async function stockOf(
  shop: TestApp,
  sku: string,
): Promise<{ offered: number; held: number; committed: number; shipped: number }> {
  const [row] = await shop.sql<{ offered: number; held: number; committed: number; shipped: number }>(
    'select offered, held, committed, shipped from stock_level where sku = ?',
    [sku],
  );
  if (!row) throw new Error(`no stock level of ${sku}`);
  return row;
}
