import { growthPercentage } from './growth.js';

it.each([
  ['more', 12, 10, 20],
  ['less', 9, 10, -10],
  ['the same', 10, 10, 0],
  ['a third more, with one decimal', 4, 3, 33.3],
  ['nothing left', 0, 5, -100],
  ['something after nothing', 3, 0, 100],
  ['nothing after nothing', 0, 0, 0],
])('growth of %s', (_, recent, previous, percentage) => {
  expect(growthPercentage(recent, previous)).toBe(percentage);
});
