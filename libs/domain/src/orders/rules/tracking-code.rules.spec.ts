import { trackingCodeOf, trackingProblem } from './tracking-code.rules.js';

describe('tracking code', () => {
  it('AORD-12 is required', () => {
    for (const text of ['', '   ']) expect(trackingProblem(text)).toBe('order.tracking-required');
  });

  it('has 5 to 40 letters, digits and hyphens', () => {
    for (const text of ['AA123456785BR', ' aa123456785br ', 'ABC-1', 'A'.repeat(40)])
      expect(trackingProblem(text)).toBeUndefined();
    for (const text of ['x y', 'AA1', 'AA#12345', 'ÇA12345', 'A'.repeat(41)])
      expect(trackingProblem(text)).toBe('order.tracking-invalid');
  });

  it('is stored without blanks, in capitals', () => {
    for (const text of [' aa123456785br ', 'AA 123 456 785 BR', 'aa\u00a0123456785 br'])
      expect([trackingCodeOf(text), trackingProblem(text)]).toEqual(['AA123456785BR', undefined]);
  });
});
