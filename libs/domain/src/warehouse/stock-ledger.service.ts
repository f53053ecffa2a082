import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { writeWithFlush } from '@plantao/platform/database';
import { DomainError } from '../shared/errors/domain-error.js';
import type { HoldState } from './entities/stock-hold.entity.js';
import { correctCounts, lockLevels, type Corrected, type Correction } from './stock-corrections.js';
import {
  changeCounters,
  moveHolds,
  noteMovement,
  run,
  takeOutPieces,
  takePieces,
  type ChangedSku,
  type CounterChange,
  type MovementNote,
} from './stock-counters.js';

/** Pieces of one SKU. */
export interface StockLine {
  readonly sku: string;
  readonly quantity: number;
}

/** A SKU that cannot serve what was asked. Quantities in pieces. */
export interface ShortSku {
  readonly sku: string;
  readonly requested: number;
  readonly available: number;
}

/** Thrown by the ledger so that the transaction rolls back: nothing is taken when something is short. */
export class ShortStock extends Error {
  constructor(readonly short: readonly ShortSku[]) {
    super(`short of ${short.map(({ sku }) => sku).join(', ')}`);
    this.name = 'ShortStock';
  }
}

/** How a hold moves: from which states, to which, and what that does to the counters per piece. */
interface HoldMove {
  readonly kind: MovementNote['kind'];
  readonly to: HoldState;
  readonly from: Partial<Record<HoldState, CounterChange>>;
}

const COMMIT: HoldMove = {
  kind: 'commit',
  to: 'committed',
  from: { held: { held: -1, committed: 1 }, released: { offered: -1, committed: 1 } },
};
const RELEASE: HoldMove = {
  kind: 'release',
  to: 'released',
  from: { held: { held: -1, offered: 1 }, committed: { committed: -1, offered: 1 } },
};
const SHIP: HoldMove = {
  kind: 'ship',
  to: 'shipped',
  from: { committed: { committed: -1, shipped: 1, warehouse: -1 } },
};
const RETURN: HoldMove = { kind: 'return', to: 'returning', from: { shipped: {} } };

/**
 * What becomes of single pieces of an order, and what that does to the counters, by the state of their hold: they are sold
 * again, are no good, or (`drop`) leave the order unsold: what has left already stays with the customer.
 */
const TAKE_BACK = {
  restock: {
    kind: 'restock',
    to: 'restocked',
    from: {
      committed: { committed: -1, offered: 1 },
      shipped: { shipped: -1, offered: 1, warehouse: 1 },
      returning: { shipped: -1, offered: 1, warehouse: 1 },
    },
  },
  'write-off': {
    kind: 'write-off',
    to: 'written-off',
    from: {
      committed: { committed: -1, warehouse: -1, adjusted: -1 },
      shipped: { shipped: -1, adjusted: -1 },
      returning: { shipped: -1, adjusted: -1 },
    },
  },
  drop: {
    kind: 'write-off',
    to: 'written-off',
    from: { committed: { committed: -1, warehouse: -1, adjusted: -1 } },
  },
} as const satisfies Record<string, HoldMove>;
export type TakeBack = keyof typeof TAKE_BACK;

/**
 * The only writer of stock. Every method works inside the caller's transaction (`em` must be in one), takes rows in
 * the order of their SKU, and leaves a movement for each change (correctness 3.5, 3.12).
 */
@Injectable()
export class StockLedger {
  /**
   * Takes the pieces of an order from the offer, all or nothing; the same SKU in two lines is one hold (P3).
   * @throws ShortStock naming every SKU that cannot serve; the caller's transaction must roll back.
   */
  async hold(
    em: EntityManager,
    orderId: string,
    lines: readonly StockLine[],
    expiresAt: Date,
    actor: string,
  ): Promise<void> {
    await this.refuseShort(
      em,
      await takePieces(em, sumBySku(lines), expiresAt, { kind: 'hold', actor, orderId }),
    );
  }

  /**
   * Paid: held pieces become committed; pieces given back in the meantime are taken again.
   * @throws ShortStock when pieces that were given back are no longer there.
   */
  commit(em: EntityManager, orderId: string, actor: string): Promise<void> {
    return this.move(em, orderId, COMMIT, actor);
  }

  /** Expired or cancelled before leaving: the pieces are offered again. A second call changes nothing (P10). */
  release(em: EntityManager, orderId: string, actor: string, reason = ''): Promise<void> {
    return this.move(em, orderId, RELEASE, actor, reason);
  }

  /** The pieces left the warehouse. */
  ship(em: EntityManager, orderId: string, actor: string): Promise<void> {
    return this.move(em, orderId, SHIP, actor);
  }

  /** Cancelled after leaving: the pieces are on their way back and not offered until inspected. */
  expectReturn(em: EntityManager, orderId: string, actor: string): Promise<void> {
    return this.move(em, orderId, RETURN, actor);
  }

  /**
   * Takes single pieces out of an order's holds, of which the ledger says `reason`: its others stay.
   * @throws DomainError stock.not-held when the order has fewer of them, stock.retired when one that is to be sold again
   * was taken out of its product
   */
  async takeBack(
    em: EntityManager,
    orderId: string,
    lines: readonly StockLine[],
    how: TakeBack,
    actor: string,
    reason = '',
  ): Promise<void> {
    const pieces = sumBySku(lines);
    if (how === 'restock') await refuseRetired(em, pieces);
    const { kind, to, from } = TAKE_BACK[how];
    const moved = await takeOutPieces(em, pieces, { to, from }, { kind, actor, orderId, reason });
    await this.refuseShort(em, moved);
    if (how !== 'drop' && moved.length < pieces.length) throw new DomainError('stock.not-held');
  }

  /** Moves the end of an order's live holds with the next flush. */
  prolong(em: EntityManager, orderId: string, expiresAt: Date): void {
    writeWithFlush(em, {
      sql: `update stock_hold set expires_at = ?, updated_at = now() where order_id = ? and state = 'held' returning 1`,
      values: [expiresAt, orderId],
    });
  }

  /**
   * Opens a SKU with what the warehouse has and what the shop offers of it. One that was taken out of its product, or
   * whose product is gone, is opened again; its ledger goes on.
   */
  async open(
    em: EntityManager,
    level: { sku: string; warehouseProductId: string; warehouseQty: number; offered: number },
    actor: string,
  ): Promise<void> {
    const reopened = await run(
      em,
      `
      update stock_level l set warehouse_product_id = :warehouseProductId, retired = false
      where sku = :sku and retired and warehouse_qty = 0 and offered = 0
        and (warehouse_product_id = :warehouseProductId
             or not exists (select 1 from warehouse_product w where w.id = l.warehouse_product_id))
      returning sku`,
      level,
    );
    if (reopened.length > 0) {
      const again = { warehouse: level.warehouseQty, offered: level.offered, adjusted: level.offered };
      await changeCounters(em, level.sku, again, { kind: 'open', actor });
      return;
    }
    await run(
      em,
      `
      insert into stock_level (sku, warehouse_product_id, warehouse_qty, offered, initial)
      values (:sku, :warehouseProductId, :warehouseQty, :offered, :offered)`,
      level,
    );
    const change = { warehouse: level.warehouseQty, offered: level.offered, initial: level.offered };
    await noteMovement(em, level.sku, change, { kind: 'open', actor });
  }

  /** @see correctCounts */
  correct(em: EntityManager, corrections: readonly Correction[], actor: string): Promise<Corrected[]> {
    return correctCounts(em, corrections, actor);
  }

  /** Takes everything of some SKUs off the offer; the pieces stay in the warehouse. Unknown SKUs are passed over. */
  async withdrawOffer(em: EntityManager, skus: readonly string[], actor: string): Promise<Corrected[]> {
    const levels = await lockLevels(em, skus);
    const nothing = [...levels.keys()].map((sku) => ({ sku, offered: { to: 0 } }));
    return correctCounts(em, nothing, actor);
  }

  /**
   * Takes SKUs out of their product: nothing is in the warehouse or offered any more, the ledger stays.
   * @throws DomainError stock.under-promised while orders hold pieces
   */
  async retire(em: EntityManager, skus: readonly string[], actor: string, reason: string): Promise<void> {
    if (skus.length === 0) return;
    await correctCounts(
      em,
      skus.map((sku) => ({ sku, warehouse: { to: 0 }, reason })),
      actor,
    );
    await run(em, 'update stock_level set retired = true where sku in (:skus)', { skus: [...skus] });
  }

  /** What the shop offers of each SKU now. */
  async offered(em: EntityManager, skus: readonly string[]): Promise<Map<string, number>> {
    if (skus.length === 0) return new Map();
    const rows = await run<{ sku: string; offered: number }>(
      em,
      'select sku, offered from stock_level where sku in (:skus)',
      { skus: [...skus] },
    );
    return new Map(rows.map(({ sku, offered }) => [sku, offered]));
  }

  private async move(
    em: EntityManager,
    orderId: string,
    move: HoldMove,
    actor: string,
    reason = '',
  ): Promise<void> {
    const { kind, to, from } = move;
    await this.refuseShort(em, await moveHolds(em, to, from, { kind, actor, orderId, reason }));
  }

  /** @throws ShortStock when the limits of some SKUs refused their change */
  private async refuseShort(em: EntityManager, changes: readonly ChangedSku[]): Promise<void> {
    const refused = changes.filter(({ changed }) => !changed);
    if (refused.length === 0) return;
    const offered = await this.offered(
      em,
      refused.map(({ sku }) => sku),
    );
    throw new ShortStock(
      refused.map(({ sku, quantity }) => ({ sku, requested: quantity, available: offered.get(sku) ?? 0 })),
    );
  }
}

/** One line a SKU, in the order of the SKUs, so that two orders never wait for each other. */
function sumBySku(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return [...sums].map(([sku, quantity]) => ({ sku, quantity })).sort((a, b) => (a.sku < b.sku ? -1 : 1));
}

/** Their rows are locked, so that nobody takes one out of its product meanwhile. @throws DomainError stock.retired */
async function refuseRetired(em: EntityManager, lines: readonly StockLine[]): Promise<void> {
  const levels = await lockLevels(
    em,
    lines.map(({ sku }) => sku),
  );
  for (const [sku, { retired }] of levels) if (retired) throw new DomainError('stock.retired', { sku });
}
