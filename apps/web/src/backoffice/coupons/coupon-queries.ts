import type { CouponsQueryDto, TryCouponDto } from '@plantao/contracts/checkout/save-coupon.dto';
import type { SimulatePromotionsDto } from '@plantao/contracts/checkout/simulate-promotions.dto';
import { routes } from '@plantao/contracts/http/routes';
import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { listQuery } from '@/backoffice/shared/queries/list-query';

const FRESH = 10_000;

/** Prefix of all query keys of coupons. */
export const couponsKey = ['admin', 'coupons'] as const;

/** One page of the list; the previous rows stay visible while the next page loads. */
export const couponsQuery = (query: Partial<CouponsQueryDto>) =>
  queryOptions({
    queryKey: [...couponsKey, 'list', query],
    queryFn: ({ signal }) => call(routes.listCoupons, { query, signal }),
    select: (response) => response.data,
    ...listQuery,
  });

export const couponUsesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...couponsKey, 'uses', id, page],
    queryFn: ({ signal }) =>
      call(routes.listCouponUses, { params: { id }, query: { page, limit: PAGE_SIZES.admin }, signal }),
    select: (response) => response.data,
    placeholderData: keepPreviousData,
    staleTime: FRESH,
  });

/** Prefix of the keys of what was refused and excepted of a coupon. */
export const firstPurchasesKey = (id: string) => [...couponsKey, 'first-purchases', id] as const;

/**
 * A page of refused tries, and one of the exceptions, of a coupon of the first purchase; for administrators alone. The last release
 * knows one page of exceptions: it is not asked for by name.
 */
export const firstPurchasesQuery = (id: string, page: number, exceptionsPage: number) =>
  queryOptions({
    queryKey: [...firstPurchasesKey(id), page, exceptionsPage],
    queryFn: ({ signal }) =>
      call(routes.getFirstPurchases, {
        params: { id },
        query: { page, limit: PAGE_SIZES.admin, ...(exceptionsPage > 1 && { exceptionsPage }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: FRESH,
  });

/** The discount of a trial; the previous result stays visible while the next one loads. */
export const couponTrialQuery = (query: TryCouponDto | null) =>
  queryOptions({
    queryKey: [...couponsKey, 'trial', query],
    queryFn: ({ signal }) => call(routes.tryCoupon, { ...(query ? { query } : {}), signal }),
    select: (response) => response.data,
    placeholderData: keepPreviousData,
    enabled: query !== null,
    staleTime: FRESH,
  });

/** All rules and an imagined cart; the previous result stays visible while the next one loads. */
export const simulationQuery = (query: SimulatePromotionsDto | null) =>
  queryOptions({
    queryKey: [...couponsKey, 'simulation', query],
    queryFn: ({ signal }) => call(routes.simulatePromotions, { ...(query ? { query } : {}), signal }),
    select: (response) => response.data,
    placeholderData: keepPreviousData,
    enabled: query !== null,
    staleTime: FRESH,
  });
