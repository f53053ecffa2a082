import { route } from '../http/route.js';
import type { CepAnswer, CouponAnswer, ShippingAnswer } from './checkout.view.js';
import type { ShippingQueryDto, ValidateCouponDto } from './shipping.dto.js';

export const checkoutRoutes = {
  quoteShipping: route<undefined, ShippingAnswer, ShippingQueryDto>('GET', '/shipping', 'public'),
  validateCoupon: route<undefined, CouponAnswer, ValidateCouponDto>('GET', '/coupons/validate', 'public'),
  lookUpCep: route<undefined, CepAnswer>('GET', '/cep/:cep', 'public'),
};
