import { cardSwatches, swatchesOf } from './swatch.rules.js';

const size = (name: string, ...colours: [string, number][]) => ({
  name,
  colors: colours.map(([colour, stock]) => ({ name: colour, stock })),
});

describe('the colours on a card', () => {
  it('LIST-27 counts stocked colours, each once across sizes', () => {
    const sizes = [size('P', ['Azul', 0], ['Preto', 2]), size('M', ['Azul', 1], ['Preto', 5], ['Rosa', 0])];
    expect(swatchesOf(sizes)).toEqual([
      { name: 'Azul', stock: 1 },
      { name: 'Preto', stock: 2 },
    ]);
  });

  it('have the same order on every card and for every size', () => {
    const all = size('M', ['Verde', 1], ['Azul', 1], ['Rosa', 1], ['Preto', 1]);
    const few = size('P', ['Verde', 0], ['Azul', 0], ['Rosa', 3], ['Preto', 0]);
    const names = ['Verde', 'Azul', 'Rosa', 'Preto'];
    expect(swatchesOf([few, all]).map(({ name }) => name)).toEqual(names);
    expect(swatchesOf([all, few]).map(({ name }) => name)).toEqual(names);
  });

  it('LIST-26 shows five and the number of the others', () => {
    const seven = [
      size('M', ...Array.from({ length: 7 }, (_, index): [string, number] => [`Cor ${index}`, 1])),
    ];
    const { shown, more } = cardSwatches(seven);
    expect([shown.length, more]).toEqual([5, 2]);
    const five = [
      size('M', ...Array.from({ length: 5 }, (_, index): [string, number] => [`Cor ${index}`, 1])),
    ];
    expect(cardSwatches(five).more).toBe(0);
    expect(cardSwatches([])).toEqual({ shown: [], more: 0 });
  });
});
