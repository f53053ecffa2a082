import { MODELS } from '../../garments/catalogue/garments.js';
import { LOWER_CUT, measuresOf } from '../../garments/catalogue/measures.js';
import { topLaidFlat, trousersLaidFlat, type LaidPiece } from './laid-flat.js';
import { measureTable } from './measure-table.js';

const highOf = (pieces: LaidPiece[]): number => {
  const heights = pieces.flatMap(({ outline }) => outline.map(([, y]) => y));
  return Math.max(...heights) - Math.min(...heights);
};
/** How far a garment may be from its table where it lies on the table, centimetres: dips and rounded hems. */
const NEAR = 3.5;

describe.each(MODELS)('picture of the measures of %s', (model) => {
  const rows = measuresOf(model);
  const medium = rows.find(({ size }) => size === 'M')!;

  it('draws top and trousers as long as their table says, both halves alike', () => {
    const top = topLaidFlat(`${model}-top`);
    const lower = trousersLaidFlat(LOWER_CUT[model]);
    expect(Math.abs(highOf(top) - medium.topLength)).toBeLessThan(NEAR);
    expect(Math.abs(highOf(lower) - medium.legLength)).toBeLessThan(NEAR);
    for (const pieces of [top, lower]) {
      const across = pieces.flatMap(({ outline }) => outline.map(([x]) => x));
      expect(Math.max(...across)).toBeCloseTo(-Math.min(...across), 1);
    }
  });

  it('draws the waist of the trousers as wide as it is at rest', () => {
    const points = trousersLaidFlat(LOWER_CUT[model]).flatMap(({ outline }) => outline);
    const top = Math.max(...points.map(([, y]) => y));
    const upper = points.filter(([, y]) => y > top - 0.1).map(([x]) => x);
    const width = Math.max(...upper) - Math.min(...upper);
    expect(Math.abs(width - medium.waistWidth)).toBeLessThan(1.5);
  });

  it('letters five rulers and has every number of its table', () => {
    const picture = measureTable(model);
    for (const letter of 'ABCDE') expect(picture).toContain(`>${letter}</text>`);
    for (const row of rows)
      for (const value of Object.values(row)) expect(picture).toContain(`>${value}</text>`);
    expect(picture).not.toContain('NaN');
  });
});
