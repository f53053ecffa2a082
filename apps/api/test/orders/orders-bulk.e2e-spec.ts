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
const outcomes = (answer: { body: { data: { results: { outcome: string; message: string | null }[] } } }) =>
  answer.body.data.results.map(({ outcome, message }) => (message ? `${outcome}: ${message}` : outcome));
const statusOf = async (id: string) =>
  (await shop.sql<{ status: string }>('select status from shop_order where id = ?', [id]))[0]?.status;

describe('POST /admin/orders/status', () => {
  it('200 moves several orders and reports each: moved, as it was, refused with its reason', async () => {
    const [paid, unpaid, cancelled] = [
      await aPaidOrder(shop),
      await anUnpaidOrder(shop),
      await aPaidOrder(shop),
    ];
    const moved = await aPaidOrder(shop);
    await shop.call('PATCH', `/orders/${cancelled}/cancel`, { as: admin });
    await shop.call('PATCH', `/orders/${moved}/status`, { as: admin, body: { status: 'processing' } });
    const unknown = crypto.randomUUID();
    const answer = await post('/status', {
      ids: [paid, unpaid, cancelled, moved, unknown],
      status: 'processing',
    });
    expect(answer.status).toBe(200);
    expect(outcomes(answer)).toEqual([
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

  it('200 ships with the code of the label, and refuses orders that have none', async () => {
    const [labelled, bare] = [await aPaidOrder(shop), await aPaidOrder(shop)];
    await aLabel(shop, labelled, 'released', 1_800);
    const answer = await post('/status', { ids: [labelled, bare], status: 'shipped' });
    expect(outcomes(answer)).toEqual(['done', 'refused: Código de rastreio é obrigatório']);
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

  it('400 refuses what is no selection, 403 an operator', async () => {
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

describe('labels of several orders', () => {
  it('200 LABEL-12 LABEL-13 API-49 requests them once each and says why one gets none', async () => {
    const [one, two, cancelled] = [await aPaidOrder(shop), await aPaidOrder(shop), await aPaidOrder(shop)];
    await shop.call('PATCH', `/orders/${cancelled}/cancel`, { as: admin });
    const ids = [one, two, cancelled];
    expect(outcomes(await post('/labels', { ids }))).toEqual([
      'done',
      'done',
      'refused: Não é possível gerar etiqueta para pedidos cancelados',
    ]);
    expect(outcomes(await post('/labels', { ids: [one, two] }))).toEqual(['unchanged', 'unchanged']);
    const asked = await shop.sql(
      `select 1 from outbox_message where type = 'label.requested' and aggregate_id in (?)`,
      [[one, two]],
    );
    expect(asked).toHaveLength(2);
  });

  it('200 API-50 shows price, sum and wallet first, then pays at the prices that were seen', async () => {
    const [one, two, none] = [await aPaidOrder(shop), await aPaidOrder(shop), await aPaidOrder(shop)];
    await aLabel(shop, one, 'pending', 1_808);
    await aLabel(shop, two, 'pending', 2_250);
    shop.sandbox.control.labels.setBalance(100);
    const quote = await post('/labels/quote', { ids: [one, two, none] });
    expect(quote.body.data).toMatchObject({
      total: 40.58,
      balance: 100,
      enough: true,
      labels: [{ price: 18.08, payable: true }, { price: 22.5 }, { price: null, payable: false }],
    });
    const answer = await post('/labels/pay', {
      labels: [
        { id: one, price: 18.08 },
        { id: two, price: 20 },
        { id: none, price: 0 },
      ],
    });
    expect(outcomes(answer)).toEqual([
      'done',
      expect.stringMatching(/^refused: O preço da etiqueta mudou para R\$\s22,50/),
      'refused: Etiqueta não encontrada',
    ]);
    const [row] = await shop.sql<{ state: string }>('select state from shipping_label where order_id = ?', [
      two,
    ]);
    expect(row?.state).toBe('pending');
    expect(outcomes(await post('/labels/pay', { labels: [{ id: one, price: 18.08 }] }))).toEqual([
      'unchanged',
    ]);
  });

  it('409 pays none of them when the wallet holds too little for all, 503 when the carrier is away', async () => {
    const [one, two] = [await aPaidOrder(shop), await aPaidOrder(shop)];
    await aLabel(shop, one, 'pending', 1_808);
    await aLabel(shop, two, 'pending', 2_250);
    shop.sandbox.control.labels.setBalance(30);
    const labels = [
      { id: one, price: 18.08 },
      { id: two, price: 22.5 },
    ];
    const answer = await post('/labels/pay', { labels });
    expect([answer.status, answer.body.code]).toEqual([409, 'label.wallet-short']);
    expect(answer.body.message).toMatch(
      /saldo na transportadora é de R\$\s30,00 e as etiquetas custam R\$\s40,58/,
    );
    shop.sandbox.control.setFault({ service: 'melhor-envio', kind: '500', rate: 1 });
    expect((await post('/labels/pay', { labels })).body.code).toBe('label.unavailable');
    const states = await shop.sql('select state from shipping_label where order_id in (?)', [[one, two]]);
    expect(states).toEqual([{ state: 'pending' }, { state: 'pending' }]);
  });

  it('400 refuses senseless prices', async () => {
    const id = crypto.randomUUID();
    for (const price of [-1, 0.001, 'x', null, 1e400, {}])
      expect((await post('/labels/pay', { labels: [{ id, price }] })).status).toBe(400);
    expect(
      (
        await post('/labels/pay', {
          labels: [
            { id, price: 1 },
            { id, price: 1 },
          ],
        })
      ).status,
    ).toBe(400);
  });

  it('409 prints nothing while no label is ready', async () => {
    const id = await aPaidOrder(shop);
    await aLabel(shop, id, 'pending', 1_000);
    expect((await post('/labels/print', { ids: [id] })).body.code).toBe('label.none-printable');
  });
});

describe('GET /admin/orders/slips', () => {
  it('200 answers the orders in the order in which they were chosen, also to an operator', async () => {
    const ids = [await aPaidOrder(shop), await anUnpaidOrder(shop)];
    const answer = await shop.call('GET', '/admin/orders/slips', {
      as: await anOperator(shop),
      query: { ids: [...ids, crypto.randomUUID()].join(',') },
    });
    expect(answer.body.data.orders.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(answer.body.data.orders[0].items).toHaveLength(1);
    for (const query of ['x', '', `${ids[0]};${ids[1]}`, Array(101).fill(ids[0]).join(',')])
      expect(
        (await shop.call('GET', '/admin/orders/slips', { as: admin, query: { ids: query } })).status,
      ).toBe(400);
  });
});
