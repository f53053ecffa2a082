import { CommandBus } from '@nestjs/cqrs';
import { ChangeOrderStatus } from '@plantao/domain/orders';
import { seededRandom } from '../../../../test/reliability/seeded-random.js';
import {
  aCardToken,
  aPhone,
  cheapest,
  createShop,
  expectSound,
  fillCart,
  aCpf,
  payBody,
  type ShopWithSandbox,
} from '../orders/shopping.js';
import { ADDRESS, anAdmin, aPerson, type Person } from '../support/people.js';
import { aProduct } from '../support/test-products.js';
import { RefundActs } from './refund-acts.js';

let shop: ShopWithSandbox;
let admin: Person;
let other: Person;
let acts: RefundActs;
beforeAll(async () => {
  shop = await createShop();
  [admin, other] = [await anAdmin(shop), await aPerson(shop, { name: 'Rita Melo', role: 'admin' })];
  acts = new RefundActs(shop, admin);
  await shop.sql(
    `insert into coupon (id, code, discount_type, discount_value, start_date, end_date, usage_limit, free_shipping)
     values (gen_random_uuid(), 'TERCO', 'percentage', 3333, '2020-01-01', '2099-12-31', 1000, false)`,
  );
});
afterAll(() => shop.close());

const cents = (reais: number): number => Math.round(reais * 100);
const reais = (centavos: number): number => centavos / 100;

/** A paid order of lines [quantity, price in centavos], the first of them with these pieces, with a coupon of a third. */
async function aPaidOrder(
  lines: readonly (readonly [number, number])[] = [
    [3, 9_999],
    [1, 5_001],
  ],
  method = 'master',
) {
  const buyer = await aPerson(shop);
  const products = [];
  for (const [quantity, priceCents] of lines) {
    const product = await aProduct(shop, { priceCents });
    await fillCart(shop, buyer, product, quantity);
    products.push({ product, quantity, priceCents });
  }
  const pieces = lines.reduce((sum, [quantity]) => sum + quantity, 0);
  const subtotal = lines.reduce((sum, [quantity, price]) => sum + quantity * price, 0);
  const { id: way, name, price, quoteId } = await cheapest(shop, pieces, reais(subtotal), 'TERCO');
  const response = await shop.call('POST', '/orders', {
    as: buyer,
    body: {
      items: products.map(({ product, quantity, priceCents }) => ({
        product: product.id,
        selectedSize: 'M',
        selectedColor: 'Azul',
        quantity,
        price: reais(priceCents),
      })),
      payment: { method: 'Mercado Pago' },
      shipping: { address: ADDRESS, contactPhone: aPhone(), ship_type: { id: way, name, price, quoteId } },
      discounts: [{ code: 'TERCO' }],
      userData: { name: 'Ana Prado', email: 'ana@exemplo.test', cpf: aCpf(), birthDate: '1990-05-31' },
    },
  });
  if (response.status !== 201) throw new Error(response.text);
  const id = response.body.data.order._id as string;
  const more = method === 'pix' ? {} : { token: await aCardToken(shop, 'APRO') };
  const paid = await shop.call('POST', `/orders/payment-create/${id}`, {
    as: buyer,
    body: payBody(method, more),
  });
  if (method === 'pix') {
    shop.sandbox.control.decide(paid.body.id, { status: 'approved' });
    await acts.hear(paid.body.id);
  }
  const order = await acts.orderOf(id);
  const skus = products.map(({ product }) => product.skuOf('M', 'Azul'));
  return { id, buyer, order, skus, items: order.items.map(({ _id }: { _id: string }) => _id) as string[] };
}
const refund = (id: string, body: object, as: Person = admin) =>
  shop.call('POST', `/admin/orders/${id}/refunds`, { as, body, key: crypto.randomUUID() });
/** What is paid for some pieces of an order, as the back office computes it from what it reads. */
function paidFor(
  order: { items: { paid: number; quantity: number; refunded?: number }[] },
  at: number,
  pieces: number,
) {
  const item = order.items[at] as { paid: number; quantity: number; refunded?: number };
  const upTo = (count: number) => Math.floor((cents(item.paid) * count) / item.quantity);
  const before = item.refunded ?? 0;
  return upTo(before + pieces) - upTo(before);
}
const line = (item: string | undefined, quantity: number, restock = true) => ({ item, quantity, restock });
const levelOf = async (sku: string | undefined) =>
  (
    await shop.sql<Record<string, number>>(
      'select offered, committed, shipped, warehouse_qty as warehouse, adjusted from stock_level where sku = ?',
      [sku],
    )
  )[0];
const post = (id: string) =>
  shop.app
    .get(CommandBus)
    .execute(new ChangeOrderStatus(id, 'shipped', 'BR1', { id: null, name: admin.name }));
const sound = () => expectSound(shop);

describe('POST /admin/orders/{id}/refunds by line', () => {
  it('200 gives back a piece with its share of the discount, restocks it, and explains it to everybody', async () => {
    const { id, buyer, order, items, skus } = await aPaidOrder();
    expect(order.items.reduce((sum: number, { paid }: { paid: number }) => sum + cents(paid), 0)).toBe(
      cents(order.total) - cents(order.shipping.ship_type.price),
    );
    const amount = reais(paidFor(order, 0, 1));
    const before = await levelOf(skus[0]);
    const body = {
      amount,
      refundable: order.refundable,
      lines: [line(items[0], 1)],
      reason: 'Peça com defeito',
      note: 'Desculpe o transtorno.',
    };
    expect((await refund(id, body)).status).toBe(200);
    await acts.work(id);
    const read = await acts.orderOf(id);
    expect(read).toMatchObject({
      paidState: 'paid',
      items: [{ quantity: 3, refunded: 1 }, { quantity: 1 }],
      refunds: [
        {
          amount,
          state: 'done',
          parts: {
            lines: [{ item: items[0], quantity: 1, amount, restock: true }],
            freight: 0,
            other: 0,
            why: 'Peça com defeito',
            note: 'Desculpe o transtorno.',
          },
        },
      ],
    });
    const own = (await shop.call('GET', `/orders/${id}`, { as: buyer })).body.data.order;
    expect(own.refunds).toMatchObject([
      { amount, state: 'done', note: 'Desculpe o transtorno.', lines: [{ quantity: 1, amount }] },
    ]);
    expect(JSON.stringify(own)).not.toContain('com defeito');
    expect(await levelOf(skus[0])).toEqual({
      ...before,
      offered: (before?.['offered'] ?? 0) + 1,
      committed: (before?.['committed'] ?? 0) - 1,
    });
    expect(
      await shop.sql(`select after from audit_log where action = 'order.refund' and entity_id = ?`, [id]),
    ).toEqual([
      {
        after: {
          amountCents: cents(amount),
          whole: false,
          piecesBack: 1,
          freightCents: 0,
          reason: 'Peça com defeito',
        },
      },
    ]);
    await sound();
  });

  it('200 what is not restocked is written off before it was posted, and stays away after', async () => {
    const { id, order, items, skus } = await aPaidOrder();
    const start = await levelOf(skus[0]);
    const first = {
      amount: reais(paidFor(order, 0, 1)),
      refundable: order.refundable,
      lines: [line(items[0], 1, false)],
    };
    expect((await refund(id, { ...first, reason: 'Rasgada' })).status).toBe(200);
    const written = await levelOf(skus[0]);
    expect([written?.['offered'], written?.['warehouse'], written?.['committed']]).toEqual([
      start?.['offered'],
      (start?.['warehouse'] ?? 0) - 1,
      2,
    ]);
    await post(id);
    const away = await levelOf(skus[0]);
    const now = await acts.orderOf(id);
    for (const restock of [false, true]) {
      const read = await acts.orderOf(id);
      const body = {
        amount: reais(paidFor(read, 0, 1)),
        refundable: read.refundable,
        lines: [line(items[0], 1, restock)],
      };
      expect([restock, (await refund(id, { ...body, reason: 'Não serviu' })).status]).toEqual([restock, 200]);
      const level = await levelOf(skus[0]);
      expect([level?.['shipped'], level?.['offered'], level?.['warehouse']]).toEqual(
        restock
          ? [(away?.['shipped'] ?? 0) - 1, (away?.['offered'] ?? 0) + 1, (away?.['warehouse'] ?? 0) + 1]
          : [away?.['shipped'], away?.['offered'], away?.['warehouse']],
      );
    }
    expect(now.status).toBe('shipped');
    await sound();
  });

  it('has nothing left to send once all its pieces went back before it was posted', async () => {
    const { id, order, items } = await aPaidOrder();
    const held: unknown[] = [];
    for (const [at, pieces] of [
      [0, 3],
      [1, 1],
    ] as const) {
      const body = {
        amount: reais(paidFor(order, at, pieces)),
        refundable: (await acts.orderOf(id)).refundable,
        lines: [line(items[at], pieces)],
        reason: 'Desistiu',
      };
      expect((await refund(id, body)).status).toBe(200);
      held.push((await acts.orderOf(id)).onHold);
    }
    expect(held).toEqual([undefined, 'order.nothing-left']);
  });

  it('409 for pieces that are back already or not of the order, for more freight than is left; 400 without a reason', async () => {
    const { id, order, items } = await aPaidOrder();
    const other = await aPaidOrder();
    const refundable = order.refundable;
    const freight = order.shipping.ship_type.price as number;
    const cases: [string, object][] = [
      ['refund.pieces', { lines: [line(items[1], 2)] }],
      ['refund.pieces', { lines: [line(other.items[0], 1)] }],
      ['refund.pieces', { lines: [line(items[0], 1), line(items[0], 1)] }],
      ['refund.freight', { freight: freight + 0.01 }],
    ];
    for (const [code, body] of cases)
      expect([
        code,
        (await refund(id, { amount: 1, refundable, reason: 'Teste', ...body })).body.code,
      ]).toEqual([code, code]);
    const one = { amount: reais(paidFor(order, 0, 1)), refundable, lines: [line(items[0], 1)] };
    expect((await refund(id, one)).status).toBe(400);
    for (const faulty of [
      { lines: 'x' },
      { lines: [{}] },
      { lines: [line(items[0], 0)] },
      { freight: -1 },
      { note: 5 },
    ])
      expect([
        faulty,
        (await refund(id, { amount: 1, refundable, reason: 'Teste', ...faulty })).status,
      ]).toEqual([faulty, 400]);
    expect(await shop.sql('select 1 from refund where order_id = ?', [id])).toEqual([]);
    expect((await refund(id, { ...one, reason: 'Troca' })).status).toBe(200);
    await acts.work(id);
    await sound();
  });

  it('R6 every centavo of random orders is explained, in whatever portions they are given back', async () => {
    const random = seededRandom(16);
    const upTo = (most: number): number => random.below(most + 1);
    for (let round = 0; round < 6; round += 1) {
      const lines = Array.from({ length: 1 + upTo(2) }, () => [1 + upTo(3), 1_001 + upTo(20_000)] as const);
      const { id, items, order } = await aPaidOrder(lines, round % 2 === 0 ? 'pix' : 'master');
      const total = cents(order.total);
      for (let step = 0; step < 12; step += 1) {
        const read = await acts.orderOf(id);
        const at = upTo(lines.length - 1);
        const left = read.items[at].quantity - (read.items[at].refunded ?? 0);
        if (left === 0) continue;
        const pieces = 1 + upTo(left - 1);
        const amount = reais(paidFor(read, at, pieces));
        const body = {
          amount,
          refundable: read.refundable,
          lines: [line(items[at], pieces, random.chance(0.5))],
        };
        if (amount > 0) expect((await refund(id, { ...body, reason: 'Sorteio' })).status).toBe(200);
        await acts.work(id);
      }
      const rest = await acts.orderOf(id);
      const left = rest.items.flatMap(({ quantity, refunded = 0 }: Record<string, number>, at: number) =>
        (quantity ?? 0) > refunded ? [line(items[at], (quantity ?? 0) - refunded)] : [],
      );
      const freight = order.shipping.ship_type.price as number;
      const last = {
        amount: rest.refundable,
        refundable: rest.refundable,
        lines: left,
        freight,
        reason: 'Resto',
      };
      if (rest.refundable > 0)
        expect((await refund(id, last)).body.data.order).toMatchObject({
          paidState: 'refunding',
          refundable: 0,
        });
      await acts.work(id);
      const done = await acts.orderOf(id);
      expect(done).toMatchObject({ paidState: 'refunded', charges: [{ refunded: order.total }] });
      const parts = done.refunds.flatMap(({ parts: { lines: of, freight: ship, other: by } }: never) => [
        ...(of as { amount: number }[]).map(({ amount }) => cents(amount)),
        cents(ship),
        cents(by),
      ]);
      expect(parts.reduce((sum: number, part: number) => sum + part, 0)).toBe(total);
      expect(done.refunds.every(({ parts: { other: by } }: { parts: { other: number } }) => by === 0)).toBe(
        true,
      );
    }
    await sound();
  });

  it('R4 two administrators at once never give back a piece twice, whatever each saw, in twenty rounds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, order, items } = await aPaidOrder([
        [1, 9_999],
        [2, 4_000],
      ]);
      const amount = reais(paidFor(order, 0, 1));
      const body = { amount, refundable: order.refundable, lines: [line(items[0], 1)], reason: 'Duas mãos' };
      const answers = await Promise.all([
        refund(id, body),
        refund(id, { ...body, amount: reais(cents(amount) + 1) }, other),
        refund(id, body, other),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      await acts.work(id);
      expect((await acts.orderOf(id)).items[0].refunded).toBe(1);
    }
    await sound();
  });

  it('four eyes: the pieces wait with the approval and are taken once it is given', async () => {
    const { version } = (await shop.call('GET', '/admin/settings', { as: admin })).body.data;
    await shop.call('PATCH', '/admin/settings', { as: admin, body: { version, 'refund.fourEyesAbove': 50 } });
    const { id, order, items } = await aPaidOrder();
    const amount = reais(paidFor(order, 0, 3));
    const body = { amount, refundable: order.refundable, lines: [line(items[0], 3)], reason: 'Lote trocado' };
    const asked = (await refund(id, body)).body.data.order;
    expect(asked).toMatchObject({ refundApproval: { amount, pieces: 3, why: 'Lote trocado' }, refunds: [] });
    expect(asked.items[0].refunded).toBeUndefined();
    const approve = await shop.call(
      'PATCH',
      `/admin/orders/${id}/refund-approvals/${asked.refundApproval.id}`,
      {
        as: other,
        body: { decision: 'approve' },
      },
    );
    expect(approve.body.data.order).toMatchObject({ items: [{ refunded: 3 }, {}], refunds: [{ amount }] });
    await acts.work(id);
    await sound();
  });
});
