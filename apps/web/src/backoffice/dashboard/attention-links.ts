import type { AttentionKind } from '@plantao/contracts/admin/dashboard.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';

/**
 * The lists that show exactly the counted records, of returns that somebody must pay or label among others of their state; the queues
 * have a dashboard of their own.
 */
export const attentionLinks: Record<Exclude<AttentionKind, 'worker-silent'>, string> = {
  chargeback: adminPages.chargebacks({ view: 'open' }),
  disputed: adminPages.orders({ waiting: 'disputed' }),
  'chargeback-lost': adminPages.orders({ waiting: 'chargeback-lost' }),
  'refund-approval': adminPages.orders({ waiting: 'refund-approval' }),
  'refunds-failed': adminPages.orders({ refund: 'falhou' }),
  'unpaid-long': adminPages.orders({ waiting: 'unpaid-long', sort: 'createdAt-asc' }),
  'labels-missing': adminPages.orders({ waiting: 'labels-missing' }),
  'labels-unpaid': adminPages.orders({ waiting: 'labels-unpaid' }),
  undelivered: adminPages.orders({ waiting: 'undelivered' }),
  'returns-requested': adminPages.returns({ view: 'requested' }),
  'returns-received': adminPages.returns({ view: 'received' }),
  'returns-owed': adminPages.returns({ view: 'inspected' }),
  'returns-unlabelled': adminPages.returns({ view: 'authorised' }),
  'send-backs': adminPages.sendBacks(),
  'parcels-returning': adminPages.returnedParcels(),
  'stock-zero': adminPages.stock({ view: 'out' }),
  'stock-low': adminPages.stock({ view: 'low' }),
  'messages-open': adminPages.messages(),
};
