/** A colour of a product with what the shop offers of it. */
export interface OfferedColour {
  readonly name: string;
  readonly value: string;
  readonly image: string;
  readonly index: number;
  readonly sku: string;
  readonly stock: number;
}

/** A colour of the warehouse product; `limit` is the most that may be offered. */
export type LimitedColour = Omit<OfferedColour, 'stock'> & { readonly limit: number };

interface SizeOf<Colour> {
  readonly name: string;
  readonly colors: readonly Colour[];
}

/** A variant that a sync adds, takes away or lowers. */
export interface VariantChange {
  readonly kind: 'added' | 'removed' | 'lowered';
  readonly size: string;
  readonly color: string;
  readonly from: number;
  readonly to: number;
}

export interface SyncedVariants<Colour extends LimitedColour> {
  readonly sizes: { name: string; colors: (Colour & { stock: number })[] }[];
  readonly changes: VariantChange[];
}

/**
 * APROD-28, A-62: sizes and colours as the warehouse product has them; a colour keeps its stock by SKU, lowered to
 * the limit, and a new one starts at 0.
 */
export function syncVariants<Colour extends LimitedColour>(
  product: readonly SizeOf<OfferedColour>[],
  warehouse: readonly SizeOf<Colour>[],
): SyncedVariants<Colour> {
  const known = new Map(
    product.flatMap((size) =>
      size.colors.map((colour) => [colour.sku, { size: size.name, colour }] as const),
    ),
  );
  const changes: VariantChange[] = [];
  const sizes = warehouse.map((size) => ({
    name: size.name,
    colors: size.colors.map((colour) => {
      const before = known.get(colour.sku)?.colour.stock;
      const stock = Math.min(before ?? 0, colour.limit);
      known.delete(colour.sku);
      if (before !== stock)
        changes.push({
          kind: before === undefined ? 'added' : 'lowered',
          size: size.name,
          color: colour.name,
          from: before ?? 0,
          to: stock,
        });
      return { ...colour, stock };
    }),
  }));
  for (const { size, colour } of known.values())
    changes.push({ kind: 'removed', size, color: colour.name, from: colour.stock, to: 0 });
  return { sizes, changes };
}
