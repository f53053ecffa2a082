import { defineEntity, p } from '@mikro-orm/core';

const LowStockNoticeSchema = defineEntity({
  name: 'LowStockNotice',
  tableName: 'low_stock_notice',
  properties: {
    sku: p.string().length(120).collation('C').primary(),
    toldAt: p.datetime().defaultRaw('now()'),
  },
});

/** The shop has been told that this SKU runs out; the row goes when there is enough of it again. */
export class LowStockNotice extends LowStockNoticeSchema.class {}
LowStockNoticeSchema.setClass(LowStockNotice);
