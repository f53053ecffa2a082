import { Module } from '@nestjs/common';
import { CheckoutModule } from '@plantao/domain/checkout';
import { CouponsController } from './coupons.controller.js';
import { ShippingController } from './shipping.controller.js';

@Module({ imports: [CheckoutModule], controllers: [CouponsController, ShippingController] })
export class CheckoutApiModule {}
