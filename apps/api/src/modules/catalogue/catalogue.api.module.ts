import { Module } from '@nestjs/common';
import { CatalogueModule } from '@plantao/domain/catalogue';
import { CheckoutModule } from '@plantao/domain/checkout';
import { AdminProductsController } from './admin-products.controller.js';
import { AdminProductsReader } from './admin-products.reader.js';
import { AdminCategoriesController } from './admin-categories.controller.js';
import { AdminCategoriesReader } from './admin-categories.reader.js';
import { CategoriesController } from './categories.controller.js';
import { CategoriesReader } from './categories.reader.js';
import { FacetsReader } from './facets.reader.js';
import { GuestProductsReader } from './guest-products.reader.js';
import { OwnHoldsReader } from './own-holds.reader.js';
import { ProductSheetReader } from './product-sheet.reader.js';
import { ProductSheetsController } from './product-sheets.controller.js';
import { ProductsController } from './products.controller.js';
import { ProductsReader } from './products.reader.js';
import { ReviewsController } from './reviews.controller.js';
import { StockAlertsController } from './stock-alerts.controller.js';

@Module({
  imports: [CatalogueModule, CheckoutModule],
  controllers: [
    ProductSheetsController,
    AdminProductsController,
    ProductsController,
    ReviewsController,
    StockAlertsController,
    CategoriesController,
    AdminCategoriesController,
  ],
  providers: [
    AdminCategoriesReader,
    AdminProductsReader,
    FacetsReader,
    GuestProductsReader,
    OwnHoldsReader,
    ProductSheetReader,
    ProductsReader,
    CategoriesReader,
  ],
})
export class CatalogueApiModule {}
