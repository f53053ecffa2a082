import { jsonList, type PersonalDataHolder } from '@plantao/platform/personal-data';

/**
 * What changed of an order, in words of goods: kept as long as the order. Where it went before a supplement paid for its delivery is an
 * address, until that or the order ends, or a month after that has left (`purgeDeliveriesBefore`).
 */
export const orderEditsPersonalData: PersonalDataHolder = {
  tables: { order_edit: 'kept with its order: tax and consumer law ask for it (LGPD art. 16, I)' },
  exported: {
    orderEdits: jsonList(
      `'orderId', e.order_id, 'changes', to_jsonb(e.changes), 'refund', e.refund_cents / 100.0, 'createdAt', e.created_at,
       'addressBefore', e.delivery_before->'address'`,
      'order_edit e join shop_order o on o.id = e.order_id where o.user_id = :id',
    ),
  },
  erased: [],
};
