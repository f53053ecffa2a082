import type { AdminCouponsResponse, AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import { ordersResponse } from './order-responses.js';

export const aCoupon = (more: Partial<AdminCouponView> = {}): AdminCouponView => ({
  _id: 'c1',
  id: 'c1',
  code: 'VERAO25',
  discountType: 'percentage',
  discountValue: 25,
  minPurchase: 100,
  maxDiscount: 50,
  minItems: 3,
  freeShipping: true,
  firstPurchase: true,
  startDate: '2026-11-20',
  endDate: '2027-02-20',
  usageLimit: 1_000,
  usageCount: 37,
  active: true,
  createdAt: '2026-11-18T15:00:00.000Z',
  updatedAt: '2026-11-19T15:00:00.000Z',
  state: 'active',
  version: 4,
  ...more,
});

export const couponsResponse = (coupons: AdminCouponView[], total = coupons.length): AdminCouponsResponse => {
  const counts = { total, page: 1, totalPages: Math.ceil(total / 10) };
  return { data: { coupons, ...counts }, ...counts };
};

/** Responses of a trial and of a coupon without uses. */
export const couponSideResponses = {
  'GET /admin/get-all-admin-orders': ordersResponse([]),
  'GET /coupons/trial': { data: { refusal: null, discount: 37.5, total: 212.5, freeShipping: false } },
  'GET /coupons/c1/first-purchases': { data: { refusals: [], exceptions: [] } },
  'GET /coupons/c1/uses': {
    data: {
      uses: [],
      summary: { held: 0, consumed: 0, released: 0, discounts: 0, sales: 0 },
      total: 0,
      page: 1,
      totalPages: 0,
    },
    total: 0,
    page: 1,
    totalPages: 0,
  },
};
