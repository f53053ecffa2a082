import { ReturnDeadlines } from '@plantao/domain/returns';
import { createShop, expectSound, type ShopWithSandbox } from '../orders/shopping.js';
import { RefundActs } from '../payments/refund-acts.js';
import { anAdmin, type Person } from '../support/people.js';
import { ExchangeActs } from './exchange-acts.js';

const PRICE = 18_990;

let shop: ShopWithSandbox;
let admin: Person;
let acts: ExchangeActs;
let money: RefundActs;
beforeAll(async () => {
  shop = await createShop();
  admin = await anAdmin(shop);
  [acts, money] = [new ExchangeActs(shop, admin), new RefundActs(shop, admin)];
});
afterAll(() => shop.close());

const clock = () => shop.app.get(ReturnDeadlines, { strict: false }).run(shop.em());
const sound = () => expectSound(shop);

describe('the money that pays for an exchange', () => {
  it('409 for what pays for the new pieces: it is not given back by amount, and is again once their order ended', async () => {
    const made = await acts.aReceivedExchange(1, 2);
    await acts.inspect(made, { restocked: 1 });
    const { refundable } = await money.orderOf(made.id);
    expect((await money.refund(made.id, refundable, refundable)).body.code).toBe('refund.credited');
    // What was paid for the other piece, and for the freight, is not the exchange's.
    const free = Math.round(refundable * 100 - PRICE) / 100;
    expect((await money.refund(made.id, free + 0.01, refundable)).body.code).toBe('refund.credited');
    expect((await money.refund(made.id, free, refundable)).status).toBe(200);
    await money.work(made.id);
    await sound();
    const { orderId } = await acts.exchangeOf(made.back.id);
    await shop.call('PATCH', `/orders/${orderId}/cancel`, { as: admin });
    expect(await clock()).toMatchObject({ repaid: 1 });
    await money.work(made.id);
    expect(await money.orderOf(made.id)).toMatchObject({ refundable: 0 });
    await sound();
  });
});

it('FIT customers whose piece was too small teach the size finder as reviews do, whether they exchanged it or took the money', async () => {
  await clock();
  const made = await acts.aDeliveredOf(1);
  const fitsOf = async () =>
    (await shop.call('GET', `/products/${made.product.id}`)).body.data.product.fits as number[] | undefined;
  expect(await fitsOf()).toBeUndefined();
  for (let customer = 0; customer < 2; customer += 1) {
    const one = customer === 0 ? made : await acts.again(made.product);
    const { body } = await acts.askFor(one, 1, { fit: 'small' });
    const [back] = body.data.returns;
    const path = `/admin/returns/${back.id}`;
    await acts.act(path, 'authorisation');
    await acts.act(path, 'receipt');
    await acts.inspect({ path, line: back.lines[0].id }, { restocked: 1 });
  }
  // Money instead of a size that is sold out teaches the same; a piece that was not taken back teaches nothing.
  for (const [fit, found] of [
    ['small', { restocked: 1 }],
    ['large', { refused: 1, reason: 'Peça lavada' }],
  ] as const) {
    const one = await acts.again(made.product);
    const asked = { item: one.item, quantity: 1, reason: 'size', fit };
    const { body } = await acts.open(one.id, one.buyer, [asked]);
    const [back] = body.data.returns;
    const path = `/admin/returns/${back.id}`;
    await acts.act(path, 'authorisation');
    await acts.act(path, 'receipt');
    expect((await acts.inspect({ path, line: back.lines[0].id }, found)).status).toBe(200);
  }
  expect(await clock()).toMatchObject({ learnt: 1 });
  expect(await clock()).toMatchObject({ learnt: 0 });
  const { product } = (await shop.call('GET', `/products/${made.product.id}`)).body.data;
  expect(product).toMatchObject({ fits: [3, 0, 0], exchanged: [3, 0] });
});
