/** White SVG in garment units; coverage is all that counts. */
export const fill = (path: string): string => `<path d="${path}" fill="#fff"/>`;

export const line = (path: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A row of topstitching. */
export const stitch = (path: string, width = 1.6): string =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linejoin="round" stroke-dasharray="8 5"/>`;

/** The fragment on the other side of the middle. */
export const mirrored = (fragment: string): string =>
  `<g transform="translate(1200 0) scale(-1 1)">${fragment}</g>`;

/** The left half and its mirror image. */
export const both = (fragment: string): string => fragment + mirrored(fragment);
