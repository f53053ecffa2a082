/** Formats of pictures that are taken: a profile photo (ACCT-16), the shop's own pictures, and logos that are stitched. */
export const PICTURE_FORMATS = {
  photo: ['jpeg', 'png', 'gif'],
  shop: ['jpeg', 'png', 'gif', 'webp'],
  return: ['jpeg', 'png', 'gif', 'webp'],
  logo: ['jpeg', 'png', 'webp'],
} as const;

const NAMES: Readonly<Record<string, string>> = { jpeg: 'JPEG', png: 'PNG', gif: 'GIF', webp: 'WebP' };

/** 'JPEG, PNG ou GIF' */
export const formatsInWords = (formats: readonly string[]): string =>
  formats
    .map((format) => NAMES[format] ?? format)
    .join(', ')
    .replace(/, ([^,]*)$/, ' ou $1');
