import { Injectable } from '@nestjs/common';
import { OrderEdit } from '@plantao/domain/order-edits';
import { external, idOf } from '../job-handler.js';
import { MailSender } from './mail-sender.service.js';
import { readMailOrder } from './order-mail-data.js';
import { orderEdited } from './templates/order-edit-mails.js';

/** Tells the customer what staff changed of an order. */
@Injectable()
export class OrderEditMailProcessor {
  constructor(private readonly sender: MailSender) {}

  readonly edited = external<'mail.order-edited'>(async (event, { em }) => {
    const own = em.fork();
    const edit = await own.findOneOrFail(OrderEdit, { id: idOf(event, 'editId') });
    const order = await readMailOrder(own, edit.orderId, this.sender);
    const supplement = edit.supplementId
      ? await readMailOrder(own, edit.supplementId, this.sender)
      : undefined;
    const content = orderEdited(order, edit, supplement);
    await this.sender.send({ event, kind: 'order-edited', to: order.to, content });
  });
}
