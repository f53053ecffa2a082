import { Module } from '@nestjs/common';
import { PaymentsModule } from '@plantao/domain/payments';
import { AdminPaymentsController } from './admin-payments.controller.js';
import { PaymentNoticesController } from './payment-notices.controller.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsReader } from './payments.reader.js';

@Module({
  imports: [PaymentsModule],
  controllers: [PaymentsController, AdminPaymentsController, PaymentNoticesController],
  providers: [PaymentsReader],
})
export class PaymentsApiModule {}
