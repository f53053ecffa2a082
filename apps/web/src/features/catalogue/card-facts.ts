import type { ColourView, ProductCardView, SizeView } from '@plantao/contracts/catalogue/product.view';
import { fromReais, instalmentOf } from '@plantao/domain/shared/money';

type Sized = Pick<ProductCardView, 'sizes'>;

const colours = ({ sizes }: Sized): ColourView[] => sizes.flatMap((size: SizeView) => size.colors);

/** Colours that can be bought in some size, each once, as they first come (LIST-27). */
export function coloursInStock(product: Sized): ColourView[] {
  const found = new Map<string, ColourView>();
  for (const colour of colours(product)) {
    if (colour.stock > 0 && !found.has(colour.name)) found.set(colour.name, colour);
  }
  return [...found.values()];
}

/** No size in any colour can be bought (LIST-28). */
export const isSoldOut = (product: Sized): boolean => colours(product).every((colour) => colour.stock <= 0);

/** A part of the price in centavos, half up; null where cards show none: only a product with an old price (LIST-30). */
export const instalmentCents = (product: Pick<ProductCardView, 'price' | 'old_price'>, count: number): number | null =>
  product.old_price === null || product.old_price === undefined || count < 1 ? null : instalmentOf(fromReais(product.price), count);
