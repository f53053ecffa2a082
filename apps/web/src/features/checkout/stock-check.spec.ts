import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import type { CartLine } from '@/shop/cart/cart-line';
import { shortItems } from './stock-check.js';

const line = (quantity: number, change: Partial<CartLine> = {}) =>
  ({
    productId: 'p1',
    name: 'Scrub',
    selectedSize: 'P',
    selectedColor: 'Branco',
    quantity,
    ...change,
  }) as CartLine;

const product = (stock: number, active = true) =>
  ({ active, sizes: [{ name: 'P', colors: [{ name: 'Branco', stock }] }] }) as unknown as ProductView;

describe('the stock before an order', () => {
  it('CHK-28 finds the lines that exceed the stock, with the remaining stock', () => {
    expect(shortItems([line(2)], () => product(2))).toEqual([]);
    expect(shortItems([line(3)], () => product(2))).toEqual([
      {
        productId: 'p1',
        name: 'Scrub',
        selectedSize: 'P',
        selectedColor: 'Branco',
        requested: 3,
        available: 2,
      },
    ]);
  });

  it('P3 adds up lines that differ only in what is stitched on them', () => {
    const lines = [line(2), line(2, { embroidery: 'e1' })];
    expect(shortItems(lines, () => product(4))).toEqual([]);
    expect(shortItems(lines, () => product(3))).toMatchObject([
      { embroidery: 'e1', requested: 2, available: 1 },
    ]);
  });

  it('reports no stock for a product, size or colour that is no longer sold', () => {
    expect(shortItems([line(1)], () => null)[0]?.available).toBe(0);
    expect(shortItems([line(1)], () => product(5, false))[0]?.available).toBe(0);
    expect(shortItems([line(1, { selectedColor: 'Preto' })], () => product(5))[0]?.available).toBe(0);
  });

  it('names the garment of a set that is short, and gives what the set has left', () => {
    const piece = (name: string, stock: number) => ({
      name,
      active: true,
      sizes: [{ name: 'M', colors: [{ name: 'Branco', stock }] }],
    });
    const set = { active: true, sizes: [], pieces: [piece('Blusa', 5), piece('Calça', 1)] };
    const wanted = line(2, { name: 'Conjunto', selectedSize: 'M + M' });
    expect(shortItems([wanted], () => set as unknown as ProductView)).toEqual([
      expect.objectContaining({ name: 'Conjunto: Calça, M', selectedSize: 'M + M', available: 1 }),
    ]);
  });
});
