import { defineEntity, LockMode, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../../events.js';
import { SHOP, type Actor } from '../../shared/actor.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { message } from '../../shared/errors/message.js';
import { APPROVAL_HOURS, type RefundParts } from '../rules/refund-parts.rules.js';

const RefundApprovalSchema = defineEntity({
  name: 'RefundApproval',
  tableName: 'refund_approval',
  indexes: [
    { properties: ['orderId'] },
    {
      name: 'refund_approval_one_waiting',
      expression: `create unique index "refund_approval_one_waiting" on "refund_approval" (order_id) where state = 'waiting'`,
    },
  ],
  checks: [
    { name: 'refund_approval_positive', expression: 'amount_cents > 0' },
    {
      name: 'refund_approval_four_eyes',
      expression: `state <> 'approved' or (decided_by is not null and decided_by <> requested_by)`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    /** What waits: money of the order, or its cancelling, which gives all of it back. */
    kind: p.enum(['refund', 'cancel'] as const),
    amountCents: p.integer(),
    /** What was left of the payment when it was asked for: another figure makes it stale. */
    seenCents: p.integer(),
    state: p.enum(['waiting', 'approved', 'refused', 'expired'] as const).default('waiting'),
    requestedBy: p.uuid(),
    requester: p.string().length(120),
    requestedAt: p.datetime(),
    expiresAt: p.datetime(),
    decidedBy: p.uuid().nullable(),
    decider: p.string().length(120).nullable(),
    decidedAt: p.datetime().nullable(),
    /** Which pieces and what of the freight it is for. */
    parts: p.json<RefundParts>().nullable(),
    /** Why it was refused. */
    reason: p.string().length(300).default(''),
  },
});

/** A refund above `refund.fourEyesAboveCents` that waits for another administrator than the one who asked. */
export class RefundApproval extends RefundApprovalSchema.class {
  static ask(
    facts: Pick<RefundApproval, 'orderId' | 'kind' | 'amountCents' | 'seenCents'> & { parts?: RefundParts },
    by: { readonly id: string; readonly name: string },
    at: Date,
  ): RefundApproval {
    const approval = Object.assign(new RefundApproval(), {
      id: crypto.randomUUID(),
      ...facts,
      state: 'waiting' as const,
      requestedBy: by.id,
      requester: by.name,
      requestedAt: at,
      expiresAt: new Date(at.getTime() + APPROVAL_HOURS * 60 * 60_000),
    });
    recordEvent(approval, 'refund.approval-asked', { orderId: facts.orderId, approvalId: approval.id });
    return approval;
  }

  isOver(at: Date): boolean {
    return at >= this.expiresAt;
  }

  /** @throws DomainError refund-approval.decided, refund-approval.own */
  approve(by: Actor, at: Date): void {
    if (this.state !== 'waiting' || this.isOver(at)) throw new DomainError('refund-approval.decided');
    if (!by.id || by.id === this.requestedBy) throw new DomainError('refund-approval.own');
    this.decide('approved', by, at);
  }

  /**
   * Also by the one who asked: who thinks better of it.
   * @throws DomainError refund-approval.decided
   */
  refuse(by: Actor, reason: string, at: Date): void {
    if (this.state !== 'waiting' || this.isOver(at)) throw new DomainError('refund-approval.decided');
    this.decide('refused', by, at);
    this.reason = reason;
    recordEvent(this, 'refund.approval-refused', { orderId: this.orderId, approvalId: this.id });
  }

  /** Nothing is left to decide: its pieces are in a return, whose inspection gives their money back. */
  endInReturn(protocol: string, at: Date): void {
    this.decide('refused', SHOP, at);
    this.reason = message('refund-approval.in-return', { protocol });
    recordEvent(this, 'refund.approval-in-return', { orderId: this.orderId, approvalId: this.id });
  }

  /** Nobody decided in time: nothing happens. */
  expire(at: Date): void {
    if (this.state !== 'waiting') return;
    Object.assign(this, { state: 'expired', decidedAt: at });
    recordEvent(this, 'refund.approval-expired', { orderId: this.orderId, approvalId: this.id });
  }

  private decide(state: 'approved' | 'refused', by: Actor, at: Date): void {
    Object.assign(this, { state, decidedBy: by.id, decider: by.name, decidedAt: at });
  }
}
RefundApprovalSchema.setClass(RefundApproval);

/** What waits for an order, if anything does; the caller holds the order's row. */
export const waitingApproval = (em: EntityManager, orderId: string): Promise<RefundApproval | null> =>
  em.findOne(
    RefundApproval,
    { orderId, state: 'waiting' },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
