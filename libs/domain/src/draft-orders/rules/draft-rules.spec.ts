import { draftDiscount } from './draft-discount.rules.js';
import { draftStateOf, isPayable } from './draft-state.rules.js';

const NOW = new Date('2026-11-26T12:00:00Z');
const LATER = new Date('2026-11-26T12:00:01Z');

describe('draftStateOf', () => {
  it.each([
    ['open', LATER, false, 'open'],
    ['sent', LATER, false, 'sent'],
    ['sent', NOW, false, 'expired'],
    ['cancelled', LATER, false, 'cancelled'],
    ['cancelled', NOW, false, 'cancelled'],
    ['sent', NOW, true, 'converted'],
    ['cancelled', LATER, true, 'converted'],
  ] as const)('%s until %s, ordered: %s, is %s', (status, expiresAt, ordered, state) => {
    expect(draftStateOf({ status, expiresAt, ordered }, NOW)).toBe(state);
  });

  it('is ordered by its customer while it is open or sent', () => {
    const states = ['open', 'sent', 'converted', 'expired', 'cancelled'] as const;
    expect(states.filter(isPayable)).toEqual(['open', 'sent']);
  });
});

describe('draftDiscount', () => {
  it('rounds a percentage of the goods once, half up', () => {
    expect(draftDiscount(33_335, { percent: 10 }, 20)).toBe(3_334);
    expect(draftDiscount(30_000, { percent: 20 }, 20)).toBe(6_000);
  });

  it('takes an amount as it is, up to exactly what the setting allows', () => {
    expect(draftDiscount(30_000, { amountCents: 6_000 }, 20)).toBe(6_000);
    expect(draftDiscount(30_000, { amountCents: 1 }, 20)).toBe(1);
  });

  it.each([
    [{ amountCents: 6_001 }, 20],
    [{ percent: 21 }, 20],
    [{ amountCents: 0 }, 20],
    [{ percent: 1 }, 0],
  ])('refuses %j above %s percent, and nothing', (wanted, most) => {
    expect(() => draftDiscount(30_000, wanted, most)).toThrow(
      expect.objectContaining({ code: 'draft-order.discount' }),
    );
  });
});
