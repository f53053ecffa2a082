import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
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
