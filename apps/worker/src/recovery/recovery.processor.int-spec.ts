import { RecoveryMessages } from '@plantao/domain/recovery';
import { Settings } from '@plantao/domain/settings';
import { ACCOUNT_CONSENT } from '@plantao/domain/shared/contact-consent';
import type { Actor } from '@plantao/domain/shared/actor';
import { ContactPreferences } from '@plantao/domain/accounts';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';
import { anOrder } from '../../test/support/orders.js';

const bench = duringTests(() => openBench());
const CLERK: Actor = { id: crypto.randomUUID(), name: 'Rita Atendimento' };

/** At any hour, with these rules on. */
async function rules(on: Readonly<Record<string, unknown>>): Promise<void> {
  await bench.sql('delete from setting');
  const values = { 'recovery.quietFrom': 0, 'recovery.quietUntil': 0, 'recovery.pix': false, ...on };
  for (const [key, value] of Object.entries(values))
    await bench.sql('insert into setting (key, value) values (?, ?::jsonb)', [key, JSON.stringify(value)]);
  bench.get(Settings).forget();
}
beforeEach(() => rules({}));

/** It is night in São Paulo, and still is when the next hour begins. */
function quietNow(): Readonly<Record<string, unknown>> {
  const hour = new Date(bench.clock.now().getTime() - 3 * 3_600_000).getUTCHours();
  return { 'recovery.quietFrom': hour, 'recovery.quietUntil': (hour + 2) % 24 };
}
afterEach(() => bench.sandbox.control.reset());

let counter = 0;
/** A customer who agreed, with a cart of two pieces that nobody touched for so many hours. */
async function anIdleCart(hours = 5, { mail = true, verified = true } = {}) {
  const nth = (counter += 1);
  const [userId, cartId, productId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const email = `carrinho${nth}@exemplo.test`;
  await bench.sql(
    `insert into app_user (id, name, email, phone, role, active, email_verified_at) values (?, 'Bia Lima', ?, '85988887777', 'user', true, ?)`,
    [userId, email, verified ? bench.clock.now() : null],
  );
  await bench.get(ContactPreferences).say(userId, { mail, whatsapp: true }, ACCOUNT_CONSENT, bench.em());
  const [category] = await bench.sql<{ id: string }>(
    `insert into category (id, name, slug) values (gen_random_uuid(), ?, ?) returning id`,
    [`Tulipa ${nth}`, `tulipa-${nth}`],
  );
  await bench.sql(
    `insert into product (id, sku, name, price_cents, category_id, image, sizes, active) values (?, gen_random_uuid()::text, 'Scrub Tulipa', 18990, ?, '/media/a.webp', '[]', true)`,
    [productId, category?.id],
  );
  await bench.sql('insert into cart (id, user_id) values (?, ?)', [cartId, userId]);
  await bench.sql(
    `insert into cart_line (id, cart_id, product_id, size, colour, quantity) values (gen_random_uuid(), ?, ?, 'M', 'Azul', 2)`,
    [cartId, productId],
  );
  await bench.sql(`update cart set updated_at = now() - ? * interval '1 hour' where id = ?`, [hours, cartId]);
  return { userId, cartId, email };
}
/** Carts of people who were never asked, newer than any other that waits, `count` of them. */
const ofOthers = (count: number, productId: string) =>
  bench.sql(
    `with u as (insert into app_user (id, name, email, role, active) select gen_random_uuid(), 'Outra', gen_random_uuid() || '@exemplo.test', 'user', true
                  from generate_series(1, ?) returning id),
          c as (insert into cart (id, user_id, updated_at) select gen_random_uuid(), id, now() - interval '6 hours' from u returning id)
     insert into cart_line (id, cart_id, product_id, size, colour, quantity) select gen_random_uuid(), id, ?, 'M', 'Azul', 1 from c`,
    [count, productId],
  );
const mailsTo = (email: string) => bench.sandbox.control.mails(email);
const messages = (userId: string) =>
  bench.sql<{ state: string; stop_reason: string; actor: string; channel: string }>(
    'select state, stop_reason, actor, channel from recovery_message where user_id = ? order by created_at',
    [userId],
  );
const send = (cartId: string, channel: 'mail' | 'whatsapp' = 'mail', actor = CLERK) =>
  bench.get(RecoveryMessages).send('cart', cartId, channel, actor);

describe('a reminder by mail', () => {
  it('is sent once, with its link, what is in the cart, and the way out of reminders', async () => {
    const { cartId, email, userId } = await anIdleCart();
    const { message } = await send(cartId);
    await bench.deliver();
    await bench.run('mail.recovery', { messageId: message.id }, crypto.randomUUID(), 'recovery.mail-asked');
    const [mail, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Suas peças continuam no carrinho');
    expect(mail?.text).toContain('Scrub Tulipa');
    expect(mail?.text).toMatch(/R\$\s379,80/);
    expect(mail?.html).toMatch(/\/lembrete\/abrir\/[\w-]{22}\.[0-9a-z]+\.[\w-]{32}"/);
    const off = /\/lembrete\/sair\/([\w-]{22}\.0\.[\w-]{32})"/.exec(mail?.html ?? '')?.[1] ?? '-';
    expect(mail?.headers).toMatchObject({
      'list-unsubscribe': expect.stringMatching(new RegExp(`^<http.*/api/v1/unsubscribe/${off}>$`)),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(await messages(userId)).toMatchObject([{ state: 'sent', actor: CLERK.name }]);
  });

  it('is not sent when consent was withdrawn after it was asked for', async () => {
    const { cartId, email, userId } = await anIdleCart();
    await send(cartId);
    await bench.get(RecoveryMessages).unsubscribe(userId);
    await bench.deliver();
    expect(mailsTo(email)).toEqual([]);
    expect(await messages(userId)).toMatchObject([{ state: 'stopped', stop_reason: 'opted-out' }]);
  });

  it.each([
    [
      'bought',
      async (userId: string) => {
        const { id } = await anOrder(bench, { userId });
        await bench.sql(
          `update shop_order set status = 'confirmed', paid_state = 'paid', paid_at = now() where id = ?`,
          [id],
        );
      },
    ],
    ['gone', (userId: string) => bench.sql('delete from cart where user_id = ?', [userId])],
    ['quiet-hours', () => rules(quietNow())],
  ] as const)('is not sent any more: %s', async (reason, happen) => {
    const { cartId, email, userId } = await anIdleCart();
    await send(cartId);
    await happen(userId);
    await bench.deliver();
    expect(mailsTo(email)).toEqual([]);
    expect(await messages(userId)).toMatchObject([{ state: 'stopped', stop_reason: reason }]);
  });

  it('goes out later when the mail server is unavailable, and once', async () => {
    const { cartId, email, userId } = await anIdleCart();
    const { message } = await send(cartId);
    bench.sandbox.control.setFault({ service: 'smtp', kind: '429', rate: 1 });
    await expect(
      bench.run('mail.recovery', { messageId: message.id }, crypto.randomUUID(), 'recovery.mail-asked'),
    ).rejects.toThrow();
    expect(await messages(userId)).toMatchObject([{ state: 'queued' }]);
    bench.sandbox.control.setFault({ service: 'smtp', kind: 'none', rate: 0 });
    await bench.deliver();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('of twelve hands and rules at once, one is sent', async () => {
    await rules({ 'recovery.cart': true });
    const { cartId, email, userId } = await anIdleCart();
    const hands = Array.from({ length: 9 }, () =>
      send(cartId).then(
        () => 'sent',
        (error: Error) => error.name,
      ),
    );
    const turns = Array.from({ length: 3 }, () => bench.tick('orders.recovery').catch(() => 'busy'));
    const outcomes = await Promise.all([...hands, ...turns]);
    expect(outcomes.slice(0, 9).filter((each) => each !== 'sent' && each !== 'DomainError')).toEqual([]);
    await bench.deliver();
    expect(mailsTo(email)).toHaveLength(1);
    expect(await messages(userId)).toHaveLength(1);
  });
});

describe('the rules of reminders', () => {
  const turn = async () => {
    await bench.tick('orders.recovery');
    await bench.deliver();
  };

  it('mail nothing by themselves but a PIX code that is about to expire', async () => {
    await bench.sql('delete from setting');
    const settings = await bench.get(Settings).all();
    expect(
      ['cart', 'pix', 'card', 'expired'].map((queue) => settings[`recovery.${queue}` as 'recovery.pix']),
    ).toEqual([false, true, false, false]);
  });

  it('mail a cart that waited as long as the setting says, of somebody who agreed and showed their address', async () => {
    await rules({ 'recovery.cart': true, 'recovery.cartHours': 6 });
    const [ripe, fresh] = [await anIdleCart(7), await anIdleCart(5)];
    const [refusing, unproven] = [
      await anIdleCart(7, { mail: false }),
      await anIdleCart(7, { verified: false }),
    ];
    await turn();
    await turn();
    expect([ripe, fresh, refusing, unproven].map(({ email }) => mailsTo(email).length)).toEqual([1, 0, 0, 0]);
    expect(await messages(ripe.userId)).toMatchObject([{ state: 'sent', actor: 'Regra' }]);
    const entries = await bench.sql(
      `select 1 from audit_log where action = 'recovery.mail' and entity_id = ?`,
      [ripe.cartId],
    );
    expect(entries).toEqual([]);
  });

  it('mail nothing at night', async () => {
    await rules({ 'recovery.cart': true, ...quietNow() });
    const { email } = await anIdleCart();
    await turn();
    expect(mailsTo(email)).toEqual([]);
    await rules({ 'recovery.cart': true });
    await turn();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('mail an open PIX code so many minutes before it expires, a refused card and an expired order after so long', async () => {
    await rules({
      'recovery.pix': true,
      'recovery.card': true,
      'recovery.expired': true,
      'recovery.pixMinutes': 20,
    });
    const orders: { id: string; email: string; account: string }[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { userId, email: account } = await anIdleCart(0);
      const { id } = await anOrder(bench, { userId });
      const [row] = await bench.sql<{ email: string }>(
        `select customer->>'email' as email from shop_order where id = ?`,
        [id],
      );
      orders.push({ id, email: row?.email ?? '', account });
    }
    const charge = (id: string | undefined, method: string, state: string, more: string) =>
      bench.sql(
        `insert into charge (id, order_id, method, amount_cents, state, attempt, idem_key, version, expires_at, updated_at)
         values (gen_random_uuid(), ?, ?, 100, ?, 1, gen_random_uuid()::text, 1, ${more})`,
        [id, method, state],
      );
    const [soon, laterOn, refused, justRefused, ended] = orders;
    await charge(soon?.id, 'pix', 'open', `now() + interval '15 minutes', now()`);
    await charge(laterOn?.id, 'pix', 'open', `now() + interval '35 minutes', now()`);
    await charge(refused?.id, 'card', 'rejected', `null, now() - interval '20 minutes'`);
    await charge(justRefused?.id, 'card', 'rejected', 'null, now()');
    await bench.sql(
      `update shop_order set status = 'cancelled', cancel_reason = 'expired', cancelled_at = now() - interval '3 hours' where id = ?`,
      [ended?.id],
    );
    await turn();
    await turn();
    const subjectsTo = (email: string) =>
      mailsTo(email)
        .map(({ subject }) => subject.replace(/#\w+/, '#'))
        .filter((subject) => !subject.startsWith('Recebemos'));
    expect(orders.map(({ email }) => subjectsTo(email))).toEqual([
      ['Seu PIX do pedido # vence em breve'],
      [],
      ['O pagamento do pedido # não foi aprovado'],
      [],
      [],
    ]);
    // What needs consent goes to the account that gave it.
    expect(orders.map(({ account }) => subjectsTo(account))).toEqual([
      ...[[], [], [], []],
      ['Ainda quer as peças do pedido #?'],
    ]);
  });

  it('come to the oldest carts as well, however many newer ones there are of people who were never asked', async () => {
    const old = await anIdleCart(20 * 24);
    const [product] = await bench.sql<{ id: string }>('select id from product limit 1');
    await ofOthers(10_050, product?.id ?? '');
    await rules({ 'recovery.cart': true });
    const turn = async (): Promise<number> => {
      await bench.tick('orders.recovery');
      return (await messages(old.userId)).length;
    };
    expect([await turn(), await turn()]).toEqual([0, 1]);
    // And from the newest again.
    const fresh = await anIdleCart(5);
    await bench.tick('orders.recovery');
    expect(await messages(fresh.userId)).toHaveLength(1);
    expect(await messages(old.userId)).toHaveLength(1);
  });
});
