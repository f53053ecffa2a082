/** From `pieces` pieces on, `percent` % off the goods. */
export interface PriceTier {
  readonly pieces: number;
  readonly percent: number;
}

const MAX_TIERS = 6;
const MAX_PIECES = 10_000;
const MAX_PERCENT = 60;

/**
 * Tiers as an administrator writes them: '10:5, 20:10' is 5 % from 10 pieces and 10 % from 20; '' is none. Undefined for
 * what is written otherwise, or whose pieces or percent do not rise from tier to tier.
 */
export function parsePriceTiers(text: string): readonly PriceTier[] | undefined {
  if (text.trim() === '') return [];
  const tiers: PriceTier[] = [];
  for (const part of text.split(',')) {
    const [, pieces, percent] = /^\s*(\d{1,5})\s*:\s*(\d{1,2})\s*$/.exec(part) ?? [];
    // What does not match is NaN, which rises above nothing.
    const tier = { pieces: parseInt(pieces ?? '', 10), percent: parseInt(percent ?? '', 10) };
    const last = tiers.at(-1) ?? { pieces: 0, percent: 0 };
    const rises = tier.pieces > last.pieces && tier.percent > last.percent;
    if (!rises || tier.pieces > MAX_PIECES || tier.percent > MAX_PERCENT) return undefined;
    tiers.push(tier);
  }
  return tiers.length > MAX_TIERS ? undefined : tiers;
}

/** '10:5, 20:10', as it is stored. */
export const writtenPriceTiers = (tiers: readonly PriceTier[]): string =>
  tiers.map(({ pieces, percent }) => `${pieces}:${percent}`).join(', ');

/** Tiers that nobody is better off by: an offer gives at least as much to as many pieces. */
export const idleTiers = (tiers: readonly PriceTier[], offers: readonly PriceTier[]): readonly PriceTier[] =>
  tiers.filter((tier) =>
    offers.some(({ pieces, percent }) => pieces <= tier.pieces && percent >= tier.percent),
  );
