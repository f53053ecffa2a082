import { defineEntity, p } from '@mikro-orm/core';

const LowStockNoticeSchema = defineEntity({
  name: 'LowStockNotice',
  tableName: 'low_stock_notice',
  properties: {
    sku: p.string().length(120).collation('C').primary(),
    notifiedAt: p.datetime().defaultRaw('now()'),
  },
});

/** The shop was notified that this SKU is low in stock; the row is deleted when there is enough of it again. */
export class LowStockNotice extends LowStockNoticeSchema.class {}
LowStockNoticeSchema.setClass(LowStockNotice);
