import { existsSync } from 'node:fs';
import sharp from 'sharp';
import {
  garmentOf,
  placeOn,
  PLACED,
  type Place,
} from '../../apps/web/src/shop/embroidery/stitches/places.js';
import { manifest } from './catalogue/manifest.js';

const MASTERS = new URL('masters/', import.meta.url);
const NAMES = ['left-chest', 'right-chest', 'sleeve'] as const;
/** Millimetres: two lines of text. */
const HEIGHT = 22;
/** The wall behind is the same in every colour, cloth differs by more (sum of three channels). */
const DIFFERS = 24;

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: number };
}

async function front(garment: string, colour: string): Promise<Pixels> {
  const [file] = ['avif', 'webp']
    .map((format) => new URL(`${garment}/front-${colour}.${format}`, MASTERS).pathname)
    .filter(existsSync);
  return sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

const levels = ({ data, info }: Pixels, x: number, y: number): number[] => {
  const at = (Math.round(y) * info.width + Math.round(x)) * info.channels;
  return [0, 1, 2].map((part) => data[at + part] ?? 0);
};

/** Points of the area that an embroidery may take, in pixels: corners, edges and middle. */
function spotsOf({ x, y, turn, cm, widest }: Place, { width, height }: Pixels['info']) {
  const millimetre = (cm * width) / 10;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return [-1, -0.5, 0, 0.5, 1].flatMap((across) =>
    [-1, 0, 1].map((down) => {
      const [dx, dy] = [(across * widest * millimetre) / 2, (down * HEIGHT * millimetre) / 2];
      return { x: x * width + dx * cos - dy * sin, y: y * height + dx * sin + dy * cos };
    }),
  );
}

describe('places of embroidery on the product pictures (X5)', () => {
  const { garments } = manifest();
  const upper = Object.entries(garments).filter(
    ([name, { kind }]) => kind !== 'calca' && !name.endsWith('-gorro'),
  );

  it('are known for every garment with a chest', () => {
    expect([...PLACED].sort()).toEqual(upper.map(([name]) => name).sort());
  });

  it('are found by the address of a front picture, in any width', () => {
    expect(garmentOf('/media/tulipa-top-front-azul-royal-1f3a9c02.webp')).toBe('tulipa-top');
    expect(
      garmentOf('https://fotos.exemplo.test/media/tulipa-top-34-front-vinho-1f3a9c02-1600-w640.webp'),
    ).toBe('tulipa-top-34');
    expect(garmentOf('/media/tulipa-top-front-vinho-1f3a9c02-w640.webp')).toBe('tulipa-top');
    expect(garmentOf('/media/tulipa-top-back-vinho-1f3a9c02.webp')).toBeNull();
    expect(garmentOf('/media/9f0c.webp')).toBeNull();
    expect(placeOn('melange-gorro', 'left-chest')).toBeNull();
    expect(placeOn('melange-colete', 'sleeve')).toBeNull();
  });

  it.each(upper.map(([name, { views }]) => [name, views['front'] ?? []] as const))(
    'lie on the cloth of %s with all of their area',
    async (garment, colours) => {
      const dyed = await Promise.all(colours.map((colour) => front(garment, colour)));
      for (const name of NAMES) {
        const place = placeOn(garment, name);
        if (!place) continue;
        const bare = spotsOf(place, dyed[0]!.info).filter(({ x, y }) => {
          const of = dyed.map((pixels) => levels(pixels, x, y));
          const spread = (part: number): number => {
            const parts = of.map((one) => one[part] ?? 0);
            return Math.max(...parts) - Math.min(...parts);
          };
          return spread(0) + spread(1) + spread(2) < DIFFERS;
        });
        expect({ name, bare }).toEqual({ name, bare: [] });
      }
    },
  );
});
