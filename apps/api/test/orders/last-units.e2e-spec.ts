import { CommandBus } from '@nestjs/cqrs';
import { PlaceOrder, type PlaceOrderInput } from '@plantao/domain/checkout';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { StockLedger } from '@plantao/domain/warehouse';
import { isDatabaseUnavailable } from '@plantao/platform/database';
import { aProduct, type TestProduct } from '../support/test-products.js';
import { ADDRESS, aPerson, type Person } from '../support/people.js';
import { untilServed } from '../support/until-served.js';
import {
  aCpf,
  cheapest,
  createShop,
  expectStockHolds,
  orderBody,
  stockOf,
  type ShopWithSandbox,
} from './shopping.js';

const BUYERS = 50;
const UNITS = 5;
const ROUNDS = 20;
/** An order that found no connection is placed again; one that never finds any is a failure. */
const MAX_ATTEMPTS = 20;

let shop: ShopWithSandbox;
let buyers: Person[];
beforeAll(async () => {
  shop = await createShop();
  shop.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => aPerson(shop, { cpf: aCpf() })));
});
afterEach(forgetOpenOrders);
afterAll(() => shop.close());

/** Every buyer holds one piece in the cart before the last ones are counted out. */
async function aRound(): Promise<{ product: TestProduct; sku: string }> {
  const product = await aProduct(shop, { stock: { M: { Azul: UNITS } } });
  await shop.sql(
    `insert into cart (id, user_id) select gen_random_uuid(), id from app_user where id in (?) on conflict (user_id) do nothing`,
    [buyers.map(({ id }) => id)],
  );
  await shop.sql(
    `insert into cart_line (id, cart_id, product_id, size, colour, quantity)
     select gen_random_uuid(), c.id, ?, 'M', 'Azul', 1 from cart c`,
    [product.id],
  );
  return { product, sku: product.skuOf('M', 'Azul') };
}

async function forgetOpenOrders(): Promise<void> {
  await shop.sql(
    `update shop_order set created_at = created_at - interval '1 day', status = 'cancelled' where status = 'pending'`,
  );
  await shop.sql('delete from cart_line');
}

async function inputOf(product: TestProduct, person: Person): Promise<PlaceOrderInput> {
  const { id, price, quoteId } = await cheapest(shop, 1, product.priceCents / 100);
  return {
    userId: person.id,
    address: ADDRESS,
    customer: { taxId: aCpf() },
    lines: [
      { productId: product.id, size: 'M', colour: 'Azul', quantity: 1, priceCents: product.priceCents },
    ],
    delivery: { optionId: id, priceCents: Math.round(price * 100), quoteId },
  };
}

describe('five last units and fifty concurrent buyers', () => {
  it('CHK-36 exactly five orders are accepted over HTTP, the others get the short items, in twenty rounds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { product, sku } = await aRound();
      const body = await orderBody(shop, product);
      const responses = await Promise.all(
        buyers.map((as) => {
          const order = { as, key: crypto.randomUUID(), body: { ...body, userData: { cpf: aCpf() } } };
          return untilServed(() => shop.call('POST', '/orders', order));
        }),
      );
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses).toEqual([
        ...Array<number>(UNITS).fill(201),
        ...Array<number>(BUYERS - UNITS).fill(409),
      ]);
      for (const { body: refusal } of responses.filter(({ status }) => status === 409)) {
        expect(refusal.code).toBe('order.sold-out');
        expect(refusal.details.items).toMatchObject([{ name: product.name, requested: 1, available: 0 }]);
      }
      expect(await stockOf(shop, sku)).toMatchObject({ offered: 0, held: UNITS });
      await expectStockHolds(shop);
      await forgetOpenOrders();
    }
  });

  it('the same through the command itself, without the HTTP limiter (P2)', async () => {
    const { product, sku } = await aRound();
    const changes = await Promise.all(buyers.map((person) => inputOf(product, person)));
    const outcomes = await Promise.all(changes.map((input) => place(input)));
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(UNITS);
    expect(new Set(outcomes)).toEqual(new Set(['placed', 'order.sold-out']));
    expect(await stockOf(shop, sku)).toMatchObject({ offered: 0, held: UNITS });
  });

  it('a read-then-write ledger would oversell (the suite detects it)', async () => {
    const { product } = await aRound();
    const ledger = shop.app.get(StockLedger);
    const guarded = ledger.hold.bind(ledger);
    ledger.hold = naiveHold(UNITS + 1);
    try {
      const changes = await Promise.all(buyers.slice(0, 12).map((person) => inputOf(product, person)));
      const outcomes = await Promise.all(changes.map((input) => place(input)));
      expect(outcomes.filter((outcome) => outcome === 'placed').length).toBeGreaterThan(UNITS);
    } finally {
      ledger.hold = guarded;
    }
  });
});

/** What a shop without a conditional statement does; so many have read what is left before one of them takes it. */
function naiveHold(readers: number): StockLedger['hold'] {
  let read = 0;
  const allRead = Promise.withResolvers<void>();
  return async (em, orderId, lines) => {
    for (const { sku, quantity } of lines) {
      const [level] = await em.execute<{ offered: number; held: number }[]>(
        'select offered, held from stock_level where sku = ?',
        [sku],
      );
      if (!level || level.offered < quantity) throw new DomainError('order.sold-out', {}, { orderId });
      read += 1;
      if (read >= readers) allRead.resolve();
      await allRead.promise;
      await em.execute('update stock_level set offered = ?, held = ? where sku = ?', [
        level.offered - quantity,
        level.held + quantity,
        sku,
      ]);
    }
  };
}

/** 'placed' or why not; again when no connection came in time, of which the HTTP limiter would have kept some free. */
async function place(input: PlaceOrderInput): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await shop.app.get(CommandBus).execute(new PlaceOrder(input));
      return 'placed';
    } catch (error) {
      if (!isDatabaseUnavailable(error) || attempt === MAX_ATTEMPTS) return refusalOf(error);
    }
  }
}

function refusalOf(error: unknown): string {
  return error instanceof DomainError ? error.code : String(error);
}
