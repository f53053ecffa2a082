import { Global, Module } from '@nestjs/common';
import { CheckoutModule } from '@plantao/domain/checkout';
import { OrdersModule } from '@plantao/domain/orders';
import { Env } from '@plantao/platform/config';
import { OwnOrders } from '../../http/own-orders.port.js';
import { Turnstile } from '../../http/turnstile.js';
import { AdminOrdersController } from './admin-orders.controller.js';
import { AdminOrdersReader } from './admin-orders.reader.js';
import { LabelsBulk } from './labels-bulk.service.js';
import { OrderJobsReader } from './order-jobs.reader.js';
import { OrderMoneyController } from './order-money.controller.js';
import { OrderNotesController } from './order-notes.controller.js';
import { OrdersBulkController } from './orders-bulk.controller.js';
import { OrdersBulk } from './orders-bulk.service.js';
import { OrdersController } from './orders.controller.js';
import { OrdersExportReader } from './orders-export.reader.js';
import { OrdersReader } from './orders.reader.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsReader } from './payments.reader.js';

/** The line before new orders: they use half of the connections at the most. `patience` in milliseconds. */
const orderTurns = (env: Env): Turnstile =>
  new Turnstile({
    name: 'orders',
    atOnce: Math.max(1, Math.floor(env.DATABASE_POOL / 2)),
    line: 500,
    patience: 8_000,
  });

/** Global, because it gives a person's orders to the folder of accounts. */
@Global()
@Module({
  imports: [CheckoutModule, OrdersModule],
  controllers: [
    PaymentsController,
    OrdersController,
    AdminOrdersController,
    OrdersBulkController,
    OrderMoneyController,
    OrderNotesController,
  ],
  providers: [
    AdminOrdersReader,
    LabelsBulk,
    OrderJobsReader,
    OrdersBulk,
    OrdersExportReader,
    OrdersReader,
    PaymentsReader,
    { provide: OwnOrders, useExisting: OrdersReader },
    { provide: Turnstile, useFactory: orderTurns, inject: [Env] },
  ],
  exports: [OwnOrders],
})
export class OrdersApiModule {}
