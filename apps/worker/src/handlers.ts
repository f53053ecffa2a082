import type { Type } from '@nestjs/common';
import type { EventJob, ScheduledJob } from '@plantao/domain/jobs';
import { AlarmsProcessor } from './alarms/alarms.processor.js';
import { AuditChainProcessor } from './housekeeping/audit-chain.processor.js';
import { HousekeepingProcessor } from './housekeeping/housekeeping.processor.js';
import type { EventHandler, ScheduledHandler } from './job-handler.js';
import { LeadsProcessor } from './leads/leads.processor.js';
import { ChargebacksProcessor } from './chargebacks/chargebacks.processor.js';
import { AccountMailProcessor } from './mail/account-mail.processor.js';
import { DraftMailProcessor } from './mail/draft-mail.processor.js';
import { OrderEditMailProcessor } from './mail/order-edit-mail.processor.js';
import { ChargebackMailProcessor } from './mail/chargeback-mail.processor.js';
import { OrderMailProcessor } from './mail/order-mail.processor.js';
import { RecoveryMailProcessor } from './mail/recovery-mail.processor.js';
import { ReturnMailProcessor } from './mail/return-mail.processor.js';
import { ShopMailProcessor } from './mail/shop-mail.processor.js';
import { StockMailProcessor } from './mail/stock-mail.processor.js';
import { TeamMailProcessor } from './mail/team-mail.processor.js';
import { CouponUsesProcessor } from './checkout/coupon-uses.processor.js';
import { KeptTotalsProcessor } from './orders/kept-totals.processor.js';
import { OrdersProcessor } from './orders/orders.processor.js';
import { StatusChangesProcessor } from './orders/status-changes.processor.js';
import { OutboxProcessor } from './outbox/outbox.processor.js';
import { PaymentScriptProcessor } from './payments/payment-script.processor.js';
import { PaymentsProcessor } from './payments/payments.processor.js';
import { RecoveryProcessor } from './recovery/recovery.processor.js';
import { ReconciliationProcessor } from './reconciliation/reconciliation.processor.js';
import { ReturnsProcessor } from './returns/returns.processor.js';
import { ShippingDeskProcessor } from './shipping-desk/shipping-desk.processor.js';
import { ShippingProcessor } from './shipping/shipping.processor.js';
import { StockProcessor } from './stock/stock.processor.js';
import { TeamDeadlinesProcessor } from './team-orders/team-deadlines.processor.js';

export type Handlers = { readonly [Job in EventJob]: EventHandler<Job> } & Record<
  ScheduledJob,
  ScheduledHandler
>;

/** The handler of every job. A job without a handler does not compile. */
export function jobHandlers(get: <T>(processor: Type<T>) => T): Handlers {
  const payments = get(PaymentsProcessor);
  const chargebacks = get(ChargebacksProcessor);
  const shipping = get(ShippingProcessor);
  const returns = get(ReturnsProcessor);
  const stock = get(StockProcessor);
  return {
    'payments.read-notice': payments.readNotice,
    'payments.cancel-charge': payments.cancelCharge,
    'payments.refund': payments.refund,
    'payments.poll': payments.poll,
    'payments.sweep': payments.sweep,
    'payments.reconcile': get(ReconciliationProcessor).reconcile,
    'payments.compare-script': get(PaymentScriptProcessor).compare,
    'orders.expire': get(OrdersProcessor).expire,
    'orders.change-status': get(StatusChangesProcessor).change,
    'orders.coupon-uses': get(CouponUsesProcessor).compare,
    'orders.fold-totals': get(KeptTotalsProcessor).fold,
    'orders.compare-totals': get(KeptTotalsProcessor).compare,
    'orders.team-deadlines': get(TeamDeadlinesProcessor).run,
    'payments.read-chargeback': chargebacks.readNotice,
    'payments.find-chargeback': chargebacks.find,
    'payments.send-evidence': chargebacks.send,
    'payments.follow-chargebacks': chargebacks.follow,
    'labels.generate': shipping.generate,
    'labels.release': shipping.release,
    'labels.cancel': shipping.cancel,
    'labels.read-notice': shipping.readNotice,
    'labels.follow': shipping.follow,
    'labels.compare': shipping.compare,
    'labels.batch': get(ShippingDeskProcessor).step,
    'labels.return': returns.label,
    'orders.return-freight': returns.freight,
    'labels.follow-returns': returns.follow,
    'orders.returns': returns.deadlines,
    'orders.recovery': get(RecoveryProcessor).run,
    'leads.process': get(LeadsProcessor).process,
    ...mailHandlers(get),
    'housekeeping.keep-audit-head': get(AuditChainProcessor).keepHead,
    'stock.check': stock.check,
    'stock.reconcile': stock.reconcile,
    'stock.alerts': stock.alerts,
    'stock.low': stock.low,
    'outbox.watch': get(OutboxProcessor).watch,
    'housekeeping.watch': get(AlarmsProcessor).watch,
    'housekeeping.purge': get(HousekeepingProcessor).purge,
    'housekeeping.seal-audit': get(AuditChainProcessor).seal,
    'housekeeping.verify-audit': get(AuditChainProcessor).verify,
  };
}

type MailJob = Extract<EventJob, `mail.${string}`>;

function mailHandlers(get: <T>(processor: Type<T>) => T): Pick<Handlers, MailJob> {
  const orderMail = get(OrderMailProcessor);
  const accountMail = get(AccountMailProcessor);
  const shopMail = get(ShopMailProcessor);
  return {
    'mail.order-placed': orderMail.placed,
    'mail.payment-code': orderMail.paymentCode,
    'mail.order-paid': orderMail.paid,
    'mail.embroidery-started': orderMail.embroideryStarted,
    'mail.order-shipped': orderMail.shipped,
    'mail.order-delivered': orderMail.delivered,
    'mail.order-expired': orderMail.expired,
    'mail.order-cancelled': orderMail.cancelled,
    'mail.draft-order': get(DraftMailProcessor).send,
    'mail.order-edited': get(OrderEditMailProcessor).edited,
    'mail.payment-late': orderMail.paymentLate,
    'mail.payment-returned': orderMail.paymentReturned,
    'mail.payment-fell-through': orderMail.paymentFellThrough,
    'mail.refund-done': orderMail.refundDone,
    'mail.password-reset': accountMail.passwordReset,
    'mail.confirm-email': accountMail.confirmEmail,
    'mail.sign-in-code': accountMail.signInCode,
    'mail.password-changed': accountMail.passwordChanged,
    'mail.factor-changed': accountMail.factorChanged,
    'mail.new-device': accountMail.newDevice,
    'mail.lead-coupon': accountMail.leadCoupon,
    'mail.user-invited': accountMail.invitation,
    'mail.contact': shopMail.contact,
    'mail.back-in-stock': get(StockMailProcessor).backInStock,
    'mail.low-stock': get(StockMailProcessor).lowStock,
    'mail.shop-alarm': shopMail.alarm,
    'mail.difference-refund': shopMail.differenceRefund,
    'mail.shop-order': shopMail.order,
    'mail.audit-head': shopMail.auditHead,
    'mail.team-order': get(TeamMailProcessor).send,
    'mail.recovery': get(RecoveryMailProcessor).send,
    'mail.return': get(ReturnMailProcessor).send,
    'mail.chargeback': get(ChargebackMailProcessor).send,
  };
}
