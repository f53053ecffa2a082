import { ReturnDeadlines } from '@plantao/domain/returns';
import { violations } from '../../../../test/reliability/invariants.js';
import { createShop, expectStockHolds, type ShopWithSandbox } from '../orders/shopping.js';
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
const sound = async () => {
  expect(await violations(shop.sql, { now: shop.clock.now() })).toEqual([]);
  await expectStockHolds(shop);
};

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
