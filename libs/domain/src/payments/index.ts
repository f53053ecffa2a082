export { ApplyPaymentStatus } from './commands/apply-payment-status.command.js';
export { CancelCharge } from './commands/cancel-charge.command.js';
export { CheckPayment } from './commands/check-payment.command.js';
export { DecideRefund } from './commands/decide-refund.command.js';
export { ExpireRefundApprovals } from './commands/expire-refund-approvals.command.js';
export { IssueRefund } from './commands/issue-refund.command.js';
export { OpenPaymentPage } from './commands/open-payment-page.command.js';
export { PollCharges } from './commands/poll-charges.command.js';
export { ReapplyPayment, type Reapplied } from './commands/reapply-payment.command.js';
export { ReconcilePayments, type Reconciled } from './commands/reconcile-payments.command.js';
export { RequestRefund } from './commands/request-refund.command.js';
export { ResolveRefund } from './commands/resolve-refund.command.js';
export { ReturnOrphanPayment } from './commands/return-orphan-payment.command.js';
export { StartPayment } from './commands/start-payment.command.js';
export { SweepPayments } from './commands/sweep-payments.command.js';
export { Charge, type ChargeMethod } from './entities/charge.entity.js';
export { COUNTED_CHARGE_FIRST, IS_ORDER_REFUND, Refund } from './entities/refund.entity.js';
export { noteRefusedNotice, PaymentReading } from './entities/payment-reading.entity.js';
export { OrphanPayment } from './entities/orphan-payment.entity.js';
export { RefundLine } from './entities/refund-line.entity.js';
export { RefundApproval } from './entities/refund-approval.entity.js';
export {
  isPaymentNumber,
  storeNotice,
  WebhookEvent,
  type ReceivedNotice,
} from './entities/webhook-event.entity.js';
export type { StartPaymentInput } from './payment-planner.service.js';
export { PieceRefunds, type PiecesDue, type PiecesWorth } from './piece-refunds.service.js';
export { givenBackOfSale } from './manual-refunds.service.js';
export { PaymentsModule } from './payments.module.js';
export { ReturnRefunds, type ReturnGiven, type ReturnOutcome } from './return-refunds.service.js';
export {
  GatewayUnavailable,
  PaymentGateway,
  whyRefused,
  type GatewayPayment,
} from './ports/payment-gateway.port.js';
export type { ChargeState } from './rules/charge-status.rules.js';
