import { byName } from './by-name.js';

describe('names in their order', () => {
  it('LIST-15 are sorted by the language, ignoring accents and case', () => {
    const names = [
      'Túnicas',
      'avental',
      'Óculos',
      'Jalecos',
      'Calça jogger',
      'Calçados',
      'Calça',
      'Tulipa',
      'Âmbar',
    ];
    expect([...names].sort(byName)).toEqual([...names].sort((a, b) => a.localeCompare(b, 'pt-BR')));
    expect(byName('Calça', 'calca')).toBe(0);
  });
});
