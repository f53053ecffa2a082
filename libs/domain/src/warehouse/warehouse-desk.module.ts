import { Module } from '@nestjs/common';
import { StockDesk } from './stock-desk.service.js';
import { StockImport } from './stock-import.service.js';
import { WarehouseProducts } from './warehouse-products.service.js';
import { WarehouseVariants } from './warehouse-variants.service.js';
import { WarehouseModule } from './warehouse.module.js';
import { Warehouses } from './warehouses.service.js';

/** What administrators do with warehouses and stock. CatalogueLinks is given by CatalogueLinksModule, which is global. */
@Module({
  imports: [WarehouseModule],
  providers: [Warehouses, WarehouseProducts, WarehouseVariants, StockDesk, StockImport],
  exports: [Warehouses, WarehouseProducts, StockDesk, StockImport],
})
export class WarehouseDeskModule {}
