import { freightTexts, summaryTexts } from '@/texts/cart';
import type { CheckoutStep } from './checkout-step.js';

/** Under the checkout button: why it does not go on, and the way there (SHIP-13). */
export function FreightNote({ step, error }: { step: CheckoutStep; error: string | null }) {
  if (error !== null) {
    return (
      <div className="text-small text-err">
        <p className="font-semibold">
          {freightTexts.errorTitle} {error}
        </p>
        <p>{freightTexts.errorHint}</p>
      </div>
    );
  }
  if (step !== 'choose') return null;
  return (
    <p className="text-center text-small lg:hidden">
      <a href="#frete" className="target text-petrol underline underline-offset-4">
        {summaryTexts.toFreight}
      </a>
    </p>
  );
}
