import type { TestApp } from '../support/app.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';
import { aProduct, type TestProduct } from '../support/test-products.js';
import { anOrder, type ShopWithSandbox } from '../orders/shopping.js';
import { aTeam } from '../team-orders/teams.js';
import { aBatch } from '../shipping-desk/staff-desk-actions.js';

/** What may be in no answer to a role without the permission. The name may: a parcel is packed by it. */
export const SEEDED = {
  email: 'plantada.silva@segredo.test',
  phone: '11987650123',
  cpf: '39053344705',
  cnpj: '11444777000161',
  birthDate: '1987-03-09',
  street: 'Rua da Planta Escondida',
  number: '98431',
  complement: 'Bloco Zafira 7',
  neighborhood: 'Jardim Ocultado',
  zipCode: '04567891',
  print: 'https://carrier.test/etiqueta/segredo-impresso.pdf',
} as const;

/** The ways in which they might be written. */
const FORMS = [
  'plantada',
  '987650123',
  '98765-0123',
  '39053344705',
  '390.533.447-05',
  SEEDED.cnpj,
  '11.444.777/0001-61',
  SEEDED.birthDate,
  SEEDED.street,
  SEEDED.number,
  SEEDED.complement,
  SEEDED.neighborhood,
  SEEDED.zipCode,
  '04567-891',
  'segredo-impresso',
];

/** Five digits occur by chance inside a random id: they count as a number of their own. */
const NUMBER = new RegExp(`(?<![\\da-f])${SEEDED.number}(?![\\da-f])`, 'i');

/** The seeded values in a text, whatever their capitals. */
export const found = (text: string): string[] =>
  FORMS.filter((form) =>
    form === SEEDED.number ? NUMBER.test(text) : text.toLowerCase().includes(form.toLowerCase()),
  );

const { email, phone, cpf, cnpj, birthDate, print, ...place } = SEEDED;
const ADDRESS = { ...place, city: 'São Paulo', state: 'SP', country: 'Brasil' };
export const NAME = 'Ana Visível';
/** As somebody types it into a free text. */
export const WRITTEN = `Ligar para (11) 98765-0123 ou ${email}, CPF 390.533.447-05, ${place.street}, ${place.complement}, CEP 04567-891.`;

/** The same where nothing says whose address it might be: a street is a word like others there. */
export const LOOSE = `Ligar para (11) 98765-0123 ou ${email}, CPF 390.533.447-05, CNPJ 11.444.777/0001-61, CEP 04567-891.`;

export interface Garden {
  readonly admin: Person;
  readonly product: TestProduct;
  readonly ids: Readonly<Record<string, string>>;
}

/** A shop in which one customer has left something personal wherever the shop keeps it. */
export async function seedPerson(shop: ShopWithSandbox): Promise<Garden> {
  const admin = await anAdmin(shop);
  const product = await aProduct(shop, { stock: { M: { Azul: 50 } } });
  const person = await aPerson(shop, { name: NAME, email, phone, cpf, birthDate });
  await shop.sql(
    `insert into address (id, user_id, position, street, number, complement, neighborhood, city, state, zip_code, country, is_default)
     values (gen_random_uuid(), ?, 0, ?, ?, ?, ?, 'São Paulo', 'SP', ?, 'Brasil', true)`,
    [person.id, place.street, place.number, place.complement, place.neighborhood, place.zipCode],
  );
  const { id: order } = await anOrder(shop, product, 1, person);
  await shop.sql(
    `update shop_order set customer = customer || ?::jsonb, address = ?::jsonb, paid_at = now(), paid_state = 'paid',
            status = 'confirmed', payment_method = 'PIX' where id = ?`,
    [JSON.stringify({ name: NAME, email, phone, taxId: cpf, birthDate }), JSON.stringify(ADDRESS), order],
  );
  await shop.sql(
    `insert into shipping_label (id, order_id, state, carrier_id, print_url, error, price_cents, created_at, updated_at)
     values (gen_random_uuid(), ?, 'released', 'ORD-1', ?, ?, 1990, now(), now())`,
    [order, print, WRITTEN],
  );
  const call = async (method: 'POST' | 'PATCH', path: string, body: unknown, as = admin) => {
    const response = await shop.call(method, path, { as, body });
    if (response.status >= 300) throw new Error(`${path}: ${response.text}`);
    return response.body;
  };
  const { note } = (await call('POST', '/admin/order-notes', { orderId: order, text: WRITTEN })).data;
  // The audit log keeps what was before.
  await call('PATCH', `/admin/users/${person.id}`, { phone: '11900000000' });
  await call('PATCH', `/admin/users/${person.id}`, { phone });
  await shop.call('GET', '/admin/orders/export', { as: admin, query: { search: email } });
  const { token: _token, ...team } = await aTeam(shop, [product], { address: ADDRESS, taxId: SEEDED.cnpj });
  await shop.sql('update team_order set user_id = ? where id = ?', [person.id, team.id]);
  const sku = product.skuOf('M', 'Azul');
  await shop.sql(
    `update stock_movement set reason = case when order_id = ? then ? else ? end where sku = ?`,
    [...[order, WRITTEN, LOOSE, sku]],
  );
  const [lead] = await shop.sql<{ id: string }>(
    `insert into lead (id, name, whatsapp, email, created_at, updated_at)
     values (gen_random_uuid(), ?, ?, ?, now(), now()) returning id`,
    [NAME, phone, email],
  );
  const [message] = await shop.sql<{ id: string }>(
    `insert into contact_message (id, name, email, phone, message) values (gen_random_uuid(), ?, ?, ?, ?) returning id`,
    [NAME, email, phone, LOOSE],
  );
  const code = `PRIMEIRA${Date.now()}`;
  const coupon = (
    await call('POST', '/coupons', {
      code,
      discountType: 'percentage',
      discountValue: 10,
      firstPurchase: true,
      minPurchase: 100,
      usageLimit: 10,
      startDate: '2020-01-01',
      endDate: '2099-12-31',
    })
  ).data.coupon.id as string;
  await shop.sql(
    `insert into coupon_refusal (id, coupon_id, user_id, traits, tries, first_at, last_at)
     values (gen_random_uuid(), ?, ?, '{email}', 1, now(), now())`,
    [coupon, person.id],
  );
  const [chargeback] = await shop.sql<{ id: string }>(
    `with paid as (insert into charge (id, order_id, provider_id, method, amount_cents, state, attempt, idem_key, details, version)
       values (gen_random_uuid(), ?, '71234', 'card', 5000, 'approved', 9, ?, 'Cartão Mastercard final 6351', 1) returning id, order_id)
     insert into chargeback (id, order_id, charge_id, provider_id, amount_cents, currency, next_check_at, send_error)
       select gen_random_uuid(), order_id, id, '81234', 5000, 'BRL', now(), ? from paid returning id`,
    [order, crypto.randomUUID(), WRITTEN],
  );
  await shop.sql(
    `insert into chargeback_step (id, chargeback_id, kind, actor, detail, at) values (gen_random_uuid(), ?, 'note', 'Clara', ?, now())`,
    [chargeback?.id, WRITTEN],
  );
  return {
    admin,
    product,
    ids: {
      ...(await seedAfterSale(shop, order, person.id, admin)),
      order,
      chargeback: chargeback?.id ?? '',
      note: note._id as string,
      user: person.id,
      team: team.id,
      lead: lead?.id ?? '',
      message: message?.id ?? '',
      coupon,
      product: product.id,
      sku,
    },
  };
}

/** What staff and customer wrote around the sale: step of its history, refund that was given and one that waits, return, draft, batch, edit, reminder of a cart, difference; their ids. */
async function seedAfterSale(shop: ShopWithSandbox, order: string, userId: string, admin: Person) {
  const id = crypto.randomUUID();
  const [address, customer] = [JSON.stringify(ADDRESS), [email, NAME, phone]];
  await shop.sql(
    `insert into order_return (id, order_id, user_id, protocol, state, comment, refusal, inspection_note, label_error)
     values (?, ?, ?, ?, 'refused', ?, ?, ?, ?)`,
    [id, order, userId, id.slice(0, 20), WRITTEN, WRITTEN, WRITTEN, WRITTEN],
  );
  await shop.sql(
    `insert into return_line (id, return_id, order_item_id, quantity, reason, refused, refusal)
     select gen_random_uuid(), ?, id, 1, 'defect', 1, ? from order_item where order_id = ?`,
    [id, WRITTEN, order],
  );
  await shop.sql(
    `insert into order_step (id, order_id, kind, actor, detail, at) values (gen_random_uuid(), ?, 'parcel-inspected', 'Rita', ?, now())`,
    [order, WRITTEN],
  );
  await shop.sql(
    `with paid as (select id from charge where order_id = ?)
     insert into refund (id, charge_id, order_id, idem_key, amount_cents, reason, state, goods_cents, freight_cents, why, note, error)
       select gen_random_uuid(), id, ?, ?, 100, 'manual', 'done', 0, 0, ?, ?, ? from paid`,
    [order, order, id, WRITTEN, WRITTEN, WRITTEN],
  );
  await shop.sql(
    `insert into refund_approval (id, order_id, kind, amount_cents, seen_cents, requested_by, requester, requested_at, expires_at, parts)
     values (?, ?, 'refund', 100, 4900, ?, 'Rita', now(), now() + interval '1 day', ?::jsonb)`,
    [id, order, admin.id, JSON.stringify({ lines: [], freightCents: 0, why: WRITTEN, note: WRITTEN })],
  );
  await shop.sql(
    `insert into order_edit (id, order_id, changes, refund_cents, reason, actor, delivery_before)
     values (?, ?, '{"Endereço de entrega"}', 150, ?, 'Rita', ?::jsonb)`,
    [id, order, WRITTEN, JSON.stringify({ address: ADDRESS })],
  );
  await shop.sql(
    `insert into draft_order (id, user_id, email, name, phone, address, lines, subtotal_cents, shipping_cents, ship_type, note, discount_reason, author, expires_at)
     values (?, ?, ?, ?, ?, ?::jsonb, '[]', 5000, 0, '{"id": "1", "name": "PAC", "company": "Correios", "priceCents": 0, "deliveryRange": {"min": 1, "max": 2}}',
             ?, ?, 'Rita', now() + interval '1 day')`,
    [id, userId, ...customer, address, WRITTEN, WRITTEN],
  );
  await shop.sql(
    `insert into recovery_message (id, queue, channel, subject_id, episode, place, user_id, state, actor, lines, value_cents, created_at, link_until)
     values (?, 'cart', 'mail', gen_random_uuid(), gen_random_uuid(), 1, ?, 'sent', 'Regra', '[]', 1, now(), now() + interval '1 day')`,
    [id, userId],
  );
  await shop.sql(
    `insert into payment_difference (id, kind, payment_id, order_id, state, expected_cents, found_cents, note, report_id, opened_at, last_seen_at)
     values (?, 'fee-differs', '71234', ?, 'open', 1, 2, ?, gen_random_uuid(), now(), now())`,
    [id, order, WRITTEN],
  );
  await shop.sql(`insert into status_change (id, status, author) values (?, 'processing', 'Rita')`, [id]);
  await shop.sql('insert into status_change_order (change_id, order_id, position) values (?, ?, 0)', [
    id,
    order,
  ]);
  const batch = await aBatch(shop, admin, [order]);
  return { return: id, draft: id, statusChange: id, batch: batch.slice(batch.lastIndexOf('/') + 1) };
}

/**
 * Makes everybody in the shop the seeded person: accounts, orders, labels, drafts, teams, messages, and what somebody wrote about them.
 * What is so already stays as it is.
 */
export async function seedEverybody(shop: TestApp): Promise<void> {
  const customer = JSON.stringify({ email, phone, taxId: cpf, birthDate });
  const address = JSON.stringify(place);
  await shop.sql(
    `with people as (update app_user set email = 'plantada.' || id || '@segredo.test', phone = '${phone}', cpf = '${cnpj}',
            birth_date = '${birthDate}' where role = 'user' and deleted_at is null and email not like 'plantada.%'),
     homes as (update address set street = '${place.street}', number = '${place.number}', complement = '${place.complement}',
            neighborhood = '${place.neighborhood}', zip_code = '${place.zipCode}' where street <> '${place.street}'),
     orders as (update shop_order set customer = customer || '${customer}', address = address || '${address}'
          where customer->>'email' <> '${email}'),
     notes as (update order_note set text = '${WRITTEN}' where text <> '${WRITTEN}'),
     labels as (update shipping_label set print_url = case when print_url is null then null else '${print}' end, error = '${WRITTEN}'
          where error <> '${WRITTEN}'),
     moves as (update stock_movement set reason = '${LOOSE}' where reason <> '' and reason <> '${LOOSE}'),
     drafts as (update draft_order set email = '${email}', phone = '${phone}', address = address || '${address}', note = '${WRITTEN}'
          where email <> '${email}'),
     teams as (update team_order set address = address || '${address}', tax_id = '${cnpj}' where tax_id <> '${cnpj}'),
     returns as (update order_return set comment = '${WRITTEN}', print_url = '${print}', label_error = case when label_error = '' then '' else '${WRITTEN}' end where comment <> '${WRITTEN}'),
     lines as (update return_line set refusal = '${WRITTEN}' where refusal <> '${WRITTEN}' and refused > 0),
     refunds as (update refund set why = '${WRITTEN}', note = '${WRITTEN}', error = case when error = '' then '' else '${WRITTEN}' end where why <> '${WRITTEN}'),
     steps as (update chargeback_step set detail = '${WRITTEN}' where kind = 'note' and detail <> '${WRITTEN}'),
     differences as (update payment_difference set note = case when order_id is null then '${LOOSE}' else '${WRITTEN}' end
          where note <> '' and note not like 'Ligar para%'),
     messages as (update contact_message set email = '${email}', phone = '${phone}', message = '${LOOSE}' where email <> '${email}'),
     exceptions as (update coupon_exception set reason = '${LOOSE}' where reason <> '${LOOSE}'),
     pieces as (update order_embroidery set reason = '${WRITTEN}' where reason <> '' and reason <> '${WRITTEN}')
     select 1`,
  );
}
