import { emptyField, type Field } from './gaussian.js';

function shares(from: number, to: number): { first: number; weights: number[] }[] {
  const step = from / to;
  return Array.from({ length: to }, (_, at) => {
    const start = at * step;
    const end = start + step;
    const first = Math.floor(start);
    const weights: number[] = [];
    for (let k = first; k < Math.min(from, Math.ceil(end - 1e-9)); k++)
      weights.push((Math.min(end, k + 1) - Math.max(start, k)) / step);
    return { first, weights };
  });
}

/** The field on fewer pixels; each is the mean of the area that it covers. */
export function shrink(source: Field, width: number, height: number): Field {
  if (source.width === width && source.height === height) return source;
  const narrow = emptyField(width, source.height);
  const columns = shares(source.width, width);
  for (let y = 0; y < source.height; y++)
    for (let x = 0; x < width; x++) {
      const { first, weights } = columns[x]!;
      let sum = 0;
      for (let k = 0; k < weights.length; k++)
        sum += source.data[y * source.width + first + k]! * weights[k]!;
      narrow.data[y * width + x] = sum;
    }
  const result = emptyField(width, height);
  shares(source.height, height).forEach(({ first, weights }, y) => {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0; k < weights.length; k++) sum += narrow.data[(first + k) * width + x]! * weights[k]!;
      result.data[y * width + x] = sum;
    }
  });
  return result;
}
