import { CommandBus } from '@nestjs/cqrs';
import { ExpireOrder } from '@plantao/domain/orders';
import { stopClock } from '../../../../test/infra/stop-clock.js';
import { aProduct } from '../support/test-products.js';
import { aPerson } from '../support/people.js';
import { aCardToken, anOrder, createShop, payBody, type ShopWithSandbox } from '../orders/shopping.js';

const MINUTE = 60_000;
const DAY = 24 * 60;

let shop: ShopWithSandbox;
let passed = 0;
beforeAll(async () => {
  shop = await createShop();
});
afterEach(() => pass(-passed));
afterAll(() => shop.close());

/** Lets time pass for the shop and for the provider alike. */
function pass(minutes: number): void {
  passed += minutes;
  shop.clock.advance(minutes * MINUTE);
  shop.sandbox.control.advanceClock(minutes * 60);
}

/** An order with its buyer’s moves. */
async function waiting() {
  const { buyer: as, id } = await anOrder(shop, await aProduct(shop));
  // A boleto of three days, not of one.
  await shop.sql('update app_user set email_verified_at = now() where id = ?', [as.id]);
  return {
    id,
    later: async (minutes: number) => {
      pass(minutes);
      await keepSignedIn(as);
    },
    pay: async (method: string, holder?: string) => {
      const card = holder ? { token: await aCardToken(shop, holder) } : {};
      const response = await shop.call('POST', `/orders/payment-create/${id}`, {
        as,
        body: payBody(method, card),
      });
      return { status: response.status, code: response.body.code as string | undefined, body: response.body };
    },
    seen: async () => (await shop.call('GET', `/orders/${id}`, { as })).body.data.order,
    charges: () =>
      shop.sql<{ method: string; state: string }>(
        'select method, state from charge where order_id = ? order by attempt',
        [id],
      ),
  };
}

/** A session ends after a day. */
async function keepSignedIn({ id }: { id: string }): Promise<void> {
  await shop.sql('update session set expires_at = ? where user_id = ?', [shop.clock.in(DAY * MINUTE), id]);
}

const methods = (order: { payment: { methods: { method: string }[] } }): string[] =>
  order.payment.methods.map(({ method }) => method).sort();

describe('A-20 one deadline: changing the payment method loses nothing', () => {
  it('a boleto two hours old is replaced by a PIX with the deadline of the order', async () => {
    const order = await waiting();
    expect((await order.pay('bolbradesco')).status).toBe(200);
    await order.later(125);
    const before = await order.seen();
    expect(methods(before)).toEqual(['boleto', 'card', 'pix']);
    const pix = await order.pay('pix');
    expect([pix.status, pix.code]).toEqual([200, undefined]);
    const { payableUntil } = await order.seen();
    expect(payableUntil).toBe(before.payableUntil);
    expect(Date.parse(payableUntil) - Date.parse(pix.body.date_of_expiration)).toBe(10 * MINUTE);
    expect(await order.charges()).toEqual([
      { method: 'boleto', state: 'cancelled' },
      { method: 'pix', state: 'open' },
    ]);
  });

  it('a card under review is replaced by a boleto after the initial window', async () => {
    const order = await waiting();
    await order.pay('bolbradesco');
    await order.later(100);
    expect((await order.pay('master', 'CONT')).body.status).toBe('in_process');
    await order.later(60);
    expect(methods(await order.seen())).toEqual(['boleto', 'card', 'pix']);
    const boleto = await order.pay('bolbradesco');
    expect([boleto.status, boleto.body.status]).toEqual([200, 'pending']);
    expect((await order.charges()).at(-1)).toEqual({ method: 'boleto', state: 'open' });
  });

  it('a method that is no longer possible is not offered, and requesting it closes nothing', async () => {
    const order = await waiting();
    await order.pay('bolbradesco');
    await order.later(2.5 * DAY);
    expect((await order.pay('pix')).status).toBe(200);
    expect(methods(await order.seen())).toEqual(['card', 'pix']);
    const refused = await order.pay('bolbradesco');
    expect([refused.status, refused.code]).toEqual([409, 'payment.too-late']);
    expect((await order.charges()).at(-1)).toEqual({ method: 'pix', state: 'open' });
  });

  it('a code is not prolonged forever: boleto, PIX, boleto, PIX end where the first boleto ended', async () => {
    const order = await waiting();
    await order.pay('bolbradesco');
    const end = (await order.seen()).payableUntil;
    for (const method of ['pix', 'bolbradesco', 'pix', 'master', 'pix', 'bolbradesco']) {
      await order.later(150);
      expect((await order.pay(method, method === 'master' ? 'FUND' : undefined)).status).toBe(200);
      expect((await order.seen()).payableUntil).toBe(end);
    }
  });

  it('a card beyond the limit keeps the PIX, and is not offered', async () => {
    const order = await waiting();
    for (let count = 0; count < 5; count += 1) await order.pay('master', 'OTHE');
    expect((await order.pay('pix')).status).toBe(200);
    expect(methods(await order.seen())).toEqual(['boleto', 'pix']);
    expect((await order.pay('master', 'APRO')).code).toBe('payment.too-many-cards');
    expect((await order.charges()).at(-1)).toEqual({ method: 'pix', state: 'open' });
  });

  it('a code in its last seconds is shown when no other can follow it', async () => {
    const order = await waiting();
    const goOn = stopClock(shop);
    await order.later(40);
    await order.pay('pix');
    await order.later(79.5);
    const second = await order.pay('pix');
    const left = () => (Date.parse(second.body.date_of_expiration) - shop.clock.now().getTime()) / MINUTE;
    expect(left()).toBeCloseTo(31, 1);
    await order.later(30.5);
    expect(methods(await order.seen())).toEqual(['card', 'pix']);
    const last = await order.pay('pix');
    expect([last.status, last.body.id]).toEqual([200, second.body.id]);
    await order.later(1);
    expect(methods(await order.seen())).toEqual(['card']);
    expect((await order.pay('pix')).code).toBe('payment.too-late');
    goOn();
  });

  it('two methods chosen concurrently leave one live charge, in ten rounds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await waiting();
      await order.pay('bolbradesco');
      await order.later(130);
      await Promise.all([
        order.pay('pix'),
        order.pay('bolbradesco'),
        order.pay('pix'),
        order.pay('bolbradesco'),
      ]);
      const alive = (await order.charges()).filter(({ state }) => state === 'open');
      expect(alive).toHaveLength(1);
      expect((await order.seen()).payableUntil).not.toBeNull();
      await order.later(-130);
    }
  });

  it('nothing is offered once the hold has ended', async () => {
    const order = await waiting();
    await order.later(61);
    expect(await order.seen()).toMatchObject({ payableUntil: null, payment: { methods: [] } });
    await shop.app.get(CommandBus).execute(new ExpireOrder(order.id));
    expect(await order.seen()).toMatchObject({ status: 'cancelled', payment: { methods: [] } });
  });

  it('a disabled method is not offered', async () => {
    const order = await waiting();
    const admin = await aPerson(shop, { role: 'admin' });
    await shop.call('PATCH', '/admin/settings', { as: admin, body: { 'payment.pix': false } });
    expect(methods(await order.seen())).toEqual(['boleto', 'card']);
    await shop.call('PATCH', '/admin/settings', { as: admin, body: { 'payment.pix': true } });
  });
});
