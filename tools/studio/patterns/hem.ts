import { curve, lengthOf, type Line, type Point } from './geometry.js';

/** Half a hem of that width whose end is lifted. */
export function roundHem(half: number, hem: number, rise: number): Line {
  const corner: Point = [half, hem + rise];
  return rise === 0
    ? [[0, hem], corner]
    : curve([0, hem], [half * 0.5, hem], [half * 0.8, hem + rise * 0.3], corner);
}

/** How wide half a hem is whose line has that length. */
export function halfOf(wanted: number, hemOn: (half: number) => Line): number {
  let [low, high] = [wanted / 2, wanted];
  for (let turn = 0; turn < 40; turn++) {
    const middle = (low + high) / 2;
    if (lengthOf(hemOn(middle)) < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
