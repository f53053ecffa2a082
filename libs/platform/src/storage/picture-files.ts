/** Widths in which every picture is offered beside its master, in pixels. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280] as const;

/** The file of a picture: its master, or one of its widths. */
export const pictureFile = (name: string, width?: number): string =>
  width === undefined ? `${name}.webp` : `${name}-w${width}.webp`;

/** Whether this is somebody's profile photo (`photoFile`): no cache but the browser's own may keep it. */
export const isPhoto = (name: string): boolean => /^foto-[0-9a-f]{32}$/.test(name);

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
  pictureFile(name),
  ...PICTURE_WIDTHS.map((width) => pictureFile(name, width)),
];
