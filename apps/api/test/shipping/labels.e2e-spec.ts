import { aProduct } from '../support/test-products.js';
import { anAdmin, type Person } from '../support/people.js';
import { placePaidOrder } from '../orders/many-orders.js';
import { anOrder, fillCart, orderBody, setupShop } from '../orders/shopping.js';

const shop = setupShop();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

const detail = async (id: string) =>
  (await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin })).body.data.order;

describe('shipping labels', () => {
  const generate = (id: string, key?: string) =>
    shop.call('POST', `/admin/generate-shipping-label/${id}`, { as: admin, ...(key && { key }) });
  const approve = (id: string, key?: string) =>
    shop.call('POST', `/admin/approve-label/${id}`, { as: admin, ...(key && { key }) });
  /** One succeeds, the others are refused as already done. */
  const onlyOne = (responses: { status: number; body: { code?: string } }[]) =>
    responses.map(({ status, body }) => (status === 200 ? 200 : `${status} ${body.code}`)).sort();
  const requested = async (id: string, type: string): Promise<number> =>
    (await shop.sql("select 1 from outbox_message where payload->>'orderId' = ? and type = ?", [id, type]))
      .length;

  it('200 API-49 LABEL-07 LABEL-12 requests a label once however often it is asked for, and the status of the order stays (A-27)', async () => {
    const { id } = await placePaidOrder(shop);
    const responses = await Promise.all([generate(id), generate(id), generate(id)]);
    expect(onlyOne(responses)).toEqual([200, '409 label.exists', '409 label.exists']);
    expect((await generate(id)).body.message).toBe('Uma etiqueta já foi gerada para este pedido.');
    expect(await requested(id, 'label.requested')).toBe(1);
    expect((await detail(id)).status).toBe('confirmed');
  });

  it('200 API-50 LABEL-12 pays a label once however often it is approved', async () => {
    const { id } = await placePaidOrder(shop);
    await generate(id);
    expect((await approve(id)).body.code).toBe('label.not-ready');
    await shop.sql(
      `update shipping_label set state = 'pending', carrier_id = 'c-1', price_cents = 1808 where order_id = ?`,
      [id],
    );
    const responses = await Promise.all([approve(id), approve(id)]);
    expect(onlyOne(responses)).toEqual([200, '409 label.paying']);
    expect(responses.find(({ status }) => status === 200)?.body.data).toMatchObject({
      status: 'pending',
      price: 18.08,
    });
    expect(await requested(id, 'label.payment-requested')).toBe(1);
    await shop.sql(
      `update shipping_label set state = 'released', print_url = 'http://x/imprimir' where order_id = ?`,
      [id],
    );
    const paid = await approve(id);
    expect([paid.status, paid.body.code, paid.body.message]).toEqual([
      409,
      'label.paid',
      'A etiqueta já está paga.',
    ]);
    expect(await requested(id, 'label.payment-requested')).toBe(1);
  });

  it('200 LABEL-12 gives the same response for the same idempotency key, and 409 for another', async () => {
    const { id } = await placePaidOrder(shop);
    const [asking, paying] = [crypto.randomUUID(), crypto.randomUUID()];
    for (let time = 0; time < 2; time += 1)
      expect((await generate(id, asking)).body.data).toMatchObject({ status: 'requested' });
    await shop.sql(
      `update shipping_label set state = 'pending', carrier_id = 'c-2', price_cents = 1808 where order_id = ?`,
      [id],
    );
    for (let time = 0; time < 2; time += 1)
      expect((await approve(id, paying)).body.data).toMatchObject({ id: 'c-2', status: 'pending' });
    const others = [await generate(id, crypto.randomUUID()), await approve(id, crypto.randomUUID())];
    expect(others.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'label.exists'],
      [409, 'label.paying'],
    ]);
  });

  it('409 LABEL-02 LABEL-13 blocks a label for a cancelled order, 422 without address, method or items', async () => {
    const { id } = await placePaidOrder(shop);
    const texts: string[] = [];
    const corrupted = [
      `update shop_order set address = '{}' where id = ?`,
      `update shop_order set ship_type = '{}' where id = ?`,
      'delete from order_item where order_id = ?',
    ];
    const restored = [
      `update shop_order set address = '{"street": "R", "zipCode": "01310200"}' where id = ?`,
      `update shop_order set ship_type = '{"name": "PAC"}' where id = ?`,
    ];
    for (const [index, sql] of corrupted.entries()) {
      await shop.sql(sql, [id]);
      const response = await generate(id);
      expect(response.status).toBe(422);
      texts.push(response.body.message);
      if (restored[index]) await shop.sql(restored[index], [id]);
    }
    await shop.sql(`update shop_order set status = 'cancelled' where id = ?`, [id]);
    const cancelled = await generate(id);
    expect(cancelled.status).toBe(409);
    expect([cancelled.body.message, ...texts]).toEqual([
      'Não é possível gerar etiqueta para pedidos cancelados',
      'Endereço de entrega não encontrado',
      'Método de envio não encontrado',
      'Itens do pedido não encontrados',
    ]);
  });

  it('200 asks the carrier to cancel a label when its order is cancelled', async () => {
    const { id } = await placePaidOrder(shop);
    await generate(id);
    await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
    expect(await requested(id, 'label.cancel-requested')).toBe(1);
  });

  it('201 O5 asks the carrier to cancel a label when the customer’s next order replaces the unpaid one', async () => {
    const product = await aProduct(shop, { stock: { M: { Azul: 1 } } });
    const { buyer, id } = await anOrder(shop, product);
    expect((await generate(id)).status).toBe(200);
    await fillCart(shop, buyer, product, 1);
    const again = await shop.call('POST', '/orders', { as: buyer, body: await orderBody(shop, product) });
    expect(again.status).toBe(201);
    expect((await detail(id)).status).toBe('cancelled');
    expect(await requested(id, 'label.cancel-requested')).toBe(1);
  });

  it('200 API-51 returns id, status, tracking, price and print URL as the label progresses', async () => {
    const { id } = await placePaidOrder(shop);
    const check = async () =>
      (await shop.call('GET', `/admin/check-label-status/${id}`, { as: admin })).body.data;
    await generate(id);
    expect(await check()).toMatchObject({
      status: 'requested',
      tracking: null,
      price: null,
      print: { url: null },
    });
    await shop.sql(
      `update shipping_label set state = 'released', carrier_id = 'c-51', price_cents = 2345, tracking = 'AA51BR',
         print_url = 'http://x/51' where order_id = ?`,
      [id],
    );
    expect(await check()).toMatchObject({
      id: 'c-51',
      status: 'released',
      tracking: 'AA51BR',
      price: 23.45,
      print: { url: 'http://x/51' },
    });
    await shop.sql(`update shipping_label set state = 'cancelled' where order_id = ?`, [id]);
    expect(await check()).toMatchObject({ status: 'other', print: { url: null } });
    expect((await detail(id)).label).toMatchObject({ print: { url: null } });
  });

  it('404 LABEL-11 finds no label where none was requested', async () => {
    const { id } = await placePaidOrder(shop);
    const response = await shop.call('GET', `/admin/check-label-status/${id}`, { as: admin });
    expect([response.status, response.body.message]).toEqual([404, 'Etiqueta não encontrada']);
  });
});
