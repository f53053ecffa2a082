import { AuditEntry, sealEntries, verifyChain } from '@plantao/platform/audit';
import { mailedCode } from '../support/codes.js';
import { setupApp } from '../support/app.js';
import { aProduct } from '../support/test-products.js';
import { aPerson, anAdmin, PASSWORD } from '../support/people.js';

const shop = setupApp();

/** Leaves something of the person everywhere that the shop keeps anything. */
async function livedIn(cpf: string, emailVerifiedAt: Date | null = new Date()) {
  const ana = await aPerson(shop, { withAddress: true, birthDate: '1990-05-31', cpf, emailVerifiedAt });
  const product = await aProduct(shop, { name: 'Blusa Tulipa', stock: { M: { Vinho: 5 } } });
  const lines = { productId: product.id, selectedSize: 'M', selectedColor: 'Vinho', quantity: 2 };
  await shop.call('POST', '/cart', { as: ana, body: lines });
  await shop.call('POST', '/favorites', { as: ana, body: { productId: product.id } });
  await shop.call('PUT', '/body-measures', { as: ana, body: { bust: 92, source: 'tape', consent: true } });
  const row = { id: crypto.randomUUID(), product: product.id, email: ana.email };
  await shop.sql(`insert into review (id, product_id, user_id, author, author_note, rating, text, created_at)
    values ('${row.id}', '${row.product}', '${ana.id}', 'Ana P.', 'Enfermeira', 5, 'Veste bem e não amassa.', now())`);
  await shop.sql(
    `insert into stock_alert (id, product_id, email, created_at) values ('${row.id}', '${row.product}', '${row.email}', now())`,
  );
  await shop.sql(
    `insert into lead (id, name, whatsapp, email) values ('${row.id}', 'Ana', '11987654321', '${row.email}')`,
  );
  await shop.sql(
    `insert into contact_message (id, name, email, phone, message) values ('${row.id}', 'Ana', '${row.email}', '', 'Chegou?')`,
  );
  return { ana, product };
}
async function anOrder(userId: string, status: string): Promise<string> {
  const id = crypto.randomUUID();
  await shop.sql(`insert into shop_order (id, user_id, cart_revision, status, paid_state, subtotal_cents, discount_cents, shipping_cents, total_cents, customer, address, ship_type, hold_expires_at)
    values ('${id}', '${userId}', -1, '${status}', 'unpaid', 1000, 0, 0, 1000, '{"name":"Ana Prado","taxId":"52998224725"}', '{"zipCode":"01310200"}', '{"id":"1","name":"PAC","priceCents":0,"company":"Correios","deliveryRange":{"min":1,"max":2}}', now())`);
  await shop.sql(`insert into order_item (id, order_id, position, product_id, name, image, sku, size, colour, colour_value, quantity, price_cents)
    values ('${crypto.randomUUID()}', '${id}', 0, '${crypto.randomUUID()}', 'Blusa', '', 'B-1', 'M', 'Vinho', '#6b1f33', 1, 1000)`);
  return id;
}

/** What staff, the bank and the customer did about an order. */
async function lookedAfter(orderId: string, userId: string): Promise<void> {
  const id = crypto.randomUUID();
  await shop.sql(
    `insert into order_edit (id, order_id, changes, refund_cents, reason, actor, delivery_before)
     values (?, ?, '{"Endereço de entrega"}', 150, 'pediu', 'Rita', '{"address": {"street": "Rua Antiga"}}')`,
    [id, orderId],
  );
  await shop.sql(`insert into order_mail (id, order_id, subject) values (?, ?, 'Pedido recebido')`, [
    id,
    orderId,
  ]);
  await shop.sql(
    `insert into chargeback (id, order_id, charge_id, provider_id, amount_cents, currency, card_holder, next_check_at, version)
     values (?, ?, gen_random_uuid(), ?, 1000, 'BRL', 'ANA PRADO', now(), 1)`,
    [id, orderId, id.slice(0, 30)],
  );
  await shop.sql(
    `insert into order_return (id, order_id, user_id, protocol, comment, version) values (?, ?, ?, ?, 'Ficou curta', 1)`,
    [id, orderId, userId, id.slice(0, 20)],
  );
  await shop.sql(
    `insert into return_line (id, return_id, order_item_id, quantity, reason)
     select gen_random_uuid(), ?, id, 1, 'defect' from order_item where order_id = ?`,
    [id, orderId],
  );
}

describe('GET /users/{id}/data', () => {
  it('200 S17 returns everything that the shop stores about the user (LGPD art. 18, II and V)', async () => {
    const { ana, product } = await livedIn('52998224725');
    const orderId = await anOrder(ana.id, 'delivered');
    await lookedAfter(orderId, ana.id);
    const { status, body, text } = await shop.call('GET', `/users/${ana.id}/data`, { as: ana });
    expect([status, text.slice(0, 300)]).toEqual([200, expect.any(String)]);
    expect(body.data.account).toMatchObject({
      email: ana.email,
      cpf: '52998224725',
      birthDate: '1990-05-31',
    });
    expect(body.data.account.addresses).toHaveLength(1);
    expect(body.data.orders).toMatchObject([{ status: 'delivered', total: 10 }]);
    expect(body.data.orderEdits).toMatchObject([
      { orderId, changes: ['Endereço de entrega'], refund: 1.5, addressBefore: { street: 'Rua Antiga' } },
    ]);
    expect(body.data.orderMails).toMatchObject([{ orderId, subject: 'Pedido recebido' }]);
    expect(body.data.chargebacks).toMatchObject([{ orderId, amount: 10, cardHolder: 'ANA PRADO' }]);
    expect(body.data.returns).toMatchObject([
      { orderId, comment: 'Ficou curta', lines: [{ quantity: 1, reason: 'defect' }] },
    ]);
    expect(text).not.toContain('Rita');
    const piece = { productId: product.id, name: 'Blusa Tulipa' };
    expect(body.data.cart).toEqual([{ ...piece, size: 'M', colour: 'Vinho', quantity: 2 }]);
    expect(body.data.favourites).toMatchObject([piece]);
    expect(body.data.bodyMeasures).toMatchObject([{ bust: 92, waist: null, source: 'tape' }]);
    expect(body.data.reviews).toMatchObject([{ productId: product.id, rating: 5 }]);
    expect(body.data.stockAlerts).toMatchObject([{ ...piece, servedAt: null }]);
    expect(body.data.lead).toMatchObject({ name: 'Ana', email: ana.email });
    expect(body.data.messages).toMatchObject([{ message: 'Chegou?' }]);
    expect(body.data.sessions).toHaveLength(1);
    expect(text).not.toMatch(/password|argon|token/i);
  });

  it('200 S17 shows what was left under an e-mail only to who has shown that it is theirs', async () => {
    const { ana } = await livedIn('93541134780', null);
    const { body, text } = await shop.call('GET', `/users/${ana.id}/data`, { as: ana });
    expect(body.data).toMatchObject({ lead: null, messages: [], stockAlerts: [] });
    expect(body.data.reviews).toHaveLength(1);
    expect(text).not.toContain('Chegou?');
  });

  it('403 refuses the data of another user, to administrators too', async () => {
    const [ana, bia, admin] = [await aPerson(shop), await aPerson(shop), await anAdmin(shop)];
    for (const other of [bia, admin])
      expect((await shop.call('GET', `/users/${ana.id}/data`, { as: other })).status).toBe(403);
    expect((await shop.call('GET', `/users/${ana.id}/data`)).status).toBe(401);
  });
});

describe('POST /users/{id}/close', () => {
  const close = (person: { id: string; token: string }, password: unknown = PASSWORD) =>
    shop.call('POST', `/users/${person.id}/close`, { as: person, body: { password } });

  it('200 S17 erases all personal data except the orders that the law requires (LGPD art. 16, I and 18, VI)', async () => {
    const { ana, product } = await livedIn('11144477735');
    await anOrder(ana.id, 'delivered');
    expect((await close(ana)).body).toEqual({ status: 'success', message: 'Sua conta foi excluída.' });
    const [left] = await shop.sql(`select
      (select count(*)::int from app_user where id = '${ana.id}' and (cpf is not null or phone <> '' or birth_date is not null or password_hash is not null or name <> 'Conta excluída')) account,
      (select count(*)::int from address where user_id = '${ana.id}') addresses,
      (select count(*)::int from session where user_id = '${ana.id}' and revoked_at is null) sessions,
      (select count(*)::int from cart where user_id = '${ana.id}') carts,
      (select count(*)::int from favourite where user_id = '${ana.id}') favourites,
      (select count(*)::int from body_measures where user_id = '${ana.id}') measures,
      (select count(*)::int from lead where email = '${ana.email}') leads,
      (select count(*)::int from stock_alert where email = '${ana.email}') alerts,
      (select count(*)::int from contact_message where email = '${ana.email}') messages,
      (select count(*)::int from audit_log where entity_id = '${ana.id}' and action = 'user.close') noted,
      (select count(*)::int from shop_order where user_id = '${ana.id}') orders`);
    expect(left).toEqual({
      ...{ account: 0, addresses: 0, sessions: 0, carts: 0, favourites: 0, measures: 0 },
      ...{ leads: 0, alerts: 0, messages: 0, noted: 1, orders: 1 },
    });
    const reviews = await shop.sql(
      `select author, author_note, text from review where product_id = '${product.id}'`,
    );
    expect(reviews).toEqual([{ author: 'Cliente', author_note: '', text: 'Veste bem e não amassa.' }]);
    expect((await shop.call('GET', `/users/${ana.id}`, { as: ana })).status).toBe(401);
    const again = { name: 'Ana', email: ana.email, phone: '11987654321', password: 'outro-cavalo-verde' };
    expect((await shop.call('POST', '/auth/signup', { body: again })).status).toBe(201);
  });

  it('200 S17 takes the addresses to which staff sent orders before out of the audit log, whose chain holds', async () => {
    const [ana, bia] = [await aPerson(shop), await aPerson(shop)];
    const [of, foreign] = [await anOrder(ana.id, 'delivered'), await anOrder(bia.id, 'delivered')];
    const note = (id: string, street: string) =>
      shop
        .em()
        .persist(
          AuditEntry.of({
            ...{ actor: 'Rita', action: 'order.edit', entity: 'order', entityId: id },
            ...{
              before: { totalCents: 1, address: { street } },
              after: { address: { street }, reason: 'mudou' },
            },
          }),
        )
        .flush();
    await note(of, 'Rua Antiga');
    await note(foreign, 'Rua de Bia');
    while ((await sealEntries(shop.em(), [])) > 0);
    await note(of, 'Rua Nova');
    expect((await close(ana)).status).toBe(200);
    const read = (id: string) =>
      shop.sql(
        `select before, after from audit_log where entity_id = ? and action = 'order.edit' order by at`,
        [id],
      );
    const blank = {
      before: { totalCents: 1, address: 'apagado' },
      after: { address: 'apagado', reason: 'mudou' },
    };
    expect(await read(of)).toEqual([blank, blank]);
    expect(JSON.stringify(await read(foreign))).toContain('Rua de Bia');
    const salts = await shop.sql(
      'select s.salt from audit.seal s join audit_log a on a.id = s.entry_id where a.entity_id = ?',
      [of],
    );
    expect(salts).toEqual([{ salt: null }]);
    while ((await sealEntries(shop.em(), [])) > 0);
    expect(await verifyChain(shop.em())).toMatchObject({ complete: true, fault: undefined });
  });

  it('400 requires the password, and counts wrong ones', async () => {
    const ana = await aPerson(shop);
    for (const password of ['errada-errada', '', 7, null, 'x'.repeat(10_000)]) {
      const { status, body } = await close(ana, password);
      expect([status, body.message ?? body.fields.password]).toEqual([400, 'Senha incorreta.']);
    }
    expect((await shop.call('GET', `/users/${ana.id}`, { as: ana })).status).toBe(200);
  });

  it('200 AUTH-37 closes with a mailed code instead of the password', async () => {
    const [ana, bia] = [await aPerson(shop), await aPerson(shop)];
    const closeBy = (body: object) => shop.call('POST', `/users/${ana.id}/close`, { as: ana, body });
    const foreign = await mailedCode(shop, bia.email);
    await mailedCode(shop, ana.email);
    expect((await closeBy({ emailCode: foreign })).body.code).toBe('email-code.invalid');
    expect((await closeBy({ emailCode: '12' })).status).toBe(400);
    expect((await closeBy({})).status).toBe(400);
    expect((await closeBy({ emailCode: await mailedCode(shop, ana.email) })).status).toBe(200);
    expect(await shop.sql('select 1 from sign_in_code where email = ?', [ana.email])).toEqual([]);
  });

  it.each(['pending', 'confirmed', 'processing', 'shipped'])(
    '409 keeps the account while an order is %s',
    async (status) => {
      const ana = await aPerson(shop);
      await anOrder(ana.id, status);
      const response = await close(ana);
      expect([response.status, response.body.code]).toEqual([409, 'account.open-orders']);
    },
  );

  it.each([
    [
      'a return',
      `insert into order_return (id, order_id, user_id, protocol, comment, version) values (gen_random_uuid(), ?, ?, '7', 'curta', 1)`,
    ],
    [
      'a refund',
      `insert into refund (id, order_id, charge_id, amount_cents, reason, state, idem_key)
        values (gen_random_uuid(), ?, gen_random_uuid(), 500, 'manual', 'failed', gen_random_uuid()::text)`,
    ],
  ])('409 keeps the account while %s of a delivered order has not ended', async (_what, insert) => {
    const ana = await aPerson(shop);
    const order = await anOrder(ana.id, 'delivered');
    await shop.sql(insert, insert.includes('user_id') ? [order, ana.id] : [order]);
    expect((await close(ana)).body.code).toBe('account.open-orders');
    await shop.sql(`delete from order_return where order_id = '${order}'`);
    await shop.sql(`delete from refund where order_id = '${order}'`);
    expect((await close(ana)).status).toBe(200);
  });

  it('403 refuses to close the account of another user; 409 for staff', async () => {
    const [ana, bia, admin] = [await aPerson(shop), await aPerson(shop), await anAdmin(shop)];
    expect((await close({ id: ana.id, token: bia.token })).status).toBe(403);
    expect((await close({ id: ana.id, token: admin.token })).status).toBe(403);
    expect((await close(admin)).body.code).toBe('user.yourself');
  });

  it('200 closes once on concurrent requests', async () => {
    const ana = await aPerson(shop);
    const responses = await Promise.all([close(ana), close(ana), close(ana)]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.every(({ status }) => status < 500)).toBe(true);
  });
});
