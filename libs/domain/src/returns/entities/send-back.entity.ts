import { defineEntity, LockMode, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../../events.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import type { ReturnsEvents } from '../returns.events.js';
import {
  AT_THE_DESK,
  nextSendBackState,
  SEND_BACK_STATES,
  type SendBackEvent,
  type SendBackNews,
} from '../rules/send-back.rules.js';
import type { LockedReturn, OrderReturn } from './order-return.entity.js';

const NEWS: ReadonlySet<SendBackEvent> = new Set<SendBackNews>(['post', 'deliver', 'undeliver']);

const SendBackSchema = defineEntity({
  name: 'SendBack',
  tableName: 'send_back',
  indexes: [
    { properties: ['orderId'] },
    {
      name: 'send_back_open',
      properties: ['createdAt', 'id'],
      where: `state in ('waiting', 'label', 'pickup', 'undelivered')`,
    },
    {
      name: 'send_back_followed',
      properties: ['nextCheckAt'],
      where: `state in ('label', 'sent', 'undelivered') and carrier_id is not null`,
    },
    { name: 'send_back_carrier', properties: ['carrierId'], where: 'carrier_id is not null' },
  ],
  uniques: [{ properties: ['returnId'] }],
  properties: {
    id: p.uuid().primary(),
    returnId: p.uuid(),
    orderId: p.uuid(),
    state: p.enum(SEND_BACK_STATES).default('waiting'),
    /** What its label is found by at the carrier; its own id until one came back undelivered. */
    tag: p.uuid().nullable(),
    /** The label: the carrier's id, its price in centavos, and why it could not be bought. */
    carrierId: p.string().length(60).nullable(),
    labelCents: p.integer().nullable(),
    labelError: p.string().length(300).default(''),
    tracking: p.string().length(60).nullable(),
    printUrl: p.string().length(1000).nullable(),
    nextCheckAt: p.datetime().nullable(),
    /** Why somebody in the shop wrote down that they are given up; empty where the customer did. */
    reason: p.string().length(300).default(''),
    sentAt: p.datetime().nullable(),
    /** When the carrier said that it could not hand them over, the last time. */
    undeliveredAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    version: p.integer().version(),
  },
});

/** Pieces that the inspection of a return refused, on their way back to the customer (state table: `rules/send-back.rules.ts`). */
export class SendBack extends SendBackSchema.class {
  static of(back: OrderReturn, at: Date): SendBack {
    const { id: returnId, orderId } = back;
    return Object.assign(new SendBack(), {
      ...{ id: crypto.randomUUID(), returnId, orderId, state: 'waiting' as const, createdAt: at },
    });
  }

  get atTheDesk(): boolean {
    return (AT_THE_DESK as readonly string[]).includes(this.state);
  }

  /** Takes the step, or does nothing and answers false where the table has none. */
  follow(event: SendBackEvent, at: Date): boolean {
    const to = nextSendBackState(this.state, event);
    if (!to) return false;
    const wasUndelivered = this.state === 'undelivered';
    this.state = to;
    if (event === 'undeliver') this.undeliveredAt = at;
    if (!NEWS.has(event)) {
      // They do not go by the label that was bought: it is given back, unless the carrier has the parcel.
      Object.assign(this, { printUrl: null, tracking: null, nextCheckAt: null, labelError: '' });
      // That one was used: they go again by another one, or not at all.
      if (wasUndelivered)
        Object.assign(this, { carrierId: null, labelCents: null, sentAt: null, tag: crypto.randomUUID() });
    }
    if (to === 'sent' || to === 'delivered') this.sentAt = this.sentAt ?? at;
    this.endedAt = this.atTheDesk || to === 'sent' ? null : at;
    return true;
  }

  /** The same for people. @throws DomainError send-back.state */
  step(event: SendBackEvent, at: Date): void {
    if (!this.follow(event, at)) throw new DomainError('send-back.state');
  }

  announce(type: keyof ReturnsEvents): void {
    recordEvent(this, type, { returnId: this.returnId, orderId: this.orderId });
  }
}
SendBackSchema.setClass(SendBack);

/**
 * What becomes of the refused pieces of a locked return; null without any. Of a return that the release before inspected it is
 * written down now.
 */
export async function sendBackOf(
  em: EntityManager,
  { back, lines, order }: Pick<LockedReturn, 'back' | 'lines' | 'order'>,
  at: Date,
): Promise<SendBack | null> {
  const found = await em.findOne(
    SendBack,
    { returnId: back.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (found || order.status === 'cancelled' || !back.inspectedAt) return found;
  if (lines.every(({ refused }) => refused === 0)) return null;
  const made = SendBack.of(back, at);
  em.persist(made);
  return made;
}
