import { about, send, type Fixture, type StaffAction } from '../http/staff-actions.js';
import { placePaidOrder } from '../orders/many-orders.js';
import { aDifference, aForeignPayment } from './differences.js';

const PATH = '/admin/reconciliation';
const open = ({ shop }: Fixture) =>
  aDifference(shop, { kind: 'fee-differs', paymentId: aForeignPayment(shop) });
const unknown = ({ shop }: Fixture) => {
  const paymentId = aForeignPayment(shop, crypto.randomUUID());
  return aDifference(shop, { kind: 'unknown-payment', paymentId });
};
const asked = async (fixture: Fixture) => {
  const id = await unknown(fixture);
  await fixture.shop.sql(
    `update payment_difference set refund_asked_by = gen_random_uuid(), refund_asker = 'Rita', refund_asked_at = now() where id = ?`,
    [id],
  );
  return id;
};
const explained = async (fixture: Fixture) => {
  const id = await open(fixture);
  await send('PUT', `${PATH}/${id}/explanation`, { note: 'Combinado' })(fixture);
  return id;
};
const paid = async ({ shop }: Fixture) => {
  const { id } = await placePaidOrder(shop);
  const [charge] = await shop.sql<{ payment: string }>(
    'select provider_id as payment from charge where order_id = ?',
    [id],
  );
  return { id, payment: charge?.payment ?? '' };
};

/** What staff do about payments and the comparison with the provider's report, each taking effect. */
export const RECONCILIATION_ACTIONS: Readonly<Record<string, StaffAction>> = {
  'POST /admin/orders/:id/payments/check': about(paid, ({ id }) =>
    send('POST', `/admin/orders/${id}/payments/check`),
  ),
  'POST /admin/orders/:id/payments/:paymentId/application': about(paid, ({ id, payment }) =>
    send('POST', `/admin/orders/${id}/payments/${payment}/application`),
  ),
  'POST /admin/reconciliation/comparisons': async (fixture) => {
    await fixture.shop.sql(`update settlement_report set state = 'failed'`);
    return send('POST', `${PATH}/comparisons`)(fixture);
  },
  'POST /admin/reconciliation/:id/application': about(unknown, (id) =>
    send('POST', `${PATH}/${id}/application`),
  ),
  'POST /admin/reconciliation/:id/refund': about(unknown, (id) => send('POST', `${PATH}/${id}/refund`)),
  'DELETE /admin/reconciliation/:id/refund': about(asked, (id) => send('DELETE', `${PATH}/${id}/refund`)),
  'PUT /admin/reconciliation/:id/explanation': about(open, (id) =>
    send('PUT', `${PATH}/${id}/explanation`, { note: 'Combinado' }),
  ),
  'DELETE /admin/reconciliation/:id/explanation': about(explained, (id) =>
    send('DELETE', `${PATH}/${id}/explanation`),
  ),
};
