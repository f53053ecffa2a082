import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  CARRIER,
  FollowCarrier,
  inTransaction,
  ShippingLabel,
  ShippingLabels,
  type CarrierLabel,
} from '@plantao/domain/orders';
import { Clock } from '@plantao/platform/clock';
import { LabelBook, isGone } from './label-book.service.js';
import { LabelGeneration } from './label-generation.service.js';
import { LabelRelease } from './label-release.service.js';

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
    private readonly book: LabelBook,
    private readonly commands: CommandBus,
  ) {}

  async run(em: EntityManager, labelId: string, signal: AbortSignal): Promise<void> {
    const label = await this.book.find(em, labelId);
    if (!label) return;
    if (label.state === 'requested') return this.generation.run(em, label.id);
    if (label.state === 'paying') return this.release.run(em, label.id, signal);
    if (!label.carrierId || (label.state !== 'pending' && label.state !== 'released')) return;
    const carried = await this.carrier.status(label.carrierId);
    if (!carried || isGone(carried.status)) {
      await this.book.markGone(em, label);
      return;
    }
    await this.note(em, label, carried);
    if (carried.status !== 'pending') await this.release.document(em, label, label.carrierId, signal);
    await this.tellOrder(label.orderId, carried);
  }

  /** The label of the carrier's number, for its webhook; undefined when it is none of ours. */
  async idOf(em: EntityManager, carrierId: string): Promise<string | undefined> {
    return (await em.fork().findOne(ShippingLabel, { carrierId }, { fields: ['id'] }))?.id;
  }

  private async note(em: EntityManager, label: ShippingLabel, carried: CarrierLabel): Promise<void> {
    await this.book.change(em, label, (own, order, now) => {
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

  private async tellOrder(orderId: string, { status, tracking }: CarrierLabel): Promise<void> {
    if (POSTED.has(status)) await this.commands.execute(new FollowCarrier(orderId, 'posted', tracking));
    if (status === 'delivered')
      await this.commands.execute(new FollowCarrier(orderId, 'delivered', tracking));
  }
}

/** Labels whose turn has come, at most `limit`; their next turn is set before anybody is asked. */
export function takeLabelTurns(em: EntityManager, clock: Clock, limit: number): Promise<{ id: string }[]> {
  return inTransaction(em, async (own) => {
    const now = clock.now();
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
