import fc from 'fast-check';
import { fillCart, orderBody, setupShop } from '../../../apps/api/test/orders/shopping.js';
import { untilServed } from '../../../apps/api/test/support/until-served.js';
import { aPerson, type Person } from '../../../apps/api/test/support/people.js';
import { aProduct, type TestProduct } from '../../../apps/api/test/support/test-products.js';
import { figures, seedOf } from '../figures.js';

const goal = figures('S13', { short: 40, full: 500 });
const shop = setupShop({ APP_ENV: 'test' });
/** Bodies for one customer: their cart is filled again for each. */
const AT_ONCE = 20;

type Body = Awaited<ReturnType<typeof orderBody>>;
type Tampering = (body: Body) => unknown;

const money = fc.oneof(
  fc.constantFrom(0, -1, 0.01, 1e9, -0.01, 1e308, Number.MIN_VALUE),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
);
const odd = fc.oneof(money, fc.constantFrom('0', '1,00', null, true, [], {}, 'NaN', '1e-9'));
const changed = (change: (body: Body, value: never) => unknown) => (value: unknown) => (body: Body) =>
  change(structuredClone(body), value as never);
const line = (name: string) =>
  changed((body, value) => ({ ...body, items: body.items.map((item) => ({ ...item, [name]: value })) }));
const delivery = (name: string) =>
  changed((body, value) => ({
    ...body,
    shipping: { ...body.shipping, ship_type: { ...body.shipping.ship_type, [name]: value } },
  }));
const top = (name: string) => changed((body, value) => ({ ...body, [name]: value }));

/** What a buyer may try: every figure of the order, the freight of others, and fields that are nobody's. */
const tamperings: fc.Arbitrary<Tampering> = fc.oneof(
  odd.map(line('price')),
  odd.map(line('quantity')),
  fc.constantFrom(1.5, -1, 0, 1e9, 2 ** 53).map(line('quantity')),
  odd.map(delivery('price')),
  fc.uuid().map(delivery('quoteId')),
  fc.constantFrom('table:0', 'gratis', '0', '../1', "' or 1=1").map(delivery('id')),
  odd.map(top('total')),
  fc
    .record({ totalCents: odd, subtotal: odd, transaction_amount: odd, paidState: fc.constant('paid') })
    .map((fields) => (body: Body) => ({ ...body, ...fields, status: 'confirmed', order: fields })),
  fc
    .record({ code: fc.constantFrom('NAO-EXISTE', '', 'PRIMEIRO10'), amount: odd, amountCents: odd })
    .map((discount) => (body: Body) => ({ ...body, discounts: [discount, discount] })),
);

interface Stored {
  readonly status: string;
  readonly paid: string;
  readonly lines: number;
  readonly freight: number;
  readonly discount: number;
  readonly total: number;
}

/** The figures of the order that a call has made, if it has made one. */
async function stored(buyer: Person): Promise<Stored | undefined> {
  const [row] = await shop.sql<Stored>(
    `select o.status, o.paid_state as paid, o.shipping_cents as freight, o.discount_cents as discount, o.total_cents as total,
       (select sum(i.price_cents * i.quantity) from order_item i where i.order_id = o.id)::int as lines
     from shop_order o where o.user_id = ? order by o.created_at desc limit 1`,
    [buyer.id],
  );
  return row;
}

it('S13 of tampered orders none has another price, freight or total than the shop’s own', async () => {
  const seed = seedOf();
  await goal.measure(seed, async () => {
    const product: TestProduct = await aProduct(shop, { stock: { M: { Azul: 100_000 } } });
    const tried = fc.sample(tamperings, { seed, numRuns: goal.rounds });
    let accepted = 0;
    for (let from = 0; from < tried.length; from += AT_ONCE) {
      await Promise.all(
        tried.slice(from, from + AT_ONCE).map(async (tamper) => {
          const buyer = await aPerson(shop);
          await fillCart(shop, buyer, product, 2);
          const honest = await orderBody(shop, product, { quantity: 2 });
          const body = tamper(honest) as Record<string, unknown>;
          const call = { as: buyer, body, key: crypto.randomUUID() };
          const response = await untilServed(() => shop.call('POST', '/orders', call));
          expect([response.status, response.text.slice(0, 200)]).toEqual([
            expect.any(Number),
            expect.any(String),
          ]);
          if (response.status >= 500) throw new Error(`${response.status} ${JSON.stringify(body)}`);
          const order = await stored(buyer);
          expect([response.status < 300, JSON.stringify(body)]).toEqual([
            order !== undefined,
            JSON.stringify(body),
          ]);
          if (!order) return;
          accepted += 1;
          const freight = Math.round(honest.shipping.ship_type.price * 100);
          expect([order, JSON.stringify(body)]).toEqual([
            {
              status: 'pending',
              paid: 'unpaid',
              lines: product.priceCents * 2,
              freight,
              discount: 0,
              total: product.priceCents * 2 + freight,
            },
            JSON.stringify(body),
          ]);
        }),
      );
    }
    goal.note({ accepted, refused: tried.length - accepted });
    // Fields that are dropped leave an honest order: both ways must have been tried.
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThan(tried.length);
  });
});
