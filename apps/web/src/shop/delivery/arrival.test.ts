import { arrivalText } from './arrival.js';

/** A weekday stays on the line of its day. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

it.each([
  ['2026-11-26', 3, 5, 'chega entre ter. 01 e qui. 03/12'],
  ['2026-11-25', 2, 4, 'chega entre sex. 27/11 e ter. 01/12'],
  ['2026-11-26', 1, 1, 'chega em sex. 27/11'],
  ['2026-12-23', 1, 3, 'chega entre qui. 24 e ter. 29/12'],
])('a parcel paid on %s that takes %i to %i business days %s', (day, min, max, text) =>
  expect(plain(arrivalText({ min, max }, day))).toBe(text),
);
