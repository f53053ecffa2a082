import { Module } from '@nestjs/common';
import { CheckoutModule } from '@plantao/domain/checkout';
import { OrdersModule } from '@plantao/domain/orders';
import { AdminOrdersController } from './admin-orders.controller.js';
import { AdminOrdersReader } from './admin-orders.reader.js';
import { OrderNotesController } from './order-notes.controller.js';
import { OrdersController } from './orders.controller.js';
import { OrdersReader } from './orders.reader.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsReader } from './payments.reader.js';

@Module({
  imports: [CheckoutModule, OrdersModule],
  controllers: [PaymentsController, OrdersController, AdminOrdersController, OrderNotesController],
  providers: [AdminOrdersReader, OrdersReader, PaymentsReader],
})
export class OrdersApiModule {}
