import type { MessageResponse } from '../accounts/user.view.js';
import type { ListFirstPurchasesDto } from './list-first-purchases.dto.js';
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
  listCoupons: route<undefined, AdminCouponsResponse, Partial<CouponsQueryDto>>(
    'GET',
    '/coupons',
    'coupons:read',
  ),
  tryCoupon: route<undefined, CouponTrialResponse, TryCouponDto>('GET', '/coupons/trial', 'coupons:read'),
  simulatePromotions: route<undefined, PromotionSimulationResponse, SimulatePromotionsDto>(
    'GET',
    '/coupons/simulation',
    'coupons:read',
  ),
  listCouponUses: route<undefined, CouponUsesResponse, Partial<ListQueryDto>>(
    'GET',
    '/coupons/:id/uses',
    'coupons:read',
  ),
  // Who was refused, by what they were known, and who may use it once more: for administrators alone (ADR 32).
  getFirstPurchases: route<undefined, FirstPurchaseResponse, Partial<ListFirstPurchasesDto>>(
    'GET',
    '/coupons/:id/first-purchases',
    'admin',
  ),
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
  createCoupon: route<CreateCouponDto, AdminCouponResponse>('POST', '/coupons', 'coupons:change'),
  changeCoupon: route<ChangeCouponDto, AdminCouponResponse>('PATCH', '/coupons/:id', 'coupons:change'),
  deleteCoupon: route<undefined, MessageResponse>('DELETE', '/coupons/:id', 'coupons:change'),
};
