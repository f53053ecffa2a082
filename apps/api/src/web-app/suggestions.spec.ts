import { drawn } from './suggestions.js';

const product = (id: string, stock: number) => ({
  id,
  image: `/media/${id}.webp`,
  sizes: [{ name: 'M', colors: [{ name: 'Azul', stock }] }],
});
const answer = (...products: unknown[]) => JSON.stringify({ data: { products } });

describe('what is suggested under an empty cart', () => {
  it('CART-15 is drawn by lot, none twice, and never sold out', () => {
    const gone = Array.from({ length: 40 }, (_, place) => product(`esgotado-${place}`, 0));
    const { pictures, answers } = drawn(
      answer(...gone, product('a', 1), product('b', 2), product('c', 3)),
      3,
    );
    expect((JSON.parse(answers['suggested'] ?? '') as string[]).sort()).toEqual(['a', 'b', 'c']);
    expect(pictures.sort()).toEqual(['/media/a.webp', '/media/b.webp', '/media/c.webp']);
  });

  it('is less, or nothing, where there is less', () => {
    expect(drawn(answer(product('a', 1)), 3).pictures).toEqual(['/media/a.webp']);
    expect(drawn(undefined, 3)).toEqual({ pictures: [], answers: { suggested: '[]' } });
  });
});
