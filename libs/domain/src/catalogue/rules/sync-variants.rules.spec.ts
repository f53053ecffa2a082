import { syncVariants } from './sync-variants.rules.js';

const colour = (sku: string, more: object = {}) => ({
  name: sku,
  value: '#111111',
  image: '/media/a.webp',
  index: 0,
  sku,
  ...more,
});
const stocked = (sku: string, stock: number) => ({ ...colour(sku), stock });
const limited = (sku: string, limit: number, more: object = {}) => ({ ...colour(sku, more), limit });

describe('taking sizes and colours from the warehouse product', () => {
  it('APROD-28 keeps the stock of colours by SKU, also under a new name and size, and starts new ones at 0', () => {
    const { sizes, changes } = syncVariants(
      [{ name: 'M', colors: [stocked('A', 5), stocked('B', 2)] }],
      [
        { name: 'Médio', colors: [limited('A', 9, { name: 'Azul-marinho' })] },
        { name: 'G', colors: [limited('C', 4)] },
      ],
    );
    expect(sizes.map((size) => [size.name, size.colors.map(({ name, stock }) => [name, stock])])).toEqual([
      ['Médio', [['Azul-marinho', 5]]],
      ['G', [['C', 0]]],
    ]);
    expect(changes).toEqual([
      { kind: 'added', size: 'G', color: 'C', from: 0, to: 0 },
      { kind: 'removed', size: 'M', color: 'B', from: 2, to: 0 },
    ]);
  });

  it('APROD-28 A-62 lowers a stock that is above the limit', () => {
    const { sizes, changes } = syncVariants(
      [{ name: 'M', colors: [stocked('A', 5)] }],
      [{ name: 'M', colors: [limited('A', 3)] }],
    );
    expect(sizes[0]?.colors[0]?.stock).toBe(3);
    expect(changes).toEqual([{ kind: 'lowered', size: 'M', color: 'A', from: 5, to: 3 }]);
  });

  it('changes nothing where both are alike', () => {
    const { changes } = syncVariants(
      [{ name: 'M', colors: [stocked('A', 5)] }],
      [{ name: 'M', colors: [limited('A', 5)] }],
    );
    expect(changes).toEqual([]);
  });
});
