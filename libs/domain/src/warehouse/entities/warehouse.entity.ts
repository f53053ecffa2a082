import { defineEntity, p } from '@mikro-orm/core';
import { timestamps } from '@plantao/platform/database';

const WarehouseSchema = defineEntity({
  name: 'Warehouse',
  tableName: 'warehouse',
  properties: {
    id: p.uuid().primary(),
    name: p.string().length(120),
    location: p.string().length(200).default(''),
    active: p.boolean().default(true),
    ...timestamps(),
    version: p.integer().version(),
  },
});

/** A place where garments are kept. */
export class Warehouse extends WarehouseSchema.class {}
WarehouseSchema.setClass(Warehouse);
