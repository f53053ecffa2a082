import { PICTURE_WIDTHS } from '@plantao/platform/storage';

/** A picture of our media route that the page shows first; `sizes` and `media` as the page's own element has them. */
export interface Preload {
  readonly image: string;
  readonly sizes: string;
  readonly media?: string;
}

/** From 48rem on the first slide shows its wide picture. */
const WIDE = '(min-width: 48rem)';

/** The picture of the slide that the home page begins with. */
export const HERO: readonly Preload[] = [
  { image: '/media/hero-hero-2-wide-c0c746a6.webp', sizes: '100vw', media: WIDE },
  { image: '/media/hero-hero-2-tall-7067d2f8.webp', sizes: '100vw', media: `not all and ${WIDE}` },
];

/** The sizes of the first picture of a product's gallery; phones of three pixels a point take 960 across, no more. */
export const GALLERY_SIZES =
  '(min-width: 80rem) 40rem, (min-width: 48rem) 50vw, (min-resolution: 2.5x) 74vw, 100vw';

const MASTER = /^(\/media\/[\w-]+)\.webp$/;

/**
 * Our pictures come in widths; one from elsewhere is asked for as it is.
 * @param origin where our pictures are, '' for the shop itself
 */
export function preloadTags({ image, sizes, media }: Preload, origin: string): string {
  const [, name] = MASTER.exec(image) ?? [];
  if (!name || /-w\d+$/.test(name)) return '';
  const sources = PICTURE_WIDTHS.map((width) => `${origin}${name}-w${width}.webp ${width}w`).join(', ');
  const only = media ? ` media="${media}"` : '';
  return `<link rel="preload" as="image" imagesrcset="${sources}" imagesizes="${sizes}"${only} fetchpriority="high" />`;
}
