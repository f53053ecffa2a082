import { Injectable } from '@nestjs/common';
import { Charge, OrphanPayment, PaymentGateway, Refund } from '@plantao/domain/payments';
import { discountBy } from '@plantao/domain/payments/rules/payment-amounts.rules';
import { refusalReason } from '@plantao/domain/payments/rules/refusal-reasons.rules';
import { formatDateTime } from '@plantao/domain/shared/brazil/brazil-date';
import type { EventOf } from '@plantao/domain/consumers';
import { Settings } from '@plantao/domain/settings';
import type { MailAttachment } from '@plantao/platform/mail';
import { idOf, external, type JobContext, type ExternalHandler } from '../job-handler.js';
import { MailSender } from './mail-sender.service.js';
import { readMailOrder, type MailOrder } from './order-mail-data.js';
import { readMailRefund } from './refund-mail-data.js';
import type { MailContent } from './templates/layout.js';
import {
  embroideryStarted,
  orderCancelled,
  orderDelivered,
  orderExpired,
  orderPaid,
  orderPlaced,
  orderShipped,
} from './templates/order-mails.js';
import {
  boleto,
  latePayment,
  paymentFellThrough,
  paymentReturned,
  pixCode,
  QR_CONTENT_ID,
  refundDone,
} from './templates/payment-mails.js';

type AboutOrderJob =
  | 'mail.order-placed'
  | 'mail.order-paid'
  | 'mail.embroidery-started'
  | 'mail.order-shipped'
  | 'mail.order-delivered'
  | 'mail.order-expired'
  | 'mail.order-cancelled';
type OrderEvent = EventOf<
  AboutOrderJob | 'mail.payment-code' | 'mail.payment-late' | 'mail.payment-fell-through' | 'mail.refund-done'
>;

/**
 * Mails about orders, to their customers. Each is written from the order as it is now, and left out when it is
 * outdated.
 */
@Injectable()
export class OrderMailProcessor {
  constructor(
    private readonly sender: MailSender,
    private readonly gateway: PaymentGateway,
    private readonly settings: Settings,
  ) {}

  // An order paid within seconds needs no reminder to pay.
  readonly placed = this.about('order-placed', async (order) =>
    order.status === 'pending' ? orderPlaced(order, await this.savedByPix(order)) : undefined,
  );
  readonly paid = this.about('order-paid', orderPaid);
  readonly embroideryStarted = this.about('embroidery-started', (order) =>
    order.status === 'cancelled' ? undefined : embroideryStarted(order),
  );
  readonly shipped = this.about('order-shipped', orderShipped);
  readonly delivered = this.about('order-delivered', orderDelivered);
  readonly expired = this.about('order-expired', orderExpired);
  readonly cancelled = this.about('order-cancelled', orderCancelled);

  readonly paymentCode = external<'mail.payment-code'>(async (event, context) => {
    const charge = await context.em.fork().findOne(Charge, { id: idOf(event, 'chargeId') });
    if (!charge || charge.state !== 'open' || !charge.expiresAt) return;
    const order = await this.order(event, context);
    const expiresAt = formatDateTime(charge.expiresAt);
    if (charge.pixCode) {
      const picture = qrOf(charge.pixQrBase64);
      const content = pixCode(order, { code: charge.pixCode, hasPicture: picture !== undefined, expiresAt });
      await this.sender.send({
        event,
        kind: 'payment-code',
        to: order.to,
        content,
        ...(picture && { attachments: [picture] }),
      });
    } else if (charge.ticketUrl) {
      const content = boleto(order, { url: charge.ticketUrl, barcode: charge.barcode ?? null, expiresAt });
      await this.sender.send({ event, kind: 'payment-code', to: order.to, content });
    }
  });

  readonly paymentLate = external<'mail.payment-late'>(async (event, context) => {
    const em = context.em.fork();
    const charge = await em.findOneOrFail(Charge, { id: idOf(event, 'chargeId') });
    const refund = await em.findOne(Refund, { chargeId: charge.id, partial: false });
    const order = await this.order(event, context);
    const known = refund?.reason === 'mismatch' || refund?.reason === 'double' ? refund.reason : 'late';
    await this.sender.send({
      event,
      kind: 'payment-late',
      to: order.to,
      content: latePayment(order, charge.amountCents, known),
    });
  });

  // Who pays another way already, or has paid, needs no mail about the card.
  readonly paymentFellThrough = external<'mail.payment-fell-through'>(async (event, context) => {
    const em = context.em.fork();
    const charge = await em.findOneOrFail(Charge, { id: idOf(event, 'chargeId') });
    const order = await this.order(event, context);
    const later = await em.count(Charge, { orderId: order.id, attempt: { $gt: charge.attempt } });
    if (order.status !== 'pending' || later > 0) return;
    const reason = charge.state === 'rejected' ? refusalReason('rejected', charge.statusDetail) : null;
    const content = paymentFellThrough(order, reason);
    await this.sender.send({ event, kind: 'payment-fell-through', to: order.to, content });
  });

  /** The order is gone, and with it the customer's address: the provider has the payer's. */
  readonly paymentReturned = external<'mail.payment-returned'>(async (event, context) => {
    const orphan = await context.em.fork().findOneOrFail(OrphanPayment, { id: idOf(event, 'orphanId') });
    const payment = await this.gateway.get(orphan.providerId);
    if (!payment?.payerEmail?.includes('@')) return;
    const content = paymentReturned(orphan, this.sender.shopUrl);
    await this.sender.send({ event, kind: 'payment-returned', to: payment.payerEmail, content });
  });

  readonly refundDone = external<'mail.refund-done'>(async (event, context) => {
    const em = context.em.fork();
    const refund = await em.findOneOrFail(Refund, { id: idOf(event, 'refundId') });
    const charge = await em.findOneOrFail(Charge, { id: refund.chargeId });
    const order = await this.order(event, context);
    const method = refund.givenOutside ? 'manual' : charge.method;
    await this.sender.send({
      event,
      kind: 'refund-done',
      to: order.to,
      content: refundDone(order, await readMailRefund(em, refund), method),
    });
  });

  private about(
    kind: string,
    write: (order: MailOrder) => MailContent | undefined | Promise<MailContent | undefined>,
  ): ExternalHandler<EventOf<AboutOrderJob>> {
    return external<AboutOrderJob>(async (event, context) => {
      const order = await this.order(event, context);
      const content = await write(order);
      if (content) await this.sender.send({ event, kind, to: order.to, content });
    });
  }

  /** Centavos that paying by PIX takes off it; 0 where nothing is said of that. */
  private async savedByPix({ full }: MailOrder): Promise<number> {
    if (!(await this.settings.get('payment.pix'))) return 0;
    return discountBy('pix', full, await this.settings.get('payment.pixDiscountPercent'));
  }

  private order(event: OrderEvent, { em }: JobContext): Promise<MailOrder> {
    return readMailOrder(em, idOf(event, 'orderId'), this.sender);
  }
}

function qrOf(base64: string | null | undefined): MailAttachment | undefined {
  if (!base64) return undefined;
  return {
    filename: 'pix.png',
    contentId: QR_CONTENT_ID,
    mimeType: 'image/png',
    content: Buffer.from(base64, 'base64'),
  };
}
