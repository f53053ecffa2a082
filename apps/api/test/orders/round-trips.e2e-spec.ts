import { CommandBus } from '@nestjs/cqrs';
import { MikroORM } from '@mikro-orm/postgresql';
import { ApplyPaymentStatus } from '@plantao/domain/payments';
import { countStatements, type StatementCounts } from '../../../../test/infra/statement-counter.js';
import { until } from '../../../../test/infra/until.js';
import { aPerson, type Person } from '../support/people.js';
import { aProduct, type TestProduct } from '../support/test-products.js';
import { aCpf, expectStockHolds, fillCart, orderBody, payBody, setupShop } from './shopping.js';

/** Round trips of an operation, commit included (begin is sent with the statement after it), without those of session and idempotency key. */
const PLACED = 6;
const PLACED_WITH_COUPON = 7;
const PAYMENT_STARTED = 7;
const PAID = 5;

const shop = setupShop();
const count = (work: () => Promise<unknown>) => countStatements(shop.app.get(MikroORM), work);

/**
 * What belongs to the HTTP request rather than to the order, the settings, which are read every two seconds, and the
 * provider's page of an order, which is stored beside the response, whenever the provider has answered.
 */
const NOT_COUNTED =
  /^\s*(select s\.id, s\.user_id|insert into idempotency_key|select key, value, version|update shop_order set preference_id)/;
const ownRoundTrips = ({ roundTrips, sent }: StatementCounts): number =>
  roundTrips - sent.filter((text) => NOT_COUNTED.test(text)).length;

interface Basket {
  readonly buyer: Person;
  readonly place: (coupon?: string) => Promise<StatementCounts & { readonly id: string }>;
}

async function aBasket(products: readonly TestProduct[], colours = ['Azul']): Promise<Basket> {
  const buyer = await aPerson(shop, { cpf: aCpf() });
  const lines = products.flatMap((product) => colours.map((colour) => ({ product, colour })));
  for (const { product, colour } of lines) await fillCart(shop, buyer, product, 1, 'M', colour);
  const [first] = products;
  if (!first) throw new Error('nothing in the basket');
  return {
    buyer,
    place: async (coupon) => {
      const body = await orderBody(shop, first, { quantity: lines.length, ...(coupon ? { coupon } : {}) });
      const [item] = body.items;
      const items = lines.map(({ product, colour }) => ({
        ...item,
        product: product.id,
        selectedColor: colour,
        quantity: 1,
        price: product.priceCents / 100,
      }));
      const order = { as: buyer, key: crypto.randomUUID(), body: { ...body, items } };
      let id = '';
      const counted = await count(async () => {
        const response = await shop.call('POST', '/orders', order);
        expect([response.status, response.body.code]).toEqual([201, undefined]);
        id = response.body.data.order._id;
      });
      return { ...counted, id };
    },
  };
}

describe('round trips of an order', () => {
  // The page of the provider is asked for beside the response, and would be counted with it.
  beforeAll(() => shop.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 }));

  it('CHK-30 one of one piece, and one of eight in four products, take as many', async () => {
    const stock = { M: { Azul: 10, Preto: 10 } };
    const few = await aBasket([await aProduct(shop, { stock })]);
    const products = await Promise.all(Array.from({ length: 4 }, () => aProduct(shop, { stock })));
    const many = await aBasket(products, ['Azul', 'Preto']);
    await few.place();
    for (const basket of [await aBasket(products.slice(0, 1)), many]) {
      const { sent, ...counted } = await basket.place();
      const texts = sent.map((text) => text.slice(0, 100));
      expect({ texts, trips: ownRoundTrips({ sent, ...counted }) }).toEqual({ texts, trips: PLACED });
    }
  });

  it('COUP-15 one with a coupon takes one more', async () => {
    await shop.sql(
      `insert into coupon (id, code, discount_type, discount_value, start_date, end_date, usage_limit)
       values (gen_random_uuid(), 'TRIPS', 'percentage', 1000, '2020-01-01', '2099-12-31', 100)`,
    );
    const { place } = await aBasket([await aProduct(shop)]);
    const { sent, ...counted } = await place('TRIPS');
    const texts = sent.map((text) => text.slice(0, 100));
    expect({ texts, trips: ownRoundTrips({ sent, ...counted }) }).toEqual({
      texts,
      trips: PLACED_WITH_COUPON,
    });
    expect(await shop.sql(`select used from coupon where code = 'TRIPS'`)).toEqual([{ used: 1 }]);
  });
});

describe('round trips of its payment', () => {
  beforeAll(() => shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 }));

  it('PAY-27 P15 a PIX, and a notification that pays an order of eight SKUs', async () => {
    const stock = { M: { Azul: 10, Preto: 10 } };
    const products = await Promise.all(Array.from({ length: 4 }, () => aProduct(shop, { stock })));
    const { buyer, place } = await aBasket(products, ['Azul', 'Preto']);
    const { id } = await place();
    await preference(buyer, id);
    let payment = '';
    const pay = await count(async () => {
      const key = crypto.randomUUID();
      const { status, body } = await shop.call('POST', `/orders/payment-create/${id}`, {
        ...{ as: buyer, key, body: payBody('pix') },
      });
      expect(status).toBe(200);
      payment = body.id;
    });
    shop.sandbox.control.decide(payment, { status: 'approved' });
    const paid = await count(() => shop.app.get(CommandBus).execute(new ApplyPaymentStatus(payment)));
    const [order] = await shop.sql('select status, paid_state from shop_order where id = ?', [id]);
    expect(order).toEqual({ status: 'confirmed', paid_state: 'paid' });
    const shown = [...pay.sent, 'paid', ...paid.sent].map((text) => text.slice(0, 100));
    expect({ shown, trips: ownRoundTrips(paid) }).toEqual({ shown, trips: PAID });
    // One less where the settings, which are not counted, are read in the same exchange as another statement.
    const started = ownRoundTrips(pay);
    expect({ shown, started, asPlanned: started <= PAYMENT_STARTED }).toMatchObject({ asPlanned: true });
    await expectStockHolds(shop);
  });
});

/** The provider's page comes beside the response of the order, and its statement would be counted. */
const preference = (as: Person, id: string) =>
  until(async () => {
    const { body } = await shop.call('GET', `/orders/${id}`, { as });
    return /pref_id=\d/.test(body.data.order.payment.url_payment);
  });
