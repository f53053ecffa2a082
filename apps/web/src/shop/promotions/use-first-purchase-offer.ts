import { firstPurchaseRoutes } from '@plantao/contracts/checkout/first-purchase.routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { useSessionStore } from '@/lib/api/session.store';
import type { FirstPurchaseOffer } from './promotions.js';
import { useShopSettings } from '@/shop/settings/use-shop-settings';

/** Whether the coupon of the first purchase may be offered to who reads the page (COUP-14, ADR 32); asked for an account alone. */
export function useFirstPurchaseOffer(): FirstPurchaseOffer {
  const user = useSessionStore((state) => state.user?.id ?? null);
  const inForce = (useShopSettings()?.promotions.firstPurchase ?? null) !== null;
  const { data } = useQuery({
    queryKey: ['first-purchase', user],
    queryFn: ({ signal }) => call(firstPurchaseRoutes.getFirstPurchaseOffer, { signal }),
    enabled: inForce && user !== null,
  });
  if (user === null) return 'unknown';
  return inForce && data?.data.available ? 'open' : 'closed';
}
