import type { AccountsEvents } from './accounts/accounts.events.js';
import type { AlarmsEvents } from './alarms/alarms.events.js';
import type { CatalogueEvents } from './catalogue/catalogue.events.js';
import type { LeadsEvents } from './leads/leads.events.js';
import type { OrdersEvents } from './orders/orders.events.js';
import type { SettingsEvents } from './settings/settings.events.js';
import type { WarehouseEvents } from './warehouse/warehouse.events.js';

/** Every event of the shop. Each needs an entry in the worker's table of consumers, or it does not compile. */
export interface DomainEvents
  extends
    AccountsEvents,
    AlarmsEvents,
    CatalogueEvents,
    LeadsEvents,
    OrdersEvents,
    SettingsEvents,
    WarehouseEvents {}

export type EventType = keyof DomainEvents;
