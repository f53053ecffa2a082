import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AlarmsModule } from '../alarms/index.js';
import { RequestLabelPaymentHandler } from './commands/request-label-payment.command.js';
import { RequestLabelHandler } from './commands/request-label.command.js';
import { LabelBatch } from './label-batch.service.js';
import { LabelCancelling } from './label-cancelling.service.js';
import { LabelComparison } from './label-comparison.service.js';
import { LabelEffects } from './label-effects.adapter.js';
import { LabelFollowing } from './label-following.service.js';
import { LabelGeneration } from './label-generation.service.js';
import { LabelRelease } from './label-release.service.js';
import { LabelRepository } from './label-repository.service.js';

/**
 * The labels of orders, from the request to the parcel's arrival. Needs OrdersModule, SettingsModule and
 * ProvidersModule (ShippingLabels) in the same application.
 */
@Module({
  imports: [CqrsModule, AlarmsModule],
  providers: [
    RequestLabelHandler,
    RequestLabelPaymentHandler,
    LabelBatch,
    LabelCancelling,
    LabelComparison,
    LabelEffects,
    LabelFollowing,
    LabelGeneration,
    LabelRelease,
    LabelRepository,
  ],
  exports: [
    LabelBatch,
    LabelCancelling,
    LabelComparison,
    LabelEffects,
    LabelFollowing,
    LabelGeneration,
    LabelRelease,
    LabelRepository,
  ],
})
export class ShippingModule {}
