import type { Field } from '../core/gaussian.js';
import { frameOf, type Frame, type Placement } from '../core/placement.js';
import { rasterColour } from '../core/raster.js';
import { shrink } from '../core/resample.js';
import type { Garment } from '../garment.js';
import { heightMap } from '../relief/heightmap.js';
import { masksOf } from '../relief/masks.js';
import { wobble } from '../relief/wobble.js';
import { heather } from './heather.js';
import { labelOf } from './label.js';
import { lit, normalise } from './light.js';

/** A garment ready to be dyed: everything but the colour, on the pixels of its part of a canvas. */
export interface Layer {
  left: number;
  top: number;
  /** Pixels per unit: how far its shadow falls. */
  scale: number;
  light: Field;
  sheen: Field;
  all: Field;
  front: Field;
  heather: Field;
  cords: Field;
  metal: Field;
  buttons: Field;
  /** RGBA bytes of the neck label. */
  label: Uint8Array;
}

/** Carves, wobbles and lights a garment at the given samples per pixel, then brings it down to pixels. */
export async function layerOf(
  garment: Garment,
  placement: Placement,
  canvas: { width: number; height: number },
  samples: number,
): Promise<Layer> {
  const frame: Frame = frameOf(garment.bounds, placement, canvas, samples);
  const masks = await masksOf(garment, frame);
  const carved = heightMap(garment, masks, frame);
  const [height, all, front, cords, metal, buttons] = wobble(
    [carved, masks.all, masks.front, masks.cords, masks.metal, masks.buttons],
    frame,
    garment.seed,
  ) as [Field, Field, Field, Field, Field, Field];
  const { light, sheen } = lit(height, all, frame);
  normalise(light, front);
  const small = (field: Field): Field => shrink(field, frame.width, frame.height);
  return {
    left: frame.left,
    top: frame.top,
    scale: placement.scale,
    light: small(light),
    sheen: small(sheen),
    all: small(all),
    front: small(front),
    heather: small(heather(frame)),
    cords: small(cords),
    metal: small(metal),
    buttons: small(buttons),
    label: await rasterColour(labelOf(garment.label), { ...frame, samples: 1 }),
  };
}
