import { jsonList, type PersonalDataHolder } from '@plantao/platform/personal-data';

/**
 * What an organiser opened goes with their account, unless its order is still to be packed by it; the names of a team go with its
 * order, which is deleted some time after its end (`teamOrders.keepDays`), but not before its order has left or ended.
 * Who chose by the link removes their own choice there.
 */
export const teamOrdersPersonalData: PersonalDataHolder = {
  tables: {
    team_order: 'deleted, with its people; one whose order has not left, after that and teamOrders.keepDays',
    team_member: 'leaves with its team order',
  },
  exported: {
    teamOrders: jsonList(
      `'name', t.name, 'taxId', t.tax_id, 'address', t.address, 'closesAt', t.closes_at, 'createdAt', t.created_at`,
      'team_order t where t.user_id = :id',
    ),
  },
  erased: [
    `delete from team_order where user_id = :id and not exists (
       select from shop_order o where o.id = team_order.order_id and o.status in ('pending', 'confirmed', 'processing'))`,
  ],
};
