import { Module } from '@nestjs/common';
import { CheckoutModule } from '@plantao/domain/checkout';
import { CouponsAdminController } from './coupons-admin.controller.js';
import { CouponsAdminReader } from './coupons-admin.reader.js';
import { CouponsController } from './coupons.controller.js';
import { ShippingController } from './shipping.controller.js';

@Module({
  imports: [CheckoutModule],
  controllers: [CouponsController, CouponsAdminController, ShippingController],
  providers: [CouponsAdminReader],
})
export class CheckoutApiModule {}
