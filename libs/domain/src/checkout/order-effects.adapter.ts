import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order, OrderEffects, PiecesBack } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { ShortStock, StockLedger } from '../warehouse/index.js';
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
    await this.ledger.release(em, order.id, actor, 'pedido encerrado');
    await this.ledger.expectReturn(em, order.id, actor);
  }

  async onPiecesBack(
    em: EntityManager,
    order: Order,
    pieces: readonly PiecesBack[],
    actor: string,
  ): Promise<void> {
    const restocked = pieces.filter(({ restock }) => restock);
    const others = pieces.filter(({ restock }) => !restock);
    if (restocked.length > 0) await this.ledger.takeBack(em, order.id, restocked, 'restock', actor);
    if (others.length > 0) await this.ledger.takeBack(em, order.id, others, 'drop', actor);
  }

  async onProlonged(em: EntityManager, order: Order): Promise<void> {
    this.ledger.prolong(em, order.id, order.holdExpiresAt);
  }
}
