import { Settings } from '@plantao/domain/settings';
import { LEAD_CONSENT } from '@plantao/domain/shared/contact-consent';
import { anOrder, fillCart, payBody, type ShopWithSandbox } from '../orders/shopping.js';
import type { TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/people.js';
import { aProduct, type TestProduct } from '../support/test-products.js';

/** No hour of the day is quiet: tests run at any. */
export const wakeUp = (shop: TestApp): Promise<unknown> =>
  setting(shop, { 'recovery.quietFrom': 0, 'recovery.quietUntil': 0 });

export async function setting(shop: TestApp, values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await shop.sql(
      `insert into setting (key, value, version) values (?, ?::jsonb, 1) on conflict (key) do update set value = excluded.value`,
      [key, JSON.stringify(value)],
    );
  // Other processes hear of it within a second; this one is asked to read again.
  shop.app.get(Settings, { strict: false }).forget();
}

/** A customer with a confirmed address who said that reminders are welcome. */
export async function aWillingPerson(
  shop: TestApp,
  said: { mail?: boolean; whatsapp?: boolean } = {},
): Promise<Person> {
  const person = await aPerson(shop, { withAddress: true });
  await shop.sql('update app_user set email_verified_at = now() where id = ?', [person.id]);
  await shop.call('PUT', '/contact-preferences', {
    as: person,
    body: { mail: true, whatsapp: true, ...said },
  });
  return person;
}

export interface IdleCart {
  readonly person: Person;
  readonly product: TestProduct;
  readonly id: string;
}

/** A cart that nobody has touched for a day. */
export async function anIdleCart(shop: TestApp, person?: Person): Promise<IdleCart> {
  const owner = person ?? (await aWillingPerson(shop));
  const product = await aProduct(shop);
  await fillCart(shop, owner, product, 2);
  const [cart] = await shop.sql<{ id: string }>(
    `update cart set updated_at = now() - interval '1 day' where user_id = ? returning id`,
    [owner.id],
  );
  return { person: owner, product, id: cart?.id ?? '' };
}

/** An unpaid order whose PIX code expires within the hour. */
export async function aPixOrder(shop: ShopWithSandbox, person?: Person) {
  const made = await anOrder(shop, await aProduct(shop), 1, person);
  const paid = await shop.call('POST', `/orders/payment-create/${made.id}`, {
    as: made.buyer,
    body: payBody('pix'),
  });
  if (paid.status !== 200) throw new Error(`no PIX: ${paid.text}`);
  await shop.sql(`update charge set expires_at = now() + interval '40 minutes' where order_id = ?`, [
    made.id,
  ]);
  return made;
}

/** An order that ended unpaid. */
export async function anExpiredOrder(shop: ShopWithSandbox, person?: Person) {
  const made = await anOrder(shop, await aProduct(shop), 1, person ?? (await aWillingPerson(shop)));
  await shop.sql(
    `update shop_order set status = 'cancelled', cancel_reason = 'expired', cancelled_at = now() - interval '3 hours' where id = ?`,
    [made.id],
  );
  return made;
}

/** A coupon form with consent to reminders, under the address of an account. */
export const leadOf = (
  shop: TestApp,
  person: Person,
  whatsappConsent = true,
  consentVersion = LEAD_CONSENT,
) =>
  shop.call('POST', '/leads', {
    body: {
      name: person.name,
      whatsapp: '11955554444',
      email: person.email,
      consentVersion,
      whatsappConsent,
    },
  });

/** The token in the link of a message by WhatsApp. */
export const tokenOf = (url: string): string => decodeURIComponent(url.split('/').at(-1) ?? '');
