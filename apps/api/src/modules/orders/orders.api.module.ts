import { Global, Module } from '@nestjs/common';
import { CheckoutModule } from '@plantao/domain/checkout';
import { OrderEffectsModule } from '@plantao/domain/order-effects.module';
import { OrdersModule } from '@plantao/domain/orders';
import { Env } from '@plantao/platform/config';
import { AdminOrders } from '../../http/admin-orders.port.js';
import { CustomerOrders } from '../../http/customer-orders.port.js';
import { ConcurrencyLimiter } from '../../http/limits/concurrency-limiter.js';
import { AdminOrdersController } from './admin-orders.controller.js';
import { AdminOrdersReader } from './admin-orders.reader.js';
import { OrderJobsReader } from './order-jobs.reader.js';
import { OrderNotesController } from './order-notes.controller.js';
import { OrdersBulkController } from './orders-bulk.controller.js';
import { OrdersBulk } from './orders-bulk.service.js';
import { OrdersController } from './orders.controller.js';
import { OrdersExportReader } from './orders-export.reader.js';
import { OrdersReader } from './orders.reader.js';

/** Limits concurrent order creation to half of the connection pool. */
const orderLimiter = (env: Env): ConcurrencyLimiter =>
  new ConcurrencyLimiter({
    name: 'orders',
    concurrency: Math.max(1, Math.floor(env.DATABASE_POOL / 2)),
    maxWaiting: 500,
    maxWaitMs: 8_000,
  });

/** Global, because it gives a person's orders to the folder of accounts and one order to that of payments. */
@Global()
@Module({
  imports: [CheckoutModule, OrderEffectsModule, OrdersModule],
  controllers: [OrdersController, AdminOrdersController, OrdersBulkController, OrderNotesController],
  providers: [
    AdminOrdersReader,
    OrderJobsReader,
    OrdersBulk,
    OrdersExportReader,
    OrdersReader,
    { provide: AdminOrders, useExisting: AdminOrdersReader },
    { provide: CustomerOrders, useExisting: OrdersReader },
    { provide: ConcurrencyLimiter, useFactory: orderLimiter, inject: [Env] },
  ],
  exports: [AdminOrders, CustomerOrders],
})
export class OrdersApiModule {}
