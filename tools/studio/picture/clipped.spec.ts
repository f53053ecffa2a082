import { clippedPercent, MAX_CLIPPED_PERCENT, unburnt } from './clipped.js';
import { onWall } from './compose.js';
import { dyeOf } from './dye.js';
import type { Passes } from './passes.js';

type Pixel = [red: number, green: number, blue: number];

/** Percentage of a garment of those pixels that is clipped, in a dye. */
function clipped(hex: string, pixels: Pixel[], alpha = pixels.map(() => 1)): number {
  return clippedPercent(
    { bytes: Uint8Array.from(pixels.flat()), channels: 3 },
    Float32Array.from(alpha),
    dyeOf(hex),
  );
}

const PRETO = '#1B1D20';
const ESMERALDA = '#126B52';

describe('what a picture lost of a garment', () => {
  it('is nothing where all channels keep what they show', () => {
    expect(
      clipped(PRETO, [
        [1, 1, 1],
        [27, 29, 32],
        [254, 254, 254],
      ]),
    ).toBe(0);
  });

  it('is burnt cloth, and drowned cloth, in any channel', () => {
    const cloth: Pixel = [27, 29, 32];
    expect(clipped(PRETO, [cloth, [255, 240, 240], cloth, cloth])).toBe(25);
    expect(clipped(PRETO, [cloth, [3, 0, 4], cloth, [255, 255, 255]])).toBe(50);
  });

  it('is no channel that the dye leaves empty, unless it is burnt', () => {
    expect(clipped(ESMERALDA, [[0, 40, 30]])).toBe(0);
    expect(clipped(ESMERALDA, [[0, 0, 1]])).toBe(100);
    expect(clipped(ESMERALDA, [[255, 250, 250]])).toBe(100);
  });

  it('is not the wall behind the garment, nor its edge', () => {
    const pixels: Pixel[] = [
      [255, 255, 255],
      [0, 0, 0],
      [27, 29, 32],
    ];
    expect(clipped(PRETO, pixels, [0, 0.5, 1])).toBe(0);
    expect(clipped(PRETO, pixels, [0, 0, 0])).toBe(0);
  });

  it('is found in pictures with coverage too', () => {
    const bytes = Uint8Array.of(27, 29, 32, 255, 255, 255, 255, 255);
    expect(clippedPercent({ bytes, channels: 4 }, Float32Array.of(1, 1), dyeOf(PRETO))).toBe(50);
  });
});

describe('a pale cloth that is lit from one side', () => {
  const BRANCO = '#F4F5F2';

  /** White cloth, of which as many percent are lit so many times as brightly as the rest. */
  function sheet(percent: number, times: number): Passes {
    const [width, height] = [40, 50];
    const plane = (of: (at: number) => number): Float32Array =>
      Float32Array.from({ length: width * height }, (_, at) => of(at));
    const grey = plane(() => 0.5);
    return {
      width,
      height,
      direct: plane((at) => (at % 100 < percent ? times : 1)),
      indirect: plane(() => 0),
      shine: plane(() => 0),
      colour: [grey, grey, grey],
      alpha: plane(() => 1),
      cloth: plane(() => 1),
      yarn: plane(() => 0),
      shadow: null,
      frame: { metres: 1, middle: [0, 0, 1] },
    };
  }
  const read = async (picture: ReturnType<typeof onWall>) => {
    const bytes = await picture.raw().toBuffer();
    const lost = clippedPercent(
      { bytes, channels: 3 },
      new Float32Array(bytes.length / 3).fill(1),
      dyeOf(BRANCO),
    );
    return { lost, mean: bytes.reduce((sum, value) => sum + value, 0) / bytes.length };
  };

  it('gets a little less light, so that it is not burnt', async () => {
    const passes = sheet(4, 3.05);
    const before = await read(onWall(passes, dyeOf(BRANCO)));
    const after = await read(await unburnt('a sheet', passes, dyeOf(BRANCO)));
    expect(before.lost).toBeGreaterThan(MAX_CLIPPED_PERCENT);
    expect(after.lost).toBeLessThanOrEqual(MAX_CLIPPED_PERCENT);
    expect(before.mean - after.mean).toBeGreaterThan(0);
    expect(before.mean - after.mean).toBeLessThanOrEqual(3);
  });

  it('keeps its light where nothing burns', async () => {
    const passes = sheet(4, 1.5);
    const kept = await (await unburnt('a sheet', passes, dyeOf(BRANCO))).raw().toBuffer();
    expect(kept.equals(await onWall(passes, dyeOf(BRANCO)).raw().toBuffer())).toBe(true);
  });

  it('is refused where less light is not enough', async () => {
    await expect(unburnt('a sheet', sheet(4, 9), dyeOf(BRANCO))).rejects.toThrow(
      'a sheet is not shown: 4.0 %',
    );
  });
});
