import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ApplyPaymentStatusHandler } from './commands/apply-payment-status.command.js';
import { ApplyWebhookHandler } from './commands/apply-webhook.command.js';
import { CancelChargeHandler } from './commands/cancel-charge.command.js';
import { CancelOrderHandler } from './commands/cancel-order.command.js';
import { ChangeOrderStatusHandler } from './commands/change-order-status.command.js';
import { CheckPaymentHandler } from './commands/check-payment.command.js';
import { FollowCarrierHandler } from './commands/follow-carrier.command.js';
import { IssueRefundHandler } from './commands/issue-refund.command.js';
import { LapseOrderHandler } from './commands/lapse-order.command.js';
import { LapseOrdersHandler } from './commands/lapse-orders.command.js';
import { OpenPaymentPageHandler } from './commands/open-payment-page.command.js';
import { PollChargesHandler } from './commands/poll-charges.command.js';
import { RequestLabelPaymentHandler } from './commands/request-label-payment.command.js';
import { RequestLabelHandler } from './commands/request-label.command.js';
import { RequestRefundHandler } from './commands/request-refund.command.js';
import { ResolveRefundHandler } from './commands/resolve-refund.command.js';
import { StartPaymentHandler } from './commands/start-payment.command.js';
import { SweepPaymentsHandler } from './commands/sweep-payments.command.js';
import { OrderNotes } from './order-notes.service.js';
import { PaymentAnswers } from './payment-answers.service.js';
import { PaymentAttempts } from './payment-attempts.service.js';
import { PaymentCalls } from './payment-calls.service.js';
import { Refunds } from './refunds.service.js';

const handlers = [
  ApplyPaymentStatusHandler,
  ApplyWebhookHandler,
  CancelChargeHandler,
  CancelOrderHandler,
  ChangeOrderStatusHandler,
  CheckPaymentHandler,
  FollowCarrierHandler,
  IssueRefundHandler,
  LapseOrderHandler,
  LapseOrdersHandler,
  OpenPaymentPageHandler,
  PollChargesHandler,
  RequestLabelPaymentHandler,
  RequestLabelHandler,
  RequestRefundHandler,
  ResolveRefundHandler,
  StartPaymentHandler,
  SweepPaymentsHandler,
];

/**
 * Orders, their payments and labels. OrderEffects and PaymentTerms are given by CheckoutModule, PaymentGateway by
 * ProvidersModule, both global: whoever uses this module imports those as well.
 */
@Module({
  imports: [CqrsModule],
  providers: [...handlers, OrderNotes, PaymentAnswers, PaymentAttempts, PaymentCalls, Refunds],
  exports: [CqrsModule, OrderNotes],
})
export class OrdersModule {}
