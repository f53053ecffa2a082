import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../shared/errors/domain-error.js';
import type { Corrected, Correction, StockLedger, VariantSize } from '../warehouse/index.js';

/** Stock that was set, by SKU: before and after, in pieces. */
export type StockChanges = Record<string, readonly [from: number, to: number]>;

const changesIn = (corrected: readonly Corrected[]): StockChanges =>
  Object.fromEntries(corrected.map(({ sku, before, after }) => [sku, [before.offered, after.offered]]));

/**
 * Sets what the shop offers, all or nothing.
 * @throws DomainError stock.stale with details.conflicts, stock.over-limit (APROD-19), stock.unknown-sku
 */
export const setStock = async (
  em: EntityManager,
  ledger: StockLedger,
  corrections: readonly Correction[],
  actor: string,
): Promise<StockChanges> => changesIn(await ledger.correct(em, corrections, actor));

/** Takes everything of some SKUs off the offer; the pieces stay in the warehouse. */
export const withdrawOffer = async (
  em: EntityManager,
  ledger: StockLedger,
  skus: readonly string[],
  actor: string,
): Promise<StockChanges> => changesIn(await ledger.withdrawOffer(em, skus, actor));

/** What a save says of one variant; a stock that is left out is not touched. */
export interface VariantInput {
  readonly size: string;
  readonly color: string;
  readonly sku?: string | undefined;
  readonly stock?: number | undefined;
  readonly seen?: number | undefined;
  readonly version?: number | undefined;
}

/** A correction of what the shop offers. */
export type OfferCorrection = Correction & Required<Pick<Correction, 'offered'>>;

/**
 * The corrections that a save asks for, of variants that the product has. One that does not say what was seen may only
 * lower. @throws DomainError product.variant-unknown
 */
export function correctionsOf(
  sizes: readonly VariantSize[],
  inputs: readonly VariantInput[],
): OfferCorrection[] {
  const variants = sizes.flatMap((size) =>
    size.colors.map((colour) => ({ size: size.name, color: colour.name, sku: colour.sku })),
  );
  const corrections = new Map<string, OfferCorrection>();
  for (const { size, color, sku, stock, seen, version } of inputs) {
    const variant = variants.find((known) =>
      sku === undefined ? known.size === size && known.color === color : known.sku === sku,
    );
    if (!variant) throw new DomainError('product.variant-unknown', { size, color });
    if (stock === undefined) continue;
    corrections.set(variant.sku, { ...variant, offered: { to: stock, seen, version, unseen: 'lower' } });
  }
  return [...corrections.values()];
}
