import { shopFacts, type ShopFacts } from '@/content/shop-facts';
import { useQuery } from '@tanstack/react-query';
import { publicSettingsQuery } from '@/lib/api/queries';
import { useShopSettings } from '@/lib/use-shop-settings';

/** What the pages may say of the shop; names and numbers come in once the settings have been read. */
export const useShopFacts = (): ShopFacts => shopFacts(useShopSettings());

/** Whether the settings were read or cannot be: a text that grows by names and numbers waits for that moment. */
export const useShopFactsSettled = (): boolean => !useQuery(publicSettingsQuery()).isPending;
