import type { CouponJson } from '@plantao/domain/checkout/rules/coupon-fields.rules';
import type { PromotionState } from '@plantao/domain/checkout/rules/promotions.rules';
import type { CouponState } from '@plantao/domain/checkout/rules/coupon-state.rules';
import type { PaginationView } from '../http/pagination.view.js';
import type { OrderStatusView } from '../orders/order.view.js';
import type { CouponView } from './checkout.view.js';

/** A coupon as the back office sees it, with all of COUPON_FIELDS (API-19). */
export interface AdminCouponView extends CouponView, CouponJson {
  /** Held and consumed uses. */
  usageCount: number;
  createdAt: string;
  updatedAt: string;
  /** Its state today. */
  state: CouponState;
  /** Goes with a change, so that a newer one is not overwritten. */
  version: number;
}

export interface AdminCouponResponse {
  data: { coupon: AdminCouponView };
}

export interface AdminCouponsResponse extends PaginationView {
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

export interface CouponUsesResponse extends PaginationView {
  data: PaginationView & {
    uses: CouponUseView[];
    /** Over all uses; reais given and sold count paid orders only. */
    summary: { held: number; consumed: number; released: number; discounts: number; sales: number };
  };
}

/** What the shopper would get. Reais; `refusal` is what the shop would say instead. */
export interface CouponTrialResponse {
  data: { refusal: string | null; discount: number; total: number; freeShipping: boolean };
}

/** What a person who bought before is known by. */
export type PersonTraitView = 'account' | 'tax-id' | 'email' | 'phone';

/** An account of a report; null where it is gone. */
export interface CouponPersonView {
  _id: string;
  name: string;
  email: string;
}

/** How the rule of the first purchase met its coupon: who was refused, and who may use it once more all the same. */
/** The pagination is of the refusals; a server of the last release leaves it out. */
export interface FirstPurchaseResponse extends Partial<PaginationView> {
  data: {
    /** One page of the accounts that were refused, the last tries first. */
    refusals: {
      user: CouponPersonView;
      /** By what the person was known, all tries together. */
      traits: PersonTraitView[];
      tries: number;
      lastAt: string;
    }[];
    /** One page of them, the newest first. */
    exceptions: {
      _id: string;
      user: CouponPersonView;
      reason: string;
      grantedBy: string;
      createdAt: string;
      /** The order that used it; null while it is open. */
      order: string | null;
    }[];
    /** Pages of the exceptions; a server of the last release leaves it out. */
    exceptionPages?: number;
  };
}

/** What the rules give a cart that somebody imagines. Reais. */
export interface PromotionSimulationResponse {
  data: {
    /** Discounted subtotal from which the cheapest delivery is free; null: no such rule. */
    freeFrom: number | null;
    price: { subtotal: number; discount: number; total: number; freeDelivery: 'amount' | 'coupon' | null };
    /** What applies first, then what is available, near, of no use, refused. */
    rules: {
      /** Null: free delivery from an amount. */
      code: string | null;
      state: PromotionState;
      /** The coupon in a sentence. */
      sentence: string | null;
      missingPieces: number;
      missing: number;
      discount: number;
      freeDelivery: boolean;
      /** What the shop would say. */
      reason: string | null;
    }[];
    /** A choice of coupon that costs the customer less; `code` null: none. */
    proposal: { code: string | null; discount: number; freeDelivery: boolean; gain: number } | null;
  };
}
