import { defineEntity, p } from '@mikro-orm/core';
import { recordEvent } from '../../events.js';
import type { Delivery } from '../../orders/index.js';

const OrderEditSchema = defineEntity({
  name: 'OrderEdit',
  tableName: 'order_edit',
  indexes: [
    { properties: ['orderId', 'createdAt'] },
    { name: 'order_edit_supplement', properties: ['supplementId'], where: 'supplement_id is not null' },
  ],
  checks: [{ name: 'order_edit_refund', expression: 'refund_cents >= 0' }],
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    /** What changed, in words, without anything personal: 'Blusa Tulipa: 1 × M Azul → G Azul'. */
    changes: p.array<string>().defaultRaw(`'{}'`),
    /** Centavos that go back, or wait for a second administrator; 0 for none. */
    refundCents: p.integer().default(0),
    /** The order of what is to be paid on top, if there is anything. */
    supplementId: p.uuid().nullable(),
    /** Where and how the order went when `supplementId` was to pay for a dearer delivery: it goes so again when that is given back. */
    deliveryBefore: p.json<Delivery>().nullable(),
    /** For the back office. */
    reason: p.string().length(300),
    actor: p.string().length(120),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** One change of an order by staff. */
export class OrderEdit extends OrderEditSchema.class {
  static of(
    facts: Pick<OrderEdit, 'orderId' | 'changes' | 'refundCents' | 'reason' | 'actor' | 'createdAt'> & {
      readonly supplementId: string | null;
      readonly deliveryBefore: Delivery | null;
    },
  ): OrderEdit {
    const edit = Object.assign(new OrderEdit(), facts, { id: crypto.randomUUID() });
    recordEvent(edit, 'order.edited', { orderId: edit.orderId, editId: edit.id });
    return edit;
  }
}
OrderEditSchema.setClass(OrderEdit);
