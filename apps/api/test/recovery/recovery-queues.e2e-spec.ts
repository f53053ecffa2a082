import { anOrder, fillCart, setupShop } from '../orders/shopping.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';
import { aProduct } from '../support/test-products.js';
import {
  anExpiredOrder,
  anIdleCart,
  aPixOrder,
  aWillingPerson,
  leadOf,
  setting,
  tokenOf,
  wakeUp,
} from './recovery-cases.js';

const shop = setupShop();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
  await wakeUp(shop);
});

const rows = async (queue: string) =>
  (await shop.call('GET', '/admin/recovery', { as: admin, query: { queue, limit: 100 } })).body.rows as {
    id: string;
    customer: { name: string; email: string; phone: string };
    items: string[];
    value: number;
    messages: { channel: string; state: string; by: string }[];
    refused: { mail: string | null; whatsapp: string | null };
  }[];
const rowOf = async (queue: string, id: string) => (await rows(queue)).find((row) => row.id === id);
const write = (queue: string, id: string, channel: string) =>
  shop.call('POST', `/admin/recovery/${queue}/${id}/messages`, { as: admin, body: { channel } });

/** Carts of people who were never asked, newer than any other that waits, `count` of them. */
const ofOthers = (count: number, productId: string) =>
  shop.sql(
    `with u as (insert into app_user (id, name, email, role, active) select gen_random_uuid(), 'Outra', gen_random_uuid() || '@exemplo.test', 'user', true
                  from generate_series(1, ?) returning id),
          c as (insert into cart (id, user_id, updated_at) select gen_random_uuid(), id, now() - interval '4 hours' from u returning id)
     insert into cart_line (id, cart_id, product_id, size, colour, quantity) select gen_random_uuid(), id, ?, 'M', 'Azul', 1 from c`,
    [count, productId],
  );

describe('the queues of reminders', () => {
  it('show idle carts of people who agreed, with who, what and how much', async () => {
    const { id, product, person } = await anIdleCart(shop);
    expect(await rowOf('cart', id)).toMatchObject({
      customer: { name: person.name, email: person.email, phone: '11987654321' },
      items: [`2 × ${product.name}, M, Azul`],
      value: (product.priceCents * 2) / 100,
      messages: [],
      refused: { mail: null, whatsapp: null },
    });
  });

  it('show an old cart behind more than 300 newer ones of people who were never asked', async () => {
    const { id, product } = await anIdleCart(shop);
    await ofOthers(350, product.id);
    expect(await rowOf('cart', id)).toBeDefined();
  });

  it('leave out carts of people who were never asked, who said no, and that were touched just now', async () => {
    const silent = await anIdleCart(shop, await aPerson(shop));
    const refusing = await anIdleCart(shop, await aWillingPerson(shop, { mail: false, whatsapp: false }));
    const fresh = await aWillingPerson(shop);
    await fillCart(shop, fresh, await aProduct(shop));
    const shown = new Set((await rows('cart')).map(({ customer }) => customer.email));
    for (const { email } of [silent.person, refusing.person, fresh]) expect(shown).not.toContain(email);
  });

  it('count the consent of the coupon form, by channel and by what its text said', async () => {
    const [willing, earlier] = [await aPerson(shop), await aPerson(shop)];
    await leadOf(shop, willing, false);
    await leadOf(shop, earlier, true, '2026-11-26');
    const [mailOnly, none] = [await anIdleCart(shop, willing), await anIdleCart(shop, earlier)];
    // Nobody has shown yet that the address is theirs.
    expect((await rowOf('cart', mailOnly.id))?.refused).toEqual({
      mail: 'unreachable',
      whatsapp: 'no-consent',
    });
    expect(await rowOf('cart', none.id)).toBeUndefined();
    await shop.sql('update app_user set email_verified_at = now() where id = ?', [willing.id]);
    expect((await rowOf('cart', mailOnly.id))?.refused.mail).toBeNull();
  });

  it('tell nothing to a number that another person left under somebody’s address', async () => {
    const [victim, own] = [await aPerson(shop), await aPerson(shop)];
    await leadOf(shop, victim);
    await leadOf(shop, own);
    await shop.sql(`update app_user set email_verified_at = now(), phone = '11955554444' where id = ?`, [
      own.id,
    ]);
    await shop.sql('update app_user set email_verified_at = now() where id = ?', [victim.id]);
    const [theirs, mine] = [await anIdleCart(shop, victim), await anIdleCart(shop, own)];
    expect(await rowOf('cart', theirs.id)).toMatchObject({
      customer: { phone: '11987654321' },
      refused: { mail: null, whatsapp: 'no-consent' },
    });
    expect(await rowOf('cart', mine.id)).toMatchObject({
      customer: { phone: '11955554444' },
      refused: { mail: null, whatsapp: null },
    });
  });

  it('write about an expired order to the account that agreed, not to the number and address of the order', async () => {
    const [theirs, silent] = [await anExpiredOrder(shop), await anExpiredOrder(shop)];
    const elsewhere = `'{"phone": "11900001111", "email": "outra@exemplo.test"}'::jsonb`;
    await shop.sql(`update shop_order set customer = customer || ${elsewhere} where id in (?, ?)`, [
      theirs.id,
      silent.id,
    ]);
    await shop.sql(`update app_user set phone = '' where id = ?`, [silent.buyer.id]);
    const { email } = theirs.buyer;
    expect(await rowOf('expired', theirs.id)).toMatchObject({ customer: { phone: '11987654321', email } });
    const sent = await write('expired', theirs.id, 'whatsapp');
    expect(sent.body.data.whatsapp).toMatchObject({ phone: '11987654321' });
    expect(await rowOf('expired', silent.id)).toMatchObject({
      customer: { phone: '' },
      refused: { mail: null, whatsapp: 'unreachable' },
    });
    // One about an order that can still be paid is about that order.
    const pix = await aPixOrder(shop);
    await shop.sql(`update shop_order set customer = customer || ${elsewhere} where id = ?`, [pix.id]);
    expect(await rowOf('pix', pix.id)).toMatchObject({ customer: { phone: '11900001111' } });
  });

  it('tell an unpaid order from a cart: PIX about to expire, refused card, expired', async () => {
    const pix = await aPixOrder(shop);
    const card = await anOrder(shop, await aProduct(shop));
    await shop.sql(
      `insert into charge (id, order_id, method, amount_cents, state, attempt, idem_key, version)
       values (gen_random_uuid(), ?, 'card', 100, 'rejected', 1, gen_random_uuid()::text, 1)`,
      [card.id],
    );
    const expired = await anExpiredOrder(shop);
    const silent = await anExpiredOrder(shop, await aPerson(shop));
    const queues = ['pix', 'card', 'expired', 'cart'];
    const found = await Promise.all(queues.map(async (queue) => (await rows(queue)).map(({ id }) => id)));
    const where = (id: string) => queues.filter((_, at) => found[at]?.includes(id));
    expect([pix.id, card.id, expired.id, silent.id].map(where)).toEqual([['pix'], ['card'], ['expired'], []]);
  });

  it('lose what was bought since, and what was paid', async () => {
    const cart = await anIdleCart(shop);
    const pix = await aPixOrder(shop);
    await shop.sql(
      `update shop_order set status = 'confirmed', paid_state = 'paid', paid_at = now() where id = ?`,
      [pix.id],
    );
    await shop.sql(`update shop_order set user_id = ? where id = ?`, [cart.person.id, pix.id]);
    // What an exchange made without a difference is no purchase, nor is one whose money went back.
    const changed = (set: string) => shop.sql(`update shop_order set ${set} where id = ?`, [pix.id]);
    const [{ total }] = (await shop.sql('select total_cents as total from shop_order where id = ?', [
      pix.id,
    ])) as [{ total: number }];
    await changed('discount_cents = discount_cents + total_cents, total_cents = 0');
    expect(await rowOf('cart', cart.id)).toBeDefined();
    await changed(
      `discount_cents = discount_cents - ${total}, total_cents = ${total}, paid_state = 'refunded'`,
    );
    expect(await rowOf('cart', cart.id)).toBeDefined();
    await changed(`paid_state = 'paid'`);
    expect(await rowOf('cart', cart.id)).toBeUndefined();
    expect(await rowOf('pix', pix.id)).toBeUndefined();
    expect((await write('cart', cart.id, 'mail')).body.code).toBe('recovery.bought');
    expect((await write('pix', pix.id, 'mail')).body.code).toBe('recovery.gone');
  });
});

describe('a message by one click', () => {
  it('opens WhatsApp with a link, and counts as sent by the person who clicked', async () => {
    const { id, person } = await anIdleCart(shop);
    const sent = await write('cart', id, 'whatsapp');
    expect(sent.body.data.whatsapp).toMatchObject({ phone: '11987654321', firstName: 'Ana' });
    expect(sent.body.data.whatsapp.url).toMatch(/\/lembrete\/abrir\/[\w-]{22}\.[0-9a-z]+\.[\w-]{32}$/);
    expect(sent.body.data.whatsapp.url).not.toContain(person.email);
    const row = await rowOf('cart', id);
    expect(row?.messages).toMatchObject([{ channel: 'whatsapp', state: 'sent', by: admin.name }]);
    // The same is never sent twice, and nobody gets two messages a day.
    expect(row?.refused).toEqual({ mail: 'too-soon', whatsapp: 'repeated' });
  });

  it('sends two about one cart at most, until its person orders again', async () => {
    const { id, person, product } = await anIdleCart(shop);
    const yesterday = () =>
      shop.sql(`update recovery_message set created_at = created_at - interval '2 days' where user_id = ?`, [
        person.id,
      ]);
    expect((await write('cart', id, 'mail')).status).toBe(200);
    await yesterday();
    expect((await write('cart', id, 'whatsapp')).status).toBe(200);
    await yesterday();
    await shop.sql(`update recovery_message set queue = 'expired' where user_id = ?`, [person.id]);
    expect((await write('cart', id, 'mail')).body.code).toBe('recovery.two-messages');
    await shop.call('DELETE', '/cart', { as: person });
    await anOrder(shop, product, 2, person);
    await fillCart(shop, person, product);
    await shop.sql(`update cart set updated_at = now() - interval '1 day' where id = ?`, [id]);
    expect((await write('cart', id, 'mail')).status).toBe(200);
  });

  it('of ten hands at once, one sends', async () => {
    const { id } = await anIdleCart(shop);
    const all = await Promise.all(Array.from({ length: 10 }, () => write('cart', id, 'mail')));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(new Set(all.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['recovery.repeated']),
    );
    const [count] = await shop.sql<{ n: number }>(
      'select count(*)::int as n from recovery_message where subject_id = ?',
      [id],
    );
    expect(count?.n).toBe(1);
  });

  it('is refused at night, and by a word of its person', async () => {
    const { id } = await anIdleCart(shop);
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'America/Sao_Paulo',
        hour: '2-digit',
        hourCycle: 'h23',
      }).format(shop.clock.now()),
    );
    await setting(shop, { 'recovery.quietFrom': hour, 'recovery.quietUntil': (hour + 2) % 24 });
    expect((await write('cart', id, 'mail')).body.code).toBe('recovery.quiet-hours');
    await wakeUp(shop);
    const ended = await shop.call('POST', `/admin/recovery/cart/${id}/opt-out`, { as: admin });
    expect(ended.status).toBe(200);
    expect(await rowOf('cart', id)).toBeUndefined();
    expect((await write('cart', id, 'mail')).body.code).toBe('recovery.opted-out');
  });

  it('are refused also by who answers after the cart has left the queue, from the list of what was sent', async () => {
    const { id, person } = await anIdleCart(shop);
    await write('cart', id, 'whatsapp');
    await shop.call('DELETE', '/cart', { as: person });
    const end = () => shop.call('POST', `/admin/recovery/cart/${id}/opt-out`, { as: admin });
    const subject = async () => {
      const list = await shop.call('GET', '/admin/recovery/messages', { as: admin, query: { limit: 100 } });
      const messages = list.body.messages as { customer: string; subject: string | null; by: string }[];
      return messages.filter(({ customer }) => customer === person.name)[0]?.subject;
    };
    expect(await subject()).toBe(id);
    expect((await end()).status).toBe(200);
    expect(await subject()).toBeNull();
    const again = await anIdleCart(shop, person);
    expect((await write('cart', again.id, 'mail')).body.code).toBe('recovery.opted-out');
    const unwritten = await anIdleCart(shop);
    await shop.call('DELETE', '/cart', { as: unwritten.person });
    const refused = await shop.call('POST', `/admin/recovery/cart/${unwritten.id}/opt-out`, { as: admin });
    expect(refused.body.code).toBe('recovery.gone');
  });

  it('about the payment of an order needs no consent, but heeds a refusal', async () => {
    const silent = await aPixOrder(shop);
    expect((await write('pix', silent.id, 'mail')).status).toBe(200);
    const refusing = await aPixOrder(shop, await aWillingPerson(shop, { mail: false, whatsapp: false }));
    expect((await rowOf('pix', refusing.id))?.refused).toEqual({ mail: 'opted-out', whatsapp: 'opted-out' });
  });

  it('answers 404 and 400 for what is no queue, no id, no channel, and an unknown field', async () => {
    const { id } = await anIdleCart(shop);
    expect((await write('nada', id, 'mail')).status).toBe(409);
    expect((await write('cart', 'x', 'mail')).status).toBe(409);
    expect((await write('cart', id, 'fax')).status).toBe(400);
    const more = await shop.call('POST', `/admin/recovery/cart/${id}/messages`, {
      as: admin,
      body: { channel: 'mail', to: 'x@exemplo.test' },
    });
    expect(more.status).toBe(400);
    expect((await shop.call('GET', '/admin/recovery', { as: admin, query: { queue: 'nada' } })).status).toBe(
      400,
    );
  });
});

describe('what reminders brought', () => {
  const opened = async (id: string) => {
    const { url } = (await write('cart', id, 'whatsapp')).body.data.whatsapp;
    await shop.call('POST', '/reminders/open', { body: { token: tokenOf(url) } });
  };
  const bought = async (person: Person, days: number, status = 'confirmed') => {
    await shop.call('DELETE', '/cart', { as: person });
    const { id } = await anOrder(shop, await aProduct(shop), 1, person);
    await shop.sql(
      `update shop_order set status = ?, paid_state = 'paid', paid_at = now() + ? * interval '1 day' where id = ?`,
      [status, days, id],
    );
    const [order] = await shop.sql<{ cents: number }>(
      'select total_cents as cents from shop_order where id = ?',
      [id],
    );
    return (order?.cents ?? 0) / 100;
  };
  const messageOf = async (person: Person) => {
    const list = await shop.call('GET', '/admin/recovery/messages', { as: admin, query: { limit: 100 } });
    const [row] = await shop.sql<{ id: string }>('select id from recovery_message where user_id = ?', [
      person.id,
    ]);
    return (list.body.messages as { id: string; orders: number; revenue: number; opens: number }[]).find(
      ({ id }) => id === row?.id,
    );
  };

  it('is an order that was paid within seven days after a click, and no other', async () => {
    const within = await anIdleCart(shop);
    await opened(within.id);
    const revenue = await bought(within.person, 6.9);
    expect(await messageOf(within.person)).toMatchObject({ orders: 1, revenue, opens: 1 });

    const late = await anIdleCart(shop);
    await opened(late.id);
    await bought(late.person, 7.1);
    const unopened = await anIdleCart(shop);
    await write('cart', unopened.id, 'mail');
    await bought(unopened.person, 1);
    const cancelled = await anIdleCart(shop);
    await opened(cancelled.id);
    await bought(cancelled.person, 1, 'cancelled');
    for (const { person } of [late, unopened, cancelled])
      expect(await messageOf(person)).toMatchObject({ orders: 0, revenue: 0 });
  });

  it('is what the shop kept of an order that was refunded in part', async () => {
    const { id, person } = await anIdleCart(shop);
    await opened(id);
    const revenue = await bought(person, 1);
    await shop.sql(
      `with paid as (insert into charge (id, order_id, attempt, method, state, amount_cents, idem_key)
         select gen_random_uuid(), id, 1, 'manual', 'approved', total_cents, 'part-' || id from shop_order where user_id = ? returning *)
       insert into refund (id, order_id, charge_id, amount_cents, partial, reason, state, idem_key)
       select gen_random_uuid(), order_id, id, 1500, true, 'manual', 'done', 'part-' || id from paid`,
      [person.id],
    );
    expect(await messageOf(person)).toMatchObject({ orders: 1, revenue: (revenue * 100 - 1_500) / 100 });
  });

  it('is counted once, for the message that was clicked last, and summed up by queue', async () => {
    const { id, person } = await anIdleCart(shop);
    await opened(id);
    await shop.sql(
      `insert into recovery_message (id, queue, channel, subject_id, episode, place, user_id, state, actor, lines, value_cents, created_at,
         first_opened_at, opened_at, opens, link_until)
       select gen_random_uuid(), 'pix', 'mail', gen_random_uuid(), gen_random_uuid(), 1, user_id, 'sent', 'Regra', '[]', 1, now(),
         first_opened_at + interval '1 second', first_opened_at + interval '1 second', 1, now()
         from recovery_message where user_id = ?`,
      [person.id],
    );
    const before = await report();
    const revenue = await bought(person, 1);
    const after = await report();
    expect(after.pix - before.pix).toBeCloseTo(revenue);
    expect(after.cart).toBeCloseTo(before.cart);
  });

  async function report() {
    const { queues } = (await shop.call('GET', '/admin/recovery/report', { as: admin, query: { days: 30 } }))
      .body.data;
    const of = (queue: string): number =>
      (queues as { queue: string; revenue: number }[]).find((each) => each.queue === queue)?.revenue ?? 0;
    return { pix: of('pix'), cart: of('cart') };
  }
});
