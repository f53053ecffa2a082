import { orderBars } from '@plantao/domain/shipping-desk/rules/order-bars.rules';
import { orderCode } from '@plantao/domain/shipping-desk/rules/order-code.rules';
import bwip from 'bwip-js/node';
import sharp, { type Sharp } from 'sharp';
import { codesIn } from './barcode-pixels.js';

const TRACKING = 'AA123456785BR';
const ID = '0d0c2a9e-7c31-4d5e-9a61-3b1ad4c0ffee';

const drawn = async (bcid: 'code128' | 'qrcode', text: string): Promise<Sharp> =>
  sharp(await bwip.toBuffer({ bcid, text, scale: 3, height: 20 }));

/** As the paper lies under a camera: on a table, a little out of focus, in poor light, turned by so many degrees. */
async function photographed(paper: Sharp, degrees: number) {
  const table = { r: 120, g: 110, b: 100 };
  const label = await paper
    .flatten({ background: 'white' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: 'white' })
    .png()
    .toBuffer();
  const laid = await sharp(label).rotate(degrees, { background: table }).png().toBuffer();
  const { data, info } = await sharp(laid)
    .extend({ top: 30, bottom: 30, left: 70, right: 70, background: table })
    .blur(1)
    .linear(0.6, 20)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

it.each([0, 3, -4, 90, 180, 271])(
  'reads the tracking code of a label that lies at %d degrees',
  async (degrees) => {
    expect(codesIn(await photographed(await drawn('code128', TRACKING), degrees))).toEqual([TRACKING]);
  },
);

it.each([
  [2, 0],
  [3, 3],
  [3, 181],
])(
  'reads the code of an order as the shop draws it, bars of %d points, at %d degrees',
  async (scale, degrees) => {
    let at = 0;
    const bars = orderBars(ID).map((wide, n) => {
      const bar = n % 2 === 0 ? `<rect x="${at * scale}" width="${wide * scale}" height="90"/>` : '';
      at += wide;
      return bar;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${at * scale}" height="90">${bars.join('')}</svg>`;
    expect(codesIn(await photographed(sharp(Buffer.from(svg)), degrees))).toEqual([orderCode(ID)]);
  },
);

/** As the simulator of the carrier draws it, 100 × 150 mm: tracking code above, the recipient's CEP below (`label-pdf.ts`). */
async function aLabel(pointsPerMm: number): Promise<Sharp> {
  const mm = (length: number): number => Math.round(length * pointsPerMm);
  const bars = async (text: string, width: number, height: number) =>
    sharp(await (await drawn('code128', text)).toBuffer())
      .resize(mm(width), mm(height), { fit: 'fill' })
      .png()
      .toBuffer();
  return sharp({ create: { width: mm(100), height: mm(150), channels: 3, background: 'white' } })
    .composite([
      { input: await bars(TRACKING, 78, 20), left: mm(11), top: mm(35) },
      { input: await bars('01310200', 45, 12), left: mm(8), top: mm(95) },
    ])
    .png();
}

it.each([0, 90])(
  'reads the tracking code, not the CEP, of a whole label that lies at %d degrees',
  async (degrees) => {
    expect(codesIn(await photographed(await aLabel(4), degrees))).toEqual([TRACKING]);
  },
);

it('reads a QR code, and nothing where there is none', async () => {
  expect(codesIn(await photographed(await drawn('qrcode', TRACKING), 30))).toEqual([TRACKING]);
  const blank = sharp({ create: { width: 300, height: 120, channels: 3, background: 'white' } });
  expect(codesIn(await photographed(blank, 0))).toEqual([]);
});
