import type { Cloth } from '../cloths.js';
import { constraintsOf, type Hinges, type Threads } from './constraints.js';
import type { Form } from './form.js';
import { sewnPoints, type Pieces } from './garment.js';

/** Seconds of a step; what a falling garment does in one is less than the thickness of its cloth. */
const STEP = 1 / 360;
/** A quarter of that of the earth, as is all stiffness: the same folds, and threads that stretch a quarter as much. */
const EASY = 4;
const GRAVITY = 9.81 / EASY;
/** How far front and back may stand off the middle of the body, metres: a stylist presses a wide garment flat. */
const DEPTH = [-0.152, 0.15] as const;
/** How far cloth keeps from the skin, metres. */
const SKIN = 0.004;

export interface Phases {
  /** Seconds: sewing without weight, then hanging, then coming to rest. */
  sew: number;
  hang: number;
  rest: number;
}
export const PHASES: Phases = { sew: 0.4, hang: 1.6, rest: 0.8 };

/**
 * Sews the pieces on the form and lets them hang (position based dynamics in small steps). Afterwards sewn points are
 * one: `at` of the pieces holds where each lies; the answer tells under which number each point goes. The same pieces
 * give the same garment, bit for bit.
 */
export function simulate(pieces: Pieces, cloth: Cloth, form: Form, phases = PHASES): Int32Array {
  const self = Int32Array.from(pieces.flat, (_, at) => at);
  const world = new World(pieces, cloth, form, self);
  const steps = Math.round(phases.sew / STEP);
  for (let step = 0; step < steps; step++) world.advance(0, 8, pieces.pairs, (step + 1) / steps);
  const merged = weld(pieces);
  const sewn = new World(pieces, cloth, form, merged);
  const hang = Math.round(phases.hang / STEP);
  for (let step = 0; step < hang; step++) sewn.advance(Math.min(1, (6 * step) / hang), 4, [], 0);
  for (let step = 0; step < Math.round(phases.rest / STEP); step++) sewn.advance(1, 14, [], 0);
  for (let at = 0; at < merged.length; at++)
    for (let c = 0; c < 3; c++) pieces.at[at * 3 + c] = pieces.at[merged[at]! * 3 + c]!;
  return merged;
}

/** Makes sewn points one, in the middle of them. Answers under which number each goes. */
function weld(pieces: Pieces): Int32Array {
  const { flat, at } = pieces;
  const merged = sewnPoints(pieces);
  const count = new Int32Array(flat.length);
  const sum = new Float64Array(flat.length * 3);
  for (const [k, top] of merged.entries()) {
    count[top]!++;
    for (let c = 0; c < 3; c++) sum[top * 3 + c]! += at[k * 3 + c]!;
  }
  for (const [k, top] of merged.entries())
    for (let c = 0; c < 3; c++) at[k * 3 + c] = sum[top * 3 + c]! / count[top]!;
  return merged;
}

class World {
  private readonly at: Float64Array;
  private readonly before: Float64Array;
  private readonly speed: Float64Array;
  /** One over the mass of each point, in kilograms; 0 for points that are not used. */
  private readonly light: Float64Array;
  private readonly threads: Threads;
  private readonly hinges: Hinges;
  private readonly give: Float64Array;
  private readonly probe = new Float64Array(4);
  /** How far cloth may stand off to the sides, metres. */
  private readonly wide: number;

  constructor(
    pieces: Pieces,
    private readonly cloth: Cloth,
    private readonly form: Form,
    merged: Int32Array,
  ) {
    this.at = pieces.at;
    this.wide = pieces.pattern.form['halfWidth'] ?? Infinity;
    this.before = Float64Array.from(this.at);
    this.speed = new Float64Array(this.at.length);
    const { threads, hinges, mass } = constraintsOf(pieces, merged);
    this.threads = threads;
    this.hinges = hinges;
    this.light = Float64Array.from(mass, (area) => (area > 0 ? 1 / (area * cloth.weight) : 0));
    for (const point of heldOf(pieces)) this.light[merged[point]!] = 0;
    const stiff = stiffness(pieces, merged);
    this.give = Float64Array.from(hinges.area, (area, k) => {
      const factor = 1 + 5 * Math.max(stiff[hinges.points[k * 4]!]!, stiff[hinges.points[k * 4 + 1]!]!);
      return (EASY * area) / (3 * cloth.bend * factor) / (STEP * STEP);
    });
  }

  /** One step. `weight` is the share of gravity, `drag` slows (per second), `pull` is how much of a seam closes. */
  advance(weight: number, drag: number, pairs: readonly [number, number][], pull: number): void {
    const { at, before, speed, light } = this;
    const keep = Math.exp(-drag * STEP);
    for (let k = 0, i = 0; k < light.length; k++, i += 3) {
      if (light[k] === 0) continue;
      speed[i + 2]! -= GRAVITY * weight * STEP;
      for (let c = i; c < i + 3; c++) {
        before[c] = at[c]!;
        speed[c]! *= keep;
        at[c]! += speed[c]! * STEP;
      }
    }
    this.sew(pairs, pull);
    // There and back again, so that no side of the cloth is always last.
    this.stretch(1);
    this.stretch(-1);
    this.bend();
    this.stretch(-1);
    this.stretch(1);
    this.touch();
    for (let c = 0; c < at.length; c++) speed[c] = (at[c]! - before[c]!) / STEP;
  }

  /** Draws the two sides of seams together, at most two millimetres a step. */
  private sew(pairs: readonly [number, number][], pull: number): void {
    const { at } = this;
    for (const [a, b] of pairs) {
      const [i, j] = [a * 3, b * 3];
      const [dx, dy, dz] = [at[j]! - at[i]!, at[j + 1]! - at[i + 1]!, at[j + 2]! - at[i + 2]!];
      const gap = Math.hypot(dx, dy, dz);
      if (gap < 1e-6) continue;
      const part = (Math.min(gap * (0.02 + 0.3 * pull), 0.002) / gap) * 0.5;
      at[i]! += dx * part;
      at[i + 1]! += dy * part;
      at[i + 2]! += dz * part;
      at[j]! -= dx * part;
      at[j + 1]! -= dy * part;
      at[j + 2]! -= dz * part;
    }
  }

  private stretch(way: 1 | -1): void {
    const { at, light } = this;
    const { a, b, rest } = this.threads;
    const give = this.cloth.give / (STEP * STEP);
    for (let n = 0; n < rest.length; n++) {
      const k = way === 1 ? n : rest.length - 1 - n;
      const i = a[k]! * 3;
      const j = b[k]! * 3;
      const dx = at[j]! - at[i]!;
      const dy = at[j + 1]! - at[i + 1]!;
      const dz = at[j + 2]! - at[i + 2]!;
      const size = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-9;
      const wa = light[a[k]!]!;
      const wb = light[b[k]!]!;
      const part = (size - rest[k]!) / (size * (wa + wb + give));
      at[i]! += dx * part * wa;
      at[i + 1]! += dy * part * wa;
      at[i + 2]! += dz * part * wa;
      at[j]! -= dx * part * wb;
      at[j + 1]! -= dy * part * wb;
      at[j + 2]! -= dz * part * wb;
    }
  }

  private bend(): void {
    const { at, light, give } = this;
    const { points, weights } = this.hinges;
    for (let k = 0; k < give.length; k++) {
      let x = 0;
      let y = 0;
      let z = 0;
      let sum = give[k]!;
      for (let n = k * 4; n < k * 4 + 4; n++) {
        const i = points[n]! * 3;
        const w = weights[n]!;
        x += w * at[i]!;
        y += w * at[i + 1]!;
        z += w * at[i + 2]!;
        sum += w * w * light[points[n]!]!;
      }
      for (let n = k * 4; n < k * 4 + 4; n++) {
        const i = points[n]! * 3;
        const part = (weights[n]! * light[points[n]!]!) / sum;
        at[i]! -= part * x;
        at[i + 1]! -= part * y;
        at[i + 2]! -= part * z;
      }
    }
  }

  /** Keeps cloth out of the body; where it lies on it, it rubs. */
  private touch(): void {
    const { at, before, light, probe, cloth } = this;
    for (let k = 0, i = 0; k < light.length; k++, i += 3) {
      if (light[k] === 0) continue;
      if (at[i + 1]! < DEPTH[0]) at[i + 1]! += Math.min(0.002, DEPTH[0] - at[i + 1]!);
      if (at[i + 1]! > DEPTH[1]) at[i + 1]! -= Math.min(0.002, at[i + 1]! - DEPTH[1]);
      const beyond = Math.abs(at[i]!) - this.wide;
      if (beyond > 0) at[i]! -= Math.sign(at[i]!) * Math.min(0.002, beyond);
      this.form.probe(at[i]!, at[i + 1]!, at[i + 2]!, probe);
      const deep = SKIN - probe[0]!;
      if (deep <= 0) continue;
      const out = Math.min(deep, 0.004);
      const [nx, ny, nz] = [probe[1]!, probe[2]!, probe[3]!];
      for (let c = 0; c < 3; c++) at[i + c]! += out * probe[c + 1]!;
      const [dx, dy, dz] = [at[i]! - before[i]!, at[i + 1]! - before[i + 1]!, at[i + 2]! - before[i + 2]!];
      const along = dx * nx + dy * ny + dz * nz;
      at[i]! -= (dx - along * nx) * cloth.rub;
      at[i + 1]! -= (dy - along * ny) * cloth.rub;
      at[i + 2]! -= (dz - along * nz) * cloth.rub;
    }
  }
}

/** Points that stay where they were laid: what a waistband holds. */
function heldOf({ pieces, owner, flat }: Pieces): number[] {
  return flat.flatMap(([, y], at) => (y > (pieces[owner[at]!]!.piece.held ?? Infinity) ? [at] : []));
}

/** How much stiffer than its cloth each point is, 0 to 1: hems are double, collars have interlining. */
function stiffness({ pattern, pieces, owner, flat }: Pieces, merged: Int32Array): Float64Array {
  const out = new Float64Array(flat.length);
  for (const [at, number] of owner.entries()) {
    const { piece, points, edges } = pieces[number]!;
    let value = piece.stiff ?? 0;
    for (const hem of pattern.hems) {
      if (hem.piece !== piece.name) continue;
      const row = edges[hem.edge] ?? [];
      const near = row.some(
        (point) =>
          Math.hypot(points[point]![0] - flat[at]![0], points[point]![1] - flat[at]![1]) <= hem.width + 0.2,
      );
      if (near) value = Math.max(value, 0.2);
    }
    out[merged[at]!] = Math.max(out[merged[at]!]!, value);
  }
  return out;
}
