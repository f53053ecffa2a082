import type { Garment, Side } from '../garment.js';
import { cap } from './cap.js';
import { jacket } from './jacket.js';

type Draw = (side: Side) => Garment;

/** Garments that the studio does not make yet, by the name they have in the catalogue. */
const DRAWINGS: Record<string, Draw> = {
  'melange-jaqueta': jacket,
  'melange-gorro': cap,
};

/** The drawing of a garment. @throws Error when there is none of that name */
export function drawing(name: string, side: Side): Garment {
  const draw = DRAWINGS[name];
  if (!draw) throw new Error(`No drawing called ${name}`);
  return draw(side);
}
