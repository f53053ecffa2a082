export type { Actor } from '../shared/actor.js';
export { audited } from './order-audit.js';
export { CancelOrder } from './commands/cancel-order.command.js';
export { ChangeOrderStatus } from './commands/change-order-status.command.js';
export { FollowCarrier } from './commands/follow-carrier.command.js';
export { ExpireOrder } from './commands/expire-order.command.js';
export { ExpireOrders } from './commands/expire-orders.command.js';
export { OrderNote } from './entities/order-note.entity.js';
export { lockOrder, Order, OrderDiscount, OrderItem, OrderStep } from './entities/order.entity.js';
export { customerHistory } from './customer-history.js';
export { searchTextOf, newOrder, type OrderDraft, type OrderLine } from './new-order.js';
export { orderAttentionCondition } from './order-attention.js';
export { OrderNotes } from './order-notes.service.js';
export { OrdersModule } from './orders.module.js';
export { OrderPayments } from './order-payments.service.js';
export { OrderCharges } from './ports/order-charges.port.js';
export { purgeNetworks } from './purge-networks.js';
export { OrderEffects } from './ports/order-effects.port.js';
export type { CustomerSnapshot, DeliveryAddress, ShipType } from './rules/order-snapshots.rules.js';
export type {
  CancelReason,
  OrderStatus,
  PaidState,
  StepBy,
  StepKind,
} from './rules/order-status.rules.js';
export { ordersPersonalData } from './personal-data.js';
