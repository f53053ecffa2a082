import { jsonList, type PersonalDataHolder } from '@plantao/platform/personal-data';

/** Returns are a part of their orders, which outlive the account. */
export const returnsPersonalData: PersonalDataHolder = {
  tables: {
    order_return: 'kept with its order: tax and consumer law ask for it (LGPD art. 16, I)',
    send_back: 'kept with its return',
  },
  exported: {
    returns: jsonList(
      `'orderId', r.order_id, 'protocol', r.protocol, 'state', r.state, 'comment', r.comment, 'refusal', r.refusal, 'photos', to_jsonb(r.photos), 'createdAt', r.created_at, 'lines', (select coalesce(jsonb_agg(jsonb_build_object('item', l.order_item_id, 'quantity', l.quantity, 'reason', l.reason, 'fit', l.fit)), '[]') from return_line l where l.return_id = r.id)`,
      'order_return r where r.user_id = :id',
    ),
  },
  erased: [],
};
