export { Coupon, CouponUse } from './entities/coupon.entity.js';
export { FreightQuote } from './entities/freight-quote.entity.js';
export { CepLookup, CepLookupFailed, type PostalAddress } from './ports/cep-lookup.port.js';
export { RatesUnavailable, ShippingRates, type PieceProfile, type RateRequest } from './ports/shipping-rates.port.js';
export type { QuotedOption } from './rules/shipping-choice.rules.js';
