import fc from 'fast-check';
import { cleanTags, pricesAfter, parseStock, type Prices } from './product-values.rules.js';

const plain: Prices = { priceCents: 10_000, oldPriceCents: null, sale: false, salePercentage: 0 };
const onSale: Prices = { priceCents: 7_500, oldPriceCents: 10_000, sale: true, salePercentage: 25 };

describe('prices after a save', () => {
  it('APROD-21 turns the sale on with the rounded share when the price falls below the old price', () => {
    expect(pricesAfter(plain, { priceCents: 14_990, oldPriceCents: 18_990 })).toMatchObject({
      sale: true,
      salePercentage: 21,
    });
    expect(pricesAfter({ ...onSale, sale: false, salePercentage: 0 }, { priceCents: 5_000 })).toMatchObject({
      sale: true,
      salePercentage: 50,
    });
  });

  it('APROD-22 turns the sale off and the share to 0 when the price reaches the old price', () => {
    expect(pricesAfter(onSale, { priceCents: 10_000 })).toMatchObject({ sale: false, salePercentage: 0 });
    expect(pricesAfter(onSale, { priceCents: 12_000 })).toMatchObject({ sale: false, salePercentage: 0 });
  });

  it('takes no old price as none, and then there is no sale', () => {
    expect(pricesAfter(onSale, { oldPriceCents: 0 })).toEqual({ ...plain, priceCents: 7_500 });
    expect(pricesAfter(onSale, { oldPriceCents: null })).toEqual({ ...plain, priceCents: 7_500 });
  });

  it('A-60 lets the checkbox hide a sale, never create one', () => {
    expect(pricesAfter(onSale, { sale: false })).toEqual({ ...onSale, sale: false, salePercentage: 0 });
    expect(pricesAfter(plain, { sale: true })).toEqual(plain);
    const hidden = pricesAfter(onSale, { sale: false });
    expect(pricesAfter(hidden, {})).toEqual(hidden);
    expect(pricesAfter(hidden, { sale: true })).toEqual(onSale);
  });

  it('derives the percentage from the prices', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    const changes = fc.record(
      { priceCents: cents, oldPriceCents: fc.option(cents), sale: fc.boolean() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 5 }), (saves) => {
        const { sale, salePercentage, priceCents, oldPriceCents } = saves.reduce(pricesAfter, plain);
        const share =
          oldPriceCents === null ? 0 : Math.round(((oldPriceCents - priceCents) * 100) / oldPriceCents);
        expect(salePercentage).toBe(sale ? share : 0);
        if (sale) expect(priceCents).toBeLessThan(oldPriceCents ?? 0);
      }),
    );
  });
});

describe('typed stock', () => {
  it.each([
    ['12', 12],
    [' 7 ', 7],
    ['', 0],
    ['abc', 0],
    ['2,5', 0],
    ['2.5', 0],
    ['-3', 0],
    ['1e9', 0],
  ])('APROD-18 reads %j as %i', (text, pieces) => {
    expect(parseStock(text)).toBe(pieces);
  });
});

describe('tags', () => {
  it('APROD-23 are trimmed, filled and unique', () => {
    expect(cleanTags([' inverno', '', '  ', 'Inverno', 'scrubs', 'scrubs '])).toEqual(['inverno', 'scrubs']);
  });
});
