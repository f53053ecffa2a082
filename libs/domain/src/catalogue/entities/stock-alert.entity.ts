import { defineEntity, p } from '@mikro-orm/core';
import { recordEvent } from '../../events.js';

const StockAlertSchema = defineEntity({
  name: 'StockAlert',
  tableName: 'stock_alert',
  indexes: [
    {
      name: 'stock_alert_waiting',
      properties: ['productId', 'createdAt', 'id'],
      where: 'served_at is null',
    },
    { name: 'stock_alert_told', properties: ['servedSku', 'servedAt'], where: 'served_at is not null' },
  ],
  uniques: [
    {
      name: 'stock_alert_once',
      properties: ['productId', 'size', 'colour', 'email'],
      where: 'served_at is null',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    productId: p.uuid(),
    /** Empty: any size. */
    size: p.string().length(40).default(''),
    /** Empty: any colour. */
    colour: p.string().length(60).default(''),
    email: p.string().length(254),
    createdAt: p.datetime().defaultRaw('now()'),
    servedAt: p.datetime().nullable(),
    /** The SKU that was there again. */
    servedSku: p.string().length(120).nullable(),
  },
});

/** Somebody waits for a piece that was out of stock (PROD-23). */
export class StockAlert extends StockAlertSchema.class {
  /** WORK-10: the mail follows from the event, once. */
  serve(sku: string, now: Date): void {
    Object.assign(this, { servedAt: now, servedSku: sku });
    recordEvent(this, 'stock-alert.served', { alertId: this.id });
  }
}
StockAlertSchema.setClass(StockAlert);
