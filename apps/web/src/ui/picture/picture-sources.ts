/** Widths in which the media route keeps every picture. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280] as const;

/** Where the pictures of our media route are: at the CDN that the server has named, otherwise at the shop itself. */
const CDN =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="cdn"]')?.content ?? '');

/** '/media/xyz.webp' at the CDN; an address that is not of our media route as it is. */
export const pictureAddress = (src: string): string => (src.startsWith('/media/') ? CDN + src : src);

/**
 * '/media/xyz.webp' to '/media/xyz-w320.webp 320w, …'. Null for an address that is not of our media route or
 * already names a width.
 */
export function pictureSrcSet(src: string): string | null {
  const [, name] = /^(\/media\/.+)\.webp$/.exec(src) ?? [];
  if (!name || /-w\d+$/.test(name)) return null;
  return PICTURE_WIDTHS.map((width) => `${pictureAddress(name)}-w${width}.webp ${width}w`).join(', ');
}
