import { formatCents } from '@plantao/domain/shared/money';
import { loadSharp } from './sharp.js';
import { EM, LETTERS } from './share-letters.js';

/** Pixels, as chats and networks show it. */
export const SHARE_SIZE = { width: 1_200, height: 630 } as const;
const PICTURE_WIDTH = 504;
const MARGIN = 56;
const [NIGHT, PAPER, THREAD, INK] = ['#0b5d5b', '#ffffff', '#8fc4bf', '#10242b'];
const QUALITY = 84;

/** What the picture says. */
export interface ShareFacts {
  readonly shop: string;
  readonly name: string;
  /** Centavos. */
  readonly priceCents: number;
}

interface Letter {
  readonly width: number;
  readonly outline: string;
}
let letters: ReadonlyMap<string, Letter> | undefined;
const lettersOf = (): ReadonlyMap<string, Letter> =>
  (letters ??= new Map(
    LETTERS.split('\n').map((line) => {
      const [code = '', width = '', ...outline] = line.split(' ');
      return [String.fromCodePoint(Number(code)), { width: Number(width), outline: outline.join(' ') }];
    }),
  ));

const FALLBACK = '?';
const letterOf = (sign: string): Letter =>
  lettersOf().get(sign) ?? lettersOf().get(FALLBACK) ?? { width: 0, outline: '' };
/** Width of a text in pixels at a height of letters in pixels. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + letterOf(sign).width, 0) * (size / EM);

/** A text as outlines: servers have no fonts. `y` is its baseline. */
function drawn(text: string, x: number, y: number, size: number, colour: string): string {
  let at = 0;
  const paths = [...text].map((sign) => {
    const { width, outline } = letterOf(sign);
    const path = outline ? `<path transform="translate(${at} 0)" d="${outline}"/>` : '';
    at += width;
    return path;
  });
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${size / EM})">${paths.join('')}</g>`;
}

/** The lines of a text that fit a width; what does not fit in `max` lines ends with an ellipsis. */
export function linesOf(text: string, width: number, size: number, max: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, max).map((line) => cut(line, width, size));
  if (lines.length > max) shown[max - 1] = cut(`${shown[max - 1]}…`, width, size);
  return shown;
}

function cut(line: string, width: number, size: number): string {
  if (widthOf(line, size) <= width) return line;
  let kept = line.replace(/…$/, '');
  while (kept && widthOf(`${kept}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** The picture of a link to a product: its photo on the left, name, price and shop beside it. JPEG. */
export async function sharePicture(photo: Buffer, { shop, name, priceCents }: ShareFacts): Promise<Buffer> {
  const sharp = await loadSharp();
  const garment = await sharp(photo, { limitInputPixels: 24e6 })
    .resize({ width: PICTURE_WIDTH, height: SHARE_SIZE.height, fit: 'cover' })
    .toBuffer();
  const left = PICTURE_WIDTH + MARGIN;
  const room = SHARE_SIZE.width - left - MARGIN;
  const lines = linesOf(name, room, 60, 4).map((line, at) => drawn(line, left, 190 + at * 70, 60, PAPER));
  const price = formatCents(priceCents);
  const priceWidth = widthOf(price, 52) + 48;
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">
    <path d="M${left} 96h${room}" stroke="${THREAD}" stroke-width="4" stroke-dasharray="14 9"/>
    ${lines.join('')}
    <rect x="${left}" y="476" width="${Math.min(priceWidth, room)}" height="84" rx="12" fill="${PAPER}"/>
    ${drawn(price, left + 24, 536, 52, INK)}
    ${drawn(linesOf(shop, room, 34, 1)[0] ?? '', left, 72, 34, PAPER)}
  </svg>`;
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: NIGHT } })
    .composite([
      { input: garment, left: 0, top: 0 },
      { input: Buffer.from(words), left: 0, top: 0 },
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
