import { ReturnDeadlines } from '@plantao/domain/returns';
import { createShop, type ShopWithSandbox } from '../orders/shopping.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import { ReturnActs } from './return-acts.js';

const DAY = 24 * 60 * 60_000;

let shop: ShopWithSandbox;
let admin: Person;
let packer: Person;
let acts: ReturnActs;
beforeAll(async () => {
  shop = await createShop();
  admin = await anAdmin(shop);
  packer = await aPerson(shop, { name: 'Pedro Lima', role: 'shipping' });
  acts = new ReturnActs(shop, admin);
});
afterAll(() => shop.close());

type Step = [state: string, by: string];
const stepsOf = (history: { state: string; by: string }[]): Step[] =>
  history.map(({ state, by }) => [state, by]);
/** What the page of the return says, and that of its order says the same. */
const historyOf = async ({ id, path }: { id: string; path: string }): Promise<Step[]> => {
  const order = (await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin })).body.data.order;
  const shown = stepsOf((await acts.one(path)).history);
  expect(stepsOf(order.returns[0].history)).toEqual(shown);
  return shown;
};

describe('the page of a return in the back office', () => {
  it('has the deadline of the list in every state', async () => {
    const made = await acts.aReturn();
    const listed = async () =>
      (await shop.call('GET', '/admin/returns?limit=100', { as: admin })).body.returns.find(
        ({ id }: { id: string }) => id === made.back.id,
      );
    const expectSame = async (daysLeft: number | null) => {
      const { since, deadline, daysLeft: left } = await listed();
      const one = await acts.one(made.path);
      expect([one.since, one.deadline, one.daysLeft, one.daysLeft]).toEqual([
        since,
        deadline,
        left,
        daysLeft,
      ]);
    };
    await expectSame(5);
    await shop.sql('update order_return set created_at = ? where id = ?', [
      new Date(shop.clock.now().getTime() - 7 * DAY),
      made.back.id,
    ]);
    await expectSame(-3);
    await acts.act(made.path, 'authorisation');
    await acts.act(made.path, 'receipt');
    await expectSame(5);
    await acts.inspect(made, { refused: 1, reason: 'Usada' });
    await expectSame(null);
  });

  it('names who took each step: customer, staff, and who gave the money back', async () => {
    const made = await acts.aReturn();
    await acts.act(made.path, 'authorisation');
    await acts.act(made.path, 'receipt', undefined, packer);
    await acts.inspect(made, { restocked: 1 }, {}, packer);
    await shop.sql(
      `insert into refund (id, order_id, charge_id, amount_cents, partial, reason, state, idem_key)
       select gen_random_uuid(), order_id, id, 100, true, 'manual', 'done', 'by-hand-' || id from charge where order_id = ? limit 1`,
      [made.id],
    );
    expect((await acts.act(made.path, 'closing')).status).toBe(200);
    expect(await historyOf(made)).toEqual([
      ['requested', 'Cliente'],
      ['authorised', admin.name],
      ['received', packer.name],
      ['inspected', packer.name],
      ['refunded', admin.name],
    ]);
    const refused = await acts.aReturn();
    await acts.act(refused.path, 'refusal', { reason: 'Fora do prazo' });
    expect(await historyOf(refused)).toEqual([
      ['requested', 'Cliente'],
      ['refused', admin.name],
    ]);
    const off = await acts.aReturn();
    await shop.call('POST', `/returns/${off.back.id}/cancel`, { as: off.buyer });
    expect(await historyOf(off)).toEqual([
      ['requested', 'Cliente'],
      ['cancelled', 'Cliente'],
    ]);
  });

  it('names the carrier, and the shop where nobody did anything', async () => {
    const made = await acts.aReturn();
    await acts.act(made.path, 'authorisation');
    await shop.sql(
      `update order_return set state = 'received', posted_at = now(), received_at = now() where id = ?`,
      [made.back.id],
    );
    expect(await historyOf(made)).toEqual([
      ['requested', 'Cliente'],
      ['authorised', admin.name],
      ['posted', 'Melhor Envio'],
      ['received', 'Melhor Envio'],
    ]);
    const late = await acts.aReturn();
    await acts.act(late.path, 'authorisation');
    await shop.call('PUT', `${late.path}/postage`, { as: admin, body: { tracking: 'AA123456785BR' } });
    await shop.sql('update order_return set post_by = ? where id = ?', [
      new Date(shop.clock.now().getTime() - 90 * DAY),
      late.back.id,
    ]);
    await shop.app.get(ReturnDeadlines, { strict: false }).run(shop.em());
    expect(await historyOf(late)).toEqual([
      ['requested', 'Cliente'],
      ['authorised', admin.name],
      ['expired', 'Loja'],
    ]);
  });
});
