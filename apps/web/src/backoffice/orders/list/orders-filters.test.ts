import {
  isFiltered,
  nextSort,
  ordersQueryOf,
  readOrdersFilters,
  writeOrdersFilters,
} from './orders-filters.js';

const read = (search: string) => readOrdersFilters(new URLSearchParams(search));

describe('the filters of the orders list', () => {
  it('AORD-01 asks for ten a page, newest first, when the address says nothing', () => {
    expect(ordersQueryOf(read(''))).toEqual({
      page: 1,
      limit: 10,
      sortField: 'createdAt',
      sortOrder: 'desc',
    });
    expect(writeOrdersFilters(read(''))).toBe('');
  });

  it('keeps view, search, order and page in the address and reads them back the same', () => {
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
    'takes %s as not there',
    (address) => expect(read(address)).toEqual(read('')),
  );

  it('knows a narrowed list from an empty shop', () => {
    expect(isFiltered(read('?ordenar=total-asc&pagina=2'))).toBe(false);
    expect(isFiltered(read('?busca=ana'))).toBe(true);
    expect(isFiltered(read('?status=pending'))).toBe(true);
  });

  it('sorts a column the largest first and turns it around when it is pressed again', () => {
    expect(nextSort('createdAt-desc', 'total')).toBe('total-desc');
    expect(nextSort('total-desc', 'total')).toBe('total-asc');
    expect(nextSort('total-asc', 'total')).toBe('total-desc');
  });
});
