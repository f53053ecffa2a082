import { tagName } from './tag-name.rules.js';

describe('what people read of a tag', () => {
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

  it('is the tag made readable when nobody has named it', () => {
    expect(['scrubs', 'manga-curta-azul', 'área-limpa', 'constructor', ''].map(tagName)).toEqual([
      'Scrubs',
      'Manga curta azul',
      'Área limpa',
      'Constructor',
      '',
    ]);
  });
});
