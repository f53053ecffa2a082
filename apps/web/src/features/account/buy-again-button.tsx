import type { OrderView } from '@plantao/contracts/orders/order.view';
import { ShoppingBag } from 'lucide-react';
import { orderTexts } from '@/texts/account';
import { Button } from '@/ui/button/button';
import { mayBuyAgain } from './order-progress.js';
import { useBuyAgain } from './use-buy-again.js';

interface BuyAgainButtonProps {
  order: OrderView;
  /** The one thing to do here, or one of several. */
  variant: 'primary' | 'secondary';
}

/** The pieces of an order into the cart, as far as there are any; nothing where that is not offered. */
export function BuyAgainButton({ order, variant }: BuyAgainButtonProps) {
  const again = useBuyAgain(order._id);
  if (!mayBuyAgain(order)) return null;
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
