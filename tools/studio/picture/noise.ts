export type Noise = (x: number, y: number) => number;

/** A repeatable random source: numbers in [0, 1) that depend on the seed alone. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffled(next: () => number): Uint8Array {
  const order = Uint8Array.from({ length: 256 }, (_, at) => at);
  for (let at = 255; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    const held = order[at]!;
    order[at] = order[other]!;
    order[other] = held;
  }
  return Uint8Array.from({ length: 512 }, (_, at) => order[at & 255]!);
}

const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Smooth gradient noise, about -1 to 1, zero on whole coordinates. Ridged noise would draw comic creases. */
export function gradientNoise(seed: number): Noise {
  const next = random(seed);
  const gx = new Float32Array(256);
  const gy = new Float32Array(256);
  for (let at = 0; at < 256; at++) {
    const angle = next() * Math.PI * 2;
    gx[at] = Math.cos(angle);
    gy[at] = Math.sin(angle);
  }
  const order = shuffled(next);
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const u = x - column;
    const v = y - row;
    const left = order[column & 255]!;
    const right = order[(column + 1) & 255]!;
    const low = row & 255;
    const high = (row + 1) & 255;
    const a = order[left + low]!;
    const b = order[right + low]!;
    const c = order[left + high]!;
    const d = order[right + high]!;
    const fu = ease(u);
    const top = gx[a]! * u + gy[a]! * v;
    const upper = top + fu * (gx[b]! * (u - 1) + gy[b]! * v - top);
    const bottom = gx[c]! * u + gy[c]! * (v - 1);
    const lower = bottom + fu * (gx[d]! * (u - 1) + gy[d]! * (v - 1) - bottom);
    return (upper + ease(v) * (lower - upper)) * 1.4;
  };
}
