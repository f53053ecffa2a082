import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isHeld, Order } from '../orders/index.js';
import { CarrierRejected, CarrierUnavailable, ShippingLabels } from './ports/shipping-labels.port.js';
import { ShippingLabel } from './entities/shipping-label.entity.js';
import { message } from '../shared/errors/message.js';
import { formatCents } from '../shared/money.js';
import { priceChanged } from './rules/label.rules.js';
import { LabelCancelling } from './label-cancelling.service.js';
import { LabelRepository, isGone } from './label-repository.service.js';
import { CARRIER } from '../shared/actor.js';

/** The carrier makes the document in its own time: asked again after this many milliseconds, this many times. */
const PRINT_WAIT_MS = 700;
const PRINT_TRIES = 6;

/** paying → released | pending: the label is paid once, then its document is made and fetched (WORK-05). */
@Injectable()
export class LabelRelease {
  constructor(
    private readonly carrier: ShippingLabels,
    private readonly labels: LabelRepository,
    private readonly cancelling: LabelCancelling,
  ) {}

  /** Throws CarrierUnavailable: the job tries again, and takes up where this one stopped. */
  async run(em: EntityManager, labelId: string, signal: AbortSignal): Promise<void> {
    const label = await this.labels.find(em, labelId);
    if (!label?.carrierId) return;
    // Cancelled after the approval: nothing is paid any more, and what an unanswered try has paid is given back.
    if (
      label.state === 'paying' &&
      (await em.fork().count(Order, { id: label.orderId, status: 'cancelled' })) > 0
    )
      return this.cancelling.run(em, label.id);
    if (label.state === 'paying' && !(await this.pay(em, label, label.carrierId))) return;
    if (label.state === 'paying' || label.state === 'released')
      await this.document(em, label, label.carrierId, signal);
  }

  /** Generates and prints a paid label, unless its document is here. */
  async document(
    em: EntityManager,
    label: ShippingLabel,
    carrierId: string,
    signal: AbortSignal,
  ): Promise<void> {
    if (label.printUrl && label.tracking) return;
    await this.carrier.generate(carrierId);
    const printUrl = await this.printed(carrierId, signal);
    const carried = await this.carrier.status(carrierId);
    await this.labels.change(em, label, (own) => {
      own.follow({
        ...(carried && { carrierStatus: carried.status }),
        tracking: carried?.tracking ?? null,
        printUrl,
        nextCheckAt: own.nextCheckAt ?? null,
      });
      return true;
    });
  }

  /** True when the label is paid, by this call or an earlier one. */
  private async pay(em: EntityManager, label: ShippingLabel, carrierId: string): Promise<boolean> {
    const before = await this.carrier.status(carrierId);
    if (!before || isGone(before.status)) {
      await this.labels.markGone(em, label);
      return false;
    }
    // Contested after the approval; what an unanswered try has paid already is kept.
    if (before.status === 'pending' && (await this.isHeld(em, label))) {
      await this.refuse(em, label, message('order.contested'));
      return false;
    }
    if (before.status === 'pending' && priceChanged(before.priceCents, label.priceCents ?? null)) {
      await this.refuse(
        em,
        label,
        message('label.price-changed', { price: formatCents(before.priceCents ?? 0) }),
        before.priceCents ?? undefined,
      );
      return false;
    }
    try {
      await this.carrier.pay(carrierId);
    } catch (error) {
      if (!(error instanceof CarrierRejected)) throw error;
      await this.refuse(em, label, error.message);
      return false;
    }
    await this.labels.change(em, label, (own, order, now) => {
      if (!own.markReleased(before.tracking, null, now)) return false;
      own.carrierStatus = 'released';
      order.addStep('label-released', { name: CARRIER.name, at: now });
      return true;
    });
    return true;
  }

  private async isHeld(em: EntityManager, { orderId }: ShippingLabel): Promise<boolean> {
    const own = em.fork();
    return isHeld(own, await own.findOneOrFail(Order, { id: orderId }));
  }

  /** paying → pending with the reason that the administrator reads; nothing was paid. */
  private async refuse(
    em: EntityManager,
    label: ShippingLabel,
    reason: string,
    priceCents?: number,
  ): Promise<void> {
    await this.labels.change(em, label, (own, order, now) => {
      if (!own.markUnpaid(reason)) return false;
      if (priceCents !== undefined) own.priceCents = priceCents;
      order.addStep('label-failed', { name: CARRIER.name, at: now, detail: reason });
      return true;
    });
  }

  private async printed(carrierId: string, signal: AbortSignal): Promise<string> {
    for (let left = PRINT_TRIES; ; left -= 1) {
      try {
        return await this.carrier.print(carrierId);
      } catch (error) {
        if (left <= 1 || !(error instanceof CarrierUnavailable)) throw error;
        await sleep(PRINT_WAIT_MS, undefined, { signal });
      }
    }
  }
}
