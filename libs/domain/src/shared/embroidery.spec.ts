import {
  embroideryWords,
  parsePositions,
  parseThreads,
  writtenPositions,
  writtenThreads,
} from './embroidery.js';

describe('what settings say of embroideries', () => {
  it('X5 are threads with a colour each', () => {
    expect(parseThreads('Branca #ffffff, azul-marinho #1F2F4F')).toEqual([
      { name: 'branca', value: '#FFFFFF' },
      { name: 'azul-marinho', value: '#1F2F4F' },
    ]);
    expect(writtenThreads(parseThreads(' verde água  #00FFAA ') ?? [])).toBe('verde água #00FFAA');
  });

  it.each([
    '',
    'branca',
    '#FFFFFF',
    'branca FFFFFF',
    'branca #FFF',
    'branca #FFFFFF,',
    'branca #FFFFFF, Branca #EEEEEE',
  ])('X5 refuses the threads %j', (text) => expect(parseThreads(text)).toBeUndefined());

  it('X5 are positions by their names, in the order of a garment', () => {
    expect(parsePositions('manga, Peito Esquerdo')).toEqual(['left-chest', 'sleeve']);
    expect(parsePositions('')).toEqual([]);
    expect(parsePositions('gola')).toBeUndefined();
    expect(writtenPositions(['left-chest', 'sleeve'])).toBe('peito esquerdo, manga');
  });
});

describe('an embroidery in words', () => {
  it('X5 leaves out what is not there', () => {
    const all = {
      name: 'Dra. Ana Prado',
      secondLine: 'COREN-SP 123.456',
      logoId: null,
      thread: 'branca',
      position: 'left-chest' as const,
    };
    expect(embroideryWords(all)).toBe('Dra. Ana Prado · COREN-SP 123.456 · linha branca · peito esquerdo');
    expect(embroideryWords({ ...all, name: '', secondLine: '', logoId: 'x' })).toBe(
      'logo · linha branca · peito esquerdo',
    );
  });
});
