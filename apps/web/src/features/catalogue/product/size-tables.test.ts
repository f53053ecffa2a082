import { CUT_NAMES, GARMENT_SIZES } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { FIT_DEFAULTS } from '@plantao/domain/catalogue/rules/size-fit.rules';
import { bodyTable, garmentTable } from './size-tables.js';

describe('the size tables of a product', () => {
  it('FIT-08 PROD-03 shows only the measures of the piece', () => {
    const columns = (cut: (typeof CUT_NAMES)[number]) => garmentTable(cut, GARMENT_SIZES).columns;
    expect(columns('tulipa-top')).toEqual([
      ...['Busto', 'Cintura', 'Quadril', 'Comprimento', 'Ombro a ombro', 'Manga', 'Braço'],
    ]);
    expect(columns('tulipa-slim')).toEqual([
      ...['Cintura', 'Cintura esticada', 'Quadril', 'Coxa', 'Barra', 'Gancho', 'Entrepernas', 'Comprimento'],
    ]);
    expect(columns('melange-colete')).not.toContain('Manga');
    expect(garmentTable('melange-gorro', ['Único']).rows).toEqual([
      { size: 'Único', cells: ['54', '62', '18'] },
    ]);
  });

  it('FIT-08 PROD-03 has the width of a garment that lies flat, for the sizes that are made', () => {
    const { rows, caption } = garmentTable('princesa-top', ['P', 'M']);
    expect(caption).toBe('Blusa: medidas da peça, na horizontal');
    expect(rows.map(({ size, cells }) => [size, cells[0]])).toEqual([
      ['P', '46'],
      ['M', '50'],
    ]);
  });

  it.each(CUT_NAMES)('FIT-08 PROD-03 has no hole between the sizes of %s', (cut) => {
    const table = bodyTable([cut], GARMENT_SIZES, FIT_DEFAULTS);
    if (cut.endsWith('gorro')) return expect(table).toBeNull();
    for (let column = 1; column < (table?.columns.length ?? 0); column += 1) {
      const cells = table?.rows.map(({ cells: row }) => row[column] ?? '') ?? [];
      expect(cells[0]).toMatch(/^até [\d,]+$/);
      const ends = cells.map((cell) => cell.replace(/^até |^.*–/, ''));
      expect(cells.slice(1).map((cell) => cell.replace(/–.*/, ''))).toEqual(ends.slice(0, -1));
    }
    return undefined;
  });

  it('FIT-08 PROD-03 asks only for what decides: the bust of a shirt, waist and hip of trousers, all three of a set', () => {
    const columns = (...cuts: (typeof CUT_NAMES)[number][]) =>
      bodyTable(cuts, GARMENT_SIZES, FIT_DEFAULTS)?.columns.slice(1);
    expect(columns('tradicional-top')).toEqual(['Busto', 'Cintura']);
    expect(columns('tradicional-reta')).toEqual(['Cintura', 'Quadril']);
    expect(columns('tradicional-top', 'tradicional-reta')).toEqual(['Busto', 'Cintura', 'Quadril']);
    expect(columns()).toEqual(['Busto', 'Cintura', 'Quadril']);
  });

  it('FIT-07 follows the ease that the shop sets', () => {
    const most = (princesa: number) =>
      bodyTable(['princesa-top'], ['M'], { ease: { ...FIT_DEFAULTS.ease, princesa } })?.rows[0]?.cells[1];
    expect([most(2), most(4)]).toEqual(['até 98', 'até 96']);
  });
});
