import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ShippingModule } from '../shipping/index.js';
import { BatchSteps } from './batch-steps.service.js';
import { ScannedParcels } from './scanned-parcels.service.js';
import { ShippingDesk } from './shipping-desk.service.js';

/** Needs OrdersModule and ProvidersModule (ShippingLabels) in the same application. */
@Module({
  imports: [CqrsModule, ShippingModule],
  providers: [BatchSteps, ScannedParcels, ShippingDesk],
  exports: [BatchSteps, ScannedParcels, ShippingDesk],
})
export class ShippingDeskModule {}
