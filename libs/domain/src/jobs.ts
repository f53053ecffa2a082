/**
 * Jobs that consume events, named `noun.verb`. Their data is the event's envelope.
 * The prefix is the name of the queue.
 */
export const EVENT_JOBS = [
  'payments.read-notice',
  'payments.cancel-charge',
  'payments.refund',
  'payments.read-chargeback',
  'payments.find-chargeback',
  'payments.send-evidence',
  'labels.generate',
  'labels.release',
  'labels.cancel',
  'labels.read-notice',
  'labels.return',
  'labels.batch',
  'orders.change-status',
  'orders.return-freight',
  'leads.process',
  'mail.order-placed',
  'mail.payment-code',
  'mail.order-paid',
  'mail.order-shipped',
  'mail.order-delivered',
  'mail.order-expired',
  'mail.order-cancelled',
  'mail.order-edited',
  'mail.embroidery-started',
  'mail.payment-late',
  'mail.payment-fell-through',
  'mail.payment-returned',
  'mail.refund-done',
  'mail.password-reset',
  'mail.confirm-email',
  'mail.sign-in-code',
  'mail.password-changed',
  'mail.factor-changed',
  'mail.new-device',
  'mail.user-invited',
  'mail.lead-coupon',
  'mail.contact',
  'mail.back-in-stock',
  'mail.low-stock',
  'mail.shop-alarm',
  'mail.difference-refund',
  'mail.shop-order',
  'mail.audit-head',
  'housekeeping.keep-audit-head',
  'mail.team-order',
  'mail.draft-order',
  'mail.return',
  'mail.chargeback',
  'mail.recovery',
  'stock.check',
] as const;
export type EventJob = (typeof EVENT_JOBS)[number];

/** Periodic jobs, each with its period in milliseconds. */
export const SCHEDULED_JOBS = {
  'payments.poll': 5_000,
  'payments.sweep': 10 * 60_000,
  'payments.reconcile': 60_000,
  'payments.compare-script': 60 * 60_000,
  'payments.follow-chargebacks': 10 * 60_000,
  'orders.expire': 60_000,
  'orders.coupon-uses': 60 * 60_000,
  'orders.fold-totals': 60_000,
  'orders.compare-totals': 60 * 60_000,
  'orders.team-deadlines': 60_000,
  'orders.returns': 60_000,
  'orders.recovery': 60_000,
  'labels.follow': 60_000,
  'labels.compare': 10 * 60_000,
  'labels.follow-returns': 60_000,
  'stock.reconcile': 15 * 60_000,
  'stock.alerts': 60_000,
  'stock.low': 15 * 60_000,
  'outbox.watch': 15_000,
  'housekeeping.watch': 15_000,
  'housekeeping.purge': 60 * 60_000,
  'housekeeping.seal-audit': 60_000,
  'housekeeping.verify-audit': 60 * 60_000,
} as const;
export type ScheduledJob = keyof typeof SCHEDULED_JOBS;

/**
 * Former names of periodic jobs: their schedulers, which an earlier version may have left, are removed from the queue.
 */
export const FORMER_SCHEDULED_JOBS = ['orders.lapse'] as const;

/** What a job of an event carries. Ids only: job data is readable on the dashboard. */
export interface EventEnvelope {
  readonly eventId: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly delivery: number;
  /** The request that caused the event, and the span that comes before in its trace. */
  readonly metadata?: { readonly requestId?: string; readonly traceparent?: string };
}
