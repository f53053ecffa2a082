import { garmentKey } from '../../orders/rules/set-lines.rules.js';

/** A line of an order: a garment, by itself or of a set. Amounts in centavos. */
interface GarmentLine {
  readonly productId: string;
  readonly name?: string;
  readonly size: string;
  readonly colour: string;
  readonly quantity: number;
  readonly priceCents?: number;
  /** The set that it was bought in. */
  readonly setId?: string | null | undefined;
  readonly setName?: string | null | undefined;
  readonly setSize?: string | null | undefined;
  readonly setPlace?: number | null | undefined;
  /** Id of what is stitched on the line of the cart that it was. */
  readonly cartEmbroideryId?: string | undefined;
}

/** A line as its customer bought it. Amounts in centavos. */
export interface BoughtLine {
  readonly productId: string;
  readonly name: string;
  readonly size: string;
  readonly colour: string;
  readonly quantity: number;
  readonly priceCents: number;
  readonly cartEmbroideryId?: string | undefined;
}

/** By what a screen finds the line of the cart that a garment of an order belongs to, and what it calls the garment there. */
export function cartLineOf({
  productId,
  name = '',
  size,
  setId,
  setName,
  setSize,
}: Omit<GarmentLine, 'colour' | 'quantity'>): Pick<BoughtLine, 'productId' | 'name' | 'size'> {
  if (!setId) return { productId, name, size };
  return { productId: setId, name: `${setName ?? ''}: ${name}, ${size}`, size: setSize ?? '' };
}

/**
 * The lines of a cart that an order was made of, in their order: the garments of a set are one line, with its name, sizes and
 * price. A set that was bought in two lines is one, of both quantities.
 */
export function asBought(lines: readonly GarmentLine[]): BoughtLine[] {
  const bought: BoughtLine[] = [];
  const sets = new Map<string, { readonly at: number; readonly garments: Map<string, number> }>();
  for (const line of lines) {
    const { setId, setName, setSize, colour, quantity, priceCents = 0, name = '', cartEmbroideryId } = line;
    const stitched = cartEmbroideryId === undefined ? {} : { cartEmbroideryId };
    if (!setId) {
      bought.push({
        productId: line.productId,
        name,
        size: line.size,
        colour,
        quantity,
        priceCents,
        ...stitched,
      });
      continue;
    }
    const size = setSize ?? '';
    const key = JSON.stringify([setId, size, colour, cartEmbroideryId]);
    const set = sets.get(key) ?? { at: bought.length, garments: new Map<string, number>() };
    const garment = garmentKey(line, line.productId);
    const before = set.garments.get(garment);
    set.garments.set(garment, (before ?? 0) + quantity);
    sets.set(key, set);
    const price = (bought[set.at]?.priceCents ?? 0) + (before === undefined ? priceCents : 0);
    bought[set.at] = {
      productId: setId,
      name: setName ?? '',
      size,
      colour,
      quantity: Math.max(...set.garments.values()),
      priceCents: price,
      ...stitched,
    };
  }
  return bought;
}
