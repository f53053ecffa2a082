import { saleOf, type SaleState } from './sale.rules.js';

/** A million reais: what a price column holds with room to spare. */
export const MAX_PRICE_CENTS = 100_000_000;

/** The prices of a product in centavos, and whether its sale is shown. */
export interface Prices extends SaleState {
  readonly priceCents: number;
  readonly oldPriceCents: number | null;
}

/** What a save says about prices; what is left out stays. */
export interface PriceChanges {
  readonly priceCents?: number | undefined;
  readonly oldPriceCents?: number | null | undefined;
  readonly sale?: boolean | undefined;
}

/**
 * The prices after a save. A new price or old price decides the sale (APROD-21, APROD-22, A-60); the checkbox may only
 * hide a sale that the prices make, and the share is always the true one.
 */
export function pricesAfter(before: Prices, changes: PriceChanges): Prices {
  const priceCents = changes.priceCents ?? before.priceCents;
  const oldPriceCents =
    changes.oldPriceCents === undefined ? before.oldPriceCents : changes.oldPriceCents || null;
  const moved = priceCents !== before.priceCents || oldPriceCents !== before.oldPriceCents;
  const computed = saleOf(priceCents, oldPriceCents);
  const shown = changes.sale ?? (moved || before.sale);
  return {
    priceCents,
    oldPriceCents,
    ...(computed.sale && shown ? computed : { sale: false, salePercentage: 0 }),
  };
}

/** APROD-18: what is no whole number becomes 0, and nothing is below 0. */
export function parseStock(text: string): number {
  const trimmed = text.trim();
  return /^\d{1,9}$/.test(trimmed) ? parseInt(trimmed, 10) : 0;
}

/** APROD-23: tags trimmed, not empty, each once (without regard to case). */
export function cleanTags(tags: readonly string[]): string[] {
  const seen = new Set<string>();
  const clean: string[] = [];
  for (const tag of tags.map((each) => each.trim())) {
    const key = tag.toLocaleLowerCase('pt-BR');
    if (tag === '' || seen.has(key)) continue;
    seen.add(key);
    clean.push(tag);
  }
  return clean;
}
