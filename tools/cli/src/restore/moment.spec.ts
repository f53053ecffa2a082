import { momentOf } from './moment.js';

it('reads moments with their zone, and refuses those without one', () => {
  const evening = new Date('2026-11-25T22:00:00Z');
  for (const text of ['2026-11-25 19:00:00-03', '2026-11-25T22:00:00Z', '2026-11-25 19:00 -0300'])
    expect(momentOf(text)).toEqual(evening);
  for (const text of ['2026-11-25 19:00:00', '2026-13-25 19:00:00Z', 'ontem'])
    expect(() => momentOf(text)).toThrow(text);
});
