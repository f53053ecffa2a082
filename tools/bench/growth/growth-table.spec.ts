import { growthTable, grows } from './growth-table.js';

it('shows pages and time of both databases, and marks what grows', () => {
  const cost = (name: string, pages: number, milliseconds: number) => ({ name, pages, milliseconds });
  const sizes = [
    { products: 1_000, orders: 100_000 },
    { products: 100_000, orders: 1_000_000 },
  ] as const;
  const table = growthTable(sizes, [
    [cost('list', 1_000, 1), cost('count', 1_000, 2)],
    [cost('count', 9_000, 18), cost('list', 1_100, 1.1)],
  ]);
  expect(table.split('\n').slice(2)).toEqual([
    '| list | 1,000 | 1,100 | 1.1 | 1.0 | 1.1 | 1.1 |',
    '| count | 1,000 | 9,000 | **9.0** | 2.0 | 18.0 | **9.0** |',
  ]);
  const failed = growthTable(sizes, [
    [cost('order', 100, 1)],
    [{ ...cost('order', NaN, NaN), failed: '503' }],
  ]);
  expect(failed.split('\n').at(-1)).toBe('| order | 100 | failed | – | 1.0 | – | – |');
  expect(() => growthTable(sizes, [[cost('list', 1, 1)], []])).toThrow('one database only');
});

it('calls it growth above the goal and what deeper indexes cost', () => {
  expect([grows(100, 190, 60), grows(100, 191, 60), grows(1, 2.3, 1), grows(1, 2.4, 1)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
