import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import { INSTALMENTS } from '@plantao/domain/shared/constants';
import { useQuery } from '@tanstack/react-query';
import { publicSettingsQuery } from './api/queries.js';

/** The public settings once they have been read; until then whatever needs them is left out. */
export function useShopSettings(): PublicSettingsView | undefined {
  return useQuery(publicSettingsQuery()).data?.data;
}

/** Instalments named on cards and product pages. */
export function useInstalmentsShown(): number {
  return useShopSettings()?.payment.instalmentsShown ?? INSTALMENTS.shown;
}
