import type { AlarmKind } from '@plantao/domain/alarms/rules/alarm-kinds.rules';
import { adminPages, QUEUES_PATH } from './admin-pages.js';

const DASHBOARD = adminPages.dashboard();
const ORDERS = adminPages.orders();
const SCRIPT = adminPages.dashboard({ script: 'pagamento' });

const ADDRESSES: Readonly<Record<AlarmKind, string>> = {
  'workers-silent': DASHBOARD,
  'api-silent': DASHBOARD,
  'shop-down': DASHBOARD,
  'process-silent': DASHBOARD,
  'queue-silent': DASHBOARD,
  'limits-silent': DASHBOARD,
  'outbox-old': QUEUES_PATH,
  'events-dead': QUEUES_PATH,
  'jobs-failed': QUEUES_PATH,
  'mail-silent': QUEUES_PATH,
  'payment-silent': QUEUES_PATH,
  'carrier-silent': QUEUES_PATH,
  'cep-silent': DASHBOARD,
  chargeback: adminPages.chargebacks(),
  'payments-odd': ORDERS,
  'payments-differ': adminPages.reconciliation(),
  'payments-orphaned': adminPages.audit(),
  'refunds-failed': adminPages.orders({ refund: 'falhou' }),
  'stock-drift': adminPages.stock(),
  'order-drift': ORDERS,
  'coupon-drift': adminPages.coupons(),
  'totals-drift': DASHBOARD,
  'stock-held': adminPages.orders({ view: 'pending' }),
  'labels-unknown': ORDERS,
  'script-changed': SCRIPT,
  'script-unread': SCRIPT,
  'content-refused': DASHBOARD,
  'backup-old': DASHBOARD,
  'audit-broken': adminPages.audit(),
  'backup-log-behind': DASHBOARD,
  'disk-full': DASHBOARD,
  'storage-silent': DASHBOARD,
};

/** Where an alarm is dealt with, as an address of the back office. */
export const alarmAddress = (kind: AlarmKind): string => ADDRESSES[kind];
