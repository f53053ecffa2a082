import { Global, Module } from '@nestjs/common';
import { CheckoutModule } from '@plantao/domain/checkout';
import { EmbroideryModule } from '@plantao/domain/embroidery';
import { OrderEffectsModule } from '@plantao/domain/order-effects.module';
import { OrdersModule } from '@plantao/domain/orders';
import { ShippingDeskModule } from '@plantao/domain/shipping-desk';
import { AdminOrders } from '../../http/admin-orders.port.js';
import { CustomerOrders } from '../../http/customer-orders.port.js';
import { AdminOrdersController } from './admin-orders.controller.js';
import { AdminOrdersReader } from './admin-orders.reader.js';
import { OrderJobsReader } from './order-jobs.reader.js';
import { OrderNotesController } from './order-notes.controller.js';
import { OrderPeopleController } from './order-people.controller.js';
import { OrderPeopleReader } from './order-people.reader.js';
import { OrdersBulkController } from './orders-bulk.controller.js';
import { OrdersBulk } from './orders-bulk.service.js';
import { OrdersController } from './orders.controller.js';
import { OrdersDeskController } from './orders-desk.controller.js';
import { OrdersExportReader } from './orders-export.reader.js';
import { OrdersReader } from './orders.reader.js';

/** Global, because it gives a person's orders to the folder of accounts and one order to that of payments. */
@Global()
@Module({
  imports: [CheckoutModule, EmbroideryModule, OrderEffectsModule, OrdersModule, ShippingDeskModule],
  controllers: [
    OrdersController,
    AdminOrdersController,
    OrdersBulkController,
    OrdersDeskController,
    OrderNotesController,
    OrderPeopleController,
  ],
  providers: [
    AdminOrdersReader,
    OrderJobsReader,
    OrderPeopleReader,
    OrdersBulk,
    OrdersExportReader,
    OrdersReader,
    { provide: AdminOrders, useExisting: AdminOrdersReader },
    { provide: CustomerOrders, useExisting: OrdersReader },
  ],
  exports: [AdminOrders, CustomerOrders],
})
export class OrdersApiModule {}
