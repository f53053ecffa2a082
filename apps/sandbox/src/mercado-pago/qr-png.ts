import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const MODULE_PIXELS = 8;
const QUIET_ZONE = 4;
const KEPT = 2_000;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const drawn = new Map<string, string>();

/** The QR code of a text as a PNG in bare base64 (no `data:` prefix), error correction M. */
export function qrPngBase64(text: string): string {
  const known = drawn.get(text);
  if (known !== undefined) return known;
  const { data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const picture = png(data).toString('base64');
  drawn.set(text, picture);
  const oldest = drawn.keys().next().value;
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest);
  return picture;
}

/** A picture of one bit per pixel; a set bit is white. */
function png(modules: boolean[][]): Buffer {
  const side = modules.length * MODULE_PIXELS;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const lines = modules.flatMap((row) => {
    // A module is eight pixels wide, so it fills one byte; the leading 0 says that the line is not filtered.
    const line = Buffer.from([0, ...row.map((dark) => (dark ? 0x00 : 0xff))]);
    return Array.from({ length: MODULE_PIXELS }, () => line);
  });
  const body = deflateSync(Buffer.concat(lines));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
