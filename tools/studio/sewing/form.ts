import type { Pattern } from '../patterns/pattern.js';
import { ease, type Vector } from './vector.js';

const CELL = 0.01;
const LOW: Vector = [-0.62, -0.28, 0];
const CELLS = [124, 56, 162] as const;
/** How far parts of the body melt into each other, metres. */
const MELT = 0.025;

/** A dress form as a field of distances to its skin: metres, negative inside. */
export class Form {
  private readonly field = new Float32Array(CELLS[0] * CELLS[1] * CELLS[2]);

  constructor(private readonly girths: Pattern['form']) {
    const away = girths['head'] ? headOf(girths) : bodyOf(girths);
    for (let k = 0, at = 0; k < CELLS[2]; k++)
      for (let j = 0; j < CELLS[1]; j++)
        for (let i = 0; i < CELLS[0]; i++, at++) {
          this.field[at] = away([LOW[0] + i * CELL, LOW[1] + j * CELL, LOW[2] + k * CELL]);
        }
  }

  /** Distance to the skin and the direction away from it, into `out` (distance, x, y, z). */
  probe(x: number, y: number, z: number, out: Float64Array): void {
    const u = Math.min(CELLS[0] - 2.001, Math.max(0, (x - LOW[0]) / CELL));
    const v = Math.min(CELLS[1] - 2.001, Math.max(0, (y - LOW[1]) / CELL));
    const w = Math.min(CELLS[2] - 2.001, Math.max(0, (z - LOW[2]) / CELL));
    const [i, j, k] = [Math.floor(u), Math.floor(v), Math.floor(w)];
    const [fx, fy, fz] = [u - i, v - j, w - k];
    const row = CELLS[0];
    const slab = CELLS[0] * CELLS[1];
    const at = k * slab + j * row + i;
    const f = this.field;
    const c00 = f[at]! + (f[at + 1]! - f[at]!) * fx;
    const c10 = f[at + row]! + (f[at + row + 1]! - f[at + row]!) * fx;
    const c01 = f[at + slab]! + (f[at + slab + 1]! - f[at + slab]!) * fx;
    const c11 = f[at + slab + row]! + (f[at + slab + row + 1]! - f[at + slab + row]!) * fx;
    const low = c00 + (c10 - c00) * fy;
    const high = c01 + (c11 - c01) * fy;
    out[0] = low + (high - low) * fz;
    const dx00 = f[at + 1]! - f[at]!;
    const dx10 = f[at + row + 1]! - f[at + row]!;
    const dx01 = f[at + slab + 1]! - f[at + slab]!;
    const dx11 = f[at + slab + row + 1]! - f[at + slab + row]!;
    const gx = (dx00 + (dx10 - dx00) * fy) * (1 - fz) + (dx01 + (dx11 - dx01) * fy) * fz;
    const gy = (c10 - c00) * (1 - fz) + (c11 - c01) * fz;
    const gz = high - low;
    const size = Math.hypot(gx, gy, gz) || 1;
    out[1] = gx / size;
    out[2] = gy / size;
    out[3] = gz / size;
  }

  /** Where an arm begins and its direction; `side` is 1 or -1. */
  arm(side: number): { begin: Vector; way: Vector } {
    return armAxis(this.girths, side);
  }
}

/** Distance to the skin. */
type Distance = (p: Vector) => number;

function bodyOf(girths: Pattern['form']): Distance {
  const limbs = limbsOf(girths);
  const rows = torsoRows(girths);
  return (p) => limbs.reduce((away, limb) => melted(away, limbDistance(limb, p)), torso(rows, p));
}

/** A head with its hair: a column that widens under a dome. Girths and heights in centimetres. */
function headOf(girths: Pattern['form']): Distance {
  const radiusOf = (name: string): number => value(girths, name) / 100 / 2 / Math.PI;
  const [brow, crown] = [radiusOf('head'), radiusOf('crown')];
  const [from, high] = [value(girths, 'crownFrom') / 100, value(girths, 'crownHigh') / 100];
  return ([x, y, z]) => {
    const radius = brow + (crown - brow) * ease(from - 0.01, from + 0.025, z);
    const up = Math.max(0, z - from) / high;
    return (Math.hypot(x / (radius * 0.95), y / (radius * 1.05), up) - 1) * radius * 0.9;
  };
}

interface Limb {
  from: Vector;
  to: Vector;
  r0: number;
  r1: number;
}

const value = (girths: Pattern['form'], name: string): number => {
  const found = girths[name];
  if (found === undefined) throw new Error(`The form has no ${name}`);
  return found;
};

function armAxis(girths: Pattern['form'], side: number): { begin: Vector; way: Vector } {
  const tilt = (value(girths, 'armTilt') * Math.PI) / 180;
  return {
    begin: [side * (value(girths, 'shoulder') / 2 - 0.028), 0.006, value(girths, 'shoulderHeight') - 0.045],
    way: [side * Math.sin(tilt), 0, -Math.cos(tilt)],
  };
}

/** Girth over the chest of the body that the bust below is drawn for, metres: size M. */
const BUST_OF = 0.92;

function limbsOf(girths: Pattern['form']): Limb[] {
  const high = value(girths, 'shoulderHeight');
  const part = value(girths, 'chest') / BUST_OF;
  return [1, -1].flatMap((side): Limb[] => {
    const { begin, way } = armAxis(girths, side);
    const arm = value(girths, 'arm');
    const thick = girths['upperArm'] ?? 0.05;
    const end: Vector = [begin[0] + way[0] * arm, begin[1] + way[1] * arm, begin[2] + way[2] * arm];
    return [
      { from: begin, to: end, r0: thick, r1: girths['wrist'] ?? 0.038 },
      { from: [side * 0.045, 0.013, high - 0.002], to: begin, r0: 0.04, r1: thick },
      ...(girths['bust']
        ? [
            {
              from: [side * 0.084 * part, -0.05 * part, 1.21] as Vector,
              to: [side * 0.08 * part, -0.046 * part, 1.245] as Vector,
              r0: 0.066 * part,
              r1: 0.056 * part,
            },
          ]
        : []),
      ...(girths['legs']
        ? [
            {
              from: [side * 0.1, 0.012, 0.84] as Vector,
              to: [side * 0.106, 0.02, 0.47] as Vector,
              r0: 0.086,
              r1: 0.058,
            },
            {
              from: [side * 0.106, 0.02, 0.47] as Vector,
              to: [side * 0.114, 0.032, 0.06] as Vector,
              r0: 0.056,
              r1: 0.036,
            },
          ]
        : []),
    ];
  });
}

function limbDistance({ from, to, r0, r1 }: Limb, p: Vector): number {
  const way = to.map((part, at) => part - from[at]!);
  const rest = p.map((part, at) => part - from[at]!);
  const size = way[0]! ** 2 + way[1]! ** 2 + way[2]! ** 2;
  const t = Math.min(1, Math.max(0, (way[0]! * rest[0]! + way[1]! * rest[1]! + way[2]! * rest[2]!) / size));
  return (
    Math.hypot(rest[0]! - way[0]! * t, rest[1]! - way[1]! * t, rest[2]! - way[2]! * t) - (r0 + (r1 - r0) * t)
  );
}

/** Rows of the torso: height, middle in depth, half axes, power of the superellipse. */
type Row = [z: number, y: number, a: number, b: number, power: number];

function torsoRows(girths: Pattern['form']): Row[] {
  const [wa, wb] = ring(value(girths, 'waist'), 1.38);
  const [ca, cb] = ring(girths['torso'] ?? value(girths, 'chest') * 0.965, girths['breadth'] ?? 1.36);
  const [ha, hb] = ring(value(girths, 'hip'), 1.4);
  const high = value(girths, 'shoulderHeight');
  const shoulder = value(girths, 'shoulder');
  const below: Row[] = girths['legs']
    ? [
        [0.8, 0.016, ha * 0.84, hb * 0.5, 2.4],
        [0.84, 0.014, ha * 0.94, hb * 0.82, 2.4],
      ]
    : [
        [0.7, 0.012, ha * 0.9, hb * 0.84, 2.4],
        [0.79, 0.012, ha * 0.97, hb * 0.9, 2.4],
      ];
  return [
    ...below,
    [0.89, 0.01, ha, hb, 2.3],
    [1.06, 0.002, wa, wb, 2.2],
    [1.23, 0, ca, cb, 2.3],
    [high - 0.08, 0.006, shoulder * 0.4, 0.093, 2.4],
    [high - 0.026, 0.01, shoulder * 0.315, 0.072, 2.2],
    [high + 0.03, 0.012, 0.066, 0.06, 2],
    [high + 0.12, 0.004, 0.057, 0.058, 2],
  ];
}

/** Half axes of a superellipse of that girth. */
function ring(girth: number, ratio: number, power = 2.3): [number, number] {
  let around = 0;
  let before: [number, number] | null = null;
  for (let k = 0; k <= 256; k++) {
    const t = (k / 256) * 2 * Math.PI;
    const bend = (part: number): number => Math.sign(part) * Math.abs(part) ** (2 / power);
    const now: [number, number] = [ratio * bend(Math.cos(t)), bend(Math.sin(t))];
    if (before) around += Math.hypot(now[0] - before[0], now[1] - before[1]);
    before = now;
  }
  return [(ratio * girth) / around, girth / around];
}

function torso(rows: Row[], [x, y, z]: Vector): number {
  const next = Math.min(
    rows.length - 1,
    Math.max(1, rows.findIndex(([at]) => at >= z) < 0 ? rows.length - 1 : rows.findIndex(([at]) => at >= z)),
  );
  const [low, high] = [rows[next - 1]!, rows[next]!];
  const t = ease(low[0], high[0], z);
  const [, middle, a, b, power] = low.map((part, at) => part + (high[at]! - part) * t) as unknown as Row;
  const [u, v] = [Math.abs(x) / a, Math.abs(y - middle) / b];
  const shape = (u ** power + v ** power) ** (1 / power) || 1e-6;
  const slope =
    Math.hypot(
      (u ** (power - 1) / a) * shape ** (1 - power),
      (v ** (power - 1) / b) * shape ** (1 - power),
    ) || 1 / b;
  const around = (shape - 1) / slope;
  const beyond = Math.max(rows[0]![0] - z, z - rows.at(-1)![0]);
  return beyond > 0 ? Math.hypot(Math.max(0, around), beyond) : around;
}

function melted(a: number, b: number): number {
  const part = Math.max(0, MELT - Math.abs(a - b)) / MELT;
  return Math.min(a, b) - part * part * MELT * 0.25;
}
