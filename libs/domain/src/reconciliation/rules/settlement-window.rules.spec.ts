import { isNightDue, lastNight, windowOf } from './settlement-window.rules.js';

const at = (text: string) => new Date(text);

describe('the report of the night', () => {
  it('begins at 4 o’clock in São Paulo', () => {
    expect(lastNight(at('2026-11-26T07:00:00Z'))).toEqual(at('2026-11-26T07:00:00Z'));
    expect(lastNight(at('2026-11-26T06:59:59Z'))).toEqual(at('2026-11-25T07:00:00Z'));
  });

  it('is due once a night, later in the day when nobody worked at night, and never first by day', () => {
    const noon = at('2026-11-26T15:00:00Z');
    expect(isNightDue(at('2026-11-26T07:30:00Z'), null)).toBe(true);
    expect(isNightDue(noon, null)).toBe(false);
    expect(isNightDue(noon, at('2026-11-25T07:10:00Z'))).toBe(true);
    expect(isNightDue(noon, at('2026-11-26T07:10:00Z'))).toBe(false);
  });

  it('covers 35 days up to now, in whole seconds', () => {
    expect(windowOf(at('2026-11-26T07:00:00.900Z'))).toEqual({
      from: at('2026-10-22T07:00:00Z'),
      until: at('2026-11-26T07:00:00Z'),
    });
  });
});
