import { CommandBus } from '@nestjs/cqrs';
import { CancelOrder, ChangeOrderStatus, FollowCarrier } from '@plantao/domain/orders';
import { ReturnFreight } from '@plantao/domain/returns';
import { inTransaction } from '@plantao/platform/database';
import {
  aCardToken,
  anOrder,
  createShop,
  expectSound,
  payBody,
  type ShopWithSandbox,
} from '../orders/shopping.js';
import { RefundActs } from '../payments/refund-acts.js';
import { ADDRESS, anAdmin, type Person } from '../support/people.js';
import { aProduct } from '../support/test-products.js';
import { EditActs } from './edit-acts.js';

let shop: ShopWithSandbox;
let admin: Person;
let acts: EditActs;
let money: RefundActs;
let bus: CommandBus;
beforeAll(async () => {
  shop = await createShop();
  admin = await anAdmin(shop);
  [acts, money, bus] = [new EditActs(shop, admin), new RefundActs(shop, admin), shop.app.get(CommandBus)];
});
afterAll(() => shop.close());

const RITA = { id: null, name: 'Rita' };
const MANAUS = { ...ADDRESS, zipCode: '69005-010', city: 'Manaus', state: 'AM' };

const pay = async (id: string, as: Person) => {
  const body = payBody('master', { token: await aCardToken(shop, 'APRO') });
  expect((await shop.call('POST', `/orders/payment-create/${id}`, { as, body })).status).toBe(200);
};
/** A paid order, and the supplement that is to pay for its most expensive way to Manaus: nothing but freight. */
async function dearer() {
  const product = await aProduct(shop, { priceCents: 2_000, stock: { M: { Azul: 20 } } });
  const { id, buyer } = await anOrder(shop, product, 2);
  await pay(id, buyer);
  const { options } = (await acts.preview(id, { address: MANAUS })).body.data.preview.delivery as {
    options: { id: string; price: number }[];
  };
  const delivery = options.toSorted((a, b) => b.price - a.price)[0]?.id ?? '';
  const supplement = (await acts.apply(id, { address: MANAUS, delivery })).body.data.supplement as string;
  return { id, buyer, supplement };
}
const placeOf = async (id: string) => {
  const [row] = await shop.sql<{ city: string }>(
    `select address->>'city' as city from shop_order where id = ?`,
    [id],
  );
  return row?.city;
};
const eventsOf = async (id: string): Promise<string[]> =>
  (
    await shop.sql<{ type: string }>(
      `select type from outbox_message where payload->>'orderId' = ? order by id`,
      [id],
    )
  ).map(({ type }) => type);
const refusalOf = async (id: string) =>
  (await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin })).body.code;

describe('R4 a supplement of freight alone', () => {
  it('is done once it is paid: nothing of it waits to be posted, and no mail says that it arrived', async () => {
    const { id, buyer, supplement } = await dearer();
    await pay(supplement, buyer);
    const order = await money.orderOf(supplement);
    expect(order).toMatchObject({ status: 'delivered', paidState: 'paid', items: [] });
    expect(order.steps.map(({ label }: { label: string }) => label)).toEqual([
      'Pedido realizado',
      'Pagamento iniciado',
      'Pagamento aprovado',
    ]);
    const own = (await shop.call('GET', `/orders/${supplement}`, { as: buyer })).body.data.order;
    expect(own).toMatchObject({ status: 'delivered', items: [] });
    const rows = (
      await shop.call('GET', '/admin/get-all-admin-orders', { as: admin, query: { status: 'confirmed' } })
    ).body.data.orders as { id: string }[];
    expect(rows.map((row) => row.id)).toContain(id);
    expect(rows.map((row) => row.id)).not.toContain(supplement);
    expect(await eventsOf(supplement)).not.toEqual(expect.arrayContaining(['order.delivered']));
    expect(await shop.sql('select delivered_at from shop_order where id = ?', [supplement])).toEqual([
      { delivered_at: null },
    ]);
    expect(await placeOf(id)).toBe('Manaus');
    await expectSound(shop);
  });

  it.each(['confirmed', 'shipped', 'delivered'] as const)(
    'is done by a payment that somebody registers by hand as %s',
    async (to) => {
      const { id, supplement } = await dearer();
      await bus.execute(new ChangeOrderStatus(supplement, to, to === 'shipped' ? 'BR1' : undefined, RITA));
      const order = await money.orderOf(supplement);
      expect(order).toMatchObject({ status: 'delivered', paidState: 'paid' });
      expect(order.steps.find(({ status }: { status: string }) => status === 'current').label).toBe(
        'Concluído',
      );
      await expectSound(shop);
      expect(await placeOf(id)).toBe('Manaus');
      const mails = (await eventsOf(supplement)).filter((type) => /shipped|delivered/.test(type));
      expect(mails).toEqual([]);
    },
  );

  it('names no parcel: its number is not said to be posted', async () => {
    const { buyer, supplement } = await dearer();
    const scan = async () =>
      (await shop.call('POST', '/admin/scanned-parcels', { as: admin, body: { code: supplement.slice(-8) } }))
        .body.code;
    expect(await scan()).toBe('scan.freight');
    await pay(supplement, buyer);
    expect(await scan()).toBe('scan.freight');
  });

  it('stays done whatever status is chosen for it among others', async () => {
    const { buyer, supplement } = await dearer();
    await pay(supplement, buyer);
    for (const to of ['processing', 'shipped', 'pending'] as const)
      await bus.execute(new ChangeOrderStatus(supplement, to, to === 'shipped' ? 'BR1' : undefined, RITA));
    expect(await money.orderOf(supplement)).toMatchObject({ status: 'delivered', paidState: 'paid' });
    await expectSound(shop);
  });

  it('is cancelled before its order, until that was posted, and takes its delivery back', async () => {
    const { id, buyer, supplement } = await dearer();
    await pay(supplement, buyer);
    expect(await refusalOf(id)).toBe('order-edit.supplement-open');
    expect(
      (await acts.apply(id, { address: { ...MANAUS, city: 'Manacapuru' }, freight: 'keep' })).status,
    ).toBe(200);
    expect(await placeOf(supplement)).toBe('Manacapuru');
    expect(await refusalOf(supplement)).toBeUndefined();
    expect(await placeOf(id)).toBe(ADDRESS.city);
    expect(await refusalOf(id)).toBeUndefined();
    for (const one of [id, supplement]) {
      await money.work(one);
      expect(await money.orderOf(one)).toMatchObject({ status: 'cancelled', paidState: 'refunded' });
    }
    await expectSound(shop);
  });

  it('gives its freight back with an order that is cancelled after it was posted', async () => {
    const { id, buyer, supplement } = await dearer();
    await pay(supplement, buyer);
    await bus.execute(new FollowCarrier(id, 'posted', 'BR1'));
    await bus.execute(new CancelOrder(id, 'admin', RITA));
    await inTransaction(shop.em(), (em) => shop.app.get(ReturnFreight, { strict: false }).giveBack(em, id));
    for (const one of [id, supplement]) await money.work(one);
    expect(await money.orderOf(id)).toMatchObject({ status: 'cancelled', paidState: 'refunded' });
    expect(await money.orderOf(supplement)).toMatchObject({ status: 'delivered', paidState: 'refunded' });
    await expectSound(shop);
  });
});
