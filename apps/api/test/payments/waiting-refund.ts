import { aPaidOrder } from '../orders/many-orders.js';
import type { ShopWithSandbox } from '../orders/shopping.js';

/** The address of a refund of another administrator's that waits for a second one. */
export async function aWaitingRefund({ shop }: { readonly shop: ShopWithSandbox }): Promise<string> {
  const id = await aPaidOrder(shop);
  const [approval] = await shop.sql<{ id: string }>(
    `insert into refund_approval (id, order_id, kind, amount_cents, seen_cents, requested_by, requester, requested_at, expires_at)
     select gen_random_uuid(), id, 'refund', 1000, total_cents, gen_random_uuid(), 'Rita', now(), now() + interval '1 day'
       from shop_order where id = ? returning id`,
    [id],
  );
  return `/admin/orders/${id}/refund-approvals/${approval?.id ?? ''}`;
}
