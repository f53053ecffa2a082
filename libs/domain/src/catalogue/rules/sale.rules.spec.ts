import { cutName, saleOf } from './sale.rules.js';

describe('sale prices', () => {
  it('APROD-21 turns the sale on with the rounded share of the old price', () => {
    expect(saleOf(7_500, 10_000)).toEqual({ sale: true, salePercentage: 25 });
    expect(saleOf(16_990, 19_990)).toEqual({ sale: true, salePercentage: 15 });
    expect(saleOf(9_999, 10_000)).toEqual({ sale: true, salePercentage: 0 });
  });

  it('APROD-22 turns it off when the price is not below the old one', () => {
    for (const [price, old] of [
      [10_000, 10_000],
      [12_000, 10_000],
      [10_000, null],
      [0, 10_000],
      [10_000, 0],
    ] as const) {
      expect(saleOf(price, old)).toEqual({ sale: false, salePercentage: 0 });
    }
  });

  it('LIST-25 cuts a name after 31 characters and leaves shorter ones whole', () => {
    const exact = 'a'.repeat(31);
    expect(cutName(exact)).toBe(exact);
    expect(cutName(`${exact}b`)).toBe(`${exact}…`);
    expect(cutName('Jaleco')).toBe('Jaleco');
    expect(cutName('é'.repeat(36), 35)).toBe(`${'é'.repeat(35)}…`);
  });
});
