import { aCardToken, aCpf, payBody, setupShop } from '../orders/shopping.js';
import { aTop, setStitching, stitch } from '../embroidery/stitching.js';
import { anAdmin, aPerson, PASSWORD, type Person } from '../support/people.js';
import { aProduct, aSet } from '../support/test-products.js';
import { DraftActs, pieceOf } from './drafts.js';

const DAY = 86_400_000;
const STOCK = { M: { Azul: 5 }, G: { Azul: 5 } };

const shop = setupShop();
let admin: Person;
let acts: DraftActs;
beforeAll(async () => {
  admin = await anAdmin(shop);
  acts = new DraftActs(shop, admin);
});
beforeEach(() => setStitching(shop, { namePriceCents: 1_990, extraDays: 3 }));

/** A blouse that may be stitched and trousers that may not, sold together for R$ 250,00. */
async function blouseAndTrousers() {
  const blouse = await aTop(shop, { name: 'Blusa', priceCents: 12_000, stock: STOCK });
  const trousers = await aProduct(shop, { name: 'Calça', priceCents: 18_000, stock: STOCK });
  return { blouse, trousers, set: await aSet(shop, [blouse, trousers], 25_000) };
}
type Goods = Awaited<ReturnType<typeof blouseAndTrousers>>;

/** Two sets in M and G with a name on the blouse, and one such blouse by itself. */
const linesOf = ({ set, blouse }: Goods, embroidery: string) => [
  { product: set.id, size: 'M + G', color: 'Azul', quantity: 2, embroidery },
  pieceOf(blouse),
];

async function draftOf(goods: Goods, embroidery: string) {
  const buyer = await aPerson(shop, { emailVerifiedAt: new Date() });
  const made = await acts.create({
    lines: linesOf(goods, embroidery),
    customer: { name: buyer.name, email: buyer.email, phone: '' },
  });
  return { ...made, buyer, body: { taxId: aCpf(), total: made.draft.totals.total as number } };
}
const levels = ({ blouse, trousers }: Goods) =>
  shop.sql<{ offered: number; held: number }>(
    'select offered, held from stock_level where sku = any(?::text[]) order by sku = ? desc',
    [`{${blouse.skuOf('M', 'Azul')},${trousers.skuOf('G', 'Azul')}}`, blouse.skuOf('M', 'Azul')],
  );
const keptUntil = async (embroidery: string) => {
  const [row] = await shop.sql<{ kept: Date | null }>(
    'select kept_until as kept from embroidery where id = ?',
    [embroidery],
  );
  return row?.kept && new Date(row.kept).getTime();
};

describe('X5 sets and embroidery in a draft order', () => {
  it('are priced as in a cart, each garment with its share and its stock, and delivered later', async () => {
    const goods = await blouseAndTrousers();
    const plain = await acts.preview({ lines: [pieceOf(goods.blouse)] });
    const { status, body } = await acts.preview({ lines: linesOf(goods, await stitch(shop)) });
    expect(status).toBe(200);
    const { lines, subtotal, options } = body.data.preview;
    const set = { id: goods.set.id, size: 'M + G' };
    expect(lines).toMatchObject([
      { ...{ productId: goods.blouse.id, size: 'M', quantity: 2, stock: 5, price: 119.9 }, set },
      { ...{ productId: goods.trousers.id, size: 'G', quantity: 2, stock: 5, price: 150 }, set },
      { productId: goods.blouse.id, quantity: 1, price: 120, set: null },
    ]);
    expect(lines.map((line: { embroidery?: { name: string } }) => line.embroidery?.name)).toEqual([
      'Dra. Ana Prado',
      undefined,
      undefined,
    ]);
    // 2 × (250,00 + 19,90) + 120,00
    expect(subtotal).toBe(659.8);
    const slowest = plain.body.data.preview.options[0];
    const stitched = options.find(({ id }: { id: string }) => id === slowest.id);
    expect([stitched.min, stitched.max]).toEqual([slowest.min + 3, slowest.max + 3]);
  });

  it('become an order at the prices of the draft: held by garment, stitched once it is paid', async () => {
    const goods = await blouseAndTrousers();
    const { token, id, buyer, body, draft } = await draftOf(goods, await stitch(shop));
    await setStitching(shop, { namePriceCents: 9_990, extraDays: 9 });
    await shop.sql('update product set price_cents = 99_999 where id = ?', [goods.set.id]);
    expect(await levels(goods)).toEqual([
      { offered: 5, held: 0 },
      { offered: 5, held: 0 },
    ]);
    const placed = await acts.place(token, buyer, body);
    expect([placed.status, placed.text]).toEqual([201, expect.any(String)]);
    expect(await levels(goods)).toEqual([
      { offered: 2, held: 3 },
      { offered: 3, held: 2 },
    ]);
    const orderId = placed.body.data.order._id as string;
    const read = async () => (await shop.call('GET', `/orders/${orderId}`, { as: buyer })).body.data.order;
    const order = await read();
    expect(order.total).toBe(draft.totals.total);
    expect(order.items).toMatchObject([
      { name: goods.blouse.name, selectedSize: 'M', price: 119.9, embroidery: { state: 'waiting' } },
      { name: goods.trousers.name, selectedSize: 'G', price: 150 },
      { name: goods.blouse.name, price: 120 },
    ]);
    const card = payBody('master', { token: await aCardToken(shop, 'APRO') });
    await shop.call('POST', `/orders/payment-create/${orderId}`, { as: buyer, body: card });
    expect((await read()).items[0].embroidery).toMatchObject({ name: 'Dra. Ana Prado', state: 'queued' });
    expect(await acts.read(id)).toMatchObject({ state: 'converted', order: orderId });
  });

  it('are given back by garment for what each of them cost', async () => {
    const goods = await blouseAndTrousers();
    const { token, buyer, body } = await draftOf(goods, await stitch(shop));
    const orderId = (await acts.place(token, buyer, body)).body.data.order._id as string;
    const card = payBody('master', { token: await aCardToken(shop, 'APRO') });
    await shop.call('POST', `/orders/payment-create/${orderId}`, { as: buyer, body: card });
    const [, trousers] = await shop.sql<{ id: string }>(
      'select id from order_item where order_id = ? order by position',
      [orderId],
    );
    const refunded = await shop.call('POST', `/admin/orders/${orderId}/refunds`, {
      as: admin,
      body: {
        lines: [{ item: trousers?.id, quantity: 1, restock: true }],
        ...{ amount: 150, refundable: body.total, freight: 0, reason: 'Costura com defeito' },
      },
      key: crypto.randomUUID(),
    });
    expect([refunded.status, refunded.text]).toEqual([200, expect.any(String)]);
  });

  it('S17 show what is stitched to their customer, and to who has the link alone only that it is', async () => {
    const goods = await blouseAndTrousers();
    const { token, buyer, draft } = await draftOf(goods, await stitch(shop));
    expect(draft.lines[0].embroidery.words).toContain('Dra. Ana Prado');
    const guest = await shop.call('GET', `/draft-links/${token}`);
    expect(guest.body.data.draft.lines[0].embroidery).toEqual({ words: null });
    expect(guest.text).not.toContain('Prado');
    const own = await shop.call('GET', `/draft-links/${token}`, { as: buyer });
    expect(own.body.data.draft.lines[0].embroidery.words).toContain('Dra. Ana Prado');
    const [entry] = await shop.sql<{ text: string }>(
      `select after::text as text from audit_log where action = 'draft-order.create' and entity_id = ?`,
      [draft._id],
    );
    expect(entry?.text).toContain('com bordado');
    expect(entry?.text).not.toContain('Prado');
  });

  it('S17 keep what is stitched for as long as the draft may be extended, and not when its customer leaves', async () => {
    const embroidery = await stitch(shop);
    const { id, buyer, draft } = await draftOf(await blouseAndTrousers(), embroidery);
    const end = (at: string) => new Date(at).getTime() + 91 * DAY;
    expect(await keptUntil(embroidery)).toBe(end(draft.expiresAt));
    const { body } = await acts.act(id, 'extension', { hours: 700 });
    expect(await keptUntil(embroidery)).toBe(end(body.data.draftOrder.expiresAt));
    const data = await shop.call('GET', `/users/${buyer.id}/data`, { as: buyer });
    expect(data.body.data.draftOrders[0].embroideries).toEqual([
      { name: 'Dra. Ana Prado', secondLine: 'COREN-SP 123.456' },
    ]);
    await shop.call('POST', `/users/${buyer.id}/close`, { as: buyer, body: { password: PASSWORD } });
    expect(await keptUntil(embroidery)).toBeNull();
  });

  it('refuse what is not sold in these sizes, and what cannot be stitched', async () => {
    const goods = await blouseAndTrousers();
    const [embroidery, { set, trousers }] = [await stitch(shop), goods];
    const refusal = async (line: object) => {
      const { status, body } = await acts.preview({ lines: [line] });
      return [status, body.code];
    };
    const aSetLine = { product: set.id, color: 'Azul', quantity: 1 };
    expect(await refusal({ ...aSetLine, size: 'M' })).toEqual([422, 'draft-order.piece']);
    expect(await refusal({ ...aSetLine, size: 'M + GG' })).toEqual([422, 'draft-order.piece']);
    const onTrousers = await refusal({ ...pieceOf(trousers), embroidery });
    expect(onTrousers[1]).toBe('embroidery.position');
    const unknown = await refusal({ ...aSetLine, size: 'M + G', embroidery: crypto.randomUUID() });
    expect(unknown[1]).toBe('embroidery.unknown');
    expect((await refusal({ ...aSetLine, size: 'M + G', embroidery: 'x' }))[0]).toBe(400);
    await setStitching(shop, { on: false });
    expect((await refusal({ ...aSetLine, size: 'M + G', embroidery }))[1]).toBe('embroidery.off');
  });
});
