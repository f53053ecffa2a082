import { emptyField, gaussian } from './gaussian.js';

const dotted = (): ReturnType<typeof emptyField> => {
  const field = emptyField(61, 61);
  field.data[30 * 61 + 30] = 1;
  return field;
};

describe('blur of masks and heights', () => {
  it('leaves an even field as it is, edges too', () => {
    const field = emptyField(20, 12);
    field.data.fill(0.4);
    for (const value of gaussian(field, 5).data) expect(value).toBeCloseTo(0.4, 5);
  });

  it('keeps the amount of what it spreads', () => {
    const sum = gaussian(dotted(), 4).data.reduce((total, value) => total + value);
    expect(sum).toBeCloseTo(1, 4);
  });

  it('spreads equally to all sides, with the spread that was asked for', () => {
    const { data } = gaussian(dotted(), 4);
    expect(data[30 * 61 + 36]).toBeCloseTo(data[30 * 61 + 24]!, 7);
    expect(data[36 * 61 + 30]).toBeCloseTo(data[30 * 61 + 36]!, 7);
    let variance = 0;
    for (let x = 0; x < 61; x++) for (let y = 0; y < 61; y++) variance += data[y * 61 + x]! * (x - 30) ** 2;
    expect(Math.sqrt(variance)).toBeGreaterThan(3.7);
    expect(Math.sqrt(variance)).toBeLessThan(4.3);
  });

  it('does not change the field that it is given', () => {
    const field = dotted();
    gaussian(field, 3);
    expect(field.data[30 * 61 + 30]).toBe(1);
  });
});
