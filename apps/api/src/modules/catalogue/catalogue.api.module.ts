import { Module } from '@nestjs/common';
import { CatalogueModule } from '@plantao/domain/catalogue';
import { CheckoutModule } from '@plantao/domain/checkout';
import { CategoriesController } from './categories.controller.js';
import { CategoriesReader } from './categories.reader.js';
import { ProductsController } from './products.controller.js';
import { ProductsReader } from './products.reader.js';
import { ReviewsController } from './reviews.controller.js';
import { StockAlertsController } from './stock-alerts.controller.js';

@Module({
  imports: [CatalogueModule, CheckoutModule],
  controllers: [ProductsController, ReviewsController, StockAlertsController, CategoriesController],
  providers: [ProductsReader, CategoriesReader],
})
export class CatalogueApiModule {}
