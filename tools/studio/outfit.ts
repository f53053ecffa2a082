import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { COLOURS, type Colour } from '../garments/catalogue/colours.js';
import { GARMENTS } from '../garments/catalogue/garments.js';
import { STUDIO_CUTS, type Cut } from './cuts.js';
import { dyedIn, passesMade, type Studio } from './make.js';
import { readPasses } from './picture/passes.js';
import { together, type Part } from './picture/together.js';
import { fileOf, hashOf, planOf, type CutPlan, type Quality, type Versions, type ViewPlan } from './plan.js';
import { WHOLE_VIEWS, type ViewName } from './views.js';

/** Raise it when `together` lays garments in another way. */
const LAID = 4;
/** Metres between the middles of two sets. */
const APART = 0.62;

/** Garments in one picture, the farthest behind first. */
interface Shown {
  cut: CutName;
  view: ViewName;
  /** Metres to the right of the middle. */
  right: number;
}

/** A top and trousers in one picture, or several such sets beside each other. */
export interface Outfit {
  upper: CutName;
  lower: CutName;
  sets: number;
}

/** The sets and kits of the catalogue. */
export const OUTFITS: Readonly<Record<string, Outfit>> = Object.fromEntries(
  Object.entries(GARMENTS).flatMap(([name, { parts, sets = 1 }]) => {
    const [upper, lower] = (parts ?? []) as CutName[];
    return upper && lower ? [[name, { upper, lower, sets }]] : [];
  }),
);

type WholeView = (typeof WHOLE_VIEWS)[number];

/** What is seen beside the first set of a kit, so that its back is seen in the same picture. */
const BESIDE: Readonly<Record<WholeView, readonly WholeView[]>> = {
  front: ['front', 'back', 'quarter'],
  back: ['back', 'front', 'back'],
  quarter: ['quarter', 'quarter', 'quarter'],
  side: ['side', 'side', 'side'],
};

function shownIn({ upper, lower, sets }: Outfit, view: WholeView): Shown[] {
  return BESIDE[view].slice(0, sets).flatMap((turned, at) => {
    const right = (at - (sets - 1) / 2) * APART;
    return [lower, upper].map((cut): Shown => ({ cut, view: turned, right }));
  });
}

/** How finely the garments of a view are rendered: a front that is seen in another view of a kit is as small as that one. */
const within = (view: ViewName, { front, ...small }: Quality): Quality =>
  view === 'front' && front ? { ...small, front } : small;

const cutNamed = (name: CutName): Cut => STUDIO_CUTS[name];

/** Everything a set is pictured in. Its hashes follow those of its garments. */
export function planOfOutfit(
  name: string,
  outfit: Outfit,
  colours: readonly Colour[],
  quality: Quality,
  versions: Versions,
): CutPlan {
  const views = WHOLE_VIEWS.map((view): ViewPlan => {
    const hashes = (cut: CutName): Map<ViewName, string> =>
      new Map(
        planOf(cut, cutNamed(cut), [], within(view, quality), versions).views.map((one) => [
          one.view,
          one.hash,
        ]),
      );
    const known = new Map([outfit.upper, outfit.lower].map((cut) => [cut, hashes(cut)]));
    const hash = hashOf(
      LAID,
      shownIn(outfit, view).map(({ cut, view: turned, right }) => [known.get(cut)!.get(turned), right]),
    );
    const pictures = colours.map((colour) => ({
      file: fileOf(name, view, colour, quality),
      colour,
      hash: hashOf(hash, colour.hex, colour.hex2, versions.picture),
    }));
    return { view, hash, pictures };
  });
  return { cut: name, hash: hashOf(views.map(({ hash }) => hash)), views };
}

/** Makes what a plan of a set still asks for, of the passes of its garments; those are rendered where they are missing. */
export async function makeOutfit(
  studio: Studio,
  plan: CutPlan,
  outfit: Outfit,
  versions: Versions,
  side: number,
): Promise<void> {
  for (const view of plan.views) {
    const shown = shownIn(outfit, view.view as WholeView);
    const quality = within(view.view, studio.quality);
    const files = await filesOf({ ...studio, quality }, shown, versions, side);
    const parts: Part[] = [];
    for (const { cut, view: turned, right } of shown)
      parts.push({
        passes: await readPasses(files.get(`${cut} ${turned}`)!),
        right,
        under: cut === outfit.lower,
      });
    await dyedIn(studio, view, together(parts));
  }
}

/** The files of the passes by `<cut> <view>`: all views of a cut are rendered at once, so that it is built once. */
async function filesOf(
  studio: Studio,
  shown: readonly Shown[],
  versions: Versions,
  side: number,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of new Set(shown.map(({ cut }) => cut))) {
    const whole = planOf(name, cutNamed(name), [], studio.quality, versions);
    const seen = new Set(shown.filter(({ cut }) => cut === name).map(({ view }) => view));
    const views = whole.views.filter(({ view }) => seen.has(view));
    const made = await passesMade(studio, { ...whole, views }, cutNamed(name), side);
    for (const [at, { view }] of views.entries()) files.set(`${name} ${view}`, made[at]!);
  }
  return files;
}

/** The colours of a garment of the catalogue that are `among` the ones asked for. */
export const coloursOf = (name: string, among: (slug: string) => boolean = () => true): Colour[] =>
  COLOURS.filter(({ slug }) => GARMENTS[name]?.colours.includes(slug) && among(slug));
