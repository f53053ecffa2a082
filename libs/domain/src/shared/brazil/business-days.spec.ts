import fc from 'fast-check';
import { businessDaysAfter, deliveryDays, isBusinessDay, isHoliday } from './business-days.js';

describe('business days', () => {
  it('leave out the weekend', () => {
    expect([1, 4, 5].map((days) => businessDaysAfter('2026-11-26', days))).toEqual([
      '2026-11-27',
      '2026-12-02',
      '2026-12-03',
    ]);
    expect(businessDaysAfter('2026-11-28', 0)).toBe('2026-11-28');
  });

  it('leave out the national holidays', () => {
    expect(businessDaysAfter('2026-12-24', 1)).toBe('2026-12-28');
    expect(businessDaysAfter('2026-12-31', 1)).toBe('2027-01-04');
    expect(businessDaysAfter('2025-11-19', 1)).toBe('2025-11-21');
  });

  it.each([
    [2024, '03-31'],
    [2025, '04-20'],
    [2026, '04-05'],
    [2027, '03-28'],
    [2038, '04-25'],
  ])('know the movable days of %i, whose Easter is %s', (year, easter) => {
    const day = (offset: number) =>
      new Date(Date.parse(`${year}-${easter}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
    expect([-48, -47, -2, 60].map((offset) => isHoliday(day(offset)))).toEqual([true, true, true, true]);
    expect([-46, -3, 59].map((offset) => isHoliday(day(offset)))).toEqual([false, false, false]);
  });

  it('of a range are never in the wrong order, and the last is a business day', () => {
    const day = fc
      .integer({ min: 0, max: 4_000 })
      .map((offset) => new Date(Date.UTC(2024, 0, 1 + offset)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.nat({ max: 30 }), fc.nat({ max: 30 }), (iso, min, more) => {
        const { from, to } = deliveryDays(iso, { min, max: min + more });
        expect(from >= iso && to >= from).toBe(true);
        expect(min === 0 || isBusinessDay(from)).toBe(true);
        expect(businessDaysAfter(iso, min + more)).toBe(to);
      }),
    );
  });
});
