export { Charge, Refund, type ChargeMethod, type ChargeState } from './entities/charge.entity.js';
export { OrderNote } from './entities/order-note.entity.js';
export { Order, OrderDiscount, OrderItem, OrderStep, type StepKind } from './entities/order.entity.js';
export { ShippingLabel, type LabelState } from './entities/shipping-label.entity.js';
export { WebhookEvent } from './entities/webhook-event.entity.js';
export type { CustomerSnapshot, DeliveryAddress, ShipType } from './rules/order-snapshots.rules.js';
export { ORDER_STATUSES, type OrderStatus, type PaidState } from './rules/order-status.rules.js';
