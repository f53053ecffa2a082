import { jsonList, type PersonalDataHolder } from '@plantao/platform/personal-data';

/** Orders outlive the account; their export is the view that the customer sees of each, and the mails about them. */
export const ordersPersonalData: PersonalDataHolder = {
  tables: {
    shop_order: 'kept: tax and consumer law ask for it (LGPD art. 16, I)',
    order_step: 'kept with its order: who placed or cancelled it',
    order_mail: 'kept with its order: the subjects of the mails that its customer was sent',
    refund_approval: 'kept with its order: the names of the administrators who decided',
    status_change: 'kept for ninety days: the name of who asked for it',
    order_note: 'kept with its order: the name of the administrator who wrote it',
  },
  exported: {
    orderMails: jsonList(
      `'orderId', m.order_id, 'subject', m.subject, 'sentAt', m.sent_at`,
      'order_mail m join shop_order o on o.id = m.order_id where o.user_id = :id',
    ),
  },
  erased: [],
};
