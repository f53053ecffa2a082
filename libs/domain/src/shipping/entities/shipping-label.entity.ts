import { defineEntity, p } from '@mikro-orm/core';
import { recordEvent } from '../../events.js';
import { LABEL_STATES } from '../rules/label.rules.js';

const ShippingLabelSchema = defineEntity({
  name: 'ShippingLabel',
  tableName: 'shipping_label',
  indexes: [
    { properties: ['orderId', 'createdAt'] },
    { name: 'shipping_label_tracking', properties: ['tracking'], where: 'tracking is not null' },
    { name: 'shipping_label_to_pay', properties: ['orderId'], where: `state = 'pending'` },
    { name: 'shipping_label_undelivered', properties: ['orderId'], where: `carrier_status = 'undelivered'` },
    {
      name: 'shipping_label_to_follow',
      properties: ['nextCheckAt'],
      where: `state in ('requested', 'pending', 'paying', 'released')`,
    },
  ],
  uniques: [
    {
      name: 'shipping_label_one_live',
      properties: ['orderId'],
      where: `state in ('requested', 'pending', 'paying', 'released')`,
    },
    { name: 'shipping_label_carrier_id', properties: ['carrierId'], where: 'carrier_id is not null' },
  ],
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    state: p.enum(LABEL_STATES).default('requested'),
    /** The carrier's order id: `shipping.etiqueta` of the specification. */
    carrierId: p.string().length(60).nullable(),
    /** The carrier's own status, shown as detail: posted, delivered … */
    carrierStatus: p.string().length(40).default(''),
    priceCents: p.integer().nullable(),
    tracking: p.string().length(60).nullable(),
    printUrl: p.string().length(1000).nullable(),
    paidAt: p.datetime().nullable(),
    generatedAt: p.datetime().nullable(),
    error: p.string().length(300).default(''),
    nextCheckAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** How soon a label is looked at again, in milliseconds. */
const LOOK_AGAIN = 10 * 60_000;

/**
 * A shipping label of one order (state table: correctness 3.12; `paying` is shown as `pending`).
 * Every method answers whether it applied: a state that has moved on makes a repeated job harmless.
 */
export class ShippingLabel extends ShippingLabelSchema.class {
  /** none → requested: the carrier's cart follows in a job. */
  static request(orderId: string, now: Date): ShippingLabel {
    const label = Object.assign(new ShippingLabel(), {
      id: crypto.randomUUID(),
      orderId,
      state: 'requested',
      nextCheckAt: new Date(now.getTime() + LOOK_AGAIN),
    });
    recordEvent(label, 'label.requested', { orderId, labelId: label.id });
    return label;
  }

  /** requested → pending: the carrier took it into its cart. `carrierId` is stored before anything else happens. */
  markGenerated(carrierId: string, priceCents: number | null, tracking: string | null, now: Date): boolean {
    if (this.state !== 'requested') return false;
    Object.assign(this, { state: 'pending', carrierId, priceCents, tracking, error: '', generatedAt: now });
    return true;
  }

  /** requested → refused: the carrier said no for good; another request may follow. */
  markRefused(reason: string): boolean {
    if (this.state !== 'requested') return false;
    Object.assign(this, { state: 'refused', error: reason.slice(0, 300), nextCheckAt: null });
    return true;
  }

  /** pending → paying, with the event that makes the worker pay. */
  requestPayment(): boolean {
    if (this.state !== 'pending') return false;
    Object.assign(this, { state: 'paying', error: '' });
    recordEvent(this, 'label.payment-requested', { orderId: this.orderId, labelId: this.id });
    return true;
  }

  /** paying → pending: wallet empty or payment refused; the text is shown. */
  markUnpaid(reason: string): boolean {
    if (this.state !== 'paying') return false;
    Object.assign(this, { state: 'pending', error: reason.slice(0, 300) });
    return true;
  }

  /** paying (or pending, when the carrier says it is paid) → released. */
  markReleased(tracking: string | null, printUrl: string | null, now: Date): boolean {
    if (this.state !== 'paying' && this.state !== 'pending') return false;
    Object.assign(this, {
      state: 'released',
      tracking: tracking ?? this.tracking,
      printUrl: printUrl ?? this.printUrl,
      paidAt: now,
      error: '',
    });
    recordEvent(this, 'label.released', { orderId: this.orderId, labelId: this.id });
    return true;
  }

  /** What the carrier says meanwhile: its status, tracking code, print address. Changes no state. */
  follow(update: {
    carrierStatus?: string;
    tracking?: string | null;
    printUrl?: string | null;
    nextCheckAt: Date | null;
  }): void {
    this.carrierStatus = (update.carrierStatus ?? this.carrierStatus).slice(0, 40);
    this.tracking = update.tracking ?? this.tracking ?? null;
    this.printUrl = update.printUrl ?? this.printUrl ?? null;
    this.nextCheckAt = update.nextCheckAt;
  }

  /** The order was cancelled: the carrier is asked to take the label back, unless it never reached it. */
  requestCancel(): boolean {
    if (this.state === 'cancelled' || this.state === 'refused') return false;
    recordEvent(this, 'label.cancel-requested', { orderId: this.orderId, labelId: this.id });
    return true;
  }

  /** any active state → cancelled. */
  markCancelled(): boolean {
    if (this.state === 'cancelled' || this.state === 'refused') return false;
    Object.assign(this, { state: 'cancelled', nextCheckAt: null });
    return true;
  }
}
ShippingLabelSchema.setClass(ShippingLabel);
