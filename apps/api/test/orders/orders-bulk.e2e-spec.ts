import { StatusChanges } from '@plantao/domain/orders';
import { MAX_STATUS_CHANGE } from '@plantao/domain/shared/constants';
import { aLabel, aPaidOrder, anUnpaidOrder } from './many-orders.js';
import { anAdmin, anOperator, type Person } from '../support/people.js';
import { createShop, type ShopWithSandbox } from './shopping.js';

let shop: ShopWithSandbox;
let admin: Person;
beforeAll(async () => {
  shop = await createShop({ ME_TOKEN: 'demonstracao' });
  admin = await anAdmin(shop);
});
afterEach(() => shop.sandbox.control.setFault({ service: 'melhor-envio', kind: 'none', rate: 0 }));
afterAll(() => shop.close());

const post = (path: string, body: unknown, as = admin) =>
  shop.call('POST', `/admin/orders${path}`, { as, body });
const outcomes = (response: { body: { data: { results: { outcome: string; message: string | null }[] } } }) =>
  response.body.data.results.map(({ outcome, message }) => (message ? `${outcome}: ${message}` : outcome));
const statusOf = async (id: string) =>
  (await shop.sql<{ status: string }>('select status from shop_order where id = ?', [id]))[0]?.status;

describe('POST /admin/orders/status', () => {
  it('200 moves several orders and reports each: moved, unchanged, or refused with its reason', async () => {
    const [paid, unpaid, cancelled] = [
      await aPaidOrder(shop),
      await anUnpaidOrder(shop),
      await aPaidOrder(shop),
    ];
    const moved = await aPaidOrder(shop);
    await shop.call('PATCH', `/orders/${cancelled}/cancel`, { as: admin });
    await shop.call('PATCH', `/orders/${moved}/status`, { as: admin, body: { status: 'processing' } });
    const unknown = crypto.randomUUID();
    const response = await post('/status', {
      ids: [paid, unpaid, cancelled, moved, unknown],
      status: 'processing',
    });
    expect(response.status).toBe(200);
    expect(outcomes(response)).toEqual([
      'done',
      'refused: Este pedido ainda não está pago.',
      'refused: Um pedido cancelado não muda mais de status.',
      'unchanged',
      'refused: Pedido não encontrado',
    ]);
    expect([await statusOf(paid), await statusOf(unpaid)]).toEqual(['processing', 'pending']);
    const audit = await shop.sql('select actor from audit_log where entity_id = ? and action = ?', [
      paid,
      'order.status',
    ]);
    expect(audit).toEqual([{ actor: admin.name }]);
  });

  it('200 leaves an order as it is that has moved since the list showed it, 400 a status too few', async () => {
    const [moved, still] = [await aPaidOrder(shop), await aPaidOrder(shop)];
    await shop.call('PATCH', `/orders/${moved}/status`, { as: admin, body: { status: 'delivered' } });
    const seen = ['confirmed', 'confirmed'];
    const response = await post('/status', { ids: [moved, still], status: 'processing', seen });
    expect(outcomes(response)).toEqual([
      'refused: O status deste pedido mudou depois que você pediu: ele ficou como está.',
      'done',
    ]);
    expect(await statusOf(moved)).toBe('delivered');
    const few = await post('/status', { ids: [moved, still], status: 'processing', seen: ['confirmed'] });
    expect(few.status).toBe(400);
  });

  it('200 ships with the tracking code of the label, and refuses orders without one', async () => {
    const [labelled, bare] = [await aPaidOrder(shop), await aPaidOrder(shop)];
    await aLabel(shop, labelled, 'released', 1_800);
    const response = await post('/status', { ids: [labelled, bare], status: 'shipped' });
    expect(outcomes(response)).toEqual(['done', 'refused: Código de rastreio é obrigatório']);
    const [order] = await shop.sql<{ tracking: string }>('select tracking from shop_order where id = ?', [
      labelled,
    ]);
    expect(order?.tracking).toMatch(/^AA.*BR$/);
  });

  it('200 the same key again has no second effect and the same report', async () => {
    const id = await aPaidOrder(shop);
    const key = crypto.randomUUID();
    const send = () =>
      shop.call('POST', '/admin/orders/status', {
        as: admin,
        body: { ids: [id], status: 'processing' },
        headers: { 'x-idempotency-key': key },
      });
    const [first, second] = [await send(), await send()];
    expect([outcomes(first), outcomes(second)]).toEqual([['done'], ['done']]);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  it('400 refuses an invalid selection, 403 an operator', async () => {
    const id = crypto.randomUUID();
    const hundred = Array.from({ length: 101 }, () => crypto.randomUUID());
    for (const ids of [[], 'x', null, [1], ['x'], [id, id], hundred, [{}], ['\0'], { 0: id }])
      expect([ids, (await post('/status', { ids, status: 'processing' })).status]).toEqual([ids, 400]);
    expect((await post('/status', { ids: [id], status: 'sent' })).status).toBe(400);
    expect((await post('/status', { ids: [id], status: 'shipped' }, await anOperator(shop))).status).toBe(
      403,
    );
  });
});

describe('GET /admin/orders/slips', () => {
  it('200 returns the orders in the order of selection, also to an operator', async () => {
    const ids = [await aPaidOrder(shop), await anUnpaidOrder(shop)];
    const response = await shop.call('GET', '/admin/orders/slips', {
      as: await anOperator(shop),
      query: { ids: [...ids, crypto.randomUUID()].join(',') },
    });
    expect(response.body.data.orders.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(response.body.data.orders[0].items).toHaveLength(1);
    for (const query of ['x', '', `${ids[0]};${ids[1]}`, Array(101).fill(ids[0]).join(',')])
      expect(
        (await shop.call('GET', '/admin/orders/slips', { as: admin, query: { ids: query } })).status,
      ).toBe(400);
  });
});

describe('POST /admin/orders/status-changes', () => {
  const ask = (body: object, as = admin) => post('/status-changes', body, as);
  /** All of a state of the country of its own, so that a filter finds these alone. */
  const inState = (uf: string, ids: readonly string[]) =>
    shop.sql(
      `update shop_order set address = address || jsonb_build_object('state', ?::text) where id in (?)`,
      [uf, ids],
    );
  const run = (id: string, signal = new AbortController().signal) =>
    shop.app.get(StatusChanges, { strict: false }).run(shop.em() as never, id, signal);
  const progress = async (id: string) =>
    (await shop.call('GET', `/admin/orders/status-changes/${id}`, { as: admin })).body.data.change;
  const change = (filter: object, total: number, status = 'processing') => ask({ filter, status, total });

  it('201 changes all orders of a filter by a job, lists what was refused with its reason, and each is in the audit log', async () => {
    const [paid, moved, unpaid] = [await aPaidOrder(shop), await aPaidOrder(shop), await anUnpaidOrder(shop)];
    const other = await aPaidOrder(shop);
    await inState('RR', [paid, moved, unpaid]);
    await shop.call('PATCH', `/orders/${moved}/status`, { as: admin, body: { status: 'processing' } });
    const { status, body } = await change({ uf: 'RR' }, 3);
    expect([status, body.data.change]).toMatchObject([201, { total: 3, waiting: 3, done: 0, refusals: [] }]);
    const { id } = body.data.change;
    expect(await run(id)).toEqual({ done: 1, unchanged: 1, refused: 1 });
    expect(await progress(id)).toEqual({
      ...{ id, status: 'processing', total: 3, waiting: 0, done: 1, unchanged: 1, refused: 1 },
      refusals: [{ id: unpaid, shortId: expect.any(String), message: 'Este pedido ainda não está pago.' }],
    });
    expect(await Promise.all([paid, unpaid, other].map(statusOf))).toEqual([
      'processing',
      'pending',
      'confirmed',
    ]);
    expect(
      await shop.sql('select actor from audit_log where entity_id = ? and action = ?', [
        paid,
        'order.status',
      ]),
    ).toEqual([{ actor: admin.name }]);
  });

  it('goes on where a lost job stood, does nothing twice, also beside itself', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(await aPaidOrder(shop));
    await inState('AM', ids);
    const { id } = (await change({ uf: 'AM' }, 4)).body.data.change;
    const lost = new AbortController();
    lost.abort();
    await expect(run(id, lost.signal)).rejects.toThrow();
    // The worker was lost after the order had changed and before its outcome was written down.
    await shop.call('PATCH', `/orders/${ids[0]}/status`, { as: admin, body: { status: 'processing' } });
    await Promise.all([run(id), run(id)]);
    expect(await run(id)).toEqual({ done: 0, unchanged: 0, refused: 0 });
    expect(await progress(id)).toMatchObject({ waiting: 0, refused: 0 });
    const steps = await shop.sql<{ count: number }>(
      `select count(*)::int as count from audit_log where action = 'order.status' and entity_id in (?)
          and before->>'status' <> after->>'status' group by entity_id`,
      [ids],
    );
    expect(steps.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  });

  it('lists an order that moved after it was asked for, and leaves it as it is', async () => {
    const [moved, still] = [await aPaidOrder(shop), await aPaidOrder(shop)];
    await inState('AC', [moved, still]);
    const { id } = (await change({ uf: 'AC', status: 'confirmed' }, 2)).body.data.change;
    const shipped = { status: 'shipped', tracking: 'AA123456789BR' };
    const moving = await shop.call('PATCH', `/orders/${moved}/status`, { as: admin, body: shipped });
    expect(moving.status).toBe(200);
    expect(await run(id)).toEqual({ done: 1, unchanged: 0, refused: 1 });
    const message = 'O status deste pedido mudou depois que você pediu: ele ficou como está.';
    expect((await progress(id)).refusals).toMatchObject([{ id: moved, message }]);
    expect(await Promise.all([moved, still].map(statusOf))).toEqual(['shipped', 'processing']);
  });

  it('409 for another number than was seen, and for none; 400 for cancelling; 403 for who may change no orders', async () => {
    const id = await aPaidOrder(shop);
    await inState('RO', [id]);
    expect((await change({ uf: 'RO' }, 2)).body.code).toBe('status-change.stale');
    expect((await change({ uf: 'ZZ' }, 1)).body.code).toBe('status-change.empty');
    expect((await change({ uf: 'RO' }, 1, 'cancelled')).status).toBe(400);
    for (const body of [
      { status: 'processing', total: 1 },
      { filter: {}, status: 'processing' },
    ])
      expect((await ask(body)).status).toBe(400);
    const operator = await anOperator(shop);
    expect((await ask({ filter: { uf: 'RO' }, status: 'processing', total: 1 }, operator)).status).toBe(403);
    expect(await statusOf(id)).toBe('confirmed');
    const unknown = await shop.call('GET', `/admin/orders/status-changes/${crypto.randomUUID()}`, {
      as: admin,
    });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'status-change.not-found']);
  });

  it('409 for more than a job takes', async () => {
    const changes = shop.app.get(StatusChanges, { strict: false });
    const many = Array.from({ length: MAX_STATUS_CHANGE + 1 }, () => ({
      id: crypto.randomUUID(),
      status: 'confirmed' as const,
    }));
    await expect(
      changes.ask(many, 'processing', many.length, { id: null, name: 'Ana' }),
    ).rejects.toMatchObject({
      code: 'status-change.too-many',
    });
  });
});
