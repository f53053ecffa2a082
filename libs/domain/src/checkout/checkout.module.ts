import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '../accounts/index.js';
import { CartModule } from '../cart/index.js';
import { Purchases } from '../catalogue/index.js';
import { OrderEffects, PaymentTerms } from '../orders/index.js';
import { WarehouseModule } from '../warehouse/index.js';
import { BuyAgain } from './buy-again.service.js';
import { PlaceOrderHandler } from './commands/place-order.command.js';
import { CouponBook } from './coupon-book.service.js';
import { CouponsService } from './coupons.service.js';
import { CheckoutEffects } from './order-effects.adapter.js';
import { OrderReservations } from './order-reservations.service.js';
import { SettingsPaymentTerms } from './payment-terms.adapter.js';
import { OrderPurchases } from './purchases.adapter.js';
import { ShippingQuotes } from './shipping-quotes.service.js';

/**
 * From cart to order. Global, because it gives orders and catalogue what they need of the modules above them:
 * OrderEffects, PaymentTerms and Purchases. Needs SettingsModule and ProvidersModule (ShippingRates) in the same application.
 */
@Global()
@Module({
  imports: [CqrsModule, AccountsModule, CartModule, WarehouseModule],
  providers: [
    BuyAgain,
    CouponBook,
    CouponsService,
    OrderReservations,
    ShippingQuotes,
    PlaceOrderHandler,
    { provide: OrderEffects, useClass: CheckoutEffects },
    { provide: PaymentTerms, useClass: SettingsPaymentTerms },
    { provide: Purchases, useClass: OrderPurchases },
  ],
  exports: [BuyAgain, CouponsService, ShippingQuotes, OrderEffects, PaymentTerms, Purchases],
    CouponBook,
})
export class CheckoutModule {}
