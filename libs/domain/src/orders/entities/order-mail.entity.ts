import { defineEntity, p } from '@mikro-orm/core';

const OrderMailSchema = defineEntity({
  name: 'OrderMail',
  tableName: 'order_mail',
  indexes: [{ properties: ['orderId', 'sentAt'] }],
  properties: {
    /** Event and kind of the mail: the same mail is noted once (`MailSender`). */
    id: p.string().length(120).primary(),
    orderId: p.uuid(),
    subject: p.string().length(300),
    sentAt: p.datetime().defaultRaw('now()'),
  },
});

/** A mail about an order that its customer was sent: events are forgotten after a month, disputes come later. */
export class OrderMail extends OrderMailSchema.class {}
OrderMailSchema.setClass(OrderMail);
