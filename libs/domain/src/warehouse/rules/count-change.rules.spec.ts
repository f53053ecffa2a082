import fc from 'fast-check';
import { resolveCountChange } from './count-change.rules.js';

const now = { count: 9, limit: 14, version: 4 };
const judge = (wanted: number, seen: number | null, version: number | null = null) =>
  resolveCountChange({ to: wanted, seen, version, unseen: 'lower' }, now);

describe('correcting a count', () => {
  it('APROD-19 stays within what the warehouse has', () => {
    expect(judge(14, 9)).toBe('set');
    expect(judge(15, 9)).toBe('over-limit');
    expect(judge(15, null)).toBe('over-limit');
    expect(judge(0, 9)).toBe('set');
  });

  it('leaves alone what the form did not change, however much was sold meanwhile', () => {
    expect(judge(10, 10)).toBe('keep');
  });

  it('never overwrites a count that the form has not seen', () => {
    expect(judge(12, 10)).toBe('conflict');
    expect(judge(20, 10)).toBe('conflict');
    expect(judge(12, null, 3)).toBe('conflict');
    expect(judge(12, null, 4)).toBe('set');
  });

  it('accepts a save without the previous count only to lower it', () => {
    expect(judge(12, null)).toBe('conflict');
    expect(judge(5, null)).toBe('set');
  });

  it('sets a count without previous count and version, unless it may only lower', () => {
    expect(resolveCountChange({ to: 12 }, now)).toBe('set');
    expect(resolveCountChange({ to: 12, unseen: 'lower' }, now)).toBe('conflict');
    expect(resolveCountChange({ to: 500 }, { count: 9, version: 4 })).toBe('set');
  });

  it('accepts a count that is already stored', () => {
    expect(judge(9, null)).toBe('keep');
    expect(judge(9, 10)).toBe('keep');
  });

  it('never raises an unseen count, nor exceeds the limit', () => {
    const pieces = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(
        pieces,
        fc.option(pieces),
        fc.option(pieces),
        pieces,
        pieces,
        (wanted, seen, version, offered, free) => {
          const level = { count: offered, limit: offered + free, version: 7 };
          if (resolveCountChange({ to: wanted, seen, version, unseen: 'lower' }, level) !== 'set') return;
          expect(wanted).toBeLessThanOrEqual(level.limit);
          if (wanted > offered) expect(seen === offered || version === 7).toBe(true);
        },
      ),
    );
  });
});
