import { STEPS, type CheckoutStepName } from '@/lib/checkout/checkout-steps';

/** The words of the two steps of /checkout in the address; payment and review have pages of their own. */
const WORDS: Partial<Record<CheckoutStepName, string>> = { address: 'endereco', shipping: 'entrega' };

/** CHK-18: address, shipping, payment, review. Nothing comes after the last. */
export const stepAfter = (step: CheckoutStepName): CheckoutStepName | null =>
  STEPS[STEPS.indexOf(step) + 1] ?? null;

const BACK: Partial<Record<CheckoutStepName, CheckoutStepName>> = { shipping: 'address', review: 'payment' };

/** CHK-18: only shipping and review lead back; an order that exists does not lead back to its delivery. */
export const stepBefore = (step: CheckoutStepName): CheckoutStepName | null => BACK[step] ?? null;

/** The step that '?etapa=' names. Without an address there is nothing to deliver to. */
export function stepOf(search: URLSearchParams, hasAddress: boolean): 'address' | 'shipping' {
  return search.get('etapa') === WORDS.shipping && hasAddress ? 'shipping' : 'address';
}

export const searchOf = (step: 'address' | 'shipping'): string =>
  step === 'shipping' ? `?etapa=${WORDS.shipping}` : '';

const DAY = 24 * 60 * 60 * 1000;
/** São Paulo has kept the same hour all year since 2019. */
const SAO_PAULO = 3 * 60 * 60 * 1000;

/** The day that lies so many business days (Monday to Friday) after a moment, at noon in São Paulo. */
export function businessDaysAfter(moment: number, days: number): Date {
  let day = Math.floor((moment - SAO_PAULO) / DAY);
  for (let left = days; left > 0;) {
    day += 1;
    // Day 0 of the calendar, 1970-01-01, was a Thursday.
    const weekday = (day + 4) % 7;
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(day * DAY + SAO_PAULO + DAY / 2);
}
