import type { CartLine } from '@/shop/cart/cart-line';
import { variantKey } from '@/shop/cart/cart.store';

/**
 * The lines with the stock that each can have: lines that differ only in what is stitched on them share the pieces of their size and
 * colour, the earlier one first.
 */
export function withSharedStock(lines: readonly CartLine[]): CartLine[] {
  const taken = new Map<string, number>();
  return lines.map((line) => {
    const key = variantKey(line);
    const before = taken.get(key) ?? 0;
    taken.set(key, before + line.quantity);
    return before === 0 ? line : { ...line, stock: Math.max(0, line.stock - before) };
  });
}
