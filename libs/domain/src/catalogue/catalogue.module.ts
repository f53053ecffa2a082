import { Module } from '@nestjs/common';
import { ReviewsService } from './reviews.service.js';
import { StockAlertsService } from './stock-alerts.service.js';

/** What customers add to the catalogue. Purchases is given by CheckoutModule, which is global: import that as well. */
@Module({ providers: [ReviewsService, StockAlertsService], exports: [ReviewsService, StockAlertsService] })
export class CatalogueModule {}
