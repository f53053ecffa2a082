import type { Garment } from '../garment.js';

type Needed = 'bounds' | 'fabric' | 'panels' | 'focus' | 'seed';

/** A garment with nothing on it but what is given. */
export function sewn(parts: Pick<Garment, Needed> & Partial<Garment>): Garment {
  return {
    inside: '',
    overlays: [],
    seams: '',
    hiddenSeams: '',
    stitches: '',
    folds: [],
    drapes: [],
    ribs: '',
    gathers: '',
    cords: '',
    metal: '',
    buttons: '',
    ...parts,
  };
}
