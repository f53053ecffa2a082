import { route } from '../http/route.js';
import type {
  CepResponse,
  CouponResponse,
  FirstPurchaseOfferResponse,
  ShippingResponse,
} from './checkout.view.js';
import type { FreightQuoteQueryDto } from './freight-quote.dto.js';
import type { ValidateCouponDto } from './validate-coupon.dto.js';

export const checkoutRoutes = {
  quoteShipping: route<undefined, ShippingResponse, FreightQuoteQueryDto>('GET', '/shipping', 'public'),
  validateCoupon: route<undefined, CouponResponse, ValidateCouponDto>('GET', '/coupons/validate', 'public'),
  /** Whether the announced coupon of the first purchase is open to the caller, as far as the account says who it is. */
  getFirstPurchaseOffer: route<undefined, FirstPurchaseOfferResponse>(
    'GET',
    '/coupons/first-purchase',
    'user',
  ),
  lookUpCep: route<undefined, CepResponse>('GET', '/cep/:cep', 'public'),
};
