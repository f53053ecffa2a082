import type { StockedPiece } from './set-stock.rules.js';
import { swatchesOf } from './swatch.rules.js';
import type { StockedColour, StockedSize } from './variants.rules.js';

/**
 * What a card shows of the stock of a product: its sizes; of a set the colours of which every garment has something, under
 * one size without a name.
 */
export const soldSizes = <C extends StockedColour>({
  sizes,
  pieces,
}: {
  readonly sizes: readonly StockedSize<C>[];
  readonly pieces?: readonly StockedPiece<C>[] | undefined;
}): readonly StockedSize<C>[] =>
  pieces
    ? [
        {
          name: '',
          colors: pieces
            .map((piece) => (piece.active ? swatchesOf(piece.sizes) : []))
            .reduce((kept, others) => kept.filter(({ name }) => others.some((other) => other.name === name))),
        },
      ]
    : sizes;
