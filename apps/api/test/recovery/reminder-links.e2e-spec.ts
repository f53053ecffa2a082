import { RecoveryLinks } from '@plantao/domain/recovery';
import { setupShop } from '../orders/shopping.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';
import {
  anExpiredOrder,
  anIdleCart,
  aPixOrder,
  aWillingPerson,
  leadOf,
  tokenOf,
  wakeUp,
} from './recovery-cases.js';

const shop = setupShop();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
  await wakeUp(shop);
});

const linkTo = async (queue: string, id: string): Promise<string> => {
  const sent = await shop.call('POST', `/admin/recovery/${queue}/${id}/messages`, {
    as: admin,
    body: { channel: 'whatsapp' },
  });
  if (sent.status !== 200) throw new Error(sent.text);
  return tokenOf(sent.body.data.whatsapp.url as string);
};
const open = (token: string) => shop.call('POST', '/reminders/open', { body: { token } });
const signer = () => shop.app.get(RecoveryLinks, { strict: false });
const later = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000);

/** What must stand in no answer to somebody who has a link alone. */
const personal = async (id: string): Promise<string[]> => {
  const [person] = await shop.sql<{ email: string; phone: string; name: string }>(
    `select email, phone, name from app_user where id = ?`,
    [id],
  );
  return [
    person?.email,
    person?.phone,
    person?.name,
    'Avenida Paulista',
    '01310200',
    '11987654321',
    id,
  ].filter((value) => value !== undefined);
};

describe('the link of a reminder', () => {
  it('brings the lines of a cart back, with how many pieces there are now, and nothing about its person', async () => {
    const { id, product, person } = await anIdleCart(shop);
    const token = await linkTo('cart', id);
    const first = await open(token);
    expect(first.body.data).toEqual({
      kind: 'cart',
      lines: [
        {
          ...{
            productId: product.id,
            name: product.name,
            size: 'M',
            color: 'Azul',
            quantity: 2,
            stitched: false,
          },
          image: expect.any(String),
          available: expect.any(Number),
        },
      ],
    });
    for (const value of await personal(person.id)) expect(first.text).not.toContain(value);
    await shop.sql('update product set active = false where id = ?', [product.id]);
    expect((await open(token)).body.data.lines[0].available).toBe(0);
    const [row] = await shop.sql<{ opens: number }>(
      'select opens from recovery_message where subject_id = ?',
      [id],
    );
    expect(row?.opens).toBe(2);
  });

  it('shows what its message showed, not what its person put into the cart since', async () => {
    const { id, person } = await anIdleCart(shop);
    const token = await linkTo('cart', id);
    await shop.call('DELETE', '/cart', { as: person });
    expect((await open(token)).body.data.lines).toHaveLength(1);
  });

  it('opens the payment of an order by PIX, twice the same code, and shows no data of its person', async () => {
    const { id, buyer } = await aPixOrder(shop);
    const token = await linkTo('pix', id);
    const opened = await open(token);
    expect(opened.body.data).toMatchObject({ kind: 'pay', order: id, pix: { total: expect.any(Number) } });
    const pay = () => shop.call('POST', '/reminders/payment', { body: { token } });
    const [one, two] = [await pay(), await pay()];
    expect(one.body.point_of_interaction.transaction_data.qr_code).toMatch(/^\d/);
    expect(two.body.id).toBe(one.body.id);
    const status = await shop.call('POST', '/reminders/payment-status', { body: { token, check: true } });
    expect(status.body).toMatchObject({ status: 'pending', orderId: id, orderStatus: 'pending' });
    for (const response of [opened, one, status])
      for (const value of await personal(buyer.id)) expect(response.text).not.toContain(value);
  });

  it('signs nobody in: it opens no page and no call of the account', async () => {
    const { id } = await aPixOrder(shop);
    const token = await linkTo('pix', id);
    for (const path of [`/orders/${id}`, '/orders?page=1', '/cart', `/orders/payment-status/${id}`])
      expect((await shop.call('GET', path, { as: { token } as Person })).status).toBe(401);
  });

  it('says of a paid order that it is paid, and pays it no second time', async () => {
    const { id } = await aPixOrder(shop);
    const token = await linkTo('pix', id);
    await shop.sql(
      `update shop_order set status = 'confirmed', paid_state = 'paid', paid_at = now() where id = ?`,
      [id],
    );
    expect((await open(token)).body.data).toEqual({ kind: 'paid' });
    const again = await shop.call('POST', '/reminders/payment', { body: { token } });
    expect(again.body.code).toBe('order.already-paid');
  });

  it('of an order that expired brings its lines back', async () => {
    const { id } = await anExpiredOrder(shop);
    const opened = await open(await linkTo('expired', id));
    expect(opened.body.data).toMatchObject({
      kind: 'cart',
      lines: [{ size: 'M', color: 'Azul', quantity: 1 }],
    });
  });

  it('is refused when it is forged, expired, for another purpose, or for what is erased', async () => {
    const { id, person } = await anIdleCart(shop);
    const token = await linkTo('cart', id);
    const [message] = await shop.sql<{ id: string }>('select id from recovery_message where subject_id = ?', [
      id,
    ]);
    const at = message?.id ?? '';
    const [body, until, signature = ''] = token.split('.');
    const other = signer().sign('open', crypto.randomUUID(), later(1)).split('.')[0];
    const forged = [
      `${other}.${until}.${signature}`,
      `${body}.${Math.floor(later(99).getTime() / 1_000).toString(36)}.${signature}`,
      `${body}.${until}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${body}.0.${signature}`,
      signer().sign('unsubscribe', at, later(1)),
      signer().sign('open', at, later(-0.01)),
      signer().sign('open', crypto.randomUUID(), later(1)),
      ...['', 'x', `${token}x`, token.toUpperCase()],
    ];
    for (const wrong of forged)
      expect([wrong, (await open(wrong)).body.code]).toEqual([wrong, 'recovery.link']);
    expect((await shop.call('POST', '/reminders/payment', { body: { token } })).body.code).toBe(
      'recovery.link',
    );
    expect((await open(token)).status).toBe(200);
    await shop.sql('delete from recovery_message where user_id = ?', [person.id]);
    expect((await open(token)).body.code).toBe('recovery.link');
  });
});

describe('ending reminders', () => {
  const unsubscribe = (token: string, headers: Record<string, string> = {}, body?: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/v1/unsubscribe/${token}`,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
  const said = async (person: Person) =>
    (await shop.call('GET', '/contact-preferences', { as: person })).body.data as {
      mail: boolean;
      whatsapp: boolean;
    };

  it('takes one click of a mail program, as often as it comes, and ends what the coupon form said', async () => {
    const person = await aWillingPerson(shop);
    await leadOf(shop, person);
    const token = signer().sign('unsubscribe', person.id, null);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let turn = 0; turn < 2; turn += 1)
      expect((await unsubscribe(token, form, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect(await said(person)).toEqual({ mail: false, whatsapp: true });
    const [lead] = await shop.sql<{ mail: string | null; whatsapp: string | null }>(
      'select consent_at as mail, whatsapp_consent_at as whatsapp from lead where email = ?',
      [person.email],
    );
    expect(lead?.mail).toBeNull();
    expect(lead?.whatsapp).not.toBeNull();
  });

  it('S17 takes back what somebody without an account agreed to with the coupon form', async () => {
    const visitor = { email: 'sem-conta@exemplo.test', name: 'Caio Lopes' } as Person;
    const willing = await aWillingPerson(shop);
    for (const each of [visitor, willing]) await leadOf(shop, each);
    const leads = () =>
      shop.sql<{ id: string; mail: Date | null; whatsapp: Date | null }>(
        `select id, consent_at as mail, whatsapp_consent_at as whatsapp from lead where email in (?, ?)`,
        [visitor.email, willing.email],
      );
    const [before] = await leads();
    expect([before?.mail, before?.whatsapp]).not.toContain(null);
    for (const { id } of await leads())
      for (let turn = 0; turn < 2; turn += 1)
        expect((await unsubscribe(signer().sign('unsubscribe-lead', id, null))).statusCode).toBe(200);
    expect((await leads()).map(({ mail, whatsapp }) => [mail, whatsapp])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await said(willing)).toEqual({ mail: false, whatsapp: true });
    const gone = signer().sign('unsubscribe-lead', crypto.randomUUID(), null);
    expect((await unsubscribe(gone)).statusCode).toBe(200);
  });

  it('nothing changes when a mail scanner opens the links of a message', async () => {
    const { id, person } = await anIdleCart(shop);
    const [open, end] = [await linkTo('cart', id), signer().sign('unsubscribe', person.id, null)];
    const before = [await said(person), (await shop.call('GET', '/cart', { as: person })).body];
    const links = [
      `/lembrete/abrir/${open}`,
      `/lembrete/sair/${end}`,
      `/api/v1/unsubscribe/${end}`,
      '/api/v1/reminders/open',
    ];
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of links) await shop.app.inject({ method, url, query: { token: open } });
    expect([await said(person), (await shop.call('GET', '/cart', { as: person })).body]).toEqual(before);
    expect(
      await shop.sql('select opens, opened_at as at from recovery_message where subject_id = ?', [id]),
    ).toEqual([{ opens: 0, at: null }]);
  });

  it('answers the same for an account that is gone, and refuses a forged link', async () => {
    expect((await unsubscribe(signer().sign('unsubscribe', crypto.randomUUID(), null))).statusCode).toBe(200);
    expect((await unsubscribe(signer().sign('open', crypto.randomUUID(), later(1)))).statusCode).toBe(404);
    expect((await unsubscribe('x')).statusCode).toBe(404);
  });

  it('takes forms on no other call', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const elsewhere = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      headers,
      payload: 'a=b',
    });
    expect(elsewhere.statusCode).toBe(415);
  });
});

describe('what customers say about reminders', () => {
  it('is nothing until they are asked, and then what they said last, each channel by itself', async () => {
    const person = await aPerson(shop);
    const say = (body: object) => shop.call('PUT', '/contact-preferences', { as: person, body });
    expect((await shop.call('GET', '/contact-preferences', { as: person })).body.data).toEqual({
      mail: null,
      whatsapp: null,
    });
    expect((await say({ mail: true })).body.data).toEqual({ mail: true, whatsapp: null });
    expect((await say({ whatsapp: true })).body.data).toEqual({ mail: true, whatsapp: true });
    expect((await say({ mail: false })).body.data).toEqual({ mail: false, whatsapp: true });
    expect((await say({ mail: 'sim' })).status).toBe(400);
    const [row] = await shop.sql<{ mail: string | null; whatsapp: string | null }>(
      'select mail_version as mail, whatsapp_version as whatsapp from contact_preference where user_id = ?',
      [person.id],
    );
    expect(row).toEqual({ mail: null, whatsapp: 'conta-2026-11-26' });
  });

  it('is taken along and erased with the account, reminders too', async () => {
    const { person, id } = await anIdleCart(shop);
    await linkTo('cart', id);
    const data = (await shop.call('GET', `/users/${person.id}/data`, { as: person })).text;
    expect(data).toContain('contactPreferences');
    expect(JSON.parse(data).data.reminders).toMatchObject([{ queue: 'cart', channel: 'whatsapp' }]);
    const closed = await shop.call('POST', `/users/${person.id}/close`, {
      as: person,
      body: { password: 'cavalo-bateria-grampo' },
    });
    expect(closed.status).toBeLessThan(300);
    const left = await shop.sql(
      `select 1 from recovery_message where user_id = ? union all select 1 from contact_preference where user_id = ?`,
      [person.id, person.id],
    );
    expect(left).toEqual([]);
  });
});
