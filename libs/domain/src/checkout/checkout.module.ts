import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '../accounts/index.js';
import { CartModule, OwnHolds } from '../cart/index.js';
import { Purchases } from '../catalogue/index.js';
import { EmbroideryModule } from '../embroidery/index.js';
import { WarehouseModule } from '../warehouse/index.js';
import { BuyAgain } from './buy-again.service.js';
import { PlaceOrderHandler } from './commands/place-order.command.js';
import { CouponAdmin } from './coupon-admin.service.js';
import { CouponExceptions } from './coupon-exceptions.service.js';
import { FirstPurchases } from './first-purchases.service.js';
import { CouponsService } from './coupons.service.js';
import { CheckoutEffects } from './order-effects.adapter.js';
import { OrderReplacement } from './order-replacement.service.js';
import { OrderHolds } from './order-holds.service.js';
import { HoldLimits } from './hold-limits.service.js';
import { OwnOrderHolds } from './own-holds.adapter.js';
import { OrderPurchases } from './purchases.adapter.js';
import { ShippingQuotes } from './shipping-quotes.service.js';
import { Shortages } from './shortages.service.js';

/**
 * From cart to order. Global, because it gives orders, catalogue and cart what they need of the modules above
 * them: Purchases and OwnHolds (OrderEffects: see OrderEffectsModule). Needs SettingsModule and ProvidersModule
 * (ShippingRates) in the same application.
 */
@Global()
@Module({
  imports: [CqrsModule, AccountsModule, CartModule, EmbroideryModule, WarehouseModule],
  providers: [
    BuyAgain,
    CheckoutEffects,
    CouponAdmin,
    CouponExceptions,
    CouponsService,
    FirstPurchases,
    HoldLimits,
    OrderReplacement,
    OrderHolds,
    ShippingQuotes,
    Shortages,
    PlaceOrderHandler,
    { provide: Purchases, useClass: OrderPurchases },
    { provide: OwnHolds, useClass: OwnOrderHolds },
  ],
  exports: [
    BuyAgain,
    CheckoutEffects,
    CouponAdmin,
    CouponExceptions,
    CouponsService,
    HoldLimits,
    OrderHolds,
    ShippingQuotes,
    Shortages,
    OwnHolds,
    Purchases,
  ],
})
export class CheckoutModule {}
