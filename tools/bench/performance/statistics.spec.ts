import { percentile, ratiosOf, spreadOf } from './statistics.js';
import { baselineOf, render, table, type Results } from './report.js';

describe('the spread of some rounds', () => {
  it('is their median and range', () => {
    expect(spreadOf([30, 10, 20])).toEqual({ median: 20, min: 10, max: 30 });
    expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, min: 1, max: 4 });
  });

  it('of nothing is refused', () => expect(() => spreadOf([])).toThrow(RangeError));

  it('is taken of the ratio of each round, not of the medians', () => {
    // Twice as slow in the second round, shop and floor alike.
    expect(ratiosOf([100, 50, 120], [200, 100, 200])).toEqual({ median: 0.5, min: 0.5, max: 0.6 });
  });

  it('has percentiles', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([percentile(values, 0.5), percentile(values, 0.99), percentile([], 0.99)]).toEqual([50, 99, 0]);
  });
});

describe('the report', () => {
  const one = { median: 1, min: 1, max: 1 };
  const results: Results = {
    measurements: [
      {
        key: 'list',
        name: 'list of 10',
        floorName: 'same bytes',
        shop: { median: 1_500, min: 1_400, max: 1_600 },
        floor: { median: 15_000, min: 14_000, max: 16_000 },
        ratio: { median: 0.1, min: 0.09, max: 0.11 },
        goal: 0.6,
        p99: 12.5,
        processorMs: { api: 1.5, postgres: 0.5, worker: 0, floor: 0.1 },
        failed: 3,
        generatorMs: 0.02,
      },
      {
        key: 'checkout',
        name: 'checkout',
        goals: '≤ 25 ms',
        shop: one,
        p99: 100,
        processorMs: { api: 37, postgres: 51, worker: 32, sandbox: 10 },
        failed: 0,
        generatorMs: 1,
      },
    ],
    counts: [
      { key: 'order', name: 'placing an order', counts: { statements: 29, roundTrips: 29, parsed: 0.25 } },
    ],
    loadedMinutes: 5,
    memory: { api: { now: 400, most: 500 }, worker: { now: 100, most: 120 } },
    boots: { api: [{ milliseconds: 2_000, processorMs: 1_800 }], worker: [] },
  };

  it('shows ratio, processor time against the floor, baseline, goal and what failed', () => {
    const rows = render(results, { list: 0.03, checkout: 130 }, '# Performance').split('\n');
    expect(rows.find((row) => row.startsWith('| list'))).toBe(
      '| list of 10 | 1,500 (1,400 to 1,600) | 15,000 (14,000 to 16,000) same bytes | 10 % (9.0 % to 11 %) | 5.0 % | 3.0 % | ≥ 60 % | api 1.50, postgres 0.50, floor 0.10 | 12.5 ms | 3 |',
    );
    expect(rows.find((row) => row.startsWith('| checkout'))).toContain(
      '| 130 ms | ≤ 25 ms | api 37.0, postgres 51.0',
    );
    expect(rows.find((row) => row.startsWith('| placing'))).toBe('| placing an order | 29 | 29 | 0.3 |');
    expect(rows.join('\n')).toContain(
      '| memory of the api after 5.00 minutes of load | 400 MB, at most 500 MB | ≤ 250 MB |',
    );
  });

  it('keeps ratios as the baseline of later runs, and processor time where there is no floor', () => {
    expect(baselineOf(results)).toEqual({ list: 0.1, checkout: 120 });
  });

  it('aligns numbers to the right', () => {
    expect(table(['what', 'n'], [['a', '1']])).toBe('| what | n |\n| --- | ---: |\n| a | 1 |');
  });
});
