import { MAX_BATCH_ORDERS } from '@plantao/domain/shipping-desk/rules/desk-state.rules';
import { MAX_STATUS_CHANGE } from '@plantao/domain/shared/constants';
import type { ShopWithSandbox } from '../../../apps/api/test/orders/shopping.js';
import { anAdmin } from '../../../apps/api/test/support/people.js';

/** The largest batch of the shipping desk: opened by a filter, shown, asked for a step, picked, printed; the largest change of a status. */
export async function sendLargestDesk(shop: ShopWithSandbox): Promise<void> {
  const as = await anAdmin(shop);
  await shop.sql(
    `update shop_order set status = 'confirmed', paid_state = 'paid' where id in (
       select id from shop_order where paid_state = 'paid' and status in ('shipped', 'delivered') order by id limit ?)`,
    [MAX_BATCH_ORDERS],
  );
  const opened = await shop.call('POST', '/admin/shipping-batches', { as, body: { filter: {} } });
  if (opened.status !== 201 || opened.body.data.batch.orders < MAX_BATCH_ORDERS) throw new Error(opened.text);
  const path = `/admin/shipping-batches/${opened.body.data.batch.id}`;
  await shop.call('GET', '/admin/shipping-batches', { as });
  await shop.call('POST', `${path}/steps`, { as, body: { step: 'request' } });
  await shop.call('GET', path, { as, query: { limit: '100' } });
  await shop.call('GET', `${path}/picking`, { as });
  await shop.call('GET', `${path}/slips`, { as });
  const changed = await shop.sql<{ id: string }>(
    `update shop_order set address = address || '{"state":"RR"}' where id in (select id from shop_order order by id limit ?)
     returning id`,
    [MAX_STATUS_CHANGE],
  );
  const body = { filter: { uf: 'RR' }, status: 'processing', total: changed.length };
  const asked = await shop.call('POST', '/admin/orders/status-changes', { as, body });
  if (asked.status !== 201) throw new Error(asked.text);
  await shop.call('GET', `/admin/orders/status-changes/${asked.body.data.change.id}`, { as });
}
