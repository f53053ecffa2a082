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
