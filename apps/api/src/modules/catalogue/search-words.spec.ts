import {
  askedWords,
  formsToLookUp,
  lexemes,
  matchQuery,
  meaningsOf,
  rankQueries,
  type KnownWord,
  type Meaning,
} from './search-words.js';

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
  '3',
  '4',
];

/** As the database looks them up: what begins so, else whatever is there. */
function known(search: string): KnownWord[] {
  return formsToLookUp(askedWords(search)).flatMap((form) => {
    const begun = WORDS.filter((word) => word.startsWith(form));
    const similar = WORDS.filter((word) => !word.includes('-'));
    return (begun.length > 0 ? begun : form.length > 3 ? similar : []).map((word) => ({ form, word }));
  });
}
const meaning = (search: string): Meaning[] | undefined => meaningsOf(askedWords(search), known(search));
const only = (...exact: string[]): Meaning => ({ exact, begun: [] });

describe('the words of a search', () => {
  it('come without case, accents, fillers and signs', () => {
    expect(askedWords('  Calça   de GORRO! ').map(({ forms }) => forms[0])).toEqual(['calca', 'gorro']);
    expect(askedWords('100% _ ?').map(({ forms }) => forms[0])).toEqual(['100']);
    expect(askedWords('% _')).toEqual([]);
    expect(askedWords('de').map(({ forms }) => forms[0])).toEqual(['de']);
    expect(askedWords('a b c d e f g h i j').length).toBeLessThanOrEqual(6);
  });

  it.each([
    ['calças', 'calca'],
    ['azuis', 'azul'],
    ['jalecos', 'jaleco'],
    ['cores', 'cor'],
    ['botões', 'botao'],
    ['jovens', 'jovem'],
  ])('know that %s are several of %s', (typed, singular) => {
    expect(askedWords(typed)[0]?.forms).toContain(singular);
  });

  it('stand for themselves and their plural, and less for what only begins so', () => {
    expect(meaning('azul')).toEqual([{ exact: ['azul'], begun: ['azulado'] }]);
    expect(meaning('scrub')).toEqual([only('scrub', 'scrubs')]);
    expect(meaning('jal')).toEqual([{ exact: [], begun: ['jaleco'] }]);
  });

  it('stand for the nearest word when they are misspelt, also while they are being typed', () => {
    expect(meaning('pricesa azul')).toEqual([only('princesa'), { exact: ['azul'], begun: ['azulado'] }]);
    expect(meaning('prices')).toEqual([only('princesa')]);
    expect(meaning('xyzzy')).toBeUndefined();
    expect(meaning('azul xyzzy')).toBeUndefined();
  });

  it('stand for the other gender before any other word', () => {
    expect(meaning('calças pretas')).toEqual([only('calca'), only('preto')]);
  });

  it('stand for what we call the same thing', () => {
    expect(meaning('pijama cinza')).toEqual([only('scrub'), only('chumbo')]);
  });

  it('are a SKU, its beginning or a colour’s SKU, else the parts of a compound', () => {
    expect(meaning('TRA-CJ-01')).toEqual([only('tra-cj-01')]);
    expect(meaning('tra-cj-01-p-vinho')).toEqual([only('tra-cj-01')]);
    expect(meaning('tra-cj')).toEqual([{ exact: [], begun: ['tra-cj-01', 'tra-cj-02'] }]);
    expect(meaning('azul-marinho')).toEqual([{ exact: ['azul'], begun: ['azulado'] }, only('marinho')]);
    expect(meaning('3/4')).toEqual([only('3'), only('4')]);
  });

  it('become queries in which no sign means anything', () => {
    expect(lexemes([`a'b`, 'c\\d', '!x'])).toBe(`'a''b' | 'c\\\\d' | '!x'`);
    const meanings = [only('scrub'), { exact: ['azul'], begun: ['azulado'] }];
    expect(matchQuery(meanings)).toBe(`('scrub') & ('azul' | 'azulado')`);
    expect(rankQueries(meanings)).toEqual({ exact: `'scrub' | 'azul'`, begun: `'azulado'` });
  });
});
