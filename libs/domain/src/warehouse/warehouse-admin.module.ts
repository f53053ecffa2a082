import { Module } from '@nestjs/common';
import { StockAdjustments } from './stock-adjustments.service.js';
import { StockImport } from './stock-import.service.js';
import { WarehouseProducts } from './warehouse-products.service.js';
import { WarehouseVariants } from './warehouse-variants.service.js';
import { WarehouseModule } from './warehouse.module.js';
import { Warehouses } from './warehouses.service.js';

/**
 * What administrators do with warehouses and stock. CatalogueLinks is given by CatalogueLinksModule, which is global.
 */
@Module({
  imports: [WarehouseModule],
  providers: [Warehouses, WarehouseProducts, WarehouseVariants, StockAdjustments, StockImport],
  exports: [Warehouses, WarehouseProducts, StockAdjustments, StockImport],
})
export class WarehouseAdminModule {}
