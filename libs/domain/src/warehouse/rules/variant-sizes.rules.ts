/** A colour of a size. `value` is the colour code (`#1F2F4F`), `image` the address of its picture. */
export interface VariantColour {
  name: string;
  value: string;
  image: string;
  /** Position within the size, from 0. */
  index: number;
  sku: string;
}

export interface VariantSize {
  name: string;
  colors: VariantColour[];
}

/** The colour of a size by their names, or undefined when the product does not have that pair. */
export function findVariant(
  sizes: readonly VariantSize[],
  size: string,
  colour: string,
): VariantColour | undefined {
  return sizes.find(({ name }) => name === size)?.colors.find(({ name }) => name === colour);
}
