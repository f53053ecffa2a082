export { audited, CARRIER, SHOP, type Actor } from './actor.js';
export { ApplyPaymentStatus } from './commands/apply-payment-status.command.js';
export { ApplyWebhook } from './commands/apply-webhook.command.js';
export { CancelCharge } from './commands/cancel-charge.command.js';
export { CancelOrder } from './commands/cancel-order.command.js';
export { ChangeOrderStatus } from './commands/change-order-status.command.js';
export { CheckPayment } from './commands/check-payment.command.js';
export { FollowCarrier } from './commands/follow-carrier.command.js';
export { IssueRefund } from './commands/issue-refund.command.js';
export { LapseOrder } from './commands/lapse-order.command.js';
export { LapseOrders } from './commands/lapse-orders.command.js';
export { OpenPaymentPage, localPreference } from './commands/open-payment-page.command.js';
export { PollCharges } from './commands/poll-charges.command.js';
export { RequestLabelPayment } from './commands/request-label-payment.command.js';
export { RequestLabel } from './commands/request-label.command.js';
export { RequestRefund } from './commands/request-refund.command.js';
export { ResolveRefund } from './commands/resolve-refund.command.js';
export { StartPayment } from './commands/start-payment.command.js';
export { SweepPayments } from './commands/sweep-payments.command.js';
export { Charge, Refund, type ChargeMethod } from './entities/charge.entity.js';
export { OrderNote } from './entities/order-note.entity.js';
export { Order, OrderDiscount, OrderItem, OrderStep } from './entities/order.entity.js';
export { ShippingLabel } from './entities/shipping-label.entity.js';
export { WebhookEvent } from './entities/webhook-event.entity.js';
export { goodFaith } from './good-faith.js';
export { goodsOf, newOrder, type OrderDraft, type OrderLine } from './new-order.js';
export { waitCondition } from './order-waits.js';
export { OrderNotes } from './order-notes.service.js';
export { OrdersModule } from './orders.module.js';
export type { PaymentWish } from './payment-attempts.service.js';
export { OrderEffects } from './ports/order-effects.port.js';
export { PaymentTerms, type Terms } from './ports/payment-terms.port.js';
export {
  CarrierRejected,
  CarrierUnavailable,
  ShippingLabels,
  type CarrierLabel,
  type LabelInput,
  type LabelParty,
  type TaggedLabel,
} from './ports/shipping-labels.port.js';
export type { ChargeState } from './rules/charge-status.rules.js';
export type { LabelState } from './rules/label.rules.js';
export type { CustomerSnapshot, DeliveryAddress, ShipType } from './rules/order-snapshots.rules.js';
export type { OrderStatus, PaidState } from './rules/order-status.rules.js';
export type { CancelReason, StepKind } from './rules/order-steps.rules.js';
export { inTransaction } from './transaction.js';
export { liveCharge, lockOrder } from './row-locks.js';
