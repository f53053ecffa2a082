import { Module } from '@nestjs/common';
import { CatalogueLinksModule } from '@plantao/domain/catalogue';
import { WarehouseAdminModule } from '@plantao/domain/warehouse';
import { StockChecksReader } from './stock-checks.reader.js';
import { StockImportReader } from './stock-import.reader.js';
import { StockTablesController } from './stock-tables.controller.js';
import { StockController } from './stock.controller.js';
import { StockReader } from './stock.reader.js';
import { WarehouseProductsController } from './warehouse-products.controller.js';
import { WarehouseProductsReader } from './warehouse-products.reader.js';
import { WarehousesController } from './warehouses.controller.js';
import { WarehousesReader } from './warehouses.reader.js';

@Module({
  imports: [CatalogueLinksModule, WarehouseAdminModule],
  controllers: [WarehousesController, WarehouseProductsController, StockController, StockTablesController],
  providers: [WarehousesReader, WarehouseProductsReader, StockReader, StockChecksReader, StockImportReader],
})
export class WarehouseApiModule {}
