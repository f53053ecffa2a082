import { jsonList, type PersonalDataHolder } from '@plantao/platform/personal-data';
import { FORGET_TEXTS } from './embroidery-rows.js';

/**
 * What is stitched names people. On an order it is shown and exported as a part of it; when the account is emptied, the texts
 * go and the line stays. What was ordered and has not left is still to be made: its texts go with the parcel (`EmbroideryEffects`).
 * What is in a cart goes with it; what nobody uses goes after some days (`embroidery.keepDays`).
 */
export const embroideryPersonalData: PersonalDataHolder = {
  tables: {
    order_embroidery: 'kept with its order; without texts and logo as soon as it has left or ended',
    embroidery:
      'leaves when no cart, team or draft needs it (embroidery.keepDays); of an own cart with the account',
    embroidery_logo: 'leaves when nothing that is to be stitched needs it (embroidery.keepDays)',
  },
  exported: {
    embroideries: jsonList(
      `'order', e.order_id, 'name', e.name, 'secondLine', e.second_line, 'thread', e.thread, 'position', e.position`,
      'order_embroidery e join shop_order o on o.id = e.order_id where o.user_id = :id',
    ),
  },
  erased: [
    `${FORGET_TEXTS} where order_id in (
       select id from shop_order where user_id = :id and status in ('shipped', 'delivered', 'cancelled'))`,
  ],
};

/**
 * Takes the texts off the orders of a team, once nothing of them is to be stitched: the names of its people leave with the team. Values: its
 * organiser, the revision of its orders.
 */
export const FORGET_EMBROIDERIES = `
  ${FORGET_TEXTS}
   where order_id = any(array(select id from shop_order where user_id = ? and cart_revision = ?))
     and (state in ('done', 'cancelled') or exists (
       select from shop_order o where o.id = order_embroidery.order_id and o.status in ('shipped', 'delivered')))
     and (name <> '' or second_line <> '' or logo_file is not null)`;
