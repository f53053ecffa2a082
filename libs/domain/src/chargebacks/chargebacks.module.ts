import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { OrdersModule } from '../orders/index.js';
import { ChargebackAnswers } from './chargeback-answers.service.js';
import { ChargebackFiles } from './chargeback-files.service.js';
import { ChargebackIntake } from './chargeback-intake.service.js';
import { EvidenceDelivery } from './evidence-delivery.service.js';

/**
 * Payments that buyers contest at their bank. Needs PaymentsModule and ProvidersModule (ChargebackGateway) in the same
 * application.
 */
@Module({
  imports: [CqrsModule, OrdersModule],
  providers: [ChargebackAnswers, ChargebackFiles, ChargebackIntake, EvidenceDelivery],
  exports: [ChargebackAnswers, ChargebackFiles, ChargebackIntake, EvidenceDelivery],
})
export class ChargebacksModule {}
