import { useNavigate } from 'react-router-dom';
import { paths } from '@/paths';
import { Button } from '@/ui/button/button';
import { checkoutLabels, type CheckoutStep } from './checkout-step.js';

interface CheckoutButtonProps {
  step: CheckoutStep;
  /** Lines that the stock cannot serve, or that could not be read. */
  blocked: boolean;
  className?: string;
}

/** Says what is missing, and goes to the checkout once nothing is (CART-10 to CART-13). */
export function CheckoutButton({ step, blocked, className }: CheckoutButtonProps) {
  const navigate = useNavigate();
  return (
    <Button
      size="lg"
      className={className}
      disabled={step !== 'ready' || blocked}
      onClick={() => void navigate(paths.checkout)}
    >
      {checkoutLabels[step]}
    </Button>
  );
}
