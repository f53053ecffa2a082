import { IdempotencyStore } from '../../src/http/idempotency/idempotency.store.js';
import { until } from '../../../../test/infra/until.js';
import { EditActs, lineRequest } from '../order-edits/edit-acts.js';
import { aPaidOrder } from '../orders/many-orders.js';
import { aCardToken, aCpf, anOrder, payBody, setupShop } from '../orders/shopping.js';
import { aColleague, anAdmin, aPerson, aRole, PASSWORD, type Person } from '../support/people.js';
import { aProduct, type TestProduct } from '../support/test-products.js';
import { DraftActs, pieceOf } from './drafts.js';

const shop = setupShop();
let admin: Person;
let acts: DraftActs;
beforeAll(async () => {
  admin = await anAdmin(shop);
  acts = new DraftActs(shop, admin);
});

const stockOf = async (sku: string) =>
  (
    await shop.sql<{ offered: number; held: number }>('select offered, held from stock_level where sku = ?', [
      sku,
    ])
  )[0];
const link = (token: string, as?: Person) => shop.call('GET', `/draft-links/${token}`, as ? { as } : {});
const expire = (id: string) =>
  shop.sql(`update draft_order set expires_at = now() - interval '1 second' where id = ?`, [id]);
const ordersOf = ({ id }: Person) =>
  shop.sql<{ id: string; status: string }>('select id, status from shop_order where user_id = ?', [id]);

/** Somebody who has shown that their e-mail is theirs. */
const aCustomer = (options: Parameters<typeof aPerson>[1] = {}) =>
  aPerson(shop, { emailVerifiedAt: new Date(), ...options });

/** A draft for a customer with an account. */
async function draftFor(
  buyer: Person,
  more: {
    readonly discount?: object;
    readonly quantity?: number;
    readonly product?: TestProduct;
    readonly note?: string;
  } = {},
) {
  const product = more.product ?? (await aProduct(shop, { priceCents: 10_005 }));
  const made = await acts.create({
    lines: [pieceOf(product, more.quantity ?? 2)],
    customer: { name: buyer.name, email: buyer.email, phone: '' },
    ...(more.discount && { discount: more.discount }),
    ...(more.note && { note: more.note }),
  });
  const body = { taxId: aCpf(), total: made.draft.totals.total as number };
  return { ...made, product, sku: product.skuOf('M', 'Azul'), body };
}

describe('a draft order of staff', () => {
  it('says what it comes to, with the stock of each piece, and writes nothing', async () => {
    const product = await aProduct(shop, { priceCents: 10_005, stock: { M: { Azul: 3 } } });
    const { status, body } = await acts.preview({
      lines: [pieceOf(product), pieceOf(product, 1)],
      discount: { percent: 10, reason: 'Cliente antiga' },
    });
    expect(status).toBe(200);
    expect(body.data.preview).toMatchObject({
      lines: [{ name: product.name, quantity: 2, price: 100.05, stock: 3 }],
      ...{ subtotal: 200.1, discount: 20.01 },
    });
    expect(body.data.preview.options.length).toBeGreaterThan(0);
    expect(await stockOf(product.skuOf('M', 'Azul'))).toEqual({ offered: 3, held: 0 });
  });

  it('keeps its prices when the catalogue changes, and holds no stock until its customer orders', async () => {
    const buyer = await aCustomer();
    const { token, product, sku, body, draft } = await draftFor(buyer);
    expect(draft).toMatchObject({ state: 'open', author: admin.name, customer: { id: buyer.id } });
    await shop.sql('update product set price_cents = 99_999 where id = ?', [product.id]);
    expect(await stockOf(sku)).toEqual({ offered: 10, held: 0 });
    const placed = await acts.place(token, buyer, body);
    expect([placed.status, placed.text]).toEqual([201, expect.any(String)]);
    expect(await stockOf(sku)).toEqual({ offered: 8, held: 2 });
    const order = (await shop.call('GET', `/orders/${placed.body.data.order._id}`, { as: buyer })).body.data
      .order;
    expect(order).toMatchObject({ status: 'pending', total: draft.totals.total });
    expect(order.items).toMatchObject([{ price: 100.05, quantity: 2 }]);
  });

  it('takes its discount off the order, line by line, under a name that no coupon has, and tells who gave it and why', async () => {
    const buyer = await aCustomer();
    const made = await draftFor(buyer, { discount: { amount: 15.01, reason: 'Atraso na última entrega' } });
    const { body } = await acts.place(made.token, buyer, made.body);
    const id = body.data.order._id as string;
    const [order] = await shop.sql<{ discount: number; code: string; lines: number }>(
      `select o.discount_cents as discount, d.code, (select sum(discount_cents)::int from order_item i where i.order_id = o.id) as lines
         from shop_order o join order_discount d on d.order_id = o.id where o.id = ?`,
      [id],
    );
    expect(order).toEqual({ discount: 1_501, code: 'DESCONTO DA LOJA', lines: 1_501 });
    const seen = (await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin })).body.data
      .order;
    expect(seen.draft).toEqual({ id: made.id, author: admin.name, reason: 'Atraso na última entrega' });
    expect(seen.steps[0].detail).toContain(`Link de pagamento de ${admin.name}`);
    // What the bank reads as evidence, and what stays when the account is gone, does not say why.
    expect(JSON.stringify(seen.steps)).not.toContain('Atraso na última entrega');
    expect(await acts.read(made.id)).toMatchObject({ state: 'converted', order: id });
  });

  it('is paid by the ordinary payment, and given back by line with its share of the discount', async () => {
    const buyer = await aCustomer();
    const made = await draftFor(buyer, { discount: { percent: 10, reason: 'Cliente antiga' } });
    const id = (await acts.place(made.token, buyer, made.body)).body.data.order._id as string;
    const card = payBody('master', { token: await aCardToken(shop, 'APRO') });
    await shop.call('POST', `/orders/payment-create/${id}`, { as: buyer, body: card });
    const seen = (await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin })).body.data
      .order;
    expect(seen).toMatchObject({
      status: 'confirmed',
      paidState: 'paid',
      refundable: made.draft.totals.total,
    });
    expect((await link(made.token)).body.data.draft).toMatchObject({ state: 'converted', order: id });
  });

  it('becomes one order, opened twice and at once', async () => {
    const buyer = await aCustomer();
    const { token, body, sku } = await draftFor(buyer);
    const responses = await Promise.all([1, 2, 3].map(() => acts.place(token, buyer, body)));
    const ids = responses.map((response) => response.body.data.order._id as string);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(ids).size).toBe(1);
    expect(await ordersOf(buyer)).toHaveLength(1);
    expect(await stockOf(sku)).toEqual({ offered: 8, held: 2 });
  });

  it('is cancelled or ordered, never both', async () => {
    const buyer = await aCustomer();
    const { id, token, body } = await draftFor(buyer);
    const [placed, cancelled] = await Promise.all([
      acts.place(token, buyer, body),
      acts.act(id, 'cancellation'),
    ]);
    const outcome = [placed.status, cancelled.status].join();
    expect(['201,409', '409,200']).toContain(outcome);
    expect(await ordersOf(buyer)).toHaveLength(outcome === '201,409' ? 1 : 0);
  });

  it('is ordered by its customer alone: by the account, or by another one with the e-mail', async () => {
    const [buyer, other] = [await aCustomer(), await aCustomer()];
    const { token, body } = await draftFor(buyer);
    const refused = await acts.place(token, other, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'draft-order.other-account']);
    expect((await shop.call('POST', `/draft-links/${token}/order`, { body })).status).toBe(401);
    const late = await acts.create({
      lines: [pieceOf(await aProduct(shop))],
      customer: { name: 'Nova Cliente', email: 'Nova.Cliente@Exemplo.test', phone: '' },
    });
    expect(late.draft.customer).toMatchObject({ id: null, email: 'nova.cliente@exemplo.test' });
    const nova = await aCustomer({ email: 'nova.cliente@exemplo.test', name: '' });
    const placed = await acts.place(late.token, nova, { taxId: aCpf(), total: late.draft.totals.total });
    expect([placed.status, placed.text]).toEqual([201, expect.any(String)]);
    const [order] = await shop.sql<{ name: string }>(
      `select customer->>'name' as name from shop_order where user_id = ?`,
      [nova.id],
    );
    expect(order?.name).toBe('Nova Cliente');
  });

  it('is ordered once by two accounts that it is for, and leads the other one to no order that it cannot open', async () => {
    const first = await aCustomer();
    const { token, body } = await draftFor(first);
    // The draft is for the account, and for the one that has its e-mail now.
    const email = first.email;
    await shop.sql(`update app_user set email = 'nova-' || email where id = ?`, [first.id]);
    const second = await aCustomer({ email });
    const both = [first, second];
    const placed = await Promise.all(
      both.map((person) => acts.place(token, person, { ...body, taxId: aCpf() })),
    );
    const refused = placed.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.body.code]).toEqual([409, 'draft-order.ordered-elsewhere']);
    const orders = await Promise.all(both.map(ordersOf));
    expect(orders.flat()).toHaveLength(1);
    const seen = await Promise.all(both.map(async (person) => (await link(token, person)).body.data.draft));
    expect(seen.map(({ state, order }) => [state, order])).toEqual(
      orders.map(([order]) => ['converted', order?.id ?? null]),
    );
  });

  it('is mailed again when staff mean it: not by a second press, nor by two at once', async () => {
    const { id } = await draftFor(await aCustomer());
    expect((await acts.act(id, 'sending', { by: 'link' })).body.data.draftOrder.mailedAt).toBeNull();
    const mail = () => acts.act(id, 'sending', { by: 'mail' });
    const mails = async () =>
      (
        await shop.sql(
          `select 1 from outbox_message where type = 'draft-order.sent' and payload->>'draftId' = ?`,
          [id],
        )
      ).length;
    const sent = await Promise.all([mail(), mail()]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(sent.find(({ status }) => status === 409)?.body.code).toBe('draft-order.mailed');
    expect(await mails()).toBe(1);
    expect((await acts.act(id, 'sending', { by: 'link' })).status).toBe(200);
    await shop.sql(`update draft_order set mailed_at = mailed_at - interval '10 minutes' where id = ?`, [id]);
    expect((await mail()).status).toBe(200);
    expect(await mails()).toBe(2);
  });

  it('shows where it goes to its customer alone, and opens by a genuine link alone', async () => {
    const buyer = await aCustomer();
    const { token } = await draftFor(buyer);
    const guest = await link(token);
    expect(guest.headers['cache-control']).toContain('no-store');
    expect(guest.body.data.draft).toMatchObject({ visitor: 'guest', address: null, state: 'open' });
    expect(guest.text).not.toContain('Paulista');
    expect(guest.text).not.toContain(buyer.email);
    expect((await link(token, await aPerson(shop))).body.data.draft).toMatchObject({
      visitor: 'other',
      address: null,
    });
    expect((await link(token, buyer)).body.data.draft).toMatchObject({
      visitor: 'customer',
      address: { street: 'Avenida Paulista' },
    });
    for (const forged of [
      'x',
      `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`,
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
    ])
      expect([forged, (await link(forged)).status]).toEqual([forged, 404]);
  });

  it('refuses another total than the one that it has', async () => {
    const buyer = await aCustomer();
    const { token, body, draft } = await draftFor(buyer);
    const refused = await acts.place(token, buyer, { ...body, total: 0.01 });
    expect([refused.status, refused.body.code]).toEqual([409, 'order.total-changed']);
    expect(refused.text).toContain(String(draft.totals.total));
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it('says which pieces are missing, and makes no order then', async () => {
    const [buyer, first] = [await aCustomer(), await aPerson(shop)];
    const { token, body, product } = await draftFor(buyer);
    const taken = await anOrder(shop, product, 9, first);
    const refused = await acts.place(token, buyer, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'draft-order.short']);
    expect(refused.body.message).toContain(`1 ${product.name} M Azul`);
    expect(await ordersOf(buyer)).toEqual([]);
    await shop.call('DELETE', `/orders/${taken.id}`, { as: first });
    expect((await acts.place(token, buyer, body)).status).toBe(201);
  });

  it('ends with its validity, and begins again when staff extend it', async () => {
    const buyer = await aCustomer();
    const { id, token, body, product } = await draftFor(buyer, { note: 'Separei para você' });
    await expire(id);
    const over = await link(token, buyer);
    expect(over.body.data.draft).toMatchObject({
      state: 'expired',
      lines: [],
      note: '',
      place: '',
      address: null,
    });
    expect(over.text).not.toContain(product.name);
    const refused = await acts.place(token, buyer, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'draft-order.expired']);
    expect((await acts.act(id, 'sending', { by: 'mail' })).status).toBe(409);
    const extended = await acts.act(id, 'extension', { hours: 24 });
    expect(extended.body.data.draftOrder).toMatchObject({ state: 'open' });
    expect((await acts.place(token, buyer, body)).status).toBe(201);
    expect((await acts.act(id, 'extension', { hours: 24 })).body.code).toBe('draft-order.converted');
  });

  it('can be ordered again when its order was not paid in time, not after any other end', async () => {
    const buyer = await aCustomer();
    const { id, token, body } = await draftFor(buyer);
    const first = (await acts.place(token, buyer, body)).body.data.order._id as string;
    const end = (reason: string) =>
      shop.sql(
        `update shop_order set status = 'cancelled', cancel_reason = ?, cancelled_at = now() where id = ?`,
        [reason, first],
      );
    expect((await link(token)).body.data.draft).toMatchObject({ order: first, orderCancelled: false });
    await end('customer');
    expect(await acts.read(id)).toMatchObject({ state: 'converted' });
    expect((await link(token)).body.data.draft).toMatchObject({ state: 'converted', orderCancelled: true });
    await end('expired');
    expect(await acts.read(id)).toMatchObject({ state: 'open' });
    const second = await acts.place(token, buyer, body);
    expect([second.status, second.text]).toEqual([201, expect.any(String)]);
    expect(second.body.data.order._id).not.toBe(first);
  });

  it('is over when staff changed its order, which keeps the discount and gets none on top, and nobody paid that', async () => {
    const buyer = await aCustomer();
    const made = await draftFor(buyer, { discount: { amount: 15.01, reason: 'Cliente antiga' } });
    const order = (await acts.place(made.token, buyer, made.body)).body.data.order._id as string;
    const edits = new EditActs(shop, admin);
    const [item] = (await edits.read(order)).lines;
    const changed = await edits.apply(order, { lines: [lineRequest(item.id, 4)] });
    expect([changed.status, changed.text]).toEqual([200, expect.any(String)]);
    const amounts = `select subtotal_cents as subtotal, discount_cents as discount from shop_order where id = ?`;
    expect(await shop.sql(amounts, [order])).toEqual([{ subtotal: 40_020, discount: 1_501 }]);
    await shop.sql(
      `update shop_order set status = 'cancelled', cancel_reason = 'expired', cancelled_at = now() where id = ?`,
      [order],
    );
    expect(await acts.read(made.id)).toMatchObject({ state: 'converted' });
    expect((await link(made.token)).body.data.draft).toMatchObject({ orderCancelled: true, lines: [] });
    const again = await acts.place(made.token, buyer, made.body);
    expect(again.body.data.order._id).toBe(order);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it('S21 leaves its customer the whole limit of pieces for a cart', async () => {
    const buyer = await aCustomer();
    const plenty = () => aProduct(shop, { stock: { M: { Azul: 400 } } });
    const made = await draftFor(buyer, { product: await plenty(), quantity: 25 });
    expect((await acts.place(made.token, buyer, made.body)).status).toBe(201);
    const { order } = await anOrder(shop, await plenty(), 10, buyer);
    expect(order.status).toBe('pending');
  });

  it('is written once when its response was lost, however the process ended after the commit', async () => {
    const customer = { name: 'Bia Reis', email: 'resposta.perdida@exemplo.test', phone: '' };
    const request = await acts.confirmed({ lines: [pieceOf(await aProduct(shop))], customer });
    const key = crypto.randomUUID();
    const send = () => shop.call('POST', '/admin/draft-orders', { as: admin, body: request, key });
    const lost = jest.spyOn(shop.app.get(IdempotencyStore), 'finish').mockRejectedValue(new Error('gone'));
    try {
      await send();
    } finally {
      lost.mockRestore();
    }
    const { status, body } = await send();
    expect(status).toBe(201);
    expect(await shop.sql('select id from draft_order where email = ?', [customer.email])).toEqual([
      { id: body.data.draftOrder._id },
    ]);
  });

  it('S17 does not name an account that is erased at the same moment', async () => {
    const buyer = await aCustomer();
    const request = await acts.confirmed({
      lines: [pieceOf(await aProduct(shop))],
      customer: { name: buyer.name, email: buyer.email, phone: '' },
    });
    const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const erasing = shop.em().transactional(async (em) => {
      await em.execute('select 1 from app_user where id = ? for update', [buyer.id]);
      locked.resolve();
      await free.promise;
      await em.execute(
        `update app_user set deleted_at = now(), email = id || '@conta-excluida.invalid' where id = ?`,
        [buyer.id],
      );
    });
    await locked.promise;
    const sending = acts.send(request);
    try {
      await until(async () => {
        const waiting = await shop.sql(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
    } finally {
      free.resolve();
      await erasing;
    }
    const { status, body } = await sending;
    expect([status, body.data.draftOrder.customer.id]).toEqual([201, null]);
  });

  it('gives a discount with its permission alone, with a reason, and never more than the setting allows', async () => {
    const role = await aRole(shop, ['draft-orders:read', 'draft-orders:change', 'personal-data:read']);
    const colleague = await aColleague(shop, role);
    const lines = [pieceOf(await aProduct(shop))];
    const discount = { percent: 10, reason: 'Cliente antiga' };
    expect((await acts.preview({ lines, discount }, colleague)).status).toBe(403);
    const body = await acts.confirmed({ lines, discount });
    expect((await acts.send(body, colleague)).status).toBe(403);
    expect((await acts.preview({ lines }, colleague)).status).toBe(200);
    for (const [wrong, status] of [
      [{ percent: 21, reason: 'Cliente antiga' }, 422],
      [{ amount: 100, reason: 'Cliente antiga' }, 422],
      [{ percent: 10, reason: 'x' }, 400],
      [{ percent: 10, amount: 1, reason: 'Cliente antiga' }, 400],
      [{ reason: 'Cliente antiga' }, 400],
    ] as const)
      expect([wrong, (await acts.preview({ lines, discount: wrong })).status]).toEqual([wrong, status]);
  });

  it('refuses a total, a delivery or a piece that is not what it costs now', async () => {
    const product = await aProduct(shop);
    const body = await acts.confirmed({ lines: [pieceOf(product)] });
    expect((await acts.send({ ...body, total: body.total + 1 })).body.code).toBe('order.total-changed');
    expect((await acts.send({ ...body, deliveryPrice: 0.01 })).body.code).toBe('order.freight-changed');
    const unknown = await acts.preview({ lines: [pieceOf(product, 1, 'GG')] });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'draft-order.piece']);
    expect((await acts.preview({ lines: [] })).status).toBe(400);
  });

  it('is listed by its state and found by its customer', async () => {
    const buyer = await aCustomer({ name: 'Zuleica Rascunho' });
    const { id } = await draftFor(buyer);
    await acts.act(id, 'sending', { by: 'link' });
    const list = async (query: string) =>
      (await shop.call('GET', `/admin/draft-orders?${query}`, { as: admin })).body.draftOrders as {
        _id: string;
      }[];
    expect(await list('search=zuleica')).toMatchObject([
      { _id: id, state: 'sent', pieces: 2, name: 'Zuleica Rascunho' },
    ]);
    expect(await list(`search=${encodeURIComponent(buyer.email)}`)).toHaveLength(1);
    expect((await list('status=sent&limit=100')).map(({ _id }) => _id)).toContain(id);
    await acts.act(id, 'cancellation');
    expect((await list('status=cancelled&search=zuleica')).map(({ _id }) => _id)).toEqual([id]);
    expect(await list('status=sent&search=zuleica')).toEqual([]);
  });

  it('shows a reader neither personal data nor the link', async () => {
    const buyer = await aCustomer();
    const { id, token } = await draftFor(buyer);
    const reader = await aColleague(shop, 'reader');
    const { text, body } = await shop.call('GET', `/admin/draft-orders/${id}`, { as: reader });
    expect(text).not.toContain(token);
    expect(text).not.toContain(buyer.email);
    expect(body.data.draftOrder.payUrl).toBeNull();
    expect((await acts.act(id, 'cancellation', undefined, reader)).status).toBe(403);
  });

  it('S17 is neither shown to, ordered by, nor deleted with an account that has not proved its e-mail', async () => {
    const unproved = await aPerson(shop);
    const { id, token, body, draft } = await draftFor(unproved);
    expect(draft.customer.id).toBeNull();
    const seen = await link(token, unproved);
    expect(seen.body.data.draft).toMatchObject({ visitor: 'unconfirmed', address: null });
    expect(seen.text).not.toContain('Paulista');
    const refused = await acts.place(token, unproved, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'draft-order.unconfirmed']);
    const data = await shop.call('GET', `/users/${unproved.id}/data`, { as: unproved });
    expect(data.body.data.draftOrders).toEqual([]);
    const closed = await shop.call('POST', `/users/${unproved.id}/close`, {
      as: unproved,
      body: { password: PASSWORD },
    });
    expect(closed.status).toBe(200);
    expect(await shop.sql('select id from draft_order where id = ?', [id])).toEqual([{ id }]);
  });

  it('leaves with the account of its customer, its order stays', async () => {
    await aPaidOrder(shop);
    const buyer = await aCustomer();
    const { id } = await draftFor(buyer);
    const { body } = await shop.call('GET', `/users/${buyer.id}/data`, { as: buyer });
    expect(body.data.draftOrders).toMatchObject([{ email: buyer.email }]);
    await shop.call('POST', `/users/${buyer.id}/close`, {
      as: buyer,
      body: { password: PASSWORD },
    });
    expect(await shop.sql('select 1 from draft_order where id = ?', [id])).toEqual([]);
  });
});
