import type { ColourView, ProductView } from '@plantao/contracts/catalogue/product.view';
import { pictureColour } from '@plantao/domain/catalogue/rules/picture-colour.rules';

/** A picture of the measurement table, as the catalogue names them. */
const MEASURES = /\/measures-[^/]+$/;

/** The front of a top: of the four of them the studio has a picture with every stop of a turn (texts/catalogue/turntable.ts). */
const CAN_TURN = /\/[a-z]+-top-front-/;
export const canTurn = (image: string): boolean => CAN_TURN.test(image);

export interface GalleryPictures {
  /** The shown colour first, then the other views. */
  photos: string[];
  /** The table of measures; null when the product has no picture of it. */
  measures: string | null;
}

/**
 * The pictures of a product in the order of the gallery: the views of the shown colour where there are any, else those of
 * the product's first colour; pictures without a colour always. The table of measures is always last (PROD-03).
 */
export function galleryPictures(
  product: Pick<ProductView, 'image' | 'images'>,
  shown: ColourView | undefined,
): GalleryPictures {
  const first = shown?.image || product.image;
  const others = product.images.filter((image) => image && !MEASURES.test(image));
  const inColour = (colour: string | null) =>
    others.some((image) => colour !== null && pictureColour(image) === colour);
  const colour = [first, product.image].map(pictureColour).find(inColour) ?? null;
  const views = others.filter(
    (image) => pictureColour(image) === null || colour === null || pictureColour(image) === colour,
  );
  return {
    photos: [...new Set([first, ...views].filter(Boolean))],
    measures: product.images.findLast((image) => MEASURES.test(image)) ?? null,
  };
}
