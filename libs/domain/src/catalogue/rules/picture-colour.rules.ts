import { slugOf } from '../../shared/text/slug.js';

/** Pictures of the catalogue name their view and their colour, large ones their width: `…-front-azul-royal-1f3a9c02-1600.webp`. */
const COLOUR = /-(?:front|back|quarter|side|detail|macro|folded|stack)-([a-z-]+)-[0-9a-f]{8}(?:-1600)?\.\w+$/;

/** The colour that the address of a picture names, as a slug; null of a picture that names none, e.g. an uploaded one. */
export const pictureColour = (image: string): string | null => COLOUR.exec(image)?.[1] ?? null;

/** The pictures of a product that show it in a colour, the main one first. `colour`: its name. */
export const picturesInColour = (
  { image, images }: { readonly image: string; readonly images: readonly string[] },
  colour: string,
): string[] => [image, ...images].filter((one) => pictureColour(one) === slugOf(colour));

/**
 * Of a set, its own picture in each of these colours, by their names. A colour of which it has none is left out: a garment by
 * itself would not show what is bought.
 */
export const imagesByColour = (
  set: { readonly image: string; readonly images: readonly string[] },
  colours: readonly { readonly name: string }[],
): Record<string, string> =>
  Object.fromEntries(
    colours.flatMap(({ name }) => {
      const [image] = picturesInColour(set, name);
      return image === undefined ? [] : [[name, image] as const];
    }),
  );
