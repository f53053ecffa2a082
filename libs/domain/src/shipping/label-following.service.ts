import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FollowCarrier } from '../orders/index.js';
import { CarrierNotice } from './entities/carrier-notice.entity.js';
import { ShippingLabel } from './entities/shipping-label.entity.js';
import { ShippingLabels, type CarrierLabel } from './ports/shipping-labels.port.js';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { inTraceOf } from '@plantao/platform/outbox';
import { LabelRepository, isGone } from './label-repository.service.js';
import { LabelGeneration } from './label-generation.service.js';
import { LabelRelease } from './label-release.service.js';
import { CARRIER } from '../shared/actor.js';

const AGAIN_MS = 10 * 60_000;
/** The parcel has left, also when it could not be handed over. */
const POSTED = new Set(['posted', 'undelivered', 'delivered']);

/** Asks the carrier what became of a label, and takes up what an earlier job left unfinished (correctness 3.13). */
@Injectable()
export class LabelFollowing {
  constructor(
    private readonly carrier: ShippingLabels,
    private readonly generation: LabelGeneration,
    private readonly release: LabelRelease,
    private readonly labels: LabelRepository,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /** The labels that are due, at most `limit`; a failure is passed to `failed` and does not stop the others. */
  async runDue(
    em: EntityManager,
    limit: number,
    signal: AbortSignal,
    failed: (labelId: string, error: Error) => Promise<void>,
  ): Promise<void> {
    for (const { id } of await this.takeTurns(em, limit)) {
      if (signal.aborted) return;
      await this.run(em, id, signal).catch((error: unknown) => failed(id, error as Error));
    }
  }

  async run(em: EntityManager, labelId: string, signal: AbortSignal): Promise<void> {
    const label = await this.labels.find(em, labelId);
    if (label) await inTraceOf(em, label.orderId, 'label follow', () => this.follow(em, label, signal));
  }

  private async follow(em: EntityManager, label: ShippingLabel, signal: AbortSignal): Promise<void> {
    if (label.state === 'requested') return this.generation.run(em, label.id);
    if (label.state === 'paying') return this.release.run(em, label.id, signal);
    if (!label.carrierId || (label.state !== 'pending' && label.state !== 'released')) return;
    const carried = await this.carrier.status(label.carrierId);
    if (!carried || isGone(carried.status)) {
      await this.labels.markGone(em, label);
      return;
    }
    await this.note(em, label, carried);
    if (carried.status !== 'pending') await this.release.document(em, label, label.carrierId, signal);
    await this.updateOrder(label.orderId, carried);
  }

  /**
   * A stored notification of the carrier: what it speaks of is read at its source.
   * @returns the carrier's id of a label that is of no order: of a return, or not ours; else null
   */
  async readNotice(em: EntityManager, noticeId: string, signal: AbortSignal): Promise<string | null> {
    const notice = await em.fork().findOne(CarrierNotice, { id: noticeId });
    if (!notice) return null;
    const label = await em.fork().findOne(ShippingLabel, { carrierId: notice.carrierId }, { fields: ['id'] });
    if (!label) return notice.carrierId;
    await this.run(em, label.id, signal);
    return null;
  }

  private async note(em: EntityManager, label: ShippingLabel, carried: CarrierLabel): Promise<void> {
    await this.labels.change(em, label, (own, order, now) => {
      // Paid in the carrier's own panel.
      if (
        own.state === 'pending' &&
        carried.status !== 'pending' &&
        own.markReleased(carried.tracking, null, now)
      ) {
        order.addStep('label-released', { name: CARRIER.name, at: now });
      }
      own.follow({
        carrierStatus: carried.status,
        tracking: carried.tracking,
        nextCheckAt: carried.status === 'delivered' ? null : new Date(now.getTime() + AGAIN_MS),
      });
      return true;
    });
  }

  private async updateOrder(orderId: string, { status, tracking }: CarrierLabel): Promise<void> {
    if (POSTED.has(status)) await this.commands.execute(new FollowCarrier(orderId, 'posted', tracking));
    if (status === 'delivered')
      await this.commands.execute(new FollowCarrier(orderId, 'delivered', tracking));
  }

  /** Labels that are due, at most `limit`; their next turn is set before anybody is asked. */
  private takeTurns(em: EntityManager, limit: number): Promise<{ id: string }[]> {
    return inTransaction(em, async (own) => {
      const now = this.clock.now();
      return own.execute<{ id: string }[]>(
        `
        update shipping_label set next_check_at = ? where id in (
          select id from shipping_label
          where next_check_at <= ? and state in ('requested', 'pending', 'paying', 'released')
          order by next_check_at limit ${limit} for update skip locked)
        returning id`,
        [new Date(now.getTime() + AGAIN_MS), now],
      );
    });
  }
}
