import { garmentsLine, shortNames, stitchedWords } from './set-names.rules.js';

describe('the names of garments beside each other', () => {
  it('are the first words as long as they differ, else the whole names', () => {
    expect(shortNames(['Blusa Scrub Tulipa', 'Calça Pantalona'])).toEqual(['Blusa', 'Calça']);
    expect(shortNames(['Blusa Azul', 'Blusa Longa'])).toEqual(['Blusa Azul', 'Blusa Longa']);
    expect(shortNames([])).toEqual([]);
  });

  it('count a garment that comes again, as a kit has it', () => {
    expect(shortNames(['Blusa Tulipa', 'Calça Tulipa', 'Blusa Tulipa', 'Calça Tulipa'])).toEqual([
      'Blusa 1',
      'Calça 1',
      'Blusa 2',
      'Calça 2',
    ]);
    expect(shortNames(['Blusa Azul', 'Blusa Longa', 'Blusa Azul'])).toEqual([
      'Blusa Azul 1',
      'Blusa Longa',
      'Blusa Azul 2',
    ]);
  });

  it('stand before their sizes', () => {
    const garments = [
      { name: 'Blusa Scrub Tulipa', size: 'M' },
      { name: 'Calça Pantalona', size: 'G' },
    ];
    expect(garmentsLine(garments)).toBe('Blusa M · Calça G');
  });
});

describe('what is stitched, in words (X5)', () => {
  it('say on which garments of a set something is stitched, equal words once', () => {
    const of = (...words: (string | null)[]) =>
      stitchedWords(words.map((one, at) => ({ name: at % 2 ? 'Calça Tulipa' : 'Blusa Tulipa', words: one })));
    expect(of('Ana')).toEqual(['Ana']);
    expect(of('Ana', null)).toEqual(['Ana (Blusa)']);
    expect(of('Ana', null, 'Ana', null)).toEqual(['Ana (Blusa 1, Blusa 2)']);
    expect(of('Ana', null, 'Bia', null)).toEqual(['Ana (Blusa 1)', 'Bia (Blusa 2)']);
    expect(of(null, null)).toEqual([]);
  });
});
