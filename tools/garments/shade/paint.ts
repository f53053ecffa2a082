import { shoulder } from '../core/colour.js';
import { curved, type Dye } from './dye.js';
import type { Layer } from './layer.js';

/** Linear light of a picture, three floats per pixel. */
export interface Picture {
  width: number;
  height: number;
  data: Float32Array;
}

/** Lays a dyed layer over the picture. */
export function paint(picture: Picture, layer: Layer, dye: Dye): void {
  const { width, height } = layer.light;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const cover = layer.all.data[at]!;
      if (cover < 0.003) continue;
      const yarn = dye.light ? layer.heather.data[at]! : 0;
      const cord = layer.cords.data[at]!;
      const metal = layer.metal.data[at]!;
      const button = layer.buttons.data[at]!;
      const back = dye.curve.inside + (1 - dye.curve.inside) * Math.min(1, layer.front.data[at]! / cover);
      const light = curved(layer.light.data[at]!, dye.curve) * back;
      const sheen =
        (dye.sheen * layer.sheen.data[at]! + 0.1 * (button + metal) * layer.sheen.data[at]!) * back;
      const tag = layer.label[at * 4 + 3]! / 255;
      const to = ((y + layer.top) * picture.width + x + layer.left) * 3;
      for (let c = 0; c < 3; c++) {
        let albedo = dye.dark[c]!;
        if (dye.light) albedo += (dye.light[c]! - albedo) * yarn;
        albedo += (dye.cord[c]! - albedo) * cord;
        albedo += (dye.metal[c]! - albedo) * metal;
        albedo += (dye.button[c]! - albedo) * button;
        let value = shoulder(albedo * light + sheen);
        if (tag > 0) value += ((layer.label[at * 4 + c]! / 255) ** 2.2 * 0.86 - value) * tag;
        picture.data[to + c] = picture.data[to + c]! * (1 - cover) + value * cover;
      }
    }
}
