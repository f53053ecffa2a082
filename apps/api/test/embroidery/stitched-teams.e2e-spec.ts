import { aCpf, setupShop } from '../orders/shopping.js';
import { aSecret, aTeam, choiceOf, choose, close, dayAfter, deliveryOf } from '../team-orders/teams.js';
import { pdfText } from '../support/pdf-text.js';
import { aTop, setStitching, stitch } from './stitching.js';

const shop = setupShop();
beforeEach(() => setStitching(shop, { namePriceCents: 1_990, extraDays: 3 }));

const stitched = (
  name: string,
  product: Parameters<typeof choiceOf>[1],
  embroidery: string,
  quantity = 1,
) => {
  const choice = choiceOf(name, product, quantity);
  return { ...choice, pieces: choice.pieces.map((piece) => ({ ...piece, embroidery })) };
};

describe('a team order of stitched pieces', () => {
  it('is quoted with what there is not enough of: a quote holds no stock', async () => {
    const top = await aTop(shop, { stock: { M: { Azul: 2 } } });
    const team = await aTeam(shop, [top]);
    await choose(shop, team.token, stitched('Ana', top, await stitch(shop), 2));
    await choose(shop, team.token, choiceOf('Caio', top));
    await close(shop, team);
    const quoted = await shop.call('POST', `/team-orders/${team.id}/quote`, {
      as: team.nurse,
      body: { ship_type: await deliveryOf(shop, team) },
    });
    const { token, delivery } = quoted.body.data.teamOrder.quote;
    expect(delivery.delivery_range).toEqual({ min: expect.any(Number), max: expect.any(Number) });
    const url = `/api/v1/team-quotes/${token}`;
    const read = async () => pdfText((await shop.app.inject({ method: 'GET', url })).rawPayload);
    expect(await read()).toMatch(new RegExp(`Sem estoque em [^:]+:\\d\\d: 1 × ${top.name}, M, Azul\\.`));
    await shop.sql(
      'update stock_level set offered = 3, initial = 3, warehouse_qty = 3 where warehouse_product_id = (select warehouse_product_id from product where id = ?)',
      [top.id],
    );
    expect(await read()).not.toContain('Sem estoque');
  });

  it('X5 carries what each person wants stitched into sums, quote, order and bags', async () => {
    const top = await aTop(shop, { priceCents: 10_000, stock: { M: { Azul: 50 } } });
    const team = await aTeam(shop, [top]);
    const [ana, bia] = [await stitch(shop), await stitch(shop, { name: 'Bia', secondLine: '' })];
    const secret = aSecret();
    const chosen = await choose(shop, team.token, stitched('Ana', top, ana, 2), secret);
    expect(chosen.body.data.choice.pieces).toMatchObject([
      { quantity: 2, embroidery: { _id: ana, price: 19.9 } },
    ]);
    await choose(shop, team.token, stitched('Bia', top, bia));
    await choose(shop, team.token, choiceOf('Caio', top));
    const link = await shop.call('GET', `/team-links/${team.token}`);
    expect(link.body.data.team.products[0].positions).toEqual(['left-chest', 'right-chest', 'sleeve']);
    expect(link.text).not.toContain('Prado');
    await close(shop, team);
    const { body } = await shop.call('GET', `/team-orders/${team.id}`, { as: team.nurse });
    expect(body.data.teamOrder.totals).toMatchObject({ pieces: 4, subtotal: 459.7 });
    const delivery = await deliveryOf(shop, team);
    const quoted = await shop.call('POST', `/team-orders/${team.id}/quote`, {
      as: team.nurse,
      body: { ship_type: delivery },
    });
    expect(quoted.body.data.teamOrder.quote.total).toBeCloseTo(459.7 + delivery.price, 2);
    const pdf = await shop.call('GET', `/team-quotes/${quoted.body.data.teamOrder.quote.token}`);
    expect(pdf.status).toBe(200);
    const placed = await shop.call('POST', `/team-orders/${team.id}/order`, {
      as: team.nurse,
      body: { taxId: aCpf() },
    });
    expect(placed.status).toBe(201);
    const id = placed.body.data.order._id as string;
    const order = (await shop.call('GET', `/orders/${id}`, { as: team.nurse })).body.data.order;
    expect(
      order.items.map((item: { quantity: number; embroidery?: { name: string } }) => [
        item.quantity,
        item.embroidery?.name,
      ]),
    ).toEqual([
      [2, 'Dra. Ana Prado'],
      [1, 'Bia'],
      [1, undefined],
    ]);
    const bags = (await shop.call('GET', `/orders/${id}/bags`, { as: team.nurse })).body.data.team.bags;
    expect(bags[0].pieces[0].embroidery).toBe(
      'Dra. Ana Prado · COREN-SP 123.456 · linha branca · peito esquerdo',
    );
    expect(bags[2].pieces[0].embroidery).toBeUndefined();
  });

  it('X5 refuses what cannot be stitched when it is chosen, and leaves it out of the sums when that changes', async () => {
    const [top, slim] = [await aTop(shop, { priceCents: 10_000 }), await aTop(shop, {}, ['tulipa-slim'])];
    const team = await aTeam(shop, [top, slim]);
    const ana = await stitch(shop);
    expect((await choose(shop, team.token, stitched('Ana', slim, ana))).body.code).toBe(
      'embroidery.position',
    );
    expect((await choose(shop, team.token, stitched('Ana', top, crypto.randomUUID()))).body.code).toBe(
      'embroidery.unknown',
    );
    await choose(shop, team.token, stitched('Ana', top, ana));
    await setStitching(shop, { on: false });
    const { status, body } = await shop.call('GET', `/team-orders/${team.id}`, { as: team.nurse });
    expect([status, body.data.teamOrder.totals.pieces]).toEqual([200, 0]);
  });

  it('X5 keeps what was chosen for as long as the team order may be ordered', async () => {
    const top = await aTop(shop);
    const team = await aTeam(shop, [top]);
    const ana = await stitch(shop);
    await choose(shop, team.token, stitched('Ana', top, ana));
    const [row] = await shop.sql<{ days: number }>(
      `select extract(day from kept_until - now())::int as days from embroidery where id = ?`,
      [ana],
    );
    expect(row?.days).toBeGreaterThanOrEqual(90);
  });

  it.each([
    ['later, while people choose', false, { closesOn: dayAfter(50) }],
    ['again, when they had ended', true, { closed: false, closesOn: dayAfter(50) }],
  ])('X5 keeps it longer when the choices end %s', async (_, closed, body) => {
    const top = await aTop(shop);
    const team = await aTeam(shop, [top]);
    const ana = await stitch(shop);
    await choose(shop, team.token, stitched('Ana', top, ana));
    if (closed) await close(shop, team);
    const { status } = await shop.call('PATCH', `/team-orders/${team.id}`, { as: team.nurse, body });
    const [row] = await shop.sql<{ kept: boolean }>(
      `select e.kept_until >= t.closes_at + interval '90 days' as kept from embroidery e, team_order t where e.id = ? and t.id = ?`,
      [ana, team.id],
    );
    expect([status, row?.kept]).toEqual([200, true]);
  });

  it('X5 leaves no name on an order that came to nothing, once the team is deleted', async () => {
    const top = await aTop(shop, { stock: { M: { Azul: 50 } } });
    const team = await aTeam(shop, [top]);
    await choose(shop, team.token, stitched('Ana', top, await stitch(shop)));
    await close(shop, team);
    const path = `/team-orders/${team.id}/order`;
    for (const _ of ['first', 'second']) {
      const body = { ship_type: await deliveryOf(shop, team), taxId: aCpf() };
      const placed = await shop.call('POST', path, { as: team.nurse, body });
      await shop.call('DELETE', `/orders/${placed.body.data.order._id}`, { as: team.nurse });
    }
    const { status } = await shop.call('DELETE', `/team-orders/${team.id}`, { as: team.nurse });
    const rows = await shop.sql(
      `select e.name, e.second_line as line from order_embroidery e join shop_order o on o.id = e.order_id where o.user_id = ?`,
      [team.nurse.id],
    );
    expect([status, rows]).toEqual([
      204,
      [
        { name: '', line: '' },
        { name: '', line: '' },
      ],
    ]);
  });
});
