import type { CutName } from '../../../libs/domain/src/catalogue/rules/garment-cuts.rules.js';
import { COLOURS, type Colour } from './colours.js';
import { GARMENTS, MODELS, type GarmentPlan, type Kind, type Model } from './garments.js';
import { VIEW_NAMES, WHOLE_VIEWS } from '../../studio/views.js';
import { measuresOf, type MeasureRow } from './measures.js';

export interface ManifestGarment {
  model: Model;
  kind: Kind;
  parts?: [string, string];
  /** View name to the colour slugs it exists in; the file is `<garment>/<view>-<colour>.webp`. */
  views: Record<string, string[]>;
}

export interface Manifest {
  size: { width: number; height: number };
  colours: readonly Colour[];
  garments: Record<string, ManifestGarment>;
  hero: { name: string; wide: string; tall: string }[];
  tiles: Record<string, string>;
  /** The cuts that are shown in their smallest and largest size, each with that picture. */
  sizes: Record<string, string>;
  /** The unisex sets that are shown on a feminine and on a masculine body, each with that picture. */
  forms: Record<string, string>;
  /** The cuts that can be turned, each with its colours; the file is `turntables/<cut>-<colour>.webp`. */
  turntables: Record<string, string[]>;
  measures: Record<string, { image: string; unit: 'cm'; rows: MeasureRow[] }>;
  og: string;
}

/** Shown in their smallest and their largest size beside each other. */
const COMPARED_CUTS: readonly CutName[] = ['tulipa-top', 'melange-top', 'tradicional-top', 'princesa-top'];

/** Shown on a feminine and on a masculine body beside each other. */
const FORMED_SETS = ['tradicional-set', 'melange-set'] as const;

/** Best sellers of which every stop of a turn is rendered. */
export const TURNED_CUTS: readonly CutName[] = [
  'tradicional-top',
  'princesa-top',
  'tulipa-top',
  'melange-top',
];

/** Shown folded as well, as they come out of the parcel. */
export const FOLDED_CUTS: readonly CutName[] = TURNED_CUTS;

/** Sets and kits are shown whole; what is seen close is shown with each of their garments. */
function viewsOf(name: string, { parts, colours }: GarmentPlan): Record<string, string[]> {
  const folded = (FOLDED_CUTS as readonly string[]).includes(name) ? ['folded'] : [];
  return Object.fromEntries(
    [...(parts ? WHOLE_VIEWS : VIEW_NAMES), ...folded].map((view) => [view, colours]),
  );
}

/** What stands in the masters folder, for whoever chooses pictures for products. Paths are relative to it. */
export function manifest(): Manifest {
  const garments = Object.entries(GARMENTS).map(([name, plan]): [string, ManifestGarment] => [
    name,
    {
      model: plan.model,
      kind: plan.kind,
      ...(plan.parts && { parts: plan.parts }),
      views: viewsOf(name, plan),
    },
  ]);
  return {
    size: { width: 960, height: 1200 },
    colours: COLOURS,
    garments: Object.fromEntries(garments),
    hero: ['hero-1', 'hero-2'].map((name) => ({
      name,
      wide: `hero/${name}-wide.webp`,
      tall: `hero/${name}-tall.webp`,
    })),
    tiles: Object.fromEntries(MODELS.map((model) => [model, `tiles/${model}.webp`])),
    sizes: Object.fromEntries(COMPARED_CUTS.map((cut) => [cut, `sizes/${cut}.webp`])),
    forms: Object.fromEntries(FORMED_SETS.map((set) => [set, `forms/${set}.webp`])),
    turntables: Object.fromEntries(TURNED_CUTS.map((cut) => [cut, GARMENTS[cut]?.colours ?? []])),
    measures: Object.fromEntries(
      MODELS.map((model) => [
        model,
        { image: `measures/${model}.webp`, unit: 'cm' as const, rows: measuresOf(model) },
      ]),
    ),
    og: 'og/og.jpg',
  };
}
