import type { OrderItemView } from '@plantao/contracts/orders/order.view';
import { boughtLines } from './bought-lines.js';

const item = (place: number, change: Partial<OrderItemView> = {}): OrderItemView => ({
  _id: `i${place}`,
  name: 'Gorro Tradicional',
  image: `/media/${place}.webp`,
  selectedSize: 'Único',
  selectedColor: 'Azul',
  colorValue: '#1F2F4F',
  quantity: 1,
  price: 29.9,
  product: { id: `p${place}`, _id: `p${place}` },
  ...change,
});
const SET = { setId: 's1', setName: 'Conjunto Tulipa', setSize: 'M + G', quantity: 2 };

describe('the lines of an order as they were bought', () => {
  it('shows a set once, with its garments, their sizes and what they cost together', () => {
    const lines = boughtLines([
      item(1),
      item(2, { ...SET, name: 'Blusa Scrub Tulipa', selectedSize: 'M', price: 119.96 }),
      item(3, { ...SET, name: 'Calça Pantalona', selectedSize: 'G', price: 179.94 }),
    ]);
    expect(lines).toEqual([
      expect.objectContaining({ name: 'Gorro Tradicional', size: 'Único', priceCents: 2990, garments: [] }),
      expect.objectContaining({
        productId: 's1',
        name: 'Conjunto Tulipa',
        size: 'Blusa M · Calça G',
        quantity: 2,
        priceCents: 29_990,
        image: '/media/2.webp',
      }),
    ]);
    expect(lines[1]?.garments.map(({ _id }) => _id)).toEqual(['i2', 'i3']);
  });

  it('keeps two garments of the same product apart that were bought by themselves', () => {
    expect(boughtLines([item(1), item(2)])).toHaveLength(2);
  });
});
