import { stitchedWords } from './stitched-words.rules.js';

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
