import type { Frame, Passes } from './passes.js';
import { ease } from '../sewing/vector.js';
import { wornUnder } from './worn.js';

/** A garment in a picture of several: moved that many metres to the right. */
export interface Part {
  passes: Passes;
  right: number;
  /** Worn under the part that follows it. */
  under?: boolean;
}

/** Room around garments, as a share of their height, and of their width. */
const ROOM = { high: 1.14, wide: 1.16 };
/** Taps across and down for each pixel: the parts are larger than they are shown. */
const TAPS = 2;
/** Pixels across of the plane that holds the shadow on the wall, at most: its softness is counted in them (compose.ts). */
const SOFT_WIDTH = 240;
/** The shadow of a garment on the one behind it: how deep, how far down and to the right, how soft; metres. */
const SHADOW = { deep: 0.55, right: 0.005, down: 0.014, soft: 0.03 };
/** How much of the frame's width and height a shadow on the wall takes to end before the frame cuts it off. */
const FADE = { wide: 0.24, high: 0.2 };
/** Places of a shadow that are added up, across and down, and the weight of each: a line from the middle outward. */
const SPREAD = Array.from({ length: 13 }, (_, at) => ({
  step: at / 6 - 1,
  weight: (7 - Math.abs(at - 6)) / 49,
}));

/**
 * Garments that were rendered one by one as one picture, the first one farthest behind. Light from one on the other is
 * left out, the shadow that one throws on the one behind it is laid on. Without a frame, the narrowest that holds them:
 * it may cut a shadow off.
 */
export function together(parts: readonly Part[], wanted?: Frame): Passes {
  const [{ passes }] = parts as [Part];
  const { width, height } = passes;
  const frame = wanted ?? frameOf(parts, width / height);
  const out = empty(width, height, frame);
  for (const [at, part] of parts.entries())
    lay(part.under ? { ...part, passes: wornUnder(part, parts[at + 1]!) } : part, out);
  return out;
}

function empty(width: number, height: number, frame: Passes['frame']): Passes {
  const plane = (): Float32Array => new Float32Array(width * height);
  const part = Math.max(4, width / SOFT_WIDTH);
  const [wide, high] = [Math.round(width / part), Math.round(height / part)];
  return {
    ...{ width, height, frame, direct: plane(), indirect: plane(), shine: plane() },
    ...{ colour: [plane(), plane(), plane()], alpha: plane(), cloth: plane(), yarn: plane() },
    shadow: { width: wide, height: high, data: new Float32Array(wide * high).fill(1) },
  };
}

/** The frame that holds all parts. */
function frameOf(parts: readonly Part[], ratio: number): Passes['frame'] {
  const all = parts.map(({ passes, right }) => {
    const { left, top, ...rest } = extent(passes);
    return { left: left + right, right: rest.right + right, top, bottom: rest.bottom };
  });
  const [left, right] = [Math.min(...all.map((one) => one.left)), Math.max(...all.map((one) => one.right))];
  const [bottom, top] = [Math.min(...all.map((one) => one.bottom)), Math.max(...all.map((one) => one.top))];
  return {
    metres: Math.max((top - bottom) * ROOM.high, ((right - left) * ROOM.wide) / ratio),
    middle: [(left + right) / 2, 0, (top + bottom) / 2],
  };
}

/** Where the garment of a picture begins and ends, metres across and up. */
function extent({
  width,
  height,
  alpha,
  frame,
}: Passes): Record<'left' | 'right' | 'top' | 'bottom', number> {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (alpha[y * width + x]! < 0.5) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  const size = frame.metres / height;
  const across = (x: number): number => frame.middle[0] + (x - width / 2) * size;
  const up = (y: number): number => frame.middle[2] - (y - height / 2) * size;
  return { left: across(left), right: across(right), top: up(top), bottom: up(bottom) };
}

/** Reads a plane at a place in metres. */
type Read = (plane: Float32Array, x: number, z: number) => number;

function reader({ passes: { width, height, frame }, right }: Part): Read {
  const size = frame.metres / height;
  return (plane, x, z) => {
    const u = (x - right - frame.middle[0]) / size + width / 2 - 0.5;
    const v = (frame.middle[2] - z) / size + height / 2 - 0.5;
    if (u < 0 || v < 0 || u >= width - 1 || v >= height - 1) return 0;
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [fu, fv] = [u - i, v - j];
    const at = j * width + i;
    const above = plane[at]! + (plane[at + 1]! - plane[at]!) * fu;
    const below = plane[at + width]! + (plane[at + width + 1]! - plane[at + width]!) * fu;
    return above + (below - above) * fv;
  };
}

/** Lays a part over what is there. */
function lay(part: Part, out: Passes): void {
  const { passes } = part;
  const read = reader(part);
  const size = out.frame.metres / out.height;
  const placeOf = (x: number, y: number): [number, number] => [
    out.frame.middle[0] + (x - out.width / 2) * size,
    out.frame.middle[2] - (y - out.height / 2) * size,
  ];
  const mean = (plane: Float32Array, x: number, y: number): number => {
    let sum = 0;
    for (let k = 0; k < TAPS * TAPS; k++) {
      const place = placeOf(x + ((k % TAPS) + 0.5) / TAPS, y + (Math.floor(k / TAPS) + 0.5) / TAPS);
      sum += read(plane, ...place);
    }
    return sum / TAPS ** 2;
  };
  const thrown = (x: number, y: number): number => {
    const [px, pz] = placeOf(x + 0.5, y + 0.5);
    let sum = 0;
    for (const down of SPREAD)
      for (const side of SPREAD) {
        const [sx, sz] = [
          px - SHADOW.right + side.step * SHADOW.soft,
          pz + SHADOW.down + down.step * SHADOW.soft,
        ];
        sum += read(passes.alpha, sx, sz) * side.weight * down.weight;
      }
    return 1 - SHADOW.deep * Math.min(1, sum);
  };
  // Light is that of the whole pixel: where a garment ends only its own share of the pixel is told.
  const light = [passes.direct, passes.indirect].map((plane) =>
    plane.map((value, at) => value * Math.min(1, passes.alpha[at]!)),
  );
  const covered: [Float32Array, Float32Array][] = [
    [out.shine, passes.shine],
    [out.alpha, passes.alpha],
    [out.cloth, passes.cloth],
    [out.yarn, passes.yarn],
    ...out.colour.map((plane, c): [Float32Array, Float32Array] => [plane, passes.colour[c]!]),
  ];
  for (let y = 0; y < out.height; y++)
    for (let x = 0; x < out.width; x++) {
      const at = y * out.width + x;
      const cover = Math.min(1, mean(passes.alpha, x, y));
      const dim = out.alpha[at]! > 0 && cover < 1 ? thrown(x, y) : 1;
      for (const [k, to] of [out.direct, out.indirect].entries()) {
        const behind = to[at]! * dim * out.alpha[at]! * (1 - cover);
        const whole = out.alpha[at]! * (1 - cover) + cover;
        to[at] = whole > 0 ? (behind + (cover > 0 ? mean(light[k]!, x, y) : 0)) / whole : 0;
      }
      out.shine[at] = out.shine[at]! * dim;
      for (const [to, from] of covered) to[at] = to[at]! * (1 - cover) + (cover > 0 ? mean(from, x, y) : 0);
    }
  onWallToo(part, out);
}

/** The shadow of a part on the wall, where those before it have not taken the light; it ends softly within its frame. */
function onWallToo({ passes, right }: Part, out: Passes): void {
  if (!passes.shadow || !out.shadow) return;
  const { width, height, data } = passes.shadow;
  const read = reader({ passes: { ...passes, width, height }, right });
  const size = out.frame.metres / out.shadow.height;
  const fadeAt = (x: number, y: number): number =>
    ease(0, FADE.wide * width, Math.min(x, width - x)) * ease(0, FADE.high * height, Math.min(y, height - y));
  const taken = data.map(
    (light, at) => (1 - light) * fadeAt((at % width) + 0.5, Math.floor(at / width) + 0.5),
  );
  for (let y = 0; y < out.shadow.height; y++)
    for (let x = 0; x < out.shadow.width; x++) {
      const at = y * out.shadow.width + x;
      const px = out.frame.middle[0] + (x + 0.5 - out.shadow.width / 2) * size;
      const pz = out.frame.middle[2] - (y + 0.5 - out.shadow.height / 2) * size;
      out.shadow.data[at]! *= 1 - read(taken, px, pz);
    }
}
