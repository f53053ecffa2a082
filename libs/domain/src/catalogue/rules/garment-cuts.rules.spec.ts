import { BODY, cutOf, CUT_NAMES, GARMENT_SIZES, measuresOf, MODEL_EASE } from './garment-cuts.rules.js';

describe('measures of the garments (PROD-03)', () => {
  it.each(CUT_NAMES)('%s grows from size to size, each measure by the same sign', (cut) => {
    const rows = GARMENT_SIZES.map((size) => measuresOf(cut, size));
    for (const [place, row] of rows.entries()) {
      if (place === 0) continue;
      for (const [point, value] of Object.entries(row)) {
        const before = rows[place - 1]?.[point as keyof typeof row] ?? 0;
        if (cutOf(cut).kind === 'cap') expect([point, value]).toEqual([point, before]);
        else expect([point, value > before]).toEqual([point, true]);
      }
    }
  });

  it.each(CUT_NAMES.filter((cut) => cutOf(cut).kind !== 'cap'))(
    '%s leaves the ease of its model around the largest body of each size',
    (cut) => {
      const { model, layer, openHem, kind } = cutOf(cut);
      const ease = MODEL_EASE[model] + layer;
      for (const [step, size] of GARMENT_SIZES.entries()) {
        const { chest, waist, waistStretched, hip } = measuresOf(cut, size);
        const body = { bust: BODY.bust[step]!, waist: BODY.waist[step]!, hip: BODY.hip[step]! };
        if (kind !== 'trousers') expect(chest).toBe(body.bust + ease);
        expect(waistStretched ?? waist).toBeGreaterThanOrEqual(body.waist + ease);
        if (!openHem) expect(hip).toBeGreaterThanOrEqual(body.hip + ease);
      }
    },
  );

  it.each(CUT_NAMES.filter((cut) => cutOf(cut).kind === 'trousers'))(
    '%s: the waistband passes over its resting girth, the length is rise and inseam, legs narrow downwards',
    (cut) => {
      for (const size of GARMENT_SIZES) {
        const { waist, waistStretched, hip, thigh, rise, inseam, length } = measuresOf(cut, size);
        expect(waistStretched).toBeGreaterThan(waist!);
        expect(hip).toBeGreaterThan(waist!);
        expect(hip).toBeGreaterThan(thigh!);
        expect(length).toBe(rise! + inseam!);
      }
    },
  );

  it('makes Princesa the closest, Tulipa fitted, Melange regular and Tradicional wide', () => {
    const chest = (['princesa', 'tulipa', 'melange', 'tradicional'] as const).map(
      (model) => measuresOf(`${model}-top`, 'M').chest,
    );
    expect(chest).toEqual([100, 102, 106, 112]);
  });
});
