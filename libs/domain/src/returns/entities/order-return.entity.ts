import { defineEntity, LockMode, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../../events.js';
import { lockOrder, type Order } from '../../orders/index.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import {
  EXCHANGE_STATES,
  FIT_FAULTS,
  isOpenReturn,
  nextExchangeState,
  nextReturnState,
  RETURN_REASONS,
  RETURN_STATES,
  type ExchangeEvent,
  type ReturnEvent,
} from '../rules/return.rules.js';
import type { ReturnsEvents } from '../returns.events.js';

const OrderReturnSchema = defineEntity({
  name: 'OrderReturn',
  tableName: 'order_return',
  indexes: [
    { properties: ['orderId'] },
    { properties: ['createdAt', 'id'] },
    { properties: ['state', 'createdAt', 'id'] },
    { name: 'order_return_photos', properties: ['photos'], type: 'gin' },
    { name: 'order_return_due', properties: ['postBy'], where: `state = 'authorised'` },
    {
      name: 'order_return_to_follow',
      properties: ['nextCheckAt'],
      where: `state in ('authorised', 'posted') and carrier_id is not null`,
    },
  ],
  uniques: [{ properties: ['protocol'] }],
  checks: [
    { name: 'order_return_due_positive', expression: 'due_cents >= 0' },
    { name: 'order_return_refused_for_a_reason', expression: `state <> 'refused' or refusal <> ''` },
  ],
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    userId: p.uuid(),
    /** Given to the customer at once (Decreto 7.962/2013, art. 5, § 4): '20261126-4F9A01BC'. */
    protocol: p.string().length(20),
    state: p.enum(RETURN_STATES).default('requested'),
    lines: () => p.oneToMany(ReturnLine).mappedBy('of').orderBy({ id: 'asc' }),
    /** What the customer says besides. */
    comment: p.string().length(500).default(''),
    /** Why it was refused, for the customer. */
    refusal: p.string().length(300).default(''),
    /** What the inspection says besides, for the back office, and its pictures. */
    inspectionNote: p.string().length(500).default(''),
    photos: p.array<string>().defaultRaw(`'{}'`),
    /** What the accepted pieces and the freight come to, in centavos. */
    dueCents: p.integer().default(0),
    /** Its pieces count as given back without money of this order: there was none to give, or an exchange keeps it. */
    counted: p.boolean().default(false),
    /** Until when the parcel is to be posted. */
    postBy: p.datetime().nullable(),
    /** The reverse label: the carrier's id, its price in centavos, and why it could not be bought. */
    carrierId: p.string().length(60).nullable(),
    labelCents: p.integer().nullable(),
    labelError: p.string().length(300).default(''),
    tracking: p.string().length(60).nullable(),
    printUrl: p.string().length(1000).nullable(),
    nextCheckAt: p.datetime().nullable(),
    authorisedAt: p.datetime().nullable(),
    postedAt: p.datetime().nullable(),
    receivedAt: p.datetime().nullable(),
    inspectedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    version: p.integer().version(),
  },
});

const MOMENTS: Partial<Record<ReturnEvent, 'authorisedAt' | 'postedAt' | 'receivedAt' | 'inspectedAt'>> = {
  authorise: 'authorisedAt',
  post: 'postedAt',
  receive: 'receivedAt',
  accept: 'inspectedAt',
  reject: 'inspectedAt',
};

/** Pieces of an order that come back (state table: `rules/return.rules.ts`). */
export class OrderReturn extends OrderReturnSchema.class {
  get open(): boolean {
    return isOpenReturn(this.state);
  }

  /** Takes the step, or does nothing and answers false where the table has none. */
  follow(event: ReturnEvent, at: Date): boolean {
    const to = nextReturnState(this.state, event);
    if (!to) return false;
    this.state = to;
    const moment = MOMENTS[event];
    if (moment) this[moment] = at;
    this.endedAt = this.open || to === 'inspected' ? null : at;
    return true;
  }

  /** The same for people. @throws DomainError return.state */
  step(event: ReturnEvent, at: Date): void {
    if (!this.follow(event, at)) throw new DomainError('return.state');
  }

  announce(type: keyof ReturnsEvents): void {
    recordEvent(this, type, { returnId: this.id, orderId: this.orderId });
  }
}
OrderReturnSchema.setClass(OrderReturn);

const ReturnLineSchema = defineEntity({
  name: 'ReturnLine',
  tableName: 'return_line',
  indexes: [
    { properties: ['orderItemId'] },
    {
      name: 'return_line_to_count',
      properties: ['orderItemId'],
      where: 'fit is not null and restocked + written_off > 0 and not fit_counted',
    },
  ],
  uniques: [{ properties: ['of', 'orderItemId'] }],
  checks: [
    {
      name: 'return_line_pieces',
      expression:
        'quantity > 0 and restocked >= 0 and written_off >= 0 and refused >= 0 and restocked + written_off + refused <= quantity',
    },
    { name: 'return_line_refused_for_a_reason', expression: `refused = 0 or refusal <> ''` },
  ],
  properties: {
    id: p.uuid().primary(),
    of: () => p.manyToOne(OrderReturn).fieldName('return_id').deleteRule('cascade'),
    orderItemId: p.uuid(),
    quantity: p.integer(),
    reason: p.enum(RETURN_REASONS),
    /** Of another size: what was wrong with this one. */
    fit: p.enum(FIT_FAULTS).nullable(),
    /** What the inspection found, in pieces: sold again, no good, and not taken. */
    restocked: p.integer().default(0),
    writtenOff: p.integer().default(0),
    refused: p.integer().default(0),
    refusal: p.string().length(300).default(''),
    /** Whether the size finder knows of it. */
    fitCounted: p.boolean().default(false),
  },
});

/** Pieces of a line of the order that come back, and what the inspection found of them. */
export class ReturnLine extends ReturnLineSchema.class {}
ReturnLineSchema.setClass(ReturnLine);

const ExchangeSchema = defineEntity({
  name: 'Exchange',
  tableName: 'exchange',
  indexes: [
    { properties: ['sourceOrderId'] },
    { name: 'exchange_owed', properties: ['id'], where: `state = 'owed'` },
  ],
  uniques: [{ properties: ['returnId'] }, { properties: ['orderId'] }],
  properties: {
    id: p.uuid().primary(),
    returnId: p.uuid(),
    /** The order whose pieces come back. */
    sourceOrderId: p.uuid(),
    /** The order of the new pieces: they are held under its id before it exists. */
    orderId: p.uuid(),
    state: p.enum(EXCHANGE_STATES).default('held'),
    lines: () => p.oneToMany(ExchangeLine).mappedBy('of').orderBy({ id: 'asc' }),
    createdAt: p.datetime().defaultRaw('now()'),
    endedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
});

/** Other pieces instead of those that come back (state table: `rules/return.rules.ts`). */
export class Exchange extends ExchangeSchema.class {
  /** Takes the step, or does nothing and answers false where the table has none. */
  follow(event: ExchangeEvent, at: Date): boolean {
    const to = nextExchangeState(this.state, event);
    if (!to) return false;
    this.state = to;
    if (to === 'released' || to === 'returned') this.endedAt = at;
    return true;
  }
}
ExchangeSchema.setClass(Exchange);

/** What of an order's money the new pieces are paid with, in centavos. */
export interface ExchangeCredit {
  readonly orderId: string;
  readonly cents: number;
}

const ExchangeLineSchema = defineEntity({
  name: 'ExchangeLine',
  tableName: 'exchange_line',
  indexes: [
    { properties: ['of'] },
    { properties: ['productId'] },
    { properties: ['orderItemId'] },
    { name: 'exchange_line_to_count', properties: ['productId'], where: 'taken > 0 and not fit_counted' },
  ],
  uniques: [{ properties: ['returnLineId'] }],
  checks: [
    {
      name: 'exchange_line_pieces',
      expression: 'quantity > 0 and taken >= 0 and taken <= quantity and price_cents > 0',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    of: () => p.manyToOne(Exchange).fieldName('exchange_id').deleteRule('cascade'),
    returnLineId: p.uuid(),
    productId: p.uuid(),
    sku: p.string().length(120).collation('C'),
    name: p.string().length(200),
    image: p.string().length(500),
    size: p.string().length(40),
    colour: p.string().length(80),
    colourValue: p.string().length(20),
    quantity: p.integer(),
    /** Of a piece in centavos, as the customer saw it, and what it is more (or less) than the old one. */
    priceCents: p.integer(),
    differenceCents: p.integer(),
    /** Pieces for which the inspection took the old ones, their line of the new order, and what pays for them. */
    taken: p.integer().default(0),
    orderItemId: p.uuid().nullable(),
    credits: p.json<readonly ExchangeCredit[]>().defaultRaw(`'[]'`),
    /** Whether the size finder knows of it, for the release that counted exchanges alone. */
    fitCounted: p.boolean().default(false),
  },
});

/** New pieces instead of those of a line of the return. */
export class ExchangeLine extends ExchangeLineSchema.class {}
ExchangeLineSchema.setClass(ExchangeLine);

/** A return with its lines and its order, both locked until the transaction ends. */
export interface LockedReturn {
  readonly order: Order;
  readonly back: OrderReturn;
  readonly lines: readonly ReturnLine[];
  /** What the customer wants instead; null where that is the money. */
  readonly exchange: Exchange | null;
}

/**
 * Locks the order of a return, then the return: two hands never change one at once.
 * @throws DomainError return.not-found, also of another customer's (`userId`)
 */
export async function lockReturn(em: EntityManager, id: string, userId?: string): Promise<LockedReturn> {
  const where = userId === undefined ? { id } : { id, userId };
  const found = await em.findOne(OrderReturn, where, { fields: ['orderId'] });
  if (!found) throw new DomainError('return.not-found');
  const order = await lockOrder(em, found.orderId);
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const back = await em.findOneOrFail(OrderReturn, { id }, options);
  const lines = await em.find(ReturnLine, { of: id }, { orderBy: { id: 'asc' }, refresh: true });
  const exchange = await em.findOne(Exchange, { returnId: id }, options);
  return { order, back, lines, exchange };
}
