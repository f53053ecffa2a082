import { routes } from '@plantao/contracts/http/routes';
import { call } from '@/lib/api/client';
import { forgetIntent, hasIntent } from '@/lib/api/intent-key';
import { logFailure } from '@/lib/log';

/** The name of the intent under which the checkout sends its order. */
export const ORDER_INTENT = 'order';

/** An order that an answer got lost of is looked for among the customer's this long, in milliseconds. */
const RECENT = 60 * 60_000;

/**
 * The number of the order that an unanswered 'Next' of this tab has made after all, or null: it has emptied the cart,
 * and after a reload nothing else leads to it.
 */
export async function unansweredOrder(): Promise<string | null> {
  if (!hasIntent(ORDER_INTENT)) return null;
  try {
    const { data } = await call(routes.listOrders, { query: { page: 1, limit: 1 } });
    forgetIntent(ORDER_INTENT);
    const [newest] = data.orders;
    if (newest?.status !== 'pending' || Date.now() - Date.parse(newest.createdAt) > RECENT) return null;
    return newest._id;
  } catch (error) {
    logFailure('unanswered order', error);
    return null;
  }
}
