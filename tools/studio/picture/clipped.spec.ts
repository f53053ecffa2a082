import { clippedPercent } from './clipped.js';
import { dyeOf } from './dye.js';

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
