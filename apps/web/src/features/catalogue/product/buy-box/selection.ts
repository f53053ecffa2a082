import type { ColourView, ProductView } from '@plantao/contracts/catalogue/product.view';
import { swatchesOf } from '@plantao/domain/catalogue/rules/swatch.rules';
import {
  isSizeAvailable,
  stockedColours,
  type ColourAvailability,
} from '@plantao/domain/catalogue/rules/variants.rules';
import { productTexts } from '@/texts/catalogue/product';

type Sized = Pick<ProductView, 'sizes'>;

/** The selected size, colour and quantity. */
export interface Choice {
  size: string | null;
  colour: string | null;
}

export interface SizeOption {
  name: string;
  /** Some colour of it is in stock (PROD-06). */
  available: boolean;
}

export const sizeOptions = ({ sizes }: Sized): SizeOption[] =>
  sizes.map((size) => ({ name: size.name, available: isSizeAvailable(size) }));

/** The colours of a size that are in stock, in their order (PROD-07). */
export const coloursOfSize = ({ sizes }: Sized, size: string): ColourView[] =>
  stockedColours(sizes.find(({ name }) => name === size)).sort((a, b) => a.index - b.index);

/** Names of the colours of a size that are out of stock: said, not offered. */
export const coloursMissing = ({ sizes }: Sized, size: string): string[] =>
  (sizes.find(({ name }) => name === size)?.colors ?? [])
    .filter(({ stock }) => stock <= 0)
    .map(({ name }) => name);

/** Every colour that is in stock in some size, each once; all colours of a product that is sold out. */
export function coloursOfProduct({ sizes }: Sized): ColourView[] {
  const stocked = swatchesOf(sizes);
  if (stocked.length > 0) return stocked;
  return [...new Map(sizes.flatMap(({ colors }) => colors).map((colour) => [colour.name, colour])).values()];
}

/** What an address asks for, as far as it can be had. */
export function validChoice(product: Sized, { size, colour }: Choice): Choice {
  const known = sizeOptions(product).find((option) => option.name === size && option.available);
  if (!known) return { size: null, colour: null };
  const colours = coloursOfSize(product, known.name);
  return { size: known.name, colour: colours.find(({ name }) => name === colour)?.name ?? null };
}

export const chosenColour = (product: Sized, { size, colour }: Choice): ColourView | undefined =>
  size === null ? undefined : coloursOfSize(product, size).find(({ name }) => name === colour);

/** Why a colour is unavailable, in the specification's words; null when it is available (PROD-14 to PROD-16). */
export function availabilityText(availability: ColourAvailability): string | null {
  switch (availability.result) {
    case 'out-of-stock':
      return productTexts.outOfStockLine;
    case 'reduced':
      return productTexts.reduced(availability.n);
    case 'limit':
      return productTexts.stockLimit(availability.n);
    case 'ok':
      return null;
  }
}
