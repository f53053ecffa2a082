import type { ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';
import { summaryTexts } from '@/texts/cart-sums';

export type CheckoutStep = 'choose' | 'computing' | 'error' | 'ready';

/** What is missing before the checkout (SHIP-15). */
export function checkoutStep(
  freight: { computing: boolean; error: string | null },
  option: ShippingOptionView | null,
): CheckoutStep {
  if (freight.computing) return 'computing';
  if (freight.error !== null) return 'error';
  return option ? 'ready' : 'choose';
}

/** CART-10 to CART-13. */
export const checkoutLabels: Record<CheckoutStep, string> = {
  choose: summaryTexts.chooseFreight,
  computing: summaryTexts.computing,
  error: summaryTexts.error,
  ready: summaryTexts.ready,
};
