import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AlarmsModule } from '@plantao/domain/alarms';
import { LabelBook } from './label-book.service.js';
import { LabelCancelling } from './label-cancelling.service.js';
import { LabelComparison } from './label-comparison.service.js';
import { LabelFollowing } from './label-following.service.js';
import { LabelGeneration } from './label-generation.service.js';
import { LabelRelease } from './label-release.service.js';
import { LabelsProcessor } from './labels.processor.js';

@Module({
  imports: [CqrsModule, AlarmsModule],
  providers: [
    LabelBook,
    LabelGeneration,
    LabelRelease,
    LabelCancelling,
    LabelFollowing,
    LabelComparison,
    LabelsProcessor,
  ],
  exports: [LabelFollowing, LabelsProcessor],
})
export class LabelsModule {}
