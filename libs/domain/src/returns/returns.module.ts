import { Module } from '@nestjs/common';
import { ShippingModule } from '../shipping/index.js';
import { WarehouseModule } from '../warehouse/index.js';
import { ReturnDeadlines } from './return-deadlines.service.js';
import { ReturnDecisions } from './return-decisions.service.js';
import { ReturnEffects } from './return-effects.adapter.js';
import { ReturnLabels } from './return-labels.service.js';
import { Returns } from './returns.service.js';

/**
 * Pieces that come back. Needs PaymentsModule, SettingsModule and ProvidersModule (ShippingLabels) in the same
 * application.
 */
@Module({
  imports: [ShippingModule, WarehouseModule],
  providers: [ReturnDeadlines, ReturnDecisions, ReturnEffects, ReturnLabels, Returns],
  exports: [ReturnDeadlines, ReturnDecisions, ReturnEffects, ReturnLabels, Returns],
})
export class ReturnsModule {}
