import { routes } from '@plantao/contracts/http/routes';
import { call } from '@/lib/api/client';
import { forgetIntent, hasIntent } from '@/lib/api/intent-key';
import { logFailure } from '@/lib/log';
import { ORDER_INTENT } from './order-body.js';

/** Maximum age, in milliseconds, of an order that may belong to a lost response. */
const RECENT = 60 * 60_000;

/**
 * The id of the order that was created by a request of this tab whose response was lost, or null. That order has
 * emptied the cart, so that after a reload nothing else leads to it.
 */
export async function findCreatedOrder(): Promise<string | null> {
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
