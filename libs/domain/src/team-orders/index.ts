export {
  PlaceTeamOrder,
  type PlacedTeamOrder,
  type PlaceTeamOrderInput,
} from './commands/place-team-order.command.js';
export { TeamMember, TeamOrder, type TeamQuote } from './entities/team-order.entity.js';
export { readPackedBags } from './packed-bags.js';
export { teamOrdersPersonalData } from './personal-data.js';
export { TeamChoices, type Choice } from './team-choices.service.js';
export { TeamDeadlines, type DeadlinesRun } from './team-deadlines.service.js';
export { TeamOrders, type TeamChange, type TeamInput } from './team-orders.service.js';
export { TeamOrdersModule } from './team-orders.module.js';
export { TeamPricing, type TeamPrice } from './team-pricing.service.js';
export { isOffered, isStitchable, readTeamProducts, type TeamProduct } from './team-products.js';
export { LIVE_ORDER, membersOf } from './team-rows.js';
export { TeamQuotes, type SharedQuote, type TeamDelivery } from './team-quotes.service.js';
