import sharp from 'sharp';
import { onWall } from './compose.js';
import { bounced, dyeOf } from './dye.js';
import type { Passes } from './passes.js';

/** Cloth that fills the picture, lit from dark to bright, with light from cloth to cloth. */
function sheet(yarn = 0): Passes {
  const [width, height] = [40, 50];
  const plane = (of: (at: number) => number): Float32Array =>
    Float32Array.from({ length: width * height }, (_, at) => of(at));
  const grey = plane(() => 0.5);
  return {
    width,
    height,
    direct: plane((at) => 0.4 + (at % width) / width),
    indirect: plane(() => 0.15),
    shine: plane(() => 0.01),
    colour: [grey, grey, grey],
    alpha: plane(() => 1),
    cloth: plane(() => 1),
    yarn: plane(() => yarn),
    shadow: null,
    frame: { metres: 1, middle: [0, 0, 1] },
  };
}

async function meanOf(hex: string, hex2?: string, yarn = 0): Promise<number[]> {
  const { channels } = await onWall(sheet(yarn), dyeOf(hex, hex2))
    .png()
    .toBuffer()
    .then((png) => sharp(png).stats());
  return channels.slice(0, 3).map(({ mean }) => mean);
}
const bytes = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

describe('dyeing', () => {
  it.each(['#1B1D20', '#1F2F4F', '#6FA89B', '#C2447A', '#D2C2AC', '#6B1F33'])(
    'gives the mean of the cloth the colour %s, within 6 of 255',
    async (hex) => {
      const mean = await meanOf(hex);
      bytes(hex).forEach((value, c) => expect(Math.abs(mean[c]! - value)).toBeLessThan(6));
    },
  );

  it('keeps white cloth below white, so that its folds show', async () => {
    const mean = await meanOf('#F4F5F2');
    expect(Math.max(...mean)).toBeLessThan(236);
    expect(Math.min(...mean)).toBeGreaterThan(216);
  });

  it('mixes the yarns of a mélange by their share', async () => {
    const [dark, light] = [await meanOf('#4A5257', '#A9B2B5', 0), await meanOf('#4A5257', '#A9B2B5', 1)];
    const half = await meanOf('#4A5257', '#A9B2B5', 0.5);
    expect(half[0]).toBeGreaterThan(dark[0]!);
    expect(half[0]).toBeLessThan(light[0]!);
  });

  it('scales light from cloth to cloth with the dye, more than in proportion', () => {
    expect(bounced(0.5)).toBeCloseTo(1, 9);
    expect(bounced(0)).toBe(0);
    expect(bounced(0.8)).toBeGreaterThan(1.6);
  });
});
