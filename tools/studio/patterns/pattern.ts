import type { Line, Point } from './geometry.js';

/** A named stretch of the outline; what is sewn together has the same length. */
export interface Edge {
  edge: string;
  points: Line;
}

/** Height in centimetres to a value. */
export type Table = [height: number, value: number][];

/** Where a piece starts round the form, before it is sewn. */
export type Place =
  | {
      on: 'torso';
      side: 'front' | 'back';
      /** Half axes of the ellipse it is laid round, centimetres. */
      across: number;
      deep: number;
      /** Above this height it stands free in front of the shoulder. */
      free: number;
      left: Table;
      right: Table;
      /** Where its edges come on the half ring: -1 is the right side seam, 0 the middle, 1 the left. */
      turnLeft: Table;
      turnRight: Table;
      layer?: number;
      shift?: number;
    }
  /** `narrows` tells half the width of a long sleeve on its way down; without it, it is `half` all the way. */
  | { on: 'sleeve'; arm: 1 | -1; half: number; radius: number; narrows?: Table }
  /** A collar: x runs round the neck, y up from its seam. */
  | { on: 'neck'; half: number; front: number; back: number }
  /** A gore of a cap: `turn` of the whole circle is where its middle lies, `width` the girth of all gores together. */
  | { on: 'head'; turn: number; width: number; brow: number }
  | { on: 'leg'; leg: 1 | -1; left: Table; right: Table; pelvis: Table; radius: Table; crotch: number };

export interface Piece {
  name: string;
  outline: Edge[];
  /** Lines inside that the mesh follows: folds, pocket edges. */
  lines: Line[];
  place: Place;
  /** Points above this height are held still: a waistband on elastic. */
  held?: number;
  /** Cloth below a height, or below a line, that elastic draws in: the share of its width that is left. */
  gathered?: { below: number | Line; by: number };
  /** 0 to 1: how much stiffer than its cloth; two layers with interlining are 1. */
  stiff?: number;
}

/** Cloth on cloth: a pocket, a facing, the upper panel of a wrap. */
export interface Overlay {
  piece: string;
  kind: 'pocket' | 'band' | 'rib' | 'ribbing' | 'tape' | 'wrap' | 'elastic';
  outline: Line;
  /** Millimetres over the cloth below; negative lies inside. */
  lift: number;
  /** A pressed edge, seen as a line where light throws no shadow from it. */
  edged?: true;
  /** An edge that stands off: most in its middle, by that many millimetres, down to nothing `reach` centimetres away. */
  open?: { line: Line; by: number; reach: number };
}

/** A row of thread. `inset` centimetres are already in the points. */
export interface Stitch {
  piece: string;
  points: Line;
  /** Millimetres above the cloth: rows on a pocket lie on its cloth. */
  lift: number;
}

/** A measure of the table and how it is taken on the pieces. */
export interface Measure {
  name: string;
  /** Centimetres in the table. */
  expected: number;
  times?: number;
  along: { piece: string; from: Point; to: Point }[];
}

/** Girths of the body on the form, centimetres. */
export interface Body {
  chest: number;
  waist: number;
  hip: number;
}

export interface Pattern {
  form: Record<string, number>;
  pieces: Piece[];
  seams: { a: [string, string]; b: [string, string]; flip: boolean }[];
  /**
   * Hems, their width in centimetres. `level` ones hang as they are drawn, or, where they are cut lower in the middle
   * for the chest, `straight`.
   */
  hems: { piece: string; edge: string; width: number; level?: boolean; straight?: boolean }[];
  overlays: Overlay[];
  stitches: Stitch[];
  /** Buttons, zips, cords, labels: things that lie on a piece. */
  trims: { piece: string; kind: string; points: Line; size: number }[];
  measures: Measure[];
}
