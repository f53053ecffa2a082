import type { ProductView } from '@plantao/contracts/catalogue/product.view';

type Sized = Pick<ProductView, 'sizes'>;

/** What may be waited for: a size or colour of which nothing is in stock. */
export interface NotifiableSizes {
  names: string[];
  /** Anything will do: nothing of it is in stock. */
  any: boolean;
}

const missing = (colours: Sized['sizes'][number]['colors']): string[] =>
  colours.filter(({ stock }) => stock <= 0).map(({ name }) => name);

/** Whether something is out of stock: of the chosen size, or of the product while none is chosen. */
export const hasSoldOut = ({ sizes }: Sized, size: string | null): boolean =>
  sizes.some(({ name, colors }) => (size === null || name === size) && missing(colors).length > 0);

export const notifiableSizes = ({ sizes }: Sized): NotifiableSizes => ({
  names: sizes.filter(({ colors }) => missing(colors).length > 0).map(({ name }) => name),
  any: sizes.every(({ colors }) => missing(colors).length === colors.length),
});

/** Of one size; of any size the colours that no size has. */
export function notifiableColours({ sizes }: Sized, size: string): NotifiableSizes {
  const meant = size === '' ? sizes : sizes.filter(({ name }) => name === size);
  const colours = meant.flatMap(({ colors }) => colors);
  const stocked = new Set(colours.filter(({ stock }) => stock > 0).map(({ name }) => name));
  const names = [...new Set(colours.map(({ name }) => name))].filter((name) => !stocked.has(name));
  return { names, any: stocked.size === 0 };
}
