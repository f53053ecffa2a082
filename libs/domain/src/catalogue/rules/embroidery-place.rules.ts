import type { EmbroideryPosition } from '../../shared/embroidery.js';
import { cutOf, isCutName, type CutModel, type CutName } from './garment-cuts.rules.js';

/** Kinds of garment with a chest and sleeves. */
const KINDS: readonly string[] = ['top', 'coat', 'dress'];

/** The garment of a product of these cuts that is stitched: the first one that has a chest. */
export const stitchedCut = (cuts: readonly CutName[]): CutName | undefined =>
  cuts.filter(isCutName).find((name) => KINDS.includes(cutOf(name).kind));

/** On how many garments of a product of these cuts, each named as often as it is there, an embroidery is stitched: on all equal ones. */
export const stitchedCount = (cuts: readonly CutName[]): number => {
  const garment = stitchedCut(cuts);
  return garment ? cuts.filter((name) => name === garment).length : 1;
};

/**
 * Where a product of these cuts may be stitched, by what its model allows: on the first of its garments that has a chest. A
 * garment without sleeves has no place there. Empty: nothing is offered.
 */
export function positionsFor(
  cuts: readonly CutName[],
  allowed: Readonly<Record<CutModel, readonly EmbroideryPosition[]>>,
): readonly EmbroideryPosition[] {
  const garment = stitchedCut(cuts);
  if (!garment) return [];
  const { model, measures } = cutOf(garment);
  return allowed[model].filter((position) => position !== 'sleeve' || measures.sleeve !== undefined);
}
