/** The drawn mark of the shop, as apps/web/public/favicon.svg has it: a V neck with its topstitch. */
const SHAPE = 'M7 0h1.6L16 13.5 23.4 0H25a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7Z';
const STITCH = 'M4.8 1.5 16 21.5 27.2 1.5';
const [PETROL, THREAD, PAPER] = ['#0b5d5b', '#8fc4bf', '#ffffff'];

/** The mark in a square of `size` pixels; `margin` is the part of it that stays free on each side, 0 to 0.4. */
export function markSvg(size: number, margin: number): Buffer {
  const inner = size * (1 - 2 * margin);
  const at = size * margin;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    ${margin > 0 ? `<rect width="${size}" height="${size}" fill="${PAPER}"/>` : ''}
    <g transform="translate(${at} ${at}) scale(${inner / 32})">
      <path d="${SHAPE}" fill="${PETROL}"/>
      <path d="${STITCH}" fill="none" stroke="${THREAD}" stroke-width="1.8" stroke-dasharray="3.4 2.2" stroke-dashoffset="-1"/>
    </g></svg>`);
}

/** A Windows icon that holds PNG pictures, each with its side in pixels (up to 256). */
export function icoOf(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(side % 256, at);
    head.writeUInt8(side % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
