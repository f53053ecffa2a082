import { table } from './report.js';

describe('a table of the report', () => {
  it('has a line for each row', () =>
    expect(table(['operation', 'p99'], [['list', '9 ms']])).toBe(
      '| operation | p99 |\n| --- | ---: |\n| list | 9 ms |',
    ));

  it('refuses a row that has another number of cells than the head', () =>
    expect(() => table(['operation', 'p99'], [['list', '1', '9 ms']])).toThrow('3 cells for 2 columns'));
});
