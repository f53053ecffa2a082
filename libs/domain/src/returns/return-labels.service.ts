import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { inTransaction } from '@plantao/platform/database';
import { Order, OrderItem } from '../orders/index.js';
import { Settings } from '../settings/index.js';
import { CARRIER } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import {
  CarrierRejected,
  CarrierUnavailable,
  isGone,
  LABEL_GONE,
  reverseParcelOf,
  ShippingLabels,
  type CarrierLabel,
} from '../shipping/index.js';
import { lockReturn, OrderReturn, ReturnLine, type LockedReturn } from './entities/order-return.entity.js';
import { AWAY_PIECES, postByOf } from './rules/return.rules.js';

/** How long a parcel is not asked for again. */
export const AGAIN_MS = 10 * 60_000;
/** The carrier makes the document for a while after it was asked to. */
const [PRINT_TRIES, PRINT_WAIT_MS] = [8, 1_000];
/** What the carrier says of a parcel that it has, or had. */
export const POSTED = new Set(['posted', 'undelivered', 'delivered']);

/**
 * Reverse labels: the customer's parcel to the shop, bought when a return is authorised, followed until it arrives, and
 * taken back when the return ends before it is posted. Every call may be repeated.
 */
@Injectable()
export class ReturnLabels {
  constructor(
    private readonly carrier: ShippingLabels,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** Job `labels.return`, after each event by which a label is needed, or not any more. Throws CarrierUnavailable: the job tries again. */
  async run(em: EntityManager, returnId: string, signal: AbortSignal): Promise<void> {
    const back = await em.fork().findOne(OrderReturn, { id: returnId });
    if (back?.state === 'authorised') return isByHand(back) ? undefined : this.buy(em, back, signal);
    // Also an inspected one: its parcel came by another code, or what the carrier says of this one was never read.
    if (!back?.carrierId || back.postedAt || !(back.endedAt ?? back.inspectedAt)) return;
    const label = await this.carrier.status(back.carrierId);
    if (!label) return;
    if (POSTED.has(label.status)) return this.follow(em, back.id, back.carrierId);
    try {
      await this.carrier.cancel(back.carrierId, 'Devolução encerrada');
    } catch (error) {
      if (!(error instanceof CarrierRejected)) throw error;
      await this.noteRefusal(em, returnId, error.message);
    }
  }

  /** The carrier takes a label back no more: the order says so, since its price stays paid. */
  private noteRefusal(em: EntityManager, returnId: string, detail: string): Promise<void> {
    return inTransaction(em, async (tx) => {
      const { order } = await lockReturn(tx, returnId);
      order.addStep('label-failed', { name: CARRIER.name, at: this.clock.now(), detail });
    });
  }

  /** Asks the carrier what became of the parcels that are due, at most `limit`. */
  async followDue(
    em: EntityManager,
    limit: number,
    signal: AbortSignal,
    failed: (returnId: string, error: Error) => Promise<void>,
  ): Promise<void> {
    const due = await em.fork().find(
      OrderReturn,
      {
        state: { $in: ['authorised', 'posted'] },
        carrierId: { $ne: null },
        nextCheckAt: { $lte: this.clock.now() },
      },
      { orderBy: { nextCheckAt: 'asc' }, limit },
    );
    for (const back of due) {
      if (signal.aborted) return;
      await this.follow(em, back.id, back.carrierId ?? '').catch((error: unknown) =>
        failed(back.id, error as Error),
      );
    }
  }

  /** What the carrier sent a notification of is read at its source; a label of no return that it moves changes nothing. */
  async followNotified(em: EntityManager, carrierId: string): Promise<void> {
    const state = { $in: ['authorised', 'posted', 'expired'] as const };
    const back = await em.fork().findOne(OrderReturn, { carrierId, state }, { fields: ['id'] });
    if (back) await this.follow(em, back.id, carrierId);
  }

  private async buy(em: EntityManager, back: OrderReturn, signal: AbortSignal): Promise<void> {
    try {
      const label = back.carrierId ? undefined : await this.inCart(em, back);
      if (label && !(await this.keep(em, back.id, label))) {
        await this.carrier.cancel(label.carrierId, 'Devolução encerrada');
        return;
      }
      const carrierId = back.carrierId ?? label?.carrierId ?? '';
      await this.carrier.pay(carrierId);
      await this.carrier.generate(carrierId);
      const printUrl = await printedLabel(this.carrier, carrierId, signal);
      const tracking = (await this.carrier.status(carrierId))?.tracking ?? null;
      const days = (await this.settings.all())['returns.postDays'];
      await this.change(em, back.id, (own) => {
        if (isByHand(own)) return;
        const known = own.printUrl !== null && own.printUrl !== undefined;
        Object.assign(own, { printUrl, tracking: tracking ?? own.tracking, labelError: '' });
        if (known) return;
        own.postBy = postByOf(days, this.clock.now());
        own.announce('return.label-ready');
      });
    } catch (error) {
      if (!(error instanceof CarrierRejected)) throw error;
      await this.change(em, back.id, (own) => void (own.labelError = error.message.slice(0, 300)));
    }
  }

  /** What an earlier run put into the cart without storing it, or a new one. */
  private async inCart(em: EntityManager, back: OrderReturn): Promise<CarrierLabel> {
    const found = await this.carrier.findByOrder(back.id);
    if (found && !isGone(found.status)) return found;
    const own = em.fork();
    const order = await own.findOneOrFail(Order, { id: back.orderId });
    const lines = await own.find(ReturnLine, { of: back.id });
    const items = await own.find(OrderItem, { id: { $in: lines.map(({ orderItemId }) => orderItemId) } });
    const pieces = items.map((item) => ({
      item,
      quantity: lines.find(({ orderItemId }) => orderItemId === item.id)?.quantity ?? 0,
    }));
    const from = { returnId: back.id, order, pieces };
    return this.carrier.addToCart(reverseParcelOf(from, await this.settings.all(), this.env.PUBLIC_URL));
  }

  /** Writes the carrier's id down before anything else; false when the return has ended meanwhile. */
  private keep(em: EntityManager, id: string, label: CarrierLabel): Promise<boolean> {
    return this.change(em, id, (own) => {
      Object.assign(own, {
        carrierId: label.carrierId,
        labelCents: label.priceCents,
        nextCheckAt: new Date(this.clock.now().getTime() + AGAIN_MS),
      });
    });
  }

  /** Asks the carrier what became of the parcel, and moves the return with it. @throws CarrierUnavailable */
  async follow(em: EntityManager, id: string, carrierId: string): Promise<void> {
    const label = await this.carrier.status(carrierId);
    await inTransaction(em, async (tx) => {
      const locked = await lockReturn(tx, id);
      const { back } = locked;
      // Another one was bought meanwhile; or its pieces came back otherwise.
      if (back.carrierId !== carrierId || !(await goesOn(tx, locked))) return;
      const now = this.clock.now();
      // After the last day to post it no other label is asked for: the clock ends the return.
      const inTime = !back.postBy || back.postBy > now;
      if (back.state === 'authorised' && inTime && isGone(label?.status)) return lose(back);
      back.nextCheckAt = new Date(now.getTime() + AGAIN_MS);
      if (back.printUrl) back.tracking = label?.tracking ?? back.tracking ?? null;
      if (label && POSTED.has(label.status)) back.follow('post', now);
      if (label?.status === 'delivered' && back.follow('receive', now)) back.announce('return.received');
    });
  }

  private change(em: EntityManager, id: string, work: (own: OrderReturn) => void): Promise<boolean> {
    return inTransaction(em, async (tx) => {
      const { back } = await lockReturn(tx, id);
      if (back.state !== 'authorised') return false;
      work(back);
      return true;
    });
  }
}

/** The address of a label's document, once the carrier has made it. @throws CarrierRejected, CarrierUnavailable */
export async function printedLabel(
  carrier: ShippingLabels,
  carrierId: string,
  signal: AbortSignal,
): Promise<string> {
  for (let left = PRINT_TRIES; ; left -= 1) {
    try {
      return await carrier.print(carrierId);
    } catch (error) {
      if (left <= 1 || !(error instanceof CarrierUnavailable)) throw error;
      await sleep(PRINT_WAIT_MS, undefined, { signal });
    }
  }
}

async function goesOn(em: EntityManager, locked: LockedReturn): Promise<boolean> {
  try {
    await expectGoesOn(em, locked);
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return false;
  }
}

/** A person wrote down by what code the parcel is posted: a code with no document of ours. */
const isByHand = ({ tracking, printUrl }: OrderReturn): boolean => Boolean(tracking) && !printUrl;

/** The carrier ended the label: another one may be asked for, unless the parcel is posted by a code of its own. */
function lose(back: OrderReturn): void {
  const byHand = isByHand(back);
  if (back.printUrl) back.announce('return.label-gone');
  Object.assign(back, {
    ...{ carrierId: null, labelCents: null, printUrl: null, nextCheckAt: null },
    ...(!byHand && { tracking: null }),
    ...{ labelError: byHand ? '' : LABEL_GONE },
  });
}

/** Pieces by line of the order that are in an open return, or that the shop still has after it refused them. */
const IN_RETURNS = `
  select l.order_item_id as "itemId", sum(${AWAY_PIECES})::int as pieces from return_line l
    join order_return r on r.id = l.return_id
   where r.order_id = ? group by 1`;

/**
 * Whether so many pieces of these lines may come back; the caller holds the order.
 * @throws DomainError return.pieces when fewer are left of a line: the others were given back, or are in another return
 */
export async function expectPieces(
  em: EntityManager,
  orderId: string,
  wanted: readonly { readonly itemId: string; readonly quantity: number }[],
): Promise<void> {
  const items = await em.execute<{ id: string; kept: number }[]>(
    'select id, quantity - refunded as kept from order_item where order_id = ?',
    [orderId],
  );
  const away = new Map(
    (await em.execute<{ itemId: string; pieces: number }[]>(IN_RETURNS, [orderId])).map((row) => [
      row.itemId,
      row.pieces,
    ]),
  );
  const distinct = new Set(wanted.map(({ itemId }) => itemId)).size === wanted.length;
  const there = wanted.every(({ itemId, quantity }) => {
    const item = items.find(({ id }) => id === itemId);
    return item && quantity >= 1 && quantity <= item.kept - (away.get(itemId) ?? 0);
  });
  if (wanted.length === 0 || !distinct || !there) throw new DomainError('return.pieces');
}

/**
 * Whether a return goes on whose parcel came to light after it had expired. What was held for its exchange is offered again by then, so
 * its pieces come back for their money.
 * @throws DomainError return.pieces as `expectPieces`; return.state when its order was cancelled, whose parcels come back by their own list
 */
export async function expectGoesOn(em: EntityManager, { order, back, lines }: LockedReturn): Promise<void> {
  if (back.state !== 'expired') return;
  if (order.status === 'cancelled') throw new DomainError('return.state');
  const pieces = lines.map(({ orderItemId, quantity }) => ({ itemId: orderItemId, quantity }));
  await expectPieces(em, order.id, pieces);
}
