import { emptyField, gaussian, type Field } from '../core/gaussian.js';
import type { Layer } from '../shade/layer.js';
import type { Picture } from '../shade/paint.js';

/** Three soft shadows, away from the light: offset and blur in garment units, strength. */
const FALLS = [
  { x: 3, y: 6, sigma: 4, strength: 0.3 },
  { x: 10, y: 20, sigma: 18, strength: 0.3 },
  { x: 24, y: 50, sigma: 60, strength: 0.18 },
];

function placed(layer: Layer, width: number, height: number, dx: number, dy: number): Field {
  const field = emptyField(width, height);
  const { all, left, top } = layer;
  for (let y = 0; y < all.height; y++) {
    const row = y + top + dy;
    if (row < 0 || row >= height) continue;
    for (let x = 0; x < all.width; x++) {
      const column = x + left + dx;
      if (column >= 0 && column < width) field.data[row * width + column] = all.data[y * all.width + x]!;
    }
  }
  return field;
}

/** What a layer leaves of the light on whatever lies beneath it, one factor per pixel of the canvas. */
export function shadowOf(layer: Layer, width: number, height: number): Field {
  const result = emptyField(width, height);
  result.data.fill(1);
  for (const { x, y, sigma, strength } of FALLS) {
    const offset = [Math.round(x * layer.scale), Math.round(y * layer.scale)] as const;
    const soft = gaussian(placed(layer, width, height, ...offset), sigma * layer.scale);
    for (let at = 0; at < result.data.length; at++)
      result.data[at] = result.data[at]! * (1 - strength * soft.data[at]!);
  }
  return result;
}

/** Darkens a picture by a shadow; shadows are a trace cooler than the light. */
export function castShadow(picture: Picture, shadow: Field): void {
  for (let at = 0; at < shadow.data.length; at++) {
    const left = shadow.data[at]!;
    const p = at * 3;
    picture.data[p] = picture.data[p]! * left;
    picture.data[p + 1] = picture.data[p + 1]! * (left + (1 - left) * 0.012);
    picture.data[p + 2] = picture.data[p + 2]! * (left + (1 - left) * 0.03);
  }
}
