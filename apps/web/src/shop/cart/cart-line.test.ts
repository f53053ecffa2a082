import type { CartItemView } from '@plantao/contracts/cart/cart.view';
import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { lineOfItem, lineOfProduct, piecesOf, stockOfLine } from './cart-line.js';
import { cartSums } from './cart-sums.js';
import { sizeText } from './size-text.js';

const piece = (name: string, size: string, stock: number) => ({
  name,
  active: true,
  image: '',
  sizes: [{ name: size, colors: [{ name: 'Vinho', value: '#6B1F33', image: `/media/${name}.webp`, stock }] }],
});
const SET = {
  name: 'Conjunto Tulipa',
  image: '/media/conjunto.webp',
  price: 259.9,
  old_price: null,
  active: true,
  sizes: [],
  pieces: [piece('Blusa Tulipa', 'M', 5), piece('Calça Tulipa', 'G', 2)],
} as unknown as ProductView;
const LINE = { productId: 's1', selectedSize: 'M + G', selectedColor: 'Vinho', quantity: 2 };

describe('a set in the cart', () => {
  it('is one line of a guest with its garments, and has what the scarcer one has', () => {
    const line = lineOfProduct(LINE, SET);
    expect(line).toMatchObject({
      name: 'Conjunto Tulipa',
      stock: 2,
      colourValue: '#6B1F33',
      priceCents: 25_990,
    });
    expect(sizeText(line)).toBe('Blusa M · Calça G');
    expect(line.pieces).toEqual([
      { name: 'Blusa Tulipa', size: 'M', stock: 5 },
      { name: 'Calça Tulipa', size: 'G', stock: 2 },
    ]);
  });

  it('is shown in its colour, as a whole where it has a picture in it', () => {
    const whole = { ...SET, colorImages: { Vinho: '/media/conjunto-vinho.webp' } };
    expect(lineOfProduct(LINE, whole).image).toBe('/media/conjunto-vinho.webp');
    expect(lineOfProduct(LINE, SET).image).toBe('/media/Blusa Tulipa.webp');
  });

  it('has no stock in sizes that a garment does not have, or while it is switched off', () => {
    expect(stockOfLine(SET, { ...LINE, selectedSize: 'M + M' })).toBe(0);
    expect(stockOfLine(SET, { ...LINE, selectedSize: 'M' })).toBe(0);
    expect(stockOfLine({ ...SET, active: false }, LINE)).toBe(0);
  });

  it('is shown by the server’s garments to a customer', () => {
    const item = {
      product: { productId: 's1', name: 'Conjunto Tulipa', price: 259.9, old_price: null, active: true },
      ...LINE,
      stock: 0,
      pieces: [
        { productId: 'p1', name: 'Blusa Tulipa', size: 'M', stock: 5 },
        { productId: 'p2', name: 'Calça Tulipa', size: 'G', stock: 0 },
      ],
    } as unknown as CartItemView;
    const line = lineOfItem(item)!;
    expect([sizeText(line), line.stock]).toEqual(['Blusa M · Calça G', 0]);
  });

  it('counts its garments: what limits, delivery and coupons count', () => {
    expect(piecesOf([LINE, { ...LINE, selectedSize: 'P', quantity: 1 }])).toBe(5);
    expect(cartSums([{ ...LINE, priceCents: 25_990 }], null, null)).toMatchObject({
      pieces: 4,
      subtotalCents: 51_980,
    });
  });
});
