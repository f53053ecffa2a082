import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { stitchedPieces, type Order, type OrderEffects, type PiecesBack } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { lockLevels, ShortStock, StockLedger } from '../warehouse/index.js';
import { CouponsService } from './coupons.service.js';

/**
 * Stock and coupons follow their order in its own transaction; coupon rows before stock rows, always (correctness 3.9).
 */
@Injectable()
export class CheckoutEffects implements Omit<OrderEffects, 'onMoved'> {
  constructor(
    private readonly ledger: StockLedger,
    private readonly coupons: CouponsService,
  ) {}

  /** @throws DomainError order.sold-out when pieces that were given back are gone. */
  async onPaid(em: EntityManager, order: Order, actor: string): Promise<void> {
    this.coupons.consume(em, order.id);
    try {
      await this.ledger.commit(em, order.id, actor);
    } catch (error) {
      if (error instanceof ShortStock)
        throw new DomainError('order.sold-out', {}, { skus: error.short.map(({ sku }) => sku) });
      throw error;
    }
  }

  onShipped(em: EntityManager, order: Order, actor: string): Promise<void> {
    return this.ledger.ship(em, order.id, actor);
  }

  async onEnded(em: EntityManager, order: Order, actor: string): Promise<void> {
    await this.coupons.release(em, order.id);
    await this.writeOffStitched(em, order, actor);
    await this.ledger.release(em, order.id, actor, 'pedido encerrado');
    await this.ledger.expectReturn(em, order.id, actor);
  }

  async onPiecesBack(
    em: EntityManager,
    order: Order,
    pieces: readonly PiecesBack[],
    actor: string,
  ): Promise<void> {
    // Those that are changed one after the other are locked in their order before (correctness 3.9).
    if (new Set(pieces.map(({ how }) => how)).size > 1)
      await lockLevels(
        em,
        pieces.map(({ sku }) => sku),
      );
    for (const how of ['restock', 'write-off', 'drop'] as const) {
      const lines = pieces.filter((line) => line.how === how);
      if (lines.length > 0) await this.ledger.takeBack(em, order.id, lines, how, actor, REASONS[how]);
    }
  }

  /** What nobody else wants is not offered again with the others. What has left already is judged when it is back. */
  private async writeOffStitched(em: EntityManager, order: Order, actor: string): Promise<void> {
    const stitched = await stitchedPieces(em, order);
    if (stitched.length === 0) return;
    // All of the order before any is moved (correctness 3.9).
    const items = await em.execute<{ sku: string }[]>('select sku from order_item where order_id = ?', [
      order.id,
    ]);
    await lockLevels(
      em,
      items.map(({ sku }) => sku),
    );
    await this.ledger.takeBack(em, order.id, stitched, 'drop', actor, REASONS['write-off']);
  }

  async onProlonged(em: EntityManager, order: Order): Promise<void> {
    this.ledger.prolong(em, order.id, order.holdExpiresAt);
  }
}

/** What the ledger says of pieces that come back. */
const REASONS = { restock: '', 'write-off': 'peça bordada', drop: '' } as const;
