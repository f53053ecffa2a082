import { fromReais } from '../../shared/money.js';
import { isSame, setsOfEach, type StockedPiece } from './set-stock.rules.js';
import type { StockedColour } from './variants.rules.js';

type ColourOf<Piece> = Piece extends StockedPiece<infer C> ? C : never;

const coloursOf = <C extends StockedColour>({ sizes }: StockedPiece<C>): C[] => [
  ...new Map(sizes.flatMap(({ colors }) => colors.map((colour) => [colour.name, colour] as const))).values(),
];

/** The colours that a set comes in: those that all of its garments have, in the order of the first one. */
export function setColours<Piece extends StockedPiece>(pieces: readonly Piece[]): ColourOf<Piece>[] {
  const [first, ...others] = pieces;
  if (!first) return [];
  const names = others.map((piece) => new Set(coloursOf(piece).map(({ name }) => name)));
  return coloursOf(first).filter(({ name }) => names.every((known) => known.has(name))) as ColourOf<Piece>[];
}

/** How many sets can be had in these sizes, one for each garment in their order, and this colour. */
export const setStock = (
  pieces: readonly StockedPiece[],
  sizes: readonly string[],
  colour: string,
): number =>
  pieces.length === 0 || pieces.length !== sizes.length ? 0 : Math.min(...setsOfEach(pieces, sizes, colour));

/** The places of the garments of which too little is left in their size and this colour for one set. */
export const missingPieces = (
  pieces: readonly StockedPiece[],
  sizes: readonly string[],
  colour: string,
): number[] => setsOfEach(pieces, sizes, colour).flatMap((sets, place) => (sets > 0 ? [] : [place]));

const leftIn = ({ sizes }: StockedPiece, colour: string): number =>
  sizes.reduce((sum, { colors }) => sum + (colors.find(({ name }) => name === colour)?.stock ?? 0), 0);

/** Whether a colour can be had: of every garment there are as many pieces in any size as the set has of it. */
export const isSetColourAvailable = (pieces: readonly StockedPiece[], colour: string): boolean =>
  pieces.length > 0 &&
  pieces.every(
    (piece) => piece.active && leftIn(piece, colour) >= pieces.filter((one) => isSame(one, piece)).length,
  );

/** Whether the set can be had in any colour. */
export const isSetAvailable = (pieces: readonly StockedPiece[]): boolean =>
  setColours(pieces).some(({ name }) => isSetColourAvailable(pieces, name));

/** What the garments cost one by one, in centavos. `price` in reais. */
export const singlyCents = (pieces: readonly { readonly price: number }[]): number =>
  pieces.reduce((sum, { price }) => sum + fromReais(price), 0);
