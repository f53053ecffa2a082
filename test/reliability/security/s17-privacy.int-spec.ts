import { ChangeOrderStatus } from '@plantao/domain/orders';
import { ApplyPaymentStatus } from '@plantao/domain/payments';
import { PERSONAL_DATA } from '@plantao/domain/personal-data.module';
import { aCpf, fillCart, orderBody, payBody } from '../../../apps/api/test/orders/shopping.js';
import type { Person } from '../../../apps/api/test/support/people.js';
import { aProduct, type TestProduct } from '../../../apps/api/test/support/test-products.js';
import { figures, seedOf } from '../figures.js';
import { openReliabilityShop, type ReliabilityShop } from '../goals/reliability-shop.js';

/** Orders of the person who leaves. */
const goal = figures('S17', { short: 4, full: 200 });
const MAX_EXPORT_MS = 60_000;
const ADMIN = { id: null, name: 'Clara Admin' };
const PASSWORD = 'girafa-trovao-bule';

/** What is found nowhere else, so that every byte of it is this person's. */
const HER = {
  name: 'Zuleica Ondina Quintanilha',
  email: 'zuleica.ondina@exemplo.test',
  phone: '21987650123',
  street: 'Travessa do Xaxim Dourado',
  birthDate: '1961-07-23',
  cpf: aCpf(),
  review: 'Zuleica',
  message: 'Recado de Zuleica Ondina',
};

/**
 * Where she may be found afterwards. Fiscal copy: the order with its snapshots and steps (LGPD art. 16, I), the tax id of coupon
 * uses.
 * The answer that a repeated call gets is gone after a day.
 */
const KEPT = ['shop_order', 'order_step', 'coupon_use', 'idempotency_key'];

let shop: ReliabilityShop;
beforeAll(async () => {
  shop = await openReliabilityShop();
});
afterAll(() => shop.close());

const signUp = () =>
  shop.call('POST', '/auth/signup', {
    body: { name: HER.name, email: HER.email, phone: HER.phone, password: PASSWORD },
  });

async function arrives(): Promise<Person> {
  const { status, body } = await signUp();
  expect(status).toBe(201);
  const her = {
    id: body.data.user._id as string,
    token: body.token as string,
    name: HER.name,
    email: HER.email,
  };
  await shop.sql('update app_user set email_verified_at = now() where id = ?', [her.id]);
  const address = {
    street: HER.street,
    number: '7',
    neighborhood: 'Centro',
    city: 'Rio de Janeiro',
    state: 'RJ',
  };
  const saved = await shop.call('PATCH', `/users/${her.id}`, {
    as: her,
    body: { birthDate: HER.birthDate, cpf: HER.cpf, addresses: [{ ...address, zipCode: '20040-020' }] },
  });
  expect(saved.status).toBe(200);
  return her;
}

/** Everything else that a person leaves in a shop. */
async function lives(her: Person, product: TestProduct): Promise<void> {
  const { name, email, phone, message } = HER;
  await shop.call('POST', '/favorites', { as: her, body: { productId: product.id } });
  await shop.call('POST', '/leads', { body: { name, email, whatsapp: phone, consentVersion: '1' } });
  await shop.call('POST', '/contact', { body: { name, email, phone, message } });
  await shop.call('POST', `/products/${product.id}/stock-alerts`, {
    body: { email, size: 'M', color: 'Vinho' },
  });
  await shop.call('POST', '/auth/forgotPassword', { body: { email } });
  const wrong = { email, password: 'errada-errada' };
  await shop.call('POST', '/auth/login', { body: wrong });
}

/** An order that was paid and delivered. */
async function orders(her: Person, product: TestProduct): Promise<string> {
  await fillCart(shop, her, product, 1);
  const honest = await orderBody(shop, product, { cpf: HER.cpf });
  const body = {
    ...honest,
    shipping: {
      ...honest.shipping,
      address: { ...honest.shipping.address, street: HER.street },
      contactPhone: HER.phone,
    },
    userData: { name: HER.name, email: HER.email, cpf: HER.cpf, birthDate: HER.birthDate },
  };
  const placed = await shop.call('POST', '/orders', { as: her, key: crypto.randomUUID(), body });
  if (placed.status !== 201) throw new Error(placed.text);
  const id = placed.body.data.order._id as string;
  const paid = await shop.call('POST', `/orders/payment-create/${id}`, {
    as: her,
    key: crypto.randomUUID(),
    body: payBody('pix', { cpfCnpj: HER.cpf }),
  });
  shop.sandbox.control.decide(paid.body.id as string, { status: 'approved' });
  await shop.bus.execute(new ApplyPaymentStatus(paid.body.id as string));
  await shop.bus.execute(new ChangeOrderStatus(id, 'delivered', undefined, ADMIN));
  return id;
}

/** The tables in which one of her values stands somewhere, whatever the column: `table: value`. */
async function traces(values: readonly string[]): Promise<string[]> {
  const tables = await shop.sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const value of values) {
      const [row] = await shop.sql<{ is: boolean }>(
        `select exists (select from ${name} t where t::text ilike ?) as is`,
        [`%${value}%`],
      );
      if (row?.is) found.push(`${name.replace(/^public\./, '')}: ${value}`);
    }
  return found;
}

const tableOf = (trace: string): string => trace.split(':')[0] ?? '';

it(`S17 a customer of ${goal.rounds} orders gets all of it, and leaves nothing but the fiscal copy`, async () => {
  await goal.measure(seedOf(), async () => {
    const her = await arrives();
    const product = await aProduct(shop, { stock: { M: { Azul: 100_000, Vinho: 0 } } });
    await lives(her, product);
    const ids: string[] = [];
    while (ids.length < goal.rounds) ids.push(await orders(her, product));
    await shop.call('POST', `/products/${product.id}/reviews`, {
      as: her,
      body: { rating: 5, text: 'Veste muito bem, e chegou no prazo.' },
    });

    const began = performance.now();
    const { status, body, text } = await shop.call('GET', `/users/${her.id}/data`, { as: her });
    const exportMs = Math.round(performance.now() - began);
    expect(status).toBe(200);
    const { orders: exported, account } = body.data as { orders: { id: string }[]; account: object };
    expect(exported.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(account).toMatchObject({ name: HER.name, email: HER.email, phone: HER.phone, cpf: HER.cpf });
    for (const value of [HER.street, HER.message, HER.birthDate]) expect(text).toContain(value);
    expect(exportMs).toBeLessThan(goal.limit(MAX_EXPORT_MS));

    const values = Object.values(HER);
    const before = await traces(values);
    // The search finds her where she is known to be (the check detects it).
    for (const table of ['app_user', 'address', 'shop_order', 'lead', 'contact_message', 'stock_alert'])
      expect(before.map(tableOf)).toContain(table);
    const closed = await shop.call('POST', `/users/${her.id}/close`, {
      as: her,
      body: { password: PASSWORD },
    });
    expect([closed.status, closed.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    const after = await traces(values);
    expect(after.filter((trace) => !KEPT.includes(tableOf(trace)))).toEqual([]);
    // What is kept is declared, each table with its reason.
    const declared = PERSONAL_DATA.flatMap(({ tables }) => Object.keys(tables));
    expect(KEPT.filter((table) => !declared.includes(table))).toEqual([]);

    expect((await signUp()).status).toBe(201);
    const again = await shop.call('POST', '/auth/login', { body: { email: HER.email, password: PASSWORD } });
    const own = await shop.call('GET', '/orders', { as: again.body.token as string });
    expect(own.body.data.orders).toEqual([]);
    goal.note({ exportMs, bytes: text.length, tablesBefore: new Set(before.map(tableOf)).size });
  });
}, 900_000);
