import { defineEntity, p } from '@mikro-orm/core';

const OrderNoteSchema = defineEntity({
  name: 'OrderNote',
  tableName: 'order_note',
  indexes: [{ properties: ['orderId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    text: p.text(),
    authorId: p.uuid().nullable(),
    author: p.string().length(120).default(''),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** Internal notes about an order. */
export class OrderNote extends OrderNoteSchema.class {}
OrderNoteSchema.setClass(OrderNote);
