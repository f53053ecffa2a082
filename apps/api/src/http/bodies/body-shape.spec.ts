import { fits, PLAIN_BODY, STAFF_BODY } from './body-shape.js';

const plain = (value: unknown): boolean => fits(Buffer.from(JSON.stringify(value)), PLAIN_BODY);
const staff = (value: unknown): boolean => fits(Buffer.from(JSON.stringify(value)), STAFF_BODY);
const keys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));
const list = <T>(count: number, member: T): T[] => Array<T>(count).fill(member);

describe('F2 limits of a request body', () => {
  it('accepts 256 keys per object and 2,000 per body, not one more', () => {
    expect([plain(keys(256)), plain(keys(257))]).toEqual([true, false]);
    expect([plain(list(8, keys(250))), plain(list(9, keys(250)))]).toEqual([true, false]);
  });

  it('counts keys that are written twice, which parsing would hide', () => {
    const twice = `{${list(300, '"a":1').join(',')}}`;
    expect(fits(Buffer.from(twice), PLAIN_BODY)).toBe(false);
  });

  it('accepts 256 items per list and 500 per body, not one more', () => {
    expect([plain(list(256, {})), plain(list(257, {}))]).toEqual([true, false]);
    expect([plain({ a: list(250, 1), b: list(250, 1) }), plain(list(3, list(250, 1)))]).toEqual([
      true,
      false,
    ]);
  });

  it('accepts twenty levels of nesting, not one more', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
    expect([plain(nested(20)), plain(nested(21))]).toEqual([true, false]);
    expect(fits(Buffer.from('['.repeat(50_000)), PLAIN_BODY)).toBe(false);
  });

  it('ignores brackets and commas inside strings', () => {
    expect(plain({ text: ':,{[]}"\\'.repeat(2_000) })).toBe(true);
    expect(plain({ 'a":{"b': 'c\\', list: ['"', '\\"', '[['] })).toBe(true);
  });

  it('takes the largest product of the back office', () => {
    const colour = {
      name: 'c'.repeat(20),
      value: '#1F2F4F',
      image: '/media/a.webp',
      stock: 1,
      stockSeen: 1,
      index: 59,
      sku: 's'.repeat(60),
    };
    const sizes = list(20, { name: 'GG', colors: list(60, colour) });
    const product = { name: 'Jaleco', sizes, images: list(20, '/media/a.webp'), tags: list(20, 'jaleco') };
    expect([staff(product), plain(product)]).toEqual([true, false]);
    expect(JSON.stringify(product).length).toBeLessThan(STAFF_BODY.bytes);
  });

  it('terminates on an unterminated string', () => {
    for (const text of ['"', '{"a', '"\\', ']]]]', '{"a":"\\', ':::', ',,,'])
      expect(fits(Buffer.from(text), PLAIN_BODY)).toBe(true);
  });
});
