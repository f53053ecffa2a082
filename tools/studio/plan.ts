import { createHash } from 'node:crypto';
import type { Colour } from '../garments/catalogue/colours.js';
import type { Cut } from './cuts.js';
import { VIEW_NAMES, type TurnName, type ViewName } from './views.js';

/** The look that code gives: another number makes the results of that step and of those after it outdated. */
export interface Versions {
  /** `sewing/` */
  simulation: number;
  /** `blender/` */
  render: number;
  /** `picture/` */
  picture: number;
}
/** Raise a number when a change of code changes what is seen; not for one that does not. */
export const LOOK: Versions = { simulation: 2, render: 1, picture: 1 };

/** How finely the studio works. */
export interface Quality {
  /** Centimetres between the points of the cloth. */
  step: number;
  /** Light paths for each pixel, at most. */
  samples: number;
  /** Pixels. */
  size: readonly [width: number, height: number];
  /** Of the front, where it differs. */
  front?: Pick<Quality, 'samples' | 'size'>;
}

export const MASTER: Quality = { step: 1.1, samples: 10, size: [960, 1200] };
/**
 * Of garments and sets: the zoom of the shop wants more pixels of the front, and the more there are, the fewer light paths
 * each of them needs. What else is laid together of a front, scenes and folded tops, does with that of MASTER.
 */
export const SHOP: Quality = { ...MASTER, front: { samples: 6, size: [1600, 2000] } };

/** How finely a view is rendered. */
export const qualityOf = (view: string, quality: Quality): Pick<Quality, 'samples' | 'size'> =>
  (view === 'front' && quality.front) || quality;

export interface PicturePlan {
  /** Below the masters. */
  file: string;
  colour: Colour;
  hash: string;
}

/** A view as it is rendered, before a colour is laid on. */
export interface Shot {
  view: ViewName | TurnName;
  hash: string;
}

/** What is rendered of a cut. */
export interface Shots {
  cut: string;
  /** Of the simulation. */
  hash: string;
  views: readonly Shot[];
}

export interface ViewPlan extends Shot {
  view: ViewName;
  pictures: PicturePlan[];
}

export interface CutPlan extends Shots {
  views: ViewPlan[];
}

/** A short hash of values of any kind. */
export function hashOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** The file of a picture: large ones are AVIF, which takes half of the bytes of WebP. */
export const fileOf = (name: string, view: ViewName, { slug }: Colour, { front }: Quality): string =>
  `${name}/${view}-${slug}.${view === 'front' && front ? 'avif' : 'webp'}`;

/** Everything a cut is pictured in, each with the hash of all that decides how it looks. */
export function planOf(
  name: string,
  cut: Cut,
  colours: readonly Colour[],
  quality: Quality,
  versions: Versions,
): CutPlan {
  const pattern = cut.pattern('M');
  const hash = hashOf(pattern, cut.cloth, quality.step, versions.simulation);
  const views = VIEW_NAMES.map((view): ViewPlan => {
    const { samples, size } = qualityOf(view, quality);
    const viewHash = hashOf(hash, cut.views[view], samples, size, versions.render);
    const pictures = colours.map((colour): PicturePlan => ({
      file: fileOf(name, view, colour, quality),
      colour,
      hash: hashOf(viewHash, colour.hex, colour.hex2, versions.picture),
    }));
    return { view, hash: viewHash, pictures };
  });
  return { cut: name, hash, views };
}

/** What is left of a plan when the pictures that stand with their hash are taken away. */
export function outdated(plan: CutPlan, standing: Readonly<Record<string, { hash: string }>>): CutPlan {
  const views = plan.views
    .map((view) => ({
      ...view,
      pictures: view.pictures.filter(({ file, hash }) => standing[file]?.hash !== hash),
    }))
    .filter(({ pictures }) => pictures.length > 0);
  return { ...plan, views };
}
