import { registerAnalytics, track } from './analytics.js';

describe('analytics events', () => {
  it('SHELL-28 reaches every receiver, and one that fails breaks nothing', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const tracked = jest.fn();
    const first = registerAnalytics(() => {
      throw new Error('pixel blocked');
    });
    const second = registerAnalytics(tracked);
    expect(() => track('add_to_cart', { id: 'p1' })).not.toThrow();
    expect(tracked).toHaveBeenCalledWith('add_to_cart', { id: 'p1' });
    first();
    second();
    warn.mockRestore();
  });
});
