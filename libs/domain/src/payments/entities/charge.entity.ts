import { defineEntity, LockMode, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../../events.js';
import { lockOrderWith, type Order, type OrderCondition } from '../../orders/index.js';
import { fullPriceOf } from '../../shared/order-price.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import {
  CHARGE_STATES,
  chargeMayBecome,
  isLive,
  REIMBURSED,
  type ChargeState,
} from '../rules/charge-status.rules.js';

export const CHARGE_METHODS = ['pix', 'card', 'boleto', 'manual'] as const;
export type ChargeMethod = (typeof CHARGE_METHODS)[number];

const ChargeSchema = defineEntity({
  name: 'Charge',
  tableName: 'charge',
  indexes: [
    { properties: ['orderId', 'createdAt'] },
    {
      name: 'charge_to_poll',
      properties: ['nextPollAt'],
      where: `state in ('creating', 'open', 'in_process')`,
    },
    { name: 'charge_settled', properties: ['approvedAt'], where: 'provider_id is not null' },
    { name: 'charge_disputed', properties: ['orderId'], where: `state = 'disputed'` },
  ],
  uniques: [
    { name: 'charge_provider_id', properties: ['providerId'], where: 'provider_id is not null' },
    {
      name: 'charge_one_open',
      properties: ['orderId'],
      where: `state in ('creating', 'open', 'in_process')`,
    },
  ],
  checks: [
    {
      name: 'charge_amounts',
      expression: 'amount_cents > 0 and refunded_cents >= 0 and refunded_cents <= amount_cents',
    },
    {
      name: 'charge_pix',
      expression: `pix_discount_cents >= 0 and (pix_discount_cents = 0 or method <> 'card')`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    /** The provider's payment number, as text. */
    providerId: p.string().length(40).nullable(),
    method: p.enum(CHARGE_METHODS),
    amountCents: p.integer(),
    /** What of the order's full price PIX takes off in this attempt (ADR 32). */
    pixDiscountCents: p.integer().default(0),
    refundedCents: p.integer().default(0),
    state: p.enum(CHARGE_STATES).default('creating'),
    /** The provider's reason, e.g. cc_rejected_insufficient_amount. */
    statusDetail: p.string().length(80).default(''),
    attempt: p.integer(),
    /** Idempotency key at the provider, made from order, method and attempt. */
    idemKey: p.string().length(64).unique(),
    /** The provider has paid the amount of a lost dispute back to the shop: the buyer may have it from the bank. */
    reimbursed: p.boolean().default(false),
    installments: p.integer().default(1),
    /** What the screens show: 'PIX', 'Cartão Mastercard final 6351'. Never a card number. */
    details: p.string().length(120).default(''),
    pixCode: p.text().nullable(),
    pixQrBase64: p.text().nullable(),
    ticketUrl: p.string().length(1000).nullable(),
    barcode: p.string().length(80).nullable(),
    expiresAt: p.datetime().nullable(),
    nextPollAt: p.datetime().nullable(),
    polls: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    approvedAt: p.datetime().nullable(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** One attempt to charge an order at the provider (state table: correctness 3.12). */
export class Charge extends ChargeSchema.class {
  /** A fresh attempt, before the provider has been asked. `idemKey` names it there for good. */
  static begin(
    input: Pick<Charge, 'orderId' | 'method' | 'amountCents' | 'attempt' | 'idemKey'> & Partial<Charge>,
  ): Charge {
    return Object.assign(new Charge(), {
      id: crypto.randomUUID(),
      state: 'creating',
      pixDiscountCents: 0,
      refundedCents: 0,
      ...input,
    });
  }

  get live(): boolean {
    return isLive(this.state);
  }

  /** Whether this charge brought money that the shop keeps. */
  get retained(): boolean {
    return this.state === 'approved' || this.state === 'disputed';
  }

  /** Takes the new state unless it is outdated; returns whether it did. */
  become(state: ChargeState, statusDetail: string, now: Date): boolean {
    if (!chargeMayBecome(this.state, state, statusDetail, this.statusDetail)) return false;
    this.state = state;
    this.statusDetail = statusDetail.slice(0, 80);
    if (state === 'approved') this.approvedAt ??= now;
    if (!isLive(state)) this.nextPollAt = null;
    return true;
  }

  /** The provider reimbursed the shop, and nothing is owed to the buyer: it ends as the lost dispute had left it. */
  loseAgain(now: Date): void {
    this.become('charged_back', REIMBURSED, now);
  }

  /** Has a job close it at the provider; recorded on its order, whose page shows the job. */
  requestCancel(order: { readonly id: string }): void {
    recordEvent(order, 'charge.cancel-requested', { orderId: order.id, chargeId: this.id });
  }
}
ChargeSchema.setClass(Charge);

/** The charge as it is now, locked until the transaction ends; lock its order before (`lockOrder`). */
export function lockCharge(em: EntityManager, id: string): Promise<Charge> {
  return em.findOneOrFail(Charge, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** An order and all of its charges, oldest first, locked until the transaction ends. */
export interface LockedPayments {
  readonly order: Order;
  readonly charges: readonly Charge[];
}

/**
 * Locks an order, then its charges (`payments.lock_charges`), in one statement.
 * @throws DomainError order.not-found
 */
export async function lockPayments(
  em: EntityManager,
  orderId: string,
  userId?: string,
): Promise<LockedPayments> {
  const locked = await lockWhere(
    em,
    userId === undefined
      ? { sql: 'id = ?', values: [orderId] }
      : { sql: 'id = ? and user_id = ? and deleted_at is null', values: [orderId, userId] },
  );
  if (!locked) throw new DomainError('order.not-found');
  return locked;
}

/**
 * The same for a payment of the provider: the order of the charge that has its number, which a charge keeps for good,
 * otherwise the one that our reference names. Undefined when there is none.
 */
export function lockPaymentsOf(
  em: EntityManager,
  { id, reference }: { readonly id: string; readonly reference: string },
): Promise<LockedPayments | undefined> {
  const named = /^[0-9a-f-]{36}$/i.test(reference) ? reference : null;
  return lockWhere(em, {
    sql: 'id = coalesce((select order_id from charge where provider_id = ?), ?::uuid)',
    values: [id, named],
  });
}

async function lockWhere(em: EntityManager, condition: OrderCondition): Promise<LockedPayments | undefined> {
  const locked = await lockOrderWith<{ charges: object[] | null }>(
    em,
    condition,
    '(select jsonb_agg(to_jsonb(c)) from payments.lock_charges(o.id) c) as charges',
  );
  if (!locked) return undefined;
  return { order: locked.order, charges: (locked.charges ?? []).map((charge) => em.map(Charge, charge)) };
}

/**
 * What a payment that came without its charge took off the order for PIX, in centavos: as the order has it, as an
 * attempt of it has it, or `offered` (what a PIX of today would). 0 when its amount is none of these.
 */
export function pixDiscountIn(
  { order, charges }: LockedPayments,
  { method, amountCents }: { readonly method: string; readonly amountCents: number },
  offered = 0,
): number {
  const off = fullPriceOf(order).fullCents - amountCents;
  const known = [order, ...charges].map(({ pixDiscountCents }) => pixDiscountCents);
  return method === 'pix' && [...known, offered].includes(off) ? off : 0;
}

/** The charge of an order that still waits for a response: one at most. */
export function liveCharge(em: EntityManager, orderId: string): Promise<Charge | null> {
  return em.findOne(Charge, liveOf(orderId));
}

/** The same, locked until the transaction ends: the poller changes it without its order (`payments.poll`). */
export function lockLiveCharge(em: EntityManager, orderId: string): Promise<Charge | null> {
  return em.findOne(Charge, liveOf(orderId), { lockMode: LockMode.PESSIMISTIC_WRITE });
}

const liveOf = (orderId: string) => ({
  orderId,
  state: { $in: ['creating', 'open', 'in_process'] as const },
});
