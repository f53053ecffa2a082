import { COLUMN, letteringOf, type Lettering } from './lettering.js';
import { satinOf, type Stitch } from './satin.js';

/** What is stitched, in the words of the shop. */
export interface Sewn {
  name: string;
  secondLine: string;
  /** Width by height of the logo; null for none. */
  logo: number | null;
}

/** Millimetres, around the middle of the embroidery. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Sewing {
  stitches: Stitch[];
  /** Where the logo lies; null for none. */
  logo: Area | null;
  /** All of it. */
  area: Area;
  /** Thickness of the thread in millimetres. */
  thread: number;
}

/** Millimetres. */
const NAME = 9.5;
const SECOND = 6;
const LINE_GAP = 5;
const LOGO = { alone: 45, above: 24 };
/** Thickness of the thread, and how far two of them lie apart. */
const THREAD = 0.44;
const PITCH = 0.38;
/** A screen shows no thread that is thinner, in pixels: then fewer and thicker ones stand for them. */
const SEEN = 0.8;
/** The thinnest column that a needle stitches well. */
const COLUMN_MIN = 0.75;

/**
 * Lays out an embroidery around its middle: logo, name, second line, one below the other, none wider than `widest` millimetres.
 * `scale`: how many pixels of the screen a millimetre has.
 */
export function sew({ name, secondLine, logo }: Sewn, widest: number, scale: number): Sewing {
  const pitch = Math.max(PITCH, SEEN / scale);
  const lines = [
    { text: name.trim(), capital: NAME },
    { text: secondLine.trim(), capital: SECOND },
  ]
    .filter(({ text }) => text !== '')
    .map(({ text, capital }) => letteringOf(text, capital, widest));
  const mark = logo === null ? null : logoSize(logo, widest, lines.length > 0 ? LOGO.above : LOGO.alone);
  const heights = [...(mark ? [mark.height] : []), ...lines.map(({ capital }) => capital)];
  const height = heights.reduce((sum, each) => sum + each, 0) + LINE_GAP * Math.max(0, heights.length - 1);
  const width = Math.max(0, mark?.width ?? 0, ...lines.map((line) => line.width));
  let top = -height / 2;
  const placed = mark ? { x: -mark.width / 2, y: top, ...mark } : null;
  if (mark) top += mark.height + LINE_GAP;
  const stitches = lines.flatMap((line) => {
    const written = stitchesOf(line, top + line.capital, pitch);
    top += line.capital + LINE_GAP;
    return written;
  });
  return {
    stitches,
    logo: placed,
    area: { x: -width / 2, y: -height / 2, width, height },
    thread: Math.max(THREAD, pitch * 1.16),
  };
}

function logoSize(ratio: number, widest: number, highest: number): { width: number; height: number } {
  const height = Math.min(highest, (widest * 0.7) / ratio);
  return { width: height * ratio, height };
}

function stitchesOf({ strokes, width, capital }: Lettering, baseline: number, pitch: number): Stitch[] {
  const column = Math.max(COLUMN_MIN, (COLUMN * capital) / 7);
  return strokes.flatMap((stroke) =>
    satinOf(
      stroke.map(({ x, y }) => ({ x: x - width / 2, y: y + baseline })),
      column,
      pitch,
    ),
  );
}
