import type { ColourView, ProductView } from '@plantao/contracts/catalogue/product.view';

/** A picture of the measurement table, as the catalogue names them. */
const MEASURES = /\/measures-[^/]+$/;

export interface GalleryPictures {
  /** The shown colour first, then the other views. */
  photos: string[];
  /** The table of measures; null when the product has no picture of it. */
  measures: string | null;
}

/** The pictures of a product in the order of the gallery; the table of measures is always last (PROD-03). */
export function galleryPictures(
  product: Pick<ProductView, 'image' | 'images'>,
  shown: ColourView | undefined,
): GalleryPictures {
  const all = [shown?.image || product.image, ...product.images].filter(Boolean);
  return {
    photos: [...new Set(all.filter((image) => !MEASURES.test(image)))],
    measures: all.findLast((image) => MEASURES.test(image)) ?? null,
  };
}
