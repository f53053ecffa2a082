import { Module } from '@nestjs/common';
import { PaymentsModule } from '@plantao/domain/payments';
import { RecoveryModule } from '@plantao/domain/recovery';
import { AdminPaymentsController } from './admin-payments.controller.js';
import { LinkedPaymentsController } from './linked-payments.controller.js';
import { OrderPaymentsController } from './order-payments.controller.js';
import { OrderPaymentsReader } from './order-payments.reader.js';
import { PaymentNoticesController } from './payment-notices.controller.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsReader } from './payments.reader.js';

@Module({
  imports: [PaymentsModule, RecoveryModule],
  controllers: [
    PaymentsController,
    AdminPaymentsController,
    OrderPaymentsController,
    PaymentNoticesController,
    LinkedPaymentsController,
  ],
  providers: [OrderPaymentsReader, PaymentsReader],
})
export class PaymentsApiModule {}
