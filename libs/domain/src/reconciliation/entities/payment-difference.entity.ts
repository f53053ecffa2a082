import { defineEntity, p } from '@mikro-orm/core';
import { DIFFERENCE_KINDS, DIFFERENCE_STATES } from '../rules/difference.rules.js';

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
    /** `agreed`: a report agrees; `applied`: the payment was read again, or its money given back. */
    closedBy: p.enum(['agreed', 'applied'] as const).nullable(),
    /** When it was first found, or found again after it had ended. */
    openedAt: p.datetime(),
    lastSeenAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

/** What the shop and the provider say differently of one payment: a row for each kind and payment. */
export class PaymentDifference extends PaymentDifferenceSchema.class {}
PaymentDifferenceSchema.setClass(PaymentDifference);
