import { Module } from '@nestjs/common';
import { ShippingModule } from '../shipping/index.js';
import { WarehouseModule } from '../warehouse/index.js';
import { ExchangeCredits } from './exchange-credits.service.js';
import { ExchangeHolds } from './exchange-holds.service.js';
import { ExchangeOrders } from './exchange-orders.service.js';
import { ReturnClosing } from './return-closing.service.js';
import { ReturnDeadlines } from './return-deadlines.service.js';
import { ReturnDecisions } from './return-decisions.service.js';
import { ReturnEffects } from './return-effects.adapter.js';
import { ReturnFreight } from './return-freight.service.js';
import { ReturnLabels } from './return-labels.service.js';
import { ReturnSettlement } from './return-settlement.service.js';
import { SendBackLabels } from './send-back-labels.service.js';
import { SendBacks } from './send-backs.service.js';
import { ReturnedParcels } from './returned-parcels.service.js';
import { Returns } from './returns.service.js';

/**
 * Pieces that come back. Needs PaymentsModule, SettingsModule and ProvidersModule (ShippingLabels) in the same
 * application.
 */
@Module({
  imports: [ShippingModule, WarehouseModule],
  providers: [
    ExchangeCredits,
    ExchangeHolds,
    ExchangeOrders,
    ReturnClosing,
    ReturnDeadlines,
    ReturnDecisions,
    ReturnEffects,
    ReturnFreight,
    ReturnLabels,
    ReturnSettlement,
    ReturnedParcels,
    Returns,
    SendBackLabels,
    SendBacks,
  ],
  exports: [
    ReturnDeadlines,
    ReturnDecisions,
    ReturnEffects,
    ReturnFreight,
    ReturnLabels,
    ReturnedParcels,
    Returns,
    SendBackLabels,
    SendBacks,
  ],
})
export class ReturnsModule {}
