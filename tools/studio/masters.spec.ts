import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { SHOWN_SIZE } from '@plantao/domain/catalogue/rules/shown-bodies.rules';
import { colourOf } from '../garments/catalogue/colours.js';
import { GARMENTS } from '../garments/catalogue/garments.js';
import { manifest } from '../garments/catalogue/manifest.js';
import { STUDIO_CUTS } from './cuts.js';
import { formedCut, formedName, WORN_BY } from './forms.js';
import { contentOf, standing } from './make.js';
import { OUTFITS } from './outfit.js';
import { SHOP } from './plan.js';
import { SCENES } from './scenes.js';
import { COMPARED, comparedCut, comparedName } from './sizes.js';
import { COLUMNS, STOPS, turntableFile, TURNING } from './turntable.js';
import { VIEW_NAMES, WHOLE_VIEWS } from './views.js';

const MASTERS = path.resolve(import.meta.dirname, '../garments/masters');
const SHEETS = path.resolve(import.meta.dirname, '../../docs/pictures');
/** What masters and contact sheets may take together, in bytes. */
const MAX_BYTES = 60_000_000;
/** What a picture of two sizes may take, in bytes. */
const MAX_COMPARED = 90_000;
/** What a picture of a set on two bodies may take, in bytes. */
const MAX_FORMED = 45_000;
/** What a picture with all stops of a turn may take, and all of them together, in bytes. */
const MAX_TURN = 80_000;
const MAX_TURNS = 1_350_000;
/** Centimetres that a piece may differ from its table, as the shop says under it. */
const VARIES = 2;

describe('pictures of the studio', () => {
  it('take no more of the repository than they may', () => {
    const files = [MASTERS, SHEETS].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    );
    const pictures = files.filter((file) => /\.(webp|avif)$/.test(file));
    expect(pictures.length).toBeGreaterThan(500);
    expect(pictures.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('has every garment in every view and colour, in the size of masters, as it was made', async () => {
    const made = await standing(MASTERS);
    const faults: string[] = [];
    for (const [garment, { colours }] of Object.entries(GARMENTS))
      for (const view of new Set([
        ...(garment in OUTFITS ? WHOLE_VIEWS : VIEW_NAMES),
        ...Object.keys(manifest().garments[garment]!.views),
      ]))
        for (const colour of colours) {
          const files = ['avif', 'webp'].map((format) => `${garment}/${view}-${colour}.${format}`);
          const [file, other] = files.filter((one) => one in made);
          if (!file || other) {
            faults.push(`${files.join(', ')}: one of them must be there`);
            continue;
          }
          const entry = made[file]!;
          const bytes = readFileSync(path.join(MASTERS, file));
          if (contentOf(bytes) !== entry.content) faults.push(`${file} is not what the studio made`);
          const { width, height } = await sharp(bytes).metadata();
          const expected = file.endsWith('.avif') ? SHOP.front!.size : SHOP.size;
          if (width !== expected[0] || height !== expected[1])
            faults.push(`${file} has ${width} × ${height} pixels`);
        }
    expect(faults).toEqual([]);
  });

  it('has banners, tiles and the picture that links show in their sizes, as they were made', async () => {
    const made = await standing(MASTERS);
    for (const [file, { width, height }] of Object.entries(SCENES)) {
      const bytes = readFileSync(path.join(MASTERS, file));
      const size = await sharp(bytes).metadata();
      expect([file, contentOf(bytes), size.width, size.height]).toEqual([
        file,
        made[file]?.content,
        width,
        height,
      ]);
    }
  });

  it('hangs in scenes garments in colours of the catalogue', () => {
    const hung = Object.values(SCENES).flatMap((scene) => scene.hung);
    expect(() => hung.map(({ colour }) => colourOf(colour))).not.toThrow();
  });

  it('PROD-02 has every stop of the garments that can be turned, in every colour they come in, as they were made', async () => {
    const made = await standing(MASTERS);
    const [width, height] = TURNING.size;
    const expected = { format: 'webp', width: width * COLUMNS, height: (height * STOPS) / COLUMNS };
    let sum = 0;
    for (const [cut, colours] of Object.entries(manifest().turntables)) {
      expect(colours).toEqual(GARMENTS[cut]?.colours);
      for (const colour of colours) {
        const file = turntableFile(cut, colour);
        const bytes = readFileSync(path.join(MASTERS, file));
        const { format, width: wide, height: high } = await sharp(bytes).metadata();
        expect([file, contentOf(bytes), { format, width: wide, height: high }]).toEqual([
          file,
          made[file]?.content,
          expected,
        ]);
        expect([file, bytes.length <= MAX_TURN]).toEqual([file, true]);
        sum += bytes.length;
      }
    }
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(MAX_TURNS);
  });

  it('says in the committed manifest what it says here', () => {
    const committed: unknown = JSON.parse(readFileSync(path.join(MASTERS, 'manifest.json'), 'utf8'));
    expect(committed).toEqual(JSON.parse(JSON.stringify(manifest())));
  });

  const compared = Object.keys(manifest().sizes) as CutName[];
  const sizes = compared.flatMap((cut) => COMPARED.map((size) => ({ cut, size })));

  it.each(sizes)(
    '$cut hangs beside itself in $size with the girths of its table, as near as the shop says',
    ({ cut, size }) => {
      const file = path.join(MASTERS, comparedName(cut, size), 'measured.json');
      const { girths } = JSON.parse(readFileSync(file, 'utf8')) as { girths: Record<string, number> };
      for (const { name, expected } of comparedCut(cut, size).pattern(size).measures)
        expect([name, Math.abs(girths[name]! - expected) <= VARIES]).toEqual([name, true]);
    },
  );

  it('shows two sizes in few bytes, on one form', () => {
    for (const [cut, file] of Object.entries(manifest().sizes)) {
      expect([file, statSync(path.join(MASTERS, file)).size <= MAX_COMPARED]).toEqual([file, true]);
      const forms = COMPARED.map((size) => comparedCut(cut as CutName, size).pattern(size).form);
      expect(forms[1]).toEqual(forms[0]);
    }
  });

  const formed = Object.keys(manifest().forms).flatMap((set) => GARMENTS[set]!.parts as CutName[]);

  it.each(formed.flatMap((cut) => WORN_BY.map((body) => ({ cut, body }))))(
    '$cut hangs on a $body body with the girths of its table, as near as the shop says',
    ({ cut, body }) => {
      const file = path.join(MASTERS, formedName(cut, body), 'measured.json');
      const { girths } = JSON.parse(readFileSync(file, 'utf8')) as { girths: Record<string, number> };
      for (const { name, expected } of formedCut(cut, body).pattern(SHOWN_SIZE).measures)
        expect([name, Math.abs(girths[name]! - expected) <= VARIES]).toEqual([name, true]);
    },
  );

  it('shows a set on two bodies in few bytes, the same pieces in the same colour on both', () => {
    for (const [set, file] of Object.entries(manifest().forms)) {
      expect([file, statSync(path.join(MASTERS, file)).size <= MAX_FORMED]).toEqual([file, true]);
      const { hung } = SCENES[file]!;
      expect(hung.map(({ body }) => body)).toEqual([...WORN_BY]);
      for (const { worn, colour, size } of hung) {
        expect([size, [...worn].sort()]).toEqual([undefined, [...GARMENTS[set]!.parts!].sort()]);
        expect(GARMENTS[set]!.colours).toContain(colour);
      }
      expect(new Set(hung.map(({ colour }) => colour)).size).toBe(1);
    }
  });

  it.each(Object.keys(STUDIO_CUTS))(
    '%s hangs with the girths of its table, within a centimetre',
    (garment) => {
      const { girths } = JSON.parse(readFileSync(path.join(MASTERS, garment, 'measured.json'), 'utf8')) as {
        girths: Record<string, number>;
      };
      const cut = Object.entries(STUDIO_CUTS).find(([name]) => name === garment)![1];
      for (const { name, expected } of cut.pattern('M').measures)
        expect([name, Math.abs(girths[name]! - expected) <= 1]).toEqual([name, true]);
    },
  );
});
