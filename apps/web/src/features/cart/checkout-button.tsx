import { useNavigate } from 'react-router-dom';
import { track } from '@/lib/analytics';
import { paths } from '@/paths';
import { Button } from '@/ui/button/button';
import type { CartSums } from '@/lib/cart/cart-sums';
import { checkoutLabels, type CheckoutStep } from './checkout-step.js';

interface CheckoutButtonProps {
  step: CheckoutStep;
  /** Lines that the stock cannot serve, or that could not be read. */
  blocked: boolean;
  sums: CartSums;
  className?: string;
}

/** Says what is missing, and goes to the checkout once nothing is (CART-10 to CART-13). */
export function CheckoutButton({ step, blocked, sums, className }: CheckoutButtonProps) {
  const navigate = useNavigate();
  return (
    <Button
      size="lg"
      className={className}
      disabled={step !== 'ready' || blocked}
      onClick={() => {
        track('begin_checkout', { total: sums.totalCents / 100, pieces: sums.pieces });
        void navigate(paths.checkout);
      }}
    >
      {checkoutLabels[step]}
    </Button>
  );
}
