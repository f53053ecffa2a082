import { ordersToReplace, withinLimits, type Pieces } from './order-replacement.rules.js';

const limits = { orders: 3, pieces: 30 };
const order = (id: string, ...lines: [sku: string, quantity: number][]) => ({
  id,
  lines: lines.map(([sku, quantity]): Pieces => ({ sku, quantity })),
});
const pieces = (...lines: [sku: string, quantity: number][]) => order('', ...lines).lines;
const left = (levels: Record<string, number>) => new Map(Object.entries(levels));

describe('own unpaid orders that a new one replaces', () => {
  it('P6 the one that keeps the last piece', () => {
    const open = [order('other', ['B', 1]), order('mine', ['A', 1])];
    expect(ordersToReplace(open, pieces(['A', 1]), left({ A: 0 }), limits)).toEqual(['mine']);
  });

  it('none while there are pieces enough for both', () => {
    expect(ordersToReplace([order('mine', ['A', 1])], pieces(['A', 1]), left({ A: 1 }), limits)).toEqual([]);
  });

  it('the newest first, and no more of them than it takes', () => {
    const open = [order('new', ['A', 2]), order('old', ['A', 2])];
    expect(ordersToReplace(open, pieces(['A', 2]), left({ A: 1 }), limits)).toEqual(['new']);
    expect(ordersToReplace(open, pieces(['A', 4]), left({ A: 1 }), limits)).toEqual(['new', 'old']);
  });

  it('none when other customers hold the pieces: the old order must not be lost for nothing', () => {
    const open = [order('mine', ['A', 1], ['B', 1])];
    expect(ordersToReplace(open, pieces(['A', 1], ['C', 1]), left({ A: 0, C: 0 }), limits)).toEqual([]);
  });

  it('the same order again, at the limit of open orders', () => {
    const open = [order('3', ['A', 1]), order('2', ['B', 1]), order('1', ['C', 1])];
    expect(ordersToReplace(open, pieces(['B', 1]), left({ B: 9 }), limits)).toEqual(['2']);
    expect(ordersToReplace(open, pieces(['D', 1]), left({ D: 9 }), limits)).toEqual([]);
  });

  it('limits orders and pieces, a first order excepted', () => {
    expect(withinLimits([], 99, limits)).toBe(true);
    expect(withinLimits([order('1', ['A', 10])], 20, limits)).toBe(true);
    expect(withinLimits([order('1', ['A', 10])], 21, limits)).toBe(false);
  });
});
