import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { OrderCharges, OrdersModule } from '../orders/index.js';
import { AdoptPaymentHandler } from './commands/adopt-payment.command.js';
import { ApplyPaymentStatusHandler } from './commands/apply-payment-status.command.js';
import { CancelChargeHandler } from './commands/cancel-charge.command.js';
import { CheckPaymentHandler } from './commands/check-payment.command.js';
import { DecideRefundHandler } from './commands/decide-refund.command.js';
import { ExpireRefundApprovalsHandler } from './commands/expire-refund-approvals.command.js';
import { IssueRefundHandler } from './commands/issue-refund.command.js';
import { OpenPaymentPageHandler } from './commands/open-payment-page.command.js';
import { PollChargesHandler } from './commands/poll-charges.command.js';
import { ReapplyPaymentHandler } from './commands/reapply-payment.command.js';
import { ReconcilePaymentsHandler } from './commands/reconcile-payments.command.js';
import { RequestRefundHandler } from './commands/request-refund.command.js';
import { ResolveRefundHandler } from './commands/resolve-refund.command.js';
import { ReturnOrphanPaymentHandler } from './commands/return-orphan-payment.command.js';
import { StartPaymentHandler } from './commands/start-payment.command.js';
import { SweepPaymentsHandler } from './commands/sweep-payments.command.js';
import { ManualRefunds } from './manual-refunds.service.js';
import { PaymentsOrderCharges } from './order-charges.adapter.js';
import { PaymentPlanner } from './payment-planner.service.js';
import { PaymentStatusApplier } from './payment-status-applier.service.js';
import { PieceRefunds } from './piece-refunds.service.js';
import { ProviderPayments } from './provider-payments.service.js';
import { RefundPieces } from './refund-pieces.service.js';
import { Refunds } from './refunds.service.js';
import { ReturnRefunds } from './return-refunds.service.js';

const handlers = [
  AdoptPaymentHandler,
  ApplyPaymentStatusHandler,
  CancelChargeHandler,
  CheckPaymentHandler,
  DecideRefundHandler,
  ExpireRefundApprovalsHandler,
  IssueRefundHandler,
  OpenPaymentPageHandler,
  PollChargesHandler,
  ReapplyPaymentHandler,
  ReconcilePaymentsHandler,
  RequestRefundHandler,
  ResolveRefundHandler,
  ReturnOrphanPaymentHandler,
  StartPaymentHandler,
  SweepPaymentsHandler,
];

/**
 * Charges, refunds and the provider's notifications. Global, because it gives orders what they need of the money above
 * them: OrderCharges. Settings come from SettingsModule, PaymentGateway from ProvidersModule, both global as well.
 */
@Global()
@Module({
  imports: [CqrsModule, OrdersModule],
  providers: [
    ...handlers,
    ManualRefunds,
    PaymentPlanner,
    PaymentStatusApplier,
    PieceRefunds,
    ProviderPayments,
    RefundPieces,
    Refunds,
    ReturnRefunds,
    { provide: OrderCharges, useClass: PaymentsOrderCharges },
  ],
  exports: [OrderCharges, PieceRefunds, ReturnRefunds],
})
export class PaymentsModule {}
