import { defineEntity, p } from '@mikro-orm/core';
import { timestamps, totalsTriggers } from '@plantao/platform/database';
import type { VariantSize } from '../rules/variant-sizes.rules.js';
import { Warehouse } from './warehouse.entity.js';

const WarehouseProductSchema = defineEntity({
  name: 'WarehouseProduct',
  tableName: 'warehouse_product',
  triggers: totalsTriggers('warehouse_product', 'warehouse_product', 'warehouse_products'),
  indexes: [
    { properties: ['warehouse', 'name', 'id'] },
    { properties: ['categoryId'] },
    {
      name: 'warehouse_product_search',
      expression: `create index "warehouse_product_search" on "warehouse_product" using gin (search.form(name || ' ' || sku) gin_trgm_ops)`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    warehouse: () => p.manyToOne(Warehouse).deleteRule('no action'),
    sku: p.string().length(60).collation('C').unique(),
    name: p.string().length(200),
    description: p.text().default(''),
    /** Address of the main picture. */
    image: p.string().length(500).default(''),
    images: p.array<string>().defaultRaw(`'{}'`),
    categoryId: p.uuid().nullable(),
    tags: p.array<string>().defaultRaw(`'{}'`),
    /** Sizes with their colours; the stock of each colour is the stock level of its SKU. */
    sizes: p.json<VariantSize[]>(),
    active: p.boolean().default(true),
    /** Where it lies, as the people who pick write it: 'A-03-2'. Picking lists are in this order. */
    bin: p.string().length(40).default(''),
    ...timestamps(),
    version: p.integer().version(),
  },
});

/** A garment as the warehouse keeps it, with all its sizes and colours. */
export class WarehouseProduct extends WarehouseProductSchema.class {}
WarehouseProductSchema.setClass(WarehouseProduct);
