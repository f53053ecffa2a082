import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { shortNames } from '@plantao/domain/orders/rules/set-names.rules';
import { chestOf } from './stitchable.js';

/** The garments of a set that are stitched, as they are called beside each other; none of a garment by itself. */
export function stitchedGarments(
  pieces: readonly { readonly name: string; readonly cuts?: readonly CutName[] }[] = [],
): string[] {
  const chest = chestOf(pieces.flatMap(({ cuts = [] }) => cuts));
  const names = shortNames(pieces.map(({ name }) => name));
  return chest ? names.filter((_, place) => pieces[place]?.cuts?.includes(chest)) : [];
}
