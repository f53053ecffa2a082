import { shareOf } from '../../shared/money.js';
import type { PriceTier } from '../../shared/price-tiers.js';

/** The tier that a number of pieces reaches, and the next one. */
export interface ReachedTier {
  /** Percent off the goods; 0 below the first tier. */
  readonly percent: number;
  /** Null when no tier gives more. */
  readonly next: { readonly missing: number; readonly percent: number } | null;
}

/** `tiers` rise in pieces and percent (parsePriceTiers). Exactly the pieces of a tier reach it. */
export function reachedTier(tiers: readonly PriceTier[], pieces: number): ReachedTier {
  const reached = tiers.filter((tier) => tier.pieces <= pieces).at(-1);
  const next = tiers.find((tier) => tier.pieces > pieces);
  return {
    percent: reached?.percent ?? 0,
    next: next ? { missing: next.pieces - pieces, percent: next.percent } : null,
  };
}

/** What a tier takes off the goods, in centavos: rounded once, half up, of the sum and not of each line. */
export const tierDiscount = (subtotalCents: number, percent: number): number =>
  shareOf(subtotalCents, percent * 100);
