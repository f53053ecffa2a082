import { defineEntity, p } from '@mikro-orm/core';
import { recordEvent } from '../../events.js';
import type { OrderStatus } from '../../orders/index.js';
import { POSITIONS, type PricedEmbroidery } from '../../shared/embroidery.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import {
  canMove,
  EMBROIDERY_STATES,
  isEditable,
  isWayBack,
  type ProductionStep,
} from '../rules/production.rules.js';

const OrderEmbroiderySchema = defineEntity({
  name: 'OrderEmbroidery',
  tableName: 'order_embroidery',
  indexes: [
    { properties: ['state', 'dueOn', 'id'] },
    { properties: ['orderId'] },
    { name: 'order_embroidery_logo', properties: ['logoId'], where: 'logo_id is not null' },
  ],
  checks: [{ name: 'order_embroidery_amounts', expression: 'price_cents >= 0 and extra_days >= 0' }],
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    /** The line of the order: all its pieces are stitched alike. */
    itemId: p.uuid().unique(),
    /** The row that it was copied from. */
    embroideryId: p.uuid(),
    name: p.string().length(24),
    secondLine: p.string().length(28),
    /** Stays when the file was erased: what was bought had a logo. */
    logoId: p.uuid().nullable(),
    logoFile: p.string().length(60).nullable(),
    thread: p.string().length(40),
    threadValue: p.string().length(7),
    position: p.enum(POSITIONS),
    /** What a piece cost more, a part of the price of the line. */
    priceCents: p.integer(),
    /** Business days that were promised on top of the delivery. */
    extraDays: p.integer(),
    state: p.enum(EMBROIDERY_STATES).default('waiting'),
    /** ISO day by which it is to be done, from the payment. */
    dueOn: p.date().nullable(),
    queuedAt: p.datetime().nullable(),
    printedAt: p.datetime().nullable(),
    /** When it was stitched first; a way back does not undo it, unless a person says that nobody had. */
    startedAt: p.datetime().nullable(),
    doneAt: p.datetime().nullable(),
    /** Why it went back to the queue the last time. */
    reason: p.string().length(200).default(''),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** What is stitched on a line of an order: a copy, as prices are, and how far it is. */
export class OrderEmbroidery extends OrderEmbroiderySchema.class {
  /**
   * The customer writes something else. A proof that was printed shows what is not stitched any more: back to the queue.
   * @param order the status of its order, which is locked
   * @throws DomainError embroidery.started
   */
  rewrite(content: Omit<PricedEmbroidery, 'priceCents'>, order: OrderStatus, now: Date): void {
    if (!isEditable(this.state, order)) throw new DomainError('embroidery.started');
    const { id, ...rest } = content;
    Object.assign(this, rest, { embroideryId: id });
    if (this.state === 'printed') Object.assign(this, { state: 'queued', queuedAt: now, printedAt: null });
  }

  /**
   * The back office moves it; false when it is there already. The first piece of an order that is stitched tells its customer.
   * `notStitched`: what goes back to the queue is a new piece as before, whatever was said of it.
   * @param isFirst whether nothing of its order was stitched before
   * @throws DomainError embroidery.state, embroidery.reason, embroidery.stitched for `notStitched` of what is done
   */
  moveTo(
    to: ProductionStep,
    now: Date,
    { reason, notStitched }: { readonly reason: string; readonly notStitched: boolean },
    isFirst: boolean,
  ): boolean {
    if (this.state === to) return false;
    if (!canMove(this.state, to)) throw new DomainError('embroidery.state');
    if (isWayBack(this.state, to)) {
      if (reason.length < 3) throw new DomainError('embroidery.reason');
      if (notStitched && this.state === 'done') throw new DomainError('embroidery.stitched');
      Object.assign(this, { reason, queuedAt: now, printedAt: null, doneAt: null });
      if (notStitched) this.startedAt = null;
    }
    if (to === 'printed') this.printedAt = now;
    if (to === 'done') this.doneAt = now;
    if (to === 'stitching') {
      this.startedAt ??= now;
      if (isFirst) recordEvent(this, 'embroidery.started', { orderId: this.orderId });
    }
    this.state = to;
    return true;
  }
}
OrderEmbroiderySchema.setClass(OrderEmbroidery);
