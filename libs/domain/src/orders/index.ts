export type { Actor } from '../shared/actor.js';
export { audited } from './order-audit.js';
export { CancelOrder } from './commands/cancel-order.command.js';
export { ChangeOrderStatus } from './commands/change-order-status.command.js';
export { FollowCarrier } from './commands/follow-carrier.command.js';
export { ExpireOrder } from './commands/expire-order.command.js';
export { ExpireOrders } from './commands/expire-orders.command.js';
export {
  editOrder,
  lineOf,
  renameSet,
  replaceLines,
  swapPieces,
  type LineAfterEdit,
  type OtherPiece,
} from './edited-lines.js';
export { OrderMail } from './entities/order-mail.entity.js';
export { OrderNote } from './entities/order-note.entity.js';
export { ChangedOrder, StatusChange } from './entities/status-change.entity.js';
export { correctTotals, foldTotals } from './kept-totals.js';
export { lockOrder, Order, OrderDiscount, OrderItem, OrderStep } from './entities/order.entity.js';
export { BOUGHT, CONFIRMED, customerHistory, type CustomerHistory } from './customer-history.js';
export { lockOrders } from './lock-orders.js';
export { searchTextOf, newOrder, type OrderDraft, type OrderLine } from './new-order.js';
export { orderAttentionCondition } from './order-attention.js';
export { OrderNotes } from './order-notes.service.js';
export { OrdersModule } from './orders.module.js';
export { keepsPieces, PACKED_LINES } from './packed-lines.js';
export { lockOrderWith, OrderPayments, type OrderCondition } from './order-payments.service.js';
export { OrderCharges } from './ports/order-charges.port.js';
export { purgeNetworks } from './purge-networks.js';
export { OrderEffects, type PiecesBack } from './ports/order-effects.port.js';
export type { CustomerSnapshot, DeliveryAddress, ShipType } from './rules/order-snapshots.rules.js';
export type { CancelReason, OrderStatus, PaidState, StepBy, StepKind } from './rules/order-status.rules.js';
export { ordersPersonalData } from './personal-data.js';
export { StatusChanges } from './status-changes.service.js';
export {
  expectNoSupplements,
  clearDeliveryBefore,
  lockSupplements,
  moveDeliveryBefore,
  moveSupplements,
  purgeDeliveriesBefore,
  saleOf,
  HAS_UNPAID_SUPPLEMENT,
  HELD_BY_SOURCE,
  isHeld,
  type Delivery,
  type Sale,
} from './supplements.js';
export { stitchedItems, stitchedPieces } from './stitched-items.js';
