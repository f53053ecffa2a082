import { FIT } from '../../shared/constants.js';

/** The sizes of the shop, the smallest first. */
export const GARMENT_SIZES = ['PP', 'P', 'M', 'G', 'GG'] as const;
export type GarmentSize = (typeof GARMENT_SIZES)[number];
/** The number of each size in Brazilian shops. */
export const SIZE_NUMBERS: Readonly<Record<GarmentSize, string>> = {
  PP: '34–36',
  P: '38–40',
  M: '42–44',
  G: '46–48',
  GG: '50–52',
};

/**
 * The largest body that each size is cut for, in centimetres, arms hanging, over underwear. Bust, waist and hip are the
 * ones that customers know; the others dimension sleeves and legs.
 */
export const BODY = {
  bust: [84, 90, 98, 106, 116],
  waist: [66, 72, 80, 88, 98],
  hip: [92, 98, 106, 114, 124],
  /** Across the back, from shoulder bone to shoulder bone. */
  shoulder: [38, 39, 40.5, 42, 44],
  upperArm: [27, 29, 32, 35, 39],
  wrist: [15, 15.5, 16.5, 17.5, 18.5],
  thigh: [54, 58, 62.5, 67, 73],
  knee: [35, 37, 39.5, 42, 45],
} as const;
type BodyPoint = keyof typeof BODY;

/** What is measured on a garment, in centimetres. Girths are all the way round, the cloth unstretched. */
export type GarmentPoint =
  | 'chest'
  | 'waist'
  /** The waistband as far as its elastic, rib or cord lets out. */
  | 'waistStretched'
  | 'hip'
  | 'thigh'
  | 'knee'
  /** The lower edge all the way round: of a top, a skirt or one leg. */
  | 'hem'
  | 'biceps'
  /** The edge of the sleeve, all the way round. */
  | 'cuff'
  | 'shoulder'
  /** From the seam of the shoulder. */
  | 'sleeve'
  /** Top: from the highest point of the shoulder; trousers: along the side, with the waistband. */
  | 'length'
  /** From the crotch to the upper edge of the waistband, in front. */
  | 'rise'
  | 'inseam'
  | 'head'
  | 'headStretched';

/** Follows the body that the size is cut for, with `ease` centimetres more. */
interface Following {
  readonly body: BodyPoint;
  readonly ease: number;
}
/** Grows by `step` centimetres a size from the smallest one. */
interface Graded {
  readonly first: number;
  readonly step: number;
}
type Measure = Following | Graded;

export const CUT_MODELS = ['tulipa', 'melange', 'tradicional', 'princesa'] as const;
export type CutModel = (typeof CUT_MODELS)[number];
export type PieceKind = 'top' | 'trousers' | 'coat' | 'dress' | 'cap';

interface Cut {
  readonly model: CutModel;
  readonly kind: PieceKind;
  /** Centimetres of every girth that the clothes below take; a coat is worn over a scrub. */
  readonly layer: number;
  /** The lower edge is slit or open, so that the hip does not decide. */
  readonly openHem: boolean;
  readonly measures: Readonly<Partial<Record<GarmentPoint, Measure>>>;
}

/** Room that each model leaves around the body in centimetres; the settings `fit.ease…` begin with it. */
export const MODEL_EASE: Readonly<Record<CutModel, number>> = FIT.ease;
/** Room around waist and hip of tops beyond that of the bust: darts and princess seams follow the body, a box does not. */
const SHAPE: Readonly<Record<CutModel, { waist: Following; hip: number; shoulder: number; arm: number }>> = {
  tulipa: { waist: { body: 'waist', ease: 10 }, hip: 2, shoulder: 0, arm: 7 },
  melange: { waist: { body: 'bust', ease: 8 }, hip: 0, shoulder: 2, arm: 8 },
  tradicional: { waist: { body: 'bust', ease: 14 }, hip: 0, shoulder: 6, arm: 12 },
  princesa: { waist: { body: 'waist', ease: 6 }, hip: 2, shoulder: -1, arm: 5 },
};
/** How far the waistband of trousers lets out beyond its resting girth, and how far that lies below the model's ease. */
const WAISTBAND: Readonly<Record<CutModel, { rest: number; give: number }>> = {
  tulipa: { rest: -4, give: 10 },
  melange: { rest: -4, give: 16 },
  tradicional: { rest: -4, give: 14 },
  princesa: { rest: -4, give: 10 },
};

const around = (body: BodyPoint, ease: number): Following => ({ body, ease });
const grows = (first: number, step: number): Graded => ({ first, step });

interface Sleeve {
  readonly length: number;
  readonly cuff: Following;
}
/** A sleeve that ends above the elbow follows the arm there, a longer one the wrist. */
const short = (length: number, ease: number): Sleeve => ({ length, cuff: around('upperArm', ease) });
const long = (length: number, ease: number): Sleeve => ({ length, cuff: around('wrist', ease) });

/** Chest to cuff of anything with a body: top, coat, dress. */
function upper(
  model: CutModel,
  layer: number,
  length: number,
  sleeve: Sleeve | null,
  hem?: number,
): Cut['measures'] {
  const ease = MODEL_EASE[model] + layer;
  const { waist, hip, shoulder, arm } = SHAPE[model];
  return {
    chest: around('bust', ease),
    waist: around(waist.body, waist.ease + layer),
    hip: around('hip', ease + hip),
    hem: around('hip', ease + hip + (hem ?? 0)),
    length: grows(length, 2),
    shoulder: around('shoulder', shoulder + layer / 6),
    ...(sleeve && {
      sleeve: grows(sleeve.length, 0.5),
      biceps: around('upperArm', arm + layer / 2),
      cuff: sleeve.cuff,
    }),
  };
}

const top = (model: CutModel, length: number, sleeve: Sleeve): Cut => ({
  model,
  kind: 'top',
  layer: 0,
  openHem: model === 'melange' || model === 'tradicional',
  measures: upper(model, 0, length, sleeve),
});
const coat = (model: CutModel, layer: number, length: number, sleeve: Sleeve | null): Cut => ({
  model,
  kind: 'coat',
  layer,
  openHem: false,
  measures: upper(model, layer, length, sleeve),
});
const dress = (model: CutModel, length: number, sleeve: Sleeve): Cut => ({
  model,
  kind: 'dress',
  layer: 0,
  openHem: false,
  measures: upper(model, 0, length, sleeve, 8),
});

interface Legs {
  readonly rise: number;
  readonly inseam: number;
  /** Room around thigh and knee. */
  readonly thigh: number;
  readonly knee: number;
  /** Girth of the lower edge of the smallest size, and what it grows by. */
  readonly hem: readonly [number, number];
}
function trousers(model: CutModel, { rise, inseam, thigh, knee, hem }: Legs): Cut {
  const ease = MODEL_EASE[model];
  const { rest, give } = WAISTBAND[model];
  return {
    model,
    kind: 'trousers',
    layer: 0,
    openHem: false,
    measures: {
      waist: around('waist', ease + rest),
      waistStretched: around('waist', ease + rest + give),
      hip: around('hip', ease),
      thigh: around('thigh', thigh),
      knee: around('knee', knee),
      hem: grows(...hem),
      rise: grows(rise, 0.5),
      inseam: grows(inseam, 0.5),
      length: grows(rise + inseam, 1),
    },
  };
}

/** One size: a band that a cord draws in. */
const cap = (model: CutModel): Cut => ({
  model,
  kind: 'cap',
  layer: 0,
  openHem: false,
  measures: { head: grows(54, 0), headStretched: grows(62, 0), length: grows(18, 0) },
});

/**
 * Every cut of the catalogue, the one place of the measures: the size tables, the size finder and the pictures read it.
 * The key is the garment's name in the pictures' manifest.
 */
export const CUTS = {
  'tulipa-top': top('tulipa', 65, short(22, 10)),
  'tulipa-top-34': top('tulipa', 65, long(44, 12)),
  'tulipa-pantalona': trousers('tulipa', { rise: 29, inseam: 75, thigh: 12, knee: 20, hem: [52, 1.5] }),
  'tulipa-reta': trousers('tulipa', { rise: 27, inseam: 77, thigh: 8, knee: 9, hem: [42, 1.5] }),
  'tulipa-slim': trousers('tulipa', { rise: 27, inseam: 71, thigh: 5, knee: 5, hem: [30, 1] }),
  'tulipa-jaleco-curto': coat('tulipa', 6, 74, long(59, 10)),
  'tulipa-jaleco': coat('tulipa', 6, 96, long(59, 10)),
  'tulipa-vestido': dress('tulipa', 104, short(22, 10)),

  'melange-top': top('melange', 67, short(21, 5)),
  'melange-top-longa': top('melange', 67, long(59, 5)),
  'melange-jogger': trousers('melange', { rise: 27, inseam: 72, thigh: 10, knee: 9, hem: [24, 1] }),
  'melange-jogger-cargo': trousers('melange', { rise: 27, inseam: 72, thigh: 12, knee: 11, hem: [24, 1] }),
  'melange-reta': trousers('melange', { rise: 27, inseam: 76, thigh: 9, knee: 9, hem: [42, 1.5] }),
  'melange-jaqueta': coat('melange', 6, 66, long(61, 5)),
  'melange-colete': coat('melange', 4, 64, null),
  'melange-gorro': cap('melange'),

  'tradicional-top': top('tradicional', 69, short(24, 14)),
  'tradicional-top-longa': top('tradicional', 69, long(58, 12)),
  'tradicional-reta': trousers('tradicional', { rise: 28, inseam: 74, thigh: 14, knee: 14, hem: [46, 1.5] }),
  'tradicional-cargo': trousers('tradicional', { rise: 28, inseam: 74, thigh: 14, knee: 13, hem: [44, 1.5] }),
  'tradicional-jogger': trousers('tradicional', { rise: 28, inseam: 71, thigh: 13, knee: 12, hem: [26, 1] }),
  'tradicional-jaleco': coat('tradicional', 6, 102, long(60, 14)),
  'tradicional-jaleco-curto': coat('tradicional', 6, 78, long(60, 14)),
  'tradicional-gorro': cap('tradicional'),

  'princesa-top': top('princesa', 64, short(19, 5)),
  'princesa-top-34': top('princesa', 64, long(43, 10)),
  'princesa-slim': trousers('princesa', { rise: 29, inseam: 71, thigh: 3, knee: 3, hem: [30, 1] }),
  'princesa-pantalona': trousers('princesa', { rise: 29, inseam: 77, thigh: 7, knee: 16, hem: [54, 1.5] }),
  'princesa-jogger': trousers('princesa', { rise: 29, inseam: 69, thigh: 6, knee: 6, hem: [24, 1] }),
  'princesa-jaleco': coat('princesa', 6, 98, long(58, 9)),
  'princesa-jaleco-curto': coat('princesa', 6, 72, long(58, 9)),
  'princesa-vestido': dress('princesa', 98, short(19, 5)),
} as const satisfies Record<string, Cut>;
export type CutName = keyof typeof CUTS;
/** Pieces that a product may consist of. */
export const MAX_CUTS = 3;
export const CUT_NAMES = Object.keys(CUTS) as CutName[];

export const isCutName = (value: unknown): value is CutName =>
  typeof value === 'string' && Object.hasOwn(CUTS, value);

export const cutOf = (name: CutName): Cut => CUTS[name];

/** One measure of a garment in centimetres, to the half centimetre; undefined where the cut has none such. */
export function measureOf(name: CutName, size: GarmentSize, point: GarmentPoint): number | undefined {
  const measure = cutOf(name).measures[point];
  if (!measure) return undefined;
  const step = GARMENT_SIZES.indexOf(size);
  const value =
    'body' in measure ? (BODY[measure.body][step] ?? 0) + measure.ease : measure.first + step * measure.step;
  return Math.round(value * 2) / 2;
}

/** All measures of a garment of one size. A cap has one size: any answers it. */
export const measuresOf = (name: CutName, size: GarmentSize): Partial<Record<GarmentPoint, number>> =>
  Object.fromEntries(
    (Object.keys(cutOf(name).measures) as GarmentPoint[]).map((point) => [
      point,
      measureOf(name, size, point),
    ]),
  );
