import type { AttentionKind } from '@plantao/contracts/admin/dashboard.view';
import { paths } from '@/paths';

/** The lists that show exactly what was counted; the queues have a door of their own. */
export const attentionLinks: Record<Exclude<AttentionKind, 'worker-silent'>, string> = {
  disputed: `${paths.adminOrders}?espera=disputed`,
  'refunds-failed': `${paths.adminOrders}?reembolso=falhou`,
  'unpaid-long': `${paths.adminOrders}?espera=unpaid-long&ordenar=createdAt-asc`,
  'labels-missing': `${paths.adminOrders}?espera=labels-missing`,
  'labels-unpaid': `${paths.adminOrders}?espera=labels-unpaid`,
  'stock-zero': `${paths.adminStock}?visao=out`,
  'stock-low': `${paths.adminStock}?visao=low`,
  'messages-open': paths.adminMessages,
};
