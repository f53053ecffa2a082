import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CancelOrderHandler } from './commands/cancel-order.command.js';
import { ChangeOrderStatusHandler } from './commands/change-order-status.command.js';
import { FollowCarrierHandler } from './commands/follow-carrier.command.js';
import { ExpireOrderHandler } from './commands/expire-order.command.js';
import { ExpireOrdersHandler } from './commands/expire-orders.command.js';
import { OrderNotes } from './order-notes.service.js';
import { OrderPayments } from './order-payments.service.js';
import { StatusChanges } from './status-changes.service.js';

const handlers = [
  CancelOrderHandler,
  ChangeOrderStatusHandler,
  FollowCarrierHandler,
  ExpireOrderHandler,
  ExpireOrdersHandler,
];

/**
 * Orders. OrderEffects is given by OrderEffectsModule, OrderCharges by PaymentsModule, both global: an application that
 * uses this module imports those as well.
 */
@Module({
  imports: [CqrsModule],
  providers: [...handlers, OrderNotes, OrderPayments, StatusChanges],
  exports: [CqrsModule, OrderNotes, OrderPayments, StatusChanges],
})
export class OrdersModule {}
