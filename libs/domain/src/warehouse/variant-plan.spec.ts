import { planVariants } from './variant-plan.js';

const stored = (name: string, sku: string, index = 0) => ({
  name,
  value: '#111111',
  image: '/media/a.webp',
  index,
  sku,
});
const wanted = (name: string, more: object = {}) => ({
  name,
  value: '#222222',
  image: '/media/b.webp',
  ...more,
});
const before = [{ name: 'P', colors: [stored('Azul', 'J-P-AZUL'), stored('Rosa', 'J-P-ROSA', 1)] }];

describe('variants after a form is saved', () => {
  it('WARE-16 gives new colours the SKU of product, size and colour', () => {
    const { sizes, added } = planVariants(
      'J',
      [],
      [{ name: ' GG ', colors: [wanted('Verde-sálvia', { stock: 3 })] }],
    );
    expect(sizes).toEqual([
      {
        name: 'GG',
        colors: [
          {
            name: 'Verde-sálvia',
            value: '#222222',
            image: '/media/b.webp',
            index: 0,
            sku: 'J-GG-VERDE-SALVIA',
          },
        ],
      },
    ]);
    expect(added).toEqual([
      { sku: 'J-GG-VERDE-SALVIA', size: 'GG', color: 'Verde-sálvia', stock: 3, seen: undefined },
    ]);
  });

  it('keeps the SKU of a renamed colour, and reports removed ones', () => {
    const { kept, removed, added } = planVariants('J', before, [
      { name: 'P', colors: [wanted('Azul-bebê', { sku: 'J-P-AZUL' })] },
    ]);
    expect(kept.map(({ sku, color }) => [sku, color])).toEqual([['J-P-AZUL', 'Azul-bebê']]);
    expect(removed).toEqual([{ sku: 'J-P-ROSA', size: 'P', color: 'Rosa' }]);
    expect(added).toEqual([]);
  });

  it('finds a colour that comes without its SKU by its names', () => {
    expect(planVariants('J', before, [{ name: 'P', colors: [wanted('azul')] }]).kept).toHaveLength(1);
  });

  it('never gives two colours one SKU', () => {
    const { sizes } = planVariants('J', before, [
      { name: 'P', colors: [wanted('Marinho', { sku: 'J-P-AZUL' }), wanted('Azul')] },
    ]);
    expect(sizes[0]?.colors.map(({ sku }) => sku)).toEqual(['J-P-AZUL', 'J-P-AZUL-2']);
  });

  it('refuses SKUs of other products', () => {
    const { sizes } = planVariants('J', before, [
      { name: 'P', colors: [wanted('Azul', { sku: 'X-P-PRETO' })] },
    ]);
    expect(sizes[0]?.colors[0]?.sku).toBe('J-P-AZUL');
  });
});
