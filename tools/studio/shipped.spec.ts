import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { colourOf } from '../garments/catalogue/colours.js';
import { GARMENTS } from '../garments/catalogue/garments.js';
import { manifest } from '../garments/catalogue/manifest.js';
import { STUDIO_CUTS } from './cuts.js';
import { formedCut, formedName, WORN_BY } from './forms.js';
import { clippedPercent, MAX_CLIPPED_PERCENT } from './picture/clipped.js';
import { dyeOf } from './picture/dye.js';
import { FAULT_LIMITS, refusedFor, type Faults } from './sewing/measure.js';
import { COMPARED, comparedCut, comparedName } from './sizes.js';

const MASTERS = path.resolve(import.meta.dirname, '../garments/masters');

const faultsIn = (folder: string): Faults => {
  const file = readFileSync(path.join(MASTERS, folder, 'measured.json'), 'utf8');
  return (JSON.parse(file) as { faults: Faults }).faults;
};
/** The darkest and the palest dye, mélanges, and cloth that fills the picture. */
const SAMPLE = [
  'tulipa-top/front-preto',
  'tulipa-top/macro-preto',
  'tradicional-gorro/detail-preto',
  'tradicional-top/front-branco',
  'tradicional-jaleco/macro-branco',
  'tulipa-vestido/quarter-verde-esmeralda',
  'melange-jaqueta/detail-vinho-mescla',
  'melange-kit/front-azul-mescla',
];

describe('no crumpled garment is shown', () => {
  it.each(Object.entries(STUDIO_CUTS))(
    '%s hangs level and even, its seams close, its cloth lies free',
    (name, cut) => {
      expect(refusedFor(faultsIn(name), cut.limits)).toEqual([]);
    },
  );

  it('hangs so in the sizes that are compared', () => {
    for (const cut of Object.keys(manifest().sizes) as CutName[])
      for (const size of COMPARED) {
        const name = comparedName(cut, size);
        expect([name, refusedFor(faultsIn(name), comparedCut(cut, size).limits)]).toEqual([name, []]);
      }
  });

  it('hangs so on both bodies that are compared', () => {
    for (const cut of Object.keys(manifest().forms).flatMap((set) => GARMENTS[set]!.parts as CutName[]))
      for (const body of WORN_BY) {
        const name = formedName(cut, body);
        expect([name, refusedFor(faultsIn(name), formedCut(cut, body).limits)]).toEqual([name, []]);
      }
  });

  it.each([
    ['hemLevel', 'mm'],
    ['leftRight', 'mm'],
    ['seamGap', 'mm'],
    ['pierced', '%'],
  ] as const)('a garment is refused for its %s alone, and for one that was not measured', (name, unit) => {
    const limit = FAULT_LIMITS[name];
    expect(refusedFor(FAULT_LIMITS)).toEqual([]);
    expect(refusedFor({ ...FAULT_LIMITS, [name]: limit + 0.1 })).toEqual([
      `${name} is ${limit + 0.1} ${unit}, at most ${limit} ${unit} may be`,
    ]);
    expect(refusedFor({ ...FAULT_LIMITS, [name]: undefined } as unknown as Faults)).toHaveLength(1);
  });
});

it.each(SAMPLE)('%s is neither burnt nor drowned', async (picture) => {
  const files = ['avif', 'webp'].map((format) => path.join(MASTERS, `${picture}.${format}`));
  const { data, info } = await sharp(files.find(existsSync))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { hex, hex2 } = colourOf(/\/[a-z]+-(.*)$/.exec(picture)![1]!);
  const whole = new Float32Array(info.width * info.height).fill(1);
  const lost = clippedPercent({ bytes: data, channels: 3 }, whole, dyeOf(hex, hex2));
  expect(lost).toBeLessThanOrEqual(MAX_CLIPPED_PERCENT);
});
