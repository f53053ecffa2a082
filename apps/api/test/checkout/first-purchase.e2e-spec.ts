import { CommandBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import { ApplyPaymentStatus } from '@plantao/domain/payments';
import { emailKey } from '@plantao/domain/shared/email';
import { aProduct } from '../support/test-products.js';
import { aColleague, anAdmin, aPerson, type Person } from '../support/people.js';
import {
  aCpf,
  aPhone,
  createShop,
  fillCart,
  orderBody,
  payBody,
  type ShopWithSandbox,
} from '../orders/shopping.js';

let shop: ShopWithSandbox;
let admin: Person;
let couponId: string;
beforeAll(async () => {
  shop = await createShop();
  admin = await anAdmin(shop);
});
afterAll(() => shop.close());

let coupons = 0;
/** A coupon of the first purchase that nobody knows yet. */
beforeEach(async () => {
  coupons += 1;
  const body = {
    ...{ code: code(), discountType: 'percentage', discountValue: 10, minPurchase: 0, usageLimit: 1_000 },
    ...{ startDate: '2020-01-01', endDate: '2099-12-31', firstPurchase: true },
  };
  const made = await shop.call('POST', '/coupons', { as: admin, body, key: crypto.randomUUID() });
  couponId = made.body.data.coupon._id;
});
const code = () => `PRIMEIRA${coupons}`;

let companies = 0;
/** A CNPJ may be many accounts': a CPF is one account's (A-86). */
function aCnpj(): string {
  companies += 1;
  const twelve = [...`11${String(100_000 + companies)}0001`.padEnd(12, '0')].map(Number);
  const digit = (digits: number[]): number => {
    const rest =
      digits.reduceRight((sum, value, place) => sum + value * (2 + ((digits.length - 1 - place) % 8)), 0) %
      11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const first = digit(twelve);
  return [...twelve, first, digit([...twelve, first])].join('');
}

interface Buyer {
  readonly email?: string;
  readonly phone?: string;
  readonly cpf?: string;
  readonly person?: Person;
}

/** A person who orders two pieces with the coupon; a phone and a tax id of their own unless said otherwise. */
async function order(
  { email, phone = aPhone(), cpf = aCpf(), person }: Buyer = {},
  coupon: string | undefined = code(),
) {
  const as = person ?? (await aPerson(shop, { ...(email ? { email } : {}), phone: '' }));
  const product = await aProduct(shop);
  await shop.sql('delete from cart_line where cart_id in (select id from cart where user_id = ?)', [as.id]);
  await fillCart(shop, as, product);
  const body = await orderBody(shop, product, { cpf, phone, ...(coupon ? { coupon } : {}) });
  const response = await shop.call('POST', '/orders', { as, body, key: crypto.randomUUID() });
  return {
    as,
    status: response.status,
    refusal: response.body.code as string | undefined,
    id: response.body.data?.order._id as string,
  };
}

async function pay({ as, id }: { as: Person; id: string }) {
  const { body } = await shop.call('POST', `/orders/payment-create/${id}`, { as, body: payBody('pix') });
  shop.sandbox.control.decide(body.id, { status: 'approved' });
  await shop.app.get(CommandBus).execute(new ApplyPaymentStatus(body.id));
}
const report = async () =>
  (await shop.call('GET', `/coupons/${couponId}/first-purchases`, { as: admin })).body.data;
const except = (email: string, as = admin) =>
  shop.call('POST', `/coupons/${couponId}/exceptions`, {
    as,
    body: { email, reason: 'Mãe e filha usam o mesmo telefone' },
    key: crypto.randomUUID(),
  });

describe('X10 a first purchase is a person’s', () => {
  it('COUP-14 refuses another account by the tax id, mailbox or phone of who has bought', async () => {
    const cpf = aCnpj();
    const phone = aPhone();
    const first = await order({ email: 'rita.dias@gmail.com', phone, cpf });
    expect(first.status).toBe(201);
    await pay(first);
    for (const again of [{ cpf }, { phone }, { email: 'Rita.Di.As+2@googlemail.com' }]) {
      const tried = await order(again);
      expect([again, tried.status, tried.refusal]).toEqual([again, 422, 'coupon.first-purchase']);
    }
    expect((await order()).status).toBe(201);
  });

  it('COUP-14 knows who has bought without any coupon', async () => {
    const phone = aPhone();
    await pay(await order({ phone }, ''));
    expect((await order({ phone })).refusal).toBe('coupon.first-purchase');
  });

  it('gives it back when the order ends, and refuses it while the order waits', async () => {
    const phone = aPhone();
    const waiting = await order({ phone });
    expect((await order({ phone })).refusal).toBe('coupon.held');
    await shop.call('DELETE', `/orders/${waiting.id}`, { as: waiting.as });
    expect((await order({ phone })).status).toBe(201);
  });

  it.each(['phone', 'email', 'cpf'] as const)(
    'ten accounts of one person at once use it once (%s)',
    async (trait) => {
      const same = { phone: aPhone(), cpf: aCnpj(), email: `corrida${trait}` };
      const tries = await Promise.all(
        Array.from({ length: 10 }, (_, place) =>
          order(trait === 'email' ? { email: `${same.email}+${place}@x.test` } : { [trait]: same[trait] }),
        ),
      );
      expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(new Set(tries.filter(({ status }) => status !== 201).map(({ refusal }) => refusal))).toEqual(
        new Set(['coupon.held']),
      );
      const [{ used } = { used: 0 }] = await shop.sql<{ used: number }>(
        'select used from coupon where id = ?',
        [couponId],
      );
      expect(used).toBe(1);
    },
  );

  it('tells the customer nothing of whose data it was, and the administrator by what', async () => {
    const phone = aPhone();
    await pay(await order({ phone }));
    const again = await order({ phone });
    const body = await shop.call('GET', '/coupons/validate', {
      as: again.as,
      query: { code: code(), totalAmount: 500 },
    });
    // The account has no phone of its own: only the order knows it.
    expect(body.status).toBe(200);
    await order({ person: again.as, phone });
    expect(await report()).toMatchObject({
      refusals: [{ user: { _id: again.as.id, email: again.as.email }, traits: ['phone'], tries: 2 }],
      exceptions: [],
    });
  });

  it('tells the administrator page by page, the last tries first', async () => {
    const [kept] = await shop.sql<{ n: number }>(
      `with refused as (
         insert into coupon_refusal (id, coupon_id, user_id, traits, first_at, last_at)
         select gen_random_uuid(), ?, id, '{phone}', now(), now() - n * interval '1 minute'
           from (select id, row_number() over (order by id) as n from app_user limit 5) u returning 1)
       select count(*)::int as n from refused`,
      [couponId],
    );
    expect(kept?.n).toBe(5);
    const page = async (number: number) =>
      (
        await shop.call('GET', `/coupons/${couponId}/first-purchases`, {
          as: admin,
          query: { page: number, limit: 2 },
        })
      ).body;
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ data }) => data.refusals.length)).toEqual([2, 2, 1, 0]);
    expect(pages[0]).toMatchObject({ total: 5, page: 1, totalPages: 3 });
    const moments = pages.flatMap(({ data }) =>
      data.refusals.map(({ lastAt }: { lastAt: string }) => lastAt),
    );
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  it('is refused in the cart already where the account says who it is', async () => {
    const first = await order();
    await pay(first);
    const { status, body } = await shop.call('GET', '/coupons/validate', {
      as: first.as,
      query: { code: code(), totalAmount: 500 },
    });
    expect([status, body.code, body.details]).toEqual([422, 'coupon.first-purchase', undefined]);
    expect((await report()).refusals).toMatchObject([
      { traits: expect.arrayContaining(['account']), tries: 1 },
    ]);
  });

  it('tells an account whether it may be offered the announced one, and keeps no try of that', async () => {
    await shop.sql(`update coupon set code = 'PRIMEIRO10' where id = ?`, [couponId]);
    const available = async (as: Person) =>
      (await shop.call('GET', '/coupons/first-purchase', { as })).body.data.available as boolean;
    const first = await order({}, 'PRIMEIRO10');
    expect(await available(first.as)).toBe(false);
    expect(await available(await aPerson(shop))).toBe(true);
    await pay(first);
    const [{ email, phone } = { email: '', phone: '' }] = await shop.sql<{ email: string; phone: string }>(
      `select customer->>'email' as email, customer->>'phone' as phone from shop_order where id = ?`,
      [first.id],
    );
    const [local, host] = email.split('@');
    expect(await available(first.as)).toBe(false);
    expect(await available(await aPerson(shop, { phone }))).toBe(false);
    expect(await available(await aPerson(shop, { email: `${local}+outra@${host}` }))).toBe(false);
    expect((await report()).refusals).toEqual([]);
    await except(email);
    expect(await available(first.as)).toBe(true);
    await shop.sql('update coupon set deleted_at = now() where id = ?', [couponId]);
    expect(await available(await aPerson(shop))).toBe(false);
  });

  it('an exception lets one account use it once more, and an order that ends gives it back', async () => {
    const phone = aPhone();
    await pay(await order({ phone }));
    const refused = await order({ phone });
    expect((await except(refused.as.email)).status).toBe(201);
    expect((await except(refused.as.email)).body.code).toBe('coupon.excepted');
    const granted = await order({ phone, person: refused.as });
    expect(granted.status).toBe(201);
    expect((await report()).exceptions).toMatchObject([{ order: granted.id, grantedBy: admin.name }]);
    await shop.call('DELETE', `/orders/${granted.id}`, { as: refused.as });
    const [open] = (await report()).exceptions;
    expect(open.order).toBeNull();
    const path = `/coupons/${couponId}/exceptions/${open._id}`;
    expect((await shop.call('DELETE', path, { as: admin })).body.data.exceptions).toEqual([]);
    expect((await shop.call('DELETE', path, { as: admin })).body.code).toBe('coupon.exception-not-found');
    expect((await order({ phone, person: refused.as })).refusal).toBe('coupon.first-purchase');
    const entries = await shop.sql(
      `select action from audit_log where entity_id = ? and action like '%except' order by action`,
      [couponId],
    );
    expect(entries).toEqual([{ action: 'coupon.except' }, { action: 'coupon.unexcept' }]);
  });

  it('X10 exceptions are read page by page, the newest first, none of them hidden', async () => {
    const [made] = await shop.sql<{ id: string }>(
      `with users as (
         insert into app_user (id, name, email)
         select gen_random_uuid(), 'Pessoa ' || n, 'excecao' || n || '@x.test' from generate_series(1, 53) n returning id, name)
       insert into coupon_exception (id, coupon_id, user_id, reason, granted_by, created_at)
       select gen_random_uuid(), ?, id, name, 'Clara', timestamptz '2024-01-01' + substr(name, 8)::int * interval '1 day'
         from users returning id`,
      [couponId],
    );
    expect(made).toBeDefined();
    const page = async (exceptionsPage?: number) => {
      const query = { limit: 50, ...(exceptionsPage && { exceptionsPage }) };
      const { body } = await shop.call('GET', `/coupons/${couponId}/first-purchases`, { as: admin, query });
      return body.data as { exceptions: { reason: string }[]; exceptionPages: number };
    };
    const [first, second] = [await page(), await page(2)];
    expect([first.exceptions.length, first.exceptionPages]).toEqual([50, 2]);
    const reasons = [...first.exceptions, ...second.exceptions].map(({ reason }) => reason);
    expect(reasons.slice(-3)).toEqual(['Pessoa 3', 'Pessoa 2', 'Pessoa 1']);
    expect(new Set(reasons).size).toBeGreaterThanOrEqual(53);
    await shop.sql(`delete from coupon_exception where granted_by = 'Clara'`);
  });

  it('an exception needs an account, a reason and an administrator', async () => {
    expect((await except('ninguem@x.test')).body.code).toBe('coupon.no-account');
    expect((await except('x')).status).toBe(400);
    const catalogue = await aColleague(shop, 'catalogue');
    for (const as of [await aPerson(shop), catalogue])
      expect((await except('a@x.test', as)).status).toBe(403);
    const read = await shop.call('GET', `/coupons/${couponId}/first-purchases`, { as: catalogue });
    expect(read.status).toBe(403);
    const short = { email: 'a@x.test', reason: ' ' };
    const path = `/coupons/${couponId}/exceptions`;
    expect((await shop.call('POST', path, { as: admin, body: short, key: crypto.randomUUID() })).status).toBe(
      400,
    );
  });

  it('S17 keeps of a person who is erased only hashes, and no try', async () => {
    const email = 'apagada@x.test';
    const { id } = await order({ email });
    const [use] = await shop.sql<{ email: string; phone: string }>(
      'select email_key as email, phone_key as phone from coupon_use where order_id = ?',
      [id],
    );
    expect([use?.email, use?.phone]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
  });

  it('database and code say the same of a mailbox', async () => {
    const part = fc.string({
      unit: fc.constantFrom('a', 'B', '.', '+', 'z', '1'),
      minLength: 1,
      maxLength: 8,
    });
    const host = fc.constantFrom('gmail.com', 'GoogleMail.com', 'x.test', 'gmail.com.br');
    const samples = fc.sample(fc.tuple(part, host), 200).map(([local, at]) => `${local}@${at}`);
    const rows = await shop.sql<{ key: string }>(
      'select search.email_key(a) as key from jsonb_array_elements_text(?::jsonb) with ordinality t (a, n) order by n',
      [JSON.stringify(samples)],
    );
    expect(rows.map(({ key }) => key)).toEqual(samples.map(emailKey));
  });
});
