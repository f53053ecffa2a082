import sharp from 'sharp';
import { encode } from 'uqr';

const MODULE_PIXELS = 8;
const QUIET_ZONE = 4;
const KEPT = 200;
const drawn = new Map<string, Promise<string>>();

/** The QR code of a text as a PNG in bare base64 (no `data:` prefix), error correction M. */
export function qrPngBase64(text: string): Promise<string> {
  const known = drawn.get(text);
  if (known) return known;
  const fresh = draw(text);
  drawn.set(text, fresh);
  const oldest = drawn.keys().next().value;
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest);
  return fresh;
}

async function draw(text: string): Promise<string> {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const pixels = Buffer.alloc(size * size, 255);
  data.forEach((row, y) => row.forEach((dark, x) => dark && (pixels[y * size + x] = 0)));
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * MODULE_PIXELS, size * MODULE_PIXELS, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return png.toString('base64');
}
