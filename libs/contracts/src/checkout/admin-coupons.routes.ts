import type { MessageAnswer } from '../accounts/user.view.js';
import type { ListQueryDto } from '../http/list-query.dto.js';
import { route } from '../http/route.js';
import type {
  AdminCouponAnswer,
  AdminCouponsAnswer,
  CouponTrialAnswer,
  CouponUsesAnswer,
} from './admin-coupon.view.js';
import type { ChangeCouponDto, CouponsQueryDto, CreateCouponDto, TryCouponDto } from './save-coupon.dto.js';

export const adminCouponsRoutes = {
  listCoupons: route<undefined, AdminCouponsAnswer, Partial<CouponsQueryDto>>('GET', '/coupons', 'staff'),
  tryCoupon: route<undefined, CouponTrialAnswer, TryCouponDto>('GET', '/coupons/trial', 'staff'),
  listCouponUses: route<undefined, CouponUsesAnswer, Partial<ListQueryDto>>(
    'GET',
    '/coupons/:id/uses',
    'staff',
  ),
  createCoupon: route<CreateCouponDto, AdminCouponAnswer>('POST', '/coupons', 'admin'),
  changeCoupon: route<ChangeCouponDto, AdminCouponAnswer>('PATCH', '/coupons/:id', 'admin'),
  deleteCoupon: route<undefined, MessageAnswer>('DELETE', '/coupons/:id', 'admin'),
};
