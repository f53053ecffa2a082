import { route } from '../http/route.js';
import type { CepResponse, CouponResponse, ShippingResponse } from './checkout.view.js';
import type { FreightQuoteQueryDto } from './freight-quote.dto.js';
import type { ValidateCouponDto } from './validate-coupon.dto.js';

export const checkoutRoutes = {
  quoteShipping: route<undefined, ShippingResponse, FreightQuoteQueryDto>('GET', '/shipping', 'public'),
  validateCoupon: route<undefined, CouponResponse, ValidateCouponDto>('GET', '/coupons/validate', 'public'),
  lookUpCep: route<undefined, CepResponse>('GET', '/cep/:cep', 'public'),
};
