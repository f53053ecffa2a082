export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp';

const starts = (content: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, place) => content[place] === byte);
const hasText = (content: Buffer, at: number, text: string): boolean =>
  content.toString('latin1', at, at + text.length) === text;

/**
 * What a file is by its first bytes, whatever its name says; undefined for everything that the shop does not take.
 * Nothing else ever reaches the decoder: no SVG, PDF or TIFF.
 */
export function pictureKindOf(content: Buffer): PictureKind | undefined {
  if (starts(content, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (hasText(content, 0, 'GIF87a') || hasText(content, 0, 'GIF89a')) return 'gif';
  if (hasText(content, 0, 'RIFF') && hasText(content, 8, 'WEBP')) return 'webp';
  return undefined;
}
