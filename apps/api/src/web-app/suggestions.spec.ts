import { drawSuggestions } from './suggestions.js';

const product = (id: string, stock: number) => ({
  id,
  image: `/media/${id}.webp`,
  sizes: [{ name: 'M', colors: [{ name: 'Azul', stock }] }],
});
const response = (...products: unknown[]) => ({
  json: JSON.stringify({ data: { products } }),
  source: {},
});
const drawn = ({ responses }: ReturnType<typeof drawSuggestions>): { id: string }[] =>
  JSON.parse(responses['suggested'] ?? '') as { id: string }[];

describe('suggestions below a cart', () => {
  it('CART-15 are random, without duplicates, and never sold out', () => {
    const gone = Array.from({ length: 40 }, (_, place) => product(`esgotado-${place}`, 0));
    const result = drawSuggestions(
      response(...gone, product('a', 1), product('b', 2), product('c', 3), product('d', 0)),
      3,
    );
    expect(drawn(result).sort((one, other) => one.id.localeCompare(other.id))).toEqual([
      product('a', 1),
      product('b', 2),
      product('c', 3),
    ]);
    expect(result.pictures.sort()).toEqual(['/media/a.webp', '/media/b.webp', '/media/c.webp']);
  });

  it('CART-15 are each of the list as often as any other', () => {
    const list = response(...Array.from({ length: 10 }, (_, place) => product(String(place), 1)));
    const seen = new Map<string, number>();
    for (let time = 0; time < 1_000; time += 1)
      for (const { id } of drawn(drawSuggestions(list, 3))) seen.set(id, (seen.get(id) ?? 0) + 1);
    expect(seen.size).toBe(10);
    // 300 are expected, with a standard deviation of 14.
    for (const times of seen.values()) expect(Math.abs(times - 300)).toBeLessThan(100);
  });

  it('are fewer, or none, when fewer products exist', () => {
    expect(drawSuggestions(response(product('a', 1)), 3).pictures).toEqual(['/media/a.webp']);
    expect(drawSuggestions(undefined, 3)).toEqual({ pictures: [], responses: { suggested: '[]' } });
  });

  it('read the same bytes once', () => {
    let readings = 0;
    const list = (source: object) => ({
      source,
      get json() {
        readings += 1;
        return response(product('a', 1)).json;
      },
    });
    const bytes = {};
    for (let time = 0; time < 3; time += 1) expect(drawn(drawSuggestions(list(bytes), 1))).toHaveLength(1);
    expect(readings).toBe(1);
    drawSuggestions(list({}), 1);
    expect(readings).toBe(2);
  });
});
