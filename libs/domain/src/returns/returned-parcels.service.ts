import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { audited, lockOrder, stitchedItems } from '../orders/index.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { lockLevels, StockHold, StockLedger } from '../warehouse/index.js';
import { INSPECTED_PIECES } from './inspected-pieces.js';
import {
  inspectionProblem,
  inspectionWords,
  returningLines,
  type InspectedPieces,
  type ReturningLine,
  type SoldLine,
} from './rules/returned-parcel.rules.js';

/** What became of the pieces of a returned parcel. */
export interface InspectedParcel {
  readonly restocked: number;
  readonly writtenOff: number;
}

/** Parcels of orders that were cancelled after posting: their pieces come back, their money was dealt with by the cancelling. */
@Injectable()
export class ReturnedParcels {
  constructor(
    private readonly em: EntityManager,
    private readonly ledger: StockLedger,
    private readonly clock: Clock,
  ) {}

  /**
   * Judges every piece that is expected back, once: it is offered again, or written off for a reason; also one that never came.
   * @throws DomainError order.not-found, those of `inspectionProblem`, and stock.retired when a piece that is to be sold again was
   * taken out of its product
   */
  async inspect(
    orderId: string,
    { lines, note }: { readonly lines: readonly InspectedPieces[]; readonly note: string },
    actor: Actor,
  ): Promise<InspectedParcel> {
    return inTransaction(this.em, async (em) => {
      // A second inspection waits here, and then finds nothing that is still on its way.
      const order = await lockOrder(em, orderId);
      const returning = await this.returning(em, orderId);
      const problem = inspectionProblem(returning, lines, await stitchedItems(em, order, 'started'));
      if (problem) throw new DomainError(problem);
      await this.moveStock(em, orderId, returning, lines, actor);
      const restocked = lines.reduce((sum, line) => sum + line.restocked, 0);
      const writtenOff = lines.reduce((sum, line) => sum + line.writtenOff, 0);
      const detail = inspectionWords(lines, note);
      order.addStep('parcel-inspected', { name: actor.name, at: this.clock.now(), detail });
      em.persist(
        audited(actor, 'order.parcel-inspect', orderId, {
          before: { returning: restocked + writtenOff },
          after: { restocked, writtenOff, inspection: detail },
        }),
      );
      return { restocked, writtenOff };
    });
  }

  private async returning(em: EntityManager, orderId: string): Promise<ReturningLine[]> {
    const held = await em.find(StockHold, { orderId, state: 'returning' });
    if (held.length === 0) return [];
    const sold = await em.execute<SoldLine[]>(
      `select i.id, i.sku, i.quantity, i.refunded, ${INSPECTED_PIECES} as inspected
         from order_item i where i.order_id = ? order by i.position`,
      [orderId],
    );
    return returningLines(sold, held);
  }

  private async moveStock(
    em: EntityManager,
    orderId: string,
    returning: readonly ReturningLine[],
    found: readonly InspectedPieces[],
    actor: Actor,
  ): Promise<void> {
    // All of them before any is moved, as everybody who changes several (correctness 3.9).
    await lockLevels(em, [...new Set(returning.map(({ sku }) => sku))]);
    for (const { itemId, sku } of returning) {
      const line = found.find((one) => one.itemId === itemId);
      if (!line) continue;
      const { restocked, writtenOff, reason } = line;
      const take = (quantity: number, how: 'restock' | 'write-off', why: string) =>
        this.ledger.takeBack(em, orderId, [{ sku, quantity }], how, actor.name, why);
      if (restocked > 0) await take(restocked, 'restock', 'encomenda devolvida');
      if (writtenOff > 0) await take(writtenOff, 'write-off', reason);
    }
  }
}
