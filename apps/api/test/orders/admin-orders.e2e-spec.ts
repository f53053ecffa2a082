import { aProduct } from '../support/test-products.js';
import { aColleague, aPerson, anAdmin, anOperator, type Person } from '../support/people.js';
import { placePaidOrder } from './many-orders.js';
import { anOrder, expectStockHolds, payBody, setupShop, stockOf } from './shopping.js';

const shop = setupShop();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

const setStatus = (id: string, status: string, tracking?: string, as = admin) =>
  shop.call('PATCH', `/orders/${id}/status`, {
    as,
    body: { status, ...(tracking === undefined ? {} : { tracking }) },
  });
const detail = async (id: string) =>
  (await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin })).body.data.order;
const history = async (id: string): Promise<string[]> =>
  (await detail(id)).steps.map(
    ({ label, status }: { label: string; status: string }) => `${label} ${status}`,
  );

describe('PATCH /orders/{id}/status', () => {
  it('200 API-25 moves a paid order on, keeps the tracking code, extends the history', async () => {
    const { id, buyer, sku } = await placePaidOrder(shop, 2);
    expect((await setStatus(id, 'processing')).body.data.order.status).toBe('processing');
    const shipped = await setStatus(id, 'shipped', '  AA123456789BR ');
    expect(shipped.body.data.order).toMatchObject({
      status: 'shipped',
      shipping: { tracking: 'AA123456789BR' },
    });
    expect(await stockOf(shop, sku)).toMatchObject({ committed: 0, shipped: 2 });
    await setStatus(id, 'delivered');
    expect((await shop.call('GET', `/orders/${id}`, { as: buyer })).body.data.order.status).toBe('delivered');
    expect(await history(id)).toEqual([
      'Pedido realizado completed',
      'Pagamento iniciado completed',
      'Pagamento aprovado completed',
      'Processando completed',
      'Pedido postado completed',
      'Pedido recebido current',
    ]);
    await expectStockHolds(shop);
  });

  it('200 A-24 moves backward as a label only: stock and money unchanged, payment refused, audited', async () => {
    const { id, buyer, sku } = await placePaidOrder(shop);
    await setStatus(id, 'shipped', 'AA001');
    expect((await setStatus(id, 'pending')).body.data.order.status).toBe('pending');
    expect(await stockOf(shop, sku)).toMatchObject({ offered: 9, held: 0, committed: 0, shipped: 1 });
    const pay = await shop.call('POST', `/orders/payment-create/${id}`, { as: buyer, body: payBody('pix') });
    expect([pay.status, pay.body.code]).toEqual([409, 'order.already-paid']);
    const audit = await shop.sql(
      `select actor, after->>'status' as status, after->>'step' as step from audit_log where entity_id = ? order by at`,
      [id],
    );
    expect(audit).toEqual([
      { actor: admin.name, status: 'shipped', step: 'O8' },
      { actor: admin.name, status: 'pending', step: 'O11' },
    ]);
    await setStatus(id, 'shipped', 'AA002');
    expect(await stockOf(shop, sku)).toMatchObject({ shipped: 1 });
  });

  it('200 records a manual payment when an unpaid order is moved on, and closes the open PIX', async () => {
    const product = await aProduct(shop);
    const { id, buyer } = await anOrder(shop, product);
    await shop.call('POST', `/orders/payment-create/${id}`, { as: buyer, body: payBody('pix') });
    expect((await setStatus(id, 'confirmed')).status).toBe(200);
    expect(await detail(id)).toMatchObject({ paidState: 'paid', payment: { method: 'Pagamento manual' } });
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ held: 0, committed: 1 });
    expect(
      await shop.sql(
        `select 1 from outbox_message where aggregate_id = ? and type in ('order.paid-manually', 'charge.cancel-requested')`,
        [id],
      ),
    ).toHaveLength(2);
  });

  it.each(['shipping', 'support'] as const)(
    '403 SEC-10 registers no payment for %s, who moves paid orders alone',
    async (role) => {
      const as = await aColleague(shop, role);
      const { id } = await anOrder(shop, await aProduct(shop));
      for (const status of ['confirmed', 'processing', 'shipped', 'delivered']) {
        const { body } = await setStatus(id, status, 'AA00001', as);
        expect([status, body.code]).toEqual([status, 'auth.forbidden']);
      }
      expect((await setStatus(id, 'pending', undefined, as)).status).toBe(200);
      expect(await detail(id)).toMatchObject({ status: 'pending', paidState: 'unpaid', charges: [] });
      const paid = await placePaidOrder(shop);
      expect((await setStatus(paid.id, 'processing', undefined, as)).status).toBe(200);
    },
  );

  it('400 AORD-12 AORD-14 refuses shipped without a tracking code', async () => {
    const { id } = await placePaidOrder(shop);
    for (const tracking of [undefined, '', '   ']) {
      const response = await setStatus(id, 'shipped', tracking);
      expect([response.status, response.body.message]).toEqual([400, 'Código de rastreio é obrigatório']);
    }
  });

  it('400 refuses a tracking code with other characters; stores a valid one in capitals, without blanks', async () => {
    const { id } = await placePaidOrder(shop);
    for (const tracking of ['x y', 'AA1', 'AA#123456', 'A'.repeat(41)]) {
      const response = await setStatus(id, 'shipped', tracking);
      expect([response.status, response.body.message]).toEqual([
        400,
        'Código de rastreio inválido: use de 5 a 40 letras, números ou hífens.',
      ]);
    }
    expect((await setStatus(id, 'shipped', ' aa 123 456 785 br ')).body.data.order.shipping.tracking).toBe(
      'AA123456785BR',
    );
  });

  it('409 AORD-14 refuses any status change of a cancelled order; 400 cancelling by the menu', async () => {
    const { id } = await placePaidOrder(shop);
    expect((await setStatus(id, 'cancelled')).body.code).toBe('order.cancel-by-action');
    await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
    for (const status of ['pending', 'confirmed', 'processing', 'delivered']) {
      const response = await setStatus(id, status);
      expect([response.status, response.body.code]).toEqual([409, 'order.cancelled']);
    }
    expect((await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin })).status).toBe(409);
  });

  it('409 refuses to ship a refunded order', async () => {
    const { id } = await placePaidOrder(shop);
    await shop.sql(`update shop_order set paid_state = 'refunded' where id = ?`, [id]);
    expect((await setStatus(id, 'shipped', 'AA001')).body.code).toBe('order.money-gone');
  });
});

describe('PATCH /orders/{id}/cancel', () => {
  it('200 API-26 AORD-16 AORD-17 cancels an unpaid order: pieces released, only ‘Pedido Cancelado’ in the history', async () => {
    const product = await aProduct(shop);
    const { id } = await anOrder(shop, product, 2);
    expect((await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin })).body.data.order.status).toBe(
      'cancelled',
    );
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 10, held: 0 });
    expect(await history(id)).toEqual(['Pedido Cancelado current']);
    expect((await detail(id)).earlier).toMatchObject([{ label: 'Pedido realizado', status: 'completed' }]);
  });

  it('403 API-26 lets only an administrator cancel', async () => {
    const { id, buyer } = await anOrder(shop, await aProduct(shop));
    for (const as of [buyer, await anOperator(shop)])
      expect((await shop.call('PATCH', `/orders/${id}/cancel`, { as })).status).toBe(403);
    expect((await detail(id)).status).toBe('pending');
  });

  it('200 expects shipped pieces back and offers none of them before inspection (O13)', async () => {
    const { id, sku } = await placePaidOrder(shop, 2);
    await setStatus(id, 'shipped', 'AA001');
    await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
    expect(await stockOf(shop, sku)).toMatchObject({ offered: 8, shipped: 2 });
    expect(await shop.sql('select state from stock_hold where order_id = ?', [id])).toEqual([
      { state: 'returning' },
    ]);
    expect(await detail(id)).toMatchObject({ paidState: 'refunding', refund: { state: 'requested' } });
  });

  it('200 flags that a manual payment has to be refunded manually', async () => {
    const { id } = await anOrder(shop, await aProduct(shop));
    await setStatus(id, 'processing');
    await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
    expect((await detail(id)).refund).toMatchObject({ state: 'failed' });
    expect(await history(id)).toEqual(['Pedido Cancelado current', 'Reembolso não concluído completed']);
  });
});

describe('GET /admin/get-all-admin-orders', () => {
  it('200 API-45 AORD-03 finds by id, short id, name without accents, and e-mail; filters and sorts', async () => {
    const buyer = await aPerson(shop, { name: 'Zuleica Conceição' });
    const { id } = await anOrder(shop, await aProduct(shop, { priceCents: 99_900 }), 1, buyer);
    await shop.sql(
      `update shop_order set customer = customer || '{"name": "Zuleica Conceição"}' where id = ?`,
      [id],
    );
    const list = async (query: Record<string, string | number>) =>
      (await shop.call('GET', '/admin/get-all-admin-orders', { as: admin, query })).body;
    for (const search of [
      id,
      id.slice(-8),
      `#${id.slice(-8).toUpperCase()}`,
      'conceicao',
      buyer.email.slice(0, 12),
    ]) {
      const { data, total } = await list({ search });
      expect([total, data.orders[0]]).toMatchObject([
        1,
        {
          _id: id,
          shortId: id.slice(-8).toUpperCase(),
          user: { name: 'Zuleica Conceição', email: buyer.email },
        },
      ]);
    }
    expect((await list({ search: '%' })).total).toBe(0);
    const page = await list({ page: 1, limit: 2, sortField: 'total', sortOrder: 'desc' });
    expect(page).toMatchObject({ page: 1, data: { page: 1 } });
    expect(page.data.orders[0]._id).toBe(id);
    expect(page.data.orders).toHaveLength(2);
    expect(page.totalPages).toBe(Math.ceil(page.total / 2));
    const cancelled = await list({ status: 'cancelled', limit: 100 });
    expect(new Set(cancelled.data.orders.map(({ status }: { status: string }) => status))).toEqual(
      new Set(['cancelled']),
    );
  });
});

describe('GET /admin/get-order-by-id-admin/{id}', () => {
  it('200 API-46 shows customer, payment, charges, steps and label to staff; 404 for an unknown order', async () => {
    const { id, buyer } = await placePaidOrder(shop);
    const shown = async (as: Person) =>
      (await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as })).body.data.order;
    const common = {
      paidState: 'paid',
      label: { status: 'none' },
      charges: [{ method: 'card', state: 'approved', refunded: 0 }],
    };
    expect(await shown(admin)).toMatchObject({
      ...common,
      user: { _id: buyer.id, email: buyer.email, orders: 1 },
      shipping: { etiqueta: null, address: { neighborhood: 'Bela Vista', zipCode: '01310-200' } },
    });
    expect(await shown(await anOperator(shop))).toMatchObject({
      ...common,
      user: { _id: buyer.id, email: 'p***@exemplo.test', orders: 1 },
      shipping: { etiqueta: null, address: { neighborhood: '***', zipCode: '01310-***' } },
    });
    const unknown = await shop.call('GET', `/admin/get-order-by-id-admin/${crypto.randomUUID()}`, {
      as: admin,
    });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Pedido não encontrado']);
  });
});

describe('/admin/order-notes', () => {
  it('201 API-52 API-53 adds, changes and deletes notes; AORD-24 refuses blank ones', async () => {
    const { id } = await placePaidOrder(shop);
    const note = (
      await shop.call('POST', '/admin/order-notes', {
        as: admin,
        body: { orderId: id, text: '  Ligar antes de enviar ' },
      })
    ).body.data.note;
    expect(note).toMatchObject({ text: 'Ligar antes de enviar', author: admin.name });
    for (const text of ['', '   ']) {
      expect(
        (await shop.call('POST', '/admin/order-notes', { as: admin, body: { orderId: id, text } })).status,
      ).toBe(400);
      expect(
        (
          await shop.call('PATCH', '/admin/order-notes', {
            as: admin,
            query: { id: note._id },
            body: { text },
          })
        ).status,
      ).toBe(400);
    }
    await shop.call('PATCH', '/admin/order-notes', {
      as: admin,
      query: { id: note._id },
      body: { text: 'Ligou' },
    });
    const listed = await shop.call('GET', '/admin/order-notes', { as: admin, query: { orderId: id } });
    expect(listed.body.data.notes).toMatchObject([{ _id: note._id, text: 'Ligou' }]);
    expect(
      (await shop.call('DELETE', '/admin/order-notes', { as: admin, query: { id: note._id } })).status,
    ).toBe(200);
    expect(
      (await shop.call('DELETE', '/admin/order-notes', { as: admin, query: { id: note._id } })).status,
    ).toBe(404);
  });
});
