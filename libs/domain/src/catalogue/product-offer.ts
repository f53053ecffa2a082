import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../shared/errors/domain-error.js';
import type { StockLedger, VariantSize } from '../warehouse/index.js';
import { judgeStock, type StockNow, type StockWish } from './rules/offered-stock.rules.js';

/** What a save wants of one variant, with the names that the person knows it by. */
export interface VariantWish extends StockWish {
  readonly sku: string;
  readonly size: string;
  readonly color: string;
}

/** Stock that was set, by SKU: before and after, in pieces. */
export type StockChanges = Record<string, readonly [from: number, to: number]>;

/** Locks the counters of some SKUs, in the order in which orders take them. */
export async function lockStock(em: EntityManager, skus: readonly string[]): Promise<Map<string, StockNow>> {
  if (skus.length === 0) return new Map();
  const rows = await em.execute<(StockNow & { sku: string })[]>(
    `select sku, offered, version, warehouse_qty - held - committed as "limit"
       from stock_level where sku in (?) order by sku for update`,
    [[...new Set(skus)]],
  );
  return new Map(rows.map(({ sku, ...now }) => [sku, now]));
}

/**
 * Sets what the shop offers, all or nothing.
 * @throws DomainError stock.stale with details.conflicts (yours, seen, now, limit), stock.over-limit (APROD-19),
 * stock.unknown-sku
 */
export async function setStock(
  em: EntityManager,
  ledger: StockLedger,
  wishes: readonly VariantWish[],
  actor: string,
): Promise<StockChanges> {
  const levels = await lockStock(
    em,
    wishes.map(({ sku }) => sku),
  );
  const judged = wishes.map((wish) => {
    const now = levels.get(wish.sku);
    if (!now) throw new DomainError('stock.unknown-sku', { sku: wish.sku });
    return { wish, now, verdict: judgeStock(wish, now) };
  });
  const conflicts = judged.filter(({ verdict }) => verdict === 'conflict');
  if (conflicts.length > 0)
    throw new DomainError(
      'stock.stale',
      {},
      {
        conflicts: conflicts.map(({ wish: { sku, size, color, wanted, seen }, now }) => ({
          sku,
          size,
          color,
          yours: wanted,
          seen,
          now: now.offered,
          limit: now.limit,
        })),
      },
    );
  const over = judged.find(({ verdict }) => verdict === 'over-limit');
  if (over) throw overLimit(over.wish, over.now.limit);
  const changes: StockChanges = {};
  for (const { wish, now } of judged.filter(({ verdict }) => verdict === 'set')) {
    await ledger.setOffered(em, wish.sku, wish.wanted, now.version, actor);
    changes[wish.sku] = [now.offered, wish.wanted];
  }
  return changes;
}

const overLimit = ({ sku, size, color }: VariantWish, limit: number): DomainError =>
  new DomainError('stock.over-limit', { limit }, { sku, size, color, limit });

/** Takes everything of some SKUs off the offer; the pieces stay in the warehouse. */
export async function offerNothing(
  em: EntityManager,
  ledger: StockLedger,
  skus: readonly string[],
  actor: string,
): Promise<StockChanges> {
  const changes: StockChanges = {};
  for (const [sku, now] of await lockStock(em, skus)) {
    if (now.offered === 0) continue;
    await ledger.setOffered(em, sku, 0, now.version, actor);
    changes[sku] = [now.offered, 0];
  }
  return changes;
}

/** What a save says of one variant; a stock that is left out is not touched. */
export interface VariantInput {
  readonly size: string;
  readonly color: string;
  readonly sku?: string | undefined;
  readonly stock?: number | undefined;
  readonly seen?: number | undefined;
  readonly version?: number | undefined;
}

/** The wishes of a save for variants that the product has. @throws DomainError product.variant-unknown */
export function wishesOf(sizes: readonly VariantSize[], inputs: readonly VariantInput[]): VariantWish[] {
  const variants = sizes.flatMap((size) =>
    size.colors.map((colour) => ({ size: size.name, color: colour.name, sku: colour.sku })),
  );
  const wishes = new Map<string, VariantWish>();
  for (const { size, color, sku, stock, seen, version } of inputs) {
    const variant = variants.find((known) =>
      sku === undefined ? known.size === size && known.color === color : known.sku === sku,
    );
    if (!variant) throw new DomainError('product.variant-unknown', { size, color });
    if (stock === undefined) continue;
    wishes.set(variant.sku, { ...variant, wanted: stock, seen: seen ?? null, version: version ?? null });
  }
  return [...wishes.values()];
}
