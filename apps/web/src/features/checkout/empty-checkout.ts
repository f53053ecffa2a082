import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import type { NavigateFunction } from 'react-router-dom';
import { call } from '@/lib/api/client';
import { forgetIntent, hasIntent } from '@/lib/api/intent-key';
import { safeSessionStorage } from '@/lib/browser-storage';
import { logFailure } from '@/lib/log';
import { checkoutTexts } from '@/texts/checkout';
import { toast } from '@/ui/toast/toast';
import { LAST_ORDER, ORDER_INTENT } from './order-body.js';

/*
 * Loaded on demand: few checkouts are opened with an empty cart.
 */

/** Maximum age, in milliseconds, of an order that may belong to a lost response. */
const RECENT = 60 * 60_000;

/**
 * The id of the order that was created by a request of this tab whose response was lost, or null. That order has
 * emptied the cart, so that after a reload nothing else leads to it.
 */
async function findCreatedOrder(): Promise<string | null> {
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

/** To the order that was made although its response was lost, else to the cart. */
export async function leaveEmptyCheckout(navigate: NavigateFunction): Promise<void> {
  const made = await findCreatedOrder();
  if (made === null) notifyEmptyCart(navigate);
  await navigate(made === null ? pages.cart() : pages.checkoutRecovery({ id: made }), { replace: true });
}

/**
 * Explains the redirect from the checkout to the cart; who comes back from the payment is shown a link to the order.
 */
export function notifyEmptyCart(navigate: NavigateFunction): void {
  const order = safeSessionStorage.getItem(LAST_ORDER);
  const { emptyCart, orderMade, seeOrder } = checkoutTexts;
  if (order === null) {
    toast.info(emptyCart, { id: 'empty-cart' });
    return;
  }
  safeSessionStorage.removeItem(LAST_ORDER);
  toast.info(emptyCart, {
    id: 'empty-cart',
    description: orderMade,
    duration: 10_000,
    action: { label: seeOrder, onPress: () => void navigate(pages.order({ id: order })) },
  });
}
