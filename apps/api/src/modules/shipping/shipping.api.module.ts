import { Module } from '@nestjs/common';
import { OrdersModule } from '@plantao/domain/orders';
import { ShippingModule } from '@plantao/domain/shipping';
import { CarrierNoticesController } from './carrier-notices.controller.js';
import { LabelsBulkController } from './labels-bulk.controller.js';
import { LabelsController } from './labels.controller.js';

@Module({
  imports: [OrdersModule, ShippingModule],
  controllers: [CarrierNoticesController, LabelsController, LabelsBulkController],
})
export class ShippingApiModule {}
