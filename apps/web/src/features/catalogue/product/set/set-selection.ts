import type { ColourView, ProductPieceView, ProductView } from '@plantao/contracts/catalogue/product.view';
import { picturesInColour } from '@plantao/domain/catalogue/rules/picture-colour.rules';
import { isSetColourAvailable, setColours } from '@plantao/domain/catalogue/rules/set-pieces.rules';
import { pieceStock, setsOfEach } from '@plantao/domain/catalogue/rules/set-stock.rules';
import { sizesIn } from '@plantao/domain/shared/set-size';

type Pieces = readonly ProductPieceView[];

/** The sizes of the garments in their order, null where none is chosen, and the colour of all. */
export interface SetPick {
  sizes: readonly (string | null)[];
  colour: string | null;
}

/** The sizes that an address asks for: 'M + G', 'M + ' of the first garment alone, or 'M' of every garment. */
export function sizesAsked(text: string | null, count: number): (string | null)[] {
  const asked = text ? sizesIn(text) : [];
  const each = asked.length === 1 ? Array.from({ length: count }, () => asked[0]) : asked;
  return Array.from({ length: count }, (_, place) => (each.length === count && each[place]) || null);
}

/** A garment as far as it is made in one colour: what its sizes, the size finder and the alert go by. */
export const inColour = <Piece extends Pick<ProductPieceView, 'sizes'>>(
  piece: Piece,
  colour: string,
): Piece => ({
  ...piece,
  sizes: piece.sizes.flatMap(({ name, colors }) => {
    const made = colors.filter((one) => one.name === colour);
    return made.length > 0 ? [{ name, colors: made }] : [];
  }),
});

/**
 * What of a pick can be had: the asked colour, else the first with most of the asked sizes; of these those in stock in it.
 */
export function validPick(pieces: Pieces, asked: SetPick): SetPick {
  const picks = setColours(pieces)
    .filter(({ name }) => isSetColourAvailable(pieces, name))
    .map(({ name }) => ({ sizes: sizesHad(pieces, asked.sizes, name), colour: name }));
  const had = ({ sizes }: SetPick): number => sizes.filter(Boolean).length;
  const most = Math.max(...picks.map(had));
  return (
    picks.find(({ colour }) => colour === asked.colour) ??
    picks.find((pick) => had(pick) === most) ?? { sizes: pieces.map(() => null), colour: null }
  );
}

const sizesHad = (pieces: Pieces, asked: SetPick['sizes'], colour: string): (string | null)[] =>
  pieces.map((piece, place) => {
    const size = asked[place];
    return size && pieceStock(piece, size, colour) > 0 ? size : null;
  });

/** The sizes with another one of a garment: the same garment again, as a kit has it, takes it as well while it has none. */
export const withSize = (
  pieces: Pieces,
  { sizes, colour }: SetPick,
  place: number,
  size: string,
): readonly (string | null)[] =>
  pieces.map((piece, at) => {
    if (at === place) return size;
    const open = sizes[at] === null && piece.productId === pieces[place]?.productId;
    return open && colour !== null && pieceStock(piece, size, colour) > 0 ? size : (sizes[at] ?? null);
  });

/** Sizes of a garment that are made in a colour and of which nothing is left. */
export const sizesMissing = (piece: ProductPieceView, colour: string): string[] =>
  inColour(piece, colour)
    .sizes.map(({ name }) => name)
    .filter((size) => pieceStock(piece, size, colour) <= 0);

/** The colours that cannot be had, with the garments of which nothing is left in them. */
export const coloursOut = (
  pieces: Pieces,
  names: readonly string[],
): { colour: string; garments: string[] }[] =>
  setColours(pieces).flatMap(({ name: colour }) => {
    const garments = names.filter(
      (_, place) =>
        !isSetColourAvailable(
          pieces.filter(({ productId }) => productId === pieces[place]?.productId),
          colour,
        ),
    );
    return garments.length > 0 ? [{ colour, garments }] : [];
  });

/** How many of a whole pick can be had, and the first garment that has no more; undefined while a size is missing. */
export function scarcest(
  pieces: Pieces,
  { sizes, colour }: SetPick,
): { stock: number; place: number } | undefined {
  if (colour === null || sizes.includes(null)) return undefined;
  const whole = sizes as string[];
  const each = setsOfEach(pieces, whole, colour);
  const stock = Math.min(...each);
  const place = each.indexOf(stock);
  return { stock, place };
}

const MEASURES = /\/measures-[^/]+$/;

/** The set in a colour for the gallery: its own pictures of that colour, then its garments in it. */
export function setPictures(
  { image, images, pieces = [] }: Pick<ProductView, 'image' | 'images' | 'pieces'>,
  colour: ColourView | undefined,
): { image: string; images: string[] } {
  if (!colour) return { image, images };
  const own = picturesInColour({ image, images }, colour.name);
  const garments = pieces.flatMap((piece) => {
    const [first] = inColour(piece, colour.name).sizes;
    return first?.colors[0]?.image ?? [];
  });
  const [shown = image, ...others] = [...new Set([...own, ...garments])];
  return { image: shown, images: [...others, ...images.filter((one) => MEASURES.test(one))] };
}
