import { AUDIENCES, GARMENT_TYPES, kindIn, kindName } from './product-kinds.rules.js';

describe('kinds of garment', () => {
  it('LIST-08 have a name for people and a word without accents for addresses', () => {
    expect(GARMENT_TYPES.map(kindName)).toEqual([
      'Conjuntos',
      'Kits',
      'Blusas',
      'Calças',
      'Jalecos',
      'Vestidos',
      'Jaquetas e coletes',
      'Toucas',
    ]);
    expect(AUDIENCES.map(kindName)).toEqual(['Feminino', 'Masculino', 'Unissex']);
    for (const word of [...GARMENT_TYPES, ...AUDIENCES]) expect(word).toMatch(/^[a-z]+$/);
    expect(kindName('capas')).toBe('capas');
  });

  it.each([
    ['Calças', 'calcas'],
    ['CALCAS', 'calcas'],
    [' jaquetas e coletes ', 'jaquetas'],
    ['jaquetas', 'jaquetas'],
    ['Feminino', undefined],
    ['', undefined],
  ])('are understood as people write them: %s', (text, kind) => {
    expect(kindIn(GARMENT_TYPES, text)).toBe(kind);
  });
});
