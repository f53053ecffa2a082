import { PICTURED } from './spots.js';

/** Names of the contract. */
export type PlaceName = 'left-chest' | 'right-chest' | 'sleeve';

/** The middle of an embroidery on a front picture, as parts of its width and height. The left chest is the wearer's. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly turn: number;
  /** A centimetre as a part of the picture's width. */
  readonly cm: number;
  /** The widest embroidery here, in millimetres. */
  readonly widest: number;
}

const CHEST_WIDEST = 100;
const SLEEVE_WIDEST = 75;

/** Pictures of the catalogue name garment and view: `/media/tulipa-top-front-vinho-1f3a9c02.webp`. */
const FRONT = /\/([a-z\d-]+)-front-[a-z-]+-[\da-f]{8}(?:-w?\d+)*\.webp$/;

/** The garment of a front picture of the catalogue; null for any other picture. */
export const garmentOf = (picture: string): string | null => FRONT.exec(picture)?.[1] ?? null;

/** All garments whose front pictures have places. */
export const PLACED: readonly string[] = Object.keys(PICTURED);

/** Where an embroidery lies on the front picture of a garment; null where nothing is known of it. */
export function placeOn(garment: string | null, name: PlaceName): Place | null {
  const pictured = garment === null ? undefined : PICTURED[garment];
  const spot = pictured?.spots[['left-chest', 'right-chest', 'sleeve'].indexOf(name)];
  if (!pictured || !spot) return null;
  const [x, y, turn = 0] = spot;
  const widest = name === 'sleeve' ? SLEEVE_WIDEST : CHEST_WIDEST;
  return { x: x / 100, y: y / 100, turn, cm: pictured.cm, widest };
}
