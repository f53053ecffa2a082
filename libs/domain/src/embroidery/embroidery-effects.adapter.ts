import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { executeWithNext } from '@plantao/platform/database';
import { holdAccount } from '../accounts/index.js';
import type { Order, OrderEffects } from '../orders/index.js';
import { brazilDay } from '../shared/brazil/brazil-date.js';
import { businessDaysAfter } from '../shared/brazil/business-days.js';
import { STITCHING_STARTED } from '../shared/embroidery.js';
import { FORGET_TEXTS } from './embroidery-rows.js';

/**
 * Takes the texts off an order whose account is gone. The account is held before, and before any embroidery, as the one who empties
 * it does: otherwise neither sees the other, and the texts stay for ever.
 */
const FORGET_WITH_ACCOUNT = `${FORGET_TEXTS} where order_id = ?
  and exists (select from app_user u where u.id = ? and u.deleted_at is not null)`;

/** Embroideries follow their order in its own transaction. An order without any costs no statement. */
@Injectable()
export class EmbroideryEffects implements Pick<
  OrderEffects,
  'onPaid' | 'onShipped' | 'onPiecesBack' | 'onEnded'
> {
  constructor(private readonly clock: Clock) {}

  /** O2, O6: what was paid for is in the queue, to be done within the days that were promised. */
  async onPaid(em: EntityManager, order: Order): Promise<void> {
    if (order.embroideredPieces === 0) return;
    const now = this.clock.now();
    const [row] = await em.execute<{ days: number }[]>(
      'select max(extra_days) as days from order_embroidery where order_id = ?',
      [order.id],
    );
    await executeWithNext(
      em,
      `update order_embroidery set state = 'queued', queued_at = ?, due_on = ?, updated_at = ?, version = version + 1
        where order_id = ? and state = 'waiting'`,
      [now, businessDaysAfter(brazilDay(now), row?.days ?? 0), now, order.id],
    );
  }

  /** O8, O10: what has left is stitched; of an account that is gone nothing more is kept. */
  async onShipped(em: EntityManager, order: Order): Promise<void> {
    if (order.embroideredPieces === 0) return;
    await holdAccount(em, order.userId);
    await executeWithNext(em, FORGET_WITH_ACCOUNT, [order.id, order.userId]);
  }

  /** What nobody has stitched on leaves the queue with the last piece of its line. */
  async onPiecesBack(em: EntityManager, order: Order): Promise<void> {
    if (order.embroideredPieces === 0) return;
    await executeWithNext(
      em,
      `update order_embroidery e set state = 'cancelled', updated_at = ?, version = e.version + 1 from order_item i
        where e.order_id = ? and e.state in ('waiting', 'queued', 'printed') and not (${STITCHING_STARTED})
          and i.id = e.item_id and i.refunded >= i.quantity`,
      [this.clock.now(), order.id],
    );
  }

  /** O4, O5, O12, O13: what is not done yet is not stitched any more. */
  async onEnded(em: EntityManager, order: Order): Promise<void> {
    if (order.embroideredPieces === 0) return;
    const now = this.clock.now();
    await holdAccount(em, order.userId);
    await executeWithNext(
      em,
      `update order_embroidery set state = 'cancelled', updated_at = ?, version = version + 1
        where order_id = ? and state not in ('done', 'cancelled')`,
      [now, order.id],
    );
    await executeWithNext(em, FORGET_WITH_ACCOUNT, [order.id, order.userId]);
  }
}
