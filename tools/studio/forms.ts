import { cutOf, type CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { SHOWN_BODIES, type ShownBody } from '@plantao/domain/catalogue/rules/shown-bodies.rules';
import { STUDIO_CUTS, type Cut } from './cuts.js';
import type { Pattern } from './patterns/pattern.js';
import { FAULT_LIMITS, type Faults } from './sewing/measure.js';

/** The bodies that wear a unisex garment beside each other, from left to right. */
export const WORN_BY = ['feminine', 'masculine'] as const satisfies readonly ShownBody[];

/**
 * What girths do not tell of a body, in metres. A bust takes its part of the girth over the chest; where there is none,
 * `torso` is all of it, and `breadth` is how many times as wide as deep. Shoulders of men are about 5 cm wider than those
 * of women (ANSUR II, bone to bone: 41.6 and 36.5 cm); 4 cm here, for the other form has those of a large M.
 */
const SHAPES: Readonly<Record<ShownBody, Pattern['form']>> = {
  feminine: { bust: 1 },
  masculine: { bust: 0, torso: 0.98, breadth: 1.45, shoulder: 0.435, upperArm: 0.054 },
};

/** A hem that is cut straight rises in front over a chest that is broader than the one of the form it is cut for. */
const LIMITS: Faults = { ...FAULT_LIMITS, hemLevel: 30 };

/**
 * The camera of a top stands where it does for the wider of both: centimetres that fill the height of a picture. Trousers
 * are as wide on both.
 */
const AROUND_TOP = 108;

/** The form of a pattern with another body: the garment, and how its arms are held, stay. */
export function formOf(body: ShownBody, form: Pattern['form']): Pattern['form'] {
  const { bust, waist, hip } = SHOWN_BODIES[body];
  return { ...form, chest: bust / 100, waist: waist / 100, hip: hip / 100, ...SHAPES[body] };
}

/** A cut as it hangs on one of the bodies, with the camera of both. */
export function formedCut(name: CutName, body: ShownBody): Cut {
  const cut = STUDIO_CUTS[name];
  const pattern: Cut['pattern'] = (size) => {
    const made = cut.pattern(size);
    return { ...made, form: formOf(body, made.form) };
  };
  const { front } = cut.views;
  const views = {
    ...cut.views,
    front: cutOf(name).kind === 'top' ? { ...front, high: AROUND_TOP } : front,
  };
  return { ...cut, pattern, views, limits: LIMITS };
}

/** How the studio calls a cut on a body: its measures lie in that folder of the masters. */
export const formedName = (name: CutName, body: ShownBody): string => `forms/${name}-${body}`;
