import type { ReminderLineView } from '@plantao/contracts/recovery/recovery.view';
import { serverCartQuery } from '@/lib/api/queries';
import { hasValidSession } from '@/lib/api/session.store';
import { logFailure } from '@/lib/log';
import { queryClient } from '@/lib/query-client';
import { addToCart } from '@/shop/cart/cart-actions';
import { heldPieces } from '@/shop/cart/cart-analytics';

/** What became of a line: all of it is in the cart, or what is missing and why. */
export type Restored = 'in-cart' | 'short' | 'sold-out' | 'stitched' | 'refused';

export interface RestoredLine {
  line: ReminderLineView;
  became: Restored;
}

/**
 * Brings lines into the visitor's cart, a guest's or a customer's, as many pieces as there are now. What is there already stays and
 * is not doubled, however often the link is opened.
 */
export async function restoreLines(lines: readonly ReminderLineView[]): Promise<RestoredLine[]> {
  if (hasValidSession()) await queryClient.fetchQuery(serverCartQuery());
  const restored: RestoredLine[] = [];
  // One after the other: the cart keeps their order.
  for (const line of lines) restored.push({ line, became: await restore(line) });
  return restored;
}

async function restore({
  productId,
  size: selectedSize,
  color: selectedColor,
  quantity,
  available = 0,
  stitched,
}: ReminderLineView): Promise<Restored> {
  if (stitched) return 'stitched';
  if (available === 0) return 'sold-out';
  const id = { productId, selectedSize, selectedColor };
  const missing = Math.min(quantity, available) - heldPieces(id);
  try {
    if (missing > 0) await addToCart({ ...id, quantity: missing });
  } catch (error) {
    logFailure('restored line', error);
    return 'refused';
  }
  return available < quantity ? 'short' : 'in-cart';
}
