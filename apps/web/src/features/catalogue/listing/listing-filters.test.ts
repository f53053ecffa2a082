import { asQuery, countFilters, NO_FILTERS, readFilters, toggled, writeFilters } from './listing-filters.js';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('filters of the URL', () => {
  it('LIST-19 LIST-21 defaults to newest and prices from 0 to 1000, and sends neither', () => {
    expect(read('')).toEqual(NO_FILTERS);
    expect(NO_FILTERS).toMatchObject({ sort: 'newest', min: 0, max: 1000 });
    expect(asQuery(NO_FILTERS, { tag: 'scrubs' })).toEqual({ tag: 'scrubs' });
  });

  it('reads and writes all filters of a listing, and keeps other parameters', () => {
    const filters = read(
      'ordenar=price-asc&min=50&max=300&tipo=calcas,kits&para=feminino&tam=P,M&cor=Vinho&promocao=1&busca=jaleco&tag=kit',
    );
    expect(filters).toEqual({
      sort: 'price-asc',
      min: 50,
      max: 300,
      garmentTypes: ['calcas', 'kits'],
      audiences: ['feminino'],
      category: '',
      tag: 'kit',
      sizes: ['P', 'M'],
      colours: ['Vinho'],
      onSale: true,
      search: 'jaleco',
    });
    const written = writeFilters(new URLSearchParams('ver=lista'), filters);
    expect(readFilters(written)).toEqual(filters);
    expect(written.get('ver')).toBe('lista');
    expect(writeFilters(written, NO_FILTERS).toString()).toBe('ver=lista');
  });

  it('LIST-22 sends the price bounds, and no upper one at the top end', () => {
    expect(asQuery({ ...NO_FILTERS, min: 50, max: 1000 }, {})).toEqual({ minPrice: 50 });
    expect(asQuery({ ...NO_FILTERS, min: 50, max: 300 }, {})).toEqual({ minPrice: 50, maxPrice: 300 });
  });

  it('adds a category or tag of the address to what the page is about, which goes first', () => {
    const filters = read('modelo=princesa&tag=kit&tipo=calcas');
    expect(asQuery(filters, {})).toEqual({ category: 'princesa', tag: 'kit', garmentTypes: ['calcas'] });
    expect(asQuery(filters, { tag: 'scrubs' })).toEqual({
      category: 'princesa',
      tag: 'scrubs',
      garmentTypes: ['calcas'],
    });
  });

  it('requests sale products only when the URL does', () => {
    expect(asQuery(read('promocao=1'), {})).toEqual({ onSale: 'true' });
    expect(asQuery(read('promocao=sim'), {})).toEqual({});
  });

  it('ignores invalid values', () => {
    expect(read('ordenar=best&min=abc&max=-5&tam=,,&busca=x')).toEqual({ ...NO_FILTERS, max: 0 });
    expect(read('min=900&max=100')).toMatchObject({ min: 100, max: 900 });
  });

  it('counts active filters and toggles names', () => {
    expect(countFilters(read('tam=P,M&cor=Vinho&min=10'))).toBe(4);
    expect(countFilters(read('promocao=1'))).toBe(1);
    expect(toggled(['P'], 'M')).toEqual(['P', 'M']);
    expect(toggled(['P', 'M'], 'P')).toEqual(['M']);
  });
});
