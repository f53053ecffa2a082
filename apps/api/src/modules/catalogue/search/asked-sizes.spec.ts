import { withAskedSizes } from './asked-sizes.js';

describe('the sizes that a search names', () => {
  it.each([
    ['calça feminina preta tamanho G', 'calça feminina preta', ['G']],
    ['jaleco tam. gg', 'jaleco', ['GG']],
    ['conjunto M G m', 'conjunto', ['M', 'G']],
    ['tamanho PP', undefined, ['PP']],
    ['P', undefined, ['P']],
  ])('%s looks for %s in %j', (search, words, sizes) => {
    expect(withAskedSizes({ search })).toEqual({ search: words, sizes });
  });

  it.each(['calça preta', 'tamanho', 'gola V', 'MEL-CJ-01-G'])('are none in %s', (search) => {
    const query = { search };
    expect(withAskedSizes(query)).toBe(query);
  });

  it('do not replace those that are filtered by', () => {
    expect(withAskedSizes({ search: 'calça G', sizes: ['M'] })).toEqual({ search: 'calça', sizes: ['M'] });
  });
});
