import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { useTold } from '@/lib/use-told';

/** Tells of a list once it is there; `key` tells it from the same list with other filters. */
export function useListTold(list: string, products: readonly ProductCardView[], key = list): void {
  useTold(products.length > 0 ? key : '', 'view_item_list', () => ({
    list,
    items: products.map(({ id, name, price }) => ({ productId: id, name, price })),
  }));
}
