import { Module } from '@nestjs/common';
import { WarehouseModule } from '../warehouse/index.js';
import { Categories } from './categories.service.js';
import { LowStock } from './low-stock.service.js';
import { ProductSheets } from './product-sheets.service.js';
import { ProductWriter } from './product-writer.service.js';
import { ProductsService } from './products.service.js';
import { ReviewsService } from './reviews.service.js';
import { StockAlertsService } from './stock-alerts.service.js';

/**
 * The products of the shop and what customers add to them. Purchases is given by CheckoutModule, which is global:
 * import that as well.
 */
@Module({
  imports: [WarehouseModule],
  providers: [
    Categories,
    LowStock,
    ProductsService,
    ProductSheets,
    ProductWriter,
    ReviewsService,
    StockAlertsService,
  ],
  exports: [Categories, LowStock, ProductsService, ProductSheets, ReviewsService, StockAlertsService],
})
export class CatalogueModule {}
