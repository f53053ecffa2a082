import { emptyField, type Field } from '../core/gaussian.js';
import type { Frame } from '../core/placement.js';
import { blurUnits, raster } from '../core/raster.js';
import { lens } from '../folds.js';
import type { Garment } from '../garment.js';

/** Every drawing of a garment as a field; names follow Garment. */
export interface Masks {
  /** Everything that is cloth seen from outside; everything that is cloth at all. */
  front: Field;
  all: Field;
  panels: Field[];
  overlays: Field[];
  overlaid: Field;
  ridge: Field;
  valley: Field;
  crease: Field;
  seams: Field;
  pucker: Field;
  stitches: Field;
  ribs: Field;
  gathers: Field;
  cords: Field;
  metal: Field;
  buttons: Field;
}

/** The larger of two coverages, sample by sample. */
export function union(fields: Field[], like: Field): Field {
  const result = emptyField(like.width, like.height);
  for (const { data } of fields)
    for (let at = 0; at < data.length; at++) if (data[at]! > result.data[at]!) result.data[at] = data[at]!;
  return result;
}

function keepWithin({ data }: Field, clip: Field): void {
  for (let at = 0; at < data.length; at++) data[at] = data[at]! * clip.data[at]!;
}

function keepWithout(field: Field, cover: Field): void {
  for (let at = 0; at < field.data.length; at++) field.data[at] = field.data[at]! * (1 - cover.data[at]!);
}

/** Rasters of all drawings of a garment on a frame. */
export async function masksOf(garment: Garment, frame: Frame): Promise<Masks> {
  const draw = (fragment: string, blur = 0): Promise<Field> => raster(fragment, frame, blur);
  const panels = await Promise.all(garment.panels.map(({ shape }) => draw(shape)));
  const overlays = await Promise.all(garment.overlays.map(({ shape }) => draw(shape)));
  const inside = await draw(garment.inside);
  const cloth = union(panels, inside);
  garment.overlays.forEach(({ within }, at) => within && keepWithin(overlays[at]!, cloth));
  const front = union([...panels, ...overlays], inside);
  const thick = garment.folds.map((fold) => lens(fold)).join('');
  const thin = garment.folds.map((fold) => lens(fold, 0.45)).join('');
  const overlaid = union(overlays, inside);
  const hidden = await draw(garment.hiddenSeams, 1.6);
  keepWithout(hidden, overlaid);
  const seams = union([await draw(garment.seams, 1.6), hidden], inside);
  const stitches = await draw(garment.stitches, 0.7);
  return {
    front,
    all: union([front, inside], inside),
    panels,
    overlays: overlays.map((field, at) => blurUnits(field, garment.overlays[at]!.soften, frame)),
    overlaid,
    ridge: await draw(thick, 12),
    valley: await draw(`<g transform="translate(13 22)">${thick}</g>`, 10),
    crease: await draw(thin, 4),
    seams,
    pucker: blurUnits(union([seams, stitches], inside), 7, frame),
    stitches,
    ribs: await draw(garment.ribs, 2),
    gathers: await draw(garment.gathers, 14),
    cords: await draw(garment.cords, 0.6),
    metal: await draw(garment.metal, 0.5),
    buttons: await draw(garment.buttons, 0.6),
  };
}
