import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { joinSizes } from '@plantao/domain/shared/set-size';
import { adviceFor } from '@/shop/fit/size-advice';
import { useMeasures } from '@/shop/fit/measures.store';
import { useShopSettings } from '@/shop/settings/use-shop-settings';

export type Sized = Pick<ProductCardView, 'cuts' | 'fits' | 'sizes'>;

/**
 * The size of a person who keeps measures, as far as the product is made in it; of a set the sizes of all of its
 * garments: 'M + G'.
 */
export function useYourSize(product: Sized & Pick<ProductCardView, 'pieces'>): string | null {
  const measures = useMeasures();
  const settings = useShopSettings();
  if (!measures || !settings) return null;
  const sizes = (product.pieces ?? [product]).map((garment: Sized) => {
    const size = adviceFor(garment, measures, settings)?.size;
    return size && garment.sizes.some(({ name }) => name === size) ? size : null;
  });
  return sizes.includes(null) ? null : joinSizes(sizes as string[]);
}
