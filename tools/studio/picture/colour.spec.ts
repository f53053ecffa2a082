import { COLOURS } from '../../garments/catalogue/colours.js';
import { hexToLinear, linearToByte, luminance } from './colour.js';

const bytesOf = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

describe('colours of the cloth', () => {
  it('come back from linear light as the swatch that the shop shows', () => {
    for (const { hex } of COLOURS) {
      const back = hexToLinear(hex).map(linearToByte);
      bytesOf(hex).forEach((byte, channel) => expect(Math.abs(back[channel]! - byte)).toBeLessThanOrEqual(1));
    }
  });

  it('run from black to white', () => {
    expect(luminance(hexToLinear('#000000'))).toBe(0);
    expect(luminance(hexToLinear('#FFFFFF'))).toBeCloseTo(1, 6);
    expect(linearToByte(-0.2)).toBe(0);
    expect(linearToByte(1.7)).toBe(255);
  });
});
