import { cardSwatches, swatchesOf } from './swatch.rules.js';

const size = (name: string, ...colours: [string, number][]) => ({
  name,
  colors: colours.map(([colour, stock]) => ({ name: colour, stock })),
});

describe('the colours on a card', () => {
  it('LIST-27 counts stocked colours, each once across sizes', () => {
    const sizes = [size('P', ['Azul', 0], ['Preto', 2]), size('M', ['Azul', 1], ['Preto', 5], ['Rosa', 0])];
    expect(swatchesOf(sizes).map(({ name }) => name)).toEqual(['Preto', 'Azul']);
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
