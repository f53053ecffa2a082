import { STUDIO_CUTS } from '../../studio/cuts.js';
import { OUTFITS } from '../../studio/outfit.js';
import { SCENES } from '../../studio/scenes.js';
import { COLOURS } from './colours.js';
import { GARMENTS, MODELS } from './garments.js';
import { manifest } from './manifest.js';
import { measuresOf } from './measures.js';

describe('plan of the product pictures', () => {
  it('offers each model three sets, two tops, three trousers, two coats, an extra and a kit', () => {
    for (const model of MODELS) {
      const kinds = Object.values(GARMENTS)
        .filter((plan) => plan.model === model)
        .map(({ kind }) => kind);
      const count = (kind: string): number => kinds.filter((one) => one === kind).length;
      expect(['conjunto', 'blusa', 'calca', 'jaleco', 'extra', 'kit'].map(count)).toEqual([3, 2, 3, 2, 1, 1]);
    }
  });

  it('names only colours that exist, each once per garment', () => {
    const slugs = COLOURS.map(({ slug }) => slug);
    for (const { colours } of Object.values(GARMENTS)) {
      expect(slugs).toEqual(expect.arrayContaining(colours));
      expect(new Set(colours).size).toBe(colours.length);
    }
  });

  it('has a cut, a set or a scene of the studio for every picture that it promises', () => {
    const { garments, hero, tiles, sizes, forms, og } = manifest();
    expect(Object.keys(garments).sort()).toEqual(
      [...Object.keys(STUDIO_CUTS), ...Object.keys(OUTFITS)].sort(),
    );
    const heroes = hero.flatMap(({ wide, tall }) => [wide, tall]);
    const shown = [...heroes, ...[tiles, sizes, forms].flatMap(Object.values<string>), og];
    expect(Object.keys(SCENES).sort()).toEqual(shown.sort());
  });

  it('measures grow with the size', () => {
    for (const model of MODELS) {
      const rows = measuresOf(model);
      for (const key of ['topWidth', 'topLength', 'waistWidth', 'hipWidth', 'legLength'] as const)
        rows.slice(1).forEach((row, at) => expect(row[key]).toBeGreaterThan(rows[at]![key]));
    }
  });
});
