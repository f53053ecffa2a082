/**
 * The alphabet of the machine: each letter as the lines that the needle follows, of our own drawing. Units: a capital is 7 high, a
 * small letter 4.8, y goes up from the line of writing. 'M' begins a line, 'L' goes straight, 'Q' bends round its first point.
 */
interface Glyph {
  /** Where the letter ends to the right. */
  readonly width: number;
  readonly path: string;
}

const glyph = (width: number, path: string): Glyph => ({ width, path });

/** The round part of b, d, p, q and their like, on either side of a stem. */
const BOWL_RIGHT = 'M0 3.4Q.6 4.8 2 4.8Q4 4.8 4 2.4Q4 0 2 0Q.6 0 0 1.4';
const BOWL_LEFT = 'M4 3.4Q3.4 4.8 2 4.8Q0 4.8 0 2.4Q0 0 2 0Q3.4 0 4 1.4';
const O = 'M2.9 7Q0 7 0 3.5Q0 0 2.9 0Q5.8 0 5.8 3.5Q5.8 7 2.9 7';
const P = 'M0 0L0 7M0 7L2.4 7Q4.6 7 4.6 5.1Q4.6 3.2 2.4 3.2L0 3.2';

export const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: glyph(5.6, 'M0 0L2.8 7M5.6 0L2.8 7M1 2.4L4.6 2.4'),
  B: glyph(
    4.8,
    'M0 0L0 7M0 7L2.6 7Q4.5 7 4.5 5.3Q4.5 3.7 2.6 3.7L0 3.7M2.6 3.7Q4.8 3.6 4.8 1.85Q4.8 0 2.6 0L0 0',
  ),
  C: glyph(5.2, 'M5.2 5.8Q4.5 7 2.9 7Q0 7 0 3.5Q0 0 2.9 0Q4.5 0 5.2 1.2'),
  D: glyph(5.2, 'M0 0L0 7M0 7L2.2 7Q5.2 7 5.2 3.5Q5.2 0 2.2 0L0 0'),
  E: glyph(4.2, 'M0 0L0 7M0 7L4.2 7M0 3.6L3.7 3.6M0 0L4.2 0'),
  F: glyph(4.1, 'M0 0L0 7M0 7L4.1 7M0 3.5L3.5 3.5'),
  G: glyph(5.5, 'M5.2 5.9Q4.5 7 2.9 7Q0 7 0 3.5Q0 0 2.9 0Q4.6 0 5.4 1.2L5.4 3.2M5.4 3.2L3.3 3.2'),
  H: glyph(5, 'M0 0L0 7M5 0L5 7M0 3.6L5 3.6'),
  I: glyph(0, 'M0 0L0 7'),
  J: glyph(3.4, 'M3.4 7L3.4 2Q3.4 0 1.6 0Q.4 0 0 .9'),
  K: glyph(4.8, 'M0 0L0 7M4.6 7L0 2.8M1.6 4.2L4.8 0'),
  L: glyph(4, 'M0 7L0 0M0 0L4 0'),
  M: glyph(6.4, 'M0 0L0 7M0 7L3.2 2.2M6.4 7L3.2 2.2M6.4 0L6.4 7'),
  N: glyph(5.2, 'M0 0L0 7M0 7L5.2 0M5.2 0L5.2 7'),
  O: glyph(5.8, O),
  P: glyph(4.6, P),
  Q: glyph(5.8, `${O}M3.6 1.7L5.6 -.5`),
  R: glyph(4.7, `${P}M2.2 3.2L4.7 0`),
  S: glyph(4.5, 'M4.3 5.9Q3.6 7 2.2 7Q.2 7 .2 5.3Q.2 4 2.3 3.6Q4.5 3.2 4.5 1.7Q4.5 0 2.2 0Q.6 0 0 1.2'),
  T: glyph(5, 'M0 7L5 7M2.5 7L2.5 0'),
  U: glyph(5, 'M0 7L0 2.4Q0 0 2.5 0Q5 0 5 2.4L5 7'),
  V: glyph(5.4, 'M0 7L2.7 0M5.4 7L2.7 0'),
  W: glyph(7.6, 'M0 7L1.9 0M3.8 7L1.9 0M3.8 7L5.7 0M7.6 7L5.7 0'),
  X: glyph(4.9, 'M0 0L4.9 7M0 7L4.9 0'),
  Y: glyph(5, 'M0 7L2.5 3.4M5 7L2.5 3.4M2.5 3.4L2.5 0'),
  Z: glyph(4.7, 'M0 7L4.7 7M4.7 7L0 0M0 0L4.7 0'),
  // Of two storeys: one of a bowl and a stem is read as an o where it is small.
  a: glyph(
    3.7,
    'M.3 4.1Q.9 4.8 1.9 4.8Q3.7 4.8 3.7 3.1L3.7 0M3.7 2.7L1.7 2.7Q0 2.6 0 1.35Q0 0 1.5 0Q3 0 3.7 1.3',
  ),
  b: glyph(4, `M0 0L0 7${BOWL_RIGHT}`),
  c: glyph(3.5, 'M3.5 3.9Q3 4.8 2 4.8Q0 4.8 0 2.4Q0 0 2 0Q3 0 3.5 .9'),
  d: glyph(4, `M4 0L4 7${BOWL_LEFT}`),
  e: glyph(3.9, 'M0 2.5L3.8 2.5M3.85 2.5Q3.9 4.8 2 4.8Q0 4.8 0 2.4Q0 0 2 0Q3.2 0 3.7 1'),
  f: glyph(2.4, 'M2.5 6.8Q.9 7.3 .9 5.6L.9 0M0 4.6L2.2 4.6'),
  g: glyph(4, `M4 4.8L4 -.2Q4 -2.2 2 -2.2Q.7 -2.2 .2 -1.4${BOWL_LEFT}`),
  h: glyph(3.8, 'M0 0L0 7M0 3Q.6 4.8 2 4.8Q3.8 4.8 3.8 2.9L3.8 0'),
  ı: glyph(0, 'M0 0L0 4.8'),
  i: glyph(0, 'M0 0L0 4.8M0 6.3L0 6.8'),
  j: glyph(1, 'M1 4.8L1 -.6Q1 -2.1 -.4 -2.1M1 6.3L1 6.8'),
  k: glyph(3.5, 'M0 0L0 7M3.4 4.7L0 1.7M1.2 2.8L3.6 0'),
  l: glyph(0, 'M0 0L0 7'),
  m: glyph(
    6.2,
    'M0 0L0 4.8M0 3Q.5 4.8 1.7 4.8Q3.1 4.8 3.1 3L3.1 0M3.1 3Q3.6 4.8 4.8 4.8Q6.2 4.8 6.2 3L6.2 0',
  ),
  n: glyph(3.8, 'M0 0L0 4.8M0 3Q.6 4.8 2 4.8Q3.8 4.8 3.8 2.9L3.8 0'),
  o: glyph(4.1, 'M2.05 4.8Q0 4.8 0 2.4Q0 0 2.05 0Q4.1 0 4.1 2.4Q4.1 4.8 2.05 4.8'),
  p: glyph(4, `M0 -2.2L0 4.8${BOWL_RIGHT}`),
  q: glyph(4, `M4 -2.2L4 4.8${BOWL_LEFT}`),
  r: glyph(2.3, 'M0 0L0 4.8M0 2.9Q.5 4.8 2.4 4.7'),
  s: glyph(3.2, 'M3.1 4Q2.6 4.8 1.6 4.8Q.2 4.8 .2 3.6Q.2 2.8 1.7 2.5Q3.2 2.2 3.2 1.2Q3.2 0 1.6 0Q.5 0 0 .9'),
  t: glyph(2.4, 'M.9 6.2L.9 1.2Q.9 0 2 0L2.4 .1M0 4.6L2.3 4.6'),
  u: glyph(3.8, 'M0 4.8L0 1.9Q0 0 1.8 0Q3.2 0 3.8 1.8M3.8 4.8L3.8 0'),
  v: glyph(3.9, 'M0 4.8L1.95 0M3.9 4.8L1.95 0'),
  w: glyph(5.6, 'M0 4.8L1.4 0M2.8 4.8L1.4 0M2.8 4.8L4.2 0M5.6 4.8L4.2 0'),
  x: glyph(3.6, 'M0 0L3.6 4.8M0 4.8L3.6 0'),
  y: glyph(3.9, 'M0 4.8L1.95 0M3.9 4.8L1.95 0Q1.2 -2.1 -.1 -2'),
  z: glyph(3.4, 'M0 4.8L3.4 4.8M3.4 4.8L0 0M0 0L3.4 0'),
  '0': glyph(4.4, 'M2.2 7Q0 7 0 3.5Q0 0 2.2 0Q4.4 0 4.4 3.5Q4.4 7 2.2 7'),
  '1': glyph(2, 'M0 5.7L2 7M2 7L2 0'),
  '2': glyph(4.2, 'M.1 5.5Q.5 7 2.1 7Q4.1 7 4.1 5.1Q4.1 3.9 2.6 2.5L0 0M0 0L4.2 0'),
  '3': glyph(
    4.2,
    'M.2 6Q.8 7 2 7Q3.9 7 3.9 5.3Q3.9 3.7 1.8 3.7M1.8 3.7Q4.2 3.7 4.2 1.9Q4.2 0 2 0Q.6 0 0 1.1',
  ),
  '4': glyph(4.5, 'M3.4 0L3.4 7M3.4 7L0 1.9M0 1.9L4.5 1.9'),
  '5': glyph(4.2, 'M3.9 7L.7 7M.7 7L.4 3.7M.4 3.7Q1 4.4 2.1 4.4Q4.2 4.4 4.2 2.2Q4.2 0 2 0Q.6 0 0 1'),
  '6': glyph(4.3, 'M3.8 6.3Q3.2 7 2.3 7Q0 7 0 3.2Q0 0 2.2 0Q4.3 0 4.3 2.2Q4.3 4.3 2.3 4.3Q.6 4.3 0 2.6'),
  '7': glyph(4.2, 'M0 7L4.2 7M4.2 7L1.4 0'),
  '8': glyph(
    4.3,
    'M2.15 7Q.3 7 .3 5.35Q.3 3.8 2.15 3.75Q4 3.8 4 5.35Q4 7 2.15 7M2.15 3.75Q0 3.7 0 1.9Q0 0 2.15 0Q4.3 0 4.3 1.9Q4.3 3.7 2.15 3.75',
  ),
  '9': glyph(4.3, 'M.5 .7Q1.1 0 2 0Q4.3 0 4.3 3.8Q4.3 7 2.1 7Q0 7 0 4.8Q0 2.7 2 2.7Q3.7 2.7 4.3 4.4'),
  '.': glyph(0, 'M0 0L0 .5'),
  ',': glyph(0.2, 'M.2 .5L-.3 -1'),
  '-': glyph(2.2, 'M0 2.7L2.2 2.7'),
  "'": glyph(0, 'M0 7L0 5.4'),
  '/': glyph(3, 'M0 -.6L3 7.3'),
  '(': glyph(1.5, 'M1.5 7.5Q0 5.6 0 3.2Q0 .8 1.5 -1'),
  ')': glyph(1.5, 'M0 7.5Q1.5 5.6 1.5 3.2Q1.5 .8 0 -1'),
  '&': glyph(
    5.4,
    'M5.4 0L1.3 4.8Q.8 5.4 .8 5.9Q.9 7 2.1 7Q3.4 7 3.4 5.8Q3.4 4.7 1.6 3.8Q0 2.9 0 1.7Q0 0 1.9 0Q4.3 0 4.9 3.2',
  ),
  º: glyph(2.4, 'M1.2 7Q0 7 0 5.6Q0 4.2 1.2 4.2Q2.4 4.2 2.4 5.6Q2.4 7 1.2 7'),
  ª: glyph(2.4, 'M2.4 7L2.4 4.2M2.4 6.2Q2 7 1.2 7Q0 7 0 5.6Q0 4.2 1.2 4.2Q2 4.2 2.4 5'),
};

/** Accents, centred over x = 0 and standing on y = 0; the cedilla hangs from the line of writing. */
export const ACCENTS: Readonly<Record<string, string>> = {
  '\u0300': 'M.6 0L-.6 1.1',
  '\u0301': 'M-.6 0L.6 1.1',
  '\u0302': 'M-1.1 0L0 1.1M1.1 0L0 1.1',
  '\u0303': 'M-1.4 .1Q-.7 1.2 0 .6Q.7 0 1.4 1.1',
  '\u0308': 'M-.9 .2L-.9 .7M.9 .2L.9 .7',
  '\u0327': 'M0 -.4L.2 -1Q.9 -1.7 -.6 -2.1',
};
