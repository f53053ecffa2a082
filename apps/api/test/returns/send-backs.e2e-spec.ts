import { PERMISSIONS } from '@plantao/domain/accounts/rules/permissions.rules';
import { expectSound, setupShop, stockOf } from '../orders/shopping.js';
import { aColleague, anAdmin, aPerson, aRole, type Person } from '../support/people.js';
import { line, ReturnActs } from './return-acts.js';

const shop = setupShop();
let admin: Person;
let packer: Person;
let clerk: Person;
let acts: ReturnActs;
beforeAll(async () => {
  [admin, packer] = [await anAdmin(shop), await aPerson(shop, { role: 'shipping' })];
  clerk = await aPerson(shop, { role: 'support' });
  acts = new ReturnActs(shop, admin);
});

const list = async (search: string, as = packer) =>
  (await shop.call('GET', '/admin/send-backs', { as, query: { search } })).body;
const send = (id: string, body: object, as = packer) =>
  acts.act(`/admin/send-backs/${id}`, 'sending', body, as);
const keep = (id: string, as: Person, reason = 'O cliente não quer') =>
  acts.act(`/admin/send-backs/${id}`, 'giving-up', { reason }, as);
const own = async ({ id, buyer }: { id: string; buyer: Person }) =>
  (await shop.call('GET', `/orders/${id}/returns`, { as: buyer })).body.data;
const trailOf = (id: string) =>
  shop.sql<{ action: string; after: object }>(
    `select action, after from audit_log where entity_id = ? and action like 'order.send-back%' order by id`,
    [id],
  );
const historyOf = async (id: string): Promise<{ state: string }[]> =>
  (await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin })).body.data.order.returns[0]
    .history;

/** A return of two pieces of three, of which the inspection refused one. */
const aRefused = async () => {
  const made = await acts.aReceived(2, 3);
  const { status, text } = await acts.inspect(made, { restocked: 1, refused: 1, reason: 'Usada' });
  if (status !== 200) throw new Error(text);
  return { ...made, returnId: made.back.id };
};

describe('pieces that an inspection refused', () => {
  it('wait at the desk for their way back to the customer, who sees where they are', async () => {
    const made = await aRefused();
    const { returnId, id } = made;
    expect(await list(id)).toMatchObject({
      total: 1,
      sendBacks: [{ id: returnId, order: id, state: 'waiting', pieces: 1, lines: [{ quantity: 1 }] }],
    });
    expect((await own(made)).returns[0].sendBack).toEqual({ state: 'waiting', tracking: null });
    const sent = await send(returnId, { way: 'hand', tracking: 'aa 123456785 br' });
    expect([sent.status, sent.body.data]).toEqual([200, { state: 'sent' }]);
    expect((await list(id)).total).toBe(0);
    expect((await own(made)).returns[0].sendBack).toEqual({ state: 'sent', tracking: 'AA123456785BR' });
    expect((await acts.one(made.path)).sendBack).toEqual({ state: 'sent', tracking: 'AA123456785BR' });
    expect(await trailOf(id)).toMatchObject([
      { action: 'order.send-back-hand', after: { state: 'sent', tracking: 'AA123456785BR' } },
    ]);
    const seen = await historyOf(id);
    expect(seen.map(({ state }) => state)).toContain('sent-back');
    expect(await stockOf(shop, made.sku)).toMatchObject({ shipped: 2 });
    await expectSound(shop);
  });

  it('may be fetched at the shop, and are handed over once', async () => {
    const { returnId, id } = await aRefused();
    expect((await send(returnId, { way: 'collected' })).body.code).toBe('send-back.state');
    expect((await send(returnId, { way: 'pickup' })).body.data).toEqual({ state: 'pickup' });
    expect((await list(id)).sendBacks).toMatchObject([{ state: 'pickup' }]);
    const hands = await Promise.all(
      [admin, packer, admin].map((as) => send(returnId, { way: 'collected' }, as)),
    );
    expect(hands.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      'send-back.state',
      'send-back.state',
    ]);
  });

  it('that the carrier could not hand over are at the desk again, are sent again, and the history of the order says so', async () => {
    const made = await aRefused();
    const { returnId, id } = made;
    await send(returnId, { way: 'label' });
    const undelivered = `update send_back set state = 'undelivered', carrier_id = 'c-1', tracking = 'BR1', print_url = 'https://label.test/1.pdf',
      sent_at = now() - interval '2 days', undelivered_at = now() where return_id = ?`;
    await shop.sql(undelivered, [returnId]);
    expect((await list(id)).sendBacks).toMatchObject([{ state: 'undelivered', pieces: 1, labelUrl: null }]);
    const options = (await own(made)).options.items[0];
    expect(options.left).toBe(1);
    const seen = await historyOf(id);
    const states = seen.map(({ state }) => state);
    expect(states.slice(-2)).toEqual(['sent-back', 'undelivered']);
    const again = await send(returnId, { way: 'hand', tracking: 'AA123456785BR' });
    expect([again.status, again.body.data]).toEqual([200, { state: 'sent' }]);
    expect((await own(made)).returns[0].sendBack).toEqual({ state: 'sent', tracking: 'AA123456785BR' });
    expect((await list(id)).total).toBe(0);
  });

  it('are sent once, however many hands are at it', async () => {
    const { returnId, id } = await aRefused();
    const all = await Promise.all([
      ...[admin, packer].map((as) => send(returnId, { way: 'hand', tracking: 'AA123456785BR' }, as)),
      send(returnId, { way: 'hand', tracking: 'AA473124829BR' }),
    ]);
    expect(all.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      'send-back.state',
      'send-back.state',
    ]);
    expect(await trailOf(id)).toHaveLength(1);
  });

  it('are given up by their customer alone, or sent: never both', async () => {
    const made = await aRefused();
    const { returnId, buyer } = made;
    const other = await aPerson(shop);
    const giveUp = (as: Person) => shop.call('POST', `/returns/${returnId}/giving-up`, { as });
    expect((await giveUp(other)).status).toBe(404);
    const [given, sent] = await Promise.all([
      giveUp(buyer),
      send(returnId, { way: 'hand', tracking: 'AA123456785BR' }),
    ]);
    const codes = [given, sent].map(({ status, body }) => body.code ?? status);
    expect(codes.toSorted()).toEqual([200, 'send-back.state']);
    const { state } = (await own(made)).returns[0].sendBack;
    expect(state).toBe(codes[0] === 200 ? 'given-up' : 'sent');
  });

  it('are kept by atendimento with a reason, and sent by expedição', async () => {
    const { returnId, id } = await aRefused();
    expect((await send(returnId, { way: 'pickup' }, clerk)).status).toBe(403);
    expect((await keep(returnId, clerk, 'x')).status).toBe(400);
    expect((await keep(returnId, clerk)).body.data).toEqual({ state: 'given-up' });
    expect(await trailOf(id)).toMatchObject([
      { action: 'order.send-back-give-up', after: { state: 'given-up', reason: 'O cliente não quer' } },
    ]);
    expect((await send(returnId, { way: 'pickup' })).body.code).toBe('send-back.state');
  });

  it('show the document of their label to who may print labels, and to nobody else', async () => {
    const { returnId, id } = await aRefused();
    await send(returnId, { way: 'label' });
    const printUrl = 'https://etiquetas.example/1';
    await shop.sql('update send_back set print_url = ? where return_id = ?', [printUrl, returnId]);
    const seenBy = async (as: Person) => (await list(id, as)).sendBacks[0].labelUrl;
    const without = PERMISSIONS.filter((permission) => permission !== 'labels:print');
    const reader = await aColleague(shop, await aRole(shop, without));
    expect([await seenBy(packer), await seenBy(reader)]).toEqual([printUrl, null]);
  });

  it('cannot be in another return while the shop has them', async () => {
    const made = await aRefused();
    const left = async () => (await own(made)).options.items[0].left;
    // One of three was kept, one is back, one is refused.
    expect(await left()).toBe(1);
    const again = await acts.open(made.id, made.buyer, [line(made.item, 2)]);
    expect([again.status, again.body.code]).toEqual([409, 'return.pieces']);
    await send(made.returnId, { way: 'hand', tracking: 'AA123456785BR' });
    expect(await left()).toBe(2);
  });

  it('do not go back once their money was given back by hand', async () => {
    const made = await aRefused();
    await shop.sql(
      `with f as (insert into refund (id, order_id, charge_id, amount_cents, partial, reason, state, idem_key)
         select gen_random_uuid(), order_id, id, 100, true, 'manual', 'done', 'bought-' || id from charge where order_id = ? limit 1 returning id)
       insert into refund_line (id, refund_id, order_item_id, quantity, amount_cents, restock) select gen_random_uuid(), f.id, ?, 1, 100, false from f`,
      [made.id, made.item],
    );
    expect((await list(made.id)).sendBacks).toMatchObject([{ pieces: 0, lines: [] }]);
    expect((await send(made.returnId, { way: 'pickup' })).body.code).toBe('send-back.none');
  });

  it('stay when their order is cancelled, whose parcels come back by their own list', async () => {
    const { returnId, id } = await aRefused();
    expect((await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin })).status).toBe(200);
    expect((await send(returnId, { way: 'pickup' })).body.code).toBe('send-back.state');
    expect((await keep(returnId, clerk)).body.code).toBe('send-back.state');
  });

  it('say how they go, and by what code', async () => {
    const { returnId } = await aRefused();
    const codeOf = async (body: object) => (await send(returnId, body)).status;
    expect(await codeOf({ way: 'pigeon' })).toBe(400);
    expect(await codeOf({ way: 'hand' })).toBe(400);
    expect((await send(crypto.randomUUID(), { way: 'pickup' })).status).toBe(404);
    const plain = await acts.aReceived();
    expect((await send(plain.back.id, { way: 'pickup' })).body.code).toBe('send-back.state');
  });
});
