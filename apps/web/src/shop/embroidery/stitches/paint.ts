import { wobble, type Stitch } from './satin.js';
import { FLAT, type Cloth } from './cloth.js';
import type { Area, Sewing } from './sewing.js';
import { lightOn, PARTS, threadColour, type Rgb } from './thread.js';

/** From millimetres around the middle of the embroidery to the canvas. */
export interface Frame {
  /** Pixels of the canvas. */
  width: number;
  height: number;
  /** Where the middle of the embroidery lies, in pixels. */
  x: number;
  y: number;
  /** Radians, clockwise. */
  turn: number;
  /** Pixels a millimetre. */
  scale: number;
}

/** Millimetres that a fold moves a stitch at most. */
const FOLD = 0.9;
/** Pixels a millimetre from which single yarns of the cloth are seen. */
const WEAVE_SEEN = 2.4;
/** Logos are stitched in rows this far apart, in millimetres. */
const ROW = 0.42;

/** Draws the embroidery where `frame` says, lit as the cloth is. The cloth itself is there already. */
export function paintSewing(
  context: CanvasRenderingContext2D,
  sewing: Sewing,
  thread: Rgb,
  frame: Frame,
  { cloth = FLAT, logo = null }: { cloth?: Cloth; logo?: CanvasImageSource | null } = {},
): void {
  context.save();
  context.translate(frame.x, frame.y);
  context.rotate(frame.turn);
  context.scale(frame.scale, frame.scale);
  context.lineCap = 'round';
  const { logo: area } = sewing;
  const mark = area && logo ? layerOf(logo, area, frame.scale) : null;
  paintShadow(context, sewing, mark && shadowOf(mark));
  if (area && mark) {
    paintRows(mark, area, frame.scale);
    context.drawImage(mark.canvas, area.x, area.y, area.width, area.height);
  }
  const paint = stitchPainter(context, { colour: thread, width: sewing.thread, frame, cloth });
  for (const [at, stitch] of sewing.stitches.entries()) paint(stitch, at);
  context.restore();
}

/** The logo alone, at the size at which it is shown, to be painted on where it is not transparent; null where nothing is drawn. */
function layerOf(logo: CanvasImageSource, area: Area, scale: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(area.width * scale), Math.ceil(area.height * scale)];
  const context = canvas.getContext('2d');
  context?.drawImage(logo, 0, 0, canvas.width, canvas.height);
  if (context) context.globalCompositeOperation = 'source-atop';
  return context;
}

/** The same outline in black, as a layer of its own. */
function shadowOf({ canvas }: CanvasRenderingContext2D): HTMLCanvasElement | null {
  const { width, height } = canvas;
  const context = layerOf(canvas, { x: 0, y: 0, width, height }, 1);
  context?.fillRect(0, 0, width, height);
  return context?.canvas ?? null;
}

/**
 * The embroidery stands off the cloth by the thickness of its thread, and presses the cloth down around it. `mark`: the outline
 * of the logo in black.
 */
function paintShadow(
  context: CanvasRenderingContext2D,
  { stitches, logo, thread }: Sewing,
  mark: HTMLCanvasElement | null,
): void {
  for (const [offset, wide, strength] of [
    [0.55, 1.5, 0.07],
    [0.4, 0.8, 0.13],
    [0.25, 0.3, 0.22],
  ] as const) {
    context.beginPath();
    for (const { from, to } of stitches) {
      context.moveTo(from.x + offset, from.y + offset * 1.2);
      context.lineTo(to.x + offset, to.y + offset * 1.2);
    }
    context.lineWidth = thread + wide;
    context.strokeStyle = `rgb(0 0 0 / ${strength})`;
    context.stroke();
    if (!logo || !mark) continue;
    context.globalAlpha = strength * 0.8;
    context.drawImage(
      mark,
      logo.x + offset - wide / 3,
      logo.y + offset - wide / 3,
      logo.width + wide / 1.5,
      logo.height + wide / 1.5,
    );
    context.globalAlpha = 1;
  }
}

interface Thread {
  colour: Rgb;
  /** Millimetres. */
  width: number;
  frame: Frame;
  cloth: Cloth;
}

/** Draws one stitch after the other; the number of a stitch makes its thread a little thicker or paler than its neighbours. */
function stitchPainter(context: CanvasRenderingContext2D, { colour, width, frame, cloth }: Thread) {
  const [cos, sin] = [Math.cos(frame.turn) * frame.scale, Math.sin(frame.turn) * frame.scale];
  return (stitch: Stitch, seed: number): void => {
    const { from, to } = stitch;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const u = (frame.x + middle.x * cos - middle.y * sin) / frame.width;
    const v = (frame.y + middle.x * sin + middle.y * cos) / frame.height;
    const shade = cloth.shade(u, v);
    const { x: dx, y: dy } = cloth.slope(u, v);
    const xAt = (part: number) => from.x + ((to.x - from.x) * part) / PARTS + dx * FOLD;
    const yAt = (part: number) => from.y + ((to.y - from.y) * part) / PARTS + dy * FOLD;
    context.lineWidth = width * (1 + 0.12 * wobble(seed * 3));
    for (let part = 0; part < PARTS; part++) {
      context.beginPath();
      context.moveTo(xAt(part), yAt(part));
      context.lineTo(xAt(part + 1), yAt(part + 1));
      context.strokeStyle = `rgb(${threadColour(colour, lightOn(stitch, part, seed), shade).join(' ')})`;
      context.stroke();
    }
  };
}

/** Rows of thread on the logo's layer: the gaps between them are dark, their backs light. */
function paintRows(context: CanvasRenderingContext2D, { width, height }: Area, scale: number): void {
  if (scale * ROW < 1.2) return;
  context.save();
  context.scale(scale, scale);
  for (let row = 0; row * ROW < height + width; row++) {
    const start = row * ROW;
    for (const [offset, colour] of [
      [0, 'rgb(0 0 0 / 0.16)'],
      [ROW / 2, 'rgb(255 255 255 / 0.14)'],
    ] as const) {
      context.beginPath();
      context.moveTo(0, start + offset);
      context.lineTo(width, start + offset - width * 0.12);
      context.lineWidth = ROW * 0.45;
      context.strokeStyle = colour;
      context.stroke();
    }
  }
  context.restore();
}

/** Yarns over a cloth that is shown larger than its picture: a twill, light and dark threads side by side. */
export function paintWeave(
  context: CanvasRenderingContext2D,
  { width, height, scale }: Frame,
  cloth: Cloth,
): void {
  if (scale < WEAVE_SEEN) return;
  const tile = document.createElement('canvas');
  const side = Math.max(4, Math.round(scale * 0.9));
  [tile.width, tile.height] = [side, side];
  const yarns = tile.getContext('2d');
  if (!yarns) return;
  yarns.lineWidth = side * 0.34;
  for (const [shift, colour] of [
    [0, 'rgb(255 255 255 / 0.075)'],
    [side / 2, 'rgb(0 0 0 / 0.075)'],
  ] as const)
    for (const turn of [-side, 0, side]) {
      yarns.beginPath();
      yarns.moveTo(-side + turn + shift, side * 1.5);
      yarns.lineTo(side + turn + shift, -side * 0.5);
      yarns.strokeStyle = colour;
      yarns.stroke();
    }
  const layer = document.createElement('canvas');
  [layer.width, layer.height] = [width, height];
  const over = layer.getContext('2d');
  const pattern = over?.createPattern(tile, 'repeat');
  if (!over || !pattern) return;
  over.fillStyle = pattern;
  over.fillRect(0, 0, width, height);
  keepOnCloth(over, cloth, width, height);
  context.drawImage(layer, 0, 0);
}

/** Takes away what lies beside the garment, softly. */
function keepOnCloth(context: CanvasRenderingContext2D, cloth: Cloth, width: number, height: number): void {
  const cells = 40;
  context.globalCompositeOperation = 'destination-out';
  for (let row = 0; row < cells; row++)
    for (let column = 0; column < cells; column++) {
      const bare = 1 - cloth.cover((column + 0.5) / cells, (row + 0.5) / cells);
      if (bare < 0.02) continue;
      context.fillStyle = `rgb(0 0 0 / ${bare})`;
      context.fillRect(
        Math.floor((column / cells) * width),
        Math.floor((row / cells) * height),
        Math.ceil(width / cells) + 1,
        Math.ceil(height / cells) + 1,
      );
    }
}
