import type { ShopWithSandbox } from '../../../apps/api/test/orders/shopping.js';
import { aPerson, type Person } from '../../../apps/api/test/support/people.js';

/** A return of every line of the customer's largest order that has arrived, called off; then one whose pieces, all refused, are given up. */
export async function sendLargestReturn(shop: ShopWithSandbox, as: Person): Promise<void> {
  const [order] = await shop.sql<{ id: string }>(
    `update shop_order set delivered_at = now() where id = (
       select o.id from shop_order o where o.user_id = ? and o.deleted_at is null and o.status = 'delivered'
        order by (select count(*) from order_item i where i.order_id = o.id) desc limit 1) returning id`,
    [as.id],
  );
  const path = `/orders/${order?.id ?? ''}/returns`;
  const before = await shop.call('GET', path, { as });
  const items = before.body.data.options.items as { item: string; left: number }[];
  const lines = items.map(({ item, left }) => ({ item, quantity: left, reason: 'size' }));
  const open = async (): Promise<string> => {
    const opened = await shop.call('POST', path, { as, body: { lines, comment: 'x'.repeat(500) } });
    if (opened.status !== 201) throw new Error(`no return: ${opened.text}`);
    return opened.body.data.returns[0].id as string;
  };
  const id = await open();
  await shop.call('GET', path, { as });
  await shop.call('GET', `/admin/returns/${id}`, { as: await aPerson(shop, { role: 'admin' }) });
  await shop.call('POST', `/returns/${id}/cancel`, { as });
  const refused = await open();
  await shop.sql(`update return_line set refused = quantity, refusal = 'Usada' where return_id = ?`, [
    refused,
  ]);
  await shop.sql(`update order_return set state = 'inspected', inspected_at = now() where id = ?`, [refused]);
  const given = await shop.call('POST', `/returns/${refused}/giving-up`, { as });
  if (given.status !== 200) throw new Error(`not given up: ${given.text}`);
}
