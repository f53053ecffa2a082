import type { NavigateFunction } from 'react-router-dom';
import { paths } from '@/paths';
import { checkoutTexts } from '@/texts/checkout';
import { toast } from '@/ui/toast/toast';

const NAME = 'plantao.last-order';

/** The order that this tab has just made; it has emptied the cart. */
export const rememberOrder = (id: string): void => sessionStorage.setItem(NAME, id);

/** Says why one is led from the checkout to the cart; who comes back from the payment is shown the way to the order. */
export function tellEmptyCart(navigate: NavigateFunction): void {
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
    action: { label: seeOrder, onPress: () => void navigate(paths.order(order)) },
  });
}
