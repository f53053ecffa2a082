import { aTop, aText, setStitching, stitch } from '../embroidery/stitching.js';
import { aCpf, setupShop } from '../orders/shopping.js';
import { anAdmin, aPerson } from '../support/people.js';
import { aProduct } from '../support/test-products.js';
import { aTeam, choiceOf, choose, close, dayAfter, deliveryOf, openBody } from './teams.js';

const shop = setupShop();
const order = async (team: Awaited<ReturnType<typeof aTeam>>, taxId = aCpf()): Promise<string> => {
  await close(shop, team);
  const { body, status } = await shop.call('POST', `/team-orders/${team.id}/order`, {
    as: team.nurse,
    body: { ship_type: await deliveryOf(shop, team), taxId },
  });
  expect(status).toBe(201);
  return body.data.order._id;
};

describe('a team order that was ordered', () => {
  it('is packed as the order is now: stitched as its organiser wrote it since, without what was given back', async () => {
    await setStitching(shop);
    const top = await aTop(shop, { stock: { M: { Azul: 50 }, G: { Azul: 50 } } });
    const team = await aTeam(shop, [top]);
    const ana = choiceOf('Ana', top);
    const embroidery = await stitch(shop);
    await choose(shop, team.token, { ...ana, pieces: ana.pieces.map((piece) => ({ ...piece, embroidery })) });
    await choose(shop, team.token, choiceOf('Caio', top, 2));
    const id = await order(team);
    const { nurse } = team;
    const { items } = (await shop.call('GET', `/orders/${id}`, { as: nurse })).body.data.order;
    const rewritten = await shop.call('PUT', `/orders/${id}/items/${items[0]._id}/embroidery`, {
      as: nurse,
      body: aText({ name: 'Enf. Ana' }),
    });
    expect(rewritten.status).toBe(200);
    await shop.sql('update order_item set refunded = 1 where id = ?', [items[1]._id]);
    const { team: packed } = (await shop.call('GET', `/orders/${id}/bags`, { as: nurse })).body.data;
    expect(packed).toMatchObject({
      bags: [
        { name: 'Ana', pieces: [{ embroidery: expect.stringMatching(/^Enf\. Ana · /) }] },
        { name: 'Caio', pieces: [{ name: top.name, quantity: 2, inOrder: { left: 1, chosen: 2 } }] },
      ],
      others: [],
    });
    const shown = await shop.call('GET', `/admin/team-orders/${team.id}`, { as: await anAdmin(shop) });
    expect(shown.body.data.teamOrder.packed).toEqual(packed);
  });

  it('comes to what its order came to, whatever its products cost since', async () => {
    const product = await aProduct(shop, { priceCents: 10_000 });
    const team = await aTeam(shop, [product]);
    await choose(shop, team.token, choiceOf('Ana', product, 2));
    await order(team);
    await shop.sql('update product set price_cents = 99_900 where id = ?', [product.id]);
    const { body } = await shop.call('GET', `/team-orders/${team.id}`, { as: team.nurse });
    expect(body.data.teamOrder).toMatchObject({
      state: 'ordered',
      totals: { pieces: 2, subtotal: 200, percent: 0, discount: 0, next: null },
    });
  });

  it('leaves the CNPJ of its team out of the account of its organiser', async () => {
    const product = await aProduct(shop);
    const cnpj = '11222333000181';
    const team = await aTeam(shop, [product], { taxId: cnpj });
    await choose(shop, team.token, choiceOf('Ana', product));
    const id = await order(team, cnpj);
    const [row] = await shop.sql(
      `select o.customer->>'taxId' as billed, u.cpf from shop_order o join app_user u on u.id = o.user_id where o.id = ?`,
      [id],
    );
    expect(row).toEqual({ billed: cnpj, cpf: null });
  });
});

it('is open for longer when its organiser moves the deadline', async () => {
  const { id, nurse: as } = await aTeam(shop, [await aProduct(shop)]);
  const move = (closesOn: string) => shop.call('PATCH', `/team-orders/${id}`, { as, body: { closesOn } });
  const day = dayAfter(9);
  const { body } = await move(day);
  expect(body.data.teamOrder).toMatchObject({
    state: 'open',
    closesAt: new Date(`${day}T23:59:59-03:00`).toISOString(),
  });
  expect((await move(dayAfter(90))).body.code).toBe('team.day');
});

describe('the people that a team order may have', () => {
  it('are as many as the setting says, also as expected; one that expects more already keeps their places', async () => {
    const product = await aProduct(shop);
    const opened = await shop.call('POST', '/team-orders', {
      as: await aPerson(shop),
      body: openBody([product], { expected: 101 }),
    });
    expect([opened.status, opened.body.code, opened.body.message]).toEqual([
      400,
      'team.expected-max',
      'Um pedido de equipe pode ter até 100 pessoas.',
    ]);
    const { id, nurse: as, token } = await aTeam(shop, [product], { expected: 100 });
    const expects = async (expected: number) =>
      (await shop.call('PATCH', `/team-orders/${id}`, { as, body: { expected } })).status;
    expect(await expects(101)).toBe(400);
    await shop.sql('update team_order set expected = 120 where id = ?', [id]);
    await shop.sql(
      `insert into team_member (id, team_order_id, name, secret_hash, pieces)
       select gen_random_uuid(), ?, 'P', n::text, '[]' from generate_series(1, 119) n`,
      [id],
    );
    expect([await expects(121), await expects(120)]).toEqual([400, 200]);
    expect((await choose(shop, token, choiceOf('Ana', product))).status).toBe(200);
    const full = await choose(shop, token, choiceOf('Bia', product));
    expect([full.status, full.body.message]).toEqual([
      409,
      'Este pedido de equipe já tem 120 pessoas, o máximo.',
    ]);
  });
});
