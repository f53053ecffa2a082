import { Module } from '@nestjs/common';
import { ShippingDeskModule } from '@plantao/domain/shipping-desk';
import { PickingReader } from './picking.reader.js';
import { ShippingDeskController } from './shipping-desk.controller.js';
import { ShippingDeskReader } from './shipping-desk.reader.js';

@Module({
  imports: [ShippingDeskModule],
  controllers: [ShippingDeskController],
  providers: [PickingReader, ShippingDeskReader],
})
export class ShippingDeskApiModule {}
