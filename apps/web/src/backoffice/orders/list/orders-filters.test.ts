import {
  isFiltered,
  nextSort,
  ordersQueryOf,
  readOrdersFilters,
  writeOrdersFilters,
} from './orders-filters.js';

const read = (search: string) => readOrdersFilters(new URLSearchParams(search));

describe('the filters of the orders list', () => {
  it('AORD-01 requests ten per page, newest first, by default', () => {
    expect(ordersQueryOf(read(''))).toEqual({
      page: 1,
      limit: 10,
      sortField: 'createdAt',
      sortOrder: 'desc',
    });
    expect(writeOrdersFilters(read(''))).toBe('');
  });

  it('stores view, search, order and page in the URL and restores them', () => {
    const address = '?status=shipped&busca=ana+souza&ordenar=total-asc&pagina=3';
    expect(writeOrdersFilters(read(address))).toBe(address);
    expect(ordersQueryOf(read(address))).toEqual({
      page: 3,
      limit: 10,
      sortField: 'total',
      sortOrder: 'asc',
      search: 'ana souza',
      status: 'shipped',
    });
  });

  it.each(['?status=nope', '?pagina=-2', '?pagina=1.5', '?pagina=x', '?ordenar=name-asc', '?busca=%20'])(
    'ignores %s',
    (address) => expect(read(address)).toEqual(read('')),
  );

  it('distinguishes a filtered list from an empty shop', () => {
    expect(isFiltered(read('?ordenar=total-asc&pagina=2'))).toBe(false);
    expect(isFiltered(read('?busca=ana'))).toBe(true);
    expect(isFiltered(read('?status=pending'))).toBe(true);
  });

  it('sorts a column in descending order first and reverses it when pressed again', () => {
    expect(nextSort('createdAt-desc', 'total')).toBe('total-desc');
    expect(nextSort('total-desc', 'total')).toBe('total-asc');
    expect(nextSort('total-asc', 'total')).toBe('total-desc');
  });
});
