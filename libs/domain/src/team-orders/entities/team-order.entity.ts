import { randomBytes } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { timestamps } from '@plantao/platform/database';
import { recordEvent } from '../../events.js';
import type { DeliveryAddress, OrderLine, ShipType } from '../../orders/index.js';
import type { TeamPiece } from '../rules/team-grid.rules.js';
import { STORED_TEAM_STATES } from '../rules/team-state.rules.js';

/** Prices that bind until `expiresAt`: lines, discount and delivery as they will be ordered. Amounts in centavos. */
export interface TeamQuote {
  /** ISO moments. */
  readonly quotedAt: string;
  readonly expiresAt: string;
  readonly lines: readonly OrderLine[];
  readonly percent: number;
  readonly discountCents: number;
  /** The announced coupon that gave more than the tier; null for none, absent in a quote of an earlier release. */
  readonly offer?: string | null;
  readonly shipType: ShipType;
}

const TeamOrderSchema = defineEntity({
  name: 'TeamOrder',
  tableName: 'team_order',
  indexes: [
    { properties: ['userId', 'createdAt'] },
    { properties: ['createdAt', 'id'] },
    { name: 'team_order_due', properties: ['closesAt'], where: `status = 'open'` },
    { properties: ['orderId'] },
  ],
  uniques: [{ properties: ['token'] }, { properties: ['quoteToken'] }],
  properties: {
    id: p.uuid().primary(),
    /** Who organises and pays. */
    userId: p.uuid(),
    name: p.string().length(80),
    /** CNPJ that the order is billed to; '' for the organiser's own tax id. */
    taxId: p.string().length(14).default(''),
    address: p.json<DeliveryAddress>(),
    /** What the team chooses from. */
    productIds: p.json<string[]>(),
    /** How many people will choose; null when nobody said. */
    expected: p.integer().nullable(),
    /** The shared link: it lets anybody add and change their own choice, and see nobody else's. */
    token: p.string().length(43),
    status: p.enum(STORED_TEAM_STATES),
    closesAt: p.datetime(),
    closedAt: p.datetime().nullable(),
    remindedAt: p.datetime().nullable(),
    /** When the shop was asked to lift its limits, and for how many pieces an administrator did. */
    approvalAskedAt: p.datetime().nullable(),
    approvedPieces: p.integer().default(0),
    approvedBy: p.string().length(120).nullable(),
    quote: p.json<TeamQuote>().nullable(),
    /** Who has it reads the quote until it expires. */
    quoteToken: p.string().length(43).nullable(),
    /** The order that was made of it last; a cancelled one may be made again. */
    orderId: p.uuid().nullable(),
    ...timestamps(),
    version: p.integer().version(),
  },
});

/** Pieces for a whole ward: one link to choose by, one order, one payment. */
export class TeamOrder extends TeamOrderSchema.class {
  static open(
    input: Pick<
      TeamOrder,
      'userId' | 'name' | 'taxId' | 'address' | 'productIds' | 'expected' | 'closesAt' | 'createdAt'
    >,
  ): TeamOrder {
    const order = Object.assign(new TeamOrder(), {
      id: crypto.randomUUID(),
      token: newTeamToken(),
      status: 'open' as const,
      ...input,
    });
    recordEvent(order, 'team-order.opened', { teamOrderId: order.id });
    return order;
  }

  /** The shared link is another one from now on. */
  renewLink(): void {
    this.token = newTeamToken();
  }

  /** Nobody chooses any more. `byDeadline`: its time had come; the organiser is notified. */
  close(now: Date, byDeadline: boolean): void {
    this.status = 'closed';
    this.closedAt = now;
    if (byDeadline) recordEvent(this, 'team-order.closed', { teamOrderId: this.id });
  }

  /** People choose again until `closesAt`; what was quoted binds no more. */
  reopen(closesAt: Date): void {
    Object.assign(this, { status: 'open', closesAt, closedAt: null, remindedAt: null });
    this.dropQuote();
  }

  expire(): void {
    this.status = 'expired';
    this.dropQuote();
  }

  /** One reminder before the choices end. */
  remind(now: Date): void {
    this.remindedAt = now;
    recordEvent(this, 'team-order.closing-soon', { teamOrderId: this.id });
  }

  offer(quote: TeamQuote): void {
    this.quote = quote;
    this.quoteToken = newTeamToken();
    recordEvent(this, 'team-order.quoted', { teamOrderId: this.id });
  }

  /** The quote that binds at this moment. */
  quoteAt(now: Date): TeamQuote | null {
    return this.quote && new Date(this.quote.expiresAt) > now ? this.quote : null;
  }

  /** What is chosen has changed. */
  dropQuote(): void {
    this.quote = null;
    this.quoteToken = null;
  }

  askApproval(now: Date): void {
    this.approvalAskedAt = now;
    recordEvent(this, 'team-order.approval-asked', { teamOrderId: this.id });
  }

  /** The shop's limits for single shoppers do not hold for its order of up to `pieces` pieces; more are asked for again. */
  approve(pieces: number, by: string): void {
    Object.assign(this, { approvedPieces: pieces, approvedBy: by, approvalAskedAt: null });
    recordEvent(this, 'team-order.approved', { teamOrderId: this.id });
  }
}
TeamOrderSchema.setClass(TeamOrder);

const TeamMemberSchema = defineEntity({
  name: 'TeamMember',
  tableName: 'team_member',
  indexes: [{ properties: ['teamOrder', 'createdAt'] }],
  uniques: [{ properties: ['teamOrder', 'secretHash'] }],
  properties: {
    id: p.uuid().primary(),
    teamOrder: () => p.manyToOne(TeamOrder).deleteRule('cascade'),
    /** Name or initials: what the bag is called. */
    name: p.string().length(60),
    /** SHA-256 of the secret that the person's browser made: it alone changes the choice. */
    secretHash: p.string().length(64),
    pieces: p.json<TeamPiece[]>(),
    ...timestamps(),
  },
});

/** A person of a team and what they chose, without an account. */
export class TeamMember extends TeamMemberSchema.class {}
TeamMemberSchema.setClass(TeamMember);

/** 256 bits, fit for an address. */
const newTeamToken = (): string => randomBytes(32).toString('base64url');
