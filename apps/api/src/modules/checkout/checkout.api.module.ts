import { Module } from '@nestjs/common';
import { CheckoutModule } from '@plantao/domain/checkout';
import { AdminCouponsController } from './admin-coupons.controller.js';
import { AdminCouponsReader } from './admin-coupons.reader.js';
import { CouponsController } from './coupons.controller.js';
import { FirstPurchasesController } from './first-purchases.controller.js';
import { FirstPurchasesReader } from './first-purchases.reader.js';
import { FreightQuotesController } from './freight-quotes.controller.js';
import { PromotionSimulationReader } from './promotion-simulation.reader.js';

@Module({
  imports: [CheckoutModule],
  controllers: [CouponsController, AdminCouponsController, FirstPurchasesController, FreightQuotesController],
  providers: [AdminCouponsReader, FirstPurchasesReader, PromotionSimulationReader],
})
export class CheckoutApiModule {}
