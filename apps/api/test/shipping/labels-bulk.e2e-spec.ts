import { aLabel, aPaidOrder } from '../orders/many-orders.js';
import { anAdmin, type Person } from '../support/people.js';
import { createShop, type ShopWithSandbox } from '../orders/shopping.js';

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

describe('labels of several orders', () => {
  it('200 LABEL-12 LABEL-13 API-49 requests them once each and reports why one gets none', async () => {
    const [one, two, cancelled] = [await aPaidOrder(shop), await aPaidOrder(shop), await aPaidOrder(shop)];
    await shop.call('PATCH', `/orders/${cancelled}/cancel`, { as: admin });
    const ids = [one, two, cancelled];
    expect(outcomes(await post('/labels', { ids }))).toEqual([
      'done',
      'done',
      'refused: Não é possível gerar etiqueta para pedidos cancelados',
    ]);
    expect(outcomes(await post('/labels', { ids: [one, two] }))).toEqual(['unchanged', 'unchanged']);
    const events = await shop.sql(
      `select 1 from outbox_message where type = 'label.requested' and aggregate_id in (?)`,
      [[one, two]],
    );
    expect(events).toHaveLength(2);
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
    const response = await post('/labels/pay', {
      labels: [
        { id: one, price: 18.08 },
        { id: two, price: 20 },
        { id: none, price: 0 },
      ],
    });
    expect(outcomes(response)).toEqual([
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

  it('409 pays none of them when the wallet balance is too low for all, 503 when the carrier is unavailable', async () => {
    const [one, two] = [await aPaidOrder(shop), await aPaidOrder(shop)];
    await aLabel(shop, one, 'pending', 1_808);
    await aLabel(shop, two, 'pending', 2_250);
    shop.sandbox.control.labels.setBalance(30);
    const labels = [
      { id: one, price: 18.08 },
      { id: two, price: 22.5 },
    ];
    const response = await post('/labels/pay', { labels });
    expect([response.status, response.body.code]).toEqual([409, 'label.wallet-short']);
    expect(response.body.message).toMatch(
      /saldo na transportadora é de R\$\s30,00 e as etiquetas custam R\$\s40,58/,
    );
    shop.sandbox.control.setFault({ service: 'melhor-envio', kind: '500', rate: 1 });
    expect((await post('/labels/pay', { labels })).body.code).toBe('label.unavailable');
    const states = await shop.sql('select state from shipping_label where order_id in (?)', [[one, two]]);
    expect(states).toEqual([{ state: 'pending' }, { state: 'pending' }]);
  });

  it('400 refuses invalid prices', async () => {
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
