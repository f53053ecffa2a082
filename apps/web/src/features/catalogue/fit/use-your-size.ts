import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { adviceFor } from '@/shop/fit/size-advice';
import { useMeasures } from '@/shop/fit/measures.store';
import { useShopSettings } from '@/shop/settings/use-shop-settings';

export type Sized = Pick<ProductCardView, 'cuts' | 'fits' | 'sizes'>;

/** The size of a person who keeps measures, as far as the product is made in it. */
export function useYourSize(product: Sized): string | null {
  const measures = useMeasures();
  const settings = useShopSettings();
  if (!measures || !settings) return null;
  const size = adviceFor(product, measures, settings)?.size ?? null;
  return product.sizes.some(({ name }) => name === size) ? size : null;
}
