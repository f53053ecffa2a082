import { hasSoldOut, notifiableColours, notifiableSizes } from './notify-choices.js';

const sizes = (stock: Record<string, Record<string, number>>) => ({
  sizes: Object.entries(stock).map(([name, colours]) => ({
    name,
    colors: Object.entries(colours).map(([colour, pieces], index) => ({
      name: colour,
      value: '#000000',
      image: '',
      stock: pieces,
      index,
      sku: `${name}-${colour}`,
    })),
  })),
});

describe('variants with stock alerts', () => {
  const some = sizes({ P: { Azul: 0, Rosa: 2 }, M: { Azul: 0, Rosa: 0 }, G: { Azul: 1, Rosa: 4 } });

  it('PROD-23 are those without stock', () => {
    expect([null, 'P', 'M', 'G'].map((size) => hasSoldOut(some, size))).toEqual([true, true, true, false]);
    expect(hasSoldOut(sizes({ P: { Azul: 1 } }), null)).toBe(false);
    expect(notifiableSizes(some)).toEqual({ names: ['P', 'M'], any: false });
    expect(notifiableColours(some, 'P')).toEqual({ names: ['Azul'], any: false });
    expect(notifiableColours(some, 'M')).toEqual({ names: ['Azul', 'Rosa'], any: true });
  });

  it('PROD-23 are all of a sold-out product', () => {
    const none = sizes({ P: { Azul: 0 }, M: { Azul: 0, Rosa: 0 } });
    expect(notifiableSizes(none)).toEqual({ names: ['P', 'M'], any: true });
    expect(notifiableColours(none, '')).toEqual({ names: ['Azul', 'Rosa'], any: true });
  });
});
