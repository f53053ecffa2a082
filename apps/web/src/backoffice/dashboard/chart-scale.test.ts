import { chartLines } from './chart-scale.js';

it.each([
  [0, true, [0, 1]],
  [1, true, [0, 1]],
  [3, true, [0, 1, 2, 3]],
  [7, true, [0, 2, 4, 6, 8]],
  [870, false, [0, 250, 500, 750, 1_000]],
  [12_345.67, false, [0, 5_000, 10_000, 15_000]],
  [0.4, false, [0, 0.1, 0.2, 0.3, 0.4]],
])('the lines of a chart up to %s reach its highest bar at round numbers', (most, whole, lines) => {
  expect(chartLines(most, whole)).toEqual(lines);
});
