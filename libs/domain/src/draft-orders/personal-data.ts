import { jsonList, type PersonalDataHolder } from '@plantao/platform/personal-data';
import { letGoOf } from '../embroidery/index.js';
import { CONFIRMED_EMAIL } from '../shared/confirmed-email.js';

/** The account stands in a draft only where it was confirmed. */
const own = (draft: string): string =>
  `(${draft}.user_id = :id or ${draft}.email = :email and ${CONFIRMED_EMAIL})`;
const OWN = own('d');

/** What was written down for somebody goes with their account; the order that was made of it is kept as any order. */
export const draftOrdersPersonalData: PersonalDataHolder = {
  tables: { draft_order: 'deleted' },
  exported: {
    draftOrders: jsonList(
      `'name', d.name, 'email', d.email, 'phone', d.phone, 'address', d.address, 'note', d.note, 'orderId', d.order_id,
       'embroideries', (select coalesce(jsonb_agg(jsonb_build_object('name', l->'embroidery'->'name', 'secondLine', l->'embroidery'->'secondLine')), '[]')
                          from jsonb_array_elements(d.lines) l where l->'embroidery' is not null),
       'total', (d.subtotal_cents - d.discount_cents + d.shipping_cents) / 100.0, 'expiresAt', d.expires_at, 'createdAt', d.created_at`,
      `draft_order d where ${OWN}`,
    ),
  },
  erased: [
    letGoOf(
      // A draft that was copied for somebody else still needs it.
      `select (l->'embroidery'->>'id')::uuid from draft_order d, jsonb_array_elements(d.lines) l
        where ${OWN} and l->'embroidery' is not null
          and not exists (select from draft_order o, jsonb_array_elements(o.lines) m
                           where m->'embroidery'->>'id' = l->'embroidery'->>'id' and ${own('o')} is not true)`,
    ),
    `delete from draft_order d where ${OWN}`,
  ],
};
