import { defineEntity, p } from '@mikro-orm/core';
import { recordEvent } from '../../events.js';
import { ORDER_STATUSES } from '../rules/order-status.rules.js';

/** What became of an order; `unchanged`: it was so already. */
const CHANGE_OUTCOMES = ['done', 'unchanged', 'refused'] as const;

const StatusChangeSchema = defineEntity({
  name: 'StatusChange',
  tableName: 'status_change',
  indexes: [{ properties: ['createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    status: p.enum(ORDER_STATUSES),
    authorId: p.uuid().nullable(),
    author: p.string().length(120).default(''),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** One status that somebody asked for, for all orders of a list. */
export class StatusChange extends StatusChangeSchema.class {
  /** The job `orders.change-status` does it, an order after the other. */
  announce(): void {
    recordEvent(this, 'status-change.asked', { changeId: this.id });
  }
}
StatusChangeSchema.setClass(StatusChange);

const ChangedOrderSchema = defineEntity({
  name: 'ChangedOrder',
  tableName: 'status_change_order',
  indexes: [{ name: 'status_change_order_waiting', properties: ['of'], where: 'outcome is null' }],
  properties: {
    of: () => p.manyToOne(StatusChange).fieldName('change_id').deleteRule('cascade').primary(),
    orderId: p.uuid().primary(),
    /** In the order of the list, from 1. */
    position: p.integer(),
    /** What it had when this was asked for: one that has moved since stays as it is. Null for those of an earlier version. */
    seenStatus: p.enum(ORDER_STATUSES).nullable(),
    /** Null while it waits for the job. */
    outcome: p.enum(CHANGE_OUTCOMES).nullable(),
    /** Why it was refused, fit to show; empty otherwise. */
    refusal: p.string().length(300).default(''),
  },
});

/** An order of a status change, and what became of it. */
export class ChangedOrder extends ChangedOrderSchema.class {}
ChangedOrderSchema.setClass(ChangedOrder);
