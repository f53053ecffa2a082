import { TEXT_LIMITS } from '../../shared/constants.js';
import type { StockedColour, StockedSize } from './variants.rules.js';

/**
 * LIST-27: colours with stock above 0, each once across sizes, in the order in which the product has them: what is
 * sold out in a size moves none of them.
 */
export function swatchesOf<C extends StockedColour>(sizes: readonly StockedSize<C>[]): C[] {
  const byName = new Map<string, C>();
  for (const colour of sizes.flatMap(({ colors }) => colors)) {
    if (!byName.get(colour.name)?.stock) byName.set(colour.name, colour);
  }
  return [...byName.values()].filter(({ stock }) => stock > 0);
}

/** LIST-26: the swatches to draw, at most five, and how many more there are. */
export function cardSwatches<C extends StockedColour>(
  sizes: readonly StockedSize<C>[],
): { shown: C[]; more: number } {
  const all = swatchesOf(sizes);
  const shown = all.slice(0, TEXT_LIMITS.swatches);
  return { shown, more: all.length - shown.length };
}
