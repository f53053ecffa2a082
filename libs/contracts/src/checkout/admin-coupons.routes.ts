import type { MessageResponse } from '../accounts/user.view.js';
import type { ListQueryDto } from '../http/list-query.dto.js';
import { route } from '../http/route.js';
import type {
  AdminCouponResponse,
  AdminCouponsResponse,
  CouponTrialResponse,
  CouponUsesResponse,
  FirstPurchaseResponse,
  PromotionSimulationResponse,
} from './admin-coupon.view.js';
import type { ExceptFirstPurchaseDto } from './except-first-purchase.dto.js';
import type { SimulatePromotionsDto } from './simulate-promotions.dto.js';
import type { ChangeCouponDto, CouponsQueryDto, CreateCouponDto, TryCouponDto } from './save-coupon.dto.js';

export const adminCouponsRoutes = {
  listCoupons: route<undefined, AdminCouponsResponse, Partial<CouponsQueryDto>>('GET', '/coupons', 'staff'),
  tryCoupon: route<undefined, CouponTrialResponse, TryCouponDto>('GET', '/coupons/trial', 'staff'),
  simulatePromotions: route<undefined, PromotionSimulationResponse, SimulatePromotionsDto>(
    'GET',
    '/coupons/simulation',
    'staff',
  ),
  listCouponUses: route<undefined, CouponUsesResponse, Partial<ListQueryDto>>(
    'GET',
    '/coupons/:id/uses',
    'staff',
  ),
  getFirstPurchases: route<undefined, FirstPurchaseResponse>('GET', '/coupons/:id/first-purchases', 'admin'),
  exceptFirstPurchase: route<ExceptFirstPurchaseDto, FirstPurchaseResponse>(
    'POST',
    '/coupons/:id/exceptions',
    'admin',
  ),
  unexceptFirstPurchase: route<undefined, FirstPurchaseResponse>(
    'DELETE',
    '/coupons/:id/exceptions/:exceptionId',
    'admin',
  ),
  createCoupon: route<CreateCouponDto, AdminCouponResponse>('POST', '/coupons', 'admin'),
  changeCoupon: route<ChangeCouponDto, AdminCouponResponse>('PATCH', '/coupons/:id', 'admin'),
  deleteCoupon: route<undefined, MessageResponse>('DELETE', '/coupons/:id', 'admin'),
};
