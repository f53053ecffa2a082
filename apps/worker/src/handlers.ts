import type { Type } from '@nestjs/common';
import type { EventJob, ScheduledJob } from '@plantao/domain/jobs';
import { AlarmsProcessor } from './alarms/alarms.processor.js';
import { CouponUsesProcessor } from './alarms/coupon-uses.processor.js';
import { HousekeepingProcessor } from './housekeeping/housekeeping.processor.js';
import type { EventHandler, ScheduledHandler } from './job-handler.js';
import { LabelsProcessor } from './labels/labels.processor.js';
import { LeadsProcessor } from './leads/leads.processor.js';
import { AccountMailProcessor } from './mail/account-mail.processor.js';
import { OrderMailProcessor } from './mail/order-mail.processor.js';
import { ShopMailProcessor } from './mail/shop-mail.processor.js';
import { StockMailProcessor } from './mail/stock-mail.processor.js';
import { OutboxProcessor } from './outbox/outbox.processor.js';
import { PaymentScriptProcessor } from './payments/payment-script.processor.js';
import { PaymentsProcessor } from './payments/payments.processor.js';
import { StockProcessor } from './stock/stock.processor.js';

export type Handlers = { readonly [Job in EventJob]: EventHandler<Job> } & Record<
  ScheduledJob,
  ScheduledHandler
>;

/** Who does which job. A job without a processor does not compile. */
export function jobHandlers(get: <T>(processor: Type<T>) => T): Handlers {
  const payments = get(PaymentsProcessor);
  const labels = get(LabelsProcessor);
  const orderMail = get(OrderMailProcessor);
  const accountMail = get(AccountMailProcessor);
  const shopMail = get(ShopMailProcessor);
  const stock = get(StockProcessor);
  return {
    'payments.apply-webhook': payments.applyWebhook,
    'payments.cancel-charge': payments.cancelCharge,
    'payments.refund': payments.refund,
    'payments.poll': payments.poll,
    'payments.sweep': payments.sweep,
    'payments.compare-script': get(PaymentScriptProcessor).compare,
    'orders.lapse': payments.lapse,
    'orders.coupon-uses': get(CouponUsesProcessor).compare,
    'labels.generate': labels.generate,
    'labels.release': labels.release,
    'labels.cancel': labels.cancel,
    'labels.follow': labels.follow,
    'labels.compare': labels.compare,
    'leads.process': get(LeadsProcessor).process,
    'mail.order-placed': orderMail.placed,
    'mail.payment-code': orderMail.paymentCode,
    'mail.order-paid': orderMail.paid,
    'mail.order-shipped': orderMail.shipped,
    'mail.order-delivered': orderMail.delivered,
    'mail.order-lapsed': orderMail.lapsed,
    'mail.order-cancelled': orderMail.cancelled,
    'mail.payment-late': orderMail.paymentLate,
    'mail.payment-fell-through': orderMail.paymentFellThrough,
    'mail.refund-done': orderMail.refundDone,
    'mail.password-reset': accountMail.passwordReset,
    'mail.confirm-email': accountMail.confirmEmail,
    'mail.password-changed': accountMail.passwordChanged,
    'mail.lead-coupon': accountMail.leadCoupon,
    'mail.user-invited': accountMail.invitation,
    'mail.contact': shopMail.contact,
    'mail.back-in-stock': get(StockMailProcessor).backInStock,
    'mail.low-stock': get(StockMailProcessor).lowStock,
    'mail.shop-alarm': shopMail.alarm,
    'mail.shop-order': shopMail.order,
    'stock.check': stock.check,
    'stock.reconcile': stock.reconcile,
    'stock.alerts': stock.alerts,
    'stock.low': stock.low,
    'outbox.watch': get(OutboxProcessor).watch,
    'housekeeping.watch': get(AlarmsProcessor).watch,
    'housekeeping.purge': get(HousekeepingProcessor).purge,
  };
}
