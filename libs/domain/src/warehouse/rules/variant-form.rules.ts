import type { ErrorCode } from '../../shared/errors/catalog.js';
import { slugOf } from '../../shared/text/slug.js';
import { COLOUR_VALUE, VARIANTS } from './variant-limits.rules.js';

/** Names that make the same SKU are the same: `Azul Marinho` is `azul-marinho`. */
const same = (one: string, other: string): boolean => slugOf(one) === slugOf(other);

interface Named {
  readonly name: string;
}
interface ColourFields extends Named {
  readonly value: string;
  readonly image: string;
}
interface SizeFields extends Named {
  readonly colors: readonly ColourFields[];
}

/** WARE-18: what is wrong with the name of a new size, or undefined. */
export function sizeFault(sizes: readonly Named[], name: string): ErrorCode | undefined {
  if (slugOf(name) === '') return 'size.name';
  if (name.trim().length > VARIANTS.sizeName) return 'size.long';
  return sizes.some((size) => same(size.name, name)) ? 'size.repeated' : undefined;
}

/**
 * WARE-19, WARE-20, WARE-21: what is wrong with a colour of a size, or undefined.
 * @param editing position of the colour that is being edited; its own name does not count as taken
 */
export function colourFault(
  size: SizeFields | undefined,
  { name, value, image }: ColourFields,
  editing?: number,
): ErrorCode | undefined {
  if (!size) return 'colour.size';
  if (slugOf(name) === '') return 'colour.name';
  if (name.trim().length > VARIANTS.colourName) return 'colour.long';
  if (!COLOUR_VALUE.test(value)) return 'colour.value';
  if (size.colors.some((colour, at) => at !== editing && same(colour.name, name))) return 'colour.repeated';
  return image.trim() === '' ? 'colour.image' : undefined;
}

/** WARE-22: a colour for all sizes at once needs all of its fields. */
export function batchFault({ name, value, image }: ColourFields): ErrorCode | undefined {
  const complete = slugOf(name) !== '' && COLOUR_VALUE.test(value) && image.trim() !== '';
  if (!complete) return 'colour.fields';
  return name.trim().length > VARIANTS.colourName ? 'colour.long' : undefined;
}

/** WARE-22: the sizes that do not have the colour yet. */
export function sizesWithout<Size extends SizeFields>(sizes: readonly Size[], colour: string): Size[] {
  return sizes.filter(({ colors }) => !colors.some(({ name }) => same(name, colour)));
}

/** The first fault of a whole list of sizes, with its path in the body (`sizes.0.colors.2.name`). */
export function variantsFault(
  sizes: readonly SizeFields[],
): { readonly code: ErrorCode; readonly path: string } | undefined {
  for (const [at, size] of sizes.entries()) {
    const code = sizeFault(sizes.slice(0, at), size.name);
    if (code) return { code, path: `sizes.${at}.name` };
    for (const [position, colour] of size.colors.entries()) {
      const fault = colourFault({ ...size, colors: size.colors.slice(0, position) }, colour);
      if (fault) return { code: fault, path: `sizes.${at}.colors.${position}` };
    }
  }
  return undefined;
}
