import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '../accounts/index.js';
import { CheckoutModule } from '../checkout/index.js';
import { PlaceDraftOrderHandler } from './commands/place-draft-order.command.js';
import { DraftLinks } from './draft-links.service.js';
import { DraftOrders } from './draft-orders.service.js';
import { DraftPricing } from './draft-pricing.service.js';

/** Orders that staff write down for customers. Needs SettingsModule and ProvidersModule in the same application. */
@Module({
  imports: [CqrsModule, AccountsModule, CheckoutModule],
  providers: [DraftLinks, DraftOrders, DraftPricing, PlaceDraftOrderHandler],
  exports: [DraftLinks, DraftOrders, DraftPricing],
})
export class DraftOrdersModule {}
