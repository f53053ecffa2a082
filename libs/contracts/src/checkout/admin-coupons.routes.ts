import type { MessageResponse } from '../accounts/user.view.js';
import type { ListQueryDto } from '../http/list-query.dto.js';
import { route } from '../http/route.js';
import type {
  AdminCouponResponse,
  AdminCouponsResponse,
  CouponTrialResponse,
  CouponUsesResponse,
} from './admin-coupon.view.js';
import type { ChangeCouponDto, CouponsQueryDto, CreateCouponDto, TryCouponDto } from './save-coupon.dto.js';

export const adminCouponsRoutes = {
  listCoupons: route<undefined, AdminCouponsResponse, Partial<CouponsQueryDto>>('GET', '/coupons', 'staff'),
  tryCoupon: route<undefined, CouponTrialResponse, TryCouponDto>('GET', '/coupons/trial', 'staff'),
  listCouponUses: route<undefined, CouponUsesResponse, Partial<ListQueryDto>>(
    'GET',
    '/coupons/:id/uses',
    'staff',
  ),
  createCoupon: route<CreateCouponDto, AdminCouponResponse>('POST', '/coupons', 'admin'),
  changeCoupon: route<ChangeCouponDto, AdminCouponResponse>('PATCH', '/coupons/:id', 'admin'),
  deleteCoupon: route<undefined, MessageResponse>('DELETE', '/coupons/:id', 'admin'),
};
