/** Widths in which every picture is offered beside its master, in pixels. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280] as const;

/** The file of a picture: its master, or one of its widths. */
export const pictureFile = (name: string, width?: number): string =>
  width === undefined ? `${name}.webp` : `${name}-w${width}.webp`;

/** Every file that a picture may have. */
export const pictureFiles = (name: string): string[] => [
  pictureFile(name),
  ...PICTURE_WIDTHS.map((width) => pictureFile(name, width)),
];
