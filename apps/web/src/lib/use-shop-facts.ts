import { shopFacts, type ShopFacts } from '@/content/shop-facts';
import { useShopSettings } from '@/lib/use-shop-settings';

/** What the pages may say of the shop; names and numbers come in once the settings have been read. */
export const useShopFacts = (): ShopFacts => shopFacts(useShopSettings());
