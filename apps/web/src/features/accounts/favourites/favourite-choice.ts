import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { isSetAvailable } from '@plantao/domain/catalogue/rules/set-pieces.rules';
import { isSizeAvailable, stockedColours } from '@plantao/domain/catalogue/rules/variants.rules';

/** What was chosen of a favourite so far. */
export interface Choice {
  size: string | null;
  colour: string | null;
}

export interface Variant {
  size: string;
  colour: string;
}

export const NO_CHOICE: Choice = { size: null, colour: null };

type Sized = Pick<ProductCardView, 'sizes' | 'pieces'>;

/** Every size and colour that can be bought now. */
export const variantsOf = ({ sizes }: Sized): Variant[] =>
  sizes.flatMap((size) => stockedColours(size).map((colour) => ({ size: size.name, colour: colour.name })));

/** The variant to add: the only one or the selected one; null while it must be chosen. */
export function variantToAdd(product: Sized, choice: Choice): Variant | null {
  const variants = variantsOf(product);
  const [only, ...others] = variants;
  if (only && others.length === 0) return only;
  return variants.find(({ size, colour }) => size === choice.size && colour === choice.colour) ?? null;
}

/** Whether anything of it can be bought. */
export const isSellable = (product: Sized | undefined): product is Sized =>
  product !== undefined &&
  (product.pieces ? isSetAvailable(product.pieces) : product.sizes.some(isSizeAvailable));
