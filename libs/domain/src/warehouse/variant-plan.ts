import { colourSku } from '../shared/sku.js';
import type { VariantSize } from './rules/variant-sizes.rules.js';

/** A colour as a form sends it. Quantities in pieces. */
export interface ColourInput {
  readonly name: string;
  readonly value: string;
  readonly image: string;
  readonly stock?: number | undefined;
  readonly stockSeen?: number | undefined;
  readonly sku?: string | undefined;
}

export interface SizeInput {
  readonly name: string;
  readonly colors: readonly ColourInput[];
}

interface PlannedVariant {
  readonly sku: string;
  readonly size: string;
  readonly color: string;
  readonly stock: number | undefined;
  readonly seen: number | undefined;
}

/** What becomes of a product's variants when a form is saved. */
export interface VariantPlan {
  readonly sizes: VariantSize[];
  readonly added: readonly PlannedVariant[];
  readonly kept: readonly PlannedVariant[];
  readonly removed: readonly { sku: string; size: string; color: string }[];
}

/**
 * Compares the variants of a product with those of a form. A colour that names a SKU of the product keeps it under a
 * new name or size; every other one gets the SKU of its names (WARE-16), which is the old one where it existed.
 */
export function planVariants(
  productSku: string,
  before: readonly VariantSize[],
  wanted: readonly SizeInput[],
): VariantPlan {
  const known = new Map(
    before.flatMap((size) =>
      size.colors.map((colour) => [colour.sku, { size: size.name, color: colour.name }]),
    ),
  );
  const taken = new Set(
    wanted.flatMap(({ colors }) =>
      colors.flatMap(({ sku }) => (sku !== undefined && known.has(sku) ? [sku] : [])),
    ),
  );
  const planned: PlannedVariant[] = [];
  const sizes = wanted.map((size) => ({
    name: size.name.trim(),
    colors: size.colors.map((colour, index) => {
      const sku =
        colour.sku !== undefined && known.has(colour.sku)
          ? colour.sku
          : fresh(productSku, size, colour, taken);
      taken.add(sku);
      const [name, image] = [colour.name.trim(), colour.image.trim()];
      planned.push({ sku, size: size.name.trim(), color: name, stock: colour.stock, seen: colour.stockSeen });
      return { name, value: colour.value.toUpperCase(), image, index, sku };
    }),
  }));
  return {
    sizes,
    added: planned.filter(({ sku }) => !known.has(sku)),
    kept: planned.filter(({ sku }) => known.has(sku)),
    removed: [...known].filter(([sku]) => !taken.has(sku)).map(([sku, names]) => ({ sku, ...names })),
  };
}

/** A renamed colour may still sit on the SKU of its old name: the newcomer then gets a number behind it. */
function fresh(productSku: string, size: SizeInput, colour: ColourInput, taken: ReadonlySet<string>): string {
  const sku = colourSku(productSku, size.name, colour.name);
  for (let number = 2; ; number += 1) {
    const candidate = number === 2 && !taken.has(sku) ? sku : `${sku}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** The variants that a form names twice, by the SKU that it sent. */
export function repeatedSku(wanted: readonly SizeInput[]): string | undefined {
  const skus = wanted.flatMap(({ colors }) => colors.flatMap(({ sku }) => sku ?? []));
  return skus.find((sku, at) => skus.indexOf(sku) !== at);
}
