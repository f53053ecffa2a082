import { createHash } from 'node:crypto';

/** A number in [0, 1) that is always the same for the same words: the demonstration data never changes by itself. */
export function chance(...words: (string | number)[]): number {
  const digest = createHash('sha256').update(words.join('|')).digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}

/** A whole number from `min` to `max`, both included. */
export function between(min: number, max: number, ...words: (string | number)[]): number {
  return min + Math.floor(chance(...words) * (max - min + 1));
}

export function pick<T>(list: readonly T[], ...words: (string | number)[]): T {
  const chosen = list[Math.floor(chance(...words) * list.length)];
  if (chosen === undefined) throw new RangeError('nothing to pick from');
  return chosen;
}

/** A UUID that is always the same for the same words. */
export function fixedId(...words: (string | number)[]): string {
  const hex = createHash('sha256').update(words.join('|')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
