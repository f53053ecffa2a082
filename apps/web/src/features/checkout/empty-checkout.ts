import type { NavigateFunction } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { checkoutTexts } from '@/texts/checkout';
import { toast } from '@/ui/toast/toast';

const NAME = 'plantao.last-order';

/** The order that this tab has just made; it has emptied the cart. */
export const rememberOrder = (id: string): void => sessionStorage.setItem(NAME, id);

/**
 * Explains the redirect from the checkout to the cart; who comes back from the payment is shown a link to the order.
 */
export function notifyEmptyCart(navigate: NavigateFunction): void {
  const order = sessionStorage.getItem(NAME);
  const { emptyCart, orderMade, seeOrder } = checkoutTexts;
  if (order === null) {
    toast.info(emptyCart, { id: 'empty-cart' });
    return;
  }
  sessionStorage.removeItem(NAME);
  toast.info(emptyCart, {
    id: 'empty-cart',
    description: orderMade,
    duration: 10_000,
    action: { label: seeOrder, onPress: () => void navigate(pages.order({ id: order })) },
  });
}
