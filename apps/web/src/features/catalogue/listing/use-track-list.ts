import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { useTrackOnce } from '@/shop/analytics/use-track-once';

/** Tracks a list once it is loaded; `key` distinguishes the same list with other filters. */
export function useTrackList(list: string, products: readonly ProductCardView[], key = list): void {
  useTrackOnce(products.length > 0 ? key : '', 'view_item_list', () => ({
    list,
    items: products.map(({ id, name, price }) => ({ productId: id, name, price })),
  }));
}
