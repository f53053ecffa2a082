import { bySet } from './set-lines.rules.js';

const set = { setId: 's', setName: 'Conjunto', setSize: 'M + G' };
const [blouse, trousers] = [
  { product: 'a', ...set },
  { product: 'b', ...set },
];
const cap = { product: 'c' };
interface Line extends Partial<typeof set> {
  readonly product: string;
  readonly setPlace?: number;
}
const groups = (lines: readonly Line[]) =>
  bySet(lines, ({ product }) => product).map((group) => [
    group.set?.name ?? null,
    ...group.lines.map(({ product }) => product),
  ]);

describe('the lines of an order by what was bought', () => {
  it('show the garments of a set under it, and others alone', () => {
    expect(groups([cap, blouse, trousers, cap])).toEqual([
      [null, 'c'],
      ['Conjunto', 'a', 'b'],
      [null, 'c'],
    ]);
    expect(bySet([blouse], ({ product }) => product)[0]?.set).toEqual({
      id: 's',
      name: 'Conjunto',
      size: 'M + G',
    });
  });

  it('are two sets where a garment comes again, and where the sizes differ', () => {
    expect(groups([blouse, trousers, blouse, trousers])).toHaveLength(2);
    expect(groups([blouse, trousers, { ...blouse, setSize: 'G + G' }])).toHaveLength(2);
  });

  it('are one kit that has a garment again, by their places', () => {
    const kit = ['a', 'b', 'a', 'b'].map((product, at) => ({ product, ...set, setPlace: at + 1 }));
    expect(groups([...kit, ...kit])).toEqual([
      ['Conjunto', 'a', 'b', 'a', 'b'],
      ['Conjunto', 'a', 'b', 'a', 'b'],
    ]);
  });
});
