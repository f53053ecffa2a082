import { couponState } from './coupon-state.rules.js';

const validity = {
  active: true,
  startDate: '2026-11-20',
  endDate: '2026-11-30',
  used: 3,
  usageLimit: 10,
};

describe('coupon state', () => {
  it.each([
    ['2026-11-19', {}, 'scheduled'],
    ['2026-11-20', {}, 'active'],
    ['2026-11-30', {}, 'active'],
    ['2026-12-01', {}, 'expired'],
    ['2026-11-25', { used: 10 }, 'exhausted'],
    ['2026-12-01', { used: 10 }, 'expired'],
    ['2026-11-25', { active: false }, 'inactive'],
    ['2026-12-01', { active: false, used: 10 }, 'inactive'],
  ])('A-56 is on %s with %j: %s', (today, more, state) =>
    expect(couponState({ ...validity, ...more }, today)).toBe(state),
  );
});
