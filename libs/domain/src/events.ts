import type { AccountsEvents } from './accounts/accounts.events.js';
import type { AlarmsEvents } from './alarms/alarms.events.js';
import type { CatalogueEvents } from './catalogue/catalogue.events.js';
import type { ChargebacksEvents } from './chargebacks/chargebacks.events.js';
import type { DraftOrdersEvents } from './draft-orders/draft-orders.events.js';
import type { EmbroideryEvents } from './embroidery/embroidery.events.js';
import type { LeadsEvents } from './leads/leads.events.js';
import type { OrderEditsEvents } from './order-edits/order-edits.events.js';
import type { OrdersEvents } from './orders/orders.events.js';
import type { PaymentsEvents } from './payments/payments.events.js';
import type { ReconciliationEvents } from './reconciliation/reconciliation.events.js';
import type { RecoveryEvents } from './recovery/recovery.events.js';
import type { ReturnsEvents } from './returns/returns.events.js';
import type { SettingsEvents } from './settings/settings.events.js';
import type { ShippingDeskEvents } from './shipping-desk/shipping-desk.events.js';
import type { ShippingEvents } from './shipping/shipping.events.js';
import { attachEvent } from './shared/aggregate.js';
import type { TeamOrdersEvents } from './team-orders/team-orders.events.js';
import type { WarehouseEvents } from './warehouse/warehouse.events.js';

/** Every event of the shop. Each needs an entry in the worker's table of consumers, or it does not compile. */
export interface DomainEvents
  extends
    AccountsEvents,
    AlarmsEvents,
    CatalogueEvents,
    ChargebacksEvents,
    DraftOrdersEvents,
    EmbroideryEvents,
    LeadsEvents,
    OrderEditsEvents,
    OrdersEvents,
    PaymentsEvents,
    ReconciliationEvents,
    RecoveryEvents,
    ReturnsEvents,
    SettingsEvents,
    ShippingDeskEvents,
    ShippingEvents,
    TeamOrdersEvents,
    WarehouseEvents {}

export type EventType = keyof DomainEvents;

/**
 * Records that something happened to `aggregate`. The outbox writes the event in the flush, and so in the transaction,
 * of the change itself. Payloads hold ids only.
 */
export function recordEvent<Type extends EventType>(
  aggregate: object,
  type: Type,
  payload: DomainEvents[Type],
): void {
  attachEvent(aggregate, type, { ...payload });
}
