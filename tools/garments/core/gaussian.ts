/** One number per pixel, row by row. */
export interface Field {
  width: number;
  height: number;
  data: Float32Array;
}

export function emptyField(width: number, height: number): Field {
  return { width, height, data: new Float32Array(width * height) };
}

/** The radii of three box filters whose sum has the spread of one Gaussian. */
function boxRadii(sigma: number): number[] {
  const ideal = Math.sqrt(4 * sigma * sigma + 1);
  let narrow = Math.floor(ideal);
  if (narrow % 2 === 0) narrow--;
  const narrows = Math.round(
    (12 * sigma * sigma - 3 * narrow * narrow - 12 * narrow - 9) / (-4 * narrow - 4),
  );
  return [0, 1, 2].map((pass) => ((pass < narrows ? narrow : narrow + 2) - 1) >> 1);
}

function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const share = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let k = -radius; k <= radius; k++) sum += from[row + Math.min(width - 1, Math.max(0, k))]!;
    for (let x = 0; x < width; x++) {
      to[row + x] = sum * share;
      sum += from[row + Math.min(width - 1, x + radius + 1)]! - from[row + Math.max(0, x - radius)]!;
    }
  }
}

function blurColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1);
  const sums = new Float64Array(width);
  for (let k = -radius; k <= radius; k++) {
    const row = Math.min(height - 1, Math.max(0, k)) * width;
    for (let x = 0; x < width; x++) sums[x] = sums[x]! + from[row + x]!;
  }
  for (let y = 0; y < height; y++) {
    const enter = Math.min(height - 1, y + radius + 1) * width;
    const leave = Math.max(0, y - radius) * width;
    const row = y * width;
    for (let x = 0; x < width; x++) {
      to[row + x] = sums[x]! * share;
      sums[x] = sums[x]! + from[enter + x]! - from[leave + x]!;
    }
  }
}

/** The field blurred with a Gaussian of that sigma in pixels; edges repeat their last value. */
export function gaussian(source: Field, sigma: number): Field {
  const { width, height } = source;
  const result = Float32Array.from(source.data);
  const held = new Float32Array(result.length);
  for (const radius of boxRadii(sigma)) {
    if (radius < 1) continue;
    blurRows(result, held, width, height, radius);
    blurColumns(held, result, width, height, radius);
  }
  return { width, height, data: result };
}
