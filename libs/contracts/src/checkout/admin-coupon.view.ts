import type { CouponState } from '@plantao/domain/checkout/rules/coupon-state.rules';
import type { PaginationView } from '../http/pagination.view.js';
import type { OrderStatusView } from '../orders/order.view.js';
import type { CouponView } from './checkout.view.js';

/** A coupon as the back office sees it (API-19). */
export interface AdminCouponView extends CouponView {
  /** First and last valid day in São Paulo: `2026-11-20`. */
  startDate: string;
  endDate: string;
  usageLimit: number;
  /** Held and consumed uses. */
  usageCount: number;
  active: boolean;
  createdAt: string;
  updatedAt: string;
  /** Where it stands today. */
  state: CouponState;
  /** Goes with a change, so that a newer one is not overwritten. */
  version: number;
}

export interface AdminCouponAnswer {
  data: { coupon: AdminCouponView };
}

export interface AdminCouponsAnswer extends PaginationView {
  data: PaginationView & { coupons: AdminCouponView[] };
}

/** One order that used a coupon. Reais. */
export interface CouponUseView {
  _id: string;
  order: { _id: string; shortId: string; status: OrderStatusView; total: number; customer: string };
  discount: number;
  /** held: the order waits for its payment; consumed: it is paid; released: it ended and gave the use back. */
  state: 'held' | 'consumed' | 'released';
  createdAt: string;
}

export interface CouponUsesAnswer extends PaginationView {
  data: PaginationView & {
    uses: CouponUseView[];
    /** Over all uses; reais given and sold count paid orders only. */
    summary: { held: number; consumed: number; released: number; discounts: number; sales: number };
  };
}

/** What the shopper would get. Reais; `refusal` is what the shop would say instead. */
export interface CouponTrialAnswer {
  data: { refusal: string | null; discount: number; total: number; freeShipping: boolean };
}
