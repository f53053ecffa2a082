import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import type { Colour } from '../garments/catalogue/colours.js';
import { STUDIO_CUTS, type Cut } from './cuts.js';
import { dyedIn, passesMade, type Studio } from './make.js';
import { readPasses } from './picture/passes.js';
import { hashOf, MASTER, planOf, type CutPlan, type Versions } from './plan.js';
import { fold } from './sewing/folding.js';

/** Centimetres that fill the height of a picture: a folded garment has as much wall around it as one that hangs. */
const AROUND_FOLDED = 50;
/** Raise it when garments are folded in another way. */
const FOLDED = 1;

/** It is shown beside the other views, and by itself nowhere. */
const qualityOf = (flecked: boolean): number => (flecked ? 62 : 84);

/** A cut as it lies folded before the camera. */
export function foldedCut(name: CutName): Cut {
  const cut = STUDIO_CUTS[name];
  const front = { turn: 0, high: AROUND_FOLDED, shadow: true };
  return { ...cut, laid: fold, views: { ...cut.views, front } };
}

/** A cut folded in these colours, with the hash of all that decides how it looks. */
export function planOfFolded(name: CutName, colours: readonly Colour[], versions: Versions): CutPlan {
  const { hash, views } = planOf(name, foldedCut(name), colours, MASTER, versions);
  const front = views.find(({ view }) => view === 'front')!;
  const pictures = front.pictures.map((picture) => ({
    ...picture,
    file: `${name}/folded-${picture.colour.slug}.webp`,
    hash: hashOf(FOLDED, picture.hash),
  }));
  return {
    cut: `folded/${name}`,
    hash: hashOf(FOLDED, hash),
    views: [{ view: 'front', hash: hashOf(FOLDED, front.hash), pictures }],
  };
}

/** Makes what is left of such a plan. */
export async function makeFolded(studio: Studio, left: CutPlan, name: CutName): Promise<void> {
  const files = await passesMade(studio, left, foldedCut(name), 1);
  for (const [at, view] of left.views.entries())
    await dyedIn(studio, view, await readPasses(files[at]!), qualityOf);
}
