import { defineEntity, LockMode, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../../events.js';
import { lockOrder, type Order } from '../../orders/index.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import type { ChargebacksEvents } from '../chargebacks.events.js';
import {
  CHARGEBACK_STATES,
  DOCUMENT_STATUSES,
  isDecided,
  nextChargebackState,
  type ChargebackEvent,
} from '../rules/chargeback.rules.js';

const ChargebackSchema = defineEntity({
  name: 'Chargeback',
  tableName: 'chargeback',
  indexes: [
    { properties: ['orderId'] },
    { properties: ['createdAt', 'id'] },
    { properties: ['state', 'createdAt', 'id'] },
    { name: 'chargeback_due', properties: ['deadline'], where: `state in ('open', 'sending')` },
    { properties: ['nextCheckAt'] },
  ],
  uniques: [{ properties: ['providerId'] }],
  checks: [
    { name: 'chargeback_amount', expression: 'amount_cents > 0' },
    { name: 'chargeback_accepted_for_a_reason', expression: `state <> 'accepted' or accept_reason <> ''` },
  ],
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    chargeId: p.uuid(),
    /** The provider's number, as text. */
    providerId: p.string().length(40),
    amountCents: p.integer(),
    currency: p.string().length(3),
    /** The provider's word (`reasonInWords`). */
    reason: p.string().length(60).default(''),
    coverable: p.boolean().nullable(),
    covered: p.boolean().nullable(),
    documents: p.enum(DOCUMENT_STATUSES).default('none'),
    /** Until when the provider takes documents. */
    deadline: p.datetime().nullable(),
    state: p.enum(CHARGEBACK_STATES).default('open'),
    acceptReason: p.string().length(500).default(''),
    /** Why the provider did not take the evidence. */
    sendError: p.string().length(300).default(''),
    /** The file that was, or is being, sent; its digest is the idempotency key. */
    sentFileId: p.uuid().nullable(),
    /** What the provider tells of the card's authorisation. */
    authorisation: p.string().length(40).default(''),
    cardHolder: p.string().length(120).default(''),
    threeDs: p.boolean().default(false),
    answeredAt: p.datetime().nullable(),
    decidedAt: p.datetime().nullable(),
    /** The provider's moment of what is stored here: what is older changes nothing. */
    providerUpdatedAt: p.datetime().nullable(),
    nextCheckAt: p.datetime(),
    createdAt: p.datetime().defaultRaw('now()'),
    version: p.integer().version(),
  },
});

/** A payment that its buyer contests at the bank (state table: `rules/chargeback.rules.ts`). */
export class Chargeback extends ChargebackSchema.class {
  /** Takes the step, or does nothing and answers false where the table has none. */
  follow(event: ChargebackEvent, at: Date): boolean {
    const to = nextChargebackState(this.state, event);
    if (!to) return false;
    this.state = to;
    if (event === 'accept' || event === 'sent' || event === 'receive') this.answeredAt ??= at;
    if (isDecided(to)) this.decidedAt = at;
    return true;
  }

  /** The same for people. @throws DomainError chargeback.state */
  step(event: ChargebackEvent, at: Date): void {
    if (!this.follow(event, at)) throw new DomainError('chargeback.state');
  }

  announce(type: keyof ChargebacksEvents): void {
    recordEvent(this, type, { chargebackId: this.id, orderId: this.orderId });
  }
}
ChargebackSchema.setClass(Chargeback);

/** A chargeback with its order, both locked until the transaction ends. */
export interface LockedChargeback {
  readonly order: Order;
  readonly chargeback: Chargeback;
}

/**
 * Locks the order of a chargeback, then the chargeback: two hands never change one at once.
 * @throws DomainError chargeback.not-found
 */
export async function lockChargeback(em: EntityManager, id: string): Promise<LockedChargeback> {
  const found = await em.findOne(Chargeback, { id }, { fields: ['orderId'] });
  if (!found) throw new DomainError('chargeback.not-found');
  const order = await lockOrder(em, found.orderId);
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  return { order, chargeback: await em.findOneOrFail(Chargeback, { id }, options) };
}
