import { FIT } from '../../shared/constants.js';
import {
  cutOf,
  GARMENT_SIZES,
  measureOf,
  type CutModel,
  type CutName,
  type GarmentPoint,
  type GarmentSize,
} from './garment-cuts.rules.js';

/** What of a body decides a size. */
export const FIT_POINTS = ['bust', 'waist', 'hip'] as const;
export type FitPoint = (typeof FIT_POINTS)[number];

/** Girths of a body in centimetres; what is not known is left out. */
export type Body = { readonly [Point in FitPoint]?: number | undefined };

/** The settings of the shop that decide sizes. */
export interface FitSettings {
  /** The least room that each model leaves between body and cloth, in centimetres. */
  readonly ease: Readonly<Record<CutModel, number>>;
  /** Reviews that say how a product fits from which on they count. */
  readonly reviewsMin: number;
}
export const FIT_DEFAULTS: FitSettings = FIT;

/** How many reviews of a product say that it fits smaller, right and larger than its size. */
export type FitCounts = readonly [smaller: number, right: number, larger: number];

/** How many customers gave a product back because it was too small and too large: they are in its `FitCounts` as well. */
export type ExchangedCounts = readonly [larger: number, smaller: number];

/** The most that reviews move a size, in centimetres. */
const LESSON_MAX_CM = 3;
/** Within this distance of a limit a body is between two sizes, in centimetres. */
export const BETWEEN_CM = 1;

/**
 * What buyers teach about a product, in centimetres from -3 to 3 by halves: positive where it fits smaller than its
 * table says. 0 with fewer reviews than `reviewsMin`.
 */
export function lessonOf([smaller, right, larger]: FitCounts, reviewsMin: number): number {
  const all = smaller + right + larger;
  if (all === 0 || all < reviewsMin) return 0;
  // Adding 0 makes -0 a 0.
  return Math.round(((smaller - larger) / all) * LESSON_MAX_CM * 2) / 2 + 0;
}

/** The room at one point, in centimetres: negative where the garment is narrower than the body. */
export interface PointFit {
  readonly point: FitPoint;
  /** The garment all the way round, an elastic waistband stretched. */
  readonly garment: number;
  readonly slack: number;
}

/** The points of a body that decide the size of a cut: those that it closes around. */
export function pointsOf(name: CutName): FitPoint[] {
  const { kind, openHem } = cutOf(name);
  if (kind === 'cap') return [];
  if (kind === 'trousers') return ['waist', 'hip'];
  return openHem ? ['bust', 'waist'] : ['bust', 'waist', 'hip'];
}

function girthOf(name: CutName, size: GarmentSize, point: FitPoint): number {
  const [first, second = first] = GIRTHS[point];
  return measureOf(name, size, first) ?? measureOf(name, size, second) ?? 0;
}
/** The measure that goes around each point of the body: of trousers the waistband as far as it lets out. */
const GIRTHS: Readonly<Record<FitPoint, readonly [GarmentPoint, GarmentPoint?]>> = {
  bust: ['chest'],
  waist: ['waistStretched', 'waist'],
  hip: ['hip'],
};

/** The least room that a cut leaves, in centimetres: that of its model, and what the clothes below take. */
export const easeOf = (name: CutName, { ease }: Pick<FitSettings, 'ease'>): number => {
  const { model, layer } = cutOf(name);
  return ease[model] + layer;
};

/** How a size of a cut sits on a body, at the points that decide and are known. */
export const fitOf = (name: CutName, size: GarmentSize, body: Body): PointFit[] =>
  pointsOf(name).flatMap((point) => {
    const around = body[point];
    const garment = girthOf(name, size, point);
    return around === undefined ? [] : [{ point, garment, slack: garment - around }];
  });

/**
 * The largest body, in centimetres, that a size takes at a point with the ease of its model: what the size table
 * shows. The next size begins there, so that there is no body between two.
 */
export const largestBody = (
  name: CutName,
  size: GarmentSize,
  point: FitPoint,
  settings: Pick<FitSettings, 'ease'>,
): number => girthOf(name, size, point) - easeOf(name, settings);

export interface SizeAdvice {
  /** The smallest size that leaves the ease of its model everywhere; null where the largest one does not. */
  readonly size: GarmentSize | null;
  /** The other size of a body that is within a centimetre of a limit. */
  readonly second: GarmentSize | null;
  /** Of `size`, or of the largest one. */
  readonly fit: readonly PointFit[];
  readonly secondFit: readonly PointFit[];
  /** What reviews moved, in centimetres (`lessonOf`). */
  readonly lesson: number;
}

/**
 * The size of a cut for a body; undefined where nothing known of the body decides. Never a size that is tighter than the
 * ease of its model: reviews that call a piece small ask for more room, reviews that call it large only name the
 * smaller size as the second one sooner.
 */
export function adviseSize(
  name: CutName,
  body: Body,
  settings: FitSettings = FIT_DEFAULTS,
  counts: FitCounts = [0, 0, 0],
): SizeAdvice | undefined {
  const points = pointsOf(name).filter((point) => body[point] !== undefined);
  if (points.length === 0) return undefined;
  const lesson = lessonOf(counts, settings.reviewsMin);
  const needed = easeOf(name, settings) + Math.max(0, lesson);
  /** How much more room than needed the tightest point of a size has. */
  const spare = GARMENT_SIZES.map((size) =>
    Math.min(...fitOf(name, size, body).map(({ slack }) => slack - needed)),
  );
  const at = spare.findIndex((room) => room >= 0);
  const size = GARMENT_SIZES[at] ?? null;
  const second = size === null ? null : secondOf(spare, at, BETWEEN_CM + Math.max(0, -lesson));
  return {
    size,
    second,
    fit: fitOf(name, size ?? LAST_SIZE, body),
    secondFit: second === null ? [] : fitOf(name, second, body),
    lesson,
  };
}
const LAST_SIZE: GarmentSize = GARMENT_SIZES[GARMENT_SIZES.length - 1]!;

/** The larger size where the best one only just suffices, the smaller one where it only just does not. */
function secondOf(spare: readonly number[], at: number, tolerance: number): GarmentSize | null {
  const below = -(spare[at - 1] ?? -Infinity);
  const above = spare[at] ?? Infinity;
  const larger = above <= BETWEEN_CM ? GARMENT_SIZES[at + 1] : undefined;
  const smaller = below <= tolerance ? GARMENT_SIZES[at - 1] : undefined;
  return (below < above ? (smaller ?? larger) : (larger ?? smaller)) ?? null;
}

/** The points that decide the size of a cut and of which nothing is known: with them it may be another size. */
export const missingPoints = (name: CutName, { fit }: Pick<SizeAdvice, 'fit'>): FitPoint[] =>
  pointsOf(name).filter((one) => fit.every(({ point }) => point !== one));

/**
 * The room in centimetres that the smallest size leaves where it is tightest, when that is more than the ease of its model and a whole
 * size: the body is below what is made. Undefined for every other body.
 */
export function roomBelow(
  name: CutName,
  { size, fit }: Pick<SizeAdvice, 'size' | 'fit'>,
  settings: Pick<FitSettings, 'ease'>,
): number | undefined {
  const [smallest, next] = GARMENT_SIZES;
  if (size !== smallest || next === undefined) return undefined;
  const isLoose = ({ point, garment, slack }: PointFit): boolean =>
    slack - easeOf(name, settings) > girthOf(name, next, point) - garment;
  return fit.every(isLoose) ? Math.min(...fit.map(({ slack }) => slack)) : undefined;
}

export interface ProductAdvice {
  /** The size of all pieces together, the largest of them: what is sold under one size. */
  readonly size: GarmentSize | null;
  /** One for each piece whose points are known. */
  readonly pieces: readonly { readonly cut: CutName; readonly advice: SizeAdvice }[];
}

/** The size of a product of one piece or several; undefined where nothing known of the body decides. */
export function adviseProduct(
  cuts: readonly CutName[],
  body: Body,
  settings: FitSettings = FIT_DEFAULTS,
  counts: FitCounts = [0, 0, 0],
): ProductAdvice | undefined {
  const pieces = cuts.flatMap((cut) => {
    const advice = adviseSize(cut, body, settings, counts);
    return advice ? [{ cut, advice }] : [];
  });
  if (pieces.length === 0) return undefined;
  const places = pieces.map(({ advice }) => (advice.size === null ? -1 : GARMENT_SIZES.indexOf(advice.size)));
  return {
    size: places.includes(-1) ? null : (GARMENT_SIZES[Math.max(...places)] ?? null),
    pieces,
  };
}

/** A garment of a set that is judged by itself: its cuts, and what its reviews say. */
interface JudgedGarment {
  readonly cuts: readonly CutName[];
  readonly fits?: FitCounts | undefined;
}

/** The size of each garment of a set, in their order; undefined where nothing known of the body decides. */
export const adviseSet = (
  garments: readonly JudgedGarment[],
  body: Body,
  settings: FitSettings = FIT_DEFAULTS,
): (ProductAdvice | undefined)[] =>
  garments.map(({ cuts, fits }) => adviseProduct(cuts, body, settings, fits));
