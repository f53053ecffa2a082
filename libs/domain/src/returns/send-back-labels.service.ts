import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { inTransaction } from '@plantao/platform/database';
import { audited, Order, OrderItem } from '../orders/index.js';
import { Settings } from '../settings/index.js';
import { CARRIER } from '../shared/actor.js';
import {
  CarrierRejected,
  isGone,
  LABEL_GONE,
  sendBackParcelOf,
  ShippingLabels,
  type CarrierLabel,
} from '../shipping/index.js';
import { lockReturn, type LockedReturn } from './entities/order-return.entity.js';
import { sendBackOf, SendBack } from './entities/send-back.entity.js';
import { refusedPieces } from './refused-pieces.js';
import { AGAIN_MS, POSTED, printedLabel } from './return-labels.service.js';

/** Labels of pieces that go back to their customer: bought once, followed until they arrive, given back otherwise. Every call may be repeated. */
@Injectable()
export class SendBackLabels {
  constructor(
    private readonly carrier: ShippingLabels,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** Job `labels.return`, after each event by which a label is needed, or not any more. Throws CarrierUnavailable: the job tries again. */
  async run(em: EntityManager, returnId: string, signal: AbortSignal): Promise<void> {
    const own = await em.fork().findOne(SendBack, { returnId });
    if (own?.state === 'label') return this.buy(em, own, signal);
    // One whose document is kept was posted by it.
    if (!own?.carrierId || own.printUrl) return;
    const { carrierId } = own;
    const label = await this.carrier.status(carrierId);
    if (label && POSTED.has(label.status)) return this.follow(em, returnId, carrierId);
    try {
      await this.carrier.cancel(carrierId, 'Peças não vão mais por esta etiqueta');
      await this.change(em, returnId, (now) => {
        if (now.carrierId === carrierId && now.state !== 'label') now.carrierId = null;
      });
    } catch (error) {
      if (!(error instanceof CarrierRejected)) throw error;
      await this.change(em, returnId, (_, { order }) =>
        order.addStep('label-failed', { name: CARRIER.name, at: this.clock.now(), detail: error.message }),
      );
    }
  }

  /** Asks the carrier what became of the parcels that are due, at most `limit`. */
  async followDue(
    em: EntityManager,
    limit: number,
    signal: AbortSignal,
    failed: (returnId: string, error: Error) => Promise<void>,
  ): Promise<void> {
    const due = await em.fork().find(
      SendBack,
      {
        state: { $in: ['label', 'sent', 'undelivered'] },
        carrierId: { $ne: null },
        nextCheckAt: { $lte: this.clock.now() },
      },
      { orderBy: { nextCheckAt: 'asc' }, limit },
    );
    for (const { returnId, carrierId } of due) {
      if (signal.aborted) return;
      await this.follow(em, returnId, carrierId ?? '').catch((error: unknown) =>
        failed(returnId, error as Error),
      );
    }
  }

  /** What the carrier sent a notification of is read at its source; a label of no such pieces changes nothing. */
  async followNotified(em: EntityManager, carrierId: string): Promise<void> {
    const own = await em.fork().findOne(SendBack, { carrierId }, { fields: ['returnId'] });
    if (own) await this.follow(em, own.returnId, carrierId);
  }

  private async buy(em: EntityManager, own: SendBack, signal: AbortSignal): Promise<void> {
    try {
      const label = own.carrierId ? undefined : await this.inCart(em, own);
      if (label && !(await this.keep(em, own, label))) {
        await this.carrier.cancel(label.carrierId, 'Peças não vão mais por esta etiqueta');
        return;
      }
      const carrierId = own.carrierId ?? label?.carrierId ?? '';
      await this.carrier.pay(carrierId);
      await this.carrier.generate(carrierId);
      const printUrl = await printedLabel(this.carrier, carrierId, signal);
      const tracking = (await this.carrier.status(carrierId))?.tracking ?? null;
      await this.change(em, own.returnId, (now) => {
        if (now.state !== 'label' || now.carrierId !== carrierId) return;
        const nextCheckAt = new Date(this.clock.now().getTime() + AGAIN_MS);
        Object.assign(now, { printUrl, tracking, labelError: '', nextCheckAt });
      });
    } catch (error) {
      if (!(error instanceof CarrierRejected)) throw error;
      await this.change(em, own.returnId, (now) => {
        if (now.state === 'label') now.labelError = error.message.slice(0, 300);
      });
    }
  }

  /** What an earlier run put into the cart without storing it, or a new one. */
  private async inCart(em: EntityManager, own: SendBack): Promise<CarrierLabel> {
    const { returnId, orderId } = own;
    const id = own.tag ?? own.id;
    const found = await this.carrier.findByOrder(id);
    if (found && !isGone(found.status)) return found;
    const fork = em.fork();
    const order = await fork.findOneOrFail(Order, { id: orderId });
    const quantities = await refusedPieces(fork, returnId);
    const items = await fork.find(OrderItem, { id: { $in: [...quantities.keys()] } });
    const pieces = items.map((item) => ({ item, quantity: quantities.get(item.id) ?? 0 }));
    const settings = await this.settings.all();
    return this.carrier.addToCart(
      sendBackParcelOf({ id, returnId, order, pieces }, settings, this.env.PUBLIC_URL),
    );
  }

  /** Writes the carrier's id down before anything is paid; false when they do not go by a label any more. */
  private async keep(em: EntityManager, own: SendBack, label: CarrierLabel): Promise<boolean> {
    let kept = false;
    await this.change(em, own.returnId, (now) => {
      kept = now.state === 'label';
      if (kept) Object.assign(now, { carrierId: label.carrierId, labelCents: label.priceCents });
    });
    return kept;
  }

  /** Asks the carrier what became of the parcel. @throws CarrierUnavailable */
  private async follow(em: EntityManager, returnId: string, carrierId: string): Promise<void> {
    const label = await this.carrier.status(carrierId);
    await this.change(em, returnId, (own, { back, order }, tx) => {
      // Another one was bought meanwhile, or they go another way since they came back.
      if (own.carrierId !== carrierId) return;
      const now = this.clock.now();
      if (own.state === 'label' && isGone(label?.status)) return lose(own);
      if (own.printUrl) {
        own.nextCheckAt = new Date(now.getTime() + AGAIN_MS);
        own.tracking = label?.tracking ?? own.tracking ?? null;
      }
      if (!label || !POSTED.has(label.status)) return;
      if (own.follow('post', now)) {
        own.tracking = label.tracking ?? own.tracking ?? null;
        own.announce('return.sent-back');
      }
      if (label.status === 'delivered') own.follow('deliver', now);
      if (label.status !== 'undelivered' || !own.follow('undeliver', now)) return;
      tx.persist(
        audited(CARRIER, 'order.send-back-undelivered', order.id, {
          before: { return: back.protocol, state: 'sent' },
          after: { state: own.state, ...(own.tracking && { tracking: own.tracking }) },
        }),
      );
      // The pieces of a cancelled order come back by the list of its parcel.
      if (order.status === 'cancelled') own.follow('end', now);
      else own.announce('return.pieces-undelivered');
    });
  }

  private async change(
    em: EntityManager,
    returnId: string,
    work: (own: SendBack, locked: LockedReturn, tx: EntityManager) => void,
  ): Promise<void> {
    await inTransaction(em, async (tx) => {
      const locked = await lockReturn(tx, returnId);
      const own = await sendBackOf(tx, locked, this.clock.now());
      if (own) work(own, locked, tx);
    });
  }
}

/** The carrier ended the label: another one may be asked for. */
const lose = (own: SendBack): void =>
  void Object.assign(own, {
    ...{ carrierId: null, labelCents: null, printUrl: null, tracking: null, nextCheckAt: null },
    labelError: LABEL_GONE,
  });
