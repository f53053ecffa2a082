import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import type { OrderView } from '@plantao/contracts/orders/order.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '@/lib/api/api-error';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { logFailure } from '@/lib/log';
import { useCartEditsStore } from '@/shop/cart/cart-edits.store';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { orderTexts } from '@/texts/orders';
import { Button } from '@/ui/button/button';
import { toast } from '@/ui/toast/toast';
import { mayBuyAgain } from './order-progress.js';

interface BuyAgainButtonProps {
  order: OrderView;
  /** The one thing to do here, or one of several. */
  variant: 'primary' | 'secondary';
}

/** The pieces of an order into the cart, as far as there are any; nothing where that is not offered. */
export function BuyAgainButton({ order, variant }: BuyAgainButtonProps) {
  const again = useBuyAgain(order._id);
  if (order.items.length === 0 || !mayBuyAgain(order)) return null;
  return (
    <Button
      size={variant === 'primary' ? 'lg' : 'md'}
      variant={variant}
      className="shrink-0"
      loading={again.isPending}
      onClick={() => again.mutate()}
      icon={<ShoppingBag aria-hidden="true" className="size-5" />}
    >
      {orderTexts.buyAgain}
    </Button>
  );
}

/** Adds the items of an order that are in stock to the cart and opens it; lists what was not available. */
function useBuyAgain(orderId: string) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callIdempotent(`again:${orderId}`, routes.buyAgain, { params: { id: orderId } }),
    onSuccess: ({ data: { added, missing } }) => {
      void queries.invalidateQueries({ queryKey: ['cart'] });
      const short = missing.length > 0 ? orderTexts.buyAgainMissing(missing.join(', ')) : undefined;
      if (added === 0) {
        toast.warning(orderTexts.buyAgainNone);
        return;
      }
      useCheckoutStore.getState().cartChanged();
      useCartEditsStore.getState().changed();
      const description = short ? { description: short, duration: 8000 } : {};
      toast[short ? 'warning' : 'success'](orderTexts.buyAgainDone(added), description);
      void navigate(pages.cart());
    },
    onError: (error) => {
      logFailure('buy again', error);
      toast.error(errorText(error, orderTexts.buyAgainFailed));
    },
  });
}
