import { RecoveryLinks } from '@plantao/domain/recovery';
import { aPixOrder, aWillingPerson, wakeUp } from '../../../apps/api/test/recovery/recovery-cases.js';
import type { ShopWithSandbox } from '../../../apps/api/test/orders/shopping.js';
import { anAdmin } from '../../../apps/api/test/support/people.js';

/** The link of a reminder: opened, paid by, and the end of reminders; a forged one as well. */
export async function sendLargestReminder(shop: ShopWithSandbox): Promise<void> {
  await wakeUp(shop);
  const customer = await aWillingPerson(shop);
  const { id } = await aPixOrder(shop, customer);
  const path = `/admin/recovery/pix/${id}/messages`;
  const sent = await shop.call('POST', path, { as: await anAdmin(shop), body: { channel: 'whatsapp' } });
  if (sent.status !== 200) throw new Error(`no reminder: ${sent.text}`);
  const token = String(sent.body.data.whatsapp.url).split('/').at(-1) ?? '';
  for (const each of [token, 'x'.repeat(100)])
    await shop.call('POST', '/reminders/open', { body: { token: each } });
  await shop.call('POST', '/reminders/payment', { body: { token } });
  await shop.call('POST', '/reminders/payment-status', { body: { token, check: true } });
  const off = shop.app.get(RecoveryLinks, { strict: false }).sign('unsubscribe', customer.id, null);
  await shop.call('POST', `/unsubscribe/${off}`);
  await shop.call('PUT', '/contact-preferences', { as: customer, body: { mail: true, whatsapp: true } });
}
