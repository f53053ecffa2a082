import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { audited } from '../orders/index.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { lockReturn } from './entities/order-return.entity.js';
import { sendBackOf, SendBack } from './entities/send-back.entity.js';
import { refusedPieces } from './refused-pieces.js';
import { AT_THE_DESK, type SendBackWay } from './rules/send-back.rules.js';

/** What the step of the desk tells, so that its label is bought or given back and the customer knows. */
const TELLS = {
  label: 'return.send-back-asked',
  hand: 'return.sent-back',
  pickup: 'return.pickup-ready',
  collected: null,
} as const;

/** Pieces that an inspection refused go back to their customer. Every step takes place under the lock of the order. */
@Injectable()
export class SendBacks {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * The desk sends them, once; `tracking` where a code was bought outside. A label that the carrier refused is asked for again.
   * @throws DomainError return.not-found, send-back.state, send-back.none when their money was given back meanwhile
   */
  async send(returnId: string, way: SendBackWay, tracking: string | null, actor: Actor): Promise<void> {
    await this.change(returnId, actor, `order.send-back-${way}`, async (own, em) => {
      if (way !== 'collected' && (await refusedPieces(em, returnId)).size === 0)
        throw new DomainError('send-back.none');
      const again = way === 'label' && own.state === 'label' && own.labelError !== '';
      if (!again) own.step(way, this.clock.now());
      Object.assign(own, { tracking, labelError: '' });
      if (TELLS[way]) own.announce(TELLS[way]);
      return tracking === null ? {} : { tracking };
    });
  }

  /**
   * They stay with the shop: the customer does not want them. `userId` where the customer says so, else somebody of the shop with a
   * reason.
   * @throws DomainError return.not-found, also of another customer's; send-back.state once they have left
   */
  async giveUp(returnId: string, reason: string, actor: Actor, userId?: string): Promise<void> {
    await this.change(
      returnId,
      actor,
      'order.send-back-give-up',
      (own) => {
        own.step('give-up', this.clock.now());
        own.reason = reason;
        own.announce('return.pieces-given-up');
        return reason === '' ? {} : { reason };
      },
      userId,
    );
  }

  /** Job `orders.return-freight`, after an order was cancelled: what the desk still has does not go back, and no label is left paid. */
  async end(em: EntityManager, orderId: string): Promise<void> {
    const open = await em.fork().find(SendBack, { orderId, state: { $in: [...AT_THE_DESK] } });
    for (const { returnId } of open)
      await inTransaction(em, async (tx) => {
        const locked = await lockReturn(tx, returnId);
        const own = await sendBackOf(tx, locked, this.clock.now());
        if (locked.order.status === 'cancelled' && own?.follow('end', this.clock.now()))
          own.announce('return.send-back-ended');
      });
  }

  private async change(
    returnId: string,
    actor: Actor,
    action: string,
    step: (own: SendBack, em: EntityManager) => object | Promise<object>,
    userId?: string,
  ): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const locked = await lockReturn(em, returnId, userId);
      const { back, order } = locked;
      // The pieces of a cancelled order are the shop's again.
      if (order.status === 'cancelled') throw new DomainError('send-back.state');
      const own = await sendBackOf(em, locked, this.clock.now());
      if (!own) throw new DomainError('send-back.state');
      const before = { return: back.protocol, state: own.state };
      const more = await step(own, em);
      em.persist(audited(actor, action, order.id, { before, after: { state: own.state, ...more } }));
    });
  }
}
