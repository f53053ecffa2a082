import { defineEntity, p } from '@mikro-orm/core';
import { recordEvent } from '../../events.js';

const StockCheckSchema = defineEntity({
  name: 'StockCheck',
  tableName: 'stock_check',
  indexes: [{ properties: ['askedAt'] }],
  properties: {
    id: p.uuid().primary(),
    askedAt: p.datetime(),
    /** Who asked: a person, or the shop's schedule. */
    actor: p.string().length(120),
    /** Null while it runs. */
    endedAt: p.datetime().nullable(),
    /** SKUs compared. */
    checked: p.integer().default(0),
    drifted: p.array<string>().defaultRaw(`'{}'`),
    repaired: p.array<string>().defaultRaw(`'{}'`),
  },
});

/** One comparison of all counters with ledger and orders (WORK-06), and what it found. */
export class StockCheck extends StockCheckSchema.class {
  /** A person asks; the worker does it. */
  static ask(actor: string, at: Date): StockCheck {
    const check = Object.assign(new StockCheck(), { id: crypto.randomUUID(), askedAt: at, actor });
    recordEvent(check, 'stock.check-asked', { checkId: check.id });
    return check;
  }
}
StockCheckSchema.setClass(StockCheck);
