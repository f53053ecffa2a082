import { DomainError } from '../../shared/errors/domain-error.js';
import { formatCents, shareOf } from '../../shared/money.js';

/** What is taken off the goods, as somebody of the shop wants it: one of both. */
export type WantedDiscount = { readonly percent: number } | { readonly amountCents: number };

/**
 * The discount in centavos: a percentage of the sum of the goods, rounded once, half up; or the amount itself.
 * @param maxPercent of the goods that a discount may take
 * @throws DomainError draft-order.discount above that, or for nothing
 */
export function draftDiscount(subtotalCents: number, wanted: WantedDiscount, maxPercent: number): number {
  const cents = 'percent' in wanted ? shareOf(subtotalCents, wanted.percent * 100) : wanted.amountCents;
  const most = shareOf(subtotalCents, maxPercent * 100);
  if (cents < 1 || cents > most)
    throw new DomainError('draft-order.discount', { n: maxPercent, most: formatCents(most) });
  return cents;
}
