import type { CartLine } from '@/shop/cart/cart-line';
import { withSharedStock } from './shared-stock';

const line = (change: Partial<CartLine>): CartLine =>
  ({
    productId: 'p1',
    selectedSize: 'M',
    selectedColor: 'Vinho',
    quantity: 1,
    stock: 3,
    ...change,
  }) as CartLine;

describe('lines that share a stock (P3)', () => {
  it('get what the lines before them leave, whatever is stitched on them', () => {
    const lines = [
      line({ quantity: 2 }),
      line({ embroidery: 'e1', quantity: 2 }),
      line({ selectedSize: 'G' }),
    ];
    expect(withSharedStock(lines).map(({ stock }) => stock)).toEqual([3, 1, 3]);
    expect(withSharedStock([line({ quantity: 5 }), line({ embroidery: 'e1' })])[1]?.stock).toBe(0);
  });
});
