export { Coupon, CouponUse } from './entities/coupon.entity.js';
export { FreightQuote, type QuotedOption } from './entities/freight-quote.entity.js';
