import { TEXT_LIMITS } from '../../shared/constants.js';

export interface SaleState {
  readonly sale: boolean;
  readonly salePercentage: number;
}

/**
 * APROD-21, APROD-22, A-60: both prices above 0 and the price below the old one turn the sale on with the rounded
 * share; a price not below the old one, or no old one, turns it off. Amounts in centavos.
 */
export function saleOf(priceCents: number, oldPriceCents: number | null): SaleState {
  if (oldPriceCents === null || priceCents <= 0 || oldPriceCents <= 0 || priceCents >= oldPriceCents) {
    return { sale: false, salePercentage: 0 };
  }
  const salePercentage = Math.round(((oldPriceCents - priceCents) * 100) / oldPriceCents);
  return { sale: true, salePercentage };
}

/** LIST-25, CART-04: a name longer than `limit` characters is cut there and gets an ellipsis. */
export function cutName(name: string, limit: number = TEXT_LIMITS.cardName): string {
  const characters = [...name];
  return characters.length <= limit ? name : `${characters.slice(0, limit).join('')}…`;
}
