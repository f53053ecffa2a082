/** Where a garment (drawn on 1200 x 1500 units) lies on a canvas: its middle in pixels, pixels per unit, degrees. */
export interface Placement {
  x: number;
  y: number;
  scale: number;
  rotate?: number;
}

/** The part of a canvas that is computed, in canvas pixels, and how many samples stand for one pixel. */
export interface Frame {
  placement: Placement;
  left: number;
  top: number;
  width: number;
  height: number;
  samples: number;
}

const MIDDLE = { x: 600, y: 750 };
export type Box = [left: number, top: number, right: number, bottom: number];

/** Units of garment to pixels of canvas. */
export function toCanvas({ x, y, scale, rotate = 0 }: Placement, at: [number, number]): [number, number] {
  const angle = (rotate * Math.PI) / 180;
  const dx = (at[0] - MIDDLE.x) * scale;
  const dy = (at[1] - MIDDLE.y) * scale;
  return [x + dx * Math.cos(angle) - dy * Math.sin(angle), y + dx * Math.sin(angle) + dy * Math.cos(angle)];
}

/** Two functions from samples of a frame to units of the garment. */
export function toUnits(frame: Frame): {
  x: (px: number, py: number) => number;
  y: (px: number, py: number) => number;
} {
  const { placement, left, top, samples } = frame;
  const angle = ((placement.rotate ?? 0) * Math.PI) / 180;
  const cos = Math.cos(angle) / (placement.scale * samples);
  const sin = Math.sin(angle) / (placement.scale * samples);
  const ox = (placement.x - left) * samples - 0.5;
  const oy = (placement.y - top) * samples - 0.5;
  return {
    x: (px, py) => MIDDLE.x + (px - ox) * cos + (py - oy) * sin,
    y: (px, py) => MIDDLE.y - (px - ox) * sin + (py - oy) * cos,
  };
}

/** The SVG transform that draws units of the garment on the samples of a frame. */
export function svgTransform({ placement, left, top, samples }: Frame): string {
  const { x, y, scale, rotate = 0 } = placement;
  return (
    `scale(${samples}) translate(${x - left} ${y - top}) rotate(${rotate}) scale(${scale}) ` +
    `translate(${-MIDDLE.x} ${-MIDDLE.y})`
  );
}

/** The frame around a box of garment units on a canvas, with a margin; edges are even so that samples stay whole. */
export function frameOf(
  box: Box,
  placement: Placement,
  canvas: { width: number; height: number },
  samples: number,
): Frame {
  const corners = (
    [
      [0, 1],
      [2, 1],
      [0, 3],
      [2, 3],
    ] as const
  ).map(([i, j]) => toCanvas(placement, [box[i], box[j]]));
  const margin = 40 * placement.scale + 4;
  const even = (value: number): number => Math.floor(value / 2) * 2;
  const left = even(Math.max(0, Math.min(...corners.map(([x]) => x)) - margin));
  const top = even(Math.max(0, Math.min(...corners.map(([, y]) => y)) - margin));
  const right = Math.min(canvas.width, even(Math.max(...corners.map(([x]) => x)) + margin));
  const bottom = Math.min(canvas.height, even(Math.max(...corners.map(([, y]) => y)) + margin));
  return { placement, left, top, width: right - left, height: bottom - top, samples };
}
