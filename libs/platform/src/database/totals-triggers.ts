import type { TriggerDef } from '@mikro-orm/core';

/**
 * The triggers that keep `totals.daily` (ADR 15; migrations kept-totals and totals-of-rows) on a table whose rows are
 * counted: `many` as they come and go, and `one` when a column changes that it is counted by.
 */
export function totalsTriggers(table: string, one: string, many: string): TriggerDef[] {
  const trigger = (name: string, event: 'insert' | 'update' | 'delete', does: string): TriggerDef => ({
    name,
    timing: 'after',
    events: [event],
    forEach: event === 'update' ? 'row' : 'statement',
    expression: `create trigger ${name} after ${event} on ${table} ${does}`,
  });
  const each = (side: 'new' | 'old') =>
    `referencing ${side} table as changed for each statement execute function totals.${many}_changed()`;
  return [
    trigger(`${many}_counted`, 'insert', each('new')),
    trigger(`${many}_uncounted`, 'delete', each('old')),
    trigger(`${one}_moved`, 'update', `for each row execute function totals.${one}_moved()`),
  ];
}

/** What of an order decides whether its lines count as sold (ADR 15; migration list-totals-of-rows). */
export const soldTriggers: TriggerDef[] = [
  {
    name: 'order_sold',
    timing: 'after',
    events: ['update'],
    forEach: 'row',
    expression:
      'create trigger order_sold after update on shop_order for each row execute function totals.order_sold()',
  },
  {
    name: 'order_unsold',
    timing: 'before',
    events: ['delete'],
    forEach: 'row',
    expression:
      'create trigger order_unsold before delete on shop_order for each row execute function totals.order_unsold()',
  },
];
