import { badgeOf } from './badge.rules.js';

const inStock = [{ name: 'M', colors: [{ name: 'Azul', stock: 1 }] }];
const soldOut = [
  { name: 'M', colors: [{ name: 'Azul', stock: 0 }] },
  { name: 'G', colors: [] },
];

describe('the badge of a product', () => {
  it('LIST-28 PROD-20 is sold out when no variant has stock, before any sale', () => {
    expect(badgeOf({ sizes: soldOut, sale: false, salePercentage: 0 })).toEqual({ kind: 'sold-out' });
    expect(badgeOf({ sizes: soldOut, sale: true, salePercentage: 20 })).toEqual({ kind: 'sold-out' });
    expect(badgeOf({ sizes: [], sale: false, salePercentage: 0 })).toEqual({ kind: 'sold-out' });
  });

  it('LIST-29 PROD-21 is the percentage of a sale', () => {
    expect(badgeOf({ sizes: inStock, sale: true, salePercentage: 25 })).toEqual({
      kind: 'sale',
      percent: 25,
    });
  });

  it('is empty for a product in stock at its usual price', () => {
    expect(badgeOf({ sizes: inStock, sale: false, salePercentage: 25 })).toBeUndefined();
    expect(badgeOf({ sizes: inStock, sale: true, salePercentage: 0 })).toBeUndefined();
  });
});
