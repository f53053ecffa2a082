import { drawSuggestions } from './suggestions.js';

const product = (id: string, stock: number) => ({
  id,
  image: `/media/${id}.webp`,
  sizes: [{ name: 'M', colors: [{ name: 'Azul', stock }] }],
});
const response = (...products: unknown[]) => JSON.stringify({ data: { products } });

describe('suggestions below an empty cart', () => {
  it('CART-15 are random, without duplicates, and never sold out', () => {
    const gone = Array.from({ length: 40 }, (_, place) => product(`esgotado-${place}`, 0));
    const { pictures, responses } = drawSuggestions(
      response(...gone, product('a', 1), product('b', 2), product('c', 3)),
      3,
    );
    expect((JSON.parse(responses['suggested'] ?? '') as string[]).sort()).toEqual(['a', 'b', 'c']);
    expect(pictures.sort()).toEqual(['/media/a.webp', '/media/b.webp', '/media/c.webp']);
  });

  it('are fewer, or none, when fewer products exist', () => {
    expect(drawSuggestions(response(product('a', 1)), 3).pictures).toEqual(['/media/a.webp']);
    expect(drawSuggestions(undefined, 3)).toEqual({ pictures: [], responses: { suggested: '[]' } });
  });
});
