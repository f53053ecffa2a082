import { daysLeft } from './days-left.js';

it('counts days to the deadline: the last hours are a day, what has passed is negative', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const at = (iso: string) => daysLeft(new Date(iso), now);
  expect(at('2026-11-26T13:00:00Z')).toBe(1);
  expect(at('2026-11-28T12:00:00Z')).toBe(2);
  expect(at('2026-11-28T12:00:01Z')).toBe(3);
  expect(at('2026-11-26T12:00:00Z')).toBe(0);
  expect(at('2026-11-26T11:59:59Z')).toBe(-1);
  expect(daysLeft(null, now)).toBeNull();
});
