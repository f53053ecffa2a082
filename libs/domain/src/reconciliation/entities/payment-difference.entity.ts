import { defineEntity, p } from '@mikro-orm/core';
import { recordEvent } from '../../events.js';
import { APPROVAL_HOURS } from '../../payments/rules/refund-parts.rules.js';
import type { Actor } from '../../shared/actor.js';
import { DIFFERENCE_KINDS, DIFFERENCE_STATES } from '../rules/difference.rules.js';

const HOUR_MS = 60 * 60_000;

const PaymentDifferenceSchema = defineEntity({
  name: 'PaymentDifference',
  tableName: 'payment_difference',
  uniques: [{ properties: ['kind', 'paymentId'] }],
  indexes: [
    { properties: ['state', 'openedAt', 'id'] },
    { name: 'payment_difference_of_order', properties: ['orderId'], where: 'order_id is not null' },
  ],
  checks: [
    {
      name: 'payment_difference_explained',
      expression: `state <> 'explained' or (note <> '' and explained_by is not null)`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(DIFFERENCE_KINDS),
    /** The provider's payment number. */
    paymentId: p.string().length(40),
    /** The order that it is of, or that the provider says it is of. */
    orderId: p.uuid().nullable(),
    chargeId: p.uuid().nullable(),
    state: p.enum(DIFFERENCE_STATES).default('open'),
    expectedCents: p.integer(),
    foundCents: p.integer(),
    detail: p.string().length(40).default(''),
    /** When the payment was made: a report covers it or does not. */
    paidAt: p.datetime().nullable(),
    /** The report that had it last. */
    reportId: p.uuid(),
    /** How often it came back after it had ended. */
    reopened: p.integer().default(0),
    /** Why it is right as it is. */
    note: p.string().length(300).default(''),
    explainedBy: p.string().length(120).nullable(),
    /** Who asked for its money to go back where that needs a second person, and when. */
    refundAskedBy: p.uuid().nullable(),
    refundAsker: p.string().length(120).nullable(),
    refundAskedAt: p.datetime().nullable(),
    /** `agreed`: a report agrees; `applied`: the payment was read again, or its money given back. */
    closedBy: p.enum(['agreed', 'applied'] as const).nullable(),
    /** When it was first found, or found again after it had ended. */
    openedAt: p.datetime(),
    lastSeenAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

/** What the shop and the provider say differently of one payment: a row for each kind and payment. */
export class PaymentDifference extends PaymentDifferenceSchema.class {
  /** Who asked for the money to go back, and waits for a second person; undefined when nobody does, or did too long ago. */
  asker(now: Date): string | undefined {
    const { refundAskedBy, refundAskedAt } = this;
    const waits = refundAskedAt && now.getTime() - refundAskedAt.getTime() < APPROVAL_HOURS * HOUR_MS;
    return waits ? (refundAskedBy ?? undefined) : undefined;
  }

  /** Somebody asks; another one has to. */
  askRefund({ id, name }: Actor, at: Date): void {
    Object.assign(this, { refundAskedBy: id, refundAsker: name.slice(0, 120), refundAskedAt: at });
    recordEvent(this, 'reconciliation.refund-asked', { differenceId: this.id });
  }

  /** Nobody waits for a second person any more. */
  declineRefund(): void {
    Object.assign(this, { refundAskedBy: null, refundAsker: null, refundAskedAt: null });
  }
}
PaymentDifferenceSchema.setClass(PaymentDifference);
