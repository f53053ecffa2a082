import type { DomainEvents, EventType } from './events.js';
import type { EventEnvelope, EventJob } from './jobs.js';

/** The jobs that consume each event. A new event without an entry does not compile; an empty list means no consumer. */
export const CONSUMERS = {
  'alarm.raised': ['mail.shop-alarm'],
  'alarm.over': ['mail.shop-alarm'],
  'audit.verified': ['mail.audit-head', 'housekeeping.keep-audit-head'],
  'user.signed-up': ['mail.confirm-email'],
  'user.invited': ['mail.user-invited'],
  'user.erased': [],
  'password-reset.requested': ['mail.password-reset'],
  'email-proof.requested': ['mail.confirm-email'],
  'sign-in-code.asked': ['mail.sign-in-code'],
  'password.changed': ['mail.password-changed'],
  'factor.changed': ['mail.factor-changed'],
  'session.new-device': ['mail.new-device'],
  'review.created': [],
  'stock-alert.served': ['mail.back-in-stock'],
  'lead.captured': ['leads.process'],
  'lead.processed': ['mail.lead-coupon'],
  'contact.received': ['mail.contact'],
  'order.placed': ['mail.order-placed'],
  'order.paid': ['mail.order-paid', 'mail.shop-order'],
  'order.paid-manually': ['mail.order-paid', 'mail.shop-order'],
  'order.status-changed': [],
  'order.shipped': ['mail.order-shipped'],
  'order.delivered': ['mail.order-delivered'],
  'order.expired': ['mail.order-expired'],
  'order.cancelled': ['mail.order-cancelled'],
  'order.edited': ['mail.order-edited'],
  'team-order.opened': ['mail.team-order'],
  'team-order.closing-soon': ['mail.team-order'],
  'team-order.closed': ['mail.team-order'],
  'team-order.quoted': ['mail.team-order'],
  'team-order.approval-asked': ['mail.team-order'],
  'team-order.approved': ['mail.team-order'],
  'recovery.mail-asked': ['mail.recovery'],
  'embroidery.started': ['mail.embroidery-started'],
  'return.requested': ['mail.return'],
  'return.authorised': ['labels.return', 'mail.return'],
  'return.refused': ['mail.return'],
  'return.label-ready': ['mail.return'],
  'return.received': ['mail.return'],
  'return.inspected': ['mail.return'],
  'return.expired': ['labels.return', 'mail.return'],
  'return.cancelled': ['labels.return', 'mail.return'],
  'payment.pix-issued': ['mail.payment-code'],
  'payment.boleto-issued': ['mail.payment-code'],
  'payment.failed': [],
  'payment.fell-through': ['mail.payment-fell-through'],
  'payment.late': ['mail.payment-late', 'mail.shop-alarm'],
  'payment.mismatched': ['mail.shop-alarm'],
  'payment.orphan-refunded': ['mail.payment-returned'],
  'payment.dispute-changed': ['payments.find-chargeback'],
  'payment.chargeback-noticed': ['payments.read-chargeback'],
  'chargeback.opened': ['mail.chargeback'],
  'chargeback.evidence-asked': ['payments.send-evidence'],
  'chargeback.evidence-refused': ['mail.chargeback'],
  'chargeback.expired': ['mail.chargeback'],
  'chargeback.won': ['mail.chargeback'],
  'chargeback.lost': ['mail.chargeback'],
  'charge.cancel-requested': ['payments.cancel-charge'],
  'refund.requested': ['payments.refund'],
  'refund.done': ['mail.refund-done'],
  'refund.approval-asked': ['mail.shop-alarm'],
  'refund.approval-refused': ['mail.shop-alarm'],
  'refund.approval-expired': ['mail.shop-alarm'],
  'refund.failed': ['mail.shop-alarm'],
  'payment.notice-received': ['payments.read-notice'],
  'shipping-batch.step-asked': ['labels.batch'],
  'status-change.asked': ['orders.change-status'],
  'label.requested': ['labels.generate'],
  'label.payment-requested': ['labels.release'],
  'label.released': [],
  'label.cancel-requested': ['labels.cancel'],
  'carrier.notice-received': ['labels.read-notice'],
  'settings.changed': [],
  'stock.low': ['mail.low-stock'],
  'stock.drifted': ['mail.shop-alarm'],
  'stock.check-asked': ['stock.check'],
} as const satisfies Record<EventType, readonly EventJob[]>;

/** What arrives at a job: one of the events that it consumes, with the payload of its type. */
export type EventOf<Job extends EventJob> = {
  [Type in EventType]: Job extends (typeof CONSUMERS)[Type][number]
    ? Omit<EventEnvelope, 'type' | 'payload'> & { readonly type: Type; readonly payload: DomainEvents[Type] }
    : never;
}[EventType];

/** The consumers of an event; undefined for a type that this version does not know. */
export function consumersOf(type: string): readonly EventJob[] | undefined {
  return (CONSUMERS as Record<string, readonly EventJob[]>)[type];
}
