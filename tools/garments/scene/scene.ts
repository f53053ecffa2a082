import sharp, { type Sharp } from 'sharp';
import { linearToByte } from '../core/colour.js';
import type { Field } from '../core/gaussian.js';
import type { Placement } from '../core/placement.js';
import type { Colour } from '../catalogue/colours.js';
import { colourOf } from '../catalogue/colours.js';
import type { Garment } from '../garment.js';
import { dyeOf } from '../shade/dye.js';
import type { Layer } from '../shade/layer.js';
import { paint } from '../shade/paint.js';
import { drawGround, type Ground } from './ground.js';
import { castShadow } from './shadow.js';

/** A garment on a canvas. `colour` fixes its dye; without it, it takes the colour that is asked for. */
export interface Piece {
  garment: Garment;
  placement: Placement;
  colour?: string;
}

/** Garments over a ground, the first one lowest. */
export interface Scene {
  width: number;
  height: number;
  ground: Ground;
  pieces: Piece[];
}

/** A scene with all its pieces carved and lit. */
export interface ReadyScene {
  scene: Scene;
  layers: Layer[];
  shadows: Field[];
}

/** The scene dyed in one colour, as an sRGB image that sharp can encode. */
export function dyed({ scene, layers, shadows }: ReadyScene, slug: string): Sharp {
  const { width, height } = scene;
  const picture = drawGround(scene.ground, width, height);
  layers.forEach((layer, at) => {
    const colour: Colour = colourOf(scene.pieces[at]!.colour ?? slug);
    castShadow(picture, shadows[at]!);
    paint(picture, layer, dyeOf(layer, colour.hex, colour.hex2));
  });
  const bytes = Buffer.alloc(picture.data.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = linearToByte(picture.data[at]!);
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}
