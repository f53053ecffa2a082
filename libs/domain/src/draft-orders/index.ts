export {
  PlaceDraftOrder,
  visitorOf,
  type PlacedDraftOrder,
  type PlaceDraftOrderInput,
} from './commands/place-draft-order.command.js';
export { DraftLinks } from './draft-links.service.js';
export { DraftOrders, type NewDraft } from './draft-orders.service.js';
export { DraftOrdersModule } from './draft-orders.module.js';
export {
  DraftPricing,
  type DraftPiece,
  type DraftPreview,
  type WantedDraft,
} from './draft-pricing.service.js';
export { ORDERED, progressOf, type DraftProgress } from './draft-rows.js';
export { DraftOrder } from './entities/draft-order.entity.js';
export { draftOrdersPersonalData } from './personal-data.js';
