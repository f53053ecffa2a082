import { Module } from '@nestjs/common';
import { CheckoutModule } from '@plantao/domain/checkout';
import { AdminCouponsController } from './admin-coupons.controller.js';
import { AdminCouponsReader } from './admin-coupons.reader.js';
import { CouponsController } from './coupons.controller.js';
import { ShippingController } from './shipping.controller.js';

@Module({
  imports: [CheckoutModule],
  controllers: [CouponsController, AdminCouponsController, ShippingController],
  providers: [AdminCouponsReader],
})
export class CheckoutApiModule {}
