import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import { pixDiscountOf } from '@plantao/domain/payments/rules/payment-amounts.rules';
import { INSTALMENTS } from '@plantao/domain/shared/constants';
import { useQuery } from '@tanstack/react-query';
import { publicSettingsQuery } from '../../lib/api/queries.js';

/** The public settings once they have been read; until then whatever needs them is left out. */
export function useShopSettings(): PublicSettingsView | undefined {
  return useQuery(publicSettingsQuery()).data?.data;
}

/**
 * in how many instalments payment accepts a card; one while cards are off. Until the settings have been read
 * one as well: an offer binds, so nothing is named that may not be kept.
 */
export const instalmentsAccepted = (payment: PublicSettingsView['payment'] | undefined): number =>
  payment?.card ? payment.instalmentsMax : INSTALMENTS.min;

export const useInstalmentsAccepted = (): number => instalmentsAccepted(useShopSettings()?.payment);

/**
 * What PIX takes off these centavos of goods, and the percent, for every page that names a price (ADR 32). Null while it
 * takes nothing off: then nothing is said of it.
 */
export function usePixDiscount(goodsCents: number): { percent: number; cents: number } | null {
  const percent = useShopSettings()?.payment.pixDiscountPercent ?? 0;
  const cents = pixDiscountOf(goodsCents, percent);
  return cents > 0 ? { percent, cents } : null;
}
