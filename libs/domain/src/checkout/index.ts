export {
  embroideryOf,
  linesOf,
  readStitching,
  SOLD_PRODUCTS,
  type SoldGarment,
  type SoldProduct,
  type Stitching,
} from './order-lines.js';
export { readAnnouncedCoupons } from './announced-coupons.js';
export { BuyAgain } from './buy-again.service.js';
export { CheckoutModule } from './checkout.module.js';
export { PlaceOrder, type PlacedOrder, type PlaceOrderInput } from './commands/place-order.command.js';
export { CouponAdmin, fieldsOf as couponFieldsOf, type CouponChange } from './coupon-admin.service.js';
export { CouponExceptions, type ExceptionInput } from './coupon-exceptions.service.js';
export { CouponsService } from './coupons.service.js';
export { Coupon, CouponUse } from './entities/coupon.entity.js';
export { CouponException, CouponRefusal, type PersonTrait } from './entities/first-purchase.entity.js';
export { FreightQuote } from './entities/freight-quote.entity.js';
export { CheckoutEffects } from './order-effects.adapter.js';
export { HoldLimits, type Holder } from './hold-limits.service.js';
export { readOrderFacts, type OrderFacts } from './order-facts.js';
export { OrderHolds } from './order-holds.service.js';
export type { WantedLine } from './order-lines.js';
export { checkoutPersonalData } from './personal-data.js';
export { CepLookup, CepLookupFailed, type PostalAddress } from './ports/cep-lookup.port.js';
export { priceOptions, type PricedOption, type QuotedOption } from './rules/delivery-price.rules.js';
export {
  chosenDelivery,
  delayed,
  ShippingQuotes,
  withExtraDays,
  type WantedDelivery,
} from './shipping-quotes.service.js';
export { Shortages } from './shortages.service.js';
