import { slugOf } from './slug.js';

describe('the slug of a category', () => {
  it.each([
    ['  Tulipa  ', 'tulipa'],
    ['PRINCESA', 'princesa'],
    ['Jaleco & Gorro!', 'jaleco-gorro'],
    ['Calça   reta', 'calca-reta'],
    ['Conjunto_cirúrgico -- curto', 'conjunto-cirurgico-curto'],
    ['a\t_-_ b', 'a-b'],
    ['-_Melange_-', 'melange'],
    ['Nº 1: "edição", limitada.', 'n-1-edicao-limitada'],
    ['Ação São João ÀÉÎÕÜ ç ñ', 'acao-sao-joao-aeiou-c-n'],
    ['日本 😀', ''],
    ['', ''],
  ])('LIST-11 of "%s" is "%s"', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('LIST-11 stays the same when it is derived again', () => {
    for (const name of ['Tulipa', 'Calça -- reta', ' _x_ ']) expect(slugOf(slugOf(name))).toBe(slugOf(name));
  });
});
