/** Cloth as the simulation and the shader know it. */
export interface Cloth {
  /** The weave that is seen: blender/fabric.py. */
  weave: 'twill' | 'canvas' | 'knit' | 'stretch';
  /** Kilograms a square metre. */
  weight: number;
  /** Resistance to bending, newton metres. */
  bend: number;
  /** How far a thread gives, metres a newton. */
  give: number;
  /** Friction on the skin, 0 to 1 of the movement of a step. */
  rub: number;
}

/**
 * The cloths of the four models. Knit falls softest, canvas stands most. Dresses, coats and jackets are of heavier ones
 * (gabardine, drill, ponte, fleece): they bridge what is wide instead of falling in.
 */
export const CLOTHS = {
  twill: { weave: 'twill', weight: 0.19, bend: 0.8e-5, give: 1e-4, rub: 0.35 },
  canvas: { weave: 'canvas', weight: 0.2, bend: 0.8e-5, give: 1e-4, rub: 0.35 },
  knit: { weave: 'knit', weight: 0.22, bend: 0.45e-5, give: 3e-4, rub: 0.4 },
  fleece: { weave: 'knit', weight: 0.3, bend: 5e-5, give: 2e-4, rub: 0.4 },
  gabardine: { weave: 'twill', weight: 0.24, bend: 5e-5, give: 1e-4, rub: 0.35 },
  drill: { weave: 'canvas', weight: 0.22, bend: 4.5e-5, give: 1e-4, rub: 0.7 },
  ponte: { weave: 'stretch', weight: 0.26, bend: 5e-5, give: 1.5e-4, rub: 0.35 },
  stretch: { weave: 'stretch', weight: 0.21, bend: 0.8e-5, give: 1.5e-4, rub: 0.35 },
} satisfies Record<string, Cloth>;
