import type { ListProductsDto } from '@plantao/contracts/catalogue/list-products.dto';
import { pageOf } from './product-page.js';

const query = (more: Partial<ListProductsDto>): ListProductsDto =>
  ({ page: 3, limit: 10, ...more }) as ListProductsDto;
const expansions = [{ exact: ['azul'], prefix: [] }];

describe('the statement of a listing', () => {
  it('API-09 has its prices in its text: a plan that guesses them reads every product in order', () => {
    const prices = query({ search: 'azul', minPrice: 10, maxPrice: 99.9 });
    const { text, values } = pageOf(prices, { withInactive: false, expansions }, 'p.id');
    expect(text.match(/s\.price_cents >= 1000|s\.price_cents <= 9990/g)).toHaveLength(4);
    expect(values).not.toContain(9990);
    expect(pageOf(prices, { withInactive: false }, 'p.id').values).not.toContain(9990);
  });

  it('reads nothing beyond a thousand products', () => {
    expect(pageOf(query({ page: 101 }), { withInactive: false }, 'p.id').values).toEqual([0, 1_000]);
    expect(pageOf(query({}), { withInactive: false }, 'p.id').values).toEqual([10, 20]);
  });
});
