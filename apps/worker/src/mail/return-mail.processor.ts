import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { pages } from '@plantao/contracts/pages/shop-pages';
import type { EventOf } from '@plantao/domain/consumers';
import { OrderReturn, SendBack } from '@plantao/domain/returns';
import { Settings } from '@plantao/domain/settings';
import { formatDateTime } from '@plantao/domain/shared/brazil/brazil-date';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { external, idOf } from '../job-handler.js';
import { MailSender } from './mail-sender.service.js';
import { readMailOrder } from './order-mail-data.js';
import type { MailContent } from './templates/layout.js';
import {
  returnAuthorised,
  returnCancelled,
  returnEnded,
  returnExpired,
  returnInspected,
  returnLabel,
  returnLabelGone,
  returnReceived,
  returnRefused,
  returnRequested,
  returnToDecide,
} from './templates/return-mails.js';
import type { MailReturn } from './templates/return-blocks.js';
import { piecesGivenUp, piecesUndelivered, pickupReady, sentBack } from './templates/send-back-mails.js';

const LINES = `
  select i.name, i.size || ' · ' || i.colour as variant, l.quantity, l.restocked + l.written_off as accepted, l.refused, l.refusal,
         l.reason, l.fit, x.size || ' · ' || x.colour as instead, x.difference_cents as "differenceCents"
    from return_line l join order_item i on i.id = l.order_item_id
    left join exchange_line x on x.return_line_id = l.id where l.return_id = ? order by i.position`;

/** The order of the pieces that are wanted instead, and what is to be paid for it. */
const EXCHANGED = `
  select o.id, o.hold_expires_at as until,
         case when o.status = 'pending' and o.paid_state = 'unpaid' then o.total_cents else 0 end as "dueCents"
    from exchange e join shop_order o on o.id = e.order_id where e.return_id = ? and e.state = 'ordered'`;

/** How the money of a return goes back: refunds of it, any that a person has to give, and whether a second one decides. */
const MONEY = `
  select count(*)::int as refunds, coalesce(bool_or(c.provider_id is null), false) as "byHand",
         exists (select from refund_approval a where a.state = 'waiting' and a.parts->>'returnId' = ?) as waits
    from refund f join charge c on c.id = f.charge_id where f.return_id = ? and f.state <> 'cancelled'`;
const LOST_EXCHANGE = `select 1 from exchange where return_id = ? and state = 'released'`;

/** Mails about returns: to the customer at each step, and to the shop when one is asked for. */
@Injectable()
export class ReturnMailProcessor {
  constructor(
    private readonly sender: MailSender,
    private readonly settings: Settings,
  ) {}

  /** What is not true any more when the mail is made is not sent. */
  readonly send = external<'mail.return'>(async (event, { em }) => {
    const own = em.fork();
    const back = await own.findOne(OrderReturn, { id: idOf(event, 'returnId') });
    if (!back) return;
    const order = await readMailOrder(own, back.orderId, this.sender);
    const mail = await this.mailOf(own, back, order);
    const content = contentOf(event.type, back, mail);
    if (content && !(await this.wasSent(own, event, content.subject)))
      await this.sender.send({ event, kind: 'return', to: order.to, content });
    if (event.type !== 'return.requested') return;
    const url = `${this.sender.shopUrl}${adminPages.return({ id: back.id })}`;
    const to = await this.settings.get('shop.email');
    await this.sender.send({ event, kind: 'return-to-decide', to, content: returnToDecide(mail, url) });
  });

  /** A label that is asked for again is no second permission. */
  private async wasSent(
    em: EntityManager,
    { type, eventId, payload }: EventOf<'mail.return'>,
    subject: string,
  ): Promise<boolean> {
    if (type !== 'return.authorised') return false;
    const sql =
      'select 1 from order_mail where order_id = ? and subject = ? and not starts_with(id, ?) limit 1';
    return (await em.execute<object[]>(sql, [payload.orderId, subject, eventId])).length > 0;
  }

  private async mailOf(
    em: EntityManager,
    back: OrderReturn,
    order: { firstName: string; number: string; url: string },
  ): Promise<MailReturn> {
    const own = await em.findOne(SendBack, { returnId: back.id });
    const { protocol, tracking, printUrl, postBy, refusal, dueCents, comment } = back;
    const [made] = await em.execute<{ id: string; until: Date | string; dueCents: number }[]>(EXCHANGED, [
      back.id,
    ]);
    const [money] = await em.execute<{ refunds: number; byHand: boolean; waits: boolean }[]>(MONEY, [
      back.id,
      back.id,
    ]);
    return {
      firstName: order.firstName,
      orderNumber: order.number,
      url: order.url,
      protocol,
      comment,
      lines: await em.execute<MailReturn['lines'][number][]>(LINES, [back.id]),
      postBy: postBy ? formatDateTime(postBy) : '',
      tracking: tracking ?? null,
      labelUrl: printUrl ?? null,
      refusal,
      dueCents,
      refund: !money || money.waits || money.refunds === 0 ? 'waits' : money.byHand ? 'by-hand' : 'given',
      sendBack: own && {
        state: own.state,
        tracking: own.tracking ?? null,
        reason: own.reason,
        address: await this.settings.get('shop.address'),
      },
      hasLostExchange: (await em.execute<object[]>(LOST_EXCHANGE, [back.id])).length > 0,
      exchanged: made
        ? {
            dueCents: made.dueCents,
            until: formatDateTime(new Date(made.until)),
            number: orderNumber(made.id),
            url: `${this.sender.shopUrl}${made.dueCents > 0 ? pages.checkoutRecovery({ id: made.id }) : pages.order({ id: made.id })}`,
          }
        : null,
    };
  }
}

function contentOf(type: string, back: OrderReturn, mail: MailReturn): MailContent | undefined {
  const { state } = back;
  switch (type) {
    case 'return.requested':
      return returnRequested(mail);
    case 'return.authorised':
      return state === 'authorised' && !mail.labelUrl && !mail.tracking ? returnAuthorised(mail) : undefined;
    case 'return.label-ready':
      return state === 'authorised' ? returnLabel(mail) : undefined;
    case 'return.label-gone':
      return state === 'authorised' && !mail.labelUrl && !mail.tracking ? returnLabelGone(mail) : undefined;
    case 'return.refused':
      return returnRefused(mail);
    case 'return.received':
      return state === 'received' ? returnReceived(mail) : undefined;
    case 'return.inspected':
      return returnInspected(mail);
    case 'return.sent-back':
      return mail.sendBack?.state === 'sent' || mail.sendBack?.state === 'delivered'
        ? sentBack(mail, mail.sendBack)
        : undefined;
    case 'return.pickup-ready':
      return mail.sendBack?.state === 'pickup' ? pickupReady(mail, mail.sendBack) : undefined;
    case 'return.pieces-undelivered':
      return mail.sendBack?.state === 'undelivered' ? piecesUndelivered(mail, mail.sendBack) : undefined;
    case 'return.pieces-given-up':
      return mail.sendBack?.state === 'given-up' ? piecesGivenUp(mail, mail.sendBack) : undefined;
    case 'return.expired':
      return returnExpired(mail);
    case 'return.cancelled':
      // Of an inspected one the mails about its money say all there is to say.
      if (back.state !== 'cancelled') return undefined;
      return back.postedAt || back.receivedAt ? returnEnded(mail) : returnCancelled(mail);
    default:
      return undefined;
  }
}
