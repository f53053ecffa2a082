import { aTop, setStitching, stitch } from '../embroidery/stitching.js';
import { aCpf, expectStockHolds, setupShop, stockOf } from '../orders/shopping.js';
import { pdfText } from '../support/pdf-text.js';
import { anAdmin } from '../support/people.js';
import { aProduct, aSet, type TestProduct, type TestSet } from '../support/test-products.js';
import { aSecret, aTeam, close, deliveryOf } from './teams.js';

const shop = setupShop();

/** A blouse of R$ 120, trousers of R$ 180, and what is made of them for R$ 299,90. */
async function garments(stock: Record<string, Record<string, number>> = { M: { Azul: 9 }, G: { Azul: 9 } }) {
  const blouse = await aTop(shop, { name: 'Blusa', priceCents: 12_000, stock });
  const trousers = await aProduct(shop, { name: 'Calça', priceCents: 18_000, stock });
  return { blouse, trousers, set: await aSet(shop, [blouse, trousers]) };
}
const pieceOf = ({ id }: { id: string }, size: string, more: Record<string, unknown> = {}) => ({
  ...{ product: id, size, color: 'Azul', quantity: 1 },
  ...more,
});
const pick = (token: string, name: string, pieces: readonly object[]) =>
  shop.call('PUT', `/team-links/${token}/choice`, {
    body: { name, pieces, secret: aSecret() },
    key: crypto.randomUUID(),
  });
const teamOf = (products: readonly (TestProduct | TestSet)[]) => aTeam(shop, products as TestProduct[]);
const setTiers = async (tiers: string) =>
  shop.call('PATCH', '/admin/settings', { as: await anAdmin(shop), body: { 'teamOrders.tiers': tiers } });

describe('X4 a set for a team', () => {
  it('is offered by its garments, each with its sizes and its stock', async () => {
    const { blouse, trousers, set } = await garments();
    const { token } = await teamOf([set]);
    const { body } = await shop.call('GET', `/team-links/${token}`);
    const [product] = body.data.team.products;
    expect(product).toMatchObject({ _id: set.id, price: 299.9, sizes: [] });
    expect(product.pieces).toMatchObject([
      { _id: blouse.id, name: 'Blusa', sizes: [{ name: 'M', colors: [{ name: 'Azul', stock: 9 }] }, {}] },
      { _id: trousers.id, name: 'Calça', sizes: [{}, { name: 'G', colors: [{ name: 'Azul', stock: 9 }] }] },
    ]);
  });

  it('is refused in sizes that its garments do not have, and counts as its garments for one person', async () => {
    const { set } = await garments();
    const { token } = await teamOf([set]);
    for (const size of ['M', 'M + M + G', 'M + XG'])
      expect((await pick(token, 'Ana', [pieceOf(set, size)])).body.code).toBe('team.piece-unknown');
    const [{ max }] = (await shop.sql(
      `select coalesce((select value::int from setting where key = 'teamOrders.piecesPerPerson'), 10) as max`,
    )) as [{ max: number }];
    const most = Math.floor(max / 2);
    expect((await pick(token, 'Ana', [pieceOf(set, 'M + G', { quantity: most + 1 })])).body.code).toBe(
      'team.pieces',
    );
    expect((await pick(token, 'Ana', [pieceOf(set, 'M + G', { quantity: most })])).status).toBe(200);
  });

  it('reaches tiers, is quoted, held, ordered and packed by its garments, at the price of the set', async () => {
    const { blouse, trousers, set } = await garments();
    await setTiers('3:10');
    const team = await teamOf([set, blouse]);
    const as = team.nurse;
    await pick(team.token, 'Ana', [pieceOf(set, 'M + G')]);
    await pick(team.token, 'Bia', [pieceOf(blouse, 'M')]);
    const read = async () => (await shop.call('GET', `/team-orders/${team.id}`, { as })).body.data.teamOrder;
    expect((await read()).totals).toMatchObject({ pieces: 3, subtotal: 419.9, percent: 10, discount: 41.99 });
    expect((await shop.call('GET', '/team-orders', { as })).body.data.teamOrders).toMatchObject([
      { people: 2, pieces: 3 },
    ]);
    await close(shop, team);
    const ship = await deliveryOf(shop, team);
    const quoted = await shop.call('POST', `/team-orders/${team.id}/quote`, {
      as,
      body: { ship_type: ship },
    });
    const { token } = quoted.body.data.teamOrder.quote;
    const pdf = await shop.app.inject({ method: 'GET', url: `/api/v1/team-quotes/${token}` });
    const paper = pdfText(pdf.rawPayload);
    expect(paper).toContain(`${set.name} (Blusa M · Calça G), Azul`);
    expect(paper).toContain('R$ 299,90');
    expect(paper).toContain('Subtotal, 3 peças');
    await setTiers('');
    const placed = await shop.call('POST', `/team-orders/${team.id}/order`, {
      as,
      body: { taxId: aCpf(), total: 377.91 + ship.price },
    });
    expect(placed.status).toBe(201);
    const { _id: id } = placed.body.data.order as { _id: string };
    const items = await shop.sql(
      `select name, size, set_id as set, set_size as whole, set_place as place, quantity from order_item where order_id = ? order by position`,
      [id],
    );
    const ofSet = { set: set.id, whole: 'M + G', quantity: 1 };
    expect(items).toEqual([
      { ...ofSet, name: 'Blusa', size: 'M', place: 1 },
      { ...ofSet, name: 'Calça', size: 'G', place: 2 },
      { name: 'Blusa', size: 'M', set: null, whole: null, place: null, quantity: 1 },
    ]);
    expect(await stockOf(shop, blouse.skuOf('M', 'Azul'))).toMatchObject({ offered: 7, held: 2 });
    expect(await stockOf(shop, trousers.skuOf('G', 'Azul'))).toMatchObject({ offered: 8, held: 1 });
    const packed = await shop.call('GET', `/admin/orders/${id}/bags`, { as: await anAdmin(shop) });
    expect(packed.body.data.team).toEqual({
      _id: team.id,
      name: 'UTI do Hospital Santa Clara',
      bags: [
        {
          name: 'Ana',
          pieces: [
            { name: 'Blusa', size: 'M', color: 'Azul', quantity: 1 },
            { name: 'Calça', size: 'G', color: 'Azul', quantity: 1 },
          ],
        },
        { name: 'Bia', pieces: [{ name: 'Blusa', size: 'M', color: 'Azul', quantity: 1 }] },
      ],
      others: [],
    });
    await expectStockHolds(shop);
  });

  it('says whose garment is missing where a set and a garment want the same last piece: who chose first is served', async () => {
    const { blouse, set } = await garments({ M: { Azul: 1 }, G: { Azul: 9 } });
    const team = await teamOf([blouse, set]);
    await pick(team.token, 'Ana', [pieceOf(blouse, 'M')]);
    await pick(team.token, 'Bia', [pieceOf(set, 'M + G')]);
    await close(shop, team);
    const ship_type = await deliveryOf(shop, team);
    const body = { ship_type, taxId: aCpf() };
    const refused = await shop.call('POST', `/team-orders/${team.id}/order`, { as: team.nurse, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'team.short']);
    expect(refused.body.details.items).toMatchObject([
      { name: 'Bia', product: 'Blusa', size: 'M', colour: 'Azul', missing: 1 },
    ]);
  });

  it('may be a kit, stitched on all that are cut like the first one that carries it', async () => {
    await setStitching(shop, { namePriceCents: 1_000 });
    const { blouse, trousers } = await garments();
    const kit = await aSet(shop, [blouse, trousers, blouse, trousers], 50_001);
    const team = await teamOf([kit]);
    const [offered] = (await shop.call('GET', `/team-links/${team.token}`)).body.data.team.products;
    expect(offered.positions.length).toBeGreaterThan(0);
    const stitched = offered.pieces.map(({ cuts }: { cuts: string[] }) => cuts.length > 0);
    expect(stitched).toEqual([true, false, true, false]);
    const embroidery = await stitch(shop);
    const chosen = await pick(team.token, 'Ana', [pieceOf(kit, 'M + G + M + M', { embroidery })]);
    expect(chosen.status).toBe(200);
    const { body } = await shop.call('GET', `/team-orders/${team.id}`, { as: team.nurse });
    expect(body.data.teamOrder.totals).toMatchObject({ pieces: 4, subtotal: 520.01 });
    await close(shop, team);
    const placed = await shop.call('POST', `/team-orders/${team.id}/order`, {
      as: team.nurse,
      body: { ship_type: await deliveryOf(shop, team), taxId: aCpf() },
    });
    const { _id: id } = placed.body.data.order as { _id: string };
    const packed = await shop.call('GET', `/admin/orders/${id}/bags`, { as: await anAdmin(shop) });
    const plain = { color: 'Azul', quantity: 1, name: 'Calça' };
    expect(packed.body.data.team.bags[0].pieces).toEqual([
      {
        name: 'Blusa',
        size: 'M',
        color: 'Azul',
        quantity: 2,
        embroidery: expect.stringContaining('Ana Prado'),
      },
      { ...plain, size: 'G' },
      { ...plain, size: 'M' },
    ]);
    await expectStockHolds(shop);
  });
});
