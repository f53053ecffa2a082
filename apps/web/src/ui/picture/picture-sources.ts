/** Widths in which the media route keeps every picture. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280] as const;

/**
 * '/media/xyz.webp' to '/media/xyz-w320.webp 320w, …'. Null for an address that is not of our media route or
 * already names a width.
 */
export function pictureSrcSet(src: string): string | null {
  const [, name] = /^(\/media\/.+)\.webp$/.exec(src) ?? [];
  if (!name || /-w\d+$/.test(name)) return null;
  return PICTURE_WIDTHS.map((width) => `${name}-w${width}.webp ${width}w`).join(', ');
}
