import { ACCENTS, GLYPHS } from './glyphs.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A line that the needle follows, in millimetres; y goes down. */
export type Stroke = readonly Point[];

/** Height of a capital letter in the units of the alphabet. */
const CAPITAL = 7;
const SMALL = 4.8;
/** Units between two letters, of a space, and of the width of a column of stitches. */
const GAP = 1.75;
const SPACE = 2.6;
export const COLUMN = 0.98;
/** Into how many pieces a bend is cut. */
const PIECES = 7;

const CEDILLA = '\u0327';

/** Lines of a path of the alphabet in its own units. */
function linesOf(path: string): Point[][] {
  const lines: Point[][] = [];
  for (const [, command = '', rest = ''] of path.matchAll(/([MLQ])([^MLQ]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    const line = lines.at(-1);
    const from = line?.at(-1);
    if (command === 'M' || !line || !from) lines.push([{ x: a, y: b }]);
    else if (command === 'L') line.push({ x: a, y: b });
    else
      for (let piece = 1; piece <= PIECES; piece++) {
        const t = piece / PIECES;
        const [start, bend, end] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
        line.push({ x: start * from.x + bend * a + end * c, y: start * from.y + bend * b + end * d });
      }
  }
  return lines;
}

const shifted = (lines: readonly Point[][], dx: number, dy: number): Point[][] =>
  lines.map((line) => line.map(({ x, y }) => ({ x: x + dx, y: y + dy })));

const isTall = (letter: string): boolean => /[A-Z\dbdfhklt]/.test(letter);

interface Letter {
  width: number;
  lines: Point[][];
}

/** A letter with its accents; null for a sign that the alphabet does not have. */
function letterOf(sign: string): Letter | null {
  const [base = '', ...accents] = sign.normalize('NFD');
  const plain = base === 'i' && accents.length > 0 ? 'ı' : base;
  const found = GLYPHS[plain];
  if (!found) return null;
  const top = (isTall(base) ? CAPITAL : SMALL) + 1;
  return {
    width: found.width,
    lines: [
      ...linesOf(found.path),
      ...accents.flatMap((accent) =>
        shifted(linesOf(ACCENTS[accent] ?? ''), found.width / 2, accent === CEDILLA ? 0 : top),
      ),
    ],
  };
}

/** Whether the alphabet has this sign, with its accents. */
export const canStitch = (sign: string): boolean =>
  sign === ' ' ||
  (letterOf(sign) !== null && [...sign.normalize('NFD')].slice(1).every((each) => each in ACCENTS));

export interface Lettering {
  /** Beginning at x = 0, the line of writing at y = 0. */
  strokes: Stroke[];
  /** Millimetres. */
  width: number;
  /** Height of a capital letter in millimetres: what was asked for, or less where the text would be too wide. */
  capital: number;
}

/** The lines of a text. `capital` and `widest` in millimetres. */
export function letteringOf(text: string, capital: number, widest: number): Lettering {
  const lines: Point[][] = [];
  let at = 0;
  for (const sign of text.normalize('NFC')) {
    const letter = sign === ' ' ? { width: SPACE - GAP, lines: [] } : letterOf(sign);
    if (!letter) continue;
    lines.push(...shifted(letter.lines, at, 0));
    at += letter.width + GAP;
  }
  const units = Math.max(0, at - GAP) + COLUMN;
  const unit = Math.min(capital / CAPITAL, widest / units);
  return {
    strokes: lines.map((line) =>
      line.map(({ x, y }) => ({ x: (x + COLUMN / 2) * unit, y: y === 0 ? 0 : -y * unit })),
    ),
    width: lines.length > 0 ? units * unit : 0,
    capital: unit * CAPITAL,
  };
}
