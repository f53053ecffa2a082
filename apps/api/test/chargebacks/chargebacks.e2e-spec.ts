import { CommandBus } from '@nestjs/cqrs';
import { ChargebackGateway } from '@plantao/domain/chargebacks/ports/chargeback-gateway.port';
import { ChangeOrderStatus } from '@plantao/domain/orders';
import { shortId } from '@plantao/domain/shared/order-number';
import sharp from 'sharp';
import { violations } from '../../../../test/reliability/invariants.js';
import { setupShop } from '../orders/shopping.js';
import { aColleague, anAdmin, aPerson, type Person } from '../support/people.js';
import { pdfText } from '../support/pdf-text.js';
import { ChargebackActs } from './chargeback-acts.js';

const shop = setupShop();
let admin: Person;
let other: Person;
let acts: ChargebackActs;
beforeAll(async () => {
  [admin, other] = [await anAdmin(shop), await aPerson(shop, { name: 'Rita Melo', role: 'admin' })];
  acts = new ChargebackActs(shop, admin);
});

const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#1F2F4F' } })
    .png()
    .toBuffer();
const trail = async (orderId: string) =>
  (
    await shop.sql<{ action: string }>(
      `select action from audit_log where entity_id = ? and action like 'order.chargeback-%' order by at, id`,
      [orderId],
    )
  ).map(({ action }) => action.replace('order.chargeback-', ''));
const revenue = async (): Promise<number> =>
  (await shop.call('GET', '/admin/get-dashboard', { as: admin })).body.data.orders.totalRevenue;

describe('GET /admin/chargebacks', () => {
  it('200 lists those to be answered by their deadline first, with days left and what is at stake', async () => {
    const later = await acts.aContested({ reason: 'not_received', days: 9 });
    const soon = await acts.aContested({ days: 2 });
    const decided = await acts.aContested();
    shop.sandbox.control.chargebacks.decide(decided.atBank.id, 'lost');
    await acts.read(decided.atBank.id);
    const { status, body } = await shop.call('GET', '/admin/chargebacks?limit=10', { as: admin });
    expect(status).toBe(200);
    expect(body.chargebacks).toMatchObject([
      { id: soon.chargebackId, state: 'open', daysLeft: 2, reason: 'Não reconhece a compra' },
      { id: later.chargebackId, state: 'open', daysLeft: 9, reason: 'Não recebeu o produto' },
      { id: decided.chargebackId, state: 'lost' },
    ]);
    expect(body.total).toBe(3);
    const amount = (later.atBank.amountCents + soon.atBank.amountCents) / 100;
    expect(body.atStake).toEqual({
      open: { count: 2, amount: expect.closeTo(amount, 2) },
      waiting: { count: 0, amount: 0 },
    });
    const found = async (query: string) =>
      (await shop.call('GET', `/admin/chargebacks?${query}`, { as: admin })).body.chargebacks.map(
        ({ id }: { id: string }) => id,
      );
    // The dashboard counts what the page lists, also while an answer is on its way.
    const counted = async () => {
      const { items } = (await shop.call('GET', '/admin/attention', { as: admin })).body.data;
      const list = (await shop.call('GET', '/admin/chargebacks?status=open', { as: admin })).body;
      const known = items.find(({ kind }: { kind: string }) => kind === 'chargeback');
      return [known?.count, list.total, list.atStake.open.count];
    };
    const sending = (state: string) =>
      shop.sql('update chargeback set state = ? where id = ?', [state, soon.chargebackId]);
    expect(await counted()).toEqual([2, 2, 2]);
    await sending('sending');
    expect(await counted()).toEqual([2, 2, 2]);
    await sending('open');
    const [sold] = await shop.sql<{ cents: number }>(
      `select coalesce(sum(o.total_cents - (select coalesce(sum(r.amount_cents), 0) from refund r
                where r.order_id = o.id and r.state <> 'cancelled')), 0)::int as cents from shop_order o
        where o.status not in ('pending', 'cancelled') and o.paid_state not in ('disputed', 'charged_back')`,
    );
    expect(await revenue()).toBeCloseTo((sold?.cents ?? -1) / 100, 2);
    expect(await found('status=lost')).toEqual([decided.chargebackId]);
    expect(await found(`search=${soon.atBank.id}`)).toEqual([soon.chargebackId]);
    expect(await found(`search=%23${later.id.slice(0, 8)}`)).toEqual([later.chargebackId]);
    expect(await found('search=%25')).toEqual([]);
    expect((await shop.call('GET', '/admin/chargebacks?status=moon', { as: admin })).status).toBe(400);
  });
});

describe('the answer to a chargeback', () => {
  it('is one PDF with order, payment, address, delivery, mails, device, terms, notes and pictures', async () => {
    const made = await acts.aContested({ days: 5 });
    const { id, path, buyer, order } = made;
    const actor = { id: null, name: 'Clara' };
    await acts.act(path, 'posting', { reason: 'Já está com a transportadora' });
    for (const to of ['shipped', 'delivered'] as const)
      await shop.app.get(CommandBus).execute(new ChangeOrderStatus(id, to, 'AA473124829BR', actor));
    await shop.sql(`insert into order_mail (id, order_id, subject) values (?, ?, 'Seu pedido foi postado')`, [
      crypto.randomUUID(),
      id,
    ]);
    await shop.sql(
      `update session set ip = '203.0.113.7', user_agent = 'Mozilla/5.0 (Android 15)', created_at = now() - interval '1 hour' where user_id = ?`,
      [buyer.id],
    );
    expect(
      (await acts.act(path, 'notes', { text: 'Comprador confirmou o recebimento por WhatsApp.' })).status,
    ).toBe(200);
    expect((await acts.addPicture(path, await picture())).status).toBe(201);
    const draft = await acts.file(`${path}/evidence`, admin);
    expect([draft.status, draft.type]).toEqual([200, 'application/pdf']);
    const text = pdfText(draft.content);
    for (const fact of [
      `contestação ${made.atBank.id}`,
      'Não reconhece a compra',
      `(${id})`,
      order.items[0].name,
      buyer.email,
      'Avenida Paulista',
      'final',
      'Autorização do emissor',
      'AA473124829BR',
      'Pedido recebido',
      'Seu pedido foi postado',
      '203.0.113.7',
      'Mozilla/5.0 (Android 15)',
      'Termos de uso',
      'não pediu devolução',
      'confirmou o recebimento',
      'Anexo: recibo da entrega.webp',
    ])
      expect([fact, text.replaceAll('\n', ' ').includes(fact)]).toEqual([fact, true]);
    expect(draft.content.includes('/DCTDecode')).toBe(true);
    expect(await trail(id)).toContain('read');
  });

  it('says what of the payment its buyer has back already, on its page and in the evidence', async () => {
    const { id, path } = await acts.aContested();
    const read = async () => (await shop.call('GET', path, { as: admin })).body.data.chargeback.payment;
    const evidence = async () => pdfText((await acts.file(`${path}/evidence`, admin)).content);
    expect((await read()).refunded).toBe(0);
    expect(await evidence()).not.toContain('Já devolvido');
    await shop.sql(
      `insert into refund (id, order_id, charge_id, amount_cents, partial, reason, state, idem_key)
       select gen_random_uuid(), order_id, id, cents, true, 'manual', case cents when 500 then 'failed' else 'done' end, 'back:' || cents
         from charge, unnest(array[1000, 234, 500]) cents where order_id = ?`,
      [id],
    );
    expect((await read()).refunded).toBe(12.34);
    expect((await evidence()).replaceAll('\u00a0', ' ')).toMatch(/Já devolvido ao comprador\s+R\$ 12,34/);
  });

  it('names no device that may be another one: two sign-ins at that moment, or an order that the shop made', async () => {
    const { id, path, buyer } = await acts.aContested();
    const device = `203.0.113.8`;
    await shop.sql(`update session set ip = ?, created_at = now() - interval '1 hour' where user_id = ?`, [
      device,
      buyer.id,
    ]);
    const named = async () => pdfText((await acts.file(`${path}/evidence`, admin)).content).includes(device);
    expect(await named()).toBe(true);
    // From no cart, but its customer ordered it: what staff wrote down, or a team chose.
    await shop.sql('update shop_order set cart_revision = -5 where id = ?', [id]);
    expect(await named()).toBe(true);
    const made = {
      exchange: `insert into exchange (id, return_id, source_order_id, order_id) values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ?)`,
      order_edit: `insert into order_edit (id, order_id, supplement_id, reason, actor) values (gen_random_uuid(), gen_random_uuid(), ?, 'Pediu', 'Clara')`,
    };
    for (const [table, insert] of Object.entries(made)) {
      await shop.sql(insert, [id]);
      expect([table, await named()]).toEqual([table, false]);
      await shop.sql(
        `delete from ${table} where ${table === 'exchange' ? 'order_id' : 'supplement_id'} = ?`,
        [id],
      );
    }
    expect(await named()).toBe(true);
    await shop.sql(
      `insert into session select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'token_hash', md5(random()::text), 'ip', '198.51.100.1'))).*
         from session s where user_id = ?`,
      [buyer.id],
    );
    expect(await named()).toBe(false);
  });

  it('is sent by one click, kept as it was, and cannot be sent, changed or accepted again', async () => {
    const { path, chargebackId, atBank, id } = await acts.aContested();
    const sent = await acts.act(path, 'answer');
    expect([sent.status, sent.body.data.chargeback.state]).toEqual([200, 'sending']);
    await acts.deliver(chargebackId);
    const one = await acts.one(path);
    expect(one).toMatchObject({ state: 'evidence_sent', sent: { name: `contestacao-${shortId(id)}.pdf` } });
    const kept = await acts.file(`${path}/files/${one.sent.id}`, admin);
    const [document] = shop.sandbox.control.chargebacks.one(atBank.id).documents;
    expect(
      shop.sandbox.control.chargebacks
        .document(atBank.id, document?.sha256 ?? '')
        .content.equals(kept.content),
    ).toBe(true);
    for (const [step, body] of [['answer'], ['acceptance', { reason: 'Erro nosso' }]] as const)
      expect((await acts.act(path, step, body)).body.code).toBe('chargeback.state');
    expect((await acts.addPicture(path, await picture())).body.code).toBe('chargeback.state');
    expect(await trail(id)).toEqual(['evidence-asked', 'read']);
  });

  it.each([
    ['unneeded', 'open', 'chargeback.evidence-refused'],
    ['missed', 'expired', 'chargeback.expired'],
  ] as const)(
    'is on its way no more when the provider has them %s: %s',
    async (documents, state, reported) => {
      const { path, chargebackId, atBank, id } = await acts.aContested();
      await acts.act(path, 'answer');
      const gateway = shop.app.get(ChargebackGateway, { strict: false });
      const seen = await gateway.get(atBank.id);
      const saying = jest.spyOn(gateway, 'get').mockResolvedValue(seen && { ...seen, documents });
      await acts.deliver(chargebackId);
      saying.mockRestore();
      expect(await acts.one(path)).toMatchObject({ state, unneeded: documents === 'unneeded' });
      const events = await shop.sql(
        `select type from outbox_message where type in ('chargeback.evidence-refused', 'chargeback.expired') and payload->>'orderId' = ?`,
        [id],
      );
      expect(events).toEqual([{ type: reported }]);
      expect((await acts.act(path, 'answer')).status).toBe(409);
    },
  );

  it('R4 of two administrators at once one answers and the other is refused, in ten rounds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { path, chargebackId } = await acts.aContested();
      const answers = await Promise.all([
        acts.act(path, 'answer', undefined, admin),
        round % 2 === 0
          ? acts.act(path, 'answer', undefined, other)
          : acts.act(path, 'acceptance', { reason: 'Não vale a disputa' }, other),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const files = await shop.sql(
        `select 1 from chargeback_file where chargeback_id = ? and kind = 'bundle'`,
        [chargebackId],
      );
      expect(files.length).toBeLessThanOrEqual(1);
    }
  });

  it('409 after the deadline; 400 without a reason; 404 of an unknown one', async () => {
    const { path, chargebackId } = await acts.aContested();
    for (const body of [{}, { reason: 'x' }, { reason: 5 }, { reason: 'Erro nosso', more: 1 }])
      expect([body, (await acts.act(path, 'acceptance', body)).status]).toEqual([body, 400]);
    expect((await acts.act(path, 'notes', { text: '' })).status).toBe(400);
    await shop.sql(`update chargeback set deadline = now() - interval '1 minute' where id = ?`, [
      chargebackId,
    ]);
    expect((await acts.act(path, 'answer')).body.code).toBe('chargeback.too-late');
    const unknown = `/admin/chargebacks/${crypto.randomUUID()}`;
    expect((await acts.act(unknown, 'answer')).body.code).toBe('chargeback.not-found');
    expect((await shop.call('GET', '/admin/chargebacks/x', { as: admin })).body.code).toBe(
      'chargeback.not-found',
    );
  });

  it('is accepted with a reason, and stays out of what is to be answered', async () => {
    const { path, id } = await acts.aContested();
    const accepted = await acts.act(path, 'acceptance', { reason: 'Peça trocada por engano' });
    expect(accepted.body.data.chargeback).toMatchObject({
      state: 'accepted',
      acceptReason: 'Peça trocada por engano',
    });
    expect(await trail(id)).toEqual(['accepted']);
  });
});

describe('a picture of the evidence', () => {
  it('is encoded again, seen by who may, removed again; at most ten; only pictures', async () => {
    const { path } = await acts.aContested();
    const added = (await acts.addPicture(path, await picture())).body.data.chargeback.pictures;
    expect(added).toMatchObject([{ name: 'recibo da entrega.webp', actor: admin.name }]);
    const file = `${path}/files/${added[0].id}`;
    expect((await acts.file(file, admin)).type).toBe('image/webp');
    expect((await acts.addPicture(path, Buffer.from('<svg/>'))).body.code).toBe('upload.type');
    for (let more = 0; more < 9; more += 1) await acts.addPicture(path, await picture());
    expect((await acts.addPicture(path, await picture())).body.code).toBe('chargeback.files');
    expect((await shop.call('DELETE', file, { as: admin })).body.data.chargeback.pictures).toHaveLength(9);
    expect((await shop.call('DELETE', file, { as: admin })).body.code).toBe('chargeback.file-not-found');
    const foreign = await acts.aContested();
    expect((await acts.file(`${foreign.path}/files/${added[0].id}`, admin)).status).toBe(404);
  });
});

describe('roles (ADR 39)', () => {
  it('S17 hides personal data in the draft and every file from who may not see them; who may is written down', async () => {
    const { path, id, buyer } = await acts.aContested();
    await acts.act(path, 'notes', { text: 'Entregue na Avenida Paulista, tel. (11) 98765-4321' });
    await acts.addPicture(path, await picture());
    const [reader, finance, support, shipping] = await Promise.all(
      ['reader', 'finance', 'support', 'shipping'].map((role) => aColleague(shop, role)),
    );
    const { pictures } = await acts.one(path);
    const textFor = async (as: Person) => pdfText((await acts.file(`${path}/evidence`, as)).content);
    const hidden = await textFor(reader as Person);
    for (const secret of [buyer.email, 'Avenida Paulista', '98765-4321', '987654321'])
      expect([secret, hidden.includes(secret)]).toEqual([secret, false]);
    expect(hidden).toContain('***');
    expect(hidden).not.toContain('Anexo');
    expect(await textFor(finance as Person)).toContain(buyer.email);
    expect((await acts.file(`${path}/files/${pictures[0].id}`, reader as Person)).status).toBe(403);
    expect((await acts.file(`${path}/files/${pictures[0].id}`, finance as Person)).status).toBe(200);
    expect((await acts.file(`${path}/evidence`, shipping as Person)).status).toBe(403);
    expect((await acts.one(path, support as Person)).state).toBe('open');
    expect((await acts.act(path, 'notes', { text: 'x' }, support as Person)).status).toBe(403);
    const seen = await acts.one(path, reader as Person);
    expect(JSON.stringify(seen)).not.toContain('Avenida Paulista');
    const { number, payment } = await acts.one(path);
    for (const role of [reader, finance]) {
      expect(await acts.one(path, role as Person)).toMatchObject({
        number,
        payment: { number: payment.number },
      });
    }
    expect(hidden).toContain(number);
    expect((await acts.act(path, 'notes', { text: 'x' }, reader as Person)).status).toBe(403);
    const looks = await shop.sql<{ actor: string }>(
      `select actor from audit_log where entity_id = ? and action = 'order.chargeback-read'`,
      [id],
    );
    expect(looks.map(({ actor }) => actor)).toEqual([finance?.name, finance?.name]);
  });
});

describe('money and shipping of a contested order', () => {
  it('leaves revenue at once and comes back when it is won; refunds wait meanwhile', async () => {
    const before = await revenue();
    const made = await acts.aContested();
    expect(await revenue()).toBeCloseTo(before, 2);
    const { total } = made.order;
    const refund = await shop.call('POST', `/admin/orders/${made.id}/refunds`, {
      as: admin,
      body: { amount: 1, refundable: total },
    });
    expect(refund.status).toBeGreaterThanOrEqual(409);
    shop.sandbox.control.chargebacks.decide(made.atBank.id, 'won');
    await acts.read(made.atBank.id);
    expect(await revenue()).toBeCloseTo(before + total, 2);
    expect(await violations(shop.sql, { now: shop.clock.now() })).toEqual([]);
  });

  it('holds what has not left until somebody says so, with a reason', async () => {
    const { id, path } = await acts.aContested();
    const ship = () =>
      shop.app
        .get(CommandBus)
        .execute(new ChangeOrderStatus(id, 'shipped', 'AA473124829BR', { id: null, name: 'Clara' }));
    expect((await acts.one(path)).posting).toBe('held');
    await expect(ship()).rejects.toMatchObject({ code: expect.any(String) });
    const label = await shop.call('POST', `/admin/generate-shipping-label/${id}`, { as: admin });
    expect(label.body.code).toBe('order.contested');
    const allowed = await acts.act(path, 'posting', { reason: 'Comprador desistiu da contestação' });
    expect(allowed.body.data.chargeback.posting).toBe('allowed');
    expect((await acts.act(path, 'posting', { reason: 'De novo' })).body.code).toBe('chargeback.posting');
    await ship();
    expect((await acts.one(path)).posting).toBe('free');
  });
});
