import { aroundTo, degreesAt, placeOf, stopAfterDrag, stopByKey, stopInWords, STOPS } from './turns.js';

describe('turns of a garment (PROD-02)', () => {
  it('goes round and round', () => {
    expect([-25, -1, 0, 23, 24, 49].map(aroundTo)).toEqual([23, 23, 0, 23, 0, 1]);
    expect([0, 1, 6, 23, -6].map(degreesAt)).toEqual([0, 15, 90, 345, 270]);
  });

  it.each([
    [0, 0, 0],
    [0, 8, 0],
    [0, 9, 1],
    [0, 16, 1],
    [0, -16, 23],
    [23, 16, 0],
    [5, 195, 17],
    [5, 390, 5],
    [5, -390, 5],
    [0, 400, 1],
  ])('PROD-02 from stop %i a drag of %i pixels over 390 leads to %i', (from, pixels, wanted) => {
    expect(stopAfterDrag(from, pixels, 390)).toBe(wanted);
  });

  it('stays where it is while the picture has no width', () => {
    expect(stopAfterDrag(3, 50, 0)).toBe(3);
  });

  it.each([
    ['ArrowRight', 23, 0],
    ['ArrowUp', 0, 1],
    ['ArrowLeft', 0, 23],
    ['ArrowDown', 5, 4],
    ['PageUp', 22, 1],
    ['PageDown', 1, 22],
    ['Home', 13, 0],
    ['End', 13, 23],
    ['Enter', 13, null],
    ['Tab', 13, null],
  ])('PROD-02 %s at stop %i leads to %p', (key, from, wanted) => {
    expect(stopByKey(from, key)).toBe(wanted);
  });

  it('says in words what is seen', () => {
    expect([0, 1, 3, 6, 12, 18, 23].map(stopInWords)).toEqual([
      'de frente',
      '15 graus',
      '45 graus',
      'lado direito',
      'de costas',
      'lado esquerdo',
      '345 graus',
    ]);
  });

  it('shows each stop at a place of its own, row after row', () => {
    const places = Array.from({ length: STOPS }, (_, stop) => placeOf(stop));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(STOPS);
    expect(placeOf(0)).toEqual({ x: -0, y: -0 });
    expect(placeOf(9)).toEqual({ x: -50, y: -25 });
    expect(placeOf(23).x).toBeCloseTo(-83.33, 1);
    expect(placeOf(23).y).toBe(-75);
  });
});
