import {
  searchTerms,
  lookupForms,
  lexemes,
  matchQuery,
  expandTerms,
  namedQuery,
  rankQueries,
  type IndexedWord,
  type TermExpansion,
} from './search-terms.js';

const WORDS = [
  'princesa',
  'azul',
  'azulado',
  'jaleco',
  'longo',
  'preto',
  'reta',
  'calca',
  'scrub',
  'scrubs',
  'chumbo',
  'marinho',
  'tra-cj-01',
  'tra-cj-02',
  'conjunto',
  'masculino',
  'unissex',
  '3',
  '4',
];

/** As the database looks them up: what begins so, else whatever is there. */
function known(search: string): IndexedWord[] {
  return lookupForms(searchTerms(search)).flatMap((form) => {
    const prefix = WORDS.filter((word) => word.startsWith(form));
    const similar = WORDS.filter((word) => !word.includes('-'));
    return (prefix.length > 0 ? prefix : form.length > 3 ? similar : []).map((word) => ({ form, word }));
  });
}
const expansion = (search: string): TermExpansion[] | undefined =>
  expandTerms(searchTerms(search), known(search));
const only = (...exact: string[]): TermExpansion => ({ exact, prefix: [] });

describe('the words of a search', () => {
  it('are normalised: no case, accents, stop words and punctuation', () => {
    expect(searchTerms('  Calça   de GORRO! ').map(({ forms }) => forms[0])).toEqual(['calca', 'gorro']);
    expect(searchTerms('100% _ ?').map(({ forms }) => forms[0])).toEqual(['100']);
    expect(searchTerms('% _')).toEqual([]);
    expect(searchTerms('de').map(({ forms }) => forms[0])).toEqual(['de']);
    expect(searchTerms('a b c d e f g h i j').length).toBeLessThanOrEqual(6);
  });

  it.each([
    ['calças', 'calca'],
    ['azuis', 'azul'],
    ['jalecos', 'jaleco'],
    ['cores', 'cor'],
    ['botões', 'botao'],
    ['jovens', 'jovem'],
  ])('knows that %s is the plural of %s', (typed, singular) => {
    expect(searchTerms(typed)[0]?.forms).toContain(singular);
  });

  it('match themselves and their plural, and prefixes with a lower rank', () => {
    expect(expansion('azul')).toEqual([{ exact: ['azul'], prefix: ['azulado'] }]);
    expect(expansion('scrub')).toEqual([only('scrub', 'scrubs')]);
    expect(expansion('jal')).toEqual([{ exact: [], prefix: ['jaleco'] }]);
  });

  it('match the nearest word when misspelt, also while being typed', () => {
    expect(expansion('pricesa azul')).toEqual([only('princesa'), { exact: ['azul'], prefix: ['azulado'] }]);
    expect(expansion('prices')).toEqual([only('princesa')]);
    expect(expansion('xyzzy')).toBeUndefined();
    expect(expansion('azul xyzzy')).toBeUndefined();
  });

  it('match the other grammatical gender before any other word', () => {
    expect(expansion('calças pretas')).toEqual([only('calca'), only('preto')]);
  });

  it('match what is for everybody after what is for women or for men', () => {
    const worn = { exact: ['masculino'], prefix: ['unissex'] };
    expect(expansion('calça masculina')).toEqual([only('calca'), worn]);
    expect(expansion('masculino')).toEqual([worn]);
    expect(expansion('unissex')).toEqual([only('unissex')]);
  });

  it('match synonyms', () => {
    expect(expansion('calça bordada')).toEqual([only('calca'), only('jaleco', 'conjunto')]);
    expect(expandTerms(searchTerms('calça bordada'), known('calça bordada'), false)).toBeUndefined();
    expect(expansion('pijama cinza')).toEqual([only('scrub'), only('chumbo')]);
  });

  it('match a SKU, its prefix or a colour’s SKU, otherwise the parts of a compound', () => {
    expect(expansion('TRA-CJ-01')).toEqual([only('tra-cj-01')]);
    expect(expansion('tra-cj-01-p-vinho')).toEqual([only('tra-cj-01')]);
    expect(expansion('tra-cj')).toEqual([{ exact: [], prefix: ['tra-cj-01', 'tra-cj-02'] }]);
    expect(expansion('azul-marinho')).toEqual([{ exact: ['azul'], prefix: ['azulado'] }, only('marinho')]);
    expect(expansion('3/4')).toEqual([only('3'), only('4')]);
  });

  it('become queries in which no sign is an operator', () => {
    expect(lexemes([`a'b`, 'c\\d', '!x'])).toBe(`'a''b' | 'c\\\\d' | '!x'`);
    const expansions = [only('scrub'), { exact: ['azul'], prefix: ['azulado'] }];
    expect(matchQuery(expansions)).toBe(`('scrub') & ('azul' | 'azulado')`);
    expect(rankQueries(expansions)).toEqual({ exact: `'scrub' | 'azul'`, prefix: `'azulado'` });
    expect(namedQuery(expansions)).toBe(`'scrub':A | 'azul':A`);
    expect(namedQuery([{ exact: [], prefix: ['jaleco', `d'agua`] }])).toBe(`'jaleco':A | 'd''agua':A`);
  });
});
