import type { StockedPiece } from './set-stock.rules.js';
import { swatchesOf } from './swatch.rules.js';
import type { StockedColour, StockedSize } from './variants.rules.js';

/**
 * What a card shows of the stock of a product: its sizes; of a set the colours of which every garment has something, under
 * one size without a name, with the picture of the set in the colour or without one.
 */
export const soldSizes = <C extends StockedColour>({
  sizes,
  pieces,
  colorImages,
}: {
  readonly sizes: readonly StockedSize<C>[];
  readonly pieces?: readonly StockedPiece<C>[] | undefined;
  readonly colorImages?: Readonly<Record<string, string>> | undefined;
}): readonly StockedSize<C>[] =>
  pieces
    ? [
        {
          name: '',
          colors: pieces
            .map((piece) => (piece.active ? swatchesOf(piece.sizes) : []))
            .reduce((kept, others) => kept.filter(({ name }) => others.some((other) => other.name === name)))
            .map((colour) => ({ ...colour, image: colorImages?.[colour.name] ?? '' })),
        },
      ]
    : sizes;
