import { shopFacts, type ShopFacts } from '@/shop/settings/shop-facts';
import { useSettingsAwaited } from '@/shop/settings/use-settings-awaited';
import { useShopSettings } from '@/shop/settings/use-shop-settings';

/** What the pages may say of the shop; names and numbers come in once the settings have been read. */
export const useShopFacts = (): ShopFacts => shopFacts(useShopSettings());

/** Whether the settings were read or cannot be: a text that grows by names and numbers waits for that moment. */
export const useShopFactsSettled = (): boolean => !useSettingsAwaited();
