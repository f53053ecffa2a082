const STEPS = [1, 2, 2.5, 5, 10];
const LINES = 4;

/**
 * The grid lines of a chart, from 0 to a round number that is at least `max`: 870 gives 0, 250, 500, 750, 1000. With
 * `whole` all lines are integers.
 */
export function chartLines(max: number, whole: boolean): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / LINES;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const fits = (step: number) => step * magnitude >= rough && (!whole || Number.isInteger(step * magnitude));
  const step = Math.max((STEPS.find(fits) ?? 10) * magnitude, whole ? 1 : 0);
  const count = Math.ceil(max / step);
  return Array.from({ length: count + 1 }, (_, line) => Math.round(line * step * 100) / 100);
}
