import { pages } from '@plantao/contracts/pages/shop-pages';
import { STEPS, type CheckoutStepName } from '@/shop/checkout/checkout-steps';

/** The URL values of the two steps of /checkout; payment and review have pages of their own. */
const WORDS: Partial<Record<CheckoutStepName, string>> = { address: 'endereco', shipping: 'entrega' };

/** CHK-18: address, shipping, payment, review. Nothing comes after the last. */
export const stepAfter = (step: CheckoutStepName): CheckoutStepName | null =>
  STEPS[STEPS.indexOf(step) + 1] ?? null;

const BACK: Partial<Record<CheckoutStepName, CheckoutStepName>> = { shipping: 'address', review: 'payment' };

/** CHK-18: only shipping and review lead back; an order that exists does not lead back to its delivery. */
export const stepBefore = (step: CheckoutStepName): CheckoutStepName | null => BACK[step] ?? null;

/** The step that '?etapa=' names. Without an address there is nothing to deliver to. */
export function stepOf(search: URLSearchParams, hasAddress: boolean): 'address' | 'shipping' {
  return search.get(pages.checkout.params.step) === WORDS.shipping && hasAddress ? 'shipping' : 'address';
}

export const searchOf = (step: 'address' | 'shipping'): string =>
  step === 'shipping' ? `?${pages.checkout.params.step}=${WORDS.shipping}` : '';
