import type { Rgb } from './thread.js';

/** The pixels of a picture, or of a part of it. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each pixel, row by row. */
  readonly data: Uint8ClampedArray | readonly number[];
}

/** What the cloth does at a spot. */
export interface Cloth {
  /** Brightness in the mean of its surroundings: 1 on flat cloth, less in a fold. x and y from 0 to 1. */
  shade: (x: number, y: number) => number;
  /** Where the fold leans: -1 to 1 to the right and downwards. */
  slope: (x: number, y: number) => { x: number; y: number };
  /** How much of a spot is cloth rather than the wall behind: 0 to 1. */
  cover: (x: number, y: number) => number;
}

/** Cells of the grid that the folds are read into; a weave or a mélange is finer and disappears in them. */
const CELLS = 40;
/** What shade makes of the darkest and the brightest fold. */
const RANGE = { min: 0.55, max: 1.22 } as const;

/** Cloth without a fold. */
export const FLAT: Cloth = { shade: () => 1, slope: () => ({ x: 0, y: 0 }), cover: () => 1 };

const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

interface Grid {
  columns: number;
  rows: number;
  light: Float32Array;
  colour: Float32Array;
}

function gridOf({ width, height, data }: Pixels): Grid {
  const columns = Math.min(CELLS, width);
  const rows = Math.max(1, Math.min(height, Math.round((columns * height) / width)));
  const sums = new Float32Array(columns * rows * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = Math.floor((y / height) * rows) * columns + Math.floor((x / width) * columns);
      const at = (y * width + x) * 4;
      for (let part = 0; part < 3; part++)
        sums[cell * 4 + part] = (sums[cell * 4 + part] ?? 0) + (data[at + part] ?? 0);
      sums[cell * 4 + 3] = (sums[cell * 4 + 3] ?? 0) + 1;
    }
  const colour = new Float32Array(columns * rows * 3);
  const light = new Float32Array(columns * rows);
  for (let cell = 0; cell < light.length; cell++) {
    const count = sums[cell * 4 + 3] || 1;
    const parts = [0, 1, 2].map((part) => (sums[cell * 4 + part] ?? 0) / count);
    colour.set(parts, cell * 3);
    light[cell] = luminance(parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0);
  }
  return { columns, rows, light, colour };
}

/** A value between the cells, straight from one to the next. */
function between({ columns, rows }: Grid, values: Float32Array, x: number, y: number): number {
  const [u, v] = [clamp(x * columns - 0.5, 0, columns - 1), clamp(y * rows - 0.5, 0, rows - 1)];
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)];
  const at = (column: number, row: number): number => values[row * columns + column] ?? 0;
  const upper = at(left, top) + (at(right, top) - at(left, top)) * (u - left);
  const lower = at(left, bottom) + (at(right, bottom) - at(left, bottom)) * (u - left);
  return upper + (lower - upper) * (v - top);
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Reads the folds out of a part of a product picture; `centre` is where cloth certainly lies, from 0 to 1. */
export function clothOf(pixels: Pixels, centre: { x: number; y: number } = { x: 0.5, y: 0.5 }): Cloth {
  const grid = gridOf(pixels);
  const cell =
    Math.floor(clamp(centre.y, 0, 0.999) * grid.rows) * grid.columns +
    Math.floor(clamp(centre.x, 0, 0.999) * grid.columns);
  const own = [0, 1, 2].map((part) => grid.colour[cell * 3 + part] ?? 0) as unknown as Rgb;
  const cover = grid.light.map((_light, at) => likeness(own, grid.colour, at));
  const total = cover.reduce((sum, each) => sum + each, 0) || 1;
  const mean = Math.max(8, grid.light.reduce((sum, each, at) => sum + each * (cover[at] ?? 0), 0) / total);
  const shade = (x: number, y: number): number =>
    clamp((between(grid, grid.light, x, y) + 6) / (mean + 6), RANGE.min, RANGE.max);
  const step = 1 / grid.columns;
  return {
    shade,
    slope: (x, y) => ({
      x: clamp((shade(x + step, y) - shade(x - step, y)) * 2, -1, 1),
      y: clamp((shade(x, y + step) - shade(x, y - step)) * 2, -1, 1),
    }),
    cover: (x, y) => between(grid, cover, x, y),
  };
}

/** 1 where a cell has the colour of the cloth, whatever its brightness, and 0 on the pale wall. */
function likeness(own: Rgb, colour: Float32Array, cell: number): number {
  const here = [0, 1, 2].map((part) => colour[cell * 3 + part] ?? 0);
  const [ownLight, light] = [
    luminance(...own) + 12,
    luminance(here[0] ?? 0, here[1] ?? 0, here[2] ?? 0) + 12,
  ];
  const hue = own.reduce(
    (sum, level, part) => sum + Math.abs((level + 12) / ownLight - ((here[part] ?? 0) + 12) / light),
    0,
  );
  const dimmer = Math.abs(Math.log(light / ownLight));
  return clamp(1.8 - hue * 2.2 - dimmer * 1.6, 0, 1);
}
