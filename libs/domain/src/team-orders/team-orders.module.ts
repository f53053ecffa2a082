import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CheckoutModule } from '../checkout/index.js';
import { PlaceTeamOrderHandler } from './commands/place-team-order.command.js';
import { TeamChoices } from './team-choices.service.js';
import { TeamDeadlines } from './team-deadlines.service.js';
import { TeamOrders } from './team-orders.service.js';
import { TeamPricing } from './team-pricing.service.js';
import { TeamQuotes } from './team-quotes.service.js';

/** Orders of a whole team by one link. Needs SettingsModule and ProvidersModule in the same application. */
@Module({
  imports: [CqrsModule, CheckoutModule],
  providers: [TeamChoices, TeamDeadlines, TeamOrders, TeamPricing, TeamQuotes, PlaceTeamOrderHandler],
  exports: [TeamChoices, TeamDeadlines, TeamOrders, TeamPricing, TeamQuotes],
})
export class TeamOrdersModule {}
