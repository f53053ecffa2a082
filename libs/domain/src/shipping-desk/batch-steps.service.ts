import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { ChangeOrderStatus, lockOrder } from '../orders/index.js';
import type { Actor } from '../shared/actor.js';
import { JOB_TIME_SLICE_MS } from '../shared/constants.js';
import type { ErrorCode } from '../shared/errors/catalog.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { RequestLabel, RequestLabelPayment } from '../shipping/index.js';
import { ShippingBatch } from './entities/shipping-batch.entity.js';
import type { QueuedStep } from './rules/desk-state.rules.js';

/** Orders that are read at a time. */
const BATCH_SIZE = 25;

/** What says that an order was so already: another hand, or this job before it was lost, has done the step. */
const DONE_ALREADY: ReadonlySet<ErrorCode> = new Set(['label.exists', 'label.paying', 'label.paid']);

interface AskedOrder {
  readonly orderId: string;
  readonly step: QueuedStep;
  readonly seenCents: number | null;
  readonly askedById: string | null;
  readonly askedBy: string;
  readonly tracking: string | null;
}

/** Does what was asked of the orders of a batch: each order is a transaction of its own, and a refusal stops no other. */
@Injectable()
export class BatchSteps {
  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Until nothing is asked any more, or its time slice is over: then it asks for a next job, which goes on where it stood, as does the
   * one that follows when the worker was lost.
   * Resolves to how many orders were done and how many refused.
   */
  async run(
    em: EntityManager,
    batchId: string,
    signal: AbortSignal,
  ): Promise<{ done: number; refused: number }> {
    const counted = { done: 0, refused: 0 };
    const end = this.clock.in(JOB_TIME_SLICE_MS);
    for (let isFirst = true; ;) {
      const asked = await em.execute<AskedOrder[]>(
        `select b.order_id as "orderId", b.step, b.seen_cents as "seenCents", b.asked_by_id as "askedById", b.asked_by as "askedBy",
                coalesce(l.tracking, o.tracking) as tracking
           from shipping_batch_order b join shop_order o on o.id = b.order_id
           left join shipping_label l on l.order_id = o.id and l.state in ('requested', 'pending', 'paying', 'released')
          where b.batch_id = ? and b.step is not null order by b.position limit ${BATCH_SIZE}`,
        [batchId],
      );
      if (asked.length === 0) return counted;
      for (const order of asked) {
        signal.throwIfAborted();
        if (!isFirst && this.clock.now() >= end) {
          (await em.findOneOrFail(ShippingBatch, { id: batchId })).announceStep();
          await em.flush();
          return counted;
        }
        isFirst = false;
        const fault = await this.take(em, order);
        // Only what was asked then: somebody may have asked for more meanwhile.
        await em.execute(
          `update shipping_batch_order set step = null, fault = ? where batch_id = ? and order_id = ? and step = ?`,
          [fault.slice(0, 300), batchId, order.orderId, order.step],
        );
        counted[fault === '' ? 'done' : 'refused'] += 1;
      }
    }
  }

  /** Why it was refused; empty when it was done, or was so already. */
  private async take(
    em: EntityManager,
    { orderId, step, seenCents, tracking, ...asked }: AskedOrder,
  ): Promise<string> {
    const actor: Actor = { id: asked.askedById, name: asked.askedBy };
    try {
      if (step === 'request') await this.commands.execute(new RequestLabel(orderId, actor));
      else if (step === 'pay')
        await this.commands.execute(new RequestLabelPayment(orderId, actor, seenCents ?? undefined));
      else await this.post(em, orderId, tracking ?? undefined, actor);
      return '';
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return DONE_ALREADY.has(error.code) ? '' : error.message;
    }
  }

  /** One that has left is not moved: what was delivered meanwhile would be on its way again. */
  private async post(
    em: EntityManager,
    orderId: string,
    tracking: string | undefined,
    actor: Actor,
  ): Promise<void> {
    await inTransaction(em, async (own) => {
      const { status } = await lockOrder(own, orderId);
      if (status === 'shipped' || status === 'delivered') return;
      const known = { mayRegister: false };
      await this.commands.execute(new ChangeOrderStatus(orderId, 'shipped', tracking, actor, known));
    });
  }
}
