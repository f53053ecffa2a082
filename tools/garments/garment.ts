import type { Box } from './core/placement.js';

/** A cut piece of cloth: white SVG in units of 1200 x 1500. Pieces are laid from the back to the front. */
export interface Panel {
  shape: string;
  /** How far the middle of the piece bulges, in units. */
  belly: number;
  /** How far the piece lies above the one beneath, in units. */
  lift: number;
}

/** Cloth laid on top of the panels: pockets, collars, plackets, bands. */
export interface Overlay {
  shape: string;
  rise: number;
  soften: number;
  /** Cut off where the panels end. */
  within?: boolean;
}

/** A crease along a cubic curve: x and y of start, two handles and end; widest in the middle. */
export interface Fold {
  points: [number, number, number, number, number, number, number, number];
  width: number;
  /** 0 to 1. */
  depth: number;
}

/** Long soft folds that grow from one height to another, as in a skirt. */
export interface Drape {
  amount: number;
  across: number;
  along: number;
  from: number;
  to: number;
}

export type Fabric = 'twill' | 'knit' | 'canvas' | 'stretch';

export interface Garment {
  bounds: Box;
  fabric: Fabric;
  panels: Panel[];
  /** The inside of the back, seen through the neck. */
  inside: string;
  overlays: Overlay[];
  /** Sewn lines that sink in; hidden ones only where nothing is laid on top. */
  seams: string;
  hiddenSeams: string;
  /** Dashed topstitching. */
  stitches: string;
  folds: Fold[];
  drapes: Drape[];
  /** Vertical ribs (bands, cuffs) and elastic gathers. */
  ribs: string;
  gathers: string;
  /** Drawstrings and ties; then zip teeth and pulls; then buttons. */
  cords: string;
  metal: string;
  buttons: string;
  /** Where the neck label hangs (its middle), if it shows. */
  label?: [number, number];
  /** The middle of the close-up. */
  focus: [number, number];
  seed: number;
}

export type Side = 'front' | 'back';
