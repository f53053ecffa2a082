/** Widths in which every picture is offered beside its master, in pixels. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280] as const;

/** Pixels across of masters that the zoom shows whole. Pages do not offer this width: phones with many pixels would take it. */
export const ZOOM_WIDTH = 1600;

/** Whether a master is that wide. Its name says so, `tulipa-top-front-vinho-1f3a9c02-1600`, so that pages know without asking. */
export const isLarge = (name: string): boolean => name.endsWith(`-${ZOOM_WIDTH}`);

/** Widths in which a picture is offered. */
export const widthsOf = (name: string): readonly number[] =>
  isLarge(name) ? [...PICTURE_WIDTHS, ZOOM_WIDTH] : PICTURE_WIDTHS;

/** What is offered of a picture beside its master: one of its widths, or a small JPEG for mails, which know no WebP. */
export type PictureForm = number | 'mail';
/** Pixels of the JPEG for mails: 240 on a screen of twice the pixels. */
export const MAIL_WIDTH = 480;

/** The file of a picture that all others are made of. Large ones are AVIF, which not every browser and program knows. */
export const masterFile = (name: string): string => `${name}.${isLarge(name) ? 'avif' : 'webp'}`;

/** The file of a picture that is answered: one of its forms; without one its master, of a large one as WebP. */
export const pictureFile = (name: string, form?: PictureForm): string => {
  if (form === 'mail') return `${name}-mail.jpg`;
  const width = form ?? (isLarge(name) ? ZOOM_WIDTH : undefined);
  return width === undefined ? `${name}.webp` : `${name}-w${width}.webp`;
};

const OWN = /^(\/media\/[a-z0-9][a-z0-9_-]*?)(?:-w\d{3,4})?\.webp$/;
/** The address of a picture as mails show it; pictures that are not ours stay as they are. */
export const mailPicture = (address: string): string => address.replace(OWN, '$1-mail.jpg');

/** Whether this is somebody's profile photo or the logo they have stitched: no cache but the browser's own may keep it. */
export const isPhoto = (name: string): boolean => /^(foto|bordado)-[0-9a-f]{32}$/.test(name);

/**
 * The whole address of a picture, for those who read it outside of the shop. Pictures of our media route are at the CDN
 * when there is one (CDN_URL).
 * @param address from the root, or of another site
 * @param shopUrl without a trailing slash
 */
export const pictureUrl = (address: string, shopUrl: string, cdnUrl = shopUrl): string =>
  new URL(address, `${address.startsWith('/media/') ? cdnUrl : shopUrl}/`).href;

/** Every file that a picture may have. */
export const pictureFiles = (name: string): string[] => [
  masterFile(name),
  ...[...widthsOf(name), 'mail' as const].map((form) => pictureFile(name, form)),
];
