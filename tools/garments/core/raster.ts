import sharp from 'sharp';
import { emptyField, gaussian, type Field } from './gaussian.js';
import { svgTransform, type Frame } from './placement.js';

/** An SVG fragment in garment units as RGBA bytes on the samples of a frame. */
export async function rasterColour(fragment: string, frame: Frame): Promise<Buffer> {
  const width = Math.round(frame.width * frame.samples);
  const height = Math.round(frame.height * frame.samples);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<g transform="${svgTransform(frame)}">${fragment}</g></svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

/** How much of each sample a white SVG fragment covers, 0 to 1, softened by a blur in garment units. */
export async function raster(fragment: string, frame: Frame, blur = 0): Promise<Field> {
  const width = Math.round(frame.width * frame.samples);
  const height = Math.round(frame.height * frame.samples);
  const field = emptyField(width, height);
  if (fragment === '') return field;
  const bytes = await rasterColour(fragment, frame);
  for (let at = 0; at < field.data.length; at++) field.data[at] = bytes[at * 4 + 3]! / 255;
  return blur > 0 ? blurUnits(field, blur, frame) : field;
}

/** The field blurred by a sigma given in garment units. */
export function blurUnits(field: Field, sigma: number, { placement, samples }: Frame): Field {
  return gaussian(field, sigma * placement.scale * samples);
}
