/** The first half of a text. */
export function cutInHalf(text: string): string {
  return text.slice(0, Math.max(1, Math.floor(text.length / 2)));
}

/** JSON with every number as a text and every text as a number; other texts stay as they are. */
export function swapTypes(text: string): string {
  try {
    return JSON.stringify(swap(JSON.parse(text)));
  } catch {
    return text;
  }
}

function swap(value: unknown): unknown {
  if (typeof value === 'number') return `n${value}`;
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) return value.map(swap);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, swap(content)]));
  }
  return value;
}
