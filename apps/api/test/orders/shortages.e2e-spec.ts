import { MikroORM } from '@mikro-orm/postgresql';
import { Settings } from '@plantao/domain/settings';
import { countStatements } from '../../../../test/infra/statement-counter.js';
import { aPerson, type Person } from '../support/people.js';
import { aProduct, type TestProduct } from '../support/test-products.js';
import { aCpf, fillCart, orderBody, setupShop, stockOf } from './shopping.js';

const shop = setupShop();
beforeAll(() => shop.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 }));

const aBuyer = async (product: TestProduct, quantity = 1): Promise<Person> => {
  const buyer = await aPerson(shop, { cpf: aCpf() });
  await fillCart(shop, buyer, product, quantity);
  return buyer;
};

const order = async (as: Person, product: TestProduct, quantity = 1) => {
  const body = { ...(await orderBody(shop, product, { quantity })), userData: { cpf: aCpf() } };
  return () => shop.call('POST', '/orders', { as, key: crypto.randomUUID(), body });
};

/** Two pieces in four carts; one buyer takes both. */
async function soldOut(): Promise<{ product: TestProduct; winner: Person; others: Person[] }> {
  const product = await aProduct(shop, { stock: { M: { Azul: 2 } } });
  const others = [await aBuyer(product), await aBuyer(product), await aBuyer(product)];
  const winner = await aBuyer(product, 2);
  expect((await (await order(winner, product, 2))()).status).toBe(201);
  return { product, winner, others };
}

/** Without what differs from request to request. */
const answerOf = ({ status, body }: { status: number; body: { requestId?: string } }) => ({
  status,
  body: { ...body, requestId: undefined },
});

describe('an order of pieces that are gone', () => {
  it('CHK-34 is refused by one reading, in the words of the order itself, and leaves the cart', async () => {
    const { product, others } = await soldOut();
    const [first, second, third] = others as [Person, Person, Person];
    const whole = await (await order(first, product))();
    expect([whole.status, whole.body.code]).toEqual([409, 'order.sold-out']);
    const place = await order(second, product);
    // Kept for a while.
    await shop.app.get(Settings).all();
    const { sent, roundTrips } = await countStatements(shop.app.get(MikroORM), async () => {
      expect(answerOf(await place())).toEqual(answerOf(whole));
    });
    expect({ sent, roundTrips }).toEqual({ sent, roundTrips: 3 });
    expect(
      sent.filter((text) => /\bfor update|insert into "?shop_order|savepoint|begin\b/i.test(text)),
    ).toEqual([]);
    expect((await shop.call('GET', '/cart', { as: second })).body.data.cart.count).toBe(1);

    await shop.sql(
      'update stock_level set initial = initial + 1, warehouse_qty = warehouse_qty + 1, offered = offered + 1 where sku = ?',
      [product.skuOf('M', 'Azul')],
    );
    expect((await (await order(third, product))()).status).toBe(201);
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 0, held: 3 });
  });

  it('P6 is placed by whom the pieces are kept for already', async () => {
    const { product, winner, others } = await soldOut();
    expect((await (await order(others[0] as Person, product))()).status).toBe(409);
    await fillCart(shop, winner, product, 1);
    expect((await (await order(winner, product, 1))()).status).toBe(201);
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 1, held: 1 });
  });

  it('is the same order when the click is repeated', async () => {
    const { product, winner, others } = await soldOut();
    expect((await (await order(others[0] as Person, product))()).status).toBe(409);
    const again = await (await order(winner, product, 2))();
    expect(again.status).toBe(201);
    expect(await shop.sql('select 1 from shop_order where user_id = ?', [winner.id])).toHaveLength(1);
  });

  it.each([
    ['another cart', 'order.cart-changed', { quantity: 2 }],
    ['another price', 'order.total-changed', { price: 1 }],
  ])('CHK-33 says first that it is of %s', async (_what, code, change) => {
    const { product, others } = await soldOut();
    const [first, second] = others as [Person, Person];
    expect((await (await order(first, product))()).body.code).toBe('order.sold-out');
    const body = await orderBody(shop, product);
    const items = body.items.map((item: object) => ({ ...item, ...change }));
    const answer = await shop.call('POST', '/orders', { as: second, body: { ...body, items } });
    expect([answer.status, answer.body.code]).toEqual([409, code]);
  });
});
