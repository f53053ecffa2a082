import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Charge } from './charge.entity.js';

/**
 * Why a refund is not owed any more: the bank has given the money back, a refund of all the rest has it in it, or the
 * provider reimbursed the shop and a person found that the buyer has the bank's money.
 */
export const REFUND_CANCEL_REASONS = ['charged-back', 'included', 'not-owed'] as const;
export type RefundCancelReason = (typeof REFUND_CANCEL_REASONS)[number];

const CANCELLED: Record<RefundCancelReason, string> = {
  'charged-back': 'O banco já devolveu este valor ao comprador, que contestou a compra: não devolva de novo.',
  included: 'Este valor entrou no reembolso do restante.',
  'not-owed': 'O comprador ficou com o valor que o banco devolveu: não há nada a devolver.',
};

const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refund',
  triggers: [
    {
      name: 'refund_counted',
      timing: 'after',
      events: ['insert', 'update', 'delete'],
      expression:
        'create trigger refund_counted after insert or update or delete on refund for each row execute function totals.refund_changed()',
    },
  ],
  indexes: [
    { properties: ['orderId'] },
    { properties: ['chargeId'] },
    { name: 'refund_failed', properties: ['createdAt'], where: `state = 'failed'` },
    { name: 'refund_done', properties: ['orderId'], where: `state = 'done'` },
    { name: 'refund_settled', properties: ['doneAt'], where: `state = 'done'` },
    { name: 'refund_of_return', properties: ['returnId'], where: 'return_id is not null' },
  ],
  checks: [
    { name: 'refund_positive', expression: 'amount_cents > 0' },
    {
      name: 'refund_parts',
      expression: 'freight_cents >= 0 and (goods_cents is null or goods_cents >= 0)',
    },
    {
      name: 'refund_cancelled_for_a_reason',
      expression: `(state = 'cancelled') = (cancel_reason is not null)`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    chargeId: p.uuid(),
    amountCents: p.integer(),
    /** Less than was left of the charge: the order stays paid. */
    partial: p.boolean().default(false),
    /** Why: order cancelled, late approval, double payment, paid for what the order cost before it was changed, by hand. */
    reason: p.enum(['cancelled', 'late', 'double', 'mismatch', 'manual'] as const),
    /** `cancelled`: not owed any more, for `cancelReason`; `error` says it in words. */
    state: p.enum(['requested', 'done', 'failed', 'cancelled'] as const).default('requested'),
    cancelReason: p.enum(REFUND_CANCEL_REASONS).nullable(),
    /** Idempotency key at the provider; one refund a cause and charge. */
    idemKey: p.string().length(64).unique(),
    providerRefundId: p.string().length(40).nullable(),
    error: p.string().length(300).default(''),
    /** What its lines come to; null where nobody chose pieces. What is neither goods nor freight was typed by hand. */
    goodsCents: p.integer().nullable(),
    freightCents: p.integer().default(0),
    /** Why, for the back office; and the note to the customer. */
    why: p.string().length(300).default(''),
    note: p.string().length(500).default(''),
    /** The return that it is for. */
    returnId: p.uuid().nullable(),
    /** A person gave it back outside the provider. */
    givenOutside: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
    doneAt: p.datetime().nullable(),
  },
});

/** Money that goes back, in a job that retries. */
export class Refund extends RefundSchema.class {
  /** Still owed: on its way back, or failed and waiting for a person. */
  get open(): boolean {
    return this.state === 'requested' || this.state === 'failed';
  }

  /** Ends it without money: not owed any more, which `error` says in words. */
  cancel(reason: RefundCancelReason): void {
    Object.assign(this, { state: 'cancelled', cancelReason: reason, error: CANCELLED[reason] });
  }
}
RefundSchema.setClass(Refund);

/** Whether all of a charge's money is on its way back, or was given back. */
export async function hasFullRefund(em: EntityManager, { id }: Charge): Promise<boolean> {
  return (await em.count(Refund, { chargeId: id, partial: false })) > 0;
}

/** Refunds of money that an order never took: paid besides, or for its price before it was changed. */
const SURPLUS_REASONS = ['double', 'mismatch'] as const satisfies readonly Refund['reason'][];

/** Whether a refund gives back the order's own money. */
export const isOrderRefund = ({ reason }: Pick<Refund, 'reason'>): boolean =>
  !(SURPLUS_REASONS as readonly string[]).includes(reason);

/** SQL: the same of the refund `r`. */
export const IS_ORDER_REFUND = `r.reason not in ('${SURPLUS_REASONS.join("', '")}')`;

/** SQL: the charges `c` of an order as they count: first the one whose money it took, whatever became of it, then the newest. */
export const COUNTED_CHARGE_FIRST = `(c.approved_at is not null
  and not exists (select from refund r where r.charge_id = c.id and not r.partial and not (${IS_ORDER_REFUND}))) desc, c.created_at desc`;
