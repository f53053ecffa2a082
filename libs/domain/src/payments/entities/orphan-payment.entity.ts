import { defineEntity, p } from '@mikro-orm/core';

const OrphanPaymentSchema = defineEntity({
  name: 'OrphanPayment',
  tableName: 'orphan_payment',
  checks: [{ name: 'orphan_payment_positive', expression: 'amount_cents > 0' }],
  properties: {
    /** The provider's payment number, as text. */
    providerId: p.string().length(40).primary(),
    id: p.uuid().unique(),
    /** The order that it was for, which is not in the database. */
    reference: p.uuid(),
    method: p.enum(['pix', 'card', 'boleto'] as const),
    amountCents: p.integer(),
    /** `found` may still be paid, or waits to be given back; `failed` waits for a person. */
    state: p.enum(['found', 'refunded', 'cancelled', 'failed'] as const).default('found'),
    providerRefundId: p.string().length(40).nullable(),
    error: p.string().length(300).default(''),
    foundAt: p.datetime().defaultRaw('now()'),
    doneAt: p.datetime().nullable(),
  },
});

/** A payment of an order that a restored database does not have any more: its money goes back. */
export class OrphanPayment extends OrphanPaymentSchema.class {}
OrphanPaymentSchema.setClass(OrphanPayment);
