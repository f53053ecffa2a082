import { tagName } from './tag-name.rules.js';

describe('tag labels', () => {
  it('is its Portuguese name, accents and all', () => {
    const tags = ['centro-cirurgico', 'promocoes', 'tendencia', 'plantao', 'veterinaria'];
    expect(tags.map(tagName)).toEqual([
      'Centro cirúrgico',
      'Promoções',
      'Tendência',
      'Plantão',
      'Veterinária',
    ]);
  });

  it('is the formatted tag when it has no name', () => {
    expect(['scrubs', 'manga-curta-azul', 'área-limpa', 'constructor', ''].map(tagName)).toEqual([
      'Scrubs',
      'Manga curta azul',
      'Área limpa',
      'Constructor',
      '',
    ]);
  });
});
