import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../shared/errors/domain-error.js';
import { noteMovement, run } from './stock-counters.js';
import { findDrift, type Counters } from './stock-drift.js';

/** What a person counted, in pieces: in the warehouse, and what the shop is to sell of it. */
export interface Settlement {
  readonly warehouse: number;
  readonly offered: number;
  readonly reason: string;
}

/**
 * Ends a disagreement that a check may not settle by itself: the orders say what is promised and sent, a person says
 * what is there. The ledger gets one line that leads from its own sums to these counts, and everything agrees again.
 * @throws DomainError stock.unknown-sku, stock.no-drift, stock.under-promised, stock.over-limit
 */
export async function settleDrift(
  em: EntityManager,
  sku: string,
  { warehouse, offered, reason }: Settlement,
  actor: string,
): Promise<{ before: Counters; after: Counters }> {
  const locked = await run(em, 'select 1 from stock_level where sku = :sku for update', { sku });
  if (locked.length === 0) throw new DomainError('stock.unknown-sku', { sku });
  const [drift] = await findDrift(em, sku);
  if (!drift) throw new DomainError('stock.no-drift');
  const { held, committed, shipped } = drift.holds;
  if (warehouse < held + committed)
    throw new DomainError('stock.under-promised', { sku, limit: held + committed });
  const limit = warehouse - held - committed;
  if (offered > limit) throw new DomainError('stock.over-limit', { limit });
  const { initial } = drift.ledger;
  const adjusted = offered + held + committed + shipped - initial;
  const after: Counters = { warehouse, offered, held, committed, shipped, initial, adjusted };
  await run(
    em,
    `update stock_level set warehouse_qty = :warehouse, offered = :offered, held = :held, committed = :committed,
            shipped = :shipped, initial = :initial, adjusted = :adjusted, version = version + 1 where sku = :sku`,
    { ...after, sku },
  );
  const change = Object.fromEntries(
    (Object.keys(after) as (keyof Counters)[]).map((count) => [count, after[count] - drift.ledger[count]]),
  );
  await noteMovement(em, sku, change, { kind: 'repair', actor, reason });
  return { before: drift.counters, after };
}
