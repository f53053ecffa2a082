import { emptyField, type Field } from '../core/gaussian.js';
import { gradientNoise } from '../core/noise.js';
import { toUnits, type Frame } from '../core/placement.js';
import { blurUnits } from '../core/raster.js';
import type { Garment } from '../garment.js';
import type { Masks } from './masks.js';
import { drapeAt, UNREST, WEAVES } from './texture.js';

/** The smooth body of the garment: the whole is rounded, each piece bulges, later pieces lie on earlier ones. */
function bodyOf(garment: Garment, masks: Masks, frame: Frame): Field {
  const edge = blurUnits(masks.front, 6, frame);
  const round = blurUnits(masks.front, 50, frame);
  const body = emptyField(edge.width, edge.height);
  garment.panels.forEach((panel, order) => {
    const mask = masks.panels[order]!;
    const cover = blurUnits(mask, 2.4, frame);
    const near = blurUnits(mask, 11, frame);
    const wide = blurUnits(mask, 40, frame);
    for (let at = 0; at < body.data.length; at++) {
      if (cover.data[at]! < 0.001) continue;
      const own = panel.lift + 7 * near.data[at]! + panel.belly * wide.data[at]!;
      body.data[at] = body.data[at]! + (own - body.data[at]!) * cover.data[at]!;
    }
  });
  for (let at = 0; at < body.data.length; at++)
    body.data[at] =
      body.data[at]! + 17 * edge.data[at]! + 42 * round.data[at]! - 12 * (1 - masks.front.data[at]!);
  garment.overlays.forEach(({ rise }, order) => {
    const { data } = masks.overlays[order]!;
    for (let at = 0; at < data.length; at++) body.data[at] = body.data[at]! + rise * data[at]!;
  });
  return body;
}

/** Heights of a garment, in units times samples per unit, so that slopes are the same at every scale. */
export function heightMap(garment: Garment, masks: Masks, frame: Frame): Field {
  const height = bodyOf(garment, masks, frame);
  const units = toUnits(frame);
  const perUnit = frame.placement.scale * frame.samples;
  const slow = gradientNoise(garment.seed);
  const warp = gradientNoise(garment.seed + 1);
  const quick = gradientNoise(garment.seed + 2);
  const weave = WEAVES[garment.fabric];
  const unrest = UNREST[garment.fabric];
  for (let py = 0; py < height.height; py++)
    for (let px = 0; px < height.width; px++) {
      const at = py * height.width + px;
      if (masks.all.data[at]! < 0.001) {
        height.data[at] = height.data[at]! * perUnit;
        continue;
      }
      const x = units.x(px, py);
      const y = units.y(px, py);
      const wx = x + 46 * warp(x / 210, y / 260);
      const wy = y + 46 * warp(x / 240 + 9, y / 220 + 4);
      const still = 1 - 0.45 * masks.overlaid.data[at]!;
      let h =
        unrest * (10.5 * slow(wx / 135, wy / 340) + 5 * quick(wx / 62, wy / 175) + warp(wx / 25, wy / 46));
      h += drapeAt(garment.drapes, slow, wx, y);
      h += still * (17 * masks.ridge.data[at]! - 14 * masks.valley.data[at]! + 4 * masks.crease.data[at]!);
      h += (1.4 * quick(x / 10, y / 10) + 0.9) * masks.pucker.data[at]!;
      h -= 5 * masks.seams.data[at]! + 2.1 * masks.stitches.data[at]!;
      h += masks.ribs.data[at]! * 1.1 * Math.sin(0.85 * x);
      h += masks.gathers.data[at]! * (4.2 * quick(x / 11, y / 210) + 2.2 * warp(x / 6, y / 90));
      h += 7 * masks.cords.data[at]! + 2.6 * masks.metal.data[at]! + 6 * masks.buttons.data[at]!;
      h += weave(x, y) + 0.24 * quick(x * 0.9, y * 0.9);
      height.data[at] = (height.data[at]! + h) * perUnit;
    }
  return height;
}
