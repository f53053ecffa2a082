import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { markSvg } from './mark.js';

const PUBLIC = path.resolve(import.meta.dirname, '../../apps/web/public');
const read = (name: string): Buffer => readFileSync(path.join(PUBLIC, name));
const pixels = (picture: Buffer, side: number) =>
  sharp(picture).resize(side, side).flatten({ background: '#fff' }).raw().toBuffer();

describe('the icons that `npm run icons` wrote', () => {
  it.each([
    ['apple-touch-icon.png', 180, 0.14],
    ['icon-192.png', 192, 0],
    ['icon-512.png', 512, 0],
    ['icon-maskable-512.png', 512, 0.2],
  ])('%s is the drawn mark, %d pixels a side', async (name, side, margin) => {
    const { format, width, height } = await sharp(read(name)).metadata();
    expect([format, width, height]).toEqual(['png', side, side]);
    const [written, drawn] = await Promise.all([pixels(read(name), 64), pixels(markSvg(side, margin), 64)]);
    const differing = written.filter((value, at) => Math.abs(value - (drawn[at] ?? 0)) > 24).length;
    expect(differing / written.length).toBeLessThan(0.02);
  });

  it('favicon.ico holds three sizes', () => {
    const icon = read('favicon.ico');
    expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 3]);
    const sides = [0, 1, 2].map((index) => icon.readUInt8(6 + 16 * index));
    expect(sides).toEqual([16, 32, 48]);
    for (const index of [0, 1, 2]) {
      const at = icon.readUInt32LE(6 + 16 * index + 12);
      expect(icon.toString('latin1', at + 1, at + 4)).toBe('PNG');
    }
  });

  it('the mark is the one of the favicon', () => {
    const svg = read('favicon.svg').toString();
    for (const shape of svg.match(/ d="[^"]+"/g) ?? [])
      expect(markSvg(32, 0).toString()).toContain(shape.trim());
  });
});
