import { createShop, expectSound, type ShopWithSandbox } from '../orders/shopping.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import { ExchangeActs } from './exchange-acts.js';

const PRICE = 18_990;

let shop: ShopWithSandbox;
let admin: Person;
let acts: ExchangeActs;
beforeAll(async () => {
  shop = await createShop();
  admin = await anAdmin(shop);
  acts = new ExchangeActs(shop, admin);
});
afterAll(() => shop.close());

type Found = Parameters<ExchangeActs['inspect']>[1];
const preview = (made: { path: string; line: string }, found: Found, as: Person = admin) =>
  shop.call('POST', `${made.path}/inspection/preview`, {
    as,
    body: { lines: [{ line: made.line, restocked: 0, writtenOff: 0, refused: 0, ...found }] },
  });
/** Everything that an inspection may change. */
const traces = async (orderId: string) =>
  shop.sql(
    `select (select jsonb_agg(to_jsonb(r) order by r.id) from order_return r where r.order_id = o.id) as returns,
            (select jsonb_agg(to_jsonb(l)) from return_line l join order_return r on r.id = l.return_id where r.order_id = o.id) as lines,
            (select count(*)::int from refund f where f.order_id = o.id) as refunds,
            (select count(*)::int from refund_approval a where a.order_id = o.id) as approvals,
            (select jsonb_agg(to_jsonb(e)) from exchange e where e.source_order_id = o.id) as exchanges,
            (select count(*)::int from audit_log a where a.entity_id = o.id::text) as audits,
            (select count(*)::int from outbox_message m where m.payload->>'orderId' = o.id::text) as events,
            (select jsonb_agg(to_jsonb(s) order by s.sku) from stock_level s) as stock, to_jsonb(o) as row
       from shop_order o where o.id = ?`,
    [orderId],
  );

describe('POST /admin/returns/{id}/inspection/preview', () => {
  it('200 says of each line and in sum what the inspection gives back, by which payment, and changes nothing', async () => {
    const made = await acts.aReceived(2, 2);
    const before = await traces(made.id);
    const shown = await preview(made, { restocked: 2 });
    expect([shown.status, shown.body.data?.preview]).toMatchObject([
      200,
      {
        amount: made.order.total,
        freight: made.order.shipping.ship_type.price,
        pay: 0,
        outcome: 'given',
        lines: [
          { line: made.line, back: made.order.total - made.order.shipping.ship_type.price, instead: 0 },
        ],
        payments: [{ order: made.id, byHand: false, amount: made.order.total }],
      },
    ]);
    expect(shown.body.data.preview.payments[0].method).toMatch(/PIX|Cartão/);
    expect(await traces(made.id)).toEqual(before);
    const { body } = await acts.inspect(made, { restocked: 2 }, { amount: shown.body.data.preview.amount });
    expect([body.refund, body.data.return.refund.amount]).toEqual(['given', made.order.total]);
    await expectSound(shop);
  });

  it('200 of pieces that are refused nothing goes back; of an exchange what it costs less, and what pays for it', async () => {
    const refused = await acts.aReceived(1, 1);
    expect((await preview(refused, { refused: 1, reason: 'Peça lavada' })).body.data.preview).toMatchObject({
      amount: 0,
      freight: 0,
      outcome: 'nothing',
      lines: [],
      payments: [],
    });
    const less = await acts.aReceivedExchange(2, 2, PRICE - 1_000);
    const cheaper = (await preview(less, { restocked: 2 })).body.data.preview;
    expect(cheaper).toMatchObject({ amount: 20, pay: 0, outcome: 'given', lines: [{ back: 20 }] });
    expect(cheaper.lines[0].instead).toBe(2 * 189.9 - 20);
    expect((await acts.inspect(less, { restocked: 2 })).body.data.return.refund.amount).toBe(20);
    const more = await acts.aReceivedExchange(1, 1, PRICE + 1_500);
    expect((await preview(more, { restocked: 1 })).body.data.preview).toMatchObject({
      ...{ amount: 0, pay: 15, outcome: 'nothing', lines: [{ back: 0, instead: 189.9 }] },
    });
    expect((await acts.exchangeOf(more.back.id)).state).toBe('held');
  });

  it('200 says that a second person decides, or one who may give money back', async () => {
    const made = await acts.aReceived(1, 1);
    const packer = await aPerson(shop, { role: 'shipping' });
    expect((await preview(made, { restocked: 1 }, packer)).body.data.preview).toMatchObject({
      ...{ amount: made.order.total, outcome: 'unpaid' },
      payments: [{ order: made.id, amount: made.order.total }],
    });
    const { version } = (await shop.call('GET', '/admin/settings', { as: admin })).body.data;
    const limit = (reais: number, at: number) =>
      shop.call('PATCH', '/admin/settings', {
        as: admin,
        body: { version: at, 'refund.fourEyesAbove': reais },
      });
    expect((await limit(1, version)).status).toBe(200);
    expect((await preview(made, { restocked: 1 })).body.data.preview.outcome).toBe('waits');
    expect((await limit(0, version + 1)).status).toBe(200);
  });

  it('409 where the inspection would be refused, and 409 by the inspection that comes to another sum than was confirmed', async () => {
    const made = await acts.aReceived(1, 1);
    expect((await preview(made, { restocked: 2 })).body.code).toBe('return.inspection');
    const wrong = await acts.inspect(made, { restocked: 1 }, { amount: made.order.total - 1 });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'return.amount']);
    expect((await acts.one(made.path)).state).toBe('received');
    const asked = await acts.aReturn();
    expect((await preview(asked, { restocked: 1 })).body.code).toBe('return.state');
    expect((await preview({ ...made, path: `/admin/returns/${crypto.randomUUID()}` }, {})).status).toBe(404);
  });
});
